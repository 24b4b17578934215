/** The routes of the admin. Search parameters are strict: unvalidated ones are dropped from the address. */
import { views, isNameColumn } from './views.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
  useParams,
} from '@tanstack/react-router'
import type { Language, ResourceName } from '../contract/field.ts'
import { Root } from './shell/chrome/root.tsx'
import { validateCalendarSearch } from './address/calendar-search.ts'
import { validateFormSearch } from './address/form-search.ts'
import { validateListSearch, withDeskDefaults } from './address/list-search.ts'
import { validateReviewSearch } from './address/review-search.ts'
import { validateActivitySearch } from './address/activity-search.ts'
import { validateTrashSearch } from './address/trash-search.ts'
import { parseSearch, stringifySearch } from './address/search-params.ts'
import { codeOf } from './api/read/code.ts'
import { listOptions } from './api/read/queries.ts'
import { query_client } from './api/read/query-client.ts'
import { sessionOptions } from './api/session/session.ts'
import { prefetchPeriod } from './calendar/screen/period-events.ts'
import { preloadNames } from './kinds/cells/cells.tsx'
import { Frame } from './frame.tsx'
import { isLanguage, startLanguage } from './i18n/language.ts'
import { loadWords, type Part } from './i18n/load-words.ts'
import { loadZones } from './i18n/zones/load-zones.ts'
import { ListScreen } from './lists/screen/list-screen.tsx'
import { afterPaint } from './shell/loading/after-paint.ts'
import { ErrorScreen } from './shell/screens/error-screen.tsx'
import { NotFoundScreen } from './shell/screens/not-found-screen.tsx'
import { PendingScreen } from './shell/screens/pending-screen.tsx'
import { RootError } from './shell/chrome/root-error.tsx'

interface LanguageSearch {
  i18n_language?: Language
}

const language_search = {
  validateSearch: ({ i18n_language }: Record<string, unknown>): LanguageSearch =>
    isLanguage(i18n_language) ? { i18n_language } : {},
}

const language_deps = ({ search }: { search: LanguageSearch }) => ({
  language: search.i18n_language ?? startLanguage(),
})

const root = createRootRoute({
  ...language_search,
  search: { middlewares: [retainSearchParams<LanguageSearch>(['i18n_language'])] },
  loaderDeps: language_deps,
  loader: async ({ deps }) => {
    const [words] = await Promise.all([loadWords(deps.language), loadZones()])
    return words
  },
  component: RootRoute,
  // Renders nothing while the words load.
  pendingComponent: () => null,
  errorComponent: RootError,
})

function RootRoute() {
  return <Root words={root.useLoaderData()} />
}

/** A lazy screen that loads its words too. */
function withWords(part: Part) {
  return {
    loaderDeps: language_deps,
    loader: ({ deps }: { deps: { language: Language } }) => loadWords(deps.language, part),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

// --- signed out -------------------------------------------------------------------------------------------------

const sign_in = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('./sign-in/sign-in-screen.tsx')), 'SignInScreen'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: text(token) }),
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('./sign-in/setup-screen.tsx')), 'SetupScreen'),
})

const password = createRoute({
  getParentRoute: () => root,
  path: '/password',
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: text(token) }),
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('./sign-in/password-screen.tsx')), 'PasswordScreen'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('./sign-in/invitation-screen.tsx')), 'InvitationScreen'),
})

/** Links to proposals, whose differences have the words of the review. */
function linkRoute(path: '/preview' | '/decide') {
  return createRoute({
    getParentRoute: () => root,
    path,
    loaderDeps: language_deps,
    loader: ({ deps: { language } }) => Promise.all([loadWords(language, 'links'), loadWords(language, 'review')]),
    component: lazyRouteComponent(() => codeOf(import('./review/links/link-screen.tsx')), 'LinkScreen'),
  })
}

// --- signed in ---------------------------------------------------------------------------------------------------

const desk = createRoute({ getParentRoute: () => root, id: 'desk', component: Frame })

const overview = createRoute({
  getParentRoute: () => desk,
  path: '/',
  ...withWords('overview'),
  component: lazyRouteComponent(() => codeOf(import('./overview/overview-screen.tsx')), 'OverviewScreen'),
})

const submissions_words = {
  loaderDeps: language_deps,
  loader: async ({ deps: { language } }: { deps: { language: Language } }) => {
    await Promise.all(
      (['overview', 'submissions', 'forms', 'review'] as const).map((part) => loadWords(language, part)),
    )
  },
}

const submissions = createRoute({
  getParentRoute: () => desk,
  path: '/submissions',
  ...submissions_words,
  component: lazyRouteComponent(() => codeOf(import('./submissions/submissions-screen.tsx')), 'SubmissionsScreen'),
})

const submission = createRoute({
  getParentRoute: () => desk,
  path: '/submissions/$id',
  ...submissions_words,
  component: lazyRouteComponent(() => codeOf(import('./submissions/submission-screen.tsx')), 'SubmissionScreen'),
})

const trash = createRoute({
  getParentRoute: () => desk,
  path: '/trash',
  validateSearch: validateTrashSearch,
  ...withWords('overview'),
  component: lazyRouteComponent(() => codeOf(import('./overview/trash-screen.tsx')), 'TrashScreen'),
})

const activity = createRoute({
  getParentRoute: () => desk,
  path: '/activity',
  validateSearch: validateActivitySearch,
  ...withWords('activity'),
  component: lazyRouteComponent(() => codeOf(import('./activity/activity-screen.tsx')), 'ActivityScreen'),
})

/** The queue stays while its proposals follow each other beside it. */
const review = createRoute({
  getParentRoute: () => desk,
  path: '/review',
  validateSearch: validateReviewSearch,
  ...withWords('review'),
  component: lazyRouteComponent(() => codeOf(import('./review/review-screen.tsx')), 'ReviewScreen'),
})

const reviewed = createRoute({ getParentRoute: () => review, path: '$id', component: () => null })

/** Resolves to whether a user is signed in. Loaders await it before they request anything a user alone may read. */
const signedIn = () =>
  query_client.ensureQueryData(sessionOptions).then(
    ({ user }) => user !== null,
    () => false,
  )

/** Longest wait of a screen for its data, in milliseconds. */
const patience = 400

/** Resolves with the data or after the longest wait. */
const soon = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))])

/**
 * Lets the browser paint the pressed link before it renders a cached screen, which would be
 * rendered in the same task. (A hidden page paints nothing.)
 */
const answered = async ({ cause, preload }: { cause: 'preload' | 'enter' | 'stay'; preload: boolean }) => {
  if (cause !== 'enter' || preload || document.hidden || !router.state.resolvedLocation) return
  await new Promise<void>((resolve) => void afterPaint(resolve))
}

const CalendarScreen = lazyRouteComponent(
  () => codeOf(import('./calendar/screen/calendar-screen.tsx')),
  'CalendarScreen',
)

const calendar = createRoute({
  getParentRoute: () => desk,
  path: '/calendar',
  validateSearch: validateCalendarSearch,
  loaderDeps: language_deps,
  beforeLoad: answered,
  loader: async ({ deps: { language }, location, cause }) => {
    await Promise.all([
      loadWords(language, 'calendar'),
      CalendarScreen.preload?.(),
      cause === 'stay' ? null : soon(prefetchPeriod(query_client, location.search, language)),
    ])
  },
  pendingMs: 2 * patience,
  component: CalendarScreen,
})

const FormScreen = lazyRouteComponent(() => codeOf(import('./forms/record/form-screen.tsx')), 'FormScreen')

/** Shows "not found" inside the frame. */
const nowhere = createRoute({ getParentRoute: () => desk, path: '$', component: NotFoundScreen })

/** List, form for a new one, form for an existing one. */
function routesOf<Name extends ResourceName>(resource: Name) {
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
      if (cause !== 'stay' && (!known || names)) await soon(Promise.all([known ? undefined : read, names]))
    },
    pendingMs: 2 * patience,
    component: () => <ListScreen resource={resource} />,
  })
  const form = {
    validateSearch: validateFormSearch,
    loaderDeps: language_deps,
    loader: async ({ deps }: { deps: { language: Language } }) => {
      await Promise.all([
        loadWords(deps.language, 'forms'),
        loadWords(deps.language, 'questions'),
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
    component: function EditScreen() {
      const { id = '' } = useParams({ strict: false })
      if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFoundScreen />
      return <FormScreen key={id} resource={resource} id={Number(id)} />
    },
  })
  return [list, create, edit] as const
}

const records = [
  ...routesOf('events'),
  ...routesOf('venues'),
  ...routesOf('organizers'),
  ...routesOf('categories'),
  ...routesOf('tags'),
] as const

// --- settings ----------------------------------------------------------------------------------------------------

const settings = createRoute({
  getParentRoute: () => desk,
  path: '/settings',
  ...withWords('account'),
  component: lazyRouteComponent(() => codeOf(import('./settings/settings-screen.tsx')), 'SettingsScreen'),
})

const settings_screens = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/settings/profile' })
    },
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/profile',
    ...withWords('people'),
    component: lazyRouteComponent(() => codeOf(import('./settings/profile/profile-screen.tsx')), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/application-passwords',
    component: lazyRouteComponent(
      () => codeOf(import('./settings/application-passwords/tokens-screen.tsx')),
      'TokensScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/users',
    ...withWords('people'),
    component: lazyRouteComponent(() => codeOf(import('./settings/users/users-screen.tsx')), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/users/$id',
    ...withWords('people'),
    component: lazyRouteComponent(() => codeOf(import('./settings/users/user-screen.tsx')), 'UserScreen'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/connection',
    component: lazyRouteComponent(() => codeOf(import('./settings/connection-screen.tsx')), 'ConnectionScreen'),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    sign_in,
    setup,
    password,
    invitation,
    linkRoute('/preview'),
    linkRoute('/decide'),
    desk.addChildren([
      overview,
      submissions,
      submission,
      calendar,
      trash,
      activity,
      review.addChildren([reviewed]),
      ...records,
      settings.addChildren(settings_screens),
      nowhere,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  search: { strict: true },
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
