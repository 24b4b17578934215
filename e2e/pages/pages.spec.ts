/** A reader finds an event on the pages, in their language and on a phone: axe finds nothing, and nothing is wider than the screen. */
import type { Page } from '@playwright/test'
import { reader_words } from '../../src/service/pages/words/reader-words.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const words = reader_words.ar

async function checkScreen(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), `${page.url()}, ${colorScheme}`).toEqual([])
  }
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, page.url()).toBe(0)
}

test('a reader on a phone searches, opens an event, its month and its venue in Arabic', async ({
  sample_desk,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ar' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(sample_desk.url)) problems.push(request.url())
  })
  await page.goto(`${sample_desk.url}/ar/`)
  await checkScreen(page)

  const first = page.locator('.day h3 a').first()
  const title = await first.innerText()
  await page.getByRole('searchbox', { name: words.search_for }).fill(title)
  await page.getByRole('button', { name: words.search, exact: true }).click()
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await checkScreen(page)

  await page.getByRole('navigation').getByRole('link', { name: words.calendar, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('main').getByRole('link', { name: words.week, exact: true }).click()
  await expect(page).toHaveURL(/\/ar\/\d{4}-W\d\d$/)
  await checkScreen(page)
  await page.goto(`${sample_desk.url}/ar/venue`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await checkScreen(page)

  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(problems).toEqual([])
  await context.close()
})
