/** Signs in the rows of a list of events: series, sent back, when it goes live, the colour of a category, images. */
import { startDesk, type Desk } from '../support/desk.ts'
import { organizerOf } from '../support/proposals.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => void (desk = await startDesk(browser)))
test.afterAll(() => desk.stop())

const at = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
const list = (more = '') => `${desk.url}/events?i18n_language=en&starts_after=2034-12-31${more}`

test('a series, a category and the day of publication are seen in the row', async () => {
  const category = await desk.post('/categories', { name: 'Music' })
  await desk.post('/events', { title: 'Later', ...at('2035-03-01'), status: 'future', date: '2035-01-09 10:00' })
  await desk.post('/events', { title: 'Coloured', ...at('2035-03-02'), categories: [category.id], status: 'publish' })
  const weekly = await desk.post('/events', { title: 'Weekly', ...at('2035-03-08'), status: 'publish' })
  await desk.desk('POST', '/series', { event: weekly.id, rule: 'RRULE:FREQ=WEEKLY;COUNT=2' })
  const page = await desk.page()
  await page.goto(list())
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row('Later')).toContainText('Goes live Jan 9')
  await expect(row('Weekly')).toHaveCount(2)
  await expect(
    row('Weekly')
      .first()
      .getByRole('img', { name: w('list.in_series') }),
  ).toBeVisible()
  await expect(row('Coloured').getByRole('img', { name: w('list.in_series') })).toHaveCount(0)
  const dot = await row('Coloured')
    .getByText('Music')
    .locator('xpath=..')
    .evaluate((names) => getComputedStyle(names, '::before').backgroundColor)
  expect(dot).toMatch(/^oklch/)

  await page.goto(`${desk.url}/calendar?i18n_language=en&view=month&date=2035-03-01`)
  await expect(page.getByRole('link', { name: 'Coloured' })).not.toHaveAccessibleDescription(/series/)
  const date = page.getByRole('link', { name: 'Weekly' }).first()
  await expect(date).toHaveAccessibleDescription(new RegExp(w('list.in_series')))
  await expect(date.locator('[data-icon="repeat"]')).toBeVisible()
  await date.click()
  const card = page.getByRole('dialog', { name: 'Weekly' })
  await expect(card).toContainText(w('list.in_series'))
  await card.getByRole('link', { name: w('calendar.series_dates') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Weekly' })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'Coloured' })).toHaveCount(0)
})

test('a submission that was sent back says so in its row', async () => {
  const organizer = await organizerOf(desk, 'Selin')
  await organizer.write('POST', '/events', { title: 'Returned', ...at('2037-03-02'), status: 'pending' })
  interface Waiting {
    readonly proposals: readonly { readonly id: number; readonly version: number }[]
  }
  const { proposals } = await desk.desk<Waiting>('GET', '/proposals')
  const [{ id, version } = { id: 0, version: 0 }] = proposals
  await desk.desk('POST', `/proposals/${id}/decision`, { version, decision: 'send_back', note: 'Which hall?' })
  const page = await desk.page()
  await page.goto(list('&search=returned'))
  await expect(page.getByRole('cell', { name: w('list.sent_back'), exact: true })).toBeVisible()
})

test('images are a column, and those of another site load when they are asked for', async () => {
  const image = 'https://images.example.org/poster.png'
  await desk.post('/events', { title: 'With a poster', ...at('2036-03-02'), image, status: 'publish' })
  const page = await desk.pageOf('editor', { columns: { events: ['image', 'when'] } })
  const asked: string[] = []
  await page.route(image, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' })
  })
  await page.goto(list('&search=poster'))
  const show = page.getByRole('button', { name: 'Show images from images.example.org' })
  await expect(show).toBeVisible()
  expect(asked).toEqual([])
  await show.click()
  await expect(page.locator(`tbody img[src="${image}"]`)).toBeVisible()
  await expect.poll(() => asked).toEqual([image])
})

test('the days of a list are one chip', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&start_date=2035-03-01&starts_before=2035-03-09`)
  const chips = page.getByRole('list', { name: w('list.filters') }).getByRole('listitem')
  await expect(chips).toHaveCount(1)
  await expect(chips).toHaveText(/^When: Mar 1\s–\s9, 2035$/)
  await chips.getByRole('button').click()
  await expect(page).toHaveURL(`${desk.url}/events?i18n_language=en`)
})
