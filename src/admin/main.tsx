/** Starts the admin. */
import { replayInput } from './ahead.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { query_client } from './api/read/query-client.ts'
import { rememberZone } from './i18n/formats/viewer.ts'
import { startLanguage } from './i18n/language.ts'
import './theme/styles.ts'
import { makeRouter } from './routes/router.tsx'

const router = makeRouter()

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
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={query_client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )

const { dataset } = document.documentElement

/** Shows the admin in place of the screen that came with the page once it can show the same, so that no empty one follows. */
async function takeOver(doAgain: () => void): Promise<void> {
  await router.load()
  // A control that is replaced while it is pressed loses the press. The wait is bounded, in case no release is ever seen.
  for (let frames = 600; frames > 0 && document.querySelector('#root :active'); frames--)
    await new Promise(requestAnimationFrame)
  flushSync(show)
  delete dataset['firstScreen']
  doAgain()
}

if (replayInput) void takeOver(replayInput)
else {
  if (dataset['firstScreen'] === 'hidden') root.replaceChildren()
  delete dataset['firstScreen']
  show()
}
// The first formatter of dates takes a browser some 30 ms.
setTimeout(rememberZone, 2000)
