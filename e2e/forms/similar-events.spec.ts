/** Similar events on the same day, and clashing ones, are reported while typing, and take no press away. */
import type { Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { watchRequests } from '../support/page-idle.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
/** A year that no form asks to confirm. */
const year = new Date().getFullYear() + 1

test('a similar event on the same day is reported while typing, and not again after saving @C5', async () => {
  const venue = await desk.post('/venues', { venue: 'Harbour stage', status: 'publish' })
  const other = await desk.post('/venues', { venue: 'Hill stage', status: 'publish' })
  const same = { title: 'Açık Hava Sineması', ...evening(`${year}-08-01`), i18n_language: 'en' }
  const { id } = await desk.post('/events', { ...same, venue: venue.id })
  await desk.post('/events', {
    ...same,
    venue: other.id,
    start_date: `${year}-08-03 20:00`,
    end_date: `${year}-08-03 22:00`,
  })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await page.getByRole('textbox', { name: w('fields.events.title'), exact: true }).fill('ACIK HAVA SINEMASi!')
  const similar = page.getByRole('group', { name: w('near.found') })
  await expect(similar).toHaveCount(0)
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await start.fill(`1 August ${year}`)
  await start.press('Tab')
  await expect(similar.getByRole('link')).toHaveAttribute('href', new RegExp(`/events/${id}\\?`))
  await expect(similar.getByRole('link')).toHaveCount(1)
  await start.fill(`2 August ${year}`)
  await start.press('Tab')
  await expect(similar).toHaveCount(0)
  await start.fill(`1 August ${year}`)
  await start.press('Tab')
  await similar.getByRole('button', { name: w('duplicates.different') }).click()
  await expect(similar).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/events\/\d+/)
  await expect(page.getByRole('group', { name: w('duplicates.title') })).toHaveCount(0)
})

test('a similar event of whole days is named with its day and no hour', async () => {
  const day = `${year}-08-09`
  await desk.post('/events', {
    title: 'Summer fair',
    start_date: day,
    end_date: day,
    all_day: true,
    i18n_language: 'en',
  })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await page.getByRole('textbox', { name: w('fields.events.title'), exact: true }).fill('Summer fair')
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await start.fill(`9 August ${year}`)
  await start.press('Tab')
  const similar = page.getByRole('group', { name: w('near.found') })
  await expect(similar).toContainText(String(year))
  await expect(similar).not.toContainText(/\d:\d\d/)
})

test('a similar event that is found during a press waits for its end, and moves nothing below the pointer @C5', async () => {
  await desk.post('/events', { title: 'Kite day', ...evening(`${year}-08-11`), i18n_language: 'en' })
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  const settled = watchRequests(page)
  const release = await holdRequests(page, new RegExp(`/events\\?.*start_date=${year}-08-11`))
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await page.getByRole('textbox', { name: w('fields.events.title'), exact: true }).fill('Kite day')
  const start = w('fields.events.start_date')
  await page.getByRole('textbox', { name: start, exact: true }).fill(`11 August ${year}`)
  const button = page.getByRole('button', { name: new RegExp(`${w('picker.open')}.*${start}`) })
  const before = await button.boundingBox()
  await button.hover()
  await page.mouse.down()
  release()
  await settled()
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: new RegExp(start) })).toBeVisible()
  await expect(page.getByRole('group', { name: w('near.found') })).toBeVisible()
})

test('a clash that is found during a press waits for its end, too @B5', async () => {
  const venue = await desk.post('/venues', { venue: 'Kite hill', status: 'publish', i18n_language: 'en' })
  const clash = { title: 'Kite school', venue: venue.id, status: 'publish', i18n_language: 'en' }
  await desk.post('/events', { ...clash, ...evening(`${year}-08-13`) })
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  const settled = watchRequests(page)
  const clashes = new RegExp(`/events\\?(?=.*venue=${venue.id}\\b).*ends_after=`)
  const release = await holdRequests(page, clashes)
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill(`13 August ${year}`)
  const hour = `${w('fields.events.start_date')}: ${w('form.time')}`
  await page.getByRole('textbox', { name: hour, exact: true }).fill('20:30')
  await page.getByRole('combobox', { name: w('fields.events.venue') }).fill('Kite hill')
  const asked = page.waitForRequest(clashes)
  await page.getByRole('option', { name: 'Kite hill', exact: true }).click()
  await asked
  const organizers = page.getByRole('combobox', { name: w('fields.events.organizer') })
  await organizers.hover()
  const before = await organizers.boundingBox()
  await page.mouse.down()
  release()
  await settled()
  expect(await organizers.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: w('venue.taken') })).toBeVisible()
})

test('quick add reports similar events @C5', async () => {
  await desk.post('/events', { title: 'Night swim', ...evening('2036-08-05') })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: w('fields.events.title') }).fill('Night swims')
  await panel.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill('5 August 2036')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('group', { name: w('near.found') })).toContainText('Night swim')
})
