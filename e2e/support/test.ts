/** `test` of the journeys: clears the pages after each test, and shares desks among the tests of a worker. */
import { test as base } from '@playwright/test'
import { fillBusyDesk } from './busy-desk.ts'
import { startDesk, startFilledDesk, type Desk } from './desk.ts'
import { pagesOf } from './page-pool.ts'

export { expect } from '@playwright/test'

export const test = base.extend<{ cleared: undefined }, { desk_of_worker: Desk; sample_desk: Desk; busy_desk: Desk }>({
  cleared: [
    async ({ browser }, use) => {
      await use(undefined)
      // Open pages would react to the changes of later tests.
      await pagesOf(browser).reset()
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
  // Holds the sample calendar, for journeys that change nothing.
  sample_desk: [
    async ({ browser }, use) => {
      const desk = await startFilledDesk(browser, {}, 'sample', (filled) => filled.desk('POST', '/sample', {}))
      await use(desk)
      await desk.stop()
    },
    // On a busy machine the sample takes half a minute.
    { scope: 'worker', timeout: 180_000 },
  ],
  // For tasks of a usual day: nothing else waits or is missing there. Here, since a worker that takes a test with other fixtures of
  // its own begins anew, with its browser and its desks.
  busy_desk: [
    async ({ browser }, use) => {
      const desk = await startFilledDesk(browser, { SITE_TIME_ZONE: 'Europe/Istanbul' }, 'busy', fillBusyDesk)
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
