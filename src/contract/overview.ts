/**
 * What the overview of a calendar counts. Each number is the total of a list of the desk, so that whoever counts and whoever
 * links to the list mean the same.
 */
import { languages, type Language, type ResourceName } from './field.ts'
import type { Query } from './query.ts'
import { reach, type Caller } from './roles.ts'
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

/** Those of some events that have no text, or an old one, in each language. */
function textsOf<State extends 'missing' | 'stale'>(state: State, of: Query) {
  const entries = languages.map((one) => [`${state}_${one}`, events({ ...of, [`${state}_language`]: one })])
  // One entry for each language.
  return Object.fromEntries(entries) as Record<OfLanguage<State>, CountedList>
}

/**
 * @param today `YYYY-MM-DD`, at the site
 * @param caller who can do something about own events alone is told of no others that lack something
 */
export function overviewLists(today: string, caller: Caller): Readonly<Record<OverviewName, CountedList>> {
  // Not over yet.
  const open: Query = reach(caller, 'edit_unpublished') === 'own' ? { ...openOn(today), mine: true } : openOn(today)
  return {
    pending: events({ ...all_time, status: ['pending'] }),
    drafts: events({ ...all_time, status: ['draft'] }),
    scheduled: events({ ...all_time, status: ['future'] }),
    week: events(startingWithin(today, 7)),
    no_venue: events({ ...open, has_venue: false }),
    no_image: events({ ...open, has_image: false }),
    ...textsOf('missing', open),
    ...textsOf('stale', open),
    events: events(all_time),
    venues: { resource: 'venues', search: {} },
    organizers: { resource: 'organizers', search: {} },
    categories: { resource: 'categories', search: {} },
    tags: { resource: 'tags', search: {} },
  }
}
