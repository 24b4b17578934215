/** Values that were used lately, by key, as many as fit into so many characters; what was used longest ago goes first. */
class Recent<Value> {
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

/**
 * Memories of their own for each service and each kind of value, so that what is read once does not push out what is used
 * again and again.
 * @param most characters of all values of a kind together
 */
export function memories<Value>(most: number): (service: object, kind: string) => Recent<Value> {
  const kept = new WeakMap<object, Map<string, Recent<Value>>>()
  return (service, kind) => {
    const kinds = kept.get(service) ?? new Map<string, Recent<Value>>()
    kept.set(service, kinds)
    const recent = kinds.get(kind) ?? new Recent<Value>(most)
    kinds.set(kind, recent)
    return recent
  }
}
