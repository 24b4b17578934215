/** Screens keep what stands on them where it is while other parts of them arrive, so that no press meets something else. */
import type { Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { most_movement, movementsOf, watchMovements } from '../support/movements.ts'
import { watchRequests } from '../support/page-idle.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
let screens: readonly string[]
test.beforeAll(async ({ sample_desk }) => {
  desk = sample_desk
  const first = async (resource: string) => {
    const answer = await desk.get<Record<string, { id: number }[]>>(`/${resource}?per_page=1`)
    const [record] = answer[resource] ?? []
    if (!record) throw new Error(`The sample has no ${resource}.`)
    return `/${resource}/${record.id}`
  }
  const records = await Promise.all(['events', 'venues', 'organizers', 'categories'].map(first))
  const lists = ['/events', '/venues', '/organizers', '/categories', '/tags', '/calendar', '/trash', '/activity']
  const work = ['/review', '/submissions', '/duplicates']
  // A text that is out of date is shown with what its original changed.
  const stale = await desk.desk<{ events: { id: number; i18n_stale: string[] }[] }>('GET', '/events?stale_live=true')
  const texts = stale.events.slice(0, 3).map(({ id, i18n_stale: [text] }) => `/events/${id}?text=${text}`)
  expect(texts).toHaveLength(3)
  screens = ['/', ...lists, ...work, ...records, ...texts, '/events/new', '/venues/new']
})

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Delivers the answers of the service one after the other, each after the effects of the one before have been painted.
 * @returns tells how many were delivered, and waits until they were painted
 */
async function answerInTurn(page: Page): Promise<{ delivered(): number; allPainted(): Promise<unknown> }> {
  let delivered = 0
  let turn = Promise.resolve<unknown>(undefined)
  await page.route(/\/api\/(?!.*\/(session|changes)(\?|$))/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    turn = turn.then(() => route.fulfill({ response }))
    // Counted before the paint that follows: the page may count as idle by then.
    turn = turn.then(() => delivered++).then(() => painted(page))
    await turn
  })
  return { delivered: () => delivered, allPainted: () => turn }
}

for (const width of [1280, 360])
  test(`nothing moves while the parts of a screen arrive, ${width} pixels wide`, async () => {
    test.slow()
    const page = await desk.page({ viewport: { width, height: 900 } })
    await watchMovements(page)
    const settled = watchRequests(page)
    for (const screen of screens) {
      const { delivered, allPainted } = await answerInTurn(page)
      await page.goto(`${desk.url}${screen}${screen.includes('?') ? '&' : '?'}i18n_language=en`)
      // A page counts as idle before its first request, too.
      await expect.poll(delivered, screen).toBeGreaterThan(0)
      await settled()
      await allPainted()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), screen).toHaveCount(1)
      const { sum, moved } = await movementsOf(page)
      expect.soft(sum, `${screen}: ${moved.join(' · ')}`).toBeLessThan(most_movement)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
