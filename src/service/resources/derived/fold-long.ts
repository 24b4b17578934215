/** Folds long texts in pieces, and lets other requests run between them. */
import { setImmediate } from 'node:timers/promises'
import { fold } from '../../../contract/text/fold.ts'

/** Characters of a piece, which take a few milliseconds even if each is a ligature of 18 letters. */
const piece = 2000
/** Folded characters of a text that are searched. Indexing three of the longest texts would take the database seconds. */
const max_folded = 100_000

/** Returns the end of the piece that starts at a position, after a space if there is one. */
function endOfPiece(text: string, start: number): number {
  if (start + piece >= text.length) return text.length
  const space = text.lastIndexOf(' ', start + piece)
  return space > start ? space + 1 : start + piece
}

/** Folds a text as `fold` does. */
export async function foldLong(text: string): Promise<string> {
  if (text.length <= piece) return fold(text)
  let folded = ''
  for (let start = 0; start < text.length && folded.length < max_folded;) {
    const end = endOfPiece(text, start)
    const next = fold(text.slice(start, end))
    const after_space = start > 0 && /\s/.test(text.slice(start - 1, start + 1))
    folded += after_space && folded !== '' && next !== '' ? ` ${next}` : next
    start = end
    await setImmediate()
  }
  return folded
}
