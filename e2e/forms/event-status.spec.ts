/** Cancelling, postponing and moving events online; texts that go offline by themselves. */
import { request, type Page } from '@playwright/test'
import { languages, type Language } from '../../src/contract/field.ts'
import { findings, findingsIn } from '../support/axe.ts'
import { chip } from '../support/calendar-page.ts'
import type { Desk } from '../support/desk.ts'
import { eventsOf, openMore, year } from '../support/event-form.ts'
import { act, rows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))
const { event, address } = eventsOf(() => desk)

const statusWord = (language: Language, status: string) =>
  word(language, `options.event_status.${status}` as 'options.event_status.cancelled')

/** Opens the dialog from the menu of the form. */
async function openDialog(page: Page, language: Language) {
  await page.getByRole('button', { name: word(language, 'do.more') }).click()
  await page.getByRole('menuitem', { name: word(language, 'event_status.open') }).click()
  return page.getByRole('dialog')
}

const reader = async (path: string) => {
  const client = await request.newContext()
  const answer = await client.get(`${desk.url}/api/calendar/events/v1${path}`)
  const body: { readonly json_ld?: Record<string, unknown>; readonly [field: string]: unknown } = await answer.json()
  await client.dispose()
  return { status: answer.status(), body }
}

const list = (title: string, language: Language) =>
  `${desk.url}/events?i18n_language=${language}&starts_after=${year}-01-01&search=${encodeURIComponent(title)}`

test('an event is cancelled in three languages, and every screen and reader is told @F5', async () => {
  // A day of its own, which a month shows in full.
  const day = `${year}-09-15`
  const dates = { start_date: `${day} 16:00`, end_date: `${day} 17:00` }
  const id = await event('Puppet theatre', { status: 'publish', ...dates })
  await desk.patch(`/events/${id}?i18n_language=tr`, { title: 'Kukla', status: 'publish' })
  await desk.patch(`/events/${id}?i18n_language=ar`, { title: 'مسرح الدمى', status: 'publish' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  // The dialog saves nothing that was typed in the form.
  await page.getByRole('textbox', { name: w('fields.events.website'), exact: true }).fill('https://typed.example')
  await expect(page.getByRole('main').getByLabel(w('fields.events.event_status'), { exact: true })).toHaveCount(0)
  const dialog = await openDialog(page, 'en')
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByText(w('event_status.about_cancelled'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  const reasons = { ar: 'عاصفة', en: 'Storm', tr: 'Fırtına' }
  for (const [name, reason] of [
    ['العربية', reasons.ar],
    ['English', reasons.en],
    ['Türkçe', reasons.tr],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(reason)
  await dialog.getByRole('button', { name: w('event_status.do_cancelled') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(w('event_status.done_cancelled', { name: 'Puppet theatre' }))).toBeVisible()
  const form = page.getByRole('main')
  await expect(form.getByLabel(w('fields.events.event_status'), { exact: true })).toHaveValue('cancelled')
  await expect(form.getByLabel(w('fields.events.event_status_reason'), { exact: true })).toHaveValue('Storm')
  await expect(form.getByLabel(w('fields.events.website'), { exact: true })).toHaveValue('https://typed.example')
  const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
  await expect(head.getByText(statusWord('en', 'cancelled'), { exact: true })).toBeVisible()
  // The form is not told of its own user's change as of somebody else's.
  await expect(page.getByText(w('conflict.taken', { name: w('who.you') }))).toHaveCount(0)

  for (const language of languages) {
    const { body } = await reader(`/events/${id}?i18n_language=${language}`)
    expect(body).toMatchObject({
      event_status: 'cancelled',
      event_status_reason: reasons[language],
      website: '',
      json_ld: { eventStatus: 'https://schema.org/EventCancelled' },
    })
  }
  const other = await desk.page()
  for (const [language, title] of [
    ['en', 'Puppet theatre'],
    ['tr', 'Kukla'],
    ['ar', 'مسرح الدمى'],
  ] as const) {
    const said = statusWord(language, 'cancelled')
    await other.goto(list(title, language))
    await expect(rows(other)).toHaveAccessibleDescription(said)
    await expect(rows(other)).toHaveCSS('text-decoration-line', 'line-through')
    await expect(other.getByRole('cell', { name: said, exact: true })).toBeVisible()
    for (const view of language === 'en' ? (['month', 'week', 'agenda'] as const) : (['agenda'] as const)) {
      await other.goto(`${desk.url}/calendar?i18n_language=${language}&view=${view}&date=${day}`)
      const link = view === 'agenda' ? chip(other, id).getByRole('link') : chip(other, id)
      await expect(link).toHaveAccessibleDescription(new RegExp(said))
    }
    await expect(chip(other, id).getByText(said, { exact: true })).toBeVisible()
    await other.keyboard.press('Control+k')
    await other.getByRole('combobox', { name: word(language, 'palette.open') }).fill(title)
    await expect(other.getByRole('option', { name: new RegExp(`^${title}.*${said}`) })).toBeVisible()
  }
})

test('a cancellation is undone, and taken back from the list by keyboard @F5', async () => {
  const id = await event('Chess for all', { status: 'publish' })
  const page = await desk.page()
  await page.goto(list('Chess for all', 'en'))
  await act(page, 'Chess for all', 'event_status.open')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'English' }).fill('Ill')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveAccessibleDescription(statusWord('en', 'cancelled'))
  await page.getByRole('button', { name: w('action.undo'), exact: true }).click()
  await expect(page.getByText(w('notice.undone'))).toBeVisible()
  await expect(rows(page)).toHaveAccessibleDescription('')
  expect((await reader(`/events/${id}`)).body).toMatchObject({ event_status: 'scheduled', event_status_reason: '' })

  await desk.patch(`/events/${id}`, { event_status: 'cancelled', event_status_reason: 'Ill' })
  await page.reload()
  await act(page, 'Chess for all', 'event_status.open')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(statusWord('en', 'cancelled'))
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(statusWord('en', 'scheduled'))
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('event_status.done_scheduled', { name: 'Chess for all' }))).toBeVisible()
  expect((await reader(`/events/${id}`)).body).toMatchObject({ event_status: 'scheduled', event_status_reason: '' })
})

test('the overview says what does not take place today @A7', async () => {
  // The overview shows the day of the site.
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })
  const dates = { start_date: `${day} 00:00`, end_date: `${day} 23:59`, timezone: 'Europe/Istanbul' }
  await event('Cancelled today', { status: 'publish', event_status: 'cancelled', ...dates })
  const page = await desk.page()
  await page.goto(address('/'))
  const today = page.getByRole('region', { name: w('overview.today') })
  const link = today.getByRole('link', { name: 'Cancelled today' })
  await expect(link).toHaveAccessibleDescription(statusWord('en', 'cancelled'))
  await expect(today.getByText(statusWord('en', 'cancelled'), { exact: true })).toBeVisible()
})

test('a postponed event gets a new date, and keeps the first one beside it @F5', async () => {
  const id = await event('Open air', { status: 'publish', timezone: 'Europe/Istanbul' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  const dialog = await openDialog(page, 'en')
  await dialog.getByRole('radio', { name: statusWord('en', 'postponed') }).check()
  await dialog.getByRole('button', { name: w('event_status.do_postponed') }).click()
  await expect(page.getByText(w('event_status.done_postponed', { name: 'Open air' }))).toBeVisible()
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  await start.fill(`9 July ${year}`)
  await start.press('Tab')
  await page.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect(page.getByText(w('notice.saved'))).toBeVisible()
  const { body } = await reader(`/events/${id}`)
  expect(body).toMatchObject({
    start_date: `${year}-07-09 20:00:00`,
    previous_start_date: `${year}-05-08 20:00:00`,
    json_ld: { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: `${year}-05-08T20:00:00+03:00` },
  })
})

test('events of whole days are postponed with their days, in the same dialog @F5', async () => {
  const days = { start_date: `${year}-05-08`, end_date: `${year}-05-10`, all_day: true }
  const id = await event('Three days', { status: 'publish', ...days })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  const dialog = await openDialog(page, 'en')
  await dialog.getByRole('radio', { name: statusWord('en', 'postponed') }).check()
  await dialog.getByRole('textbox', { name: w('event_status.new_date') }).fill(`9 July ${year}`)
  await dialog.getByRole('button', { name: w('event_status.do_postponed') }).click()
  await expect(page.getByText(w('event_status.done_postponed', { name: 'Three days' }))).toBeVisible()
  expect((await reader(`/events/${id}`)).body).toMatchObject({
    start_date: `${year}-07-09 00:00:00`,
    end_date: `${year}-07-11 23:59:59`,
    previous_start_date: `${year}-05-08 00:00:00`,
    event_status: 'postponed',
  })
})

test('an organizer’s cancellation waits, is approved, and is seen by readers then @F1 @F5', async () => {
  const organizer = await desk.pageOf('organizer')
  const session = await organizer.request.get(`${desk.url}/api/calendar/desk/v1/session`)
  const { user }: { user: { id: number } } = await session.json()
  const id = await event('Language café', { status: 'publish', author: user.id })
  await organizer.goto(address(`/events/${id}`))
  const dialog = await openDialog(organizer, 'en')
  await expect(dialog.getByText(w('event_status.waits'))).toBeVisible()
  await dialog.getByRole('textbox', { name: 'English' }).fill('No teacher')
  await dialog.getByRole('button', { name: w('event_status.do_cancelled') }).click()
  await expect(organizer.getByText(w('event_status.sent'))).toBeVisible()
  // The form holds the version that waits.
  const own = organizer.getByRole('main').getByLabel(w('fields.events.event_status'), { exact: true })
  await expect(own).toHaveValue('cancelled')
  expect((await reader(`/events/${id}`)).body).toMatchObject({ event_status: 'scheduled', event_status_reason: '' })

  const page = await desk.page()
  await page.goto(address('/review'))
  await page.getByRole('link', { name: /Language café/ }).click()
  await expect(page.getByText('No teacher')).toBeVisible()
  await page.getByRole('heading', { name: 'Language café' }).waitFor()
  await page.keyboard.press('a')
  await expect
    .poll(async () => (await reader(`/events/${id}`)).body)
    .toMatchObject({ event_status: 'cancelled', event_status_reason: 'No teacher' })
})

test('what somebody else changed meanwhile is read before the next try', async () => {
  const id = await event('Book fair', { status: 'publish' })
  const page = await desk.page()
  await page.goto(list('Book fair', 'en'))
  await act(page, 'Book fair', 'event_status.open')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'English' }).fill('Rain')
  await desk.patch(`/events/${id}`, { cost: '12' })
  await dialog.getByRole('button', { name: w('event_status.do_cancelled') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect((await reader(`/events/${id}`)).body).toMatchObject({ event_status: 'scheduled' })
  await dialog.getByRole('button', { name: w('event_status.do_cancelled') }).click()
  await expect(dialog).toHaveCount(0)
  expect((await reader(`/events/${id}`)).body).toMatchObject({ event_status: 'cancelled', event_status_reason: 'Rain' })
})

test('a text goes offline at its time, and another language stays', async () => {
  const id = await event('Autumn market', { status: 'publish' })
  await desk.patch(`/events/${id}?i18n_language=tr`, { title: 'Pazar', status: 'publish' })
  const page = await desk.page()
  await page.goto(address(`/events/${id}`))
  const offline = page.getByRole('textbox', { name: w('fields.events.unpublish_date'), exact: true })
  await openMore(page)
  await offline.fill(`1 December ${year}`)
  await offline.press('Tab')
  await page.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect(page.getByText(w('notice.saved'))).toBeVisible()
  const stored = await desk.get<{ unpublish_date: string }>(`/events/${id}?i18n_language=en`)
  expect(stored.unpublish_date).toMatch(new RegExp(`^${year}-12-01 `))
  expect(await desk.get(`/events/${id}?i18n_language=tr`)).toMatchObject({ unpublish_date: '' })

  await page.goto(list('Autumn market', 'en'))
  await expect(page.getByRole('cell', { name: w('status.publish'), exact: true })).toBeVisible()
  await expect(page.getByTitle(new RegExp(`English.*${w('fields.events.unpublish_date')}: .*${year}`))).toBeVisible()
  await desk.patch(`/events/${id}?i18n_language=en`, { unpublish_date: new Date(Date.now() + 3000).toISOString() })
  // The open list follows by itself.
  await expect(page.getByRole('cell', { name: w('status.draft'), exact: true })).toBeVisible({ timeout: 25_000 })
  expect(await reader(`/events/${id}?i18n_language=en`)).toMatchObject({ body: { title: 'Pazar' } })
  expect((await reader(`/events?i18n_language=en&search=autumn%20market`)).body).toMatchObject({ total: 0 })
})

test('the dialog fits a phone, in three languages and both schemes @J5', async () => {
  const id = await event('Night run', { status: 'publish' })
  await desk.patch(`/events/${id}?i18n_language=ar`, { title: 'سباق ليلي', status: 'publish' })
  const page = await desk.page({ viewport: { width: 360, height: 740 }, hasTouch: true })
  for (const language of languages) {
    await page.goto(`${desk.url}/events/${id}?i18n_language=${language}`)
    const dialog = await openDialog(page, language)
    await dialog.getByRole('radio', { name: statusWord(language, 'moved_online') }).check()
    await expect(dialog.getByLabel(word(language, 'fields.events.online_url'))).toBeVisible()
    expect(await findingsIn(page, language), language).toEqual([])
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    expect(fits, language).toBe(true)
  }
})
