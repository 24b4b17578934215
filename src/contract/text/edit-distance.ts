/** Returns the length of the common prefix, up to `most`. */
function commonPrefix(a: readonly string[], b: readonly string[], most: number): number {
  let length = 0
  while (length < most && a[length] === b[length]) length++
  return length
}

/** Removes the common prefix and suffix, which cost nothing. */
function differingParts(a: readonly string[], b: readonly string[]): readonly [readonly string[], readonly string[]] {
  const shorter = Math.min(a.length, b.length)
  const start = commonPrefix(a, b, shorter)
  const end = commonPrefix(a.toReversed(), b.toReversed(), shorter - start)
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

/**
 * Returns whether two texts differ by at most so many insertions, deletions, replacements or swaps of neighbours (optimal
 * string alignment). Expects folded texts.
 */
export function withinDistance(a: string, b: string, most: number): boolean {
  if (a === b) return true
  // A character has two code units at most.
  if (Math.abs(a.length - b.length) > 2 * most) return false
  const [first, second] = differingParts([...a], [...b])
  if (Math.abs(first.length - second.length) > most) return false
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: second.length + 1 }, (_, position) => position)
  const at = (cells: readonly number[], position: number) => cells[position] ?? Infinity
  for (let i = 1; i <= first.length; i++) {
    const next: number[] = Array.from({ length: second.length + 1 }, () => Infinity)
    next[0] = i
    let least = i
    // Cells further from the diagonal exceed the limit in any case.
    for (let j = Math.max(1, i - most); j <= Math.min(second.length, i + most); j++) {
      const same = first[i - 1] === second[j - 1]
      const swapped = i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]
      const cost = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (same ? 0 : 1),
        swapped ? at(before, j - 2) + 1 : Infinity,
      )
      next[j] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return false
    before = row
    row = next
  }
  return at(row, second.length) <= most
}
