/** The version that waits for review, in the form of its author. */
import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

interface Waiting {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly record_id: number
}

async function waiting(record: number): Promise<Waiting | undefined> {
  const query = `resource=events&state=open,sent_back&record_id=${record}`
  const { proposals } = await desk.desk<{ proposals: readonly Waiting[] }>('GET', `/proposals?${query}`)
  return proposals[0]
}

/** Makes a published event of the user of the page. */
async function published(page: Page, title: string): Promise<number> {
  const data = { title, start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00', i18n_language: 'en' }
  const headers = { origin: desk.url }
  const answer = await page.request.post(`${desk.url}/api/calendar/events/v1/events`, { headers, data })
  expect(answer.status()).toBe(201)
  const { id } = await answer.json()
  await decide(id, { decision: 'approve' })
  return id
}

async function decide(record: number, decision: object): Promise<void> {
  const found = await waiting(record)
  if (!found) throw new Error(`no proposal of ${record}`)
  await desk.desk('POST', `/proposals/${found.id}/decision`, { version: found.version, ...decision })
}

const title = (page: Page) => page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
const notice = (page: Page, key: 'waiting.notice' | 'waiting.returned') => page.getByText(w(key))

/** @param status 202: the change waits */
async function save(page: Page, text: string, status = 202): Promise<void> {
  await title(page).fill(text)
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/events/'),
  )
  await page.keyboard.press('ControlOrMeta+s')
  expect((await answered).status()).toBe(status)
}

test('an author goes on with the version that waits, which readers do not see @F1 @F2', async () => {
  const page = await desk.pageOf('organizer')
  const record = await published(page, 'Live title')
  await page.goto(`${desk.url}/events/${record}?i18n_language=en`)
  await expect(title(page)).toHaveValue('Live title')
  await expect(notice(page, 'waiting.notice')).toHaveCount(0)

  await test.step('a change waits, and the form stays with it', async () => {
    await save(page, 'Second title')
    await expect(notice(page, 'waiting.notice')).toBeVisible()
    await expect(title(page)).toHaveValue('Second title')
    await page.reload()
    await expect(notice(page, 'waiting.notice')).toBeVisible()
    await expect(title(page)).toHaveValue('Second title')
    expect((await desk.get<{ title: string }>(`/events/${record}?i18n_language=en`)).title).toBe('Live title')
    expect(await findings(page)).toEqual([])
  })

  await test.step('a further change is a new version of it', async () => {
    await save(page, 'Third title')
    await expect.poll(async () => (await waiting(record))?.version).toBe(2)
    await expect(title(page)).toHaveValue('Third title')
  })

  await test.step('what was sent back shows its notes, and is sent again by saving', async () => {
    await decide(record, { decision: 'send_back', field_notes: [{ path: 'en.title', text: 'Too short.' }] })
    await page.reload()
    await expect(notice(page, 'waiting.returned')).toBeVisible()
    await expect(page.getByText('Too short.')).toBeVisible()
    await expect(title(page)).toHaveValue('Third title')
    await save(page, 'A longer title')
    await expect(notice(page, 'waiting.notice')).toBeVisible()
    expect(await waiting(record)).toMatchObject({ state: 'open', version: 3 })
  })

  await test.step('with the live values again, nothing waits', async () => {
    await save(page, 'Live title', 200)
    await expect(notice(page, 'waiting.notice')).toHaveCount(0)
    expect(await waiting(record)).toBeUndefined()
  })
})

test('an author withdraws from the form, which shows the live version again', async () => {
  const page = await desk.pageOf('organizer')
  const record = await published(page, 'As it is')
  await page.goto(`${desk.url}/events/${record}?i18n_language=en`)
  await save(page, 'As it was meant')
  await expect(notice(page, 'waiting.notice')).toBeVisible()
  await page.getByRole('button', { name: w('submission.withdraw') }).click()
  await expect(notice(page, 'waiting.notice')).toHaveCount(0)
  await expect(title(page)).toHaveValue('As it is')
  expect(await waiting(record)).toBeUndefined()
})
