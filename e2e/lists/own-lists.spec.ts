/** Members of venues and organizers begin with their own records; the address says whose list it is. */
import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { names } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

let desk: Desk
let hall: number
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
  const venue = async (name: string) => (await desk.post('/venues', { venue: name, status: 'publish' })).id
  hall = await venue('Zeytin Salonu')
  const other = await venue('Ambar')
  await desk.post('/organizers', { organizer: 'Kent Orkestrası', status: 'publish' })
  // Within the days that a list shows by default.
  const year = new Date().getFullYear() + 1
  const day = { start_date: `${year}-05-08 20:00`, end_date: `${year}-05-08 22:00`, status: 'publish' }
  await desk.post('/events', { title: 'In the hall', ...day, venue: [hall] })
  await desk.post('/events', { title: 'Elsewhere', ...day, venue: [other] })
})
test.afterAll(() => desk.stop())

/** Opens a browser of a new user who is a member of the hall. */
async function memberPage(role: 'organizer' | 'editor'): Promise<Page> {
  const page = await desk.pageOf(role)
  const session = await page.context().request.get(`${desk.url}/api/calendar/desk/v1/session`)
  // The contract defines this answer.
  const { user } = (await session.json()) as { user: { id: number } }
  await desk.desk('PUT', `/users/${user.id}/members`, { members: [{ resource: 'venues', record_id: hall }] })
  return page
}

test('the navigation opens the list of one’s own, and All leaves it @D6', async () => {
  const language = 'en'
  const w = wordsOf(language)
  const page = await memberPage('organizer')
  const address = (path: string) => `${desk.url}${path}?i18n_language=${language}`
  const place = (name: Parameters<typeof w>[0]) =>
    page
      .getByRole('navigation', { name: w('nav.label') })
      .first()
      .getByRole('link', { name: w(name), exact: true })
  const tab = (name: Parameters<typeof w>[0]) =>
    page.getByRole('navigation', { name: w('views.label') }).getByRole('link', { name: new RegExp(`^${w(name)}`) })

  await page.goto(address('/'))
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await place('many.venues').click()
  await expect(page).toHaveURL(/\/venues\?.*mine=true/)
  await expect.poll(() => names(page)).toEqual(['Zeytin Salonu'])
  await expect(tab('attention.mine')).toHaveAttribute('aria-current', 'page')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('header', { has: heading })).toContainText('1')
  // The whole list was never asked for, only how many it has.
  const isList = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/v1/venues') && searchParams.get('_fields') !== 'total'
  const lists = asked.filter(isList)
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter(({ searchParams }) => searchParams.get('mine') !== 'true')).toEqual([])
  expect(await findings(page)).toEqual([])

  await tab('window.all').click()
  await expect.poll(() => names(page)).toEqual(['Ambar', 'Zeytin Salonu'])
  await expect(page).not.toHaveURL(/mine/)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Ambar', 'Zeytin Salonu'])
  await expect(tab('window.all')).toHaveAttribute('aria-current', 'page')

  await place('many.events').click()
  await expect.poll(() => names(page)).toEqual(['In the hall'])
  await place('many.organizers').click()
  await expect.poll(() => names(page)).toEqual(['Kent Orkestrası'])
  await expect(page).not.toHaveURL(/mine/)

  // A link from somebody else shows what it says.
  await page.goto(address('/events'))
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Elsewhere', 'In the hall'])
  await page.keyboard.press('Control+k')
  await page.keyboard.type(w('many.venues'))
  await page.getByRole('option', { name: w('many.venues'), exact: true }).click()
  await expect.poll(() => names(page)).toEqual(['Zeytin Salonu'])
})

test('an editor who is a member keeps the whole lists, with their own a press away @D6', async () => {
  const w = wordsOf('en')
  const page = await memberPage('editor')
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page
    .getByRole('navigation', { name: w('nav.label') })
    .first()
    .getByRole('link', { name: w('many.venues'), exact: true })
    .click()
  await expect.poll(() => names(page)).toEqual(['Ambar', 'Zeytin Salonu'])
  await page
    .getByRole('navigation', { name: w('views.label') })
    .getByRole('link', { name: w('attention.mine') })
    .click()
  await expect.poll(() => names(page)).toEqual(['Zeytin Salonu'])
})
