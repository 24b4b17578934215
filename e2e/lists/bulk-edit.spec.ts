/** Bulk edits: what they would change is seen before, what they did after, and one undo takes all of it back. */
import type { Page, Route } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { sign_in, type Desk } from '../support/desk.ts'
import { findings, findingsIn } from '../support/axe.ts'
import { rows } from '../support/rows.ts'
import { sessionsOf } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { endSession, ownSession } = sessionsOf(() => desk)

const evening = { start_date: '2036-05-01 20:00', end_date: '2036-05-01 22:00' }

test('sets a field of the selected rows, and takes it back at once', async () => {
  for (const [name, cost] of [
    ['Oud', '10'],
    ['Ney', '20'],
    ['Qanun', '0'],
  ])
    await desk.post('/events', { title: `Makam ${name}`, cost, ...evening })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&search=Makam&starts_after=2036-01-01`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
  await page
    .getByRole('region', { name: w('bulk.label') })
    .getByRole('button', { name: w('bulk.actions.set') })
    .click()
  const panel = page.getByRole('dialog', { name: 'Change 3 events' })
  await panel.getByRole('combobox', { name: w('bulk.field') }).selectOption({ label: 'Cost' })
  await panel.getByRole('textbox', { name: 'Cost' }).fill('0')
  await expect(panel.getByRole('listitem').filter({ hasText: '1 already so' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: w('bulk.see') }).click()
  await expect(panel.getByRole('button', { name: '1 already so' })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Makam Oud' })).toContainText('10 0')
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Change 2 events' }).click()
  const done = page.getByRole('dialog', { name: '2 of 3 changed' })
  await expect(done.getByRole('button', { name: '2 changed' })).toBeVisible()
  await done.getByRole('button', { name: 'Undo for all 2' }).click()
  await expect(page.getByText('2 records are as they were before.')).toBeVisible()
})

/** Makes events named `<name> 1`, `<name> 2` … @returns their ids */
async function events(name: string, count: number, language: Language = 'en'): Promise<readonly number[]> {
  const ids: number[] = []
  for (let each = 1; each <= count; each += 1)
    ids.push((await desk.post('/events', { title: `${name} ${each}`, i18n_language: language, ...evening })).id)
  return ids
}

const costs = async (ids: readonly number[]) =>
  Promise.all(
    ids.map(
      async (id) =>
        (await desk.get<{ cost_details: { values: string[] } }>(`/events/${id}`)).cost_details.values[0] ?? '',
    ),
  )

async function openList(page: Page, search: string, more = ''): Promise<void> {
  await page.goto(`${desk.url}/events?i18n_language=en&search=${search}&starts_after=2036-01-01${more}`)
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
}

const barOf = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: word(language, 'bulk.label'), exact: true })

/** Opens the panel with a cost to be set. */
async function setCost(page: Page, cost: string) {
  await barOf(page)
    .getByRole('button', { name: w('bulk.actions.set') })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: w('bulk.field') }).selectOption({ label: 'Cost' })
  await panel.getByRole('textbox', { name: 'Cost' }).fill(cost)
  return panel
}

test('changes all that match, also those on other pages @H2', async () => {
  const ids = await events('Matching', 5)
  const page = await desk.page()
  await openList(page, 'Matching', '&per_page=2')
  await expect(barOf(page)).toContainText('2 selected')
  await barOf(page).getByRole('button', { name: 'Select all 5 that match' }).click()
  await expect(barOf(page)).toContainText('5 selected')
  const panel = await setCost(page, '55')
  const press = panel.getByRole('button', { name: 'Change 5 events' })
  await expect(panel.getByRole('listitem')).toHaveText('5 change')
  const sent = page.waitForRequest('**/bulk?*')
  await press.click()
  const { of, expect: confirmed } = (await sent).postDataJSON()
  expect([Object.keys(of), of.query, confirmed]).toEqual([['query'], expect.stringContaining('search=Matching'), 5])
  await expect(page.getByRole('dialog', { name: '5 of 5 changed' })).toBeVisible()
  expect(await costs(ids)).toEqual(ids.map(() => '55'))
})

test('all that match are not changed when they are more by then, which is said', async () => {
  const ids = await events('Growing', 3)
  const page = await desk.page()
  await openList(page, 'Growing', '&per_page=2')
  await barOf(page).getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(barOf(page)).toContainText('3 selected')
  const panel = await setCost(page, '77')
  await expect(panel.getByRole('listitem')).toHaveText('3 change')
  const [added = 0] = await events('Growing later', 1)
  await panel.getByRole('button', { name: 'Change 3 events' }).click()
  const done = page.getByRole('dialog')
  await expect(done.getByRole('alert')).toHaveText('Another number of records matches now: 4.')
  await expect(done.getByText(w('bulk.checking'))).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await done.getByRole('button', { name: w('bulk.close') }).click()
  expect(await costs([...ids, added])).toEqual(['', '', '', ''])
})

test('a refused row is named with its reason, stops no other, and can be selected alone @H1', async () => {
  const ids = await events('Refusing', 3)
  await desk.patch(`/events/${ids[1]}`, { start_date: '2036-05-02 20:00', end_date: '2036-05-02 22:00' })
  const page = await desk.page()
  await openList(page, 'Refusing')
  await barOf(page)
    .getByRole('button', { name: w('bulk.actions.set') })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: w('bulk.field') }).selectOption({ label: w('fields.events.end_date') })
  await panel.getByRole('textbox', { name: w('fields.events.end_date'), exact: true }).fill('1 May 2036')
  await panel.getByRole('textbox', { name: w('form.time') }).fill('23:00')
  await page.keyboard.press('Tab')
  const refused = panel.getByRole('listitem').filter({ hasText: '1 refused' })
  await expect(refused).toContainText('Refusing 2')
  await panel.getByRole('button', { name: 'Change 2 events' }).click()
  const done = page.getByRole('dialog', { name: '2 of 3 changed' })
  await done.getByRole('button', { name: '1 refused' }).click()
  await expect(done.getByRole('listitem')).toHaveText([/Refusing 2.*end/i])
  expect(await findings(page)).toEqual([])
  await done.getByRole('button', { name: 'Select the one that failed' }).click()
  await expect(barOf(page)).toContainText('1 selected')
  await expect(page.getByRole('checkbox', { name: w('list.select', { name: 'Refusing 2' }) })).toBeChecked()
})

test('a row that somebody changed since the preview is left, and says by whom @H1', async () => {
  const ids = await events('Meanwhile', 2)
  const page = await desk.page()
  await openList(page, 'Meanwhile')
  const panel = await setCost(page, '9')
  const press = panel.getByRole('button', { name: 'Change 2 events' })
  await expect(press).toBeEnabled()
  await expect(panel.getByRole('listitem')).toHaveText('2 change')
  await desk.patch(`/events/${ids[0]}`, { cost: '3' })
  await press.click()
  const done = page.getByRole('dialog', { name: '1 of 2 changed' })
  await expect(done.getByRole('listitem').filter({ hasText: 'Meanwhile 1' })).toContainText('Left as it is.')
  expect(await costs(ids)).toEqual(['3', '9'])
})

test('when the session ends after the preview, signing in goes on with the run', async () => {
  const ids = await events('Signed out', 2)
  const page = await ownSession()
  await openList(page, 'Signed out')
  const panel = await setCost(page, '8')
  await expect(panel.getByRole('listitem')).toHaveText('2 change')
  // The session ends after the press: another request may find the end first, and its dialog would cover the button.
  const held = new Promise<Route>((hold) => void page.route('**/bulk?*', hold, { times: 1 }))
  await panel.getByRole('button', { name: 'Change 2 events' }).click()
  const run = await held
  await endSession(page)
  await run.continue()
  const dialog = page.getByRole('dialog', { name: w('sign_in.expired') })
  await dialog.locator('input[name=password]').fill(sign_in.password)
  await dialog.getByRole('button', { name: w('sign_in.submit') }).click()
  await expect(page.getByRole('dialog', { name: '2 of 2 changed' })).toBeVisible()
  expect(await costs(ids)).toEqual(['8', '8'])
})

test('a run can be stopped', async () => {
  const ids = await events('Stopping', 2)
  const page = await desk.page()
  await openList(page, 'Stopping')
  const panel = await setCost(page, '8')
  await expect(panel.getByRole('listitem')).toHaveText('2 change')
  await page.route('**/bulk?*', () => {})
  await panel.getByRole('button', { name: 'Change 2 events' }).click()
  await expect(page.getByRole('progressbar', { name: w('bulk.progress_label') })).toBeVisible()
  await page.getByRole('button', { name: w('bulk.stop_run'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: w('bulk.stopped') })).toBeVisible()
  expect(await costs(ids)).toEqual(['', ''])
})

test('a list grows by keys alone, and the focus returns @J1', async () => {
  const ids = await events('Keys', 2)
  const tag = await desk.post('/tags', { name: 'Keyboard' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&search=Keys&starts_after=2036-01-01`)
  await expect(rows(page)).toHaveCount(2)
  for (const key of ['j', 'x', 'j', 'x', 'b']) await page.keyboard.press(key)
  const add = barOf(page).getByRole('button', { name: w('bulk.actions.add') })
  for (let tabs = 0; tabs < 4 && !(await add.evaluate((button) => button === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Change 2 events' })
  await expect(panel.getByRole('combobox', { name: w('fields.events.categories') })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('combobox', { name: w('bulk.field') })).toBeFocused()
  await page.keyboard.type('Tags')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Keyb')
  await expect(page.getByRole('option', { name: /Keyboard/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem')).toHaveText('2 change')
  const press = panel.getByRole('button', { name: 'Change 2 events' })
  for (let tabs = 0; tabs < 6 && !(await press.evaluate((button) => button === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '2 of 2 changed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  const tags = await Promise.all(ids.map((id) => desk.get<{ tags: { id: number }[] }>(`/events/${id}`)))
  expect(tags.map((event) => event.tags.map(({ id }) => id))).toEqual([[tag.id], [tag.id]])
})

for (const language of usually(['ar', 'tr'], 'ar')) {
  test(`is readable on a phone in ${language} @G1`, async () => {
    const [say, title] = [wordsOf(language), language === 'ar' ? 'هاتف' : 'Telefon']
    await events(title, 3, language)
    const page = await desk.page({ viewport: { width: 360, height: 740 } })
    await page.goto(`${desk.url}/events?i18n_language=${language}&search=${title}&starts_after=2036-01-01`)
    // The first one selects the whole page, for which a phone has no room.
    for (const each of [1, 2, 3]) await page.getByRole('row').getByRole('checkbox').nth(each).check()
    await barOf(page, language)
      .getByRole('button', { name: say('bulk.actions.set') })
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('combobox', { name: say('bulk.field') }).selectOption({ label: say('fields.events.cost') })
    await panel.getByRole('textbox', { name: say('fields.events.cost') }).fill('4')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    expect(await findingsIn(page, language)).toEqual([])
    await expect(panel).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: say('bulk.see') }).click()
    await expect(panel.getByRole('list').last().getByRole('listitem')).toHaveCount(3)
    expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    // It covers controls of the page by half, which cannot be pressed while it is open.
    expect(await findingsIn(page, language, 'dialog[open]')).toEqual([])
  })
}
