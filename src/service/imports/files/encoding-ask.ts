/** Asks for the encoding of a file of eight bits: the same bytes are other letters in each, so a person has to see them. */
import type { FileAsk, ReadSettings } from '../entry.ts'
import { decodePage, eight_bit_pages, type EightBitPage } from './encoding.ts'

const id = 'encoding'

const most_samples = 5
const longest_sample = 200

/** @param parts bytes of cells or lines that are no ASCII, each as characters */
export function encodingAsk(parts: readonly string[], rows: number): FileAsk {
  const samples = parts.slice(0, most_samples).map((part) => Buffer.from(part.slice(0, longest_sample), 'latin1'))
  const offers = eight_bit_pages.map((value) => ({ value, sample: samples.map((bytes) => decodePage(bytes, value)) }))
  return { id, about: 'encoding', for: '', rows, offers }
}

/** Returns the page that a person chose; null: none yet. */
export function chosenPage({ answers }: ReadSettings): EightBitPage | null {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
  return eight_bit_pages.find((page) => page === answer) ?? null
}
