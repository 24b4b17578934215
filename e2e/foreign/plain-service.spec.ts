/** The admin with a service that has only the first namespace: with its desk switched off, and from another service's desk. */
import type { Page } from '@playwright/test'
import { expectSameSite, foreign_redirects } from '../support/redirects.ts'
import { addUser, newFolder, startProduct, type ApplicationUser, type Product } from '../support/service.ts'
import { openCopies } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let plain: Product
let editor: ApplicationUser
let folder: string

test.beforeAll(async () => {
  folder = newFolder()
  editor = addUser(folder, 'editor@example.org', 'editor')
  plain = await startProduct({ DESK: 'off', SITE_NAME: 'Elsewhere' }, folder)
})
test.afterAll(() => plain.stop())

const events = () => `${plain.url}/api/calendar/events/v1/events`

const headers = () => ({
  authorization: `Basic ${Buffer.from(`${editor.email}:${editor.application_password}`).toString('base64')}`,
  'content-type': 'application/json',
})

async function api<Body extends object>(address: string, method = 'GET', body?: object): Promise<Body> {
  const answer = await fetch(address, { method, headers: headers(), ...(body ? { body: JSON.stringify(body) } : {}) })
  expect(answer.ok).toBe(true)
  // The interface defines the answer of this address.
  return (await answer.json()) as Body
}

const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

async function connect(page: Page, password: string) {
  await text(page, w('connect.user_name')).fill(editor.email)
  await page.locator('input[name=application_password]').fill(password)
  await page.getByRole('button', { name: w('connect.submit') }).click()
}

for (const redirect of foreign_redirects) {
  test(`connecting never redirects to another site: ${redirect}`, async ({ page }) => {
    const options = { site: plain.url, language: 'en', redirect } as const
    await expectSameSite(page, options, () => connect(page, editor.application_password))
  })
}

test('the admin works with a service without the desk namespace and hides what it lacks', async ({ page }) => {
  const desk: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/calendar/desk/')) desk.push(new URL(request.url()).pathname)
  })

  await test.step('signing in needs the right application password', async () => {
    await page.goto(`${plain.url}/events?i18n_language=en`)
    await expect(page.getByRole('heading', { name: w('connect.title') })).toBeVisible()
    await connect(page, 'not the right one')
    await expect(page.getByRole('alert')).toHaveText(w('connect.wrong'))
    await connect(page, editor.application_password)
    await expect(page.getByRole('heading', { level: 1, name: w('many.events') })).toBeVisible()
  })

  await test.step('users and application passwords are not offered', async () => {
    const navigation = page.getByRole('navigation', { name: w('nav.label') }).first()
    await expect(navigation.getByRole('link', { name: w('many.venues') })).toBeVisible()
    await expect(navigation.getByRole('link', { name: w('nav.users') })).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(w('frame.account')) }).click()
    await expect(page.getByRole('menuitem', { name: w('account.connection') })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: w('account.application_passwords') })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  const venue = await api<{ id: number }>(events().replace(/events$/, 'venues'), 'POST', {
    venue: 'Opera',
    status: 'publish',
  })
  const made = {
    title: 'Opening Night',
    description: '<p>All of it.</p>',
    start_date: '2035-05-08 20:00:00',
    end_date: '2035-05-08 22:30:00',
    timezone: 'Europe/Istanbul',
    cost: '10',
    website: 'https://example.org/opening',
    featured: true,
    venue: [venue.id],
    status: 'draft',
  }
  const { id } = await api<{ id: number }>(events(), 'POST', made)

  await test.step('found by filters', async () => {
    await page.goto(`${plain.url}/events?i18n_language=en&starts_after=2035-01-01&status=draft`)
    await expect(page.getByRole('row', { name: /Opening Night/ })).toBeVisible()
    await page.getByRole('searchbox', { name: w('list.search') }).fill('closing')
    await expect(page.getByText(w('list.empty'))).toBeVisible()
  })

  await test.step('shown in the calendar', async () => {
    await page.goto(`${plain.url}/calendar?i18n_language=en&date=2035-05-08`)
    await expect(page.getByText('Opening Night')).toBeVisible()
  })

  await test.step('a save sends changed fields and those that such a service resets, and no rendered text', async () => {
    await page.goto(`${plain.url}/events/${id}?i18n_language=en`)
    await text(page, w('fields.events.title')).fill('Opening Night, Act One')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => ['PATCH', 'PUT', 'POST'].includes(request.method())),
      page.getByRole('button', { name: w('action.save'), exact: true }).click(),
    ])
    const body: object = Object(sent.postDataJSON())
    expect(body).toMatchObject({
      ...{ title: 'Opening Night, Act One', status: 'draft', timezone: 'Europe/Istanbul', featured: true },
      ...{ website: made.website, date: expect.stringMatching(/:\d\d:\d\d$/) },
    })
    for (const name of ['description', 'cost', 'slug', 'venue', 'start_date']) expect(body).not.toHaveProperty(name)
    await expect(page.getByText(w('notice.saved'))).toBeVisible()
    const after = await api<object>(`${events()}/${id}`)
    expect(after).toMatchObject({
      title: 'Opening Night, Act One',
      status: 'draft',
      featured: true,
      website: made.website,
      cost: '$10',
      description: made.description,
      start_date: made.start_date,
      venue: { id: venue.id },
    })
  })

  await test.step('a create without an answer is not retried, since such a service would make two', async () => {
    await page.goto(`${plain.url}/tags/new?i18n_language=en`)
    await text(page, w('fields.tags.name')).fill('Outdoors')
    const sent: string[] = []
    await page.route('**/v1/tags?*', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().headers()['idempotency-key'] ?? 'no key')
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: w('action.create'), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(w('save.unknown'))
    await page.unrouteAll()
    await expect(text(page, w('fields.tags.name'))).toHaveValue('Outdoors')
    expect(sent).toEqual(['no key'])
  })

  await test.step('a copy without an answer is not retried either', async () => {
    await page.goto(`${plain.url}/events/${id}?i18n_language=en`)
    await openCopies(page)
    const panel = page.getByRole('dialog', { name: w('copy.open') })
    await panel.getByRole('textbox', { name: w('copy.date') }).fill('2035-12-31')
    await page.keyboard.press('Enter')
    const sent: string[] = []
    await page.route('**/v1/events?*', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().headers()['idempotency-key'] ?? 'no key')
      return route.abort('connectionreset')
    })
    await panel.getByRole('button', { name: 'Make 1 copy' }).click()
    await expect(panel.getByRole('list', { name: w('copy.outcomes') })).toContainText(w('save.unknown'))
    await page.unrouteAll()
    expect(sent).toEqual(['no key'])
  })

  await test.step('preferences are stored in the browser', async () => {
    await page.goto(`${plain.url}/settings/profile?i18n_language=en`)
    await page.getByRole('combobox', { name: w('profile.digits') }).selectOption('arab')
    await page.getByRole('button', { name: w('action.save'), exact: true }).click()
    await expect(page.getByText(w('profile.saved'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: w('profile.digits') })).toHaveValue('arab')
  })

  expect([...new Set(desk)]).toEqual(['/api/calendar/desk/v1/session'])
})

test('a desk connects to another service and returns to its own', async ({ page }) => {
  const home = await startProduct({
    ADMIN_SERVICES: plain.url,
    ADMIN_EMAIL: 'home@example.org',
    ADMIN_PASSWORD: 'a very good password',
    SITE_NAME: 'At home',
  })
  try {
    await page.goto(`${home.url}/settings/connection?i18n_language=en`)
    await page.getByRole('textbox', { name: w('sign_in.email') }).fill('home@example.org')
    await page.locator('input[name=password]').fill('a very good password')
    await page.getByRole('button', { name: w('sign_in.submit') }).click()
    await text(page, w('connection.rest_root')).fill(`${plain.url}/api`)
    await connect(page, editor.application_password)
    const navigation = page.getByRole('navigation', { name: w('nav.label') }).first()
    await expect(navigation).toContainText('Elsewhere')
    await page.goto(`${home.url}/events?i18n_language=en&starts_after=2035-01-01`)
    await expect(page.getByRole('heading', { level: 1, name: w('many.events') })).toBeVisible()
    await page.goto(`${home.url}/settings/connection?i18n_language=en`)
    await page.getByRole('button', { name: w('connect.home') }).click()
    await expect(navigation).toContainText('At home')
    await expect(navigation.getByRole('link', { name: w('nav.users') })).toBeVisible()
  } finally {
    await home.stop()
  }
})
