/** The form of a record: new, without the right to change it, missing, and what its history names. */
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
const address = (path: string) => `${desk.url}${path}?i18n_language=en`

test('a new event starts as a draft, and publishing has a button of its own', async () => {
  const page = await desk.page()
  const text = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const publish = page.getByRole('button', { name: w('do.publish', { languages: w('language.en') }) })
  const at_rest = page.getByRole('button', { name: w('status.publish'), exact: true })
  const status = page.getByRole('combobox', { name: w('fields.events.status'), exact: true })
  await page.goto(address('/events/new'))
  await expect(text(w('fields.events.title'))).toBeFocused()
  await page.keyboard.type('Oud under the stars')
  await expect(status).toHaveValue('draft')
  const year = new Date().getFullYear() + 1
  await text(w('fields.events.start_date')).fill(`8 May ${year}`)
  await text(`${w('fields.events.start_date')}: ${w('form.time')}`).fill('20:00')
  await page.getByRole('button', { name: w('action.create'), exact: true }).click()
  await expect(page).toHaveURL(/\/events\/\d+/)
  const path = new URL(page.url()).pathname
  expect(await desk.get(path)).toMatchObject({ status: 'draft', start_date: `${year}-05-08 20:00:00` })

  await publish.click()
  await expect.poll(async () => (await desk.get(path))['status']).toBe('publish')
  await expect(publish).toHaveCount(0)
  await expect(at_rest).toBeVisible()
  await status.selectOption('draft')
  await expect(publish).toBeVisible()
})

test('a discarded new event does not come back in the next one', async () => {
  const page = await desk.page()
  const title = page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await title.fill('Thought better of')
  await page.getByRole('radio', { name: 'Türkçe' }).check()
  await title.fill('Vazgeçildi')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: w('many.venues') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('leave.discard') })
    .click()
  await expect(page).toHaveURL(/\/venues/)
  for (const text of ['en', 'tr']) {
    await page.goto(`${desk.url}/events/new?i18n_language=en&text=${text}`)
    await expect(title).toHaveValue('')
    await expect(page.getByText(w('form.draft_found'))).toHaveCount(0)
  }
})

test('a record without the right to change it is shown read-only', async () => {
  const times = { start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00' }
  const { id } = await desk.post('/events', { title: 'Theirs', description: 'Read me', status: 'publish', ...times })
  const page = await desk.pageOf('organizer')
  await page.goto(address(`/events/${id}`))
  await expect(page.getByText(w('form.only_read'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toBeDisabled()
  const description = page.getByRole('textbox', { name: w('fields.events.description'), exact: true })
  await expect(description).toHaveText('Read me')
  await description.click()
  await expect(description).toHaveAttribute('contenteditable', 'false')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: w('action.save'), exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: w('do.more') })).toHaveCount(0)
  await page.goto(`${address('/events')}&starts_after=2035-01-01&search=theirs`)
  await page.getByRole('button', { name: `${w('list.actions')}: Theirs` }).click()
  // Copying is allowed: the copy is the user's own record.
  await expect(page.getByRole('menuitem')).toHaveText([w('action.open'), w('copy.open')])
  // A user's own record can be changed.
  await page.goto(address('/events/new'))
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toBeEnabled()
})

test('a venue gets its position from coordinates pasted from a map, and loses it again', async () => {
  const { id } = await desk.post('/venues', { venue: 'Observatory' })
  const page = await desk.page()
  await page.goto(address(`/venues/${id}`))
  const open = page.getByRole('button', { name: w('position.title') })
  const dialog = page.getByRole('dialog', { name: w('position.title') })
  const degrees = dialog.getByRole('textbox', { name: w('position.degrees') })
  await open.click()
  await degrees.fill('on the hill')
  await page.keyboard.press('Enter')
  await expect(degrees).toHaveAttribute('aria-invalid', 'true')
  await degrees.fill('https://www.openstreetmap.org/#map=15/41.0631/29.0594')
  // The service refuses in the language of the desk.
  const asked = page.waitForRequest(/\/location\?i18n_language=en$/)
  await page.keyboard.press('Enter')
  await asked
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: '41.0631, 29.0594' })).toBeVisible()
  expect(await desk.get(`/venues/${id}`)).toMatchObject({ geo_lat: 41.0631, geo_lng: 29.0594 })

  await open.click()
  await dialog.getByRole('button', { name: w('action.remove') }).click()
  await expect(page.getByText(w('position.none'))).toBeVisible()
  expect(await desk.get(`/venues/${id}`)).not.toMatchObject({ geo_lat: 41.0631 })
})

test('a pasted table becomes lines with separated words', async () => {
  const page = await desk.page({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(address('/venues/new'))
  const description = page.getByRole('textbox', { name: w('fields.venues.description'), exact: true })
  await description.click()
  await expect(description).toHaveAttribute('contenteditable', 'true')
  await page.evaluate(async () => {
    const html = '<table><tr><td>Doors</td><td>19:00</td></tr><tr><td>Entry</td><td>free</td></tr></table>'
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })])
  })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(description).toHaveText(/^Doors 19:00\s*Entry free$/)
})

test('records in review or scheduled say so, on the clock of the site wherever the browser is', async () => {
  const year = new Date().getFullYear() + 1
  const { id } = await desk.post('/events', {
    title: 'Matinee',
    status: 'draft',
    start_date: `${year}-05-08 11:00`,
    end_date: `${year}-05-08 12:00`,
  })
  const editor = await desk.page({ timezoneId: 'America/New_York' })
  await editor.goto(address(`/events/${id}`))
  await editor.getByRole('button', { name: w('do.languages') }).click()
  const menu = editor.getByRole('dialog', { name: w('do.languages') })
  await menu.getByRole('radio', { name: w('publish.later') }).check()
  const schedule = menu.getByRole('button', { name: w('publish.schedule', { languages: w('language.en') }) })
  await expect(schedule).toHaveAttribute('aria-disabled', 'true')
  const date = menu.getByRole('textbox', { name: w('fields.events.date'), exact: true })
  const time = menu.getByRole('textbox', { name: `${w('fields.events.date')}: ${w('form.time')}`, exact: true })
  await date.fill(`1 May ${year}`)
  await date.press('Tab')
  await time.fill('20:07')
  await time.press('Tab')
  await expect(menu.getByText(/1:07\sPM in New York, where you are/)).toBeVisible()
  await expect(menu.getByRole('checkbox', { name: /English/ })).toHaveAccessibleName(new RegExp(String(year)))
  await schedule.click()
  await expect(editor.getByText(w('form.scheduled', { when: '' }).slice(0, 20))).toContainText(
    new RegExp(`${year}.*8:07`),
  )
  expect(await desk.get(`/events/${id}`)).toMatchObject({ status: 'future', date: `${year}-05-01 20:07:00` })
  await editor.getByRole('combobox', { name: w('fields.events.status'), exact: true }).selectOption('pending')
  await editor.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect(editor.getByText(w('one.submit', { name: 'Matinee', where: w('in.en') }))).toBeVisible()
})

test('a missing record links to its list', async () => {
  const page = await desk.page()
  await page.goto(address('/venues/999999'))
  await page
    .getByRole('alert')
    .getByRole('link', { name: w('many.venues') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: w('many.venues') })).toBeVisible()
})

test('an error that would repeat offers no retry', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events/999999?i18n_language=en`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: w('action.retry') })).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link', { name: w('many.events') })).toBeVisible()
})

test('the history names people and places, also deleted ones', async () => {
  const venue = await desk.post('/venues', { venue: 'Demolished hall', status: 'publish' })
  const body = { title: 'Remembered', ...evening('2036-07-02'), venue: venue.id }
  const { id } = await desk.post('/events', body)
  await desk.remove(`/venues/${venue.id}`)
  await desk.desk('DELETE', '/trash')
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en&history=true`)
  const history = page.getByRole('complementary', { name: w('history.title') })
  await expect(history).toContainText('Demolished hall')
  await expect(history).not.toContainText('#')
})
