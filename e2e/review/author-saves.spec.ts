/** Saving by somebody who may not publish: the button says what it does, and the notice leads to what waits. */
import type { Page } from '@playwright/test'
import { own_names } from '../../src/contract/languages.ts'
import type { Language } from '../../src/contract/field.ts'
import type { Desk } from '../support/desk.ts'
import { year } from '../support/event-form.ts'
import { expect, test } from '../support/test.ts'
import { field, textsOf } from '../support/texts.ts'
import { wordsOf, type Key } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { event, record, address } = textsOf(() => desk)

interface Waiting {
  readonly id: number
  readonly kind: string
  readonly version: number
}

async function waiting(id: number, resource = 'events'): Promise<readonly Waiting[]> {
  const query = `state=open&resource=${resource}&record_id=${id}`
  return (await desk.desk<{ proposals: readonly Waiting[] }>('GET', `/proposals?${query}`)).proposals
}

async function approve(id: number): Promise<void> {
  const [found] = await waiting(id)
  await desk.desk('POST', `/proposals/${found?.id}/decision`, { version: found?.version, decision: 'approve' })
}

interface Shown {
  readonly title: string
  readonly phone: string
  readonly i18n_languages: Readonly<Record<Language, string | null>>
}
const stored = (path: string, language: Language = 'en') => desk.get<Shown>(`${path}?i18n_language=${language}`)

/** The button that saves, by its label. */
const saver = (page: Page, key: Key) =>
  page.locator('[data-commands] button[type=submit]').and(page.getByRole('button', { name: w(key), exact: true }))
const follow = (page: Page) => page.getByRole('button', { name: w('save.follow') })

/** Follows the notice to the submission. */
async function followTo(page: Page, name: string): Promise<void> {
  await follow(page).last().click()
  await expect(page).toHaveURL(/\/submissions\/\d+\?/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function idOf(page: Page): Promise<number> {
  const answer = await page.request.get(`${desk.url}/api/calendar/desk/v1/session`)
  return (await answer.json()).user.id
}

test('the button of an author says whether it keeps a draft or sends for review @F1', async () => {
  const page = await desk.pageOf('organizer')
  await page.goto(address('en', '/events/new'))
  await field(page, 'en', 'title').fill('Rooftop films')
  await page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill(`${year}-05-08`)
  await page.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` }).fill('20:00')
  await saver(page, 'quick.save').click()
  await expect(page).toHaveURL(/\/events\/\d+/)
  const path = `/events/${/\/events\/(\d+)/.exec(page.url())?.[1]}`
  const id = Number(path.slice('/events/'.length))
  expect((await stored(path)).i18n_languages.en).toBe('draft')
  await expect(saver(page, 'quick.save')).toBeVisible()
  await expect(follow(page)).toHaveCount(0)

  await page.getByRole('button', { name: w('do.submit', { languages: w('language.en') }), exact: true }).click()
  await expect(page.getByText(w('one.submit', { name: 'Rooftop films', where: w('in.en') }))).toBeVisible()
  await follow(page).click()
  await expect(page.getByRole('region', { name: w('submissions.waiting') })).toContainText('Rooftop films')
  await page.goto(address('en', path))
  await expect(saver(page, 'save.submit')).toBeVisible()

  await approve(id)
  await page.goto(address('en', path))
  await field(page, 'en', 'title').fill('Rooftop films in May')
  await saver(page, 'save.submit').click()
  await expect(page.getByText(w('form.waits'))).toBeVisible()
  await followTo(page, 'Rooftop films')
  await expect(page.locator('ins', { hasText: 'in May' })).toBeVisible()
  expect((await stored(path)).title).toBe('Rooftop films')
})

test('contact facts are saved at once, and other facts of a live venue are sent for review @D6', async () => {
  const page = await desk.pageOf('organizer')
  const published = { venue: 'Long Hall', status: 'publish' }
  const id = await record('/venues', { en: published }, { author: await idOf(page) })
  await page.goto(address('en', `/venues/${id}`))
  await page.getByRole('textbox', { name: w('fields.venues.phone'), exact: true }).fill('+90 212 555 0134')
  await saver(page, 'action.save').click()
  await expect(page.getByText(w('notice.saved'), { exact: true })).toBeVisible()
  expect((await stored(`/venues/${id}`)).phone).toBe('+90 212 555 0134')
  await expect(follow(page)).toHaveCount(0)
  expect(await waiting(id, 'venues')).toEqual([])
  await page.getByRole('textbox', { name: w('fields.venues.venue'), exact: true }).fill('Longer Hall')
  await expect(saver(page, 'save.submit')).toBeVisible()
})

test('a language chosen in the menu is sent for review while the change of another waits', async () => {
  const page = await desk.pageOf('organizer')
  const texts = { en: { title: 'Choir', status: 'publish' }, tr: { title: 'Koro', status: 'draft' } }
  const id = await event(texts, { author: await idOf(page) })
  await page.goto(address('en', `/events/${id}`))
  await field(page, 'en', 'title').fill('Choir of the harbour')
  await page.getByRole('button', { name: w('do.languages') }).click()
  const choice = page.getByRole('dialog', { name: w('do.languages') })
  await choice.getByRole('checkbox', { name: new RegExp(own_names.tr) }).check()
  await choice.getByRole('button', { name: w('do.submit', { languages: w('language.tr') }), exact: true }).click()
  await expect(page.getByText(w('form.waits'))).toBeVisible()
  await expect.poll(async () => (await stored(`/events/${id}`)).i18n_languages).toMatchObject({ tr: 'pending' })
  expect((await stored(`/events/${id}`)).title).toBe('Choir')
  expect((await waiting(id)).map(({ kind }) => kind).toSorted()).toEqual(['change', 'new'])
})

test('a draft in a second language is saved at once beside a change that waits, which the notice names', async () => {
  const page = await desk.pageOf('organizer')
  const texts = { en: { title: 'Lantern walk', status: 'publish' }, tr: { title: 'Fener', status: 'draft' } }
  const id = await event(texts, { author: await idOf(page) })
  await page.goto(address('en', `/events/${id}`, '&text=tr'))
  const title = (language: Language) =>
    page.getByRole('group', { name: own_names[language] }).getByRole('textbox', { name: w('fields.events.title') })
  await field(page, 'en', 'title').fill('Fener yürüyüşü')
  await saver(page, 'quick.save').click()
  await expect.poll(async () => (await stored(`/events/${id}`, 'tr')).title).toBe('Fener yürüyüşü')
  await expect(follow(page)).toHaveCount(0)
  await page.goto(address('en', `/events/${id}`, '&text=en&beside=tr'))
  await title('en').fill('Lantern walk by night')
  await title('tr').fill('Gece fener yürüyüşü')
  await saver(page, 'save.submit').click()
  await expect(page.getByText(w('form.waits'))).toBeVisible()
  expect(await stored(`/events/${id}`)).toMatchObject({ title: 'Lantern walk' })
  expect(await stored(`/events/${id}`, 'tr')).toMatchObject({ title: 'Gece fener yürüyüşü' })
  await expect(title('en')).toHaveValue('Lantern walk by night')
  await followTo(page, 'Lantern walk')
  await expect(page.locator('ins', { hasText: 'by night' })).toBeVisible()
})
