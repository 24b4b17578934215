/** Removing a venue with upcoming events: each way says how many there are, and offers another venue for them. */
import type { Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const venue = (name: string) => desk.post('/venues', { venue: name, status: 'publish', i18n_language: 'en' })

async function eventsAt(id: number, count: number): Promise<readonly number[]> {
  const made = Array.from({ length: count }, (_, at) =>
    desk.post('/events', {
      ...{ start_date: `2037-02-0${at + 1} 20:00`, end_date: `2037-02-0${at + 1} 22:00` },
      ...{ title: `At ${id}, ${at}`, venue: id, status: 'publish', i18n_language: 'en' },
    }),
  )
  return (await Promise.all(made)).map((event) => event.id)
}

interface Placed {
  /** An empty list: none. */
  readonly venue: { readonly id?: number }
}

const placesOf = (events: readonly number[]) =>
  Promise.all(events.map(async (id) => (await desk.get<Placed>(`/events/${id}`)).venue.id))

const statusOf = async ({ id }: { id: number }) => (await desk.get(`/venues/${id}`))['status']

/** Reads the number of events in the question, and chooses another venue. */
async function replace(page: Page, count: number, other: string): Promise<void> {
  const question = page.getByRole('dialog')
  await expect(question.getByRole('link', { name: `Used by ${count} upcoming events` })).toBeVisible()
  await expect(question.getByRole('button', { name: w('list.trash') })).toBeDisabled()
  await question.getByRole('combobox', { name: w('used.with') }).fill(other)
  await question.getByRole('option', { name: other }).click()
  await question.getByRole('button', { name: w('list.trash') }).click()
}

test('from the list its events move to another venue, and back with one undo @D5', async () => {
  const [goes, other] = [await venue('Lapse Hall'), await venue('Haven Hall')]
  const events = await eventsAt(goes.id, 2)
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=Lapse`)
  await page.getByRole('button', { name: `${w('list.actions')}: Lapse Hall` }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await replace(page, 2, 'Haven Hall')
  await expect.poll(() => placesOf(events)).toEqual([other.id, other.id])
  await expect.poll(() => statusOf(goes)).toBe('trash')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await notices.getByRole('button', { name: w('action.undo') }).click()
  await expect.poll(() => placesOf(events)).toEqual([goes.id, goes.id])
  await expect.poll(() => statusOf(goes)).toBe('publish')
})

test('from the form it may leave its events without a venue, once that is said @D5', async () => {
  const goes = await venue('Adrift Hall')
  const events = await eventsAt(goes.id, 3)
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/${goes.id}?i18n_language=en`)
  const trash = async () => {
    await page.getByRole('button', { name: w('do.more') }).click()
    await page.getByRole('menuitem', { name: w('list.trash') }).click()
  }
  const question = page.getByRole('dialog')
  await trash()
  await expect(question.getByRole('link', { name: 'Used by 3 upcoming events' })).toBeVisible()
  await question.getByRole('button', { name: w('action.cancel') }).click()
  await expect(question).toHaveCount(0)
  expect(await statusOf(goes)).toBe('publish')
  await trash()
  await question.getByRole('radio', { name: w('used.leave') }).check()
  await question.getByRole('button', { name: w('list.trash') }).click()
  await expect(page).toHaveURL(/\/venues\?/)
  await expect.poll(() => statusOf(goes)).toBe('trash')
  // Readers see these events without a place.
  const { events: shown } = await desk.get<{ events: readonly { id: number }[] }>(
    `/events?include=${events.join(',')}&status=publish`,
  )
  expect(shown).toHaveLength(3)
})

test('several at once count the events of all, which move to one that is none of them @D5', async () => {
  const [one, two, other] = [await venue('Sundry Barn'), await venue('Sundry Shed'), await venue('Quorum House')]
  const events = [...(await eventsAt(one.id, 2)), ...(await eventsAt(two.id, 3))]
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=Sundry`)
  for (const name of ['Sundry Barn', 'Sundry Shed'])
    await page.getByRole('checkbox', { name: w('list.select', { name }) }).check()
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await bar.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await replace(page, 5, 'Quorum House')
  await expect.poll(() => placesOf(events)).toEqual(events.map(() => other.id))
  await expect.poll(() => Promise.all([one, two].map(statusOf))).toEqual(['trash', 'trash'])
})
