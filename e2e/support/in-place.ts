/** Opens screens of the admin in a page that shows another one, as links do. */
import type { Page } from '@playwright/test'
import { watchRequests } from './page-idle.ts'

/**
 * Opens a screen without loading the page anew, for about half of the processor time, and waits until it is idle; in a page that does
 * not show the admin yet, loads it. For screens that are only looked at: a journey about an address that somebody opens calls `goto`.
 */
export async function openScreen(page: Page, url: string): Promise<void> {
  const shows_admin = await page.evaluate(
    (origin) => location.origin === origin && document.querySelector('#root > *') !== null,
    new URL(url).origin,
  )
  if (!shows_admin) return void (await page.goto(url))
  const settled = watchRequests(page)
  await page.evaluate((to) => history.pushState(null, '', to), url)
  await settled()
}
