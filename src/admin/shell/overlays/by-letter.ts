/**
 * Returns the place of the next label that begins with a typed letter, in the letters of a language: the capital of the Turkish i is İ.
 * @param at place of the present one
 */
export function byLetter(labels: readonly string[], at: number, key: string, language: string): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const order = labels.map((_, step) => (at + 1 + step) % labels.length)
  const first = (index: number) => labels[index]?.trim().charAt(0) ?? ''
  return order.find((index) => first(index).localeCompare(key, language, { sensitivity: 'base' }) === 0)
}
