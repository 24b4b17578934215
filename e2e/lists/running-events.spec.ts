/** Events that run for days in a list of events: one row with their names, which opens to their rows. */
import { languages } from '../../src/contract/field.ts'
import { findingsIn, firstScheme } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { headNumber, names, rows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
  const status = 'publish'
  for (const [title, from, to] of [
    ['Gardens', '2035-05-01 00:00', '2035-05-31 23:59'],
    ['Book fair', '2035-05-04 10:00', '2035-05-07 18:00'],
    ['Oud evening', '2035-05-02 20:00', '2035-05-02 22:00'],
    ['Weekend', '2035-05-05 10:00', '2035-05-07 18:00'],
  ] as const)
    await desk.post('/events', { title, status, description: 'spring', start_date: from, end_date: to })
})
test.afterAll(() => desk.stop())

const may = (more = '') => `${desk.url}/events?i18n_language=en&start_date=2035-05-01&starts_before=2035-05-31${more}`
const running = { name: `${w('list.running')}: 2 events`, exact: true }
const others = ['Oud evening', 'Weekend']
const all = ['Gardens', 'Book fair', ...others]

test('events of four days and more stand in one row, with their days, and open to rows @B5', async () => {
  const page = await desk.page()
  await page.goto(may())
  await expect.poll(() => names(page)).toEqual(others)
  const lane = page.getByRole('row').filter({ has: page.getByRole('button', running) })
  await expect(lane).toContainText('Gardens May 1 – May 31')
  await expect(lane).toContainText('Book fair May 4 – May 7')
  await expect(headNumber(page)).toHaveText('4')
  await page.getByRole('button', running).click()
  await expect.poll(() => names(page)).toEqual(all)
  await page.getByRole('button', running).press('Enter')
  await expect.poll(() => names(page)).toEqual(others)
  await lane.getByRole('link', { name: 'Book fair' }).click()
  await expect(page).toHaveURL(/\/events\/\d+/)
})

test('a selection, the keys and the way back reach running events', async () => {
  const page = await desk.page()
  await page.goto(may())
  await expect.poll(() => names(page)).toEqual(others)
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
  await expect.poll(() => names(page)).toEqual(all)
  await expect(page.locator('tr[data-selected]')).toHaveCount(4)
  await page.getByRole('checkbox', { name: w('list.select_page') }).uncheck()
  await expect.poll(() => names(page)).toEqual(all)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events\/\d+/)
  await page.goBack()
  await expect(rows(page).nth(1)).toBeFocused()
  await expect(rows(page).nth(1)).toHaveText('Book fair')
})

test('a search and a list in another order keep their rows', async () => {
  const page = await desk.page()
  await page.goto(may('&search=spring'))
  await expect.poll(() => names(page)).toEqual(['Gardens', 'Oud evening', 'Book fair', 'Weekend'])
  await expect(page.getByRole('button', running)).toHaveCount(0)
  await page.goto(may('&orderby=title'))
  await expect.poll(() => names(page)).toEqual(['Book fair', 'Gardens', 'Oud evening', 'Weekend'])
  await expect(page.getByRole('button', running)).toHaveCount(0)
})

for (const language of usually(languages, 'ar'))
  test(`the row is accessible and fits a phone in both schemes, ${language} @J1 @J5`, async () => {
    const page = await desk.page({ viewport: { width: 360, height: 740 }, colorScheme: firstScheme(language) })
    await page.goto(may().replace('=en', `=${language}`))
    await page.getByRole('button', { name: `${word(language, 'list.running')}:` }).click()
    await expect(rows(page)).toHaveCount(4)
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    expect(fits).toBe(true)
    expect(await findingsIn(page, language)).toEqual([])
  })
