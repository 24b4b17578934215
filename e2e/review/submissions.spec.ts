/** Submissions of an author: their state, their notes, and what the author can do at once. */
import type { Page } from '@playwright/test'
import { findings, findingsIn } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

interface Sent {
  readonly id: number
  readonly version: number
}

/** Sends an event as the user of the page. */
async function send(page: Page, title: string, more: object = {}): Promise<number> {
  const dates = { start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00' }
  const data = { title, ...dates, status: 'pending', i18n_language: 'en', ...more }
  const headers = { origin: desk.url }
  const answer = await page.request.post(`${desk.url}/api/calendar/events/v1/events`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

/** Returns the proposal of a record. */
async function proposalOf(record: number): Promise<Sent> {
  const { proposals } = await desk.desk<{ proposals: (Sent & { record_id: number })[] }>(
    'GET',
    '/proposals?resource=events&state=open,sent_back&per_page=100',
  )
  const found = proposals.find(({ record_id }) => record_id === record)
  if (!found) throw new Error(`no proposal of ${record}`)
  return found
}

const decide = async (record: number, decision: object): Promise<void> => {
  const { id, version } = await proposalOf(record)
  await desk.desk('POST', `/proposals/${id}/decision`, { version, ...decision })
}

const part = (page: Page, name: 'returned' | 'waiting' | 'decided' | 'live' | 'drafts') =>
  page.getByRole('region', { name: w(`submissions.${name}`) })

test('an author sees what came back with its notes, answers, and sends it again @F1', async () => {
  const page = await desk.pageOf('organizer')
  const record = await send(page, 'Film night')
  await page.goto(`${desk.url}/?i18n_language=en`)
  await expect(page.getByRole('heading', { level: 1, name: w('submissions.title') })).toBeVisible()
  await expect(part(page, 'waiting').getByRole('listitem')).toHaveText([/Film night/])
  await expect(part(page, 'returned')).toHaveCount(0)

  await decide(record, { decision: 'send_back', field_notes: [{ path: 'en.title', text: 'Which film?' }] })
  await page.reload()
  const returned = part(page, 'returned')
  await expect(returned.getByText('Which film?')).toBeVisible()
  await expect(returned.getByText('Title, English')).toBeVisible()
  await expect(part(page, 'waiting')).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await returned.getByRole('link', { name: 'Answer 1 note: Film night' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Film night' })).toBeVisible()
  const notes = page.getByRole('region', { name: w('review.notes') })
  await notes.getByLabel(w('review.answer_label')).fill('The one of Monday.')
  await notes.getByRole('button', { name: w('review.answer_send') }).click()
  await expect(notes.getByRole('paragraph').filter({ hasText: 'The one of Monday.' })).toBeVisible()
  await notes.getByRole('button', { name: w('review.resolve') }).click()
  await expect(notes.getByRole('button', { name: w('review.reopen') })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: w('submission.submit') }).click()
  await expect(page.getByText(/Waits for review, sent/)).toBeVisible()
  await page.getByRole('link', { name: w('submissions.title') }).click()
  await expect(part(page, 'waiting').getByRole('listitem')).toHaveText([/Film night/])
  await expect(part(page, 'returned')).toHaveCount(0)

  const { notes: told } = await desk.desk<{ notes: { text: string; resolved: object | null }[] }>(
    'GET',
    `/proposals/${(await proposalOf(record)).id}`,
  )
  expect(told.map(({ text, resolved }) => [text, resolved !== null])).toEqual([
    ['Which film?', true],
    ['The one of Monday.', false],
  ])
})

test('an author sees by field what was changed in review @F1', async () => {
  const page = await desk.pageOf('organizer')
  const record = await send(page, 'Evening of tales')
  await desk.patch(`/events/${record}`, { title: 'Evening of short tales', status: 'publish', i18n_language: 'en' })
  const { proposals } = await desk.desk<{ proposals: { id: number; record_id: number }[] }>(
    'GET',
    '/proposals?resource=events&state=approved&per_page=100',
  )
  const sent = proposals.find(({ record_id }) => record_id === record)
  await page.goto(`${desk.url}/submissions/${sent?.id}?i18n_language=en`)
  const changed = page.locator('section').filter({ has: page.getByRole('heading', { name: /^What .+ changed$/ }) })
  await expect(changed.locator('ins')).toHaveText(['short'])
  await expect(changed.getByText('Title, English')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('an author withdraws what waits; a new record stays as a draft @F1', async () => {
  const page = await desk.pageOf('organizer')
  await send(page, 'Second thoughts')
  await page.goto(`${desk.url}/?i18n_language=en`)
  await part(page, 'waiting')
    .getByRole('link', { name: `${w('submission.change')}: Second thoughts` })
    .click()
  await page.getByRole('button', { name: w('submission.withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('submission.withdraw') })
    .click()
  await expect(page.getByText(/You withdrew it/)).toBeVisible()
  await page.goto(`${desk.url}/?i18n_language=en`)
  await expect(part(page, 'drafts').getByRole('listitem')).toHaveText([/Second thoughts/])
  await expect(part(page, 'waiting')).toHaveCount(0)
})

test('an author hears what was approved and declined, and sees it live', async () => {
  const page = await desk.pageOf('organizer')
  const [yes, no] = [await send(page, 'Welcome'), await send(page, 'Unwelcome')]
  await decide(yes, { decision: 'approve' })
  await decide(no, { decision: 'decline', note: 'No adverts.' })
  await page.goto(`${desk.url}/?i18n_language=en`)
  await expect(part(page, 'decided').getByRole('listitem')).toHaveText([/Welcome.*approved/, /Unwelcome.*declined/])
  await expect(part(page, 'live').getByRole('listitem')).toHaveText([/Welcome/])
  await part(page, 'decided')
    .getByRole('link', { name: `${w('action.open')}: Unwelcome` })
    .click()
  await expect(page.getByText(/declined it/)).toBeVisible()
  await expect(page.getByText('No adverts.')).toBeVisible()
  await expect(page.getByRole('button', { name: w('submission.withdraw') })).toHaveCount(0)
})

for (const language of usually(['ar', 'tr'], 'ar'))
  test(`the author’s screens fit a phone in ${language} and have no violations`, async () => {
    const own = wordsOf(language)
    const page = await desk.pageOf('organizer', {}, { viewport: { width: 360, height: 740 } })
    const record = await send(page, 'A rather long name of an event that has to wrap on a phone')
    await send(page, 'Waiting')
    await decide(record, { decision: 'send_back', note: 'Shorter, please.' })
    await page.goto(`${desk.url}/?i18n_language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: own('submissions.title') })).toBeVisible()
    await expect(page.getByText('Shorter, please.')).toBeVisible()
    expect(await findingsIn(page, language)).toEqual([])
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(await fits()).toBe(true)
    await page
      .getByRole('region', { name: own('submissions.returned') })
      .getByRole('link')
      .click()
    await expect(page.getByRole('region', { name: own('review.notes') })).toBeVisible()
    expect(await findingsIn(page, language)).toEqual([])
    expect(await fits()).toBe(true)
  })
