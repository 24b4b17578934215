/** The first sight of the form of a new event, and the order in which the keyboard reaches its fields. */
import { languages } from '../../src/contract/field.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { word, type Key } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

for (const language of languages) {
  for (const viewport of sizes) {
    test(`title, start, end and venue of a new event are in sight, ${language}, ${viewport.width} px`, async () => {
      const page = await desk.page({ viewport })
      await page.goto(`${desk.url}/events/new?i18n_language=${language}`)
      const labelled = (role: 'textbox' | 'combobox', name: Key) =>
        page.getByRole(role, { name: word(language, name), exact: true })
      const title = labelled('textbox', 'fields.events.title')
      const start = labelled('textbox', 'fields.events.start_date')
      const end = labelled('textbox', 'fields.events.end_date')
      const venue = labelled('combobox', 'fields.events.venue')
      await expect(title).toBeVisible()
      // On a phone the bar of the form covers the lower part of the window.
      const bar = page.getByRole('button', { name: word(language, 'do.languages'), exact: true })
      const covered = viewport.width < 500 ? ((await bar.boundingBox())?.y ?? 0) : viewport.height
      for (const field of [title, start, end, venue]) {
        const box = await field.boundingBox()
        expect(box && box.y >= 0 && box.x >= 0 && box.x + box.width <= viewport.width, await field.innerText()).toBe(
          true,
        )
        expect((box?.y ?? covered) + (box?.height ?? 0)).toBeLessThanOrEqual(covered)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })
  }
}

test('the keyboard goes from title to when, where and who', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await expect(page.getByRole('textbox', { name: word('en', 'fields.events.title'), exact: true })).toBeFocused()
  const reached: string[] = []
  for (let stops = 0; stops < 20 && reached.at(-1) !== 'organizer'; stops += 1) {
    const field = await page.evaluate(
      () =>
        document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ??
        document.activeElement?.getAttribute('value') ??
        '',
    )
    if (field !== reached.at(-1)) reached.push(field)
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual([
    'title',
    'start_date',
    'end_date',
    'all_day',
    'repeat',
    'timezone',
    'venue',
    'attendance_mode',
    'organizer',
  ])
})
