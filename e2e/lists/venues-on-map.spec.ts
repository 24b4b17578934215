/** The venues of a list on a map: the same filters, pins as buttons, and without tiles. */
import { findings } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
  const places = [
    ['Quay Hall', 'Izmir', 38.43, 27.14],
    ['Clock Stage', 'Izmir', 38.42, 27.13],
    ['Citadel', 'Amman', 31.95, 35.93],
    ['Unplaced Room', 'Izmir', null, null],
  ] as const
  for (const [venue, city, geo_lat, geo_lng] of places) {
    const { id } = await desk.post('/venues', { venue, city, status: 'publish', i18n_language: 'en' })
    if (geo_lat !== null) await desk.desk('PUT', `/venues/${id}/location`, { geo_lat, geo_lng })
  }
})
test.afterAll(() => desk.stop())

for (const language of usually(both_directions, 'ar'))
  test(`list and map show the same filtered venues: ${language} @D4`, async () => {
    const w = wordsOf(language)
    const page = await desk.page({
      colorScheme: language === 'ar' ? 'dark' : 'light',
      viewport: language === 'ar' ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    })
    await page.goto(`${desk.url}/venues?i18n_language=${language}&city=Izmir`)
    await page.getByRole('link', { name: w('venue_map.as_map') }).click()
    await expect(page).toHaveURL(/\/venues\/map\?.*city=Izmir/)
    const names = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(names).toHaveText(['Clock Stage', 'Quay Hall', 'Unplaced Room'])
    await expect(page.getByRole('heading', { level: 2 })).toContainText(w('venue_map.without').split(':')[0] ?? '')
    const map = page.getByRole('region', { name: w('venue_map.map') })
    const pin = map.getByRole('button', { name: 'Quay Hall' })
    await expect(map.getByRole('button')).toHaveCount(2)
    // East is to the right in every language.
    const [quay, clock] = [
      await pin.boundingBox(),
      await map.getByRole('button', { name: 'Clock Stage' }).boundingBox(),
    ]
    expect((quay?.x ?? 0) > (clock?.x ?? 0)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findings(page)).toEqual([])

    // By keyboard alone: the pin names its venue, which opens.
    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByRole('link', { name: 'Quay Hall' })).toBeVisible()
    await page.reload()
    await expect(map.getByRole('button')).toHaveCount(2)
    await page.getByRole('link', { name: w('venue_map.as_list') }).click()
    await expect(page).toHaveURL(/\/venues\?.*city=Izmir/)
  })

test('pins that would cover each other share one, which shows them nearer @D4', async () => {
  const w = wordsOf('en')
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/map?i18n_language=en`)
  const map = page.getByRole('region', { name: w('venue_map.map') })
  await expect(map.getByRole('button', { name: 'Citadel' })).toBeVisible()
  await map.getByRole('button', { name: /2.* venues/ }).press('Enter')
  await expect(map.getByRole('button', { name: 'Quay Hall' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Clock Stage' })).toBeVisible()
  await page.getByRole('button', { name: w('venue_map.all') }).click()
  await expect(map.getByRole('button', { name: 'Citadel' })).toBeVisible()
  // A search narrows both.
  await page.getByRole('searchbox').fill('Citadel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/venues\/map\?.*search=Citadel/)
  await expect(map.getByRole('button')).toHaveCount(1)
})
