/** `test` of the journeys: what a test opened is closed after it, and there is a desk for all tests of a worker that need none of their own. */
import { test as base } from '@playwright/test'
import { startDesk, type Desk } from './desk.ts'

export { expect } from '@playwright/test'

export const test = base.extend<{ closed: undefined }, { desk_of_worker: Desk }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      // Pages that stayed open would follow what the tests after this one change.
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  desk_of_worker: [
    async ({ browser }, use) => {
      const desk = await startDesk(browser, { SITE_TIME_ZONE: 'Europe/Istanbul' })
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker' },
  ],
})
