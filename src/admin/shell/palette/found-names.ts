/** Loads the names, in any language, by which a search found events whose shown names do not tell. */
import type { Language } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { connection } from '../../api/transport/connection.ts'
import { lackingWords, matchReason, type MatchReason } from './match-reason.ts'

export type FoundNames = ReadonlyMap<number, MatchReason>

/** Returns for events the first name with a word that their title lacks. Hits are complete without it: a failure returns none. */
export async function loadFoundNames(text: string, items: readonly Item[], language: Language): Promise<FoundNames> {
  const lacking = new Map(
    items.flatMap((item) => {
      const title = nameOf('events', item)
      const words = matchReason(text, title, item) ? [] : lackingWords(text, title)
      return words.length > 0 ? [[item.id, words]] : []
    }),
  )
  if (lacking.size === 0 || !connection.desk) return new Map()
  const query = { search: text, include: [...lacking.keys()].join(',') }
  const { names } = await callDesk('GET /found-by', { query, language }).catch(() => ({ names: [] }))
  const told = names.filter(({ event, name }) => lacking.get(event)?.some((word) => fold(name).includes(word)))
  // The first one of an event is that in the language of the page.
  return new Map(told.toReversed().map(({ event, of, name }) => [event, { of, name }]))
}
