/** The first steps in an empty calendar, by keyboard alone; accessible in both schemes, in each language, and on a phone. */
import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { findingsIn } from '../support/axe.ts'
import { startDesk, startEmbeddedDesk } from '../support/desk.ts'
import { watchRequests } from '../support/page-idle.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

/** A year that no form asks to confirm. */
const year = new Date().getFullYear() + 1

const samples = {
  ar: { venue: 'قاعة الحمراء', title: 'أمسية عود', day: `٥/٨/${year}` },
  en: { venue: 'Hamra Hall', title: 'An evening of oud', day: `5 August ${year}` },
} as const

const site = { SITE_NAME: 'Şehir Takvimi', SITE_TIME_ZONE: 'Europe/Istanbul' }

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Expects no finding of axe, and no sideways scrolling at 360 pixels. */
async function expectAccessible(page: Page, language: Language, settled: () => Promise<void>) {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settled()
    const [needed, there] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth]
    })
    expect(needed, `${width} pixels`).toBeLessThanOrEqual(there ?? 0)
    expect(await findingsIn(page, language), `${width} pixels`).toEqual([])
  }
}

for (const language of usually(both_directions, 'ar')) {
  test(`from an empty calendar to its first event and colleague, ${language} @A7`, async ({ browser }) => {
    test.setTimeout(120_000)
    const w = wordsOf(language)
    const { venue, title, day } = samples[language]
    const desk = await startEmbeddedDesk(browser, site)
    try {
      const page = await desk.page({ reducedMotion: 'reduce' })
      const settled = watchRequests(page)
      await page.goto(`${desk.url}/?i18n_language=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('steps.title'))
      await expect(page).toHaveTitle(new RegExp(w('steps.title')))
      const steps = page.getByRole('main').locator('ol').first().locator('> li')
      const current = page.locator('[aria-current="step"]')
      await expect(steps).toHaveCount(4)
      // The first is done from the start: it says what is set and where.
      await expect(steps.nth(0)).toContainText('Şehir Takvimi')
      await expect(steps.nth(0)).toContainText('SITE_TIME_ZONE')
      await expect(steps.nth(0).getByRole('img')).toHaveAccessibleName(w('steps.done'))

      await test.step('the venue', async () => {
        await expect(current.getByRole('heading')).toHaveText(w('steps.where'))
        await expect(page.getByRole('textbox', { name: w('fields.venues.venue') })).toBeFocused()
        await expectAccessible(page, language, settled)
        await page.keyboard.type(venue)
        await press(page, 'Enter')
        await expect(steps.nth(1).getByText(venue)).toBeVisible()
      })

      const readers = page.getByRole('complementary', { name: w('steps.readers') })
      await test.step('the event, at that venue', async () => {
        await expect(current.getByRole('heading')).toHaveText(w('steps.event'))
        await expect(page.getByRole('textbox', { name: w('fields.events.title') })).toBeFocused()
        await expect(readers).not.toContainText(title)
        await page.keyboard.type(title)
        await press(page, 'Tab', 'Tab')
        await page.keyboard.type(day)
        await press(page, 'Tab', 'Tab')
        await page.keyboard.type('20:00')
        await expectAccessible(page, language, settled)
        await press(page, 'Enter')
        await expect(readers).toContainText(title)
      })
      const { events } = await desk.get<{ events: Record<string, unknown>[] }>(`/events?i18n_language=${language}`)
      expect(events).toMatchObject([{ title, start_date: `${year}-08-05 20:00:00`, venue: { venue } }])

      await test.step('others', async () => {
        await expect(current.getByRole('heading')).toHaveText(w('steps.invite'))
        const invite = current.getByRole('link', { name: w('steps.invite_do') })
        await expect(invite).toBeFocused()
        await expectAccessible(page, language, settled)
        await press(page, 'Enter')
        await expect(page).toHaveURL(/\/settings\/users/)
        await expect(page.getByRole('button', { name: w('users.invite') })).toBeVisible()
      })

      await test.step('afterwards the overview is there', async () => {
        await page.goto(`${desk.url}/?i18n_language=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('overview.title'))
      })
    } finally {
      await desk.stop()
    }
  })
}

test('the venue can be skipped, and the steps can be left at any time', async ({ browser }) => {
  const w = wordsOf('tr')
  const desk = await startDesk(browser, site)
  try {
    const page = await desk.page({ reducedMotion: 'reduce' })
    const settled = watchRequests(page)
    await page.goto(`${desk.url}/?i18n_language=tr`)
    const current = page.locator('[aria-current="step"]')
    await expect(current.getByRole('heading')).toHaveText(w('steps.where'))
    await expectAccessible(page, 'tr', settled)
    await current.getByRole('button', { name: w('steps.skip') }).click()
    await expect(current.getByRole('heading')).toHaveText(w('steps.event'))
    await expectAccessible(page, 'tr', settled)
    await page
      .getByRole('button', { name: w('steps.leave') })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('overview.title'))
    await expect(page.getByText(w('overview.nothing'))).toBeVisible()
    await expectAccessible(page, 'tr', settled)
  } finally {
    await desk.stop()
  }
})
