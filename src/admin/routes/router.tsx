/** The router of the admin. Search parameters are strict: unvalidated ones are dropped from the address. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseQueryString, stringifySearch } from '../address/search-params.ts'
import { ErrorScreen } from '../shell/screens/error-screen.tsx'
import { NotFoundScreen } from '../shell/screens/not-found-screen.tsx'
import { PendingScreen } from '../shell/screens/pending-screen.tsx'
import { desk, screens } from './desk.tsx'
import { calendar, record_routes } from './records.tsx'
import { root_route } from './root.tsx'
import { settings } from './settings.tsx'
import { signed_out } from './signed-out.tsx'

const routeTree = root_route.addChildren([
  ...signed_out,
  desk.addChildren([...screens, calendar, ...record_routes, settings]),
])

/** @param history absent: that of the browser */
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    context: { shownPath: (): string | undefined => router.state.resolvedLocation?.pathname },
    routeTree,
    ...(history ? { history } : {}),
    parseSearch: parseQueryString,
    stringifySearch,
    search: { strict: true },
    defaultPreload: 'intent',
    // Where the service renders, it would write a script into the screen.
    scrollRestoration: history === undefined,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
