/** Parts of a decision: groups of fields with one tick, and records that were made along with the event. */
import type { Page } from '@playwright/test'
import { own_names } from '../../src/contract/languages.ts'
import type { Desk } from '../support/desk.ts'
import { inHours, organizerOf, type Organizer } from '../support/proposals.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
let author: Organizer
test.beforeAll(async ({ desk_of_worker }) => {
  desk = desk_of_worker
  author = await organizerOf(desk, 'Nile Film Society')
})

const times = (hours: number) => ({ start_date: inHours(hours), end_date: inHours(hours + 2), timezone: 'UTC' })

async function openFirst(page: Page, name: string): Promise<void> {
  await page.goto(`${desk.url}/review?i18n_language=en&search=${encodeURIComponent(name)}`)
  await page
    .getByRole('region', { name: w('review.queue') })
    .getByRole('link', { name })
    .click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
}

test('a tick of a group approves its fields, and shows when only some are approved', async () => {
  const made = { ...times(5), title: 'Harbour songs', status: 'publish', author: author.id, i18n_language: 'en' }
  const { id } = await desk.post('/events', made)
  const changes = {
    title: 'Harbour songs at dusk',
    excerpt: 'By the sea.',
    cost: '80',
    website: 'https://example.org/',
  }
  await author.write('PATCH', `/events/${id}?i18n_language=en`, changes)
  const page = await desk.pageOf('reviewer')
  await openFirst(page, 'Harbour songs')
  const tick = (field: string) =>
    page.getByRole('checkbox', { name: w('review.approve_field', { field }), exact: true })
  const [facts, texts] = [tick(w('review.facts')), tick(w('language.en'))]
  const title = tick(`${w('fields.events.title')}, ${own_names.en}`)
  const excerpt = tick(`${w('fields.events.excerpt')}, ${own_names.en}`)
  const cost = tick(w('fields.events.cost'))
  const approves = (number: number) =>
    expect(
      page.getByRole('button', { name: w('review.approve_part', { number: `${number}`, total: '4' }) }),
    ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve 4 changes' })).toBeVisible()
  await texts.uncheck()
  await expect(title).not.toBeChecked()
  await expect(excerpt).not.toBeChecked()
  await expect(cost).toBeChecked()
  await approves(2)
  await title.check()
  await expect(texts).toBeChecked({ indeterminate: true })
  await expect(facts).toBeChecked()
  await approves(3)
  // A mixed tick approves the whole group.
  await texts.click()
  await expect(excerpt).toBeChecked()
  await expect(texts).toBeChecked({ indeterminate: false })
  await facts.uncheck()
  await excerpt.uncheck()
  await approves(1)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: w('review.part_title') })
  await dialog.getByRole('textbox').fill('The rest is not settled.')
  await dialog.getByRole('button', { name: w('review.approve'), exact: true }).click()
  await expect(page.getByText(w('review.done.part', { name: 'Harbour songs' }))).toBeVisible()
  expect(await desk.get(`/events/${id}?i18n_language=en`)).toMatchObject({
    ...{ title: 'Harbour songs at dusk', excerpt: '', cost: '', website: '' },
  })
})

test('a new record is approved by language, with one tick for each', async () => {
  const sent = await author.write('POST', '/events', { ...times(6), title: 'Two voices', i18n_language: 'en' })
  await author.write('PATCH', `/events/${sent['id']}?i18n_language=tr`, { title: 'İki ses', status: 'pending' })
  const page = await desk.pageOf('reviewer')
  await openFirst(page, 'Two voices')
  await expect(page.getByRole('button', { name: /^Publish .*English.* and .*Turkish/ })).toBeVisible()
  const publish = (language: 'en' | 'tr') =>
    page.getByRole('checkbox', { name: w('review.publish_language', { language: w(`language.${language}`) }) })
  await publish('tr').uncheck()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: w('review.part_title') })
  await dialog.getByRole('textbox').fill('The Turkish text is too short.')
  await dialog.getByRole('button', { name: w('review.approve'), exact: true }).click()
  await expect(page.getByText(w('review.done.part', { name: 'Two voices' }))).toBeVisible()
  const { i18n_languages } = await desk.get(`/events/${sent['id']}?i18n_language=en`)
  expect(i18n_languages).toMatchObject({ en: 'publish', tr: 'draft' })
})

test('on a phone the end of a decision is above its bar @J5', async () => {
  await author.write('POST', '/events', { ...times(8), title: 'Night market', status: 'pending', i18n_language: 'en' })
  const page = await desk.pageOf('reviewer', {}, { viewport: { width: 360, height: 740 } })
  await openFirst(page, 'Night market')
  const last = page.getByText(w('links.panel'))
  const bar = page.locator('[data-decision-bar]')
  await expect(last).toBeVisible()
  const overlap = async () => {
    await page.keyboard.press('End')
    const [end, start] = [await last.boundingBox(), await bar.boundingBox()]
    return end && start ? Math.max(0, end.y + end.height - start.y) : 'one of both is not shown'
  }
  await expect.poll(overlap).toBe(0)
})

test('a venue that was made along with the event is named, and published in place', async () => {
  const venue = await author.write('POST', '/venues', { venue: 'Boat shed', i18n_language: 'en' })
  const venue_id = Number(venue['id'])
  await author.write('POST', '/events', { ...times(7), title: 'Launch', venue: venue_id, i18n_language: 'en' })
  const page = await desk.pageOf('reviewer')
  await openFirst(page, 'Launch')
  const made = page.getByRole('region', { name: w('review.unpublished') })
  await expect(made.getByRole('link', { name: 'Boat shed' })).toHaveAttribute('href', new RegExp(`/venues/${venue_id}`))
  await made.getByRole('button', { name: `${w('review.publish_now')}: Boat shed` }).click()
  await expect(page.getByText(w('review.published_now', { name: 'Boat shed' }))).toBeVisible()
  await expect(made).toHaveCount(0)
  expect(await desk.get(`/venues/${venue_id}?i18n_language=en`)).toMatchObject({ status: 'publish' })
  const { proposals } = await desk.desk<{ proposals: object[] }>('GET', `/proposals?state=open&search=Boat`)
  expect(proposals).toEqual([])
  // The event itself still waits, and was not approved along with it.
  await expect(page.getByRole('heading', { level: 2, name: 'Launch' })).toBeVisible()
  await page.getByRole('heading', { level: 2, name: 'Launch' }).focus()
  await page.keyboard.press('a')
  await expect(page.getByText(w('review.done.approve', { name: 'Launch' }))).toBeVisible()
})
