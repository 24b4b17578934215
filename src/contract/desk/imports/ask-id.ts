/** Ids of questions about files (semantics.md, Imports). */
import { ask_subjects, type AskSubject } from './kinds.ts'

/** The start of the ids that ask whether a venue is one that is there. */
export const venue_ask = 'venue'

/** Subjects whose ids hold no name. */
const nameless: readonly AskSubject[] = ['series', 'meaning', 'time_of_day']

/** Returns the id of a question without the mark that it has among those of several files. */
export const unmarkedAsk = (id: string): string => id.replace(/@[0-9a-f]{12}$/, '')

/** Returns the subject of a question, and the name that it is about; empty: it has none. @returns null for the id of no question */
export function askOfId(id: string): { readonly about: AskSubject; readonly name: string } | null {
  const [, start = '', name = ''] = /^([a-z_]+)(?::(.*))?$/s.exec(unmarkedAsk(id)) ?? []
  const about = start === venue_ask ? 'duplicate' : ask_subjects.find((one) => one === start)
  return about === undefined ? null : { about, name: nameless.includes(about) ? '' : name }
}
