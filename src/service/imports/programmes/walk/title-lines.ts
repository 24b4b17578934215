/** Tells by its form whether a line may be a title, and which of several lines is one. */
import { saysKind } from '../lines/led-words.ts'
import type { TextLine } from '../text-lines.ts'

/** Words of the longest line that is no sentence. */
const most_of_line = 12

export const isSentence = (text: string) =>
  /[.!?؟…]$/u.test(text) || text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length > most_of_line

/** Lines of a paragraph that is no title of what stands below it. */
const most_above = 5

/** Words of the longest line that may be a title of its own. */
const longest_title = 14
export const mayBeTitle = (text: string) => text.split(' ').length <= longest_title && !/[,،:;؛]$/u.test(text)

/** Whether one of several lines above a time may be its title as well as the first. */
export const mayBeOtherTitle = (text: string) =>
  mayBeTitle(text) && !/[.…]$/u.test(text) && !/[:：@]/u.test(text) && /^["“«]?[\p{Lu}\p{Lo}]/u.test(text)

/** Whether lines are a title with the names of those who wrote and play it. */
export const areTitle = (lines: readonly TextLine[]): boolean =>
  lines.length < most_above && lines.every(({ text }) => mayBeTitle(text) && !isSentence(text))

/** Returns the lines above a time with the title first: "Exhibition" and "Now showing" above another line say what it is. */
export function titleFirst(lines: readonly TextLine[]): readonly TextLine[] {
  const [first, second, ...more] = lines
  const quoted = lines.find(({ text }) => /^["“«][^"“”«»]+["”»]$/u.test(text))
  if (quoted) return [quoted, ...lines.filter((line) => line !== quoted)]
  const is_kind = first !== undefined && saysKind(first.text)
  return is_kind && second && mayBeTitle(second.text) && !isSentence(second.text) ? [second, first, ...more] : lines
}

/** Whether the day or the time of a line stands before its title. */
export const leads = (text: string, title: string) =>
  !text.toLowerCase().startsWith(title.split(' ').slice(0, 2).join(' ').toLowerCase())

/** Returns the words behind a clock; empty: no clock begins the line. */
export const withoutClock = (text: string) => /^\p{Nd}{1,2}[:.]\p{Nd}{2}\s+(?=\p{L})(.+)$/u.exec(text)?.[1] ?? ''
