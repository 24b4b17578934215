/** An automated checker finds nothing on any screen, in any language, in either scheme. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type BrowserContext } from '@playwright/test'
import { languages } from '../src/contract/field.ts'
import { startProduct, type Product } from './service.ts'

let product: Product
let signed_in: Awaited<ReturnType<BrowserContext['storageState']>>

const sign_in = { email: 'deniz@example.org', password: 'a very good password' }

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ ADMIN_EMAIL: sign_in.email, ADMIN_PASSWORD: sign_in.password })
  const context = await browser.newContext()
  const desk = `${product.url}/api/calendar/desk/v1`
  const headers = { origin: product.url }
  await context.request.post(`${desk}/session`, { data: sign_in, headers })
  const events = `${product.url}/api/calendar/events/v1/events`
  for (const [language, title] of [
    ['en', 'Jazz Night'],
    ['ar', 'أمسية جاز'],
  ] as const) {
    const answer = await context.request.post(events, {
      headers,
      data: {
        title,
        start_date: '2035-05-08 20:00',
        end_date: '2035-05-08 22:00',
        i18n_language: language,
        venue: { venue: `${title} Hall`, phone: '+90 312 555 0101' },
        organizer: { organizer: `${title} Society` },
        categories: [`${title} music`],
        tags: [`${title} tag`],
      },
    })
    expect(answer.status()).toBe(201)
  }
  signed_in = await context.storageState()
  await context.close()
})

test.afterAll(() => product.stop())

const screens = [
  '/',
  '/events?starts_after=2035-01-01',
  '/events/new',
  '/events/1',
  '/venues',
  '/organizers',
  '/categories',
  '/categories/1',
  '/tags',
  '/trash',
  '/settings/profile',
  '/settings/application-passwords',
  '/settings/users',
  '/settings/connection',
  '/no-such-page',
]

for (const language of languages) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${language}, ${scheme}`, async ({ browser }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({ colorScheme: scheme, storageState: signed_in })
      const page = await context.newPage()
      for (const path of screens) {
        await page.goto(`${product.url}${path}${path.includes('?') ? '&' : '?'}i18n_language=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
        expect(found, `${path} in ${language}, ${scheme}`).toEqual([])
      }
      await context.close()
    })
  }
}

test('the doors: sign-in and a used link', async ({ browser }) => {
  for (const language of languages) {
    const context = await browser.newContext()
    const page = await context.newPage()
    for (const path of ['/sign-in', '/setup', '/password?token=x']) {
      await page.goto(`${product.url}${path}${path.includes('?') ? '&' : '?'}i18n_language=${language}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id }) => id),
        `${path} in ${language}`,
      ).toEqual([])
    }
    await context.close()
  }
})
