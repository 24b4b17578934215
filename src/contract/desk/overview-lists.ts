/**
 * The counts of the overview. Each number is the total of a list of the desk, so that the count and the link to the list mean
 * the same. None depends on the language of the request.
 */
import { attentionParameters } from '../tables/attention.ts'
import { languages, type Language, type ResourceName, type Status } from '../field.ts'
import type { Query } from '../codec/query.ts'
import { reach, type Caller } from '../roles.ts'
import { all_time, openOn, startingWithin } from '../tables/windows.ts'

export interface CountedList {
  readonly resource: ResourceName
  readonly search: Query
}

type OfLanguage<State extends string> = `${State}_${Language}`

/** Events with a text of a status; also counted for each language. */
const by_status = { pending: 'pending', drafts: 'draft', scheduled: 'future' } as const satisfies Record<string, Status>

type StatusCount = keyof typeof by_status

export type OverviewName =
  ResourceName | 'week' | 'no_venue' | 'no_image' | StatusCount | OfLanguage<StatusCount | 'missing' | 'stale'>

const events = (search: Query): CountedList => ({ resource: 'events', search })

/** A list for each language. */
function eachLanguage<State extends string>(state: State, list: (language: Language) => CountedList) {
  const entries = languages.map((language) => [`${state}_${language}`, list(language)])
  // One entry for each language.
  return Object.fromEntries(entries) as Record<OfLanguage<State>, CountedList>
}

const textsOf = <State extends 'missing' | 'stale'>(state: State, of: Query) =>
  eachLanguage(state, (language) => events({ ...of, [`${state}_language`]: language }))

/** Events of any time with a text of a status in a language. */
export const eventsOfStatus = (name: StatusCount, status_language: Language | 'any'): CountedList =>
  events({ ...all_time, status: [by_status[name]], status_language })

/** Events with a text of a status: in any language, and in each. */
function ofStatus<Name extends StatusCount>(name: Name) {
  const inLanguage = (language: Language | 'any') => eventsOfStatus(name, language)
  return { [name]: inLanguage('any'), ...eachLanguage(name, inLanguage) } as Record<
    Name | OfLanguage<Name>,
    CountedList
  >
}

/**
 * The list as a service without a desk can show it; null where it cannot. Such a service compares `status` with the text that
 * is shown in the language of the request.
 */
export function withoutDesk({ resource, search }: CountedList): CountedList | null {
  const { status_language, ...plain } = search
  if (status_language !== undefined && status_language !== 'any') return null
  const of_desk = attentionParameters(resource)
  return Object.keys(plain).some((name) => name in of_desk) ? null : { resource, search: plain }
}

/**
 * @param today `YYYY-MM-DD`, at the site
 * @param caller a caller who can edit own events alone is told of no others that lack something
 */
export function overviewLists(today: string, caller: Caller): Readonly<Record<OverviewName, CountedList>> {
  // Not over yet.
  const open: Query = reach(caller, 'read_unpublished') === 'own' ? { ...openOn(today), mine: true } : openOn(today)
  return {
    ...ofStatus('pending'),
    ...ofStatus('drafts'),
    ...ofStatus('scheduled'),
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
