/** The Activity: what was done, by whom, and undoing it. */
import type { Page } from '@playwright/test'
import { findingsIn, firstScheme } from '../support/axe.ts'
import { sign_in, type Desk } from '../support/desk.ts'
import { names, rows } from '../support/rows.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = { start_date: '2037-05-08 20:00', end_date: '2037-05-08 22:00' }

/** The newest operation of the list. */
const newest = (page: Page) => page.getByRole('main').getByRole('listitem').first()

test('a bulk action is undone at once, but for a record that was changed meanwhile, and done again @F5', async () => {
  const ids: number[] = []
  for (const title of ['Undo one', 'Undo two', 'Undo three'])
    ids.push((await desk.post('/events', { title, ...evening })).id)
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&search=Undo&starts_after=2037-01-01`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await bar.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('list.trash') })
    .click()
  await expect(rows(page)).toHaveCount(0)
  // The rows leave before the service has answered for each.
  const inTrash = async () =>
    (await Promise.all(ids.map((id) => desk.get(`/events/${id}`)))).map(({ status }) => status)
  await expect.poll(inTrash).toEqual(['trash', 'trash', 'trash'])
  await desk.patch(`/events/${ids[1]}`, { status: 'draft' })

  await openScreen(page, `${desk.url}/activity?i18n_language=en&kind=trash`)
  await newest(page).getByRole('button', { expanded: false }).click()
  const panel = page.getByRole('complementary', { name: w('activity.details') })
  await expect(panel).toContainText('2 records are as they were before')
  await expect(panel).toContainText('Undo two')
  await expect(panel).toBeFocused()
  await panel.getByRole('button', { name: 'Undo for 2 records' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 records are as they were before.' })).toContainText(
    'Undo two',
  )
  await expect(panel).toContainText(w('activity.why.undone'))
  await openScreen(page, `${desk.url}/events?i18n_language=en&search=Undo&starts_after=2037-01-01&status=publish`)
  await expect(rows(page)).toHaveCount(2)
  expect((await names(page)).toSorted()).toEqual(['Undo one', 'Undo three'])

  await openScreen(page, `${desk.url}/activity?i18n_language=en&kind=undo`)
  await newest(page)
    .getByRole('button', { name: w('activity.again') })
    .click()
  await expect(page.getByRole('status').filter({ hasText: w('activity.done_again') })).toBeVisible()
  expect((await desk.get(`/events/${ids[0]}`))['status']).toBe('trash')
})

test('an organizer sees and undoes what is theirs alone', async () => {
  await desk.post('/events', { title: 'Of the desk', ...evening })
  const page = await desk.pageOf('organizer')
  const headers = { origin: desk.url }
  await page.request.post(`${desk.url}/api/calendar/events/v1/events`, {
    headers,
    data: { title: 'Of the organizer', ...evening },
  })
  await page.goto(`${desk.url}/activity?i18n_language=en`)
  await expect(newest(page)).toContainText('Of the organizer')
  await expect(page.getByRole('main')).not.toContainText('Of the desk')
  await expect(page.getByRole('button', { name: w('activity.tab.itself') })).toHaveCount(0)
  await newest(page)
    .getByRole('button', { name: w('activity.undo'), exact: true })
    .click()
  await expect(page.getByRole('status').filter({ hasText: w('notice.undone') })).toBeVisible()
})

test('what undoing would skip is decided in the record, whose history leads back to the operation', async () => {
  const { id } = await desk.post('/events', { title: 'Two prices', ...evening, cost: '10', i18n_language: 'en' })
  await desk.patch(`/events/${id}`, { description: 'Birinci', i18n_language: 'tr', title: 'İki fiyat' })
  await desk.patch(`/events/${id}`, { description: 'İkinci', i18n_language: 'tr' })
  await desk.patch(`/events/${id}`, { description: 'Üçüncü', i18n_language: 'tr' })
  const page = await desk.page()
  await page.goto(`${desk.url}/activity?i18n_language=en&search=Two+prices`)
  await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button', { expanded: false }).click()
  const panel = page.getByRole('complementary', { name: w('activity.details') })
  await expect(panel).toContainText(/Two prices.*is skipped: you changed .*description/)
  await expect(panel.getByRole('button', { name: /Undo/ })).toBeDisabled()
  await panel.getByRole('link', { name: w('activity.decide') }).click()
  await expect(page).toHaveURL(/text=tr/)
  const history = page.getByRole('complementary', { name: w('history.title') })
  await expect(history.getByRole('listitem').first()).toContainText('Üçüncü')
  await history
    .getByRole('listitem')
    .nth(1)
    .getByRole('link', { name: w('history.operation') })
    .click()
  await expect(panel).toContainText('İkinci')
  await expect(panel).toContainText(/is skipped/)
})

test('what is chosen is in the address, and is found again', async () => {
  await desk.post('/events', { title: 'Firefly walk', ...evening })
  const page = await desk.page()
  await page.goto(`${desk.url}/activity?i18n_language=en`)
  await page.getByRole('searchbox').fill('FIREFLY')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('combobox', { name: w('activity.kind') }).selectOption('create')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const records = page.getByRole('combobox', { name: w('activity.resource') })
  await records.selectOption('venues')
  await expect(page.getByText(w('activity.none'))).toBeVisible()
  await records.selectOption('events')
  await page.getByRole('combobox', { name: w('activity.user') }).selectOption(sign_in.email)
  await expect(page).toHaveURL(/resource=events.*user=\d+/)
  await expect(newest(page)).toContainText('You created Firefly walk')
  await page.getByRole('button', { name: w('activity.tab.mine') }).click()
  await expect(page).toHaveURL(/tab=mine/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('FIREFLY')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Firefly walk/])
})

for (const [language, width] of [
  ['en', 1440],
  ['ar', 360],
  ['tr', 360],
] as const) {
  test(`axe finds nothing in ${language}, ${width} px wide, and nothing scrolls sideways`, async () => {
    const title = `Price ${language} ${width}`
    const { id } = await desk.post('/events', { title, ...evening, cost: '10' })
    await desk.patch(`/events/${id}`, { cost: '12' })
    const page = await desk.page({ viewport: { width, height: 800 }, colorScheme: firstScheme(language) })
    await page.goto(`${desk.url}/activity?i18n_language=${language}&tab=mine`)
    await expect(newest(page)).toContainText(title)
    expect(await findingsIn(page, language)).toEqual([])
    await newest(page).getByRole('button', { expanded: false }).click()
    await expect(page.getByRole('complementary')).toContainText(title)
    expect(await findingsIn(page, language)).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over).toBeLessThanOrEqual(0)
  })
}
