/** Loading a page on a bad network: requests before the code has loaded, and word files that are late or missing. */
import type { Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/test.ts'
import { word } from '../support/words.ts'

let desk: Desk
const event = {
  ...{ title: 'A zone apart', start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' },
  ...{ timezone: 'Africa/Cairo', status: 'publish', i18n_language: 'en' },
}
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

/** Opens a page whose code waits for `release`: all of it, or the files named. @returns the paths of lists and sessions that it requests */
async function openHeld(path: string, locale: string, code = /\/assets\/.*\.js$/) {
  const page = await desk.page({ locale, timezoneId: 'Europe/Istanbul' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The tabs above the list count their records, once they are there.
    if (/\/(session|venues)$/.test(pathname) && !searchParams.getAll('_fields').includes('total'))
      if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const release = await holdRequests(page, code)
  // A service that has just started sends pages without screens until the thread that renders them is there.
  const headers = { accept: 'text/html' }
  await expect
    .poll(async () => (await page.request.get(`${desk.url}/tags?i18n_language=en`, { headers })).text())
    .toContain('<table')
  // Module scripts delay `DOMContentLoaded`, so the page waits until the code is released.
  await page.goto(`${desk.url}${path}`, { waitUntil: 'commit' })
  return { page, asked, release }
}

test('a list comes with its page: it is seen before code has loaded, and nothing is requested again', async () => {
  await desk.post('/venues', { venue: 'İstanbul Evi', status: 'publish', i18n_language: 'tr' })
  const { page, asked, release } = await openHeld('/venues?search=istanbul&orderby=name&i18n_language=tr', 'tr-TR')
  const row = page.getByRole('row', { name: 'İstanbul Evi' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { name: word('tr', 'many.venues') })).toBeVisible()
  await expect(page.getByText('Takvim تقويم')).toHaveCount(0)
  release()
  await expect(page.locator('table[aria-busy="false"]').getByRole('row', { name: 'İstanbul Evi' })).toBeVisible()
  expect(asked).toEqual([])
})

test('a list whose address names no language is requested once, before the code that shows it has loaded', async () => {
  await desk.post('/venues', { venue: 'Ankara Evi', status: 'publish', i18n_language: 'tr' })
  const { page, asked, release } = await openHeld(
    '/venues?search=ankara&orderby=name',
    'tr-TR',
    /\/assets\/frame-.*\.js$/,
  )
  await expect.poll(() => asked).toHaveLength(1)
  await expect(page.getByText('Takvim تقويم')).toBeVisible()
  release()
  await expect(page.getByRole('row', { name: 'Ankara Evi' })).toBeVisible()
  await expect(page.getByText('Takvim تقويم')).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('what is pressed and typed before code has loaded is done once it has', async () => {
  await desk.post('/venues', { venue: 'Bursa Evi', status: 'publish', i18n_language: 'tr' })
  const { page, release } = await openHeld('/venues?i18n_language=tr', 'tr-TR')
  await expect(page.getByRole('row', { name: 'Bursa Evi' })).toBeVisible()
  await page.getByRole('searchbox').fill('bursa')
  await page.getByRole('button', { name: word('tr', 'list.filter') }).click()
  release()
  await expect(page).toHaveURL(/search=bursa/)
  await expect(page.getByRole('button', { name: word('tr', 'list.filter') })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('row', { name: 'Bursa Evi' })).toBeVisible()
})

test('a press that lasts while the code takes over the screen is not lost', async () => {
  await desk.post('/venues', { venue: 'Edirne Evi', status: 'publish', i18n_language: 'tr' })
  const { page, release } = await openHeld('/venues?search=edirne&i18n_language=tr', 'tr-TR')
  const select = page.getByRole('checkbox', { name: word('tr', 'list.select', { name: 'Edirne Evi' }) })
  await select.hover()
  await page.mouse.down()
  release()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByRole('region', { name: word('tr', 'bulk.label') })).toBeVisible()
  await expect(select).toBeChecked()
})

test('Enter behind a name that is typed before code has loaded saves it once it has', async () => {
  const { id } = await desk.post('/tags', { name: 'Gezi', i18n_language: 'tr' })
  const { page, release } = await openHeld('/tags?search=gezi&i18n_language=tr', 'tr-TR')
  const name = page.getByRole('row').getByRole('textbox').first()
  await name.fill('Geziler')
  await name.press('Enter')
  release()
  await expect.poll(async () => (await desk.get<{ name: string }>(`/tags/${id}?i18n_language=tr`)).name).toBe('Geziler')
})

test('a browser in another zone sees no times of the first one', async () => {
  await desk.post('/events', event)
  const page = await desk.page({ locale: 'en-GB', timezoneId: 'Asia/Tokyo' })
  await page.route(/\/assets\/frame-.*\.js$/, () => new Promise(() => {}))
  await page.goto(`${desk.url}/events?i18n_language=en&search=zone`, { waitUntil: 'commit' })
  await expect(page.locator('#root table')).toBeHidden()
  await expect(page.locator('#root table')).toHaveCount(1)
  // Nothing would take over what is done there.
  expect(await page.evaluate(() => 'firstInput' in window)).toBe(false)
})

/** Returns the address of the first words of a language, which the page names. */
async function wordFile(language: string): Promise<string> {
  const page = await (await fetch(`${desk.url}/sign-in`, { headers: { accept: 'text/html' } })).text()
  const [, path] = new RegExp(`data-${language}="([^"]+)"`).exec(page) ?? []
  if (path === undefined) throw new Error('The page names no file of words')
  return `**${path}`
}

test('a late word file delays the page without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  // Delayed until the router shows its pending state.
  const release = await holdRequests(page, await wordFile('ar'))
  await page.goto(`${desk.url}/sign-in?i18n_language=ar`)
  await page.waitForFunction(() => performance.now() > 1000)
  const heading = page.getByRole('heading', { name: word('ar', 'sign_in.title') })
  await expect(heading).toBeHidden()
  release()
  await expect(heading).toBeVisible()
  expect(errors).toEqual([])
})

test('a missing word file is reported in all three languages and requested again', async ({ page }) => {
  const file = await wordFile('ar')
  await page.route(file, (route) => route.abort())
  await page.goto(`${desk.url}/sign-in?i18n_language=ar`)
  await expect(page.getByText('The page could not be loaded.')).toBeVisible()
  await expect(page.locator('div[lang=ar][dir=rtl]').getByRole('button')).toBeVisible()
  await page.unroute(file)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: word('ar', 'sign_in.title') })).toBeVisible()
})

test('a list is read again only where the service does not know all changes since', async () => {
  await desk.post('/venues', { venue: 'Konya Evi', status: 'publish', i18n_language: 'tr' })
  const page = await desk.page()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const is_list = /^\/api\/.*\/venues$/.test(pathname) && searchParams.get('_fields') !== 'total'
    if (is_list) asked.push('list')
  })
  await page.route('**/changes?*', async (route) => {
    expect(Number(new URL(route.request().url()).searchParams.get('age'))).toBeGreaterThan(0)
    asked.push('stream')
    // A stream that ends is opened again.
    const body = asked.length === 1 ? ': nothing\n\n' : 'event: missed\ndata: {"missed":true}\n\n'
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.goto(`${desk.url}/venues?search=konya&i18n_language=tr`)
  await expect(page.getByRole('row', { name: 'Konya Evi' })).toBeVisible()
  await expect.poll(() => asked.slice(0, 3)).toEqual(['stream', 'stream', 'list'])
})
