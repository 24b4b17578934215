/** The overview: every number equals the total of its list. */
import type { Page } from '@playwright/test'
import { startDesk, type Desk } from '../support/desk.ts'
import { names } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
  const event = async (title: string, more: object = {}) => {
    const dates = { start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00' }
    return (await desk.post('/events', { title, ...dates, status: 'publish', i18n_language: 'en', ...more })).id
  }
  const translated = await event('Translated')
  await event('Draft', { status: 'draft' })
  await event('With a venue', { venue: { venue: 'Opera House' } })
  await event('Over', { start_date: '2020-05-08 20:00', end_date: '2020-05-08 22:00' })
  await desk.post(`/events/${translated}`, { title: 'Çeviri', i18n_language: 'tr' })
  await desk.post(`/events/${translated}`, { title: 'Translated anew', i18n_language: 'en' })
})
test.afterAll(() => desk.stop())

/** Reads the total of the list on the screen. */
const total = async (page: Page) => {
  const pages = page.getByRole('navigation', { name: w('list.pages') })
  return Number.parseInt(await pages.locator('span').first().innerText(), 10)
}

test('the overview’s counts of missing and stale texts equal their lists @G2', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/?i18n_language=en`)
  const texts = page.getByRole('region', { name: w('overview.texts') })
  const cell = (language: string, at: number) =>
    texts.getByRole('row', { name: language }).getByRole('cell').nth(at).getByRole('link')
  for (const [language, at, count, titles] of [
    [w('language.ar'), 0, 3, ['Translated anew', 'Draft', 'With a venue']],
    [w('language.tr'), 0, 2, ['Draft', 'With a venue']],
    [w('language.en'), 0, 0, []],
    [w('language.tr'), 1, 1, ['Translated anew']],
  ] as const) {
    await expect(cell(language, at)).toHaveText(count === 1 ? '1 event' : `${count} events`)
    await cell(language, at).click()
    await expect(page).toHaveURL(at === 0 ? /missing_language=/ : /stale_language=/)
    await expect(page.getByRole('heading', { level: 1, name: w('many.events') })).toBeVisible()
    await expect.poll(() => names(page)).toEqual(titles)
    await expect.poll(() => total(page)).toBe(count)
    await page.goBack()
  }
})

test('every number of the overview equals its list and follows changes', async () => {
  const page = await desk.page()
  for (const [name, count] of [
    // One is the Turkish draft of an event published in English.
    ['overview.drafts', 2],
    ['overview.no_venue', 2],
    ['overview.no_image', 3],
  ] as const) {
    await page.goto(`${desk.url}/?i18n_language=en`)
    const link = page.getByRole('link', { name: w(name) })
    await expect(link).toContainText(String(count))
    await link.click()
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(count)
    await expect.poll(() => total(page)).toBe(count)
  }
  await page.goto(`${desk.url}/?i18n_language=en`)
  const venues = page
    .getByRole('region', { name: w('overview.calendar') })
    .getByRole('link', { name: w('many.venues') })
  await expect(venues).toContainText('1')
  await desk.post('/venues', { venue: 'Park' })
  await expect(venues).toContainText('2')
})

test('users who may change only their own events see the counts and lists of those', async () => {
  const page = await desk.pageOf('organizer')
  await page.goto(`${desk.url}/?i18n_language=en`)
  const without_image = page.getByRole('link', { name: w('overview.no_image') })
  await expect(without_image).toHaveText(`0${w('overview.no_image')}`)
  const own = { title: 'Of an organizer', start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00' }
  const headers = { origin: desk.url }
  const made = await page.request.post(`${desk.url}/api/calendar/events/v1/events`, { headers, data: own })
  expect(made.status()).toBe(201)
  await expect(without_image).toHaveText(`1${w('overview.no_image')}`)
  await without_image.click()
  await expect(page).toHaveURL(/mine=true/)
  await expect.poll(() => names(page)).toEqual(['Of an organizer'])
})

test('the next seven days show each time in the zone of its event, named where it differs @C2', async () => {
  const page = await desk.page({ timezoneId: 'Europe/Istanbul', locale: 'en-GB' })
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const at = (time: string, timezone: string) => ({ start_date: `${day} ${time}`, end_date: `${day} 23:00`, timezone })
  await desk.post('/events', { title: 'Far', ...at('14:00', 'Asia/Tokyo') })
  await desk.post('/events', { title: 'Near', ...at('11:00', 'Europe/Istanbul') })
  await page.goto(`${desk.url}/?i18n_language=en`)
  const days = page.getByRole('region', { name: w('overview.next_days') })
  await expect(days.getByRole('link', { name: /Far|Near/ })).toHaveText(['14:00TokyoFar', '11:00Near'])
})

test('publishers see the review queue in the navigation, with its count after the first list', async () => {
  const { counts } = await desk.desk<{ counts: { pending: number } }>('GET', '/overview')
  const page = await desk.page()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/desk/v1/overview') && asked.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/events\/v1\/venues\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${desk.url}/venues?i18n_language=en`, { waitUntil: 'commit' })
  const places = page.getByRole('navigation', { name: w('nav.label') })
  const review = places.getByRole('link', { name: w('nav.review') })
  await expect(review).toHaveText(w('nav.review'))
  expect(asked).toEqual([])
  release()
  const past = { start_date: '2020-05-08 20:00', end_date: '2020-05-08 22:00' }
  const coming = { start_date: '2035-06-08 20:00', end_date: '2035-06-08 22:00' }
  await desk.post('/events', { title: 'New', ...past, status: 'pending', i18n_language: 'en' })
  const { id } = await desk.post('/events', { title: 'Edited', ...coming, status: 'publish', i18n_language: 'en' })
  await desk.post(`/events/${id}`, { title: 'Değişti', status: 'pending', i18n_language: 'tr' })
  const waiting = counts.pending + 2
  await expect(review).toHaveText(`${w('nav.review')} ${waiting}`)
  await review.click()
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['New', 'Edited']))
  await expect.poll(() => total(page)).toBe(waiting)
  await expect(review).toHaveAttribute('aria-current', 'page')
  await expect(places.getByRole('link', { name: w('many.events') })).not.toHaveAttribute('aria-current', 'page')

  const organizer = await desk.pageOf('organizer')
  await organizer.goto(`${desk.url}/venues?i18n_language=en`)
  await expect(organizer.getByRole('link', { name: w('nav.calendar') })).toBeVisible()
  await expect(organizer.getByRole('link', { name: w('nav.review') })).toHaveCount(0)
})
