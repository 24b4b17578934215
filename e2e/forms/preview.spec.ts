/** The preview of a record from its form: what is typed, in each language, as pages, lists and feeds will say it. */
import type { Page } from '@playwright/test'
import { languages, own_names } from '../../src/contract/languages.ts'
import { findings, findingsIn, firstScheme } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { eventsOf, title, year } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, address } = eventsOf(() => desk)

/** Returns the document that the frame of a preview shows. */
const shownIn = (page: Page) => page.frameLocator('dialog iframe')

test('shows what is typed in other languages, lists and feeds, by keyboard, and stays where it is', async () => {
  const venue = await desk.post('/venues', { venue: 'Pera Hall', city: 'Izmir', status: 'publish' })
  const id = await event('Oud at Night', { i18n_language: 'en', venue: venue.id, description: '<p>Five maqamat.</p>' })
  await desk.patch(`/events/${id}?i18n_language=tr`, { title: 'Ud Gecesi' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  await title(page).fill('Oud at Dawn')
  const opener = page.getByRole('button', { name: w('links.preview_title'), exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: w('links.preview_title'), exact: true })
  const shown = shownIn(page).getByRole('heading', { level: 1 })
  await expect(shown).toHaveText('Oud at Dawn')
  await expect(shownIn(page).getByText('Five maqamat.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const url = page.url()
  await shownIn(page).getByRole('link', { name: 'Pera Hall' }).first().click()
  await expect(shown).toHaveText('Oud at Dawn')
  expect(page.url()).toBe(url)

  await preview.getByRole('button', { name: own_names.tr }).click()
  await expect(shown).toHaveText('Ud Gecesi')
  await preview.getByRole('button', { name: own_names.ar }).click()
  await expect(shownIn(page).locator('html[dir=rtl]')).toContainText('Oud at Dawn')
  const show = async (name: Parameters<typeof w>[0]) => {
    await preview.getByRole('button', { name: w(name) }).focus()
    await page.keyboard.press('Enter')
  }
  await show('links.shows.card')
  await expect(shownIn(page).getByRole('listitem')).toContainText('Oud at Dawn')
  await show('links.shows.search')
  await expect(preview.locator('[dir=rtl]', { hasText: 'Oud at Dawn – ' })).toBeVisible()
  await show('links.shows.shared')
  await expect(preview.getByText('Oud at Dawn', { exact: true })).toBeVisible()
  await show('links.shows.feed')
  await expect(preview.getByRole('region', { name: 'iCalendar' })).toContainText('SUMMARY;LANGUAGE=en:Oud at Dawn')

  await show('links.shows.page')
  await shown.click()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await desk.get(`/events/${id}?i18n_language=en`)).toMatchObject({ title: 'Oud at Night' })
})

for (const language of usually(languages, 'ar'))
  test(`names what a new event lacks, and shows it before it is saved, on a phone, ${language}`, async () => {
    const wl = wordsOf(language)
    const page = await desk.page({
      viewport: { width: 360, height: 740 },
      colorScheme: firstScheme(language),
    })
    await page.goto(`${desk.url}/events/new?i18n_language=${language}`)
    const opener = page.getByRole('button', { name: wl('links.preview_title'), exact: true })
    await opener.click()
    const preview = page.getByRole('dialog', { name: wl('links.preview_title') })
    await expect(preview.getByRole('alert')).toContainText(wl('fields.events.title'))
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field(wl('fields.events.title')).fill('Fasıl')
    for (const name of ['start_date', 'end_date'] as const) {
      await field(wl(`fields.events.${name}`)).fill(`${year}-05-08`)
      await field(`${wl(`fields.events.${name}`)}: ${wl('form.time')}`).fill(name === 'start_date' ? '20:00' : '22:00')
    }
    await opener.click()
    await expect(shownIn(page).getByRole('heading', { name: 'Fasıl', level: 1 })).toBeVisible()
    expect(await findingsIn(page, language)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
