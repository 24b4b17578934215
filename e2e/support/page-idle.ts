/** When a page has come to rest: what it asked for is there and drawn. Unlike `networkidle` it waits no half second for more. */
import { expect, type Page, type Request } from '@playwright/test'

/** Listens from now on, so before the page is opened. @returns waits until nothing is under way */
export function watchRequests(page: Page): () => Promise<void> {
  const under_way = new Set<Request>()
  // The stream of changes never ends.
  page.on('request', (request) => request.resourceType() === 'eventsource' || under_way.add(request))
  page.on('requestfinished', (request) => under_way.delete(request))
  page.on('requestfailed', (request) => under_way.delete(request))
  // With nothing more to do, drawn what has come, and drawn again what that brought about. On a machine that has too much to do
  // a browser may not come to call for either, and then the page is looked at all the same, and again.
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
      return document.querySelectorAll('[aria-busy=true]').length
    })
  return () => expect.poll(async () => (await busy()) + under_way.size, { intervals: [20] }).toBe(0)
}
