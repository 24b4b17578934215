/** People: invited and accepted, deactivated, their sessions, and two-factor sign-in. */
import type { Page } from '@playwright/test'
import { totpCode, stepAt } from '../../src/service/auth/second-factor/totp.ts'
import { findings, findingsIn } from '../support/axe.ts'
import { sign_in, type Desk } from '../support/desk.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const address = (path: string, language = 'en') => `${desk.url}${path}?i18n_language=${language}`
const signedOut = (options = {}) => desk.page({ storageState: { cookies: [], origins: [] }, ...options })

const expectAccessible = async (page: Page) => expect(await findings(page)).toEqual([])

interface Login {
  readonly email: string
  readonly password: string
}

/** Fills the sign-in form. */
async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto(address('/sign-in'))
  await page.getByRole('textbox', { name: w('sign_in.email') }).fill(email)
  await page.getByLabel(w('sign_in.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('navigation', { name: w('nav.label') }).first()).toBeVisible()

async function newUser(name: string, role = 'editor'): Promise<Login & { id: number; name: string }> {
  const login = { email: `${name.toLowerCase()}@example.org`, password: `the password of ${name}` }
  const { id } = await desk.desk<{ id: number }>('POST', '/users', { ...login, role, name })
  return { ...login, id, name }
}

test('a person is invited, makes their account in Arabic, and the invitation is gone', async () => {
  const { id } = await desk.post('/venues', { venue: 'Rıhtım Sahnesi' })
  const page = await desk.page({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(address('/settings/users'))
  await page.getByRole('button', { name: w('users.invite') }).click()
  const dialog = page.getByRole('dialog', { name: w('users.invite_title') })
  await dialog.getByRole('textbox', { name: w('users.email') }).fill('salma@example.org')
  await dialog.getByRole('combobox', { name: w('many.venues') }).fill('rihtim')
  await page.getByRole('option', { name: 'Rıhtım Sahnesi' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: w('users.invite_submit') }).click()
  const shown = page.getByRole('dialog', { name: w('users.invited_title', { name: 'salma@example.org' }) })
  const link = await shown.locator('code').innerText()
  await shown
    .getByRole('button', { name: w('action.close') })
    .last()
    .click()
  const waiting = page.getByRole('table', { name: w('users.waiting') }).getByRole('row', { name: /salma@/ })
  await expect(waiting).toContainText(w('role.organizer'))

  const guest = await signedOut({ locale: 'ar' })
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.url()))
  await guest.goto(link)
  const name = guest.getByRole('textbox', { name: word('ar', 'setup.name') })
  await expect(name).toBeFocused()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(word('ar', 'invitation.title'))
  await expectAccessible(guest)
  // The switch of languages keeps the invitation.
  await guest.getByRole('combobox', { name: word('ar', 'profile.language') }).selectOption('tr')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(word('tr', 'invitation.title'))
  await guest.getByRole('link', { name: 'العربية' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(word('ar', 'invitation.title'))
  await name.fill('سلمى')
  await guest.getByLabel(word('ar', 'sign_in.password'), { exact: true }).fill('كلمة مرور طويلة')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('navigation', { name: word('ar', 'nav.label') }).first()).toBeVisible()
  const token = new URL(link).hash.slice(1)
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  const { users } = await desk.desk<{ users: readonly Record<string, unknown>[] }>('GET', '/users')
  expect(users).toContainEqual(expect.objectContaining({ email: 'salma@example.org', name: 'سلمى', role: 'organizer' }))
  const members = await desk.desk<{ members: readonly { user: { name: string } }[] }>(
    'GET',
    `/members?resource=venues&id=${id}`,
  )
  expect(members.members.map(({ user }) => user.name)).toEqual(['سلمى'])

  await page.reload()
  await expect(page.getByRole('row', { name: /salma@/ })).toBeVisible()
  await expect(page.getByRole('table', { name: w('users.waiting') })).toHaveCount(0)
  const late = await signedOut()
  await late.goto(link)
  await expect(late.getByText(w('invitation.invalid_text'))).toBeVisible()
})

test('an invitation is renewed and revoked', async () => {
  await desk.desk('POST', '/invitations', { email: 'bora@example.org', role: 'editor', name: 'Bora' })
  const page = await desk.page()
  await page.goto(address('/settings/users'))
  await page.getByRole('button', { name: w('users.new_link_for', { name: 'Bora' }) }).click()
  const shown = page.getByRole('dialog', { name: w('users.invited_title', { name: 'Bora' }) })
  const link = await shown.locator('code').innerText()
  await shown
    .getByRole('button', { name: w('action.close') })
    .last()
    .click()
  await page.getByRole('button', { name: w('users.revoke_for', { name: 'Bora' }) }).click()
  const question = page.getByRole('dialog', { name: w('users.revoke_for', { name: 'Bora' }) })
  await question.getByRole('button', { name: w('users.revoke'), exact: true }).click()
  await expect(page.getByText(w('users.revoked', { name: 'Bora' }))).toBeVisible()
  const guest = await signedOut()
  await guest.goto(link)
  await expect(guest.getByText(w('invitation.invalid_text'))).toBeVisible()
})

test('deactivating a user ends their other browser at once', async () => {
  const user = await newUser('Kerem')
  const theirs = await signedOut()
  await signIn(theirs, user)
  await expectSignedIn(theirs)
  const page = await desk.page()
  await page.goto(address('/settings/users'))
  await page.getByRole('link', { name: 'Kerem' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kerem')
  await expect(page.getByRole('table', { name: w('sessions.of_user') })).toContainText('Chrome')
  await expectAccessible(page)
  await page.getByRole('button', { name: w('users.deactivate') }).click()
  const question = page.getByRole('dialog', { name: w('users.deactivate') })
  await expect(question).toContainText('Kerem')
  await question.getByRole('button', { name: w('users.deactivate') }).click()
  await expect(page.getByText(w('users.deactivated', { name: 'Kerem' }))).toBeVisible()
  await expect(theirs.getByRole('dialog', { name: w('sign_in.expired') })).toBeVisible()
  await signIn(await signedOut(), user)
  await page.getByRole('button', { name: w('users.activate') }).click()
  await expect(page.getByText(w('users.activated', { name: 'Kerem' }))).toBeVisible()
  const again = await signedOut()
  await signIn(again, user)
  await expectSignedIn(again)
})

test('a user sees where they are signed in, and ends the others', async () => {
  const user = await newUser('Lale')
  const [here, there] = [await signedOut(), await signedOut()]
  for (const page of [there, here]) {
    await signIn(page, user)
    await expectSignedIn(page)
  }
  await here.goto(address('/settings/profile'))
  const sessions = here.getByRole('table', { name: w('sessions.title') })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await expect(sessions.getByRole('row', { name: w('sessions.this') })).toHaveCount(1)
  await expectAccessible(here)
  await here.getByRole('button', { name: w('sessions.end_others') }).click()
  await expect(here.getByText(w('sessions.ended_others'))).toBeVisible()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await there.goto(address('/events'))
  await expect(there.getByRole('button', { name: w('sign_in.submit') })).toBeVisible()
})

test('two-factor sign-in is set up, asked for, replaced by a recovery code, and switched off', async () => {
  const user = await newUser('Nalan')
  const page = await signedOut()
  await signIn(page, user)
  await expectSignedIn(page)
  await page.goto(address('/settings/profile'))
  await page.getByRole('button', { name: w('factor.set_up') }).click()
  const dialog = page.getByRole('dialog', { name: w('factor.title') })
  await expect(dialog.getByRole('img', { name: w('factor.qr') })).toBeVisible()
  await expectAccessible(page)
  const secret = bytesOf(await dialog.locator('code').innerText())
  const begun = stepAt(new Date())
  await dialog.getByRole('textbox', { name: w('factor.code') }).fill(totpCode(secret, begun))
  await dialog.getByLabel(w('password.current'), { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(w('password.current'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(w('password.current'), { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: w('factor.codes_title') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = '', another = ''] = await codes.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await codes
    .getByRole('button', { name: w('action.close') })
    .last()
    .click()

  const other = await signedOut()
  await signIn(other, user)
  const code = other.getByRole('textbox', { name: w('sign_in.code') })
  await expect(code).toBeFocused()
  await expectAccessible(other)
  await code.fill('000000')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toHaveText(w('sign_in.code_wrong'))
  await code.fill(totpCode(secret, begun + 1))
  await other.keyboard.press('Enter')
  await expectSignedIn(other)

  const third = await signedOut()
  await signIn(third, user)
  await third.getByRole('textbox', { name: w('sign_in.code') }).fill(recovery)
  await third.keyboard.press('Enter')
  await expectSignedIn(third)

  await third.goto(address('/settings/profile'))
  await third.getByRole('button', { name: w('factor.switch_off') }).click()
  const proof = third.getByRole('dialog')
  await proof.getByRole('textbox', { name: w('factor.code_any') }).fill(another)
  await proof.getByLabel(w('password.current'), { exact: true }).fill(user.password)
  await third.keyboard.press('Enter')
  await expect(third.getByText(w('factor.switched_off'))).toBeVisible()
  const fourth = await signedOut()
  await signIn(fourth, user)
  await expectSignedIn(fourth)
})

test('a session that ends in place asks for the code too; an administrator resets a lost factor', async () => {
  const user = await newUser('Okan')
  const page = await signedOut()
  await signIn(page, user)
  await expectSignedIn(page)
  const own = page.context().request
  const headers = { origin: desk.url }
  const route = `${desk.url}/api/calendar/desk/v1/second-factor`
  const begun = (await (await own.post(route, { headers })).json()) as { secret: string }
  const secret = bytesOf(begun.secret)
  const step = stepAt(new Date())
  await own.put(route, { headers, data: { password: user.password, code: totpCode(secret, step) } })
  await page.goto(address('/events'))
  await page.context().clearCookies({ name: 'takvim_session' })
  // The bell may already have noticed, and its question lies over the link.
  await page
    .getByRole('link', { name: w('many.venues'), includeHidden: true })
    .first()
    .dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: w('sign_in.expired') })
  await dialog.getByLabel(w('sign_in.password'), { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: w('sign_in.code') }).fill(totpCode(secret, step + 1))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const administrator = await desk.page()
  await administrator.goto(address(`/settings/users/${user.id}`))
  await administrator.getByRole('button', { name: w('users.reset_second_factor') }).click()
  const question = administrator.getByRole('dialog', { name: w('users.reset_second_factor') })
  await question.getByRole('button', { name: w('users.reset_second_factor') }).click()
  await expect(administrator.getByText(w('users.reset_done', { name: 'Okan' }))).toBeVisible()
  await expect(administrator.getByText(w('entry.second_factor_reset'))).toBeVisible()
  const again = await signedOut()
  await signIn(again, user)
  await expectSignedIn(again)
})

for (const language of usually(['ar', 'tr'], 'ar')) {
  test(`the screens of people fit a phone in ${language}`, async () => {
    const user = await newUser(language === 'ar' ? 'Rana' : 'Rıza', 'organizer')
    await signIn(await signedOut(), user)
    await desk.desk('POST', '/invitations', { email: `invited-${language}@example.org`, role: 'reviewer' })
    const page = await desk.page({ viewport: { width: 360, height: 740 } })
    for (const path of ['/settings/users', `/settings/users/${user.id}`, '/settings/profile']) {
      await openScreen(page, address(path, language))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
      expect(await findingsIn(page, language)).toEqual([])
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, path).toBe(0)
    }
  })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Reads a secret as an authenticator app does. */
function bytesOf(text: string): Buffer {
  const letters = text.replace(/\s/g, '')
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('members come first in lists and pickers, and editors choose them on the record', async () => {
  const [hall, other] = [
    await desk.post('/venues', { venue: 'Zeytin Salonu', phone: '+90 1' }),
    await desk.post('/venues', { venue: 'Ambar' }),
  ]
  const page = await desk.pageOf('organizer')
  const { users } = await desk.desk<{ users: readonly { id: number; email: string }[] }>('GET', '/users')
  const member = users.filter(({ email }) => email.startsWith('organizer-')).at(-1)
  const editor = await desk.pageOf('editor')
  await editor.goto(address(`/venues/${hall.id}`))
  await editor.getByRole('button', { name: w('form.members') }).click()
  const dialog = editor.getByRole('dialog', { name: w('members.of_record') })
  await expect(dialog).toContainText(w('members.none'))
  await expectAccessible(editor)
  await dialog.getByRole('combobox', { name: w('members.add') }).selectOption({ label: member?.email ?? '' })
  await expect(dialog.getByRole('listitem')).toHaveText(member?.email ?? '')

  await page.goto(address('/venues'))
  const mine = page.getByRole('navigation', { name: w('views.label') }).getByRole('link', { name: w('attention.mine') })
  await mine.click()
  await expect(mine).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('row', { name: 'Zeytin Salonu' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Ambar' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(address(`/venues/${hall.id}`))
  const phone = page.getByRole('textbox', { name: w('fields.venues.phone') })
  await phone.fill('+90 2')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await desk.get(`/venues/${hall.id}`))['phone']).toBe('+90 2')
  await page.goto(address(`/venues/${other.id}`))
  await expect(page.getByText(w('form.suggests'))).toBeVisible()

  await page.goto(address('/events/new'))
  await page.getByRole('combobox', { name: w('fields.events.venue') }).click()
  await expect(page.getByRole('option', { name: 'Zeytin Salonu' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Ambar' })).toHaveCount(0)
})

test('the first administrator is not offered to end their own account', async () => {
  const page = await desk.page()
  await page.goto(address('/settings/users'))
  const row = page.getByRole('row', { name: w('users.you') })
  await expect(row).toContainText(sign_in.email)
  await expect(row).toContainText(w('users.you'))
  await expect(row.getByRole('button')).toHaveCount(0)
})
