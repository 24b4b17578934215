/** Quick add: a new event, and missing records of its pickers, without leaving the list. */
import type { Route } from '@playwright/test'
import type { Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

/** A year that no form asks to confirm. */
const year = new Date().getFullYear() + 1

const titles = { ar: 'جاز على النيل', en: 'Jazz on the Quay', tr: 'Rıhtımda Caz' }
const days = { ar: `٥/٨/${year}`, en: `5 August ${year}`, tr: `5 Ağu ${year}` }

for (const language of usually(both_directions, 'ar')) {
  test(`quick add works by keyboard only, ${language} @C1`, async () => {
    const venue = `Opera ${language}`
    await desk.post('/venues', { venue, i18n_language: language })
    const page = await desk.page()
    await page.goto(`${desk.url}/events?i18n_language=${language}`)
    await expect(page.getByRole('button', { name: word(language, 'new.events'), exact: true })).toBeVisible()
    const address = page.url()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: word(language, 'new.events') })
    await expect(dialog.getByRole('textbox', { name: word(language, 'fields.events.title') })).toBeFocused()
    await page.keyboard.type(titles[language])
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    // Tab: past "all day" to the date, past its picker to the time, past the end to the venue.
    await press('Tab', 'Tab')
    await page.keyboard.type(days[language])
    await press('Tab', 'Tab')
    await page.keyboard.type('20:00')
    await press('Tab', 'Tab', 'Tab', 'Tab')
    await expect(dialog.getByRole('combobox', { name: word(language, 'fields.events.venue') })).toBeFocused()
    await page.keyboard.type(venue)
    await expect(dialog.getByRole('option', { name: venue, exact: true })).toBeVisible()
    await press('Enter')
    await expect(dialog.getByRole('button', { name: new RegExp(venue) })).toBeVisible()
    await press('Enter')
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(address)
    const { events } = await desk.get<{ events: Record<string, unknown>[] }>(
      `/events?status=draft&i18n_language=${language}&search=${encodeURIComponent(titles[language])}`,
    )
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      title: titles[language],
      status: 'draft',
      start_date: `${year}-08-05 20:00:00`,
      end_date: `${year}-08-05 21:00:00`,
      venue: { venue },
    })
  })
}

test('typing while quick add loads becomes its title and no shortcut of the list @C1', async () => {
  const page = await desk.page()
  const release = await holdRequests(page, '**/assets/quick-add-panel*.js')
  await page.goto(`${desk.url}/events?i18n_language=tr`)
  await expect(page.getByRole('button', { name: word('tr', 'new.events'), exact: true })).toBeVisible()
  const asked = page.waitForRequest('**/assets/quick-add-panel*.js')
  await page.keyboard.press('c')
  await asked
  await page.keyboard.type('joker?')
  release()
  const title = page.getByRole('dialog').getByRole('textbox', { name: word('tr', 'fields.events.title') })
  await expect(title).toBeFocused()
  await page.keyboard.type('!')
  await expect(title).toHaveValue('joker?!')
})

test('a missing venue is created in place by keyboard only @C1 @C5', async () => {
  const w = wordsOf('tr')
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=tr`)
  await expect(page.getByRole('button', { name: w('new.events'), exact: true })).toBeVisible()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  await expect(dialog.getByRole('textbox', { name: w('fields.events.title') })).toBeFocused()
  await page.keyboard.type('Açılış')
  const venues = dialog.getByRole('combobox', { name: w('fields.events.venue') })
  for (let stops = 0; stops < 8; stops += 1) await page.keyboard.press('Tab')
  await expect(venues).toBeFocused()
  await page.keyboard.type('Moda Sahnesi')
  await expect(dialog.getByRole('option', { name: /Moda Sahnesi/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: w('new.venues') })
  await expect(panel.getByRole('textbox', { name: w('fields.venues.venue'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(venues).toBeFocused()
  await expect(dialog.getByRole('button', { name: /Moda Sahnesi/ })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: w('fields.events.title') })).toHaveValue('Açılış')
  // Escape closes the panel and nothing else.
  await page.keyboard.type('Bilinmeyen')
  await expect(dialog.getByRole('option', { name: /Bilinmeyen/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(venues).toBeFocused()
})

test('Enter before the answer chooses the match of the typed text, not an earlier one @C1', async () => {
  for (const venue of ['Garden Anadolu', 'Garden Boğaz']) await desk.post('/venues', { venue, i18n_language: 'tr' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=tr`)
  const venues = page.getByRole('combobox', { name: word('tr', 'fields.events.venue') })
  await venues.pressSequentially('Garden')
  await expect(page.getByRole('option', { name: 'Garden Anadolu', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const release = await holdRequests(page, /\/venues\?.*search=Garden/)
  await venues.pressSequentially(' boğ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  release()
  await expect(page.getByRole('button', { name: /Garden Boğaz/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Garden Anadolu/ })).toHaveCount(0)
})

test('a date typed last is saved by one click @C1', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: word('en', 'new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: word('en', 'new.events') })
  await dialog.getByRole('textbox', { name: word('en', 'fields.events.title') }).fill('Pressed once')
  await dialog
    .getByRole('textbox', { name: word('en', 'fields.events.start_date'), exact: true })
    .fill(`8 May ${year} 20:00`)
  const box = await dialog.getByRole('button', { name: word('en', 'quick.save') }).boundingBox()
  if (!box) throw new Error('The button is on the screen.')
  // Presses the upper edge: a message below the end, shown when the start loses the focus, does not move it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await expect(dialog.getByText(new RegExp(`day, May 8, ${year}$`))).toHaveCount(2)
  await page.mouse.up()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(word('en', 'quick.saved', { name: 'Pressed once' }))).toBeVisible()
})

test('a picker offers matches of the name before matches of the description @C1', async () => {
  await desk.post('/venues', { venue: 'Abbey Park', description: 'Beside the velodrome.', i18n_language: 'en' })
  for (const venue of ['Old Velodrome', 'Velodrome Izmir']) await desk.post('/venues', { venue, i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  await page.getByRole('combobox', { name: word('en', 'fields.events.venue') }).fill('velo')
  const options = page.getByRole('listbox', { name: word('en', 'fields.events.venue') }).getByRole('option')
  const create = word('en', 'picker.create', { name: 'velo' })
  await expect(options).toHaveText(['Velodrome Izmir', 'Old Velodrome', 'Abbey Park', new RegExp(create)])
})

test('a picker narrows earlier results at once, and a reached choice stays reached when others arrive @C1', async () => {
  const add = (venue: string) => desk.post('/venues', { venue, i18n_language: 'en' })
  for (const venue of ['Rotunda East', 'Rotunda West One', 'Rotunda West Two']) await add(venue)
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  const field = page.getByRole('combobox', { name: word('en', 'fields.events.venue') })
  const found = page
    .getByRole('listbox', { name: word('en', 'fields.events.venue') })
    .getByRole('option')
    .filter({ hasText: /^Rotunda/ })
  await field.fill('Rotunda')
  await expect(found).toHaveText(['Rotunda East', 'Rotunda West One', 'Rotunda West Two'])
  const held = new Promise<Route>((hold) => void page.route(/search=Rotunda\+West/, hold, { times: 1 }))
  await field.fill('Rotunda West')
  await expect(found).toHaveText(['Rotunda West One', 'Rotunda West Two'])
  await field.press('ArrowDown')
  // The name that is the text comes first.
  await add('Rotunda West')
  await (await held).continue()
  await expect(found).toHaveText(['Rotunda West', 'Rotunda West One', 'Rotunda West Two'])
  await expect(found.and(page.getByRole('option', { selected: true }))).toHaveText('Rotunda West Two')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: /Rotunda West Two/ })).toBeVisible()
})

test('quick add reports a missing value at its field and clears nothing @C1', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: word('en', 'new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: word('en', 'new.events') })
  const title = dialog.getByRole('textbox', { name: word('en', 'fields.events.title') })
  await title.fill('Only a title')
  await page.keyboard.press('Enter')
  const start = dialog.getByRole('textbox', { name: word('en', 'fields.events.start_date'), exact: true })
  await expect(start).toBeFocused()
  await expect(start).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveValue('Only a title')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('quick add reopens with its draft, which can be discarded @C8', async () => {
  const language = 'ar'
  const w = wordsOf(language)
  const page = await desk.page()
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const [title, start] = [box(w('fields.events.title')), box(w('fields.events.start_date'))]
  const time = box(`${w('fields.events.start_date')}: ${w('form.time')}`)
  const open = async () => {
    await page.keyboard.press('c')
    await expect(title).toBeFocused()
  }
  await page.goto(`${desk.url}/events?i18n_language=${language}`)
  await expect(page.getByRole('button', { name: w('new.events'), exact: true })).toBeVisible()
  await open()
  await page.keyboard.type(titles[language])
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(start).toBeFocused()
  // The value being typed is kept as well.
  await page.keyboard.type(days[language])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByRole('button', { name: w('new.events'), exact: true })).toBeVisible()
  await open()
  // New text does not stand behind the title of before, which is offered.
  await expect(title).toHaveValue('')
  await dialog.getByRole('button', { name: w('draft.take') }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue(titles[language])
  await expect(start).toHaveValue(new RegExp(`^5 .* ${year}$`))
  await page.keyboard.press('Escape')

  // Opened from another day, the panel has that day.
  await page.goto(`${desk.url}/calendar?view=month&date=${year}-05-08&i18n_language=${language}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('n')
  await expect(title).toBeFocused()
  await expect(dialog.getByText(titles[language])).toBeVisible()
  await expect(start).toHaveValue(new RegExp(`^8 .* ${year}$`))
  const again = dialog.getByRole('button', { name: w('form.draft_drop') })
  for (let stops = 0; stops < 20 && !(await again.evaluate((one) => one === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(title).toHaveValue('')
  await expect(title).toBeFocused()
  await page.keyboard.type('Yoga')
  await time.fill('18:00')
  await time.press('Enter')
  await expect(dialog).toBeHidden()

  // Saving removes the local draft.
  await page.keyboard.press('n')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('')
})

test('the draft of a record created in place comes back only with the same name @C5 @C8', async () => {
  const w = wordsOf('tr')
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=tr`)
  const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
  const panel = page.getByRole('dialog', { name: w('new.venues') })
  const city = panel.getByRole('textbox', { name: w('fields.venues.city') })
  const ask = async (name: string) => {
    await venues.fill(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveAttribute('aria-selected', 'true')
    await venues.press('Enter')
    await expect(panel).toBeVisible()
  }
  await ask('Zorlu')
  await city.fill('İstanbul')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await ask('Bozcaada')
  await expect(city).toHaveValue('')
  await page.keyboard.press('Escape')
  await ask('Zorlu')
  await expect(city).toHaveValue('İstanbul')
})

test('Escape closes only the list of a picker, not the panel around it @J2', async () => {
  const w = wordsOf('ar')
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=ar`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  for (const field of ['fields.events.venue', 'fields.events.timezone'] as const) {
    const box = dialog.getByRole('combobox', { name: w(field) })
    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('Escape')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a missing record is created beside the form, with a warning about similar names @C5', async () => {
  await desk.post('/venues', { venue: 'Süreyya Operası', city: 'İstanbul', i18n_language: 'tr' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=tr`)
  const w = wordsOf('tr')
  const title = page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
  await title.fill('Açılış')
  const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
  await venues.fill('sureya operasi')
  await page.getByRole('option', { name: /sureya operasi/ }).click()
  const panel = page.getByRole('dialog', { name: w('new.venues') })
  await expect(panel.getByRole('textbox', { name: w('fields.venues.venue'), exact: true })).toHaveValue(
    'sureya operasi',
  )
  await panel.getByRole('button', { name: /Süreyya Operası/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: /Süreyya Operası/ })).toBeVisible()
  await venues.fill('Yeni Sahne')
  await page.getByRole('option', { name: /Yeni Sahne/ }).click()
  await panel.getByRole('textbox', { name: w('fields.venues.city') }).fill('Ankara')
  await panel.getByRole('textbox', { name: w('fields.venues.website') }).fill('not an address')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: w('fields.venues.website') })).toHaveAttribute('aria-invalid', 'true')
  await panel.getByRole('textbox', { name: w('fields.venues.website') }).fill('sahne.example.org')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: w('list.remove_filter', { name: 'Yeni Sahne' }) })).toBeVisible()
  await expect(title).toHaveValue('Açılış')
  const { venues: found } = await desk.get<{ venues: Record<string, unknown>[] }>('/venues?search=Yeni+Sahne')
  expect(found[0]).toMatchObject({ city: 'Ankara', website: 'https://sahne.example.org' })
})

test('what was typed in the panel goes along into the full form', async () => {
  const w = wordsOf('en')
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('new.events') })
  await dialog.getByRole('textbox', { name: w('fields.events.title') }).fill('Long night')
  await dialog.getByRole('button', { name: w('quick.full_form') }).click()
  await expect(page).toHaveURL(/\/events\/new/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: w('fields.events.title') })).toHaveValue('Long night')
  // The panel begins anew.
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await page.getByRole('button', { name: w('new.events'), exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: w('fields.events.title') })).toHaveValue('')
})
