/** Tasks of the overview that come from submissions, in their order, and the facts beside them: every number equals its list. */
import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { names } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
})
test.afterAll(() => desk.stop())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const onDay = (days: number) => ({
  start_date: `${dayFromNow(days)} 20:00`,
  end_date: `${dayFromNow(days)} 21:00`,
  timezone: 'UTC',
  i18n_language: 'en',
})

/** Creates an event as the user of a page. @returns its id */
async function createAs(page: Page, title: string, days: number): Promise<number> {
  const answer = await page.context().request.post(`${desk.url}/api/calendar/events/v1/events`, {
    headers: { origin: desk.url },
    data: { title, status: 'pending', ...onDay(days) },
  })
  // The contract defines this answer.
  return ((await answer.json()) as { id: number }).id
}

interface Waiting {
  readonly proposals: readonly { readonly id: number; readonly version: number; readonly record_id: number }[]
}

async function sendBack(record: number, note: string): Promise<void> {
  const { proposals } = await desk.desk<Waiting>('GET', '/proposals')
  const { id, version } = proposals.find(({ record_id }) => record_id === record) ?? { id: 0, version: 0 }
  await desk.desk('POST', `/proposals/${id}/decision`, { version, decision: 'send_back', note })
}

const task = (page: Page, key: 'task.decide') => page.getByRole('region', { name: w(key) })
const overview = (page: Page) => page.goto(`${desk.url}/?i18n_language=en`)

test('what is still to come waits first, what has started last and says so; the queue agrees @A7 @F1', async () => {
  const organizer = await desk.pageOf('organizer')
  await createAs(organizer, 'Long over', -400)
  await createAs(organizer, 'Far away', 300)
  await createAs(organizer, 'Over since last week', -7)
  await createAs(organizer, 'The day after tomorrow', 2)
  const page = await desk.pageOf('reviewer')
  await overview(page)
  const decide = task(page, 'task.decide')
  await expect(decide.getByRole('heading')).toHaveText(`4 ${w('task.decide')}`)
  await expect(decide.getByRole('listitem')).toHaveText([
    /^[^]*The day after tomorrow/,
    /^[^]*Far away/,
    new RegExp(`${w('task.started')}[^]*Over since last week`),
  ])
  await expect(decide.getByText(w('task.started'))).toHaveCount(1)
  await decide.getByRole('link', { name: w('task.all', { count: '4' }) }).click()
  await expect(page).toHaveURL(/\/review/)
  const queue = page.getByRole('main').getByRole('link', { name: /Long over|Far away|last week|after tomorrow/ })
  await expect(queue).toHaveText([/after tomorrow/, /Far away/, /last week/, /Long over/])
  await expect(page.getByRole('heading', { level: 2, name: w('review.group.past') })).toBeVisible()
})

test('a publisher who submits too is told what came back, and finds it under that number @A7', async () => {
  const page = await desk.pageOf('editor')
  for (const [title, note] of [
    ['Night at the museum', 'Is the roof open in winter?'],
    ['Two halls', 'Which of the two?'],
  ] as const)
    await sendBack(await createAs(page, title, 30), note)
  await overview(page)
  const returned = page.getByRole('region', { name: 'of yours were sent back' })
  await expect(returned.getByRole('heading')).toHaveText('2 of yours were sent back')
  await expect(returned.getByRole('listitem')).toHaveText([/Night at the museum[^]*1 open note/, /Two halls/])
  expect(await findings(page)).toEqual([])
  await returned.getByRole('link', { name: w('task.all', { count: '2' }) }).click()
  const part = page.getByRole('region', { name: new RegExp(w('submissions.returned')) })
  await expect(part.getByRole('heading', { level: 2 })).toHaveText(`${w('submissions.returned')} 2`)
  await expect(part.getByText('Is the roof open in winter?')).toBeVisible()

  // To everybody else they are not a task.
  const other = await desk.pageOf('editor')
  await overview(other)
  await expect(task(other, 'task.decide')).toBeVisible()
  await expect(other.getByRole('region', { name: 'of yours were sent back' })).toHaveCount(0)
})

test('the days, the weeks and the totals beside the tasks equal their lists @A7', async () => {
  const published = (title: string, days: number) => desk.post('/events', { title, ...onDay(days), status: 'publish' })
  await published('Today', 0)
  await published('In two days', 2)
  await published('In three weeks', 21)
  await desk.post('/venues', { venue: 'Hall', status: 'publish' })
  const page = await desk.page()
  await overview(page)
  const links = page.getByRole('complementary').getByRole('link', { name: /\d+ (event|venue|organizer)s?$|^\d+ / })
  await expect(links.first()).toBeVisible()
  const said = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('aria-label') ?? link.textContent] as const),
  )
  // Seven days, twelve weeks and three totals.
  expect(said).toHaveLength(22)
  const numbers = said.map(([href, text]) => ({ href, number: Number(/(\d+) \w+$/.exec(text)?.[1]) }))
  const different = new Map(numbers.filter(({ number }) => number > 0).map((one) => [one.href, one.number]))
  expect(different.size).toBeGreaterThan(5)
  for (const [href, number] of different) {
    await page.goto(`${desk.url}${href}`)
    await expect.poll(async () => (await names(page)).length, href).toBe(number)
  }
})

test('a number of five digits has one line, and the words of all tasks begin below each other @A7', async () => {
  const venue = await desk.post('/venues', { venue: 'Counted Hall', status: 'publish' })
  for (const title of ['Booked', 'Booked twice'])
    await desk.post('/events', { title, status: 'publish', venue: [venue.id], ...onDay(5) })
  await createAs(await desk.pageOf('organizer'), 'Waits among thousands', 6)
  const page = await desk.pageOf('reviewer')
  // So many would take minutes to make.
  await page.route('**/proposals?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly total: number }
    await route.fulfill({ response: answer, json: { ...body, total: body.total + 12_000 } })
  })
  await overview(page)
  const heads = page.getByRole('heading', { level: 3 })
  await expect(heads.filter({ hasText: w('task.decide') })).toContainText(/12,00\d/)
  await expect(heads.filter({ hasText: w('task.booked') })).toBeVisible()
  const spans = await heads.evaluateAll((all) =>
    all.map((head) => [...head.querySelectorAll('span')].map((span) => span.getBoundingClientRect())),
  )
  expect(new Set(spans.map(([number]) => Math.round(number?.height ?? 0))).size).toBe(1)
  expect(new Set(spans.map(([, label]) => Math.round(label?.left ?? 0))).size).toBe(1)
  // The navigation asks later than the tasks, and a page that closes would leave its answer half read.
  await page.unrouteAll({ behavior: 'wait' })
})
