/** Links by which people without an account see and decide a proposal. */

import { findings } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { organizerOf } from '../support/proposals.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { word } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const telephone = { viewport: { width: 360, height: 740 } }

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

/** Publishes an event of an organizer in two languages, and has its organizer propose another title. */
async function proposed(title: string) {
  const organizer = await organizerOf(desk, 'Leyla')
  const made = await desk.post('/events?i18n_language=ar', {
    ...{ title, author: organizer.id, status: 'publish', description: '<p>خمسة مقامات</p>' },
    ...{ start_date: '2031-05-01 20:30', end_date: '2031-05-01 22:15' },
  })
  await desk.patch(`/events/${made.id}?i18n_language=en`, { title: `${title} en`, status: 'publish' })
  const path = `/events/${made.id}?i18n_language=ar`
  const { pending_change } = await organizer.write('PATCH', path, { title: `${title} ٢` })
  const { id } = pending_change as { id: number }
  const link = async (purpose: 'preview' | 'decide') =>
    (await desk.desk<{ url: string }>('POST', `/proposals/${id}/links`, { purpose, days: 3 })).url
  return { organizer, path, link, event: made.id }
}

for (const language of usually(both_directions, 'ar')) {
  test(`a preview link opens on a telephone without an account: ${language} @F2`, async ({ browser }) => {
    const { link } = await proposed(`أمسية ${language}`)
    const context = await browser.newContext(telephone)
    const page = await context.newPage()
    const url = new URL(await link('preview'))
    url.searchParams.set('i18n_language', language)
    await page.goto(url.href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(language, 'links.preview_title'))
    const expected = language === 'en' ? `أمسية ${language} en` : `أمسية ${language} ٢`
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(expected)
    await page
      .getByRole('button', { name: 'العربية', pressed: language !== 'en' })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`أمسية ${language} ٢`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText('خمسة مقامات')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/preview-${language}.png` })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page)).toEqual([])
    await context.close()
  })
}

test('a link decides once by the keyboard, and is used up then @F2', async ({ browser }) => {
  const { link, event } = await proposed('Oud')
  const context = await browser.newContext()
  const page = await context.newPage()
  const url = new URL(await link('decide'))
  url.searchParams.set('i18n_language', 'en')
  await page.goto(url.href)
  await expect(page.getByText(word('en', 'links.differences'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/decide.png`, fullPage: true })
  await page.getByRole('button', { name: word('en', 'links.approve') }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(word('en', 'links.needs_name'))
  await page.getByLabel(word('en', 'links.name')).fill('Dr. Selin')
  await page.getByRole('button', { name: word('en', 'links.send_back') }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(word('en', 'links.needs_note'))
  await page.getByRole('button', { name: word('en', 'links.approve') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('en', 'links.done_approve'))
  const live = await desk.get<{ title: string }>(`/events/${event}?i18n_language=ar`)
  expect(live.title).toBe('Oud ٢')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('en', 'links.used'))
  await context.close()
})

test('a link approves a part, and the rest goes back with a note @F2', async ({ browser }) => {
  const { link, event, organizer, path } = await proposed('Saz')
  await organizer.write('PATCH', path, { cost: '7' })
  const context = await browser.newContext(telephone)
  const page = await context.newPage()
  await page.goto((await link('decide')).replace('/decide#', '/decide?i18n_language=en#'))
  await page.getByLabel(word('en', 'links.name')).fill('Dr. Selin')
  const ticks = page.getByRole('main').getByRole('checkbox')
  await expect(page.getByRole('button', { name: word('en', 'links.approve'), exact: true })).toBeVisible()
  await expect(ticks).toHaveCount(0)
  await page.getByRole('button', { name: word('en', 'links.part') }).press('Enter')
  await expect(ticks).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^Title/ }).press('Space')
  expect(await findings(page)).toEqual([])
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/part.png`, fullPage: true })
  await page.getByRole('checkbox', { name: /^Cost/ }).press('Space')
  await page.getByRole('button', { name: 'Approve 0 of 2' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(word('en', 'links.needs_part'))
  await page.getByRole('checkbox', { name: /^Cost/ }).press('Space')
  await page.getByRole('button', { name: 'Approve 1 of 2' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(word('en', 'links.needs_note'))
  await page.getByLabel(word('en', 'links.note')).fill('Which Saz?')
  await page.getByRole('button', { name: 'Approve 1 of 2' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('en', 'links.done_part'))
  const live = await desk.get<{ title: string; cost: string }>(`/events/${event}?i18n_language=ar`)
  expect([live.title, live.cost]).toEqual(['Saz', '$7'])
  await context.close()
})

test('a link to an earlier version says so @F2', async ({ browser }) => {
  const { link, organizer, path } = await proposed('Ney')
  const url = await link('decide')
  await organizer.write('PATCH', path, { title: 'Ney ٣' })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url.replace('/decide#', '/decide?i18n_language=tr#'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('tr', 'links.stale'))
  await context.close()
})

test('a reviewer makes a link at the decision and revokes it @F2', async () => {
  const { organizer } = await proposed('Kanun')
  const { proposals } = await desk.desk<{ proposals: readonly { id: number; by: { name: string; id: number } }[] }>(
    'GET',
    '/proposals?per_page=100',
  )
  const id = proposals.find(({ by }) => by.id === organizer.id)?.id ?? 0
  const page = await desk.pageOf('reviewer')
  await page.goto(`${desk.url}/review/${id}?i18n_language=en`)
  await page.getByText(word('en', 'links.panel')).click()
  await page.getByRole('button', { name: word('en', 'links.make_preview') }).click()
  await expect(page.getByText(/\/preview#/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: word('en', 'links.revoke') }).click()
  await expect(page.getByText(word('en', 'links.state.revoked'))).toBeVisible()
})
