/** Which words were put in and taken out between two texts, in any script that writes spaces between words. */

interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Comparisons, beyond which the words between the common ends are told apart as wholes: a history shows many differences. */
const most = 250_000
/** Words of unchanged text that are shown around a change. */
const around = 5

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

export function wordDifference(before: string, after: string): readonly Piece[] {
  const [all_old, all_now] = [wordsOf(before), wordsOf(after)]
  const start = alike(all_old, all_now, Math.min(all_old.length, all_now.length))
  const end = alike(
    all_old.slice(start).toReversed(),
    all_now.slice(start).toReversed(),
    Math.min(all_old.length, all_now.length) - start,
  )
  const old = all_old.slice(start, all_old.length - end)
  const now = all_now.slice(start, all_now.length - end)
  const middle =
    old.length * now.length > most ? [...old.map(removed), ...now.map(added)] : walk(old, now, commonLengths(old, now))
  const [head, tail] = [all_now.slice(0, start), all_now.slice(all_now.length - end)]
  return shortened(joined([...head.map(same), ...middle, ...tail.map(same)]))
}

/** How many words two texts begin with alike, up to `longest`. */
function alike(old: readonly string[], now: readonly string[], longest: number): number {
  let length = 0
  while (length < longest && old[length] === now[length]) length++
  return length
}

const same = (text: string): Piece => ({ kind: 'same', text })
const removed = (text: string): Piece => ({ kind: 'removed', text })
const added = (text: string): Piece => ({ kind: 'added', text })

/** Length of the longest common run of words from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): (at_old: number, at_now: number) => number {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return at
}

function walk(
  old: readonly string[],
  now: readonly string[],
  common: (at_old: number, at_now: number) => number,
): readonly Piece[] {
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  for (;;) {
    const [was, is] = [old[row], now[column]]
    if (was === undefined && is === undefined) return pieces
    if (was !== undefined && was === is) {
      pieces.push({ kind: 'same', text: was })
      row += 1
      column += 1
    } else if (is === undefined || (was !== undefined && common(row + 1, column) >= common(row, column + 1))) {
      pieces.push(removed(was ?? ''))
      row += 1
    } else {
      pieces.push(added(is))
      column += 1
    }
  }
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.kind === piece.kind) runs[runs.length - 1] = { kind: piece.kind, text: `${last.text} ${piece.text}` }
    else runs.push(piece)
  }
  return runs
}

/** What did not change is told by its ends. */
function shortened(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length === 1) return pieces
  return pieces.map((piece, position) => {
    if (piece.kind !== 'same') return piece
    const words = piece.text.split(' ')
    const head = position === 0 ? 0 : around
    const tail = position === pieces.length - 1 ? 0 : around
    if (words.length <= head + tail + 1) return piece
    const text = [...words.slice(0, head), '…', ...(tail > 0 ? words.slice(-tail) : [])].join(' ')
    return { ...piece, text }
  })
}
