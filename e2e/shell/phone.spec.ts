/** On a phone: touch targets, focus and the date range of a list. */
import type { Page, Route } from '@playwright/test'
import { languages } from '../../src/contract/field.ts'
import type { Desk } from '../support/desk.ts'
import { openFilters } from '../support/rows.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const list = (query: string) => `${desk.url}/events?i18n_language=en&${query}`
const address = (path: string) => `${desk.url}${path}?i18n_language=en`

const telephone = { viewport: { width: 360, height: 740 } }

/** Tells whether nothing covers the upper and the lower edge of the focused element. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, width, top, bottom } = focused.getBoundingClientRect()
    return [top + 3, Math.min(bottom - 3, top + 40)].every((y) => {
      const there = document.elementFromPoint(left + width / 2, y)
      return there !== null && (focused.contains(there) || there.closest('label')?.contains(focused) === true)
    })
  })

test('on a phone a tap beside the checkbox selects a row, and focused column headers are visible @J5', async () => {
  const { id } = await desk.post('/venues', { venue: 'Finger Hall', status: 'publish', i18n_language: 'en' })
  const page = await desk.page(telephone)
  await page.goto(`${address('/venues')}&search=Finger`)
  const select = page.getByRole('checkbox', { name: w('list.select', { name: 'Finger Hall' }) })
  const box = await select.boundingBox()
  if (!box) throw new Error('There is no box')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height + 8)
  await expect(select).toBeChecked()
  await page.mouse.click(box.x - 8, box.y + box.height / 2)
  await expect(select).not.toBeChecked()

  const all = page.getByRole('checkbox', { name: w('list.select_page') })
  await page.getByRole('button', { name: w('list.export') }).focus()
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  expect(await isSeen(page)).toBe(true)
  await desk.remove(`/venues/${id}`)
})

for (const language of languages)
  test(`on a phone the labels of the navigation are whole, ${language} @J5`, async () => {
    const page = await desk.page(telephone)
    const labels = page.getByRole('navigation', { name: word(language, 'nav.label') }).locator('span:not(:empty)')
    // The screen that is open stands in bold.
    for (const path of ['/venues', '/', '/events', '/calendar', '/review']) {
      await openScreen(page, `${desk.url}${path}?i18n_language=${language}`)
      await expect(labels.filter({ hasText: word(language, 'nav.review') })).toBeVisible()
      const cut_off = await labels.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
      expect(cut_off).toEqual([])
    }
  })

test('on a phone every control of the top bar is whole and can be touched @J5', async () => {
  const page = await desk.page(telephone)
  for (const language of languages) {
    await openScreen(page, `${desk.url}/venues?i18n_language=${language}`)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: word(language, 'notifications.title') })).toBeVisible()
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 740 })
      const controls = await bar.locator(':is(a, button):visible').evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect()
          return { name: one.outerHTML, fits: left >= 0 && right <= innerWidth && right - left >= 24 }
        }),
      )
      expect(controls.length).toBeGreaterThanOrEqual(7)
      expect(controls.filter(({ fits }) => !fits)).toEqual([])
    }
  }
})

test('on a phone no row moves when the tabs of the views and the link to possible duplicates come @J5', async () => {
  const venue = { venue: 'Still Hall', status: 'publish', i18n_language: 'en' }
  const { id } = await desk.post('/venues', venue)
  const { id: twin } = await desk.post('/venues', { ...venue, venue: 'Still  Hall' })
  const page = await desk.page(telephone)
  const held = new Promise<Route>((hold) => void page.route('**/view-tabs-*.js', hold))
  await page.goto(`${address('/venues')}&search=Still`)
  const row = page.getByRole('link', { name: 'Still Hall', exact: true }).first()
  const code = await held
  const before = await row.boundingBox()
  expect(before).not.toBeNull()
  await code.continue()
  await expect(page.getByRole('navigation', { name: w('views.label') }).getByRole('link')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: /possible duplicate/ })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  for (const one of [id, twin]) await desk.remove(`/venues/${one}`)
})

test('on a phone the focused field is never under a bar, and the list of a picker is in view @J5', async () => {
  for (const venue of ['Low Hall', 'Low Stage', 'Low Garden', 'Low Library', 'Low Cinema'])
    await desk.post('/venues', { venue, status: 'publish', i18n_language: 'en' })
  const page = await desk.page(telephone)
  await page.goto(address('/events/new'))
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toBeFocused()
  const last = page.locator('summary').filter({ hasText: w('form.display') })
  let stops = 0
  for (; stops < 80 && !(await last.evaluate((one) => one === document.activeElement)); stops += 1) {
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    expect(await isSeen(page), name).toBe(true)
    await page.keyboard.press('Tab')
  }
  await expect(last).toBeFocused()
  // An end on the same day and a zone in a note are one stop each, so that there are fewer than fields.
  expect(stops).toBeGreaterThan(19)

  const venue = page.getByRole('combobox', { name: w('fields.events.venue'), exact: true })
  await venue.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  await venue.fill('low')
  const found = page.getByRole('listbox', { name: w('fields.events.venue') }).getByRole('option', { name: /^Low/ })
  await expect(found).toHaveCount(5)
  await expect(found.last()).toBeInViewport({ ratio: 1 })
})

test('on a phone the keyboard comes to the save buttons at the foot after the fields, beside a wide head before them', async () => {
  for (const [viewport, is_after] of [
    [telephone.viewport, true],
    [{ width: 1280, height: 740 }, false],
  ] as const) {
    const page = await desk.page({ viewport })
    await page.goto(address('/tags/new'))
    const name = page.getByRole('textbox', { name: w('fields.tags.name'), exact: true })
    await name.focus()
    const save = page.getByRole('button', { name: 'Create', exact: true })
    const key = is_after ? 'Tab' : 'Shift+Tab'
    for (let stops = 0; stops < 20 && !(await save.evaluate((one) => one === document.activeElement)); stops += 1) {
      await page.keyboard.press(key)
      // Further on, the keyboard leaves the form and comes to it again.
      expect(await page.evaluate(() => document.activeElement?.closest('main form') != null)).toBe(true)
    }
    await expect(save).toBeFocused()
    expect(await isSeen(page)).toBe(true)
    await page.context().close()
  }
})

test('on a phone the list shows its date range and can change it', async () => {
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await page.goto(list(''))
  await openFilters(page)
  const window = page.getByRole('combobox', { name: w('window.label') })
  await expect(window).toHaveValue('upcoming')
  await window.selectOption({ label: w('window.past') })
  await expect(page).toHaveURL(/ends_before=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: w('list.filters') })).toContainText(w('window.past'))
})

test('on a phone a chosen venue takes one line, and leaves room for the press that adds another', async () => {
  const venue = await desk.post('/venues', { venue: 'Ulus City Museum of Painting', city: 'Ankara', status: 'publish' })
  const { id } = await desk.post('/events', {
    title: 'Gardens',
    venue: venue.id,
    ...{ start_date: '2036-05-01 20:00', end_date: '2036-05-01 22:00' },
  })
  const page = await desk.page(telephone)
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const picker = page.getByRole('combobox', { name: w('fields.events.venue') })
  const chosen = page.getByRole('button', { name: w('list.remove_filter', { name: 'Ulus City Museum of Painting' }) })
  const tops = async () => [await chosen.boundingBox(), await picker.boundingBox()].map((box) => box?.y ?? 0)
  const [of_chosen = 0, of_picker = 0] = await tops()
  expect(Math.abs(of_picker - of_chosen)).toBeLessThan(12)
  expect((await picker.boundingBox())?.width).toBeGreaterThanOrEqual(20)
  await picker.click()
  await expect(picker).toBeFocused()
  expect((await picker.boundingBox())?.width).toBeGreaterThanOrEqual(70)
})
