/** Controls of forms are high enough for fingers on a phone, in every language, and nothing sticks out. */
import type { Page } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { word, type Key } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

/** Returns the names of inputs and buttons of the form that are lower than 44 px, boxes around them included. */
const lowControls = (page: Page) =>
  page.locator('form').evaluate((form) => {
    const boxOf = (control: Element) => {
      // A box, a line or a row of options is pressed as a whole; records in a picker are removed by Backspace, too.
      const whole = control.matches('input, [role=textbox]') ? control.closest('label, [data-field] > div > *') : null
      return (whole ?? control).getBoundingClientRect()
    }
    return [...form.querySelectorAll('input, select, button, summary, [role=textbox]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter(
        (control) => !control.closest('[data-field]')?.querySelector('[role=combobox]') || control.matches('input'),
      )
      .filter((control) => control.closest('[data-field=timezone]') === null)
      .filter((control) => Math.max(boxOf(control).height, control.getBoundingClientRect().height) < 42)
      .map((control) => control.outerHTML.slice(0, 200))
  })

const forms: readonly (readonly [string, Key])[] = [
  ['/events/new', 'fields.events.title'],
  ['/venues/new', 'fields.venues.venue'],
  ['/categories/new', 'fields.categories.name'],
]

for (const language of both_directions)
  for (const [path, label] of forms)
    test(`controls of ${path} are 44 px high on a phone, ${language}`, async () => {
      const page = await desk.page({
        viewport: { width: 360, height: 740 },
        colorScheme: language === 'ar' ? 'dark' : 'light',
        hasTouch: true,
      })
      await page.goto(`${desk.url}${path}?i18n_language=${language}`)
      await expect(page.getByRole('textbox', { name: word(language, label), exact: true })).toBeVisible()
      await page.locator('summary').last().click()
      await expect.poll(() => lowControls(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })
