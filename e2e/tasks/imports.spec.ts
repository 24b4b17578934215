/**
 * Imports: a text or files are read, looked through row by row, answered, written as one operation, and taken back. Other journeys use
 * the same calendar, so that events that are searched for have words of their own.
 */
import type { Page } from '@playwright/test'
import { addDays } from '../../src/contract/time/clock.ts'
import { findings } from '../support/axe.ts'
import { today } from '../support/busy-desk.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { counted, word, wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const day = (after: number) => addDays(today(), after)
const basic = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

interface Told {
  readonly title: string
  readonly date: string
  readonly zone?: string
  readonly from?: string
  readonly to?: string
  readonly more?: readonly string[]
}

const event = ({ title, date, zone = 'Europe/Istanbul', from = '19:00', to = '21:00', more = [] }: Told) => [
  'BEGIN:VEVENT',
  `UID:${title.toLowerCase().replaceAll(' ', '-')}@quay.example`,
  'DTSTAMP:20260101T000000Z',
  `SUMMARY:${title}`,
  `DTSTART;TZID=${zone}:${basic(date, from)}`,
  `DTEND;TZID=${zone}:${basic(date, to)}`,
  ...more,
  'END:VEVENT',
]

const calendar = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Quay//Programme//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )

/** Pastes a text on the screen, as Ctrl+V does. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function start(page: Page, language: 'ar' | 'en' = 'en') {
  await page.goto(`${desk.url}/imports?i18n_language=${language}`)
  await expect(page.getByRole('heading', { level: 1, name: word(language, 'imports.title') })).toBeVisible()
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
const notices = (page: Page) => page.getByRole('region', { name: w('frame.notifications') })
const titles = async (search: string) =>
  (await desk.get<{ events: { title: string }[] }>(`/events?status=draft,publish,pending&search=${search}`)).events

test('a pasted calendar is read, answered, written and undone @D8', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await start(page)
  await paste(
    page,
    calendar(
      event({ title: 'Beacon walk', date: day(8) }),
      event({ title: 'Rope workshop', date: day(9), more: ['RRULE:FREQ=WEEKLY;COUNT=4'] }),
      event({ title: 'Tide concert', date: day(10), zone: 'Harbour Clock' }),
    ),
  )
  await expect(page).toHaveURL(/\/imports\/\d+/)
  await expect(row(page, 'Beacon walk')).toContainText(w('imports.outcome.new'))
  await expect(row(page, 'Rope workshop')).toContainText(counted('en', 'imports.dates'))
  await expect(row(page, 'Tide concert')).toContainText(w('imports.outcome.asked'))
  expect(await findings(page)).toEqual([])

  const asks = page.getByRole('region', { name: w('imports.asks') })
  const question = asks.getByRole('group', { name: w('imports.ask.zone', { name: 'Harbour Clock' }) })
  await question.getByRole('radio', { name: w('imports.other_zone') }).check()
  await asks.getByRole('button', { name: w('imports.answer'), exact: true }).click()
  await expect(row(page, 'Tide concert')).toContainText(w('imports.outcome.new'))
  await expect(asks.getByRole('button', { name: w('imports.answer_change') })).toBeFocused()

  await page.getByRole('button', { name: /^Import 3 events/ }).click()
  const result = page.getByRole('region', { name: w('imports.done') })
  await expect(result).toBeVisible()
  await expect(row(page, 'Beacon walk')).toContainText(w('imports.written'))
  await result.getByRole('link', { name: w('imports.see_events') }).click()
  await expect(page).toHaveURL(/\/events\?.*status=draft/)
  await expect(page.getByRole('link', { name: 'Beacon walk' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rope workshop' }).first()).toBeVisible()

  await start(page)
  const recent = page
    .getByRole('listitem')
    .filter({ hasText: w('imports.state.done') })
    .first()
  await recent.getByRole('button', { name: w('action.undo') }).click()
  await expect(notices(page).getByRole('status')).toContainText(/\S/)
  await expect.poll(() => titles('Beacon')).toEqual([])
  const undone = page
    .getByRole('listitem')
    .filter({ hasText: w('imports.undone') })
    .first()
  await undone.getByRole('link').first().click()
  const taken_back = page.getByRole('region', { name: w('imports.undone') })
  await expect(taken_back.getByRole('button', { name: w('imports.again') })).toBeVisible()
  await expect(page.getByRole('button', { name: w('imports.undo_all') })).toHaveCount(0)
})

test('times that are UTC under the name of another zone are found and read again @D8', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await start(page)
  const nights = [1, 2, 3, 4, 5].map((n) =>
    event({ title: `Night ferry ${n}`, date: day(30 + n), from: '01:00', to: '02:30' }),
  )
  await paste(page, calendar(...nights))
  await expect(page.getByText(w('imports.at_night', { night: '5', total: '5' }))).toBeVisible()
  await page.getByRole('button', { name: w('imports.check_times') }).click()
  const panel = page.getByRole('dialog', { name: w('imports.times') })
  await panel.getByRole('radio', { name: w('imports.offer.times_are_utc.yes') }).check()
  await panel.getByRole('button', { name: w('imports.answer'), exact: true }).click()
  await expect(panel.getByRole('button', { name: w('imports.answer_change') })).toBeFocused()
  // Told of the whole file alone, which has one zone.
  await expect(panel.getByText(w('imports.at_night', { night: '5', total: '5' }))).toHaveCount(1)
  await page.keyboard.press('Escape')
  // 01:00 UTC is 04:00 in Istanbul.
  await expect(row(page, 'Night ferry 1').getByText(/4:00/)).toBeVisible()
})

test('a column is mapped by hand, and a refused row says where and why @D8', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await start(page)
  const table = [
    'Title;Date;Start time;Crew',
    `Kite morning;${day(12)};10:00;Harbour Crew`,
    `Kite noon;soon;12:00;Harbour Crew`,
    '',
  ].join('\n')
  await page
    .getByLabel(w('imports.choose'))
    .setInputFiles({ name: 'kites.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByRole('heading', { level: 1, name: 'kites.csv' })).toBeVisible()
  await expect(row(page, 'Kite noon')).toContainText(w('imports.outcome.refused'))
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: w('imports.reason.bad_date') })
      .last(),
  ).toContainText('soon')

  const column = page.getByRole('combobox', { name: w('imports.column', { heading: 'Crew' }) })
  await expect(column).toHaveValue('')
  await column.focus()
  await column.selectOption('organizer')
  await expect(page.getByText(w('imports.new_records'))).toContainText(counted('en', 'count.organizers'))
  await expect(column).toBeFocused()
  await page.getByRole('link', { name: new RegExp(`^${w('imports.tab.refused')}`) }).click()
  await expect(page).toHaveURL(/outcome=refused/)
  await expect(row(page, 'Kite morning')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Kite noon')).toBeVisible()
  await page.getByRole('combobox', { name: w('imports.come_in_as') }).selectOption('publish')
  await page.getByRole('button', { name: /^Import 1 event/ }).click()
  await expect(page.getByRole('region', { name: w('imports.done') })).toBeVisible()
  const found = await desk.get<{ events: object[] }>('/events?search=Kite+morning')
  expect(found.events).toMatchObject([{ title: 'Kite morning', organizer: [{ organizer: 'Harbour Crew' }] }])
})

test('refused rows are corrected in place by keys alone, one after the other @D8', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await start(page)
  await paste(
    page,
    calendar(
      event({ title: 'Salt roads', date: day(60), from: '21:00', to: '22:40' }),
      event({ title: 'Salt roads', date: day(61), from: '21:00', to: '19:40', more: ['X-TAKE:2'] }).map((line) =>
        line.startsWith('UID:') ? 'UID:salt-2@quay.example' : line,
      ),
      event({ title: 'Far buoys', date: day(62), from: '20:00', to: '18:00' }),
    ),
  )
  const forms = page.locator('[data-correct-row]')
  await expect(forms).toHaveCount(2)
  await expect(forms.first()).toContainText(counted('en', 'imports.end_as_others'))
  expect(await findings(page)).toEqual([])
  const time = (form: number) =>
    forms.nth(form).getByRole('textbox', { name: `${w('fields.events.end_date')}: ${w('form.time')}` })
  await time(0).focus()
  await page.keyboard.press('Enter')
  // The other one has the focus, and its end is typed.
  await expect(forms).toHaveCount(1)
  await expect(time(0)).toBeFocused()
  await page.keyboard.type('19:00')
  await page.keyboard.press('Enter')
  await expect(forms.getByText(/must not be before/)).toBeVisible()
  await time(0).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('23:30')
  await page.keyboard.press('Enter')
  await expect(forms).toHaveCount(0)
  await expect(row(page, 'Far buoys')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  const result = page.getByRole('region', { name: w('imports.done') })
  await expect(result).toBeVisible()
  const found = await desk.get<{ events: object[] }>('/events?status=draft&search=Far%20buoys')
  expect(found.events).toMatchObject([{ end_date: `${day(62)} 23:30:00` }])
  expect((await titles('Salt')).length).toBe(2)

  await result.getByRole('button', { name: w('imports.undo_all') }).click()
  await expect(page.getByRole('region', { name: w('imports.undone') })).toBeVisible()
  await start(page)
  const recent = page
    .getByRole('listitem')
    .filter({ hasText: w('imports.undone') })
    .first()
  await recent.getByRole('button', { name: w('imports.again') }).click()
  await expect.poll(async () => (await titles('Salt')).length).toBe(2)
})

test('possible duplicates are decided by keys alone, and the import is started by them @D8', async () => {
  const venue = await desk.post('/venues', { venue: 'Mole Theatre', status: 'publish', i18n_language: 'en' })
  const here = { status: 'publish', i18n_language: 'en', venue: venue.id, timezone: 'Europe/Istanbul' }
  const at = (date: string) => ({ start_date: `${date} 18:00`, end_date: `${date} 20:00` })
  await desk.post('/events', { ...here, title: 'Short shoals', ...at(day(14)) })
  await desk.post('/events', { ...here, title: 'Long shoals', ...at(day(15)) })
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await start(page)
  const told = { from: '18:00', to: '20:00', more: ['LOCATION:Mole Theatre'] }
  await paste(
    page,
    calendar(
      event({ title: 'Short shoals: winter', date: day(14), ...told }),
      event({ title: 'Long shoals: winter', date: day(15), ...told }),
    ),
  )
  await expect(row(page, 'Short shoals: winter')).toContainText(w('imports.outcome.duplicate'))
  await page.keyboard.press('j')
  await expect(row(page, 'Short shoals: winter')).toBeFocused()
  await page.keyboard.press('s')
  await expect(row(page, 'Short shoals: winter')).toContainText(w('imports.outcome.change'))
  await expect(row(page, 'Short shoals: winter')).toBeFocused()
  await page.keyboard.press('n')
  await expect(row(page, 'Long shoals: winter')).toContainText(w('imports.outcome.new'))
  await page.keyboard.press('x')
  await expect(row(page, 'Long shoals: winter')).toContainText(w('imports.outcome.skipped'))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: w('imports.done') })).toBeVisible()
  expect((await titles('shoals')).map(({ title }) => title).toSorted()).toEqual(['Long shoals', 'Short shoals: winter'])
})

test('in Arabic on a phone the rows are cards in their own directions, and the panel of times opens @D8 @G4', async () => {
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await start(page, 'ar')
  await paste(
    page,
    calendar(
      event({ title: 'Pier evening', date: day(20) }),
      event({ title: 'أمسية الميناء', date: day(21), zone: 'Asia/Beirut' }),
    ),
  )
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('Pier evening')).toHaveCSS('direction', 'ltr')
  await expect(page.getByText('أمسية الميناء')).toHaveCSS('direction', 'rtl')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: word('ar', 'imports.check_times') }).click()
  const panel = page.getByRole('dialog', { name: word('ar', 'imports.times') })
  await expect(panel.getByRole('row').filter({ hasText: 'Asia/Beirut' })).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: word('ar', 'imports.check_times') })).toBeFocused()
})

test('a text that is no calendar is refused with its reason, which can be read again @D8', async () => {
  const page = await desk.page()
  await start(page)
  await page.getByRole('textbox', { name: w('imports.paste') }).fill('<!doctype html><title>Sign in</title><p>Hello')
  await page.getByRole('button', { name: w('imports.read'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(w('imports.file.no_events_in_page'))
  await start(page)
  await page
    .getByRole('link', { name: w('imports.why') })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText(w('imports.file.no_events_in_page'))
  await page.getByRole('button', { name: w('imports.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('action.delete') })
    .click()
  await expect(page).toHaveURL(/\/imports\?/)
  await expect(page.getByRole('link', { name: w('imports.why') })).toHaveCount(0)
})

test('a pasted programme stands beside its drafts, asks in the row what is unclear, and takes a day in place @D8', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await start(page)
  const lines = [
    '19:00 Quay rehearsal',
    '',
    day(20),
    'Lantern Hall',
    '18:00 Quay film',
    'at 8 Quay dance',
    '',
    'Come along!',
  ]
  await paste(page, lines.join('\n'))
  await expect(page).toHaveURL(/\/imports\/\d+/)
  await expect(row(page, 'Quay film').getByText('18:00 Quay film', { exact: true })).toBeVisible()
  // Headings stand once, in the order of the text, above the lines that they hold for.
  const texts = page.getByRole('row').locator('> td:first-child > p')
  await expect(texts).toHaveText(lines.filter((line) => line !== ''))
  await expect(row(page, 'Lantern Hall')).toContainText(w('imports.venue_new'))
  await expect(row(page, 'Come along!')).toContainText(w('imports.outcome.skipped'))
  expect(await findings(page)).toEqual([])
  const dance = row(page, 'Quay dance')
  const question = dance.getByRole('group', { name: w('imports.ask.meaning', { name: 'at 8 Quay dance' }) })
  await question.getByRole('button').last().click()
  await expect(dance.getByText('8:00 PM', { exact: true })).toBeVisible()
  await expect(dance.getByRole('button', { name: w('imports.answer_change') })).toBeFocused()
  await expect(page.locator('[data-correct-row="1"]')).toBeVisible()
  // Any row is corrected in place, also one that was understood.
  const film = row(page, 'Quay film')
  await expect(film.locator('mark')).toHaveText(['18:00'])
  await film.focus()
  await page.keyboard.press('e')
  const title = film.getByRole('textbox', { name: w('fields.events.title') })
  await expect(title).toBeFocused()
  await title.fill('Quay cinema')
  await page.keyboard.press('Enter')
  await expect(film.getByText('Quay cinema', { exact: true })).toBeVisible()
  await expect(film).toBeFocused()
  await page.getByRole('button', { name: w('imports.go_waiting') }).click()
  await expect(page.locator('[data-correct-row="1"] input').first()).toBeFocused()
  // Where no row that waits is shown, those are.
  await page
    .getByRole('navigation', { name: w('imports.tabs') })
    .getByRole('link', { name: w('imports.tab.new') })
    .click()
  await expect(page.locator('[data-correct-row]')).toHaveCount(0)
  await page.getByRole('button', { name: w('imports.go_waiting') }).click()
  await expect(page.locator('[data-correct-row="1"]')).toBeVisible()
})

test('a long import goes on when its page is left, and is stopped from another @D8', async () => {
  test.slow()
  const many = Array.from({ length: 1000 }, (_none, n) => event({ title: `Buoy ${n}`, date: day(40 + (n % 200)) }))
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await start(page)
  await paste(page, calendar(...many))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/imports\/\d+\/run/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: /^Import 1,000 events/ }).click()
  const running = page.getByRole('region', { name: w('imports.state.running') })
  await expect(running.getByRole('progressbar')).toBeVisible()
  // A page that is left before the service has begun takes the request along, and stopping would delete the import.
  await expect(running.getByText(w('imports.leave_page'))).toHaveCount(0)
  await expect(running.getByRole('button', { name: w('imports.stop') })).toHaveCount(0)
  release()
  await expect(running.getByText(w('imports.leave_page'))).toBeVisible()
  await page.goto(`${desk.url}/imports?i18n_language=en`)
  const recent = page.getByRole('listitem').filter({ hasText: w('imports.state.running') })
  await recent.getByRole('link', { name: w('action.open') }).click()
  await running.getByRole('button', { name: w('imports.stop') }).click()
  await expect(page.getByRole('region', { name: w('imports.stopped') })).toBeVisible()
  await expect(page.getByRole('button', { name: w('imports.undo_all') })).toBeVisible()
})

test('what an organizer imports is sent back as a whole by a reviewer, and approved as a whole by keys alone @D8', async () => {
  const organizer = await desk.pageOf('organizer')
  await start(organizer)
  await paste(
    organizer,
    calendar(event({ title: 'Reed choir', date: day(70) }), event({ title: 'Reed dance', date: day(71) })),
  )
  await expect(row(organizer, 'Reed choir')).toContainText(w('imports.outcome.new'))
  await expect(organizer.getByRole('combobox', { name: w('imports.come_in_as') })).toHaveValue('pending')
  await organizer.keyboard.press('Control+Enter')
  await expect(organizer.getByRole('region', { name: w('imports.done') })).toBeVisible()

  const reviewer = await desk.pageOf('reviewer')
  await reviewer.goto(`${desk.url}/review?i18n_language=en`)
  const together = reviewer.locator('[data-run]')
  await expect(together).toContainText(w('review.run_unnamed'))
  await together.focus()
  await reviewer.keyboard.press('Enter')
  await expect(reviewer.locator('[data-proposal]')).toHaveCount(2)
  expect(await findings(reviewer)).toEqual([])
  // Sent back and undone, both wait again.
  await reviewer.getByRole('button', { name: 'Send back all 2…' }).click()
  await reviewer.getByRole('dialog').getByRole('textbox').fill('Please name the place.')
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: w('review.send_back_do'), exact: true })
    .click()
  await expect(notices(reviewer).getByRole('status')).toContainText('2 proposals sent back')
  await expect(together).toHaveCount(0)
  await notices(reviewer)
    .getByRole('button', { name: w('action.undo') })
    .click()
  await together.focus()
  await reviewer.keyboard.press('Enter')
  await expect(reviewer.locator('[data-proposal]')).toHaveCount(2)
  await reviewer.getByRole('button', { name: 'Approve all 2' }).focus()
  await reviewer.keyboard.press('Enter')
  await expect(notices(reviewer).getByRole('status')).toContainText('2 proposals approved')
  await expect(together).toHaveCount(0)
  expect((await desk.get<{ events: object[] }>('/events?search=Reed')).events).toHaveLength(2)
})
