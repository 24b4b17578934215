/** Copies of an event on other dates. */
import type { Desk } from '../support/desk.ts'
import { openCopies } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const w = wordsOf('tr')

/** @returns the id of an event in English and in Turkish; its only tag is its English title */
async function inTwoLanguages(english: string, turkish: string): Promise<number> {
  const times = { start_date: '2026-05-08 20:00', end_date: '2026-05-08 22:00' }
  const { id } = await desk.post('/events', { title: english, tags: [english], ...times, i18n_language: 'en' })
  await desk.post(`/events/${id}`, { title: turkish, i18n_language: 'tr' })
  return id
}

test('a copy that can be neither finished nor undone is reported with the reason @C6', async () => {
  const id = await inTwoLanguages('Unfinished', 'Yarım')
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=tr`)
  await openCopies(page, 'tr')
  const panel = page.getByRole('dialog', { name: w('copy.open') })
  await panel.getByRole('textbox', { name: w('copy.date') }).fill('30.12.2026')
  await page.keyboard.press('Enter')
  // The network fails between the record and its second text.
  await page.route('**/events/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await panel.getByRole('button', { name: '1 kopya oluştur' }).click()
  const outcome = panel.getByRole('list', { name: w('copy.outcomes') }).getByRole('listitem')
  await expect(outcome).toContainText(w('copy.partly', { reason: w('error.offline') }))
  const address = await outcome.getByRole('link').getAttribute('href')
  const copy = await desk.get<{ title: string }>(address?.replace(/\?.*/, '') ?? '')
  expect(copy.title).toBe('Unfinished')
  // No button is left that would create it again.
  await expect(panel.getByRole('list', { name: w('copy.dates') }).getByRole('listitem')).toHaveCount(0)
})

test('copies whose answers are lost are made once, with the values of the event @C6', async () => {
  const id = await inTwoLanguages('Lost', 'Kayıp')
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=tr`)
  const panel = page.getByRole('dialog', { name: w('copy.open') })
  const outcomes = panel.getByRole('list', { name: w('copy.outcomes') })
  async function copy(button: string, ...typed: readonly string[]) {
    await openCopies(page, 'tr')
    for (const date of typed) {
      await panel.getByRole('textbox', { name: w('copy.date') }).fill(date)
      await page.keyboard.press('Enter')
    }
    await panel.getByRole('button', { name: button }).click()
  }
  // The creates arrive, and their answers are lost.
  let arrived = 0
  await page.route('**/events?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    arrived += 1
    return route.abort('connectionreset')
  })
  await copy('2 kopya oluştur', '30.12.2026', '31.12.2026')
  await expect(outcomes.getByRole('listitem')).toContainText([w('error.offline'), w('error.offline')])
  await expect(outcomes.getByRole('link')).toHaveCount(0)
  await panel.getByRole('button', { name: '2 kopya oluştur' }).click()
  await expect.poll(() => arrived).toBe(4)
  await expect(outcomes.getByRole('listitem')).toContainText([w('error.offline'), w('error.offline')])
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await desk.patch(`/events/${id}`, { title: 'Found', i18n_language: 'en' })

  await copy('2 kopya oluştur', '30.12.2026', '31.12.2026')
  await expect(outcomes.getByRole('link')).toHaveCount(2)
  await page.keyboard.press('Escape')
  const copies = () => desk.get('/events?status=draft&starts_after=2026-12-01&tags=lost&i18n_language=en')
  const whole = { title: 'Found', i18n_languages: { en: 'draft', tr: 'draft' } }
  expect(await copies()).toMatchObject({ total: 2, events: [whole, whole] })

  // After a confirmed copy, a second one on the same day is a new record.
  await copy('1 kopya oluştur', '31.12.2026')
  await expect(outcomes.getByRole('link')).toHaveCount(1)
  expect(await copies()).toMatchObject({ total: 3 })
})

test('copies on several dates are complete drafts, failures are named, and the source stays unchanged @C6', async () => {
  const { id } = await desk.post('/events', {
    title: 'Late Jazz',
    description: '<p>Blue notes.</p>',
    start_date: '2026-05-08 00:30',
    end_date: '2026-05-08 03:00',
    timezone: 'Africa/Cairo',
    venue: { venue: 'Nile Hall' },
    categories: ['Music'],
    tags: ['copied'],
    image: 'https://example.org/jazz.jpg',
    cost: '10',
    featured: true,
    i18n_language: 'en',
  })
  await desk.post(`/events/${id}`, { title: 'Gece Cazı', i18n_language: 'tr', status: 'publish' })
  await desk.post(`/events/${id}`, { title: 'جاز الليل', i18n_language: 'ar', status: 'draft' })
  const before = await desk.get(`/events/${id}`)

  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=tr`)
  await openCopies(page, 'tr')
  const panel = page.getByRole('dialog', { name: w('copy.open') })
  const date = panel.getByRole('textbox', { name: w('copy.date') })
  await expect(date).toBeFocused()
  // The clocks of Cairo skip half past midnight on the second of these days.
  for (const typed of ['1.4.2026', '24 Nisan 2026', '30.12.2026']) {
    await date.fill(typed)
    await page.keyboard.press('Enter')
  }
  await expect(panel.getByRole('list', { name: w('copy.dates') }).getByRole('listitem')).toHaveCount(3)
  await date.fill('31.2.2026')
  await page.keyboard.press('Enter')
  await expect(date).toBeFocused()
  await expect(date).toHaveValue('31.2.2026')
  await expect(date).toHaveAccessibleDescription(w('when.unreadable', { example: '8 May 2027' }))
  await date.fill('')
  await page.keyboard.press('Enter')
  await expect(date).toHaveAccessibleDescription('')
  await panel.getByRole('button', { name: '3 kopya oluştur' }).click()
  const outcomes = panel.getByRole('list', { name: w('copy.outcomes') })
  await expect(outcomes.getByRole('listitem')).toHaveCount(3)
  await expect(outcomes.getByRole('link')).toHaveCount(2)
  await expect(outcomes.getByRole('listitem').nth(1)).toContainText('24 Nisan 2026')
  await expect(outcomes.getByRole('listitem').nth(1)).toContainText('Africa/Cairo')
  // The failed date stays in the list, to be corrected.
  await expect(panel.getByRole('list', { name: w('copy.dates') }).getByRole('listitem')).toHaveCount(1)

  const { events } = await desk.get<{ events: Record<string, unknown>[] }>(
    '/events?status=draft,publish&starts_after=2026-01-01&i18n_language=en&tags=copied',
  )
  const copies = events.filter((event) => event['id'] !== id)
  expect(copies.map(({ start_date }) => start_date)).toEqual(['2026-04-01 00:30:00', '2026-12-30 00:30:00'])
  for (const copy of copies) {
    expect(copy).toMatchObject({
      title: 'Late Jazz',
      description: before['description'],
      timezone: 'Africa/Cairo',
      venue: { venue: 'Nile Hall' },
      categories: [{ name: 'Music' }],
      tags: [{ name: 'copied' }],
      image: { url: 'https://example.org/jazz.jpg' },
      cost: '$10',
      featured: true,
      i18n_languages: { ar: 'draft', en: 'draft', tr: 'draft' },
    })
    const turkish = await desk.get(`/events/${String(copy['id'])}?i18n_language=tr`)
    expect(turkish).toMatchObject({ title: 'Gece Cazı', description: '' })
  }
  expect(await desk.get(`/events/${id}`)).toEqual(before)
})

test('an event is copied from its row by keyboard without leaving the list @C6', async () => {
  const dates = { start_date: '2031-05-08 20:00', end_date: '2031-05-08 22:00' }
  await desk.post('/events', { title: 'Sirke', ...dates, i18n_language: 'tr', status: 'publish' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=tr&starts_after=2030-12-31&search=Sirke`)
  const menu = page.getByRole('button', { name: `${w('list.actions')}: Sirke` })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: w('copy.open') }).press('Enter')
  const panel = page.getByRole('dialog', { name: w('copy.open') })
  const date = panel.getByRole('textbox', { name: w('copy.date') })
  await expect(date).toBeFocused()
  await date.fill('9 Mayıs 2031 Cuma')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: '1 kopya oluştur' }).press('Enter')
  await expect(panel.getByRole('list', { name: w('copy.outcomes') }).getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu.first()).toBeFocused()
  await expect(page.getByRole('row', { name: /Sirke/ })).toHaveText([/Yayında/, /Taslak/])
})

test('the panel of copies tells on which dates the venue is taken @B5 @C6', async () => {
  const venue = await desk.post('/venues', { venue: 'Copied cellar', status: 'publish' })
  const at = (day: string, title: string) => ({
    ...{ title, venue: venue.id, status: 'publish', i18n_language: 'en' },
    ...{ start_date: `${day} 20:00`, end_date: `${day} 22:00` },
  })
  const { id } = await desk.post('/events', at('2031-05-01', 'Copied duo'))
  await desk.post('/events', at('2031-05-08', 'Standing date'))
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await openCopies(page, 'en')
  const panel = page.getByRole('dialog', { name: wordsOf('en')('copy.open') })
  const date = panel.getByRole('textbox', { name: wordsOf('en')('copy.date') })
  for (const day of ['8 May 2031', '9 May 2031']) {
    await date.fill(day)
    await date.press('Enter')
  }
  const dates = panel.getByRole('list', { name: wordsOf('en')('copy.dates') }).getByRole('listitem')
  await expect(dates).toHaveCount(2)
  await expect(dates.first().getByRole('link', { name: 'Standing date' })).toBeVisible()
  await expect(dates.last()).not.toContainText(wordsOf('en')('venue.taken'))
})
