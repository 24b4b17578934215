/** Small forms: missing values are reported before a request, refusals at their field. */
import { answerText } from '../../src/contract/http/refusals.ts'
import { sign_in, type Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expectSameSite, foreign_redirects } from '../support/redirects.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const w = wordsOf('tr')
const address = (path: string) => `${desk.url}${path}?i18n_language=tr`

test('signing in checks both fields before the request and reports a wrong password once', async () => {
  const page = await desk.page({ storageState: { cookies: [], origins: [] } })
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.goto(address('/sign-in'))
  const email = page.getByRole('textbox', { name: w('sign_in.email') })
  const password = page.getByLabel(w('sign_in.password'), { exact: true })
  await page.getByRole('button', { name: w('sign_in.submit') }).click()
  await expect(email).toBeFocused()
  for (const input of [email, password]) await expect(input).toHaveAccessibleDescription(w('error.required'))
  await email.fill(sign_in.email)
  await expect(email).toHaveAccessibleDescription('')
  expect(asked).toEqual([])
  await password.fill('something else')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(w('sign_in.wrong'))
  await password.fill(sign_in.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: w('nav.label') }).first()).toBeVisible()
})

test('a refused email address is reported at its field, and the other fields stay', async () => {
  const page = await desk.page()
  await page.goto(address('/settings/users'))
  await page.getByRole('button', { name: w('users.invite') }).click()
  const dialog = page.getByRole('dialog', { name: w('users.invite_title') })
  const email = dialog.getByRole('textbox', { name: w('users.email') })
  await dialog.getByRole('textbox', { name: w('users.name'), exact: true }).fill('Işık')
  const role = dialog.getByRole('combobox', { name: w('users.role') })
  await expect(role).toHaveAccessibleDescription(w('role_text.organizer'))
  await role.selectOption('reviewer')
  await expect(role).toHaveAccessibleDescription(w('role_text.reviewer'))
  await email.fill('no address')
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('isik@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: w('users.invited_title', { name: 'Işık' }) })).toBeVisible()
  const { invitations } = await desk.desk<{ invitations: readonly { name: string; role: string }[] }>(
    'GET',
    '/invitations',
  )
  expect(invitations.find(({ name }) => name === 'Işık')?.role).toBe('reviewer')
})

test('the link of an administrator opens with the focus on the new password', async () => {
  const { password_link } = await desk.desk<{ password_link: string }>('POST', '/users', {
    email: 'umut@example.org',
    role: 'editor',
    name: 'Umut',
  })
  const page = await desk.page({ storageState: { cookies: [], origins: [] } })
  await page.goto(`${password_link}&i18n_language=tr`)
  await expect(page.getByLabel(w('password.new'), { exact: true })).toBeFocused()
  await page.keyboard.type('several plain words')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Umut/ })).toBeVisible()
})

test('users without the right to see the users are told so and cannot add one', async () => {
  const page = await desk.pageOf('organizer')
  await page.goto(address('/settings/users'))
  await expect(page.getByRole('alert')).toContainText(answerText('tr', 'rest_forbidden'))
  await expect(page.getByRole('button', { name: w('users.invite') })).toHaveCount(0)
})

test('the profile keeps its choices, including switches', async () => {
  const page = await desk.pageOf('editor')
  await page.goto(address('/settings/profile'))
  const hijri = page.getByRole('switch', { name: w('profile.hijri') })
  const shortcuts = page.getByRole('switch', { name: w('profile.shortcuts') })
  const zone = page.getByRole('combobox', { name: w('profile.time_zone') })
  await expect(hijri).not.toBeChecked()
  await expect(shortcuts).toBeChecked()
  await hijri.click()
  await shortcuts.click()
  await zone.selectOption('Africa/Cairo')
  await page.getByRole('button', { name: w('action.save') }).click()
  await expect(page.getByText(w('profile.saved'))).toBeVisible()
  await page.reload()
  await expect(hijri).toBeChecked()
  await expect(shortcuts).not.toBeChecked()
  await expect(zone).toHaveValue('Africa/Cairo')
})

test('a value that is not offered is reported as such, not as missing', async () => {
  const page = await desk.pageOf('editor')
  await page.goto(address('/settings/profile'))
  const digits = page.getByRole('combobox', { name: w('profile.digits') })
  // A browser extension or an older page may set such a value.
  await digits.evaluate((select: HTMLSelectElement) => select.add(new Option('१२३', 'deva')))
  await digits.selectOption('deva')
  await page.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect(digits).toBeFocused()
  await expect(digits).toHaveAccessibleDescription(w('error.not_offered'))
  await digits.selectOption('arab')
  await expect(digits).toHaveAccessibleDescription('')
})

test('changing a password needs the old one, and empties the inputs', async () => {
  const before = { email: 'defne@example.org', password: 'the first password' }
  await desk.desk('POST', '/users', { ...before, role: 'editor' })
  const page = await desk.page({ storageState: { cookies: [], origins: [] } })
  await page.goto(address('/settings/profile'))
  await page.getByRole('textbox', { name: w('sign_in.email') }).fill(before.email)
  await page.getByLabel(w('sign_in.password'), { exact: true }).fill(before.password)
  await page.keyboard.press('Enter')
  const current = page.getByLabel(w('password.current'), { exact: true })
  const next = page.getByLabel(w('password.new'), { exact: true })
  await current.fill('not the one')
  await next.fill('a much better password')
  await page.keyboard.press('Enter')
  await expect(current).toBeFocused()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await current.fill(before.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('password.changed'))).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(next).toHaveValue('')
})

test('an application password has a scope, and administrators see and revoke those of others', async () => {
  const page = await desk.pageOf('editor')
  await page.goto(address('/settings/application-passwords'))
  await page.getByRole('textbox', { name: w('tokens.label') }).fill('Bülten yazılımı')
  const scope = page.getByRole('combobox', { name: w('tokens.scope') })
  await expect(scope).toHaveValue('write')
  await expect(scope).toHaveAccessibleDescription(w('scope_text.write'))
  await page.getByRole('button', { name: w('tokens.for_agent') }).click()
  await expect(page.getByRole('textbox', { name: w('tokens.label') })).toBeFocused()
  await expect(scope).toHaveValue('propose')
  await expect(scope).toHaveAccessibleDescription(w('scope_text.propose'))
  await page.getByRole('button', { name: w('tokens.create') }).click()
  const shown = page.getByRole('dialog', { name: w('tokens.created', { label: 'Bülten yazılımı' }) })
  await shown
    .getByRole('button', { name: w('action.close'), exact: true })
    .last()
    .click()
  const own = page.getByRole('table', { name: w('tokens.title') }).getByRole('row', { name: 'Bülten yazılımı' })
  await expect(own).toContainText(w('scope.propose'))
  await expect(page.getByRole('table', { name: w('tokens.of_others') })).toHaveCount(0)

  const administrator = await desk.page()
  await administrator.goto(address('/settings/application-passwords'))
  const others = administrator.getByRole('table', { name: w('tokens.of_others') })
  const row = others.getByRole('row', { name: 'Bülten yazılımı' })
  await expect(row).toContainText(w('scope.propose'))
  await expect(row).toContainText('editor-')
  await row.getByRole('button', { name: w('tokens.revoke') }).click()
  const question = administrator.getByRole('alertdialog').or(administrator.getByRole('dialog'))
  // The row leaves its table before the other list has been read again, and the notice comes all the same.
  const release = await holdRequests(
    administrator,
    ({ pathname, searchParams }) => pathname.endsWith('/v1/application-passwords') && !searchParams.has('all'),
  )
  await question.getByRole('button', { name: w('tokens.revoke'), exact: true }).click()
  await expect(row).toHaveCount(0)
  release()
  await expect(administrator.getByText(w('tokens.revoked', { label: 'Bülten yazılımı' }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(w('tokens.none'))).toBeVisible()
})

test('changing the password can revoke the application passwords', async () => {
  const before = { email: 'nehir@example.org', password: 'the first password' }
  await desk.desk('POST', '/users', { ...before, role: 'editor' })
  const page = await desk.page({ storageState: { cookies: [], origins: [] } })
  await page.goto(address('/settings/application-passwords'))
  await page.getByRole('textbox', { name: w('sign_in.email') }).fill(before.email)
  await page.getByLabel(w('sign_in.password'), { exact: true }).fill(before.password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: w('tokens.label') }).fill('Takvim ekranı')
  await page.getByRole('button', { name: w('tokens.create') }).click()
  const shown = page.getByRole('dialog', { name: w('tokens.created', { label: 'Takvim ekranı' }) })
  await shown
    .getByRole('button', { name: w('action.close'), exact: true })
    .last()
    .click()
  await expect(shown).toBeHidden()
  await expect(page.getByRole('row', { name: 'Takvim ekranı' })).toBeVisible()
  await page
    .getByRole('link', { name: w('account.profile') })
    .first()
    .click()
  await page.getByLabel(w('password.current'), { exact: true }).fill(before.password)
  await page.getByLabel(w('password.new'), { exact: true }).fill('a much better password')
  const ends = page.getByRole('switch', { name: w('password.end_tokens') })
  await expect(ends).not.toBeChecked()
  await ends.click()
  await page.getByRole('button', { name: w('password.change') }).click()
  await expect(page.getByText(w('password.changed'))).toBeVisible()
  await expect(ends).not.toBeChecked()
  await page
    .getByRole('link', { name: w('account.application_passwords') })
    .first()
    .click()
  await expect(page.getByText(w('tokens.none'))).toBeVisible()
})

for (const redirect of foreign_redirects) {
  test(`signing in never redirects to another site: ${redirect}`, async () => {
    await expectSameSite(await desk.page(), { site: desk.url, language: 'tr', redirect })
  })
}
