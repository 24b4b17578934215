/** Actions on many rows: their progress, and where page and focus are afterwards. */
import type { Desk } from '../support/desk.ts'
import { names, rows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const evening = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
const list = (query: string) => `${desk.url}/events?i18n_language=en&${query}`

test('moving rows to the trash keeps the page and the focus', async () => {
  for (let each = 10; each < 50; each += 1) {
    const day = `2036-${each < 25 ? '03' : '04'}-${String(each % 25 || 25).padStart(2, '0')}`
    await desk.post('/events', { title: `Going ${each}`, ...evening(day) })
  }
  const page = await desk.page({ viewport: { width: 1280, height: 700 } })
  await page.goto(list('search=Going&per_page=50&starts_after=2036-01-01'))
  await expect(rows(page)).toHaveCount(40)
  const all = await names(page)
  const select = (at: number) => page.getByRole('checkbox', { name: w('list.select', { name: all[at] ?? '' }) })
  await select(1).check()
  await select(24).scrollIntoViewIfNeeded()
  await select(24).check()
  const seen = page.getByRole('link', { name: all[20] ?? '', exact: true })
  const before = (await seen.boundingBox())?.y ?? 0
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await bar.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('list.trash') })
    .click()
  await expect(rows(page)).toHaveCount(38)
  await expect(page.getByRole('rowheader').locator(':focus')).toHaveCount(1)
  // One row above it was removed: it moves by the height of that row at most.
  const row = (await page.getByRole('row').nth(2).boundingBox())?.height ?? 0
  await expect.poll(async () => Math.abs(((await seen.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(row + 1)
})

test('a bulk action shows its progress and can be stopped', async () => {
  for (let each = 10; each < 34; each += 1)
    await desk.post('/events', { title: `Long haul ${each}`, ...evening('2036-09-01'), status: 'draft' })
  const page = await desk.page()
  await page.goto(list('search=Long+haul&per_page=50&starts_after=2036-01-01'))
  await expect(rows(page)).toHaveCount(24)
  let held = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/events/*', async (route) => {
    if (route.request().method() === 'DELETE' && (held += 1) > 6) await gate
    await route.continue()
  })
  await page.getByRole('checkbox', { name: w('list.select_page') }).check()
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await bar.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await expect(bar.getByRole('progressbar', { name: '6 of 24' })).toBeVisible()
  await bar.getByRole('button', { name: w('bulk.stop') }).click()
  release()
  // The four requests under way finish, and the others are not sent.
  await expect(page.getByText('10 events moved to the trash')).toBeVisible()
  await expect(bar.getByRole('progressbar')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(14)
})
