/** Waits until a page is idle: its requests are answered and drawn. Unlike `networkidle` it does not wait half a second. */
import { expect, type Page, type Request } from '@playwright/test'

/** Watches requests; call it before opening the page. @returns waits until none is under way */
export function watchRequests(page: Page): () => Promise<void> {
  const under_way = new Set<Request>()
  // The stream of changes never ends, and the browser does not tell the end of what a screen sends when it is left.
  const isEndless = (request: Request) =>
    request.resourceType() === 'eventsource' ||
    (request.method() === 'DELETE' && /\/(presence|claim)$/.test(new URL(request.url()).pathname))
  page.on('request', (request) => isEndless(request) || under_way.add(request))
  page.on('requestfinished', (request) => under_way.delete(request))
  page.on('requestfailed', (request) => under_way.delete(request))
  // Waits twice for a frame and an idle period: for the answers and for their effects. On an overloaded machine a browser may
  // never call back, so each wait ends after a second and the page is checked again.
  const busy = () =>
    page.evaluate(async () => {
      const soon = (ask: (done: () => void) => void) =>
        new Promise<void>((done) => {
          ask(done)
          setTimeout(done, 1000)
        })
      for (const _ of [1, 2]) {
        await soon((painted) => requestAnimationFrame(() => painted()))
        await soon((idle) => requestIdleCallback(() => idle()))
      }
      return [...document.querySelectorAll('[aria-busy=true]')].map((part) => `busy: ${part.outerHTML.slice(0, 200)}`)
    })
  const waitedFor = async () => [
    ...(await busy()),
    ...[...under_way].map((request) => `${request.method()} ${request.url()}`),
  ]
  return () => expect.poll(waitedFor, { intervals: [20] }).toEqual([])
}
