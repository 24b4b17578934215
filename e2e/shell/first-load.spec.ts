/** Loading a page on a bad network: requests before the code has loaded, and word files that are late or missing. */
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { word } from '../support/words.ts'

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

test('the list and the session are requested once, before the code that shows them has loaded', async () => {
  await desk.post('/venues', { venue: 'İstanbul Evi', status: 'publish', i18n_language: 'tr' })
  const page = await desk.page()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The tabs above the list count their records, once they are there.
    if (pathname.startsWith('/api/') && !searchParams.getAll('_fields').includes('total')) asked.push(pathname)
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/frame-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const first = page.waitForResponse((response) => response.url().includes('/venues?'))
  // Module scripts delay `DOMContentLoaded`, so the page waits until the code is released.
  await page.goto(`${desk.url}/venues?search=istanbul&orderby=name&i18n_language=tr`, { waitUntil: 'commit' })
  await first
  await expect(page.getByText('Takvim تقويم')).toBeVisible()
  release()
  await expect(page.getByRole('row', { name: 'İstanbul Evi' })).toBeVisible()
  await expect(page.getByText('Takvim تقويم')).toHaveCount(0)
  expect(asked.filter((path) => path.endsWith('/session') || path.endsWith('/venues'))).toHaveLength(2)
})

test('a late word file delays the page without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  // Delayed until the router shows its pending state.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/ar-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${desk.url}/sign-in?i18n_language=ar`)
  await page.waitForFunction(() => performance.now() > 1000)
  release()
  await expect(page.getByRole('heading', { name: word('ar', 'sign_in.title') })).toBeVisible()
  expect(errors).toEqual([])
})

test('a missing word file is reported in all three languages and requested again', async ({ page }) => {
  await page.route(/\/assets\/ar-.*\.js$/, (route) => route.abort())
  await page.goto(`${desk.url}/sign-in?i18n_language=ar`)
  await expect(page.getByText('The page could not be loaded.')).toBeVisible()
  await expect(page.locator('div[lang=ar][dir=rtl]').getByRole('button')).toBeVisible()
  await page.unroute(/\/assets\/ar-.*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: word('ar', 'sign_in.title') })).toBeVisible()
})
