/** Folds long texts in pieces and yields to other requests between them. */
import { setImmediate } from 'node:timers/promises'
import { fold } from '../../../contract/text/fold.ts'

/** Characters of a piece: some milliseconds of work, even for ligatures that fold to 18 letters each. */
const piece = 2000
/** Number of folded characters of a text that are searchable. Indexing three texts of full length would take seconds. */
const longest = 100_000

/** Returns the end of the piece that starts at a position: behind a space if there is one. */
function endOfPiece(text: string, start: number): number {
  if (start + piece >= text.length) return text.length
  const space = text.lastIndexOf(' ', start + piece)
  return space > start ? space + 1 : start + piece
}

/** Folds a text as `fold` does. */
export async function foldLong(text: string): Promise<string> {
  if (text.length <= piece) return fold(text)
  let folded = ''
  for (let start = 0; start < text.length && folded.length < longest;) {
    const end = endOfPiece(text, start)
    const next = fold(text.slice(start, end))
    const parted = start > 0 && /\s/.test(text.slice(start - 1, start + 1))
    folded += parted && folded !== '' && next !== '' ? ` ${next}` : next
    start = end
    await setImmediate()
  }
  return folded
}
