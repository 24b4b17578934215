/** Start of the admin. */
import './ahead.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { query_client } from './api/read/query-client.ts'
import { startLanguage } from './i18n/language.ts'
import './theme/styles.ts'
import { router } from './router.tsx'

// The language stands in every address, so that a link shows the same to whoever opens it.
const address = new URL(location.href)
if (!address.searchParams.has('i18n_language')) {
  address.searchParams.set('i18n_language', startLanguage())
  history.replaceState(history.state, '', address)
}

// Words, code and records are asked for before anything is drawn, and are found by the router that draws.
void router.preloadRoute({ to: '.', href: `${address.pathname}${address.search}` })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={query_client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
