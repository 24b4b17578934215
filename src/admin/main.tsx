/** Starts the admin. */
import './ahead.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { query_client } from './api/read/query-client.ts'
import { startLanguage } from './i18n/language.ts'
import './theme/styles.ts'
import { router } from './routes/router.tsx'

// Puts the language into every address, so that a link looks the same to everybody.
const address = new URL(location.href)
if (!address.searchParams.has('i18n_language')) {
  address.searchParams.set('i18n_language', startLanguage())
  history.replaceState(history.state, '', address)
}

// Starts loading words, code and records before rendering; the router finds the same promises.
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
