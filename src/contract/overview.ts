/**
 * What the overview of a calendar counts. Each number is the total of a list of the desk, so that whoever counts and whoever
 * links to the list mean the same.
 */
import { languages, type Language, type ResourceName } from './field.ts'
import type { Query } from './query.ts'
import { all_time, openOn, startingWithin } from './windows.ts'

export interface CountedList {
  readonly resource: ResourceName
  readonly search: Query
}

type OfLanguage<State extends string> = `${State}_${Language}`

export type OverviewName =
  ResourceName | 'pending' | 'drafts' | 'scheduled' | 'week' | 'no_venue' | 'no_image' | OfLanguage<'missing' | 'stale'>

/** `GET overview` answers with the day from which it counts and how many each list holds. */
export interface Overview {
  readonly today: string
  readonly counts: Readonly<Record<OverviewName, number>>
}

const events = (search: Query): CountedList => ({ resource: 'events', search })

/** Events that are not over and have no text, or an old one, in each language. */
function textsOf<State extends 'missing' | 'stale'>(state: State, today: string) {
  const entries = languages.map((one) => [`${state}_${one}`, events({ ...openOn(today), [`${state}_language`]: one })])
  // One entry for each language.
  return Object.fromEntries(entries) as Record<OfLanguage<State>, CountedList>
}

/** @param today `YYYY-MM-DD`, at the site */
export function overviewLists(today: string): Readonly<Record<OverviewName, CountedList>> {
  return {
    pending: events({ ...all_time, status: ['pending'] }),
    drafts: events({ ...all_time, status: ['draft'] }),
    scheduled: events({ ...all_time, status: ['future'] }),
    week: events(startingWithin(today, 7)),
    no_venue: events({ ...openOn(today), has_venue: false }),
    no_image: events({ ...openOn(today), has_image: false }),
    ...textsOf('missing', today),
    ...textsOf('stale', today),
    events: events(all_time),
    venues: { resource: 'venues', search: {} },
    organizers: { resource: 'organizers', search: {} },
    categories: { resource: 'categories', search: {} },
    tags: { resource: 'tags', search: {} },
  }
}
