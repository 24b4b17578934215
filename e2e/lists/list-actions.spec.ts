/** Actions on rows: shown at once, rolled back with a reason, undone, and seen by other browsers. */
import type { Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { act, actAndAgree, names } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

/** Creates three events for a test, found by a word in their names. */
async function events(about: string, more: object = {}): Promise<readonly number[]> {
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const dates = { start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:30' }
    ids.push((await desk.post('/events', { title: `${about} ${name}`, ...dates, status: 'publish', ...more })).id)
  }
  return ids
}

const list = (about: string) => `${desk.url}/events?i18n_language=en&starts_after=2034-12-31&search=${about}`
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const status = async (id: number) => (await desk.get<{ status: string }>(`/events/${id}?i18n_language=en`)).status

const undo = (page: Page) => page.getByRole('button', { name: w('action.undo') }).click()

test('quick edit starts from the record as the last action left it @D4', async () => {
  const [id = 0] = await events('Fresh')
  const page = await desk.page()
  await page.goto(list('Fresh'))
  // From here on the code of quick edit is loaded.
  await act(page, 'Fresh Two', 'list.quick_edit')
  await page
    .getByRole('form')
    .getByRole('button', { name: w('action.cancel'), exact: true })
    .click()
  // Hovering prefetches the record.
  const ahead = page.waitForResponse(`**/events/${id}?*`)
  await row(page, 'Fresh One').getByRole('rowheader').hover()
  await ahead
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/events/${id}?*`, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await actAndAgree(page, 'Fresh One', 'do.unpublish')
  await expect(page.getByText(w('one.draft', { name: 'Fresh One', where: w('in.en') }))).toBeVisible()
  await act(page, 'Fresh One', 'list.quick_edit')
  answer()
  const form = page.getByRole('form', { name: `${w('list.quick_edit')}: Fresh One` })
  await expect(form.getByLabel(w('fields.events.status'), { exact: true })).toHaveValue('draft')
  await form.getByLabel(w('fields.events.title')).fill('Fresh One more')
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('names.saved', { name: 'Fresh One more' }))).toBeVisible()
  expect(await desk.get(`/events/${id}?i18n_language=en`)).toMatchObject({ title: 'Fresh One more', status: 'draft' })
})

test('a row leaves before the service has answered and comes back on undo @F5', async () => {
  const [id = 0] = await events('Trash')
  const page = await desk.page()
  await page.goto(list('Trash'))
  const release = await holdRequests(page, `**/events/${id}`)
  await actAndAgree(page, 'Trash One', 'list.trash')
  await expect.poll(() => names(page)).toEqual(['Trash Two', 'Trash Three'])
  expect(await status(id)).toBe('publish')
  release()
  await expect.poll(() => status(id)).toBe('trash')
  await undo(page)
  await expect.poll(() => names(page)).toEqual(['Trash One', 'Trash Two', 'Trash Three'])
  await expect.poll(() => status(id)).toBe('publish')
})

test('only the last action can be undone: an older offer disappears when a new action starts @F5', async () => {
  const [, second = 0] = await events('Superseded')
  const page = await desk.page()
  await page.goto(list('Superseded'))
  const offers = page.getByRole('button', { name: w('action.undo') })
  await actAndAgree(page, 'Superseded One', 'list.trash')
  await expect(offers).toHaveCount(1)
  const release = await holdRequests(page, `**/events/${second}`)
  await actAndAgree(page, 'Superseded Two', 'list.trash')
  await expect.poll(() => names(page)).toEqual(['Superseded Three'])
  // Checked at once: the offer also disappears by itself after a while.
  expect(await offers.count()).toBe(0)
  release()
  await undo(page)
  await expect.poll(() => names(page)).toEqual(['Superseded Two', 'Superseded Three'])
})

test('a refused change rolls back and says why', async () => {
  const [id = 0] = await events('Turned away')
  const page = await desk.page()
  await page.goto(list('Turned away'))
  const message = 'Not today.'
  await page.route(`**/events/${id}?*`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { code: 'rest_forbidden', message, data: { status: 403 } } })
      : route.continue(),
  )
  await actAndAgree(page, 'Turned away One', 'do.unpublish')
  await expect(page.getByText(w('notice.failed', { name: 'Turned away One', reason: message }))).toBeVisible()
  await expect(row(page, 'Turned away One')).toContainText(w('status.publish'))
  expect(await status(id)).toBe('publish')
  // Simulates a lost network.
  await page.unroute(`**/events/${id}?*`)
  await page.route(`**/events/${id}`, (route) => route.abort())
  await actAndAgree(page, 'Turned away One', 'list.trash')
  await expect(page.getByText(w('error.offline'))).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Turned away One', 'Turned away Two', 'Turned away Three'])
})

test('a status is changed in its row and undone', async () => {
  const [id = 0] = await events('Status', { status: 'draft' })
  const page = await desk.page()
  await page.goto(list('Status'))
  await act(page, 'Status One', 'do.publish')
  await expect(row(page, 'Status One')).toContainText(w('status.publish'))
  await expect.poll(() => status(id)).toBe('publish')
  await undo(page)
  await expect(row(page, 'Status One')).toContainText(w('status.draft'))
  await expect.poll(() => status(id)).toBe('draft')
})

test('an undo keeps what somebody else has changed since @F5', async () => {
  const [id = 0] = await events('Since')
  const page = await desk.page()
  await page.goto(list('Since'))
  await actAndAgree(page, 'Since One', 'do.unpublish')
  await expect.poll(() => status(id)).toBe('draft')
  await desk.post(`/events/${id}`, { status: 'pending', i18n_language: 'en' })
  await undo(page)
  await expect(page.getByText(w('activity.nothing_done'))).toContainText(/Since One.* is skipped: you changed .*status/)
  expect(await status(id)).toBe('pending')
})

test('a bulk action names the rows that failed, and undo takes back the others', async () => {
  const ids = await events('Bulk', { status: 'draft' })
  const page = await desk.page()
  await page.goto(list('Bulk'))
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await expect(bar.getByText('3 selected', { exact: true })).toBeVisible()
  await page.route(`**/events/${ids[1]}?*`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { code: 'x', message: 'Somebody was faster.', data: { status: 409 } } })
      : route.continue(),
  )
  await bar.getByRole('button', { name: w('do.publish', { languages: w('language.en') }) }).click()
  const failed = page.getByRole('dialog', { name: '1 could not be changed' })
  await expect(failed.getByRole('listitem')).toHaveText(['Bulk TwoSomebody was faster.'])
  await page.keyboard.press('Escape')
  expect(await Promise.all(ids.map(status))).toEqual(['publish', 'draft', 'publish'])
  // Failed records stay selected.
  await expect(bar.getByText('1 selected', { exact: true })).toBeVisible()
  await undo(page)
  await expect.poll(() => Promise.all(ids.map(status))).toEqual(['draft', 'draft', 'draft'])
})

test('quick edit moves the end with the start and changes nothing else', async () => {
  const [id = 0] = await events('Quick', { website: 'https://example.org/' })
  const page = await desk.page()
  await page.goto(list('Quick'))
  await page.getByRole('link', { name: 'Quick One' }).focus()
  await page.keyboard.press('q')
  const form = page.getByRole('form', { name: `${w('list.quick_edit')}: Quick One` })
  const title = form.getByRole('textbox', { name: w('fields.events.title') })
  await expect(title).toBeFocused()
  await title.fill('Quick Eins')
  await form.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill('9.5.2035')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Quick Eins' })).toBeFocused()
  const event = await desk.get<Record<string, unknown>>(`/events/${id}?i18n_language=en`)
  expect(event).toMatchObject({
    title: 'Quick Eins',
    start_date: '2035-05-09 20:00:00',
    end_date: '2035-05-09 22:30:00',
    website: 'https://example.org/',
  })
})

test('quick edit changes end and zone, and its notice names the event and undoes it', async () => {
  const [id = 0] = await events('Longer')
  const times = { start_date: '2035-05-08 20:00:00', end_date: '2035-05-08 22:30:00', timezone: 'Europe/Istanbul' }
  expect(await desk.get(`/events/${id}`)).toMatchObject(times)
  const page = await desk.page()
  await page.goto(list('Longer'))
  await page.getByRole('link', { name: 'Longer One' }).focus()
  await page.keyboard.press('q')
  const form = page.getByRole('form', { name: `${w('list.quick_edit')}: Longer One` })
  const end = form.getByRole('textbox', { name: `${w('fields.events.end_date')}: ${w('form.time')}` })
  const zone = form.getByRole('combobox', { name: w('fields.events.timezone') })
  await zone.fill('Cairo')
  await zone.press('Enter')
  await end.fill('19:00')
  await end.press('Enter')
  await expect(form.getByText(w('when.end_before_start')).first()).toBeVisible()
  await end.fill('23:15')
  await end.press('Enter')
  await expect(page.getByText(w('names.saved', { name: 'Longer One' }))).toBeVisible()
  const changed = { ...times, end_date: '2035-05-08 23:15:00', timezone: 'Africa/Cairo' }
  expect(await desk.get(`/events/${id}`)).toMatchObject(changed)
  await undo(page)
  await expect(page.getByText(w('notice.undone'))).toBeVisible()
  expect(await desk.get(`/events/${id}`)).toMatchObject(times)
})

test('an unfinished quick edit comes back in the row and in the form until it is saved or cancelled @C8', async () => {
  const [id = 0] = await events('Left')
  const page = await desk.page()
  const form = page.getByRole('form', { name: `${w('list.quick_edit')}: Left One` })
  const title = form.getByRole('textbox', { name: w('fields.events.title') })
  const day = form.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  const open = async () => {
    await page.goto(list('Left'))
    await page.getByRole('link', { name: 'Left One' }).focus()
    await page.keyboard.press('q')
  }
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  await open()
  await title.fill('Left, not saved')
  await day.fill('9.5.2035')
  await title.focus()
  await page.reload()
  await open()
  await expect(title).toHaveValue('Left, not saved')

  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const heading = page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
  await expect(heading).toHaveValue('Left, not saved')
  // The end has moved with the start, as in the row.
  const end = page.getByRole('textbox', { name: w('fields.events.end_date'), exact: true })
  await expect(end).toHaveValue(w('when.same_day'))

  await open()
  await form.getByRole('button', { name: w('action.cancel') }).click()
  await expect.poll(drafts).toEqual([])
  await open()
  await expect(title).toHaveValue('Left One')
  await title.fill('Left Eins')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Left Eins' })).toBeFocused()
  expect(await drafts()).toEqual([])
})

test('quick edit of an all-day event keeps its number of days', async () => {
  const days = { start_date: '2035-05-08', end_date: '2035-05-10', all_day: true, i18n_language: 'en' }
  const { id } = await desk.post('/events', { title: 'Fair of days', ...days })
  const page = await desk.page()
  await page.goto(list('Fair of days'))
  await page.getByRole('link', { name: 'Fair of days' }).focus()
  await page.keyboard.press('q')
  const form = page.getByRole('form', { name: `${w('list.quick_edit')}: Fair of days` })
  const start = form.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await expect(start).toBeVisible()
  await expect(form.getByRole('textbox', { name: w('form.time') })).toHaveCount(0)
  await start.fill('11.5.2035')
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('names.saved', { name: 'Fair of days' }))).toBeVisible()
  expect(await desk.get(`/events/${id}`)).toMatchObject({
    all_day: true,
    start_date: '2035-05-11 00:00:00',
    end_date: '2035-05-13 23:59:59',
  })
})

test('an open list follows changes from another browser', async () => {
  const [id = 0] = await events('Shared')
  const here = await desk.page()
  const there = await desk.page()
  await here.goto(list('Shared'))
  await there.goto(list('Shared'))
  await expect.poll(() => names(here)).toEqual(['Shared One', 'Shared Two', 'Shared Three'])
  await expect.poll(() => names(there)).toEqual(['Shared One', 'Shared Two', 'Shared Three'])
  await actAndAgree(there, 'Shared Two', 'do.unpublish')
  await expect(row(here, 'Shared Two')).toContainText(w('status.draft'))
  await actAndAgree(there, 'Shared Three', 'list.trash')
  await expect.poll(() => names(here)).toEqual(['Shared One', 'Shared Two'])
  await desk.post(`/events/${id}`, { title: 'Shared Eins', i18n_language: 'en' })
  await expect.poll(() => names(here)).toEqual(['Shared Eins', 'Shared Two'])
  await expect.poll(() => names(there)).toEqual(['Shared Eins', 'Shared Two'])
})

test('an open menu closes with its record and does not pass to the next row', async () => {
  const [, second = 0] = await events('Menu')
  const page = await desk.page()
  await page.goto(`${list('Menu')}&per_page=2`)
  await page.getByRole('button', { name: `${w('list.actions')}: Menu Two` }).click()
  const menu = page.getByRole('menu', { name: `${w('list.actions')}: Menu Two` })
  await expect(menu.getByRole('menuitem', { name: w('list.trash') })).toBeVisible()
  await desk.remove(`/events/${second}`)
  await expect.poll(() => names(page)).toEqual(['Menu One', 'Menu Three'])
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a menu that is pressed before the tools of its list are rendered opens', async () => {
  await desk.post('/venues', { venue: 'Early Hall', i18n_language: 'en' })
  await desk.post('/organizers', { organizer: 'Early Bird', i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=Early`)
  const loading = page.getByRole('button', { name: `${w('list.actions')}: Early Hall` })
  await loading.click()
  await expect(page.getByRole('menuitem', { name: w('action.edit'), exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // The code is loaded now; another list renders it with the press, which has no pointer that came before.
  const organizers = page.getByRole('navigation').getByRole('link', { name: w('many.organizers'), exact: true })
  await organizers.focus()
  await page.keyboard.press('Enter')
  const early = page.getByRole('button', { name: new RegExp(`^${w('list.actions')}: `) }).first()
  await early.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: w('action.edit'), exact: true })).toBeVisible()
})
