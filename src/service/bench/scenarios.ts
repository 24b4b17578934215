/** The kinds of request that are measured, each with its budget of CPU time. */
import { randomUUID } from 'node:crypto'
import { bench_languages, vocabularies } from './data/words.ts'
import { first_event, sizes } from './data/load.ts'

export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Sent by an administrator. */
  readonly signed?: boolean
  /** Sent to the namespace of the desk instead of the interface. */
  readonly desk?: boolean
}

/** The calendar that is loaded. */
export interface Calendar {
  readonly events: number
  readonly random: () => number
  /** Slugs of some events in English. */
  readonly slugs: readonly string[]
}

export interface Scenario {
  readonly name: string
  /** Returns milliseconds of CPU a request, of service and PostgreSQL together, by number of events; null where none is set. */
  budget(events: number): number | null
  readonly writes?: boolean
  makeRequest(calendar: Calendar): BenchRequest
}

const get = (path: string): BenchRequest => ({ method: 'GET', path })
const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(list.length * random())]
const language = (random: () => number) => pick(bench_languages, random) ?? bench_languages[0]
const anyEvent = ({ events, random }: Calendar) => first_event + Math.floor(random() * events)
const day = (random: () => number, from: number, to: number) =>
  new Date(Date.now() + (from + random() * (to - from)) * 86_400_000).toISOString().slice(0, 10)

const none = () => null
/** Allows a million events twice what ten thousand may take. */
const ofList = (events: number) => (events <= 10_000 ? 15 : 30)

const word = (kind: 'common' | 'rare', from: number, to: number, { random }: Calendar) =>
  encodeURIComponent(pick(vocabularies[language(random)][kind].slice(from, to), random) ?? '')

const names = (calendar: Calendar) => word('rare', 0, 10_000, calendar)

export const scenarios: readonly Scenario[] = [
  {
    name: 'list of 50',
    budget: ofList,
    makeRequest: ({ random }) => get(`/events?per_page=50&i18n_language=${language(random)}`),
  },
  {
    name: 'list of 50, a month',
    budget: ofList,
    makeRequest: ({ random }) => {
      const from = day(random, -2000, 1000)
      return get(`/events?per_page=50&start_date=${from}&end_date=${from.slice(0, 8)}28`)
    },
  },
  {
    name: 'list of 50, desk, all statuses',
    budget: ofList,
    makeRequest: ({ random }) => ({
      ...get(
        `/events?per_page=50&status=draft,pending,publish,future,private&starts_after=2000-01-01&i18n_language=${language(random)}`,
      ),
      signed: true,
    }),
  },
  {
    name: 'deep page of 50',
    budget: none,
    makeRequest: ({ random, events }) =>
      get(`/events?per_page=50&starts_after=2000-01-01&page=${1 + Math.floor((random() * events * 0.85) / 50)}`),
  },
  {
    name: 'total of a window',
    budget: () => 5,
    makeRequest: ({ random }) =>
      get(`/events?per_page=1&start_date=${day(random, -2000, 0)}&end_date=${day(random, 1, 1000)}`),
  },
  {
    name: 'total of a window, exact times',
    budget: () => 5,
    makeRequest: ({ random }) => {
      const from = day(random, -2000, 1000)
      return get(`/events?per_page=1&strict_dates=true&ends_after=${from}&starts_before=${from.slice(0, 8)}28`)
    },
  },
  {
    name: 'total of years, exact times',
    budget: () => 5,
    makeRequest: ({ random }) =>
      get(
        `/events?per_page=1&strict_dates=true&starts_after=${day(random, -2000, 0)}&starts_before=${day(random, 1, 1000)}`,
      ),
  },
  {
    name: 'total of a window, alone',
    budget: () => 5,
    makeRequest: ({ random }) =>
      get(`/events?_fields=total&start_date=${day(random, -2000, 0)}&end_date=${day(random, 1, 1000)}`),
  },
  {
    name: 'category and window',
    budget: none,
    makeRequest: ({ random }) =>
      get(
        `/events?per_page=50&categories=${1 + Math.floor(random() * sizes.categories)}&start_date=${day(random, -100, 900)}`,
      ),
  },
  {
    name: 'venue and window',
    budget: none,
    makeRequest: ({ random }) => get(`/events?per_page=50&venue=${1 + Math.floor(random() * sizes.venues)}`),
  },
  {
    // Two names together, which some in a million events have.
    name: 'rare search',
    budget: () => 60,
    makeRequest: (calendar) =>
      get(
        `/events?per_page=50&starts_after=2000-01-01&search=${names(calendar)}+${names(calendar)}&i18n_language=${language(calendar.random)}`,
      ),
  },
  {
    // One name, which four in a thousand events have.
    name: 'search for a name',
    budget: () => 60,
    makeRequest: (calendar) => get(`/events?per_page=50&search=${names(calendar)}`),
  },
  {
    name: 'common search',
    budget: none,
    makeRequest: (calendar) => get(`/events?per_page=50&search=${word('common', 0, 20, calendar)}`),
  },
  {
    // The request of the admin, which asks for the total separately.
    name: 'common search, its page alone',
    budget: ofList,
    makeRequest: (calendar) => ({
      ...get(`/events?per_page=50&search=${word('common', 0, 20, calendar)}&_fields=events,next_rest_url`),
      signed: true,
      desk: true,
    }),
  },
  {
    // Also by the names of what events link to, as the admin does.
    name: 'search with names',
    budget: () => 60,
    makeRequest: (calendar) => ({
      ...get(`/events?per_page=50&search=${names(calendar)}&search_names=true`),
      signed: true,
      desk: true,
    }),
  },
  {
    name: 'common search with names, its page alone',
    budget: ofList,
    makeRequest: (calendar) => ({
      ...get(
        `/events?per_page=50&search=${word('common', 0, 20, calendar)}&search_names=true&_fields=events,next_rest_url`,
      ),
      signed: true,
      desk: true,
    }),
  },
  {
    // No index sorts titles: every text is compared.
    name: 'list of 50 at the desk, by title',
    budget: none,
    makeRequest: ({ random }) => ({
      ...get(`/events?per_page=50&starts_after=2000-01-01&orderby=title&i18n_language=${language(random)}`),
      signed: true,
      desk: true,
    }),
  },
  {
    name: 'list of 50 at the desk, changed last first',
    budget: none,
    makeRequest: ({ random }) => ({
      ...get(
        `/events?per_page=50&starts_after=2000-01-01&orderby=modified&order=desc&i18n_language=${language(random)}`,
      ),
      signed: true,
      desk: true,
    }),
  },
  {
    name: 'double-booked events of 50',
    budget: none,
    makeRequest: ({ random }) => ({
      ...get(`/events?per_page=50&double_booked=true&i18n_language=${language(random)}`),
      signed: true,
      desk: true,
    }),
  },
  { name: 'overview', budget: none, makeRequest: () => ({ ...get('/overview'), signed: true, desk: true }) },
  {
    name: 'venues of 50 with events to come',
    budget: none,
    makeRequest: ({ random }) => get(`/venues?per_page=50&only_with_upcoming=true&i18n_language=${language(random)}`),
  },
  {
    name: 'categories of 50',
    budget: none,
    makeRequest: ({ random }) => get(`/categories?per_page=50&i18n_language=${language(random)}`),
  },
  { name: 'by id', budget: () => 2, makeRequest: (calendar) => get(`/events/${anyEvent(calendar)}`) },
  {
    name: 'by slug',
    budget: none,
    makeRequest: ({ slugs, random }) => get(`/events/by-slug/${encodeURIComponent(pick(slugs, random) ?? '')}`),
  },
  {
    name: 'create',
    budget: () => 10,
    writes: true,
    makeRequest: (calendar) => ({
      method: 'POST',
      path: '/events',
      signed: true,
      body: {
        // A title that no earlier run on a kept calendar has used.
        title: `Evening concert ${randomUUID().slice(0, 8)}`,
        description: '<p>Chamber music for children, with tea in the garden of the library.</p>',
        start_date: `${day(calendar.random, 1, 600)} 19:00:00`,
        end_date: `${day(calendar.random, 700, 800)} 21:00:00`,
        categories: [1 + Math.floor(calendar.random() * sizes.categories)],
        tags: [1 + sizes.categories + Math.floor(calendar.random() * sizes.tags)],
        venue: [1 + Math.floor(calendar.random() * sizes.venues)],
      },
    }),
  },
  {
    name: 'update',
    budget: none,
    writes: true,
    makeRequest: (calendar) => ({
      method: 'PATCH',
      path: `/events/${anyEvent(calendar)}`,
      signed: true,
      body: { title: `Morning lecture ${Math.floor(calendar.random() * 1e9).toString(36)}` },
    }),
  },
]
