/** From the printed setup link to a calendar in three languages, in a left-to-right and a right-to-left interface. */
import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { openFilters } from '../support/rows.ts'
import { startProduct, type Product } from '../support/service.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const password = 'a very good password'

/** Types into a picker and chooses the match. */
async function pick(page: Page, label: string, name: string) {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.fill(name)
  // A venue's option says its city after its name.
  const options = page.getByRole('option')
  await options.filter({ has: page.getByText(name, { exact: true }) }).click()
}

for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  test.describe(`a new calendar, ${direction}`, () => {
    let product: Product
    test.beforeAll(async () => {
      product = await startProduct()
    })
    test.afterAll(() => product.stop())

    test('set up, create, find, translate, read with fallback, trash and undo', async ({ page }) => {
      test.setTimeout(120_000)
      const w = wordsOf(language)
      const text = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      const create = () => page.getByRole('button', { name: w('action.create'), exact: true }).click()
      const go = (path: string, search = '', as: Language = language) =>
        page.goto(`${product.url}${path}?i18n_language=${as}${search}`)

      await test.step('set up by the printed link', async () => {
        await page.goto(`${product.setup_link}&i18n_language=${language}`)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await text(w('setup.name')).fill('Deniz')
        await text(w('sign_in.email')).fill('deniz@example.org')
        await page.locator('input[type=password]').fill(password)
        await page.getByRole('button', { name: w('setup.submit') }).click()
        await expect(page.getByRole('navigation', { name: w('nav.label') }).first()).toBeVisible()
      })

      await test.step('venue, organizer and category', async () => {
        await go('/venues/new')
        await text(w('fields.venues.venue')).fill('Opera House')
        await text(w('fields.venues.city')).fill('Ankara')
        await create()
        await expect(page).toHaveURL(/\/venues\/\d+/)
        await go('/organizers/new')
        await text(w('fields.organizers.organizer')).fill('State Opera')
        await create()
        await expect(page).toHaveURL(/\/organizers\/\d+/)
        await go('/categories/new')
        await text(w('fields.categories.name')).fill('Music')
        await create()
        await expect(page).toHaveURL(/\/categories\/\d+/)
      })

      await test.step('an event with them; errors are reported at their field', async () => {
        await go('/events/new')
        await text(w('fields.events.title')).fill('Opening Night')
        await create()
        await expect(text(w('fields.events.start_date'))).toHaveAttribute('aria-invalid', 'true')
        await text(w('fields.events.start_date')).fill('8.5.2035')
        await text(`${w('fields.events.start_date')}: ${w('form.time')}`).fill('20:00')
        await text(w('fields.events.end_date')).fill('8.5.2035')
        await text(`${w('fields.events.end_date')}: ${w('form.time')}`).fill('22:30')
        await pick(page, w('fields.events.venue'), 'Opera House')
        await pick(page, w('fields.events.organizer'), 'State Opera')
        await pick(page, w('fields.events.categories'), 'Music')
        await create()
        // A year that far away is confirmed once.
        await page.getByRole('button', { name: w('when.right') }).click()
        await expect(page).toHaveURL(/\/events\/\d+/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening Night')
      })
      const event = new URL(page.url()).pathname

      await test.step('found by filters, which the address holds', async () => {
        await go('/events', '&starts_after=2035-01-01')
        await page.getByRole('searchbox', { name: w('list.search') }).fill('opening')
        await expect(page).toHaveURL(/search=opening/)
        await openFilters(page, language)
        await pick(page, w('parameters.events.venue'), 'Opera House')
        await expect(page).toHaveURL(/venue=\d+/)
        await page.reload()
        const row = page.getByRole('row', { name: /Opening Night/ })
        await expect(row).toBeVisible()
        await expect(row).toContainText('Opera House')
        await page.getByRole('searchbox', { name: w('list.search') }).fill('closing')
        await expect(page.getByText(w('list.empty'))).toBeVisible()
      })

      await test.step('translated into Turkish', async () => {
        await go(event, '&text=tr')
        await expect(text(w('fields.events.title'))).toHaveAttribute('lang', 'tr')
        await expect(text(w('fields.events.title'))).toHaveValue('')
        await text(w('fields.events.title')).fill('Açılış Gecesi')
        await page.getByRole('combobox', { name: w('fields.events.status'), exact: true }).selectOption('publish')
        await page.getByRole('button', { name: w('action.save'), exact: true }).click()
        await expect(page.getByText(w('in.tr'))).toBeVisible()
        await go('/events', '&starts_after=2035-01-01', 'tr')
        await expect(page.getByRole('row', { name: /Açılış Gecesi/ })).toBeVisible()
      })

      await test.step('read in a language without a text: the fallback is marked', async () => {
        const missing: Language = language === 'en' ? 'ar' : 'en'
        await go('/events', '&starts_after=2035-01-01', missing)
        const row = page.getByRole('row', { name: /Opening Night/ })
        await expect(row).toContainText(word(missing, `list.shown_in.${language}`))
        await expect(row.getByRole('link').first().locator('bdi')).toHaveAttribute('lang', language)
      })

      await test.step('to the trash and back', async () => {
        await go('/events', '&starts_after=2035-01-01')
        await page.getByRole('button', { name: `${w('list.actions')}: Opening Night` }).click()
        await page.getByRole('menuitem', { name: w('list.trash') }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: w('list.trash') })
          .click()
        await expect(page.getByText(w('list.empty'))).toBeVisible()
        await page.getByRole('button', { name: w('action.undo') }).click()
        await expect(page.getByRole('row', { name: /Opening Night/ })).toBeVisible()
      })
    })
  })
}
