/** The trash: its rows, restoring, and emptying it. */
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
const address = (path: string) => `${desk.url}${path}?i18n_language=en`

test('the trash shows the kind of each record, who deleted it and how long it stays', async () => {
  const event = await desk.post('/events', { title: 'Binned event', ...evening('2036-07-01') })
  const venue = await desk.post('/venues', { venue: 'Binned hall' })
  await desk.remove(`/events/${event.id}`)
  await desk.remove(`/venues/${venue.id}`)
  const page = await desk.page()
  await page.goto(`${desk.url}/trash?i18n_language=en`)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  for (const text of [w('one.events'), 'deniz@example.org', '30 days'])
    await expect(row('Binned event')).toContainText(text)
  await page.getByRole('combobox', { name: w('trash.kind') }).selectOption('venues')
  await expect(page).toHaveURL(/resource=venues/)
  await expect(row('Binned hall')).toBeVisible()
  await expect(row('Binned event')).toHaveCount(0)
  await page.getByRole('button', { name: w('trash.restore', { name: 'Binned hall' }) }).click()
  await expect(row('Binned hall')).toHaveCount(0)
})

test('emptying the trash asks first, and needs the right', async () => {
  const { id } = await desk.post('/venues', { venue: 'A hall that was torn down' })
  await desk.remove(`/venues/${id}`)
  const empty = { name: w('trash.empty_all') }
  const reviewer = await desk.pageOf('reviewer')
  await reviewer.goto(address('/trash'))
  await expect(reviewer.getByText('A hall that was torn down')).toBeVisible()
  await expect(reviewer.getByRole('button', empty)).toHaveCount(0)

  const page = await desk.page()
  await page.goto(address('/trash'))
  await page.getByRole('button', empty).click()
  const dialog = page.getByRole('dialog', empty)
  await expect(dialog.getByRole('button', { name: w('action.cancel') })).toBeFocused()
  await dialog.getByRole('button', { name: w('action.delete') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(w('trash.empty'))).toBeVisible()
  await expect(page.getByRole('button', empty)).toHaveCount(0)
})
