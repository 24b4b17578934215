/**
 * Whether two texts differ by at most so many insertions, deletions, replacements or swaps of neighbours (optimal string
 * alignment). Fold them first.
 */
export function withinDistance(a: string, b: string, most: number): boolean {
  const [first, second] = [[...a], [...b]]
  if (Math.abs(first.length - second.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: second.length + 1 }, (_, position) => position)
  for (let i = 1; i <= first.length; i++) {
    const next = [i]
    for (let j = 1; j <= second.length; j++) {
      const same = first[i - 1] === second[j - 1]
      const at = (cells: readonly number[], position: number) => cells[position] ?? Infinity
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]
      if (swapped) cost = Math.min(cost, at(before, j - 2) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return false
    before = row
    row = next
  }
  return (row.at(-1) ?? Infinity) <= most
}
