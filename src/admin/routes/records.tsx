/** The routes of records: lists, forms, and the calendar. */
import { createRoute, lazyRouteComponent, useParams } from '@tanstack/react-router'
import type { Language, ResourceName } from '../../contract/field.ts'
import { validateCalendarSearch } from '../address/calendar-search.ts'
import { validateFormSearch } from '../address/form-search.ts'
import { validateListSearch, withDeskDefaults } from '../address/list-search.ts'
import { codeOf } from '../failures/code.ts'
import { listedRecord } from '../api/read/listed-record.ts'
import { itemOptions, listOptions } from '../api/read/queries.ts'
import { query_client } from '../api/read/query-client.ts'
import { sessionOptions } from '../api/session/session.ts'
import { prefetchPeriod } from '../calendar/period/period-events.ts'
import { loadWords } from '../i18n/load-words.ts'
import type { Part } from '../i18n/parts.ts'
import { preloadNames } from '../kinds/cells/cells.tsx'
import { ListScreen } from '../lists/screen/list-screen.tsx'
import { afterPaint } from '../shell/loading/after-paint.ts'
import { NotFoundScreen } from '../shell/screens/not-found-screen.tsx'
import { isNameColumn, views } from '../views.ts'
import { desk } from './desk.tsx'
import { language_deps, withWords, type RouterContext } from './root.tsx'

/** Resolves to whether a user is signed in. Loaders await it before they request anything a user alone may read. */
const signedIn = () =>
  query_client.ensureQueryData(sessionOptions).then(
    ({ user }) => user !== null,
    () => false,
  )

/** Longest wait of a screen for its data, in milliseconds. */
const patience = 400

/** The same for the calendar: a grid without events says nothing, and rendering it holds up the events that arrive meanwhile. */
const calendar_patience = 700

/** Resolves with the data or after the longest wait. */
const soon = (work: Promise<unknown>, longest = patience) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, longest))])

interface Entering {
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly preload: boolean
  readonly context: RouterContext
  readonly location: { readonly pathname: string; readonly search: Record<string, unknown> }
}

/** Whether a screen follows another one that is still shown. */
const follows = ({ cause, preload, context }: Entering) =>
  cause === 'enter' && !preload && context.shownPath() !== undefined

/**
 * Lets the browser paint the pressed link before it renders what is cached, which would be
 * rendered in the same task. (A hidden page paints nothing.)
 */
const answered = async (entering: Entering) => {
  if (!follows(entering) || document.hidden) return
  await new Promise<void>((resolve) => void afterPaint(resolve))
}

const CalendarScreen = lazyRouteComponent(
  () => codeOf(import('../calendar/screen/calendar-screen.tsx')),
  'CalendarScreen',
)

export const calendar = createRoute({
  getParentRoute: () => desk,
  path: '/calendar',
  validateSearch: validateCalendarSearch,
  loaderDeps: language_deps,
  beforeLoad: answered,
  loader: async ({ deps: { language }, location, cause }) => {
    await Promise.all([
      loadWords(language, 'calendar'),
      CalendarScreen.preload?.(),
      cause === 'stay' ? null : soon(prefetchPeriod(query_client, location.search, language), calendar_patience),
    ])
  },
  pendingMs: 2 * calendar_patience,
  component: CalendarScreen,
})

const FormScreen = lazyRouteComponent(() => codeOf(import('../forms/record/form-screen.tsx')), 'FormScreen')

const VenueMapScreen = lazyRouteComponent(() => codeOf(import('../lists/map/venue-map-screen.tsx')), 'VenueMapScreen')

const venue_map = createRoute({
  getParentRoute: () => desk,
  path: '/venues/map',
  validateSearch: validateListSearch('venues'),
  ...withWords('venues', 'panels'),
  component: VenueMapScreen,
})

/**
 * Waits shortly for the record of a form, so that the screen appears once and filled. The form of a record whose text a list has
 * shown is rendered from that.
 */
async function withRecord(resource: ResourceName, entering: Entering) {
  const { pathname, search } = entering.location
  const id = Number(/\/([1-9]\d{0,9})$/.exec(pathname)?.[1])
  if (!follows(entering) || Number.isNaN(id)) return
  const { text = language_deps({ search }).language } = validateFormSearch(search)
  const options = itemOptions(resource, id, text)
  // A record that has just been created is known, and its form goes on at once, so that no key is lost.
  const known = query_client.getQueryData(options.queryKey) ?? listedRecord(query_client, resource, id, text)
  if (!known) await soon(query_client.prefetchQuery(options))
}

/**
 * List, form for a new one, form for an existing one.
 * @param words that its list and form need beside those of all
 */
function routesOf<Name extends ResourceName>(resource: Name, words: Part = 'base') {
  const list = createRoute({
    getParentRoute: () => desk,
    path: `/${resource}`,
    validateSearch: validateListSearch(resource),
    loaderDeps: ({ search }) => ({ search, ...language_deps({ search }) }),
    beforeLoad: answered,
    // Waits shortly for the rows, so that the screen appears once and filled.
    loader: async ({ deps, cause }) => {
      const options = listOptions(resource, withDeskDefaults(resource, deps.search), deps.language)
      const known = query_client.getQueryData(options.queryKey) !== undefined
      const read = signedIn().then((known) => (known ? query_client.prefetchQuery(options) : undefined))
      // A cell whose code fails to load shows the error itself.
      const names = views[resource].columns.some(isNameColumn) ? preloadNames().catch(() => undefined) : undefined
      await loadWords(deps.language, words)
      if (cause !== 'stay' && (!known || names)) await soon(Promise.all([known ? undefined : read, names]))
    },
    pendingMs: 2 * patience,
    component: () => <ListScreen resource={resource} />,
  })
  const form = {
    validateSearch: validateFormSearch,
    loaderDeps: language_deps,
    beforeLoad: answered,
    loader: async ({ deps }: { deps: { language: Language } }) => {
      await Promise.all([
        loadWords(deps.language, 'forms'),
        loadWords(deps.language, 'questions'),
        loadWords(deps.language, words),
        FormScreen.preload?.(),
      ])
    },
  }
  const create = createRoute({
    ...form,
    getParentRoute: () => desk,
    path: `/${resource}/new`,
    component: () => <FormScreen resource={resource} id={null} />,
  })
  const edit = createRoute({
    ...form,
    getParentRoute: () => desk,
    path: `/${resource}/$id`,
    beforeLoad: async (entering) => {
      // A first save leads to its record at once: what is typed before its form is there is lost with the form that is left.
      const is_new = entering.context.shownPath() === `/${resource}/new`
      await Promise.all([is_new ? undefined : answered(entering), withRecord(resource, entering)])
    },
    pendingMs: 2 * patience,
    component: function EditScreen() {
      const { id = '' } = useParams({ strict: false })
      if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFoundScreen />
      return <FormScreen key={id} resource={resource} id={Number(id)} />
    },
  })
  return [list, create, edit] as const
}

export const record_routes = [
  ...routesOf('events'),
  venue_map,
  ...routesOf('venues', 'venues'),
  ...routesOf('organizers'),
  ...routesOf('categories', 'terms'),
  ...routesOf('tags', 'terms'),
] as const
