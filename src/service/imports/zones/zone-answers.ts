/** The answers of a person to questions about names of zones. */
import { canonicalZone } from '../../../contract/time/clock.ts'
import type { ReadSettings } from '../entry.ts'

/** Most questions about names in one file. Rows of further names are refused. */
export const most_zone_asks = 100

/** Answers by which a person says that there is no such place. */
const declined: ReadonlySet<string> = new Set(['', 'none'])

interface ZoneAnswer {
  /** Null: there is no answer that names a zone. */
  readonly zone: string | null
  readonly is_declined: boolean
}

/** Returns the id of the question about a name. */
export const zoneAskId = (name: string): string => `zone:${name}`

export function zoneAnswer(name: string, { answers }: ReadSettings): ZoneAnswer {
  const answer = answers[zoneAskId(name)]
  if (answer === undefined) return { zone: null, is_declined: false }
  const is_declined = declined.has(answer.trim())
  return { zone: is_declined ? null : canonicalZone(answer), is_declined }
}
