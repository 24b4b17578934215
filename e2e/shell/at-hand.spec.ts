/** What an editor meets in passing: where the focus is, what is offered next, what is done with one button. */
import type { Page } from '@playwright/test'
import { sign_in, type Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

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

test('a missing record links to its list', async () => {
  const page = await desk.page()
  await page.goto(address('/venues/999999'))
  await page
    .getByRole('alert')
    .getByRole('link', { name: w('many.venues') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: w('many.venues') })).toBeVisible()
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
  // What the service refused it would say in the language of the desk.
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

test('emptying the trash asks first, and needs the right', async () => {
  const { id } = await desk.post('/venues', { venue: 'A hall that was torn down' })
  await desk.remove(`/venues/${id}`)
  const empty = { name: w('trash.empty_all') }
  const reviewer = await desk.pageOf('reviewer')
  await reviewer.goto(address('/trash'))
  await expect(reviewer.getByText('A hall that was torn down')).toBeVisible()
  await expect(reviewer.getByRole('button', empty)).toHaveCount(0)

  const page = await desk.page()
  await page.goto(address('/trash'))
  await page.getByRole('button', empty).click()
  const dialog = page.getByRole('dialog', empty)
  await expect(dialog.getByRole('button', { name: w('action.cancel') })).toBeFocused()
  await dialog.getByRole('button', { name: w('action.delete') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(w('trash.empty'))).toBeVisible()
  await expect(page.getByRole('button', empty)).toHaveCount(0)
})

test('the ? key lists the shortcuts on every screen, but not while typing', async () => {
  const page = await desk.page()
  const help = page.getByRole('dialog', { name: w('keys.title') })
  for (const path of ['/', '/calendar', '/settings/profile']) {
    await page.goto(address(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(help).toContainText(w('keys.publish'))
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  }
  await page.goto(address('/tags/new'))
  await page.getByRole('textbox', { name: w('fields.tags.name'), exact: true }).fill('why')
  await page.keyboard.press('?')
  await expect(page.getByRole('textbox', { name: w('fields.tags.name'), exact: true })).toHaveValue('why?')
  await expect(help).toHaveCount(0)
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
  // A copy is a record of one's own.
  await expect(page.getByRole('menuitem')).toHaveText([w('action.open'), w('copy.open')])
  // Their own is theirs to change.
  await page.goto(address('/events/new'))
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toBeEnabled()
})

test('records in review or scheduled say so; the current section of the settings is in view', async () => {
  const page = await desk.pageOf('organizer', {}, { viewport: { width: 360, height: 740 } })
  const year = new Date().getFullYear() + 1
  const { id } = await desk.post('/events', {
    title: 'Matinee',
    status: 'draft',
    start_date: `${year}-05-08 11:00`,
    end_date: `${year}-05-08 12:00`,
  })
  const editor = await desk.page()
  await editor.goto(address(`/events/${id}`))
  await editor.getByRole('textbox', { name: w('fields.events.date'), exact: true }).fill(`1 May ${year}`)
  await editor.getByRole('button', { name: w('do.publish', { languages: w('language.en') }) }).click()
  await expect(editor.getByText(w('form.scheduled', { when: '' }).slice(0, 20))).toContainText(String(year))
  await editor.getByRole('combobox', { name: w('fields.events.status'), exact: true }).selectOption('pending')
  await editor.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect(editor.getByText(w('one.submit', { name: 'Matinee', where: w('in.en') }))).toBeVisible()

  await page.goto(address('/settings/connection'))
  const here = (one: Page) => one.getByRole('navigation', { name: w('settings.tabs') }).getByRole('link')
  await expect(here(page).last()).toHaveAccessibleName(w('account.connection'))
  await expect(here(page).last()).toBeInViewport({ ratio: 1 })

  // Sections are offered when it is known who is there, and the one one is in is brought into sight then.
  const late = await desk.page({ viewport: { width: 360, height: 740 } })
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  await late.route('**/desk/v1/session', async (route) => {
    await told
    await route.continue()
  })
  await late.goto(address('/settings/connection'))
  await expect(late.getByRole('main')).toBeVisible()
  await expect(here(late)).toHaveCount(0)
  tell()
  await expect(here(late)).toHaveCount(4)
  await expect(here(late).last()).toBeInViewport({ ratio: 1 })
})

const telephone = { viewport: { width: 360, height: 740 } }

test('on a phone a tap beside the checkbox selects a row, and focused column headers are visible @J5', async () => {
  const { id } = await desk.post('/venues', { venue: 'Finger Hall', status: 'publish', i18n_language: 'en' })
  const page = await desk.page(telephone)
  await page.goto(`${address('/venues')}&search=Finger`)
  const select = page.getByRole('checkbox', { name: w('list.select', { name: 'Finger Hall' }) })
  const box = await select.boundingBox()
  if (!box) throw new Error('There is no box')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height + 8)
  await expect(select).toBeChecked()
  await page.mouse.click(box.x - 8, box.y + box.height / 2)
  await expect(select).not.toBeChecked()

  const all = page.getByRole('checkbox', { name: w('list.select_page') })
  await page.getByRole('button', { name: w('list.columns') }).focus()
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  expect(await isSeen(page)).toBe(true)
  await desk.remove(`/venues/${id}`)
})

test('on a phone the focused field is never under a bar, and the list of a picker is in view @J5', async () => {
  for (const venue of ['Low Hall', 'Low Stage', 'Low Garden', 'Low Library', 'Low Cinema'])
    await desk.post('/venues', { venue, status: 'publish', i18n_language: 'en' })
  const page = await desk.page(telephone)
  await page.goto(address('/events/new'))
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toBeFocused()
  const last = page.getByRole('button', { name: w('do.languages') })
  let stops = 0
  for (; stops < 80 && !(await last.evaluate((one) => one === document.activeElement)); stops += 1) {
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    expect(await isSeen(page), name).toBe(true)
    await page.keyboard.press('Tab')
  }
  await expect(last).toBeFocused()
  expect(stops).toBeGreaterThan(20)

  const venue = page.getByRole('combobox', { name: w('fields.events.venue'), exact: true })
  await venue.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  await venue.fill('low')
  const found = page.getByRole('listbox', { name: w('fields.events.venue') }).getByRole('option', { name: /^Low/ })
  await expect(found).toHaveCount(5)
  await expect(found.last()).toBeInViewport({ ratio: 1 })
})

/** Whether the upper and the lower edge of what has the focus are covered by nothing. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, width, top, bottom } = focused.getBoundingClientRect()
    return [top + 3, Math.min(bottom - 3, top + 40)].every((y) => {
      const there = document.elementFromPoint(left + width / 2, y)
      return there !== null && (focused.contains(there) || there.closest('label')?.contains(focused) === true)
    })
  })

test('a password is shown and hidden by keyboard', async () => {
  const page = await desk.page({ storageState: { cookies: [], origins: [] } })
  await page.goto(address('/sign-in'))
  const password = page.getByLabel(w('sign_in.password'), { exact: true })
  await password.fill('a secret')
  await page.keyboard.press('Tab')
  const eye = page.getByRole('button', { name: w('password.show') })
  await expect(eye).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
})

test('an application password is created, lets a program sign in, and is revoked after a confirmation', async ({
  request,
}) => {
  const page = await desk.page()
  await page.goto(address('/settings/application-passwords'))
  await page.getByRole('textbox', { name: w('tokens.label') }).fill('Ticket shop')
  await page.getByRole('button', { name: w('tokens.create') }).click()
  const made = page.getByRole('dialog', { name: w('tokens.created', { label: 'Ticket shop' }) })
  const password = await made.locator('code').innerText()
  await made
    .getByRole('button', { name: w('action.close') })
    .last()
    .click()
  const authorization = `Basic ${Buffer.from(`${sign_in.email}:${password}`).toString('base64')}`
  // Drafts are for those who are signed in.
  const ask = async () =>
    (
      await request.get(`${desk.url}/api/calendar/events/v1/events?status=draft`, { headers: { authorization } })
    ).status()
  expect(await ask()).toBe(200)
  const revoke = page.getByRole('button', { name: `${w('tokens.revoke')}: Ticket shop` })
  const question = page.getByRole('dialog', { name: w('tokens.revoke') })
  await revoke.click()
  await expect(question).toContainText(w('tokens.revoke_ask', { label: 'Ticket shop' }))
  await question.getByRole('button', { name: w('action.cancel') }).click()
  expect(await ask()).toBe(200)
  await revoke.click()
  await question.getByRole('button', { name: w('tokens.revoke') }).click()
  await expect(revoke).toHaveCount(0)
  expect(await ask()).toBe(401)
})

test('a user is removed after a confirmation', async () => {
  await desk.desk('POST', '/users', {
    name: 'Nur',
    email: 'nur@example.org',
    password: 'a good password',
    role: 'editor',
  })
  const page = await desk.page()
  await page.goto(address('/settings/users'))
  const row = page.getByRole('row', { name: /nur@example.org/ })
  const question = page.getByRole('dialog', { name: w('users.remove', { name: 'Nur' }) })
  await row.getByRole('button', { name: `${w('users.actions')}: Nur` }).click()
  await page.getByRole('menuitem', { name: w('users.remove', { name: 'Nur' }) }).click()
  await expect(question).toContainText(w('users.remove_ask', { name: 'Nur' }))
  await question.getByRole('button', { name: w('action.remove') }).click()
  await expect(row).toHaveCount(0)
})

test('changing a role by keyboard is announced and can be undone', async () => {
  const login = { email: 'cem@example.org', name: 'Cem', role: 'editor' }
  await desk.desk('POST', '/users', login)
  const roleNow = async () => {
    const { users } = await desk.desk<{ users: readonly { email: string; role: string }[] }>('GET', '/users')
    return users.find(({ email }) => email === login.email)?.role
  }
  const page = await desk.page()
  await page.goto(`${desk.url}/settings/users?i18n_language=tr`)
  const role = page.getByRole('combobox', { name: word('tr', 'users.role_of', { name: 'Cem' }) })
  await role.focus()
  await page.keyboard.press('ArrowDown')
  const changed = word('tr', 'users.role_changed', { name: 'Cem', role: word('tr', 'role.reviewer') })
  await expect(page.getByText(changed)).toBeVisible()
  expect(await roleNow()).toBe('reviewer')
  await page.getByRole('button', { name: word('tr', 'action.undo') }).press('Enter')
  await expect(page.getByText(word('tr', 'notice.undone'))).toBeVisible()
  await expect(role).toHaveValue('editor')
  await expect(role).toBeFocused()
  expect(await roleNow()).toBe('editor')
})
