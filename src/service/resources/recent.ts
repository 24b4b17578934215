/** Values that were used lately, by key, as many as fit into so many characters; what was used longest ago goes first. */
export class Recent<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly characters: number }>()
  readonly #most: number
  #characters = 0

  /** @param most characters of all values together */
  constructor(most: number) {
    this.#most = most
  }

  find(key: string): Value | null {
    const known = this.#entries.get(key)
    if (!known) return null
    this.#entries.delete(key)
    this.#entries.set(key, known)
    return known.value
  }

  keep(key: string, value: Value, characters: number): void {
    this.#forget(key)
    this.#entries.set(key, { value, characters })
    this.#characters += characters
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#entries.get(key)?.characters ?? 0
    this.#entries.delete(key)
  }
}
