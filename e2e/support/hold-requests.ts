/** Requests that wait until a journey lets them go on. */
import type { Page } from '@playwright/test'

/** Holds the requests of a page to an address. @returns how to let these and all later ones go on */
export async function holdRequests(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
