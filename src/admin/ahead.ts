/** Prefetches the session and then the list of the address while the rest of the admin loads, and keeps what is done meanwhile. */
import { resource_names } from '../contract/resources.ts'
import { validateListSearch, withDeskDefaults } from './address/list-search.ts'
import { parseQueryString } from './address/search-params.ts'
import { listOptions } from './api/read/queries.ts'
import { query_client } from './api/read/query-client.ts'
import { sessionOptions } from './api/session/session.ts'
import { startLanguage } from './i18n/language.ts'
import { loadZones } from './i18n/zones/load-zones.ts'
import { keepInput } from './shell/loading/first-input.ts'

// The router awaits the same promises and reports their errors.
loadZones().catch(() => undefined)
const session = query_client.fetchQuery(sessionOptions).catch(() => null)
const resource = resource_names.find((name) => location.pathname === `/${name}`)
if (resource) {
  // The router (router.tsx) reads the address the same way and finds these requests in the query cache.
  const search = withDeskDefaults(resource, validateListSearch(resource)(parseQueryString(location.search)))
  const options = listOptions(resource, search, startLanguage())
  void session.then((known) => known?.user && query_client.prefetchQuery(options))
}

const root = document.getElementById('root')
const { firstScreen: first_screen } = document.documentElement.dataset

/** Does again what was done on the screen that came with the page; null: none did, or it does not fit this browser. */
export const replayInput = root && first_screen && first_screen !== 'hidden' ? keepInput(root) : null
