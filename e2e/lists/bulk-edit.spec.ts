/** Bulk edits: what they would change is seen before, what they did after, and one undo takes all of it back. */
import type { Desk } from '../support/desk.ts'
import { findings } from '../support/axe.ts'
import { rows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = { start_date: '2036-05-01 20:00', end_date: '2036-05-01 22:00' }

test('sets a field of the selected rows, and takes it back at once', async () => {
  for (const [name, cost] of [
    ['Oud', '10'],
    ['Ney', '20'],
    ['Qanun', '0'],
  ])
    await desk.post('/events', { title: `Makam ${name}`, cost, ...evening })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&search=Makam&starts_after=2036-01-01`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
  await page
    .getByRole('region', { name: w('bulk.label') })
    .getByRole('button', { name: w('bulk.set_open') })
    .click()
  const panel = page.getByRole('dialog', { name: 'Change 3 events' })
  await panel.getByRole('combobox', { name: w('bulk.field') }).selectOption({ label: 'Cost' })
  await panel.getByRole('textbox', { name: 'Cost' }).fill('0')
  await expect(panel.getByRole('button', { name: '1 already so' })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Makam Oud' })).toContainText('10 0')
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Change 2 events' }).click()
  const done = page.getByRole('dialog', { name: '2 of 3 changed' })
  await expect(done.getByRole('button', { name: '2 changed' })).toBeVisible()
  await done.getByRole('button', { name: 'Undo for all 2' }).click()
  await expect(page.getByText('2 records are as they were before.')).toBeVisible()
})
