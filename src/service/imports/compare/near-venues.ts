/** Keeps what a person says about new venues that stand within 100 metres of a known one: asked once for all rows. */
import { venue_ask } from '../../../contract/desk/imports/ask-id.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { EntryVenue } from '../entry.ts'

export interface NearVenue {
  readonly id: number
  readonly name: string
}

const ask_start = `${venue_ask}:`

/** The answer that a venue is not the known one. Any other is the id of that. */
export const another_venue = 'new'

/** Returns the id of the question about a new venue. */
export const nearVenueAskId = (name: string): string => ask_start + fold(name)

/** Returns the venues that a person has said names stand for, by their folded names; null: another one than any that is known. */
export function answeredVenues(answers: Readonly<Record<string, string>>): ReadonlyMap<string, number | null> {
  const said = Object.entries(answers).flatMap(([id, answer]) => {
    if (!id.startsWith(ask_start)) return []
    const venue = /^\d{1,9}$/.test(answer) ? Number(answer) : null
    return answer === another_venue || venue !== null ? [[id.slice(ask_start.length), venue] as const] : []
  })
  return new Map(said)
}

/** Returns the questions of a row that names a venue near a known one. */
export const nearVenueAsks = (venue: EntryVenue | null, near: string | null): readonly string[] =>
  near === null || venue === null ? [] : [nearVenueAskId(venue.venue)]
