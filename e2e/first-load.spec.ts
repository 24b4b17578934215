/** The first moments of a page on a bad line: the words come late, or not at all. */
import { expect, test } from '@playwright/test'
import { startProduct, type Product } from './service.ts'
import { word } from './words.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('words that come late: no error on the way, then the page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  // Held back until the router has long given up waiting in silence.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/ar-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/sign-in?i18n_language=ar`)
  await page.waitForFunction(() => performance.now() > 1000)
  release()
  await expect(page.getByRole('heading', { name: word('ar', 'sign_in.title') })).toBeVisible()
  expect(errors).toEqual([])
})

test('words that do not come: said in all three languages, and tried again', async ({ page }) => {
  await page.route(/\/assets\/ar-.*\.js$/, (route) => route.abort())
  await page.goto(`${product.url}/sign-in?i18n_language=ar`)
  await expect(page.getByText('The page could not be loaded.')).toBeVisible()
  await expect(page.locator('div[lang=ar][dir=rtl]').getByRole('button')).toBeVisible()
  await page.unroute(/\/assets\/ar-.*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: word('ar', 'sign_in.title') })).toBeVisible()
})
