/** Sources: an address is read once, then again and again; what differs is shown, and what fails is told. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { addDays } from '../../src/contract/time/clock.ts'
import { findings } from '../support/axe.ts'
import { today } from '../support/busy-desk.ts'
import { most_movement, movementsOf, watchMovements } from '../support/movements.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const w = wordsOf('en')

const event = (title: string, date: string, uid = title) => [
  'BEGIN:VEVENT',
  `UID:${uid.toLowerCase().replaceAll(' ', '-')}@quay.example`,
  'DTSTAMP:20260101T000000Z',
  `SUMMARY:${title}`,
  `DTSTART;TZID=Europe/Istanbul:${date.replaceAll('-', '')}T190000`,
  `DTEND;TZID=Europe/Istanbul:${date.replaceAll('-', '')}T210000`,
  'END:VEVENT',
]

const calendar = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Quay//Programme//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )

const sign_in_page = '<!doctype html><title>Sign in</title><form><input type="password"></form>'

/** Serves files of other calendars, which tests replace. */
async function serveFiles() {
  const files = new Map<string, string>()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': file.startsWith('<') ? 'text/html' : 'text/calendar' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const address = (path: string) => `http://127.0.0.1:${port}${path}`
  return { files, address, stop: () => new Promise((resolve) => server.close(resolve)) }
}

let desk: Desk
let other: Awaited<ReturnType<typeof serveFiles>>
test.beforeAll(async ({ browser }) => {
  const settings = { SITE_TIME_ZONE: 'Europe/Istanbul', IMPORT_PRIVATE_ADDRESSES: 'on' }
  ;[desk, other] = await Promise.all([startDesk(browser, settings), serveFiles()])
})
test.afterAll(async () => {
  await desk.stop()
  await other.stop()
})

const day = (after: number) => addDays(today(), after)
const wide = { viewport: { width: 1440, height: 900 } }
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name })
const notices = (page: Page) => page.getByRole('region', { name: w('frame.notifications') })

/** Adds a source of a file. It is read by hand, so that tests do not wait for their minute. */
async function addSource(name: string, path: string, file: string, more: object = {}): Promise<number> {
  other.files.set(path, file)
  const { id } = await desk.desk<{ id: number }>('POST', '/sources', { name, address: other.address(path), ...more })
  // The schedule may be reading it.
  const read = () =>
    desk.desk('POST', `/sources/${id}/read`, {}).then(
      () => null,
      (error: unknown) => String(error),
    )
  await expect.poll(read).toBeNull()
  return id
}

const openSources = (page: Page, search = '', language = 'en') =>
  page.goto(`${desk.url}/imports?tab=sources${search}&i18n_language=${language}`)

test('an address is read once, then regularly, and only what differs waits @D8', async () => {
  other.files.set('/quay.ics', calendar(event('Lamp walk', day(8)), event('Rope evening', day(9))))
  const page = await desk.page(wide)
  await page.goto(`${desk.url}/imports?i18n_language=en`)
  await page.getByRole('textbox', { name: w('imports.paste') }).fill(other.address('/quay.ics'))
  await page.getByRole('button', { name: w('imports.read'), exact: true }).click()
  await expect(row(page, 'Lamp walk')).toContainText(w('imports.outcome.new'))
  await page.getByRole('button', { name: /^Import 2 events/ }).click()
  await expect(page.getByRole('region', { name: w('imports.done') })).toBeVisible()

  await page.getByRole('button', { name: w('sources.read_regularly') }).click()
  const form = page.getByRole('dialog', { name: w('sources.form_new') })
  await expect(form.getByRole('textbox', { name: w('sources.address') })).toHaveValue(other.address('/quay.ics'))
  await form.getByRole('textbox', { name: w('sources.name') }).fill('Quay programme')
  await form.getByRole('button', { name: w('sources.add') }).click()
  const link = page.getByRole('link', { name: w('sources.open_source') })
  await expect(link).toBeFocused()
  await link.press('Enter')

  const panel = panelOf(page, 'Quay programme')
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  const read = panel.getByRole('button', { name: w('sources.read_now') })
  await read.press('Enter')
  await expect(notices(page)).toContainText(w('sources.nothing_new'))
  other.files.set('/quay.ics', calendar(event('Lamp walk', day(11)), event('Mole fair', day(12))))
  await read.press('Enter')
  await expect(notices(page)).toContainText('1 new, 1 changed')
  await expect(row(page, 'Quay programme')).toContainText('1 gone')
  await expect(panel.getByRole('link', { name: 'Rope evening' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await panel.getByRole('link', { name: w('sources.look') }).click()
  await expect(row(page, 'Mole fair')).toContainText(w('imports.outcome.new'))
  await expect(row(page, 'Lamp walk')).toContainText(w('imports.outcome.change'))
  await expect(page.getByText(w('sources.of_source', { name: 'Quay programme' }))).toBeVisible()
})

test('an event says where its values came from, and takes what its source says in place of a change @D8', async () => {
  const quay = event('Ferry stories', day(15))
  await addSource('Ferry house', '/ferry.ics', calendar(quay), { brings: 'publish' })
  const { events } = await desk.get<{ events: readonly { id: number }[] }>('/events?search=Ferry%20stories')
  const id = events[0]?.id ?? 0
  await desk.patch(`/events/${id}`, { start_date: `${day(15)} 19:30`, description: '<p>Six of them.</p>' })
  const page = await desk.page(wide)
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const facts = page.getByRole('region', { name: 'Source: Ferry house' })
  await expect(facts.getByRole('link', { name: 'Ferry house' })).toBeVisible()
  await expect(facts).toContainText('ferry-stories@quay.example')
  await facts.getByRole('button', { name: w('fields.events.start_date'), exact: true }).press('Enter')
  await expect(page.locator('[data-field="start_date"] :focus')).toHaveCount(1)
  const line = page.getByRole('group', { name: /^Start kept here since/ })
  await expect(line).toContainText('source says')
  expect(await findings(page)).toEqual([])

  await line.getByRole('button').press('Enter')
  await expect(page.locator('[data-field="start_date"] :focus')).toHaveCount(1)
  await expect(notices(page)).toContainText('Taken from the source: Start.')
  await expect(line).toHaveCount(0)
  const starts = async () => (await desk.get(`/events/${id}`))['start_date']
  expect(await starts()).toBe(`${day(15)} 19:00:00`)
  await notices(page)
    .getByRole('button', { name: w('action.undo') })
    .press('Enter')
  await expect(line).toBeVisible()
  expect(await starts()).toBe(`${day(15)} 19:30:00`)

  // The form in another language says whose text it is.
  await page.goto(`${desk.url}/events/${id}?i18n_language=tr`)
  await expect(page.getByText(/Başlık \(\u2068English\u2069\) ve Bitiş/)).toBeVisible()
})

test('on a phone in Arabic the same stands below the fields @D8 @G4', async () => {
  await addSource('بيت العبّارة', '/boat.ics', calendar(event('حكايات العبّارة', day(16), 'boat')), { brings: 'publish' })
  const { events } = await desk.get<{ events: readonly { id: number }[] }>(
    `/events?search=${encodeURIComponent('حكايات العبّارة')}`,
  )
  const id = events[0]?.id ?? 0
  await desk.patch(`/events/${id}`, { end_date: `${day(16)} 22:00` })
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await watchMovements(page)
  await page.goto(`${desk.url}/events/${id}?i18n_language=ar`)
  await expect(page.getByRole('group', { name: /محفوظ كما هو هنا منذ/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /بيت العبّارة/ })).toBeVisible()
  // The lines have had their room before they came.
  const { sum, moved } = await movementsOf(page)
  expect(sum, moved.join(' · ')).toBeLessThan(most_movement)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
})

test('a source that cannot be read says why, and that it can again @D8', async () => {
  const id = await addSource('Hidden theatre', '/hidden.ics', sign_in_page)
  const page = await desk.page(wide)
  await openSources(page)
  await expect(row(page, 'Hidden theatre')).toContainText(w('imports.file.sign_in_page'))
  await row(page, 'Hidden theatre').getByRole('link', { name: 'Hidden theatre' }).click()
  await expect(page).toHaveURL(new RegExp(`source=${id}`))
  other.files.set('/hidden.ics', calendar(event('Open stage', day(5))))
  await panelOf(page, 'Hidden theatre')
    .getByRole('button', { name: w('sources.read_now') })
    .click()
  await expect(row(page, 'Hidden theatre')).toContainText(w('sources.good'))
  await expect(row(page, 'Hidden theatre').getByRole('link', { name: w('sources.waits') })).toBeVisible()

  // Each was told once; that it failed is no longer new.
  await page.getByRole('button', { name: new RegExp(`^${w('notifications.title')}`) }).click()
  const well = page.getByRole('link', { name: w('notifications.source_well.alone', { name: 'Hidden theatre' }) })
  const failing = page.getByRole('link', { name: w('notifications.source_failing.alone', { name: 'Hidden theatre' }) })
  await expect(well).toHaveAttribute('data-unread', 'true')
  await expect(failing).not.toHaveAttribute('data-unread', 'true')
  await failing.press('Enter')
  await expect(page).toHaveURL(new RegExp(`source=${id}`))
})

test('a calendar that gives its events one ID is told of, in a report for its owner in any language @D8', async () => {
  const many = [1, 2, 3].map((n) => event(`Evening ${n}`, day(n), 'programme'))
  const id = await addSource('One theatre', '/one.ics', calendar(...many))
  const page = await desk.page(wide)
  await openSources(page, `&source=${id}`)
  await expect(row(page, 'One theatre')).toContainText('3 events share their ID')
  const panel = panelOf(page, 'One theatre')
  const text = panel.locator('p[lang]')
  await expect(text).toHaveAttribute('lang', 'en')
  await panel.getByRole('button', { name: 'العربية' }).click()
  await expect(text).toHaveAttribute('lang', 'ar')
  await expect(text).toHaveCSS('direction', 'rtl')
})

test('sources are opened, changed and deleted by keys alone @D8', async () => {
  await addSource('Night cinema', '/cinema.ics', calendar(event('Silent film', day(6))))
  const page = await desk.page(wide)
  await openSources(page)
  const link = page.getByRole('link', { name: 'Night cinema', exact: true })
  await expect(link).toBeVisible()
  for (let presses = 0; presses < 6 && !(await link.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('j')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = panelOf(page, 'Night cinema')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: w('sources.actions') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: w('sources.change') })).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: w('sources.change') })
  await form.getByRole('textbox', { name: w('sources.address') }).fill('http://me:secret@127.0.0.1/cinema.ics')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: w('sources.address') })).toBeFocused()
  await expect(form.getByRole('textbox', { name: w('sources.address') })).toHaveAttribute('aria-invalid', 'true')
  // The user of a service is saved with a password alone, which is not shown again.
  await form.getByRole('textbox', { name: w('sources.address') }).fill(other.address('/cinema.ics'))
  await form.getByText(w('imports.sign_in'), { exact: true }).press('Enter')
  await form.getByRole('textbox', { name: w('imports.sign_in_user') }).fill('amal')
  await page.keyboard.press('Enter')
  const password = form.getByLabel(w('imports.sign_in_password'))
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('abcd efgh')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(panel.getByText('amal', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: w('sources.actions') }).press('Enter')
  await page.getByRole('menuitem', { name: w('sources.change') }).press('Enter')
  await expect(form.getByRole('textbox', { name: w('imports.sign_in_user') })).toHaveValue('amal')
  await expect(password).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: w('sources.actions') })).toBeFocused()

  const every = panel.getByRole('combobox', { name: w('sources.every'), exact: true })
  await every.selectOption('week')
  // It shows what is saved.
  await expect(every).toHaveValue('week')
  await page.reload()
  await expect(every).toHaveValue('week')
  await panel.getByRole('button', { name: w('sources.actions') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: w('sources.change') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: w('sources.delete') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('action.delete') })
    .press('Enter')
  await expect(notices(page)).toContainText(w('sources.deleted', { name: 'Night cinema' }))
  await expect(row(page, 'Night cinema')).toHaveCount(0)
})

test('what was answered about a source is shown, and taken back by keys alone @D8', async () => {
  const told = { columns: { notes: null, day: 'start_date' }, answers: { 'date_order:day': 'day_first' } }
  await addSource('Reed club', '/reeds.csv', `title,day,notes\nReed evening,${day(5)},private\n`, told)
  const page = await desk.page(wide)
  await openSources(page)
  await page.getByRole('link', { name: 'Reed club', exact: true }).press('Enter')
  const panel = panelOf(page, 'Reed club')
  await panel.getByText('3 answers are remembered').press('Enter')
  const line = panel.getByRole('listitem').filter({ hasText: w('imports.ask.date_order', { name: 'day' }) })
  await expect(line).toContainText(w('imports.offer.date_order.day_first'))
  await expect(panel.getByRole('listitem').filter({ hasText: 'notes' })).toContainText(w('imports.column_left'))
  expect(await findings(page)).toEqual([])
  await line.getByRole('button', { name: w('sources.take_back') }).press('Enter')
  await expect(line).toHaveCount(0)
  await expect(panel.getByText('2 answers are remembered')).toBeFocused()
})

test('in Arabic on a phone the sources are cards, and one of them fills the screen @D8 @G4', async () => {
  await addSource('مسرح الميناء', '/harbour.ics', calendar(event('أمسية عود', day(7))))
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await openSources(page, '', 'ar')
  const fits = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  const link = page.getByRole('link', { name: 'مسرح الميناء', exact: true })
  await expect(link).toBeVisible()
  await fits()
  expect(await findings(page)).toEqual([])
  await link.click()
  const panel = panelOf(page, 'مسرح الميناء')
  await expect(panel.getByRole('button', { name: word('ar', 'sources.read_now') })).toBeVisible()
  await expect(link).toBeHidden()
  await fits()
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: word('ar', 'sources.close').split(' ')[0] ?? '' }).click()
  await expect(link).toBeFocused()
})
