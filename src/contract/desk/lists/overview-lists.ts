/**
 * The lists behind the counts of the overview. Each count is the total of a list, so that it matches the list it links to. No
 * count depends on the language of the request.
 */
import { deskParameters } from '../../tables/desk-parameters.ts'
import { languages, type Language, type ResourceName, type Status } from '../../field.ts'
import type { Query } from '../../codec/query.ts'
import { reach, type Caller } from '../../roles.ts'
import { addDays } from '../../time/clock.ts'
import { all_time, openOn, startingWithin } from '../../codec/windows.ts'

export interface CountedList {
  readonly resource: ResourceName
  readonly search: Query
}

type OfLanguage<State extends string> = `${State}_${Language}`

/** Statuses for which events are counted, in total and for each language. */
const by_status = { pending: 'pending', drafts: 'draft', scheduled: 'future' } as const satisfies Record<string, Status>

/** Filters beside the status: drafts that were sent back stand among the submissions alone. */
const beside_status: Partial<Record<StatusCount, Query>> = { drafts: { sent_back: false } }

type StatusCount = keyof typeof by_status

export type OverviewName =
  | ResourceName
  | 'week'
  | 'no_venue'
  | 'no_image'
  | 'accessibility_due'
  | StatusCount
  | OfLanguage<StatusCount | 'missing' | 'stale'>

const events = (search: Query): CountedList => ({ resource: 'events', search })

/** Makes a list for each language. */
function eachLanguage<State extends string>(state: State, list: (language: Language) => CountedList) {
  const entries = languages.map((language) => [`${state}_${language}`, list(language)])
  // Has one entry for each language.
  return Object.fromEntries(entries) as Record<OfLanguage<State>, CountedList>
}

const textsOf = <State extends 'missing' | 'stale'>(state: State, of: Query) =>
  eachLanguage(state, (language) => events({ ...of, [`${state}_language`]: language }))

/** Returns the list of events at any time with a text of a status in a language. */
const eventsOfStatus = (name: StatusCount, status_language: Language | 'any'): CountedList =>
  events({ ...all_time, ...beside_status[name], status: [by_status[name]], status_language })

/** Returns the lists of events with a text of a status, in any language and in each. */
function ofStatus<Name extends StatusCount>(name: Name) {
  const inLanguage = (language: Language | 'any') => eventsOfStatus(name, language)
  return { [name]: inLanguage('any'), ...eachLanguage(name, inLanguage) } as Record<
    Name | OfLanguage<Name>,
    CountedList
  >
}

/**
 * Returns the list for a service without a desk; null if it cannot show it. Such a service compares `status` with the text
 * shown in the language of the request.
 */
export function withoutDesk({ resource, search }: CountedList): CountedList | null {
  const { status_language, ...plain } = search
  if (status_language !== undefined && status_language !== 'any') return null
  const of_desk = deskParameters(resource)
  return Object.keys(plain).some((name) => name in of_desk) ? null : { resource, search: plain }
}

/**
 * @param today `YYYY-MM-DD`, at the site
 * @param caller callers who may only edit their own events get counts of those
 */
export function overviewLists(today: string, caller: Caller): Readonly<Record<OverviewName, CountedList>> {
  // Events that are not over.
  const open: Query = reach(caller, 'read_unpublished') === 'own' ? { ...openOn(today), mine: true } : openOn(today)
  return {
    ...ofStatus('pending'),
    ...ofStatus('drafts'),
    ...ofStatus('scheduled'),
    week: events(startingWithin(today, 7)),
    no_venue: events({ ...open, has_venue: false }),
    no_image: events({ ...open, has_image: false }),
    accessibility_due: { resource: 'venues', search: { accessibility_due: true } },
    ...textsOf('missing', open),
    ...textsOf('stale', open),
    events: events(all_time),
    venues: { resource: 'venues', search: {} },
    organizers: { resource: 'organizers', search: {} },
    categories: { resource: 'categories', search: {} },
    tags: { resource: 'tags', search: {} },
  }
}

/** Days and weeks whose events the overview counts, from today on. */
const days_ahead = 7
const weeks_ahead = 12

/** Returns the lists of the events that start on each of the next days, and in each of the next weeks. */
export function overviewSpans(today: string): { readonly days: readonly Query[]; readonly weeks: readonly Query[] } {
  const every = (days: number, count: number) =>
    Array.from({ length: count }, (_, at) => startingWithin(addDays(today, at * days), days))
  return { days: every(1, days_ahead), weeks: every(7, weeks_ahead) }
}
