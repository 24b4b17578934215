/**
 * A day of three people at one calendar: an organizer in Turkish, a reviewer in Arabic and an editor in English. Readers see
 * nothing new before it is approved, and everybody is told, under the bell and by mail, in their own language.
 */
import { request, type APIRequestContext, type Page } from '@playwright/test'
import { languages, type Language } from '../../src/contract/field.ts'
import { MailServer } from '../../src/service/test/mail/mail-server.ts'
import { startEmbeddedDesk, type Desk } from '../support/desk.ts'
import { year } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const [ar, en, tr] = [wordsOf('ar'), wordsOf('en'), wordsOf('tr')]

let desk: Desk
let mail: MailServer
let reader: APIRequestContext
test.beforeAll(async ({ browser }) => {
  mail = new MailServer()
  desk = await startEmbeddedDesk(browser, { SITE_TIME_ZONE: 'Europe/Istanbul', SMTP_URL: await mail.listen() })
  reader = await request.newContext()
})
test.afterAll(async () => {
  await reader.dispose()
  await desk.stop()
  await mail.close()
})

/** Returns everything that a reader is answered about the calendar, with its tags, in each language. */
async function publicAnswers(id?: number): Promise<readonly string[]> {
  const api = `${desk.url}/api/calendar/events/v1`
  const paths = [
    ...(id ? [`/events/${id}`] : []),
    '/events?start_date=2020-01-01',
    '/events?search=sinema',
    '/venues',
    '/categories',
  ]
  const answers = []
  for (const language of languages) {
    for (const path of paths) {
      const address = `${api}${path}${path.includes('?') ? '&' : '?'}i18n_language=${language}`
      const answer = await reader.get(address)
      answers.push(`${path} ${answer.status()} ${answer.headers()['etag']} ${await answer.text()}`)
    }
  }
  return answers
}

/** Opens a browser of a new user whose mail is in this language. */
async function userIn(role: string, language: Language): Promise<Page> {
  const page = await desk.pageOf(role)
  const headers = { origin: desk.url }
  const told = { language, preferences: { mail: { submitted: 'now', resubmitted: 'now', note: 'now' } } }
  const answer = await page.request.patch(`${desk.url}/api/calendar/desk/v1/profile`, { headers, data: told })
  expect(answer.ok(), await answer.text()).toBe(true)
  return page
}

/** Opens the newest of the news under the bell. */
async function openNews(page: Page, language: Language, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${word(language, 'notifications.title')}.+`) }).click()
  const panel = page.getByRole('dialog', { name: word(language, 'notifications.title') })
  await panel.getByRole('link', { name }).first().click()
  await expect(panel).toBeHidden()
}

const mailsTo = (who: string) => mail.received.filter(({ to }) => to.startsWith(who)).map((one) => one.mail)

test('three people run a calendar together, and nothing is published by accident @F1 @F2 @F3 @F7 @I3', async () => {
  // Walks through a whole day with three browsers.
  test.setTimeout(180_000)
  const organizer = await userIn('organizer', 'tr')
  const reviewer = await userIn('reviewer', 'ar')
  const editor = await userIn('editor', 'en')
  await reviewer.goto(`${desk.url}/events?i18n_language=ar`)

  // The organizer writes an event and sends it.
  await organizer.goto(`${desk.url}/events/new?i18n_language=tr`)
  const field = (name: string) => organizer.getByRole('textbox', { name, exact: true })
  await field(tr('fields.events.title')).fill('Açık hava sineması')
  await field(tr('fields.events.start_date')).fill(`${year}-05-08`)
  await field(`${tr('fields.events.start_date')}: ${tr('form.time')}`).fill('20:00')
  const before = await publicAnswers()
  await organizer
    .getByRole('button', { name: /incelemeye gönder/ })
    .first()
    .click()
  await expect(organizer).toHaveURL(/\/events\/\d+/)
  const id = Number(/\/events\/(\d+)/.exec(organizer.url())?.[1])
  expect(await publicAnswers()).toEqual(before)
  expect((await reader.get(`${desk.url}/api/calendar/events/v1/events/${id}`)).status()).toBe(403)

  // The reviewer is told and approves by one key.
  await openNews(reviewer, 'ar', 'Açık hava sineması')
  await expect(reviewer.getByRole('heading', { level: 2, name: 'Açık hava sineması' })).toBeFocused()
  await reviewer.keyboard.press('a')
  await expect(
    reviewer.getByText(ar('review.empty')).or(reviewer.getByText(/Açık hava sineması/).first()),
  ).toBeVisible()
  await expect
    .poll(async () => (await reader.get(`${desk.url}/api/calendar/events/v1/events/${id}`)).status())
    .toBe(200)

  // The organizer changes the published event: readers see it as it was.
  const live = await publicAnswers(id)
  await organizer.goto(`${desk.url}/events/${id}?i18n_language=tr`)
  await field(tr('fields.events.title')).fill('Açık hava sineması: Köprüler')
  await field(tr('fields.events.cost')).fill('80')
  await organizer.keyboard.press('Control+s')
  await expect(organizer.getByText(tr('form.waits')).first()).toBeVisible()
  expect(await publicAnswers(id)).toEqual(live)

  // The reviewer approves the title alone and asks about the cost.
  await openNews(reviewer, 'ar', 'Açık hava sineması')
  await expect(reviewer.locator('ins', { hasText: 'Köprüler' })).toBeVisible()
  const on_cost = new RegExp(`^${ar('review.note_on', { field: `.?${ar('fields.events.cost')}.?` })}$`)
  await reviewer.getByRole('button', { name: on_cost }).click()
  await reviewer.getByRole('textbox', { name: on_cost }).fill('هل السعر بالليرة؟')
  await reviewer.getByRole('button', { name: /^اعتماد .?[1١].? من .?[2٢]/ }).click()
  const shown = () => desk.get<{ title: string; cost: string }>(`/events/${id}?i18n_language=tr`)
  const [title, cost] = [async () => (await shown()).title, async () => (await shown()).cost]
  await expect.poll(title).toBe('Açık hava sineması: Köprüler')
  expect(await cost()).toBe('')

  // The organizer reads the note, answers, and sends the rest again.
  await organizer.goto(`${desk.url}/?i18n_language=tr`)
  const returned = organizer.getByRole('region', { name: tr('submissions.returned') })
  await expect(returned).toContainText('هل السعر بالليرة؟')
  await returned.getByRole('link').last().click()
  const notes = organizer.getByRole('region', { name: tr('review.notes') })
  await notes.getByLabel(tr('review.answer_label')).fill('Evet, 80 TL.')
  await notes.getByRole('button', { name: tr('review.answer_send') }).click()
  await expect(notes.getByRole('paragraph').filter({ hasText: 'Evet, 80 TL.' })).toBeVisible()
  await organizer.getByRole('button', { name: tr('submission.submit') }).click()

  // The reviewer reads the answer and approves the rest.
  await reviewer.goto(`${desk.url}/review?i18n_language=ar`)
  await reviewer
    .getByRole('region', { name: ar('review.queue') })
    .getByRole('link', { name: /^Açık hava/ })
    .click()
  await expect(reviewer.getByRole('region', { name: ar('review.notes') })).toContainText('Evet, 80 TL.')
  await reviewer.getByRole('heading', { level: 2 }).first().focus()
  await reviewer.keyboard.press('a')
  await expect.poll(cost).toBe('$80')

  // The editor changes the price, finds it in the Activity, and undoes it.
  const approved = await publicAnswers(id)
  await editor.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await editor.getByRole('textbox', { name: en('fields.events.cost'), exact: true }).fill('90')
  await editor.keyboard.press('Control+s')
  await expect.poll(cost).toBe('$90')
  expect(await publicAnswers(id)).not.toEqual(approved)
  await editor.goto(`${desk.url}/activity?i18n_language=en`)
  const undo = editor.getByRole('button', { name: /^Undo/ })
  await undo.first().click()
  await undo.last().click()
  await expect.poll(cost).toBe('$80')

  // Everybody was told in their own language, and of nothing of their own. The first mails go out at once; those after them come
  // two minutes later, and what they tell stands under the bell.
  await mail.until(3)
  const to_organizer = mailsTo('organizer').map(({ subject = '' }) => subject)
  expect(to_organizer.filter((subject) => subject.includes('onayladı')).length).toBeGreaterThan(0)
  const to_reviewer = mailsTo('reviewer')
  expect(to_reviewer[0]?.html).toContain('dir="rtl"')
  expect(to_reviewer[0]?.text).toContain('Açık hava sineması')
  const bell = await reviewer.request.get(`${desk.url}/api/calendar/desk/v1/notifications`)
  // The contract defines this answer.
  const { notifications } = (await bell.json()) as { notifications: readonly { kind: string }[] }
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(new Set(['submitted', 'resubmitted', 'note']))
})
