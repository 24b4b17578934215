/** The review desk in three languages, both schemes and on a phone, with the keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { languages } from '../../src/contract/field.ts'
import { findingsIn, firstScheme } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { inHours, organizerOf, type Organizer } from '../support/proposals.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

const phone = { width: 360, height: 740 }

let desk: Desk
let author: Organizer
let edited: number
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser, { SITE_TIME_ZONE: 'Africa/Cairo' })
  author = await organizerOf(desk, 'Nile Film Society')
  const venue = async (name: string) =>
    (await desk.post('/venues', { venue: name, status: 'publish', i18n_language: 'en' })).id
  const [hall, screen] = [await venue('Zawya'), await venue('Zawya Screen 2')]
  const times = (hours: number) => ({
    start_date: inHours(hours),
    end_date: inHours(hours + 2),
    timezone: 'Africa/Cairo',
  })
  const { id } = await desk.post('/events', {
    ...times(29),
    title: 'Film Night: Bridges',
    description: '<p>Five films.</p><ul><li>Doors at seven</li></ul>',
    venue: hall,
    status: 'publish',
    author: author.id,
    i18n_language: 'en',
  })
  edited = id
  await desk.patch(`/events/${id}?i18n_language=ar`, { title: 'ليلة الأفلام: الجسر', status: 'publish' })
  await author.write('PATCH', `/events/${id}?i18n_language=ar`, { venue: screen, title: 'ليلة الأفلام: الجسور' })
  await author.write('PATCH', `/events/${id}?i18n_language=en`, {
    cost: '80',
    description: '<p>Six films.</p><ul><li>Doors at seven</li><li>Tickets at the door</li></ul>',
  })
  await desk.patch(`/events/${id}?i18n_language=en`, { cost: '40' })
  await desk.post('/events', {
    ...times(29),
    title: 'Rehearsal',
    venue: screen,
    status: 'publish',
    i18n_language: 'en',
  })
  await author.write('POST', '/events', { title: 'Songs at Dusk', ...times(80), i18n_language: 'en' })
  const byAgent = await author.agent('Poster reader')
  await byAgent('/events', { title: 'Chess Tournament', ...times(300), i18n_language: 'en' })
})
test.afterAll(() => desk.stop())

const link = (page: Page, name: string | RegExp): Locator => page.locator('[data-queue]').getByRole('link', { name })

/** Fails where the screen scrolls sideways, or a row of the queue writes one thing over another. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const covered = await page.locator('[data-queue] a').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const written = [...row.children].flatMap((part) => {
        const box = part.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(part)
        return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
          part,
          left: Math.max(left, box.left),
          right: Math.min(right, box.right),
          top: Math.max(top, box.top),
          bottom: Math.min(bottom, box.bottom),
        }))
      })
      const isOver = (a: (typeof written)[0], b: (typeof written)[0]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
      return written.flatMap((a) =>
        written.flatMap((b) =>
          a.part !== b.part && isOver(a, b) ? [`${a.part.textContent} over ${b.part.textContent}`] : [],
        ),
      )
    }),
  )
  expect(covered).toEqual([])
}

for (const language of usually(languages, 'ar')) {
  test(`axe is silent about queue and decision, wide and on a phone: ${language}`, async () => {
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      const page = await desk.page({ viewport, colorScheme: firstScheme(language) })
      await page.goto(`${desk.url}/review?i18n_language=${language}`)
      const row = link(page, /Film Night|ليلة/)
      await expect(row).toBeVisible()
      expect(await findingsIn(page, language)).toEqual([])
      await fits(page)
      await row.click()
      const bar = page.getByRole('toolbar', { name: word(language, 'review.actions') })
      await expect(bar).toBeVisible()
      await expect(page.locator('[data-conflict=cost]')).toContainText(word(language, 'value.empty'))
      // Values in Arabic are isolated.
      const about = word(language, 'review.note_on', { field: `.?${word(language, 'fields.events.venue')}.?` })
      await page.getByRole('button', { name: new RegExp(`^${about}$`) }).click()
      await page.keyboard.type('Which one?')
      expect(await findingsIn(page, language)).toEqual([])
      await fits(page)
    }
  })
}

test('on a phone in Arabic each text keeps its direction, targets are large, and the bar takes the place of the navigation', async () => {
  const page = await desk.page({ viewport: phone })
  await page.goto(`${desk.url}/review?i18n_language=ar`)
  const navigation = page.getByRole('navigation', { name: word('ar', 'nav.label') })
  await expect(navigation).toBeVisible()
  await link(page, /Film Night|ليلة/).click()
  const bar = page.getByRole('toolbar', { name: word('ar', 'review.actions') })
  await expect(bar).toBeVisible()
  await expect(navigation).toBeHidden()
  await expect(page.locator('[data-queue]')).toBeHidden()
  const side = (text: string) =>
    page.locator('ins', { hasText: text }).evaluate((element) => getComputedStyle(element).direction)
  expect(await side('الجسور')).toBe('rtl')
  expect(await side('Tickets at the door')).toBe('ltr')
  for (const button of await bar.getByRole('button').all()) {
    if (!(await button.isVisible())) continue
    expect((await button.boundingBox())?.height ?? 0, await button.innerText()).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('link', { name: word('ar', 'review.back') }).click()
  await expect(page.locator('[data-queue]')).toBeVisible()
  await expect(navigation).toBeVisible()
})

test('a proposal is found, read, noted and sent back with the keyboard alone, and keys can be turned off', async () => {
  const w = wordsOf('en')
  const page = await desk.pageOf('reviewer')
  await page.goto(`${desk.url}/review?i18n_language=en`)
  await expect(link(page, 'Songs at Dusk')).toBeVisible()
  await page.keyboard.press('j')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(heading('Film Night: Bridges')).toBeFocused()
  await expect(page.getByRole('region', { name: w('review.clash') })).toContainText('Rehearsal')
  await page.keyboard.press('j')
  await expect(heading('Songs at Dusk')).toBeFocused()
  const note = page.getByRole('button', { name: w('review.note_on', { field: w('fields.events.start_date') }) })
  for (let step = 0; step < 20 && !(await note.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await expect(note).toBeFocused()
  await page.keyboard.press('Enter')
  // Letters typed into a note are no shortcuts.
  await page.keyboard.type('sad jar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('r')
  await expect(page.getByText(w('review.done.send_back', { name: 'Songs at Dusk' }))).toBeVisible()
  await expect(heading('Chess Tournament')).toBeFocused()
  const agent = w('program.agent', { label: 'Poster reader' })
  await expect(link(page, 'Chess Tournament')).toContainText(agent)
  await expect(page.locator('header', { has: heading('Chess Tournament') }).getByText(agent)).toBeVisible()
  await expect(link(page, 'Film Night: Bridges')).not.toContainText('Poster reader')
  await page.goto(`${desk.url}/activity?i18n_language=en`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Chess Tournament' })).toContainText(agent)

  await author.write('POST', '/events', {
    title: 'Unread yet',
    start_date: inHours(500),
    end_date: inHours(501),
    i18n_language: 'en',
  })
  const quiet = await desk.pageOf('reviewer', { shortcuts: false })
  await quiet.goto(`${desk.url}/review?i18n_language=en`)
  await link(quiet, 'Unread yet').click()
  await expect(quiet.getByRole('button', { name: w('review.decline') })).toBeVisible()
  await quiet.keyboard.press('d')
  await expect(quiet.getByRole('dialog')).toHaveCount(0)
  expect((await desk.get<{ cost: string }>(`/events/${edited}`)).cost).toBe('$40')
})

test('what an organizer may not see is not there', async () => {
  const page = await desk.pageOf('organizer')
  await page.goto(`${desk.url}/review?i18n_language=en`)
  await expect(page.getByRole('heading', { name: word('en', 'not_found.title') })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: word('en', 'nav.review') })).toHaveCount(0)
})
