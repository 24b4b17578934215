/** `test` of the journeys: closes the pages of each test, and shares a desk among the tests of a worker. */
import { test as base } from '@playwright/test'
import { startDesk, type Desk } from './desk.ts'

export { expect } from '@playwright/test'

export const test = base.extend<{ closed: undefined }, { desk_of_worker: Desk }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      // Open pages would react to the changes of later tests.
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
