/** Reviewing: one queue by urgency, decisions by key, and whatever moved meanwhile is shown first. */
import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { inHours, organizerOf, type Organizer } from '../support/proposals.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
let author: Organizer
let hall: number
let studio: number
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser, { SITE_TIME_ZONE: 'Europe/Istanbul' })
  author = await organizerOf(desk, 'Nile Film Society')
  hall = (await desk.post('/venues', { venue: 'Long Hall', status: 'publish', i18n_language: 'en' })).id
  studio = (await desk.post('/venues', { venue: 'Small Studio', status: 'publish', i18n_language: 'en' })).id
})
test.afterAll(() => desk.stop())

type Statuses = Readonly<Record<Language, string | null>>
interface Event {
  readonly title: string
  readonly status: string
  readonly cost: string
  readonly venue: { readonly id?: number }
  readonly i18n_languages: Statuses
}
const read = (id: number) => desk.get<Event>(`/events/${id}?i18n_language=en`)

const times = (hours: number) => ({
  start_date: inHours(hours),
  end_date: inHours(hours + 2),
  timezone: 'UTC',
})

/** A published event of the author. */
async function published(title: string, hours: number, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { id } = await desk.post('/events', {
    title,
    description: '<p>Five films about bridges.</p>',
    ...times(hours),
    venue: hall,
    status: 'publish',
    author: author.id,
    i18n_language: 'en',
    ...more,
  })
  return id
}

const submit = async (title: string, hours: number): Promise<number> =>
  Number((await author.write('POST', '/events', { title, ...times(hours), i18n_language: 'en' }))['id'])

const propose = (id: number, changes: Readonly<Record<string, unknown>>) =>
  author.write('PATCH', `/events/${id}?i18n_language=en`, changes)

const queue = (page: Page) => page.getByRole('region', { name: w('review.queue') })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const open = async (page: Page, name: string, search = '') => {
  await page.goto(`${desk.url}/review?i18n_language=en${search}`)
  await queue(page).getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeFocused()
}
const tick = (page: Page, field: string) => page.getByRole('checkbox', { name: w('review.approve_field', { field }) })

test('an event of whole days has no hour: in the queue, the decision, the submissions and the overview', async () => {
  const title = 'Winter Fair'
  const near = inHours(72).slice(0, 10)
  for (const [name, day] of [
    [title, near],
    ['Distant Fair', inHours(30 * 24).slice(0, 10)],
  ] as const)
    await author.write('POST', '/events', {
      title: name,
      all_day: true,
      start_date: day,
      end_date: day,
      i18n_language: 'en',
    })
  const page = await desk.pageOf('reviewer')
  await open(page, title, '&search=fair')
  const rows = queue(page).getByRole('link', { name: / Fair/ })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).not.toContainText(/\d:\d\d/)
  const decision = page.locator('header', { has: heading(page, title) })
  await expect(decision).toContainText(/Mon|Tue|Wed|Thu|Fri|Sat|Sun/)
  await expect(decision).not.toContainText(/\d:\d\d/)
  await page.goto(`${desk.url}/?i18n_language=en`)
  const item = (where: Page) => where.getByRole('listitem').filter({ hasText: title })
  await expect(item(page)).toBeVisible()
  await expect(item(page)).not.toContainText(/\d:\d\d/)
  const own = await desk.page({ storageState: await author.client.storageState() })
  await own.goto(`${desk.url}/submissions?i18n_language=en`)
  await expect(item(own)).toBeVisible()
  await expect(item(own)).not.toContainText(/\d:\d\d/)
})

test('the dates of a whole-day event differ by the day, and by the hour where it had one', async () => {
  const [first, second] = [inHours(20 * 24).slice(0, 10), inHours(40 * 24).slice(0, 10)]
  const whole = { all_day: true, start_date: first, end_date: first }
  const moved = await published('Moved Bazaar', 5, whole)
  const timed = await published('Stretched Bazaar', 6)
  const meanwhile = await published('Disputed Bazaar', 7, whole)
  await propose(moved, { start_date: second, end_date: second })
  await propose(timed, whole)
  await propose(meanwhile, { start_date: second, end_date: second })
  const between = inHours(30 * 24).slice(0, 10)
  await desk.patch(`/events/${meanwhile}`, { start_date: between, end_date: between })
  const page = await desk.pageOf('reviewer')
  const [day, hour] = [/^\w{3} [^:]*\d{4}$/, /\d:\d\d/]
  await open(page, 'Moved Bazaar', '&search=bazaar')
  await expect(page.locator('del')).toHaveText([day, day])
  await expect(page.locator('ins')).toHaveText([day, day])
  await open(page, 'Stretched Bazaar', '&search=bazaar')
  await expect(page.locator('del')).toHaveText([hour, hour, 'No'])
  await expect(page.locator('ins')).toHaveText([day, day, 'Yes'])
  await open(page, 'Disputed Bazaar', '&search=bazaar')
  const conflict = page.getByRole('group', { name: w('fields.events.start_date') }).getByRole('definition')
  await expect(conflict).toHaveText(Array<RegExp>(3).fill(/^[^:]*\d{4}$/))
  const own = await desk.page({ storageState: await author.client.storageState() })
  await own.goto(`${desk.url}/submissions?i18n_language=en`)
  await own.getByRole('link', { name: `${w('submission.change')}: Moved Bazaar` }).click()
  await expect(own.locator('del')).toHaveText([day, day])
  await expect(own.locator('ins')).toHaveText([day, day])
  const path = `/proposals/${/\d+/.exec(new URL(own.url()).pathname)?.[0]}/links`
  await own.goto((await desk.desk<{ url: string }>('POST', path, { purpose: 'decide', days: 1 })).url)
  await expect(own.locator('del')).toHaveText([day, day])
})

test('a key approves exactly what is shown, and the next proposal follows in the same place', async () => {
  const first = await published('Alpha night', 3)
  const second = await submit('Beta night', 4)
  await propose(first, { cost: '25', description: '<p>Six films about <b>bridges</b>.</p>' })
  const page = await desk.pageOf('reviewer')
  await open(page, 'Alpha night', '&search=night')
  await expect(page.locator('del', { hasText: 'Five' })).toBeVisible()
  await expect(page.locator('ins', { hasText: 'Six' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('<b>')
  await expect(page.getByText('Yours for 15 min')).toBeVisible()
  await page.keyboard.press('a')
  await expect(heading(page, 'Beta night')).toBeFocused()
  await expect(page).toHaveURL(/\/review\/\d+\?.*search=night/)
  await expect(queue(page).getByRole('link', { name: 'Alpha night' })).toHaveCount(0)
  await expect.poll(() => read(first)).toMatchObject({ cost: '$25' })
  expect((await read(second)).status).toBe('pending')
  await page.keyboard.press('a')
  await expect(page.getByText(w('review.empty_filtered'))).toBeVisible()
  expect((await read(second)).status).toBe('publish')
})

test('a part is approved, and the rest goes back with a note on its field', async () => {
  const id = await published('Gamma talk', 5)
  await propose(id, { cost: '80', venue: studio })
  const page = await desk.pageOf('reviewer')
  await open(page, 'Gamma talk')
  const field = w('fields.events.cost')
  await page.getByRole('button', { name: w('review.note_on', { field }) }).click()
  await expect(tick(page, field)).not.toBeChecked()
  const note = page.getByRole('textbox', { name: w('review.note_on', { field }) })
  await expect(note).toBeFocused()
  await note.fill('Free or 80?')
  await expect(page.getByRole('button', { name: 'Send back with 1 note' })).toBeVisible()
  await page.getByRole('button', { name: w('review.approve_part', { number: '1', total: '2' }) }).click()
  await expect(page.getByText(w('review.done.part', { name: 'Gamma talk' }))).toBeVisible()
  expect(await read(id)).toMatchObject({ cost: '', venue: { id: studio } })
  const { proposals } = await desk.desk<{ proposals: { id: number }[] }>(
    'GET',
    '/proposals?state=sent_back&search=Gamma',
  )
  const proposal = await desk.desk<{ notes: object[]; came_back: string[] }>('GET', `/proposals/${proposals[0]?.id}`)
  expect(proposal).toMatchObject({ came_back: ['cost'], notes: [{ text: 'Free or 80?', fields: ['cost'] }] })
})

test('sending back needs a note, and after the answer what changed since is marked', async () => {
  const id = await submit('Delta walk', 6)
  const page = await desk.pageOf('reviewer')
  await open(page, 'Delta walk')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: w('review.send_back_title') })
  await dialog.getByRole('button', { name: w('review.send_back_do') }).click()
  await expect(dialog).toContainText(w('review.note_needed'))
  await dialog.getByRole('textbox').fill('Where do we meet?')
  await dialog.getByRole('textbox').press('Control+Enter')
  await expect(page.getByText(w('review.done.send_back', { name: 'Delta walk' }))).toBeVisible()
  expect((await read(id)).status).toBe('draft')
  await author.write('PATCH', `/events/${id}?i18n_language=en`, { cost: '10', status: 'pending' })
  await open(page, 'Delta walk')
  const notes = page.getByRole('region', { name: w('review.notes') })
  await expect(notes).toContainText('Where do we meet?')
  await expect(page.getByText(w('review.since')).locator('..')).toContainText(w('fields.events.cost'))
})

test('an approval is scheduled in the time of the calendar', async () => {
  const id = await submit('Epsilon tour', 2000)
  const page = await desk.pageOf('reviewer')
  await open(page, 'Epsilon tour')
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: w('review.schedule_title') })
  await dialog.getByLabel(w('review.schedule_day')).fill('2027-01-15')
  await dialog.getByLabel(w('review.schedule_time')).fill('10:30')
  await dialog.getByRole('button', { name: w('review.schedule_do') }).click()
  await expect(page.getByText(w('review.done.schedule', { name: 'Epsilon tour' }))).toBeVisible()
  expect(await desk.get(`/events/${id}?i18n_language=en`)).toMatchObject({
    status: 'future',
    date: '2027-01-15 10:30:00',
  })
})

test('declining asks why, and cancelling the question declines nothing', async () => {
  const id = await submit('Zeta fair', 7)
  const page = await desk.pageOf('reviewer')
  await open(page, 'Zeta fair')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: w('review.decline_title') })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect((await read(id)).status).toBe('pending')
  await page.keyboard.press('d')
  await dialog.getByRole('textbox').fill('Not a public event.')
  await dialog.getByRole('button', { name: w('review.decline_do') }).click()
  await expect(page.getByText(w('review.done.decline', { name: 'Zeta fair' }))).toBeVisible()
  expect((await read(id)).status).toBe('draft')
})

test('a field that moved meanwhile is a question by field', async () => {
  const id = await published('Eta concert', 8)
  await propose(id, { cost: '30', venue: studio })
  await desk.patch(`/events/${id}?i18n_language=en`, { cost: '40' })
  const page = await desk.pageOf('reviewer')
  await open(page, 'Eta concert')
  const question = page.getByRole('group', { name: new RegExp(w('review.conflict').replace('?', '\\?')) })
  await page.keyboard.press('a')
  await expect(question.getByRole('radio').first()).toBeFocused()
  expect((await read(id)).venue.id).toBe(hall)
  await question.getByLabel(w('review.conflict_theirs')).check()
  const conflict_url = page.url()
  await page.getByRole('button', { name: 'Approve 2 changes' }).click()
  await expect(page.getByText(w('review.done.approve', { name: 'Eta concert' }))).toBeVisible()
  expect(await read(id)).toMatchObject({ cost: '$40', venue: { id: studio } })

  // The author reads which fields stayed as they were.
  const own = await desk.page({ storageState: await author.client.storageState() })
  await own.goto(`${desk.url}/submissions/${/review\/(\d+)/.exec(conflict_url)?.[1]}?i18n_language=en`)
  await expect(own.getByText(w('submission.kept', { fields: w('fields.events.cost') }))).toBeVisible()
})

test('a claim of another is shown and taken over by asking, and the other sees it at once', async () => {
  await submit('Theta play', 9)
  const [one, two] = [await desk.pageOf('reviewer'), await desk.pageOf('reviewer')]
  await open(one, 'Theta play')
  await expect(one.getByText('Yours for 15 min')).toBeVisible()
  await open(two, 'Theta play')
  await expect(two.getByRole('button', { name: w('review.take_over') })).toBeVisible()
  await two.keyboard.press('a')
  await two.getByRole('button', { name: w('review.take_over') }).click()
  await two
    .getByRole('dialog')
    .getByRole('button', { name: w('review.take_over') })
    .click()
  await expect(two.getByText('Yours for 15 min')).toBeVisible()
  await expect(one.getByRole('button', { name: w('review.take_over') })).toBeVisible()
  await two.getByRole('button', { name: w('review.release') }).click()
  await expect(two.getByRole('button', { name: w('review.claim'), exact: true })).toBeVisible()
})

test('a claim ends with its tab', async () => {
  await submit('Kappa walk', 11)
  const [one, two] = [await desk.pageOf('reviewer'), await desk.pageOf('reviewer')]
  const storageState = await one.context().storageState()
  const tabs = [one]
  // A browser ends a tab that does not answer within half a second, unheard: a slow machine has more than one try.
  await expect(async () => {
    const tab = tabs.pop() ?? (await desk.page({ storageState }))
    await open(tab, 'Kappa walk')
    await expect(tab.getByText('Yours for 15 min')).toBeVisible()
    await open(two, 'Kappa walk')
    await expect(two.getByRole('button', { name: w('review.take_over') })).toBeVisible()
    await tab.close({ runBeforeUnload: true })
    await expect(two.getByRole('button', { name: w('review.claim'), exact: true })).toBeVisible({ timeout: 8_000 })
  }).toPass()
})

test('a reviewer answers a note where it stands, and resolves it', async () => {
  await submit('Lambda choir', 12)
  const page = await desk.pageOf('reviewer')
  await open(page, 'Lambda choir')
  const proposal = Number(/review\/(\d+)/.exec(page.url())?.[1])
  const asked = await desk.desk<{ id: number }>('POST', `/proposals/${proposal}/notes`, { text: 'How many singers?' })
  const notes = page.getByRole('region', { name: w('review.notes') })
  await notes.getByRole('button', { name: w('review.answer') }).click()
  await page.keyboard.type('Twelve.')
  await notes.getByRole('button', { name: w('review.answer_send'), exact: true }).click()
  await expect(notes.getByRole('paragraph').filter({ hasText: 'Twelve.' })).toBeVisible()
  await expect(notes.getByRole('textbox')).toHaveCount(0)
  await notes.getByRole('button', { name: w('review.resolve') }).click()
  await expect(notes.getByRole('button', { name: w('review.reopen') })).toBeVisible()
  const { notes: told } = await desk.desk<{ notes: object[] }>('GET', `/proposals/${proposal}`)
  expect(told).toMatchObject([{ resolved: { by: {} } }, { text: 'Twelve.', answers: asked.id }])
})

test('what was decided meanwhile says by whom and how', async () => {
  const id = await submit('Iota reading', 10)
  const page = await desk.pageOf('reviewer')
  await open(page, 'Iota reading')
  const proposal = Number(/review\/(\d+)/.exec(page.url())?.[1])
  await page.route('**/changes?*', (route) => route.abort())
  await desk.desk('POST', `/proposals/${proposal}/decision`, {
    version: 1,
    decision: 'decline',
    note: 'A double.',
    take_over: true,
  })
  await page.keyboard.press('a')
  await expect(page.getByText(/^Declined by .+/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish English' })).toHaveCount(0)
  expect((await read(id)).status).toBe('draft')
})
