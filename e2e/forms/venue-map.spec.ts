/** The position of a venue on a map: by pointer, by keyboard, and without tiles. */
import { findings } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser, { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_CREDIT: '© Example maps' })
})
test.afterAll(() => desk.stop())

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFgAJ/qkKHPwAAAABJRU5ErkJggg==',
  'base64',
)

for (const language of usually(both_directions, 'ar')) {
  test(`a pin is set by pointer and by keyboard: ${language} @D4`, async () => {
    const w = wordsOf(language)
    const name = `Pier ${language}`
    const { id } = await desk.post('/venues', { venue: name, status: 'publish', i18n_language: 'en' })
    const page = await desk.page({
      colorScheme: language === 'ar' ? 'dark' : 'light',
      viewport: language === 'ar' ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    })
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    let tiles = 0
    await page.route('https://tiles.example/**', (route) => {
      tiles += 1
      return route.fulfill({ contentType: 'image/png', body: tile })
    })
    await page.goto(`${desk.url}/venues/${id}?i18n_language=${language}`)
    await page.getByRole('button', { name: w('position.title') }).click()
    const dialog = page.getByRole('dialog')
    const degrees = dialog.getByRole('textbox', { name: w('position.degrees') })
    const map = dialog.getByRole('application', { name: w('position.map') })
    await expect(map).toBeVisible()
    await expect(dialog.getByText('© Example maps')).toBeVisible()
    await expect.poll(() => tiles).toBeGreaterThan(0)
    await expect(degrees).toHaveValue('')

    await map.click({ position: { x: 100, y: 100 } })
    await expect(degrees).toHaveValue(/^-?\d+\.\d+, -?\d+\.\d+$/)
    const values = async () => (await degrees.inputValue()).split(', ').map(Number)
    const [lat = 0, lng = 0] = await values()
    await map.focus()
    // East is to the right in every language.
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => ((await values())[1] ?? 0) > lng).toBe(true)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => ((await values())[0] ?? 0) > lat).toBe(true)
    // Typing moves the pin, and nearer steps are shorter.
    await degrees.fill('41.0369, 28.985')
    await map.focus()
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('+')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await values())[1]).toBeLessThan(28.985)
    expect((await values())[1]).toBeGreaterThan(28.95)
    expect(await findings(page)).toEqual([])
    const set = await values()
    await dialog.getByRole('button', { name: w('action.save') }).click()
    await expect(dialog).toHaveCount(0)
    const venue = await desk.get<Record<string, unknown>>(`/venues/${id}`)
    expect([venue['geo_lat'], venue['geo_lng']]).toEqual(set)
    expect(refused).toEqual([])
  })
}

test('the form of a venue shows the map around its pin, which a press opens @D4', async () => {
  const w = wordsOf('en')
  const { id } = await desk.post('/venues', { venue: 'Seen pier', status: 'publish', i18n_language: 'en' })
  await desk.desk('PUT', `/venues/${id}/location`, { geo_lat: 35.6590699, geo_lng: 139.7006793 })
  const page = await desk.page()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.route('https://tiles.example/**', (route) => route.fulfill({ contentType: 'image/png', body: tile }))
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  const middle = page.locator('img[src="https://tiles.example/15/29099/12905.png"]')
  await expect.poll(() => middle.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(page.getByText('© Example maps')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await middle.click()
  await expect(page.getByRole('dialog', { name: w('position.title') })).toBeVisible()
  expect(refused).toEqual([])
})

test('an address is looked up on a web map, whose link is pasted @D4', async () => {
  const w = wordsOf('en')
  const { id } = await desk.post('/venues', {
    ...{ venue: 'Found pier', status: 'publish', i18n_language: 'en' },
    ...{ address: 'Kordon 7', city: 'Izmir' },
  })
  const page = await desk.page()
  await page.route('https://tiles.example/**', (route) => route.abort())
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('position.title') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /Kordon 7, Izmir/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Kordon%207%2C%20Izmir',
  )
  await dialog
    .getByRole('textbox', { name: w('position.degrees') })
    .fill('https://www.openstreetmap.org/node/1#map=17/38.4352/27.1399')
  await dialog.getByRole('button', { name: w('action.save') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await desk.get(`/venues/${id}`)).toMatchObject({ geo_lat: 38.4352, geo_lng: 27.1399 })
})

test('the pin is set where no tile arrives @D4', async () => {
  const w = wordsOf('en')
  const { id } = await desk.post('/venues', { venue: 'Dark pier', status: 'publish', i18n_language: 'en' })
  const page = await desk.page()
  await page.route('https://tiles.example/**', (route) => route.abort())
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('position.title') }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('application').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('textbox', { name: w('position.degrees') })).toHaveValue('33, 33')
})
