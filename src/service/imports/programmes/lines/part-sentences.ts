/** Parts the sentences of a line that say more of the event of the first: "Tree planting, 10:00. Wear boots." */
import type { LineReader } from '../read-line.ts'
import { no_days } from '../reading-context.ts'
import type { TextLine } from '../text-lines.ts'

/** Where a sentence ends: behind a word that is no abbreviation, a time with a part of the day, or words in brackets. */
const sentence_end =
  /(?:(?<=\p{L}{4}|\p{Nd}\s?[ap]\.?m|[!?؟…)»"”])[.!?؟…]|(?<=[!?؟…]))\s+(?=["“«(]?[\p{Lu}\p{Lo}\p{N}])/gu

const isOpen = (text: string) => (text.match(/["“”«»]/gu)?.length ?? 0) % 2 === 1

/** Returns the sentences of a text; one that ends within quotation marks goes on. */
function sentencesOf(text: string): readonly string[] {
  const found: string[] = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(sentence_end)) {
    const to = index + mark.trimEnd().length
    if (isOpen(text.slice(from, to))) continue
    found.push(text.slice(from, to))
    from = index + mark.length
  }
  return [...found, text.slice(from)].filter((sentence) => sentence !== '')
}

/** Returns the line with its first sentences, and a line for each sentence behind that says no time. */
export function partSentences(line: TextLine, reader: LineReader): readonly TextLine[] {
  const sentences = sentencesOf(line.text)
  if (sentences.length < 2) return [line]
  const readings = sentences.map((sentence) => reader.read(sentence, no_days))
  const last = readings.findLastIndex(({ days, times }) => days.length + times.length > 0)
  const first = readings.findIndex(({ days, times }) => days.length + times.length > 0)
  // "Could you list this? We open on Friday at 8pm."
  const leads =
    first > 0 && readings[first]?.title !== '' && /[.!?؟…]$/u.test(line.text) ? sentences.slice(0, first) : []
  const head = sentences.slice(leads.length, last + 1).join(' ')
  const others = [...leads, ...sentences.slice(last + 1)]
  // "Help! The Beatles" is a title, and so are words of which none is a sentence.
  const is_prose = /[.!?؟…]$/u.test(line.text) || line.text.slice(head.length - 1, head.length) === '.'
  if (last === -1 || others.length === 0 || !is_prose) return [line]
  return [head, ...others].map((text) => ({
    ...line,
    text,
    is_bullet: text === head && line.is_bullet,
    ...(text === head ? {} : { indent: line.indent + 1 }),
  }))
}
