/** Sessions, users, their roles, passwords and application passwords. */
import type { Page } from '@playwright/test'
import { sign_in, type Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/test.ts'
import { sendPlainPages } from '../support/plain-pages.ts'
import { word, wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const address = (path: string) => `${desk.url}${path}?i18n_language=en`

test('a visitor without a session is sent to sign in before anything else is requested', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) asked.push(pathname)
  })
  for (const path of ['/events', '/calendar', '/desk', '/trash', '/venues']) {
    await page.goto(`${desk.url}${path}?i18n_language=en`)
    await expect(page.getByRole('button', { name: w('sign_in.submit') })).toBeVisible()
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((path) => !path.endsWith('/session'))).toEqual([])
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
  // Only signed-in users read drafts.
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

test('on a phone the current section of the settings is in view', async () => {
  const page = await desk.pageOf('organizer', {}, { viewport: { width: 360, height: 740 } })
  await page.goto(address('/settings/connection'))
  const here = (one: Page) => one.getByRole('navigation', { name: w('settings.tabs') }).getByRole('link')
  await expect(here(page).last()).toHaveAccessibleName(w('account.connection'))
  await expect(here(page).last()).toBeInViewport({ ratio: 1 })

  // The sections appear once the session is known, and the current one is then scrolled into view.
  const late = await desk.page({ viewport: { width: 360, height: 740 } })
  await sendPlainPages(late)
  const release = await holdRequests(late, '**/desk/v1/session')
  await late.goto(address('/settings/connection'))
  await expect(late.getByRole('main')).toBeVisible()
  await expect(here(late)).toHaveCount(0)
  release()
  await expect(here(late)).toHaveCount(4)
  await expect(here(late).last()).toBeInViewport({ ratio: 1 })
})
