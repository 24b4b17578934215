/** The overview: every number equals the total of its list. */
import type { Page } from '@playwright/test'
import { startDesk, type Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { sendPlainPages } from '../support/plain-pages.ts'
import { names } from '../support/rows.ts'
import { openScreen } from '../support/in-place.ts'
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

test('every number of the overview equals its list and follows changes @A7 @G2', async () => {
  const page = await desk.page()
  for (const [name, count, titles] of [
    ['3 without Arabic', 3, ['Translated anew', 'Draft', 'With a venue']],
    ['2 without Turkish', 2, ['Draft', 'With a venue']],
    ['2 without a venue', 2, ['Translated anew', 'Draft']],
    ['3 without an image', 3, ['Translated anew', 'Draft', 'With a venue']],
  ] as const) {
    await openScreen(page, `${desk.url}/?i18n_language=en`)
    await page.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => names(page)).toEqual(titles)
    await expect.poll(() => total(page)).toBe(count)
  }
  await page.goto(`${desk.url}/?i18n_language=en`)
  // English has a text of every event: a number that is zero is not shown.
  await expect(page.getByRole('link', { name: '3 without Arabic' })).toBeVisible()
  await expect(page.getByRole('link', { name: /without English/ })).toHaveCount(0)
  const all = page.getByRole('region', { name: w('overview.calendar') })
  await expect(all.getByRole('link', { name: '1 venue', exact: true })).toBeVisible()
  await desk.post('/venues', { venue: 'Park' })
  await expect(all.getByRole('link', { name: '2 venues', exact: true })).toBeVisible()
})

test('tasks show their most urgent events, and the list that their number equals @A7', async () => {
  const page = await desk.page()
  const at = (day: string, from: string, to: string) => ({
    ...{ start_date: `2034-${day} ${from}`, end_date: `2034-${day} ${to}` },
    ...{ status: 'publish', i18n_language: 'en', timezone: 'UTC' },
  })
  const { id: hall } = await desk.post('/venues', { venue: 'Hall of two', status: 'publish', i18n_language: 'en' })
  const stale = await desk.post('/events', { title: 'Out of date', ...at('02-01', '10:00', '11:00') })
  const overlaps = [
    ['Rehearsal', '10:00', '12:00'],
    ['Concert', '11:00', '13:00'],
  ] as const
  for (const [title, from, to] of overlaps)
    await desk.post('/events', { title, ...at('01-01', from, to), venue: [hall] })
  await desk.post(`/events/${stale.id}`, { title: 'Güncel değil', i18n_language: 'tr', status: 'publish' })
  await page.goto(`${desk.url}/?i18n_language=en`)
  const task = (key: 'task.booked' | 'task.stale') => page.getByRole('region', { name: w(key) })
  await expect(task('task.booked').getByRole('heading')).toHaveText(`2 ${w('task.booked')}`)
  await expect(task('task.booked').getByRole('listitem')).toHaveText([/Rehearsal.*Hall of two/, /Concert.*Hall of two/])
  await expect(task('task.stale')).toHaveCount(0)
  await test.step('a task appears as soon as there is something to do', async () => {
    await desk.post(`/events/${stale.id}`, { title: 'Out of date anew', i18n_language: 'en' })
    await expect(task('task.stale').getByRole('heading')).toHaveText(`1 ${w('task.stale')}`)
    await expect(task('task.stale').getByRole('listitem')).toHaveText(/Out of date anew.*Turkish/)
  })
  await task('task.booked')
    .getByRole('link', { name: w('task.all', { count: '2' }) })
    .click()
  await expect.poll(() => names(page)).toEqual(['Rehearsal', 'Concert'])
  await page.goBack()
  await task('task.stale')
    .getByRole('link', { name: `${w('task.compare')}: Out of date anew` })
    .click()
  await expect(page).toHaveURL(/text=tr&beside=en/)
})

test('today shows each time in the zone of its event, named where it differs @C2', async () => {
  const page = await desk.page({ timezoneId: 'Europe/Istanbul', locale: 'en-GB' })
  const day = new Date().toISOString().slice(0, 10)
  const at = (time: string, timezone: string) => ({ start_date: `${day} ${time}`, end_date: `${day} 23:59`, timezone })
  await desk.post('/events', { title: 'Far', ...at('14:00', 'Asia/Tokyo') })
  await desk.post('/events', { title: 'Near', ...at('11:00', 'Europe/Istanbul') })
  await page.goto(`${desk.url}/?i18n_language=en`)
  const events = page.getByRole('region', { name: w('overview.today') }).getByRole('listitem')
  await expect(events.filter({ hasText: /Far|Near/ })).toHaveText(['14:00FarTokyo time', '11:00Near'])
})

test('publishers see the review queue in the navigation, with its count after the first list', async () => {
  const { counts } = await desk.desk<{ counts: { pending: number } }>('GET', '/overview')
  const page = await desk.page()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/desk/v1/proposals') && asked.push(request.url()))
  await sendPlainPages(page)
  const release = await holdRequests(page, /\/events\/v1\/venues\?/)
  await page.goto(`${desk.url}/venues?i18n_language=en`)
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
  await expect(page).toHaveURL(/\/review/)
  for (const name of ['New', 'Edited']) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(review).toHaveAttribute('aria-current', 'page')
  await expect(places.getByRole('link', { name: w('many.events') })).not.toHaveAttribute('aria-current', 'page')

  const organizer = await desk.pageOf('organizer')
  await organizer.goto(`${desk.url}/venues?i18n_language=en`)
  await expect(organizer.getByRole('link', { name: w('nav.calendar') })).toBeVisible()
  await expect(organizer.getByRole('link', { name: w('nav.review') })).toHaveCount(0)
})
