/**
 * Renders the first screen of a page in the service, so that a reader sees the list before any code has run. The build makes one
 * module of this file and all that it imports; `service/static/first-screens.ts` runs it. Screens are rendered one after the other,
 * because they share the caches of the admin, which are emptied in between.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { setAnswers } from './api/transport/first-answers.ts'
import { query_client } from './api/read/query-client.ts'
import { renderFor, type Viewer } from './i18n/formats/viewer.ts'
import { makeRouter } from './routes/router.tsx'

interface FirstScreen {
  /** Path and query of the page. */
  readonly address: string
  readonly viewer: Viewer
  /** Answers of the service to this reader, by address (`api/transport/first-answers.ts`). */
  readonly answers: Readonly<Record<string, unknown>>
}

/** Returns a router that has loaded the screen. Where it would write the address in another way, it loads nothing, and gets that one. */
async function loadedAt(address: string) {
  const at = (href: string) => makeRouter(createMemoryHistory({ initialEntries: [href] }))
  const { href } = at(address).buildLocation({ to: '.', search: true, params: true, _includeValidateSearch: true })
  const router = at(href)
  await router.load()
  return router
}

/** Marks a row, so that a browser paints as soon as it has it (service/static/first-page.ts); a phone shows no more. */
function markFirstRows(markup: string): string {
  let rows = 0
  return markup.replaceAll('<tr ', (tag) => (++rows === 8 ? '<tr id="first-rows" ' : tag))
}

/** Returns the markup of the screen. @throws when the screen needs what is not among the answers */
export default async function renderFirstScreen({ address, viewer, answers }: FirstScreen): Promise<string> {
  renderFor(viewer)
  setAnswers(answers)
  query_client.clear()
  try {
    const router = await loadedAt(address)
    const { matches } = router.state
    if (matches.length === 0) throw new Error(`The router leads elsewhere from ${address}.`)
    const failed = matches.find(({ status }) => status !== 'success')
    if (failed) throw new Error(`${failed.routeId} is not ready.`, { cause: failed.error })
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={query_client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    return markFirstRows(markup)
  } finally {
    query_client.clear()
    setAnswers({})
  }
}
