/** The preview of an event from its form: what is typed, in each language, as readers will see it. */
import { languages, own_names } from '../../src/contract/languages.ts'
import { findings, findingsIn, firstScheme } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { eventsOf, title } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, address } = eventsOf(() => desk)

test('shows what is typed, other languages, and what readers get where a language has no text', async () => {
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
  const shown = preview.getByRole('heading', { level: 2 }).last()
  await expect(shown).toHaveText('Oud at Dawn')
  await expect(preview).toContainText('Five maqamat.')
  await expect(preview).toContainText('Pera Hall, Izmir')

  await preview.getByRole('button', { name: own_names.tr }).click()
  await expect(shown).toHaveText('Ud Gecesi')
  await expect(shown).toHaveAttribute('lang', 'tr')
  await preview.getByRole('button', { name: own_names.ar }).click()
  await expect(shown).toHaveText('Oud at Dawn')
  await expect(preview.getByText(w('links.instead', { language: w('language.ar') }))).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await desk.get(`/events/${id}?i18n_language=en`)).toMatchObject({ title: 'Oud at Night' })
})

for (const language of usually(languages, 'ar'))
  test(`shows a new event before it is saved, on a phone, ${language}`, async () => {
    const wl = wordsOf(language)
    const page = await desk.page({
      viewport: { width: 360, height: 740 },
      colorScheme: firstScheme(language),
    })
    await page.goto(`${desk.url}/events/new?i18n_language=${language}`)
    await page.getByRole('textbox', { name: wl('fields.events.title'), exact: true }).fill('Fasıl')
    await page.getByRole('button', { name: wl('links.preview_title'), exact: true }).click()
    const preview = page.getByRole('dialog', { name: wl('links.preview_title') })
    await expect(preview.getByRole('heading', { name: 'Fasıl' })).toHaveAttribute('lang', language)
    expect(await findingsIn(page, language)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
