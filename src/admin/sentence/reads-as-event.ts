/** Tells whether a line typed in the palette reads as a new event. */
import { readSentence } from '../../contract/sentence/read/read-sentence.ts'
import type { SentenceContext } from '../../contract/sentence/reading.ts'

/** Reports whether a line names a day or a time beside a title. Places alone are searched for more often than entered. */
export function readsAsEvent(
  text: string,
  context: Pick<SentenceContext, 'language' | 'now' | 'month_first'>,
): boolean {
  const { title, days, times } = readSentence(text, {
    ...context,
    venues: [],
    organizers: [],
    categories: [],
    ignored: new Set(),
  })
  return title.trim() !== '' && days.length + times.length > 0
}
