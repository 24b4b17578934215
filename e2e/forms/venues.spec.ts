/** Venues that help: their facts, their events, and what a change or a removal means for these. */
import type { Page } from '@playwright/test'
import { languages } from '../../src/contract/field.ts'
import { findings, findingsIn, firstScheme } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

test.describe.configure({ mode: 'parallel' })

const w = wordsOf('en')

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const year = new Date().getFullYear() + 1
const day = (date: string) => ({ start_date: `${date} 20:00`, end_date: `${date} 22:00` })

/** Makes a venue with seven upcoming events, one of them a draft, and a past one. */
async function makeHall(name: string): Promise<number> {
  const { id } = await desk.post('/venues', { venue: name, city: 'Ankara', status: 'publish', i18n_language: 'en' })
  for (let number = 1; number <= 7; number += 1)
    await desk.post('/events', {
      ...day(`${year}-06-0${number}`),
      title: `${name} ${number}`,
      venue: id,
      status: number === 1 ? 'draft' : 'publish',
      i18n_language: 'en',
    })
  await desk.post('/events', { ...day('2001-06-01'), title: `${name} past`, venue: id, status: 'publish' })
  return id
}

test('capacity and accessibility are set by keyboard and kept @D3', async () => {
  const { id } = await desk.post('/venues', { venue: 'Step hall', status: 'publish', i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  await page.getByRole('textbox', { name: w('fields.venues.capacity') }).fill('١٢٠٠')
  const features = page.getByRole('group', { name: w('fields.venues.accessibility'), exact: true })
  await features.getByRole('checkbox', { name: w('options.accessibility.hearing_loop') }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: w('fields.venues.accessibility_note') }).fill('Ring at the side door')
  await page.getByRole('textbox', { name: w('fields.venues.accessibility_checked'), exact: true }).fill('1 May 2026')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(w('notice.saved')).first()).toBeVisible()
  expect(await desk.get(`/venues/${id}`)).toMatchObject({
    capacity: 1200,
    accessibility: ['hearing_loop'],
    accessibility_note: 'Ring at the side door',
    accessibility_checked: '2026-05-01',
  })
})

test('a check of more than a year ago is reminded of, and confirmed with one press @L8', async () => {
  const { id } = await desk.post('/venues', {
    ...{ venue: 'Ramp hall', status: 'publish', i18n_language: 'en' },
    ...{ accessibility: ['step_free_entrance'], accessibility_checked: '2020-02-29' },
  })
  // An empty calendar has its first steps there.
  await desk.post('/events', { title: 'Ramp night', ...day('2037-04-01'), venue: id })
  const page = await desk.page()
  await page.goto(`${desk.url}/?i18n_language=en`)
  await page.getByRole('link', { name: /accessibility of .* to check again/ }).click()
  await expect(page).toHaveURL(/\/venues\?.*accessibility_due=true/)
  await page.getByRole('link', { name: 'Ramp hall', exact: true }).click()
  const reminder = page.getByText(w('checked.ago'))
  await expect(reminder).toBeVisible()
  await page.getByRole('button', { name: w('checked.today') }).focus()
  await page.keyboard.press('Enter')
  await expect(reminder).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(w('notice.saved')).first()).toBeVisible()
  const venue = await desk.get<Record<string, unknown>>(`/venues/${id}`)
  expect(venue['accessibility_checked']).toMatch(/^20(2[6-9]|[3-9]\d)-/)
})

test('the form lists the next events and links to lists of exactly their number; a new one begins there @D3', async () => {
  const id = await makeHall('Counted hall')
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  const events = page.getByRole('group', { name: w('form.events'), exact: true })
  await expect(events.getByRole('listitem')).toHaveCount(5)
  await expect(events.getByRole('listitem').first()).toContainText('Counted hall 1')
  await expect(events.getByRole('link', { name: '1 past event' })).toBeVisible()
  await events.getByRole('link', { name: 'Show all 7 upcoming events' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Counted hall \d$/ })).toHaveCount(7)
  await page.goBack()
  await events.getByRole('button', { name: w('here.new') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: /Counted hall/ })).toBeVisible()
})

test('a change of the address says how many upcoming events it affects, before it is saved @D3', async () => {
  const id = await makeHall('Moving hall')
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  const impact = page.getByRole('link', { name: 'This change affects 7 upcoming events.' })
  const name = page.getByRole('textbox', { name: w('fields.venues.venue'), exact: true })
  await name.fill('Moving hall!')
  const city = page.getByRole('textbox', { name: w('fields.venues.city'), exact: true })
  await expect(page.getByRole('link', { name: 'Show all 7 upcoming events' })).toBeVisible()
  await expect(impact).toHaveCount(0)
  await city.fill('Izmir')
  await expect(impact).toHaveAttribute('href', new RegExp(`venue=.*${id}`))
  await city.fill('Ankara')
  await expect(impact).toHaveCount(0)
})

test('a move of the pin says how many upcoming events it affects, before it is saved @D3', async () => {
  const id = await makeHall('Pinned hall')
  await desk.desk('PUT', `/venues/${id}/location`, { geo_lat: 41.03, geo_lng: 28.98 })
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('position.title') }).click()
  const dialog = page.getByRole('dialog')
  const degrees = dialog.getByRole('textbox', { name: w('position.degrees') })
  const impact = dialog.getByRole('link', { name: 'This change affects 7 upcoming events.' })
  await expect(degrees).toHaveValue('41.03, 28.98')
  await expect(impact).toHaveCount(0)
  await degrees.fill('41.04, 28.98')
  await expect(impact).toHaveAttribute('href', new RegExp(`venue=.*${id}`))
  await degrees.fill('41.030, 28.98')
  await expect(impact).toHaveCount(0)
})

for (const language of usually(languages, 'ar'))
  test(`the form of a venue violates no rule of axe, ${language}`, async () => {
    const id = await makeHall(`Axe hall ${language}`)
    const page = await desk.page({
      colorScheme: firstScheme(language),
      viewport: { width: 360, height: 740 },
    })
    await page.goto(`${desk.url}/venues/${id}?i18n_language=${language}&text=en`)
    const events = page.getByRole('group', { name: word(language, 'form.events'), exact: true })
    await expect(events.getByRole('listitem')).toHaveCount(5)
    expect(await findingsIn(page, language)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

for (const language of usually(['en', 'tr'], 'tr')) {
  test(`venues of one name are told apart by their city, and events filtered by it: ${language} @D1`, async () => {
    const wl = wordsOf(language)
    const name = `Town ${language} House`
    const [first, second] = [`Bolu ${language}`, `İznik ${language}`]
    const made = []
    for (const city of [first, second]) {
      const { id } = await desk.post('/venues', { venue: name, city, status: 'publish', i18n_language: 'en' })
      made.push(id)
      await desk.post('/events', { ...day(`${year}-07-01`), title: `In ${city}`, venue: id, status: 'publish' })
    }
    const page = await desk.page({ locale: language })
    await page.goto(`${desk.url}/events/new?i18n_language=${language}`)
    await page.getByRole('combobox', { name: wl('fields.events.venue') }).fill(name)
    await page.getByRole('option', { name: `${name} ${second}` }).click()
    await expect(page.getByRole('button').filter({ hasText: second })).toContainText(name)

    await page.goto(`${desk.url}/events?i18n_language=${language}`)
    await page
      .getByRole('button', { name: wl('list.filter') })
      .first()
      .click()
    const city = page.getByRole('combobox', { name: wl('attention.city'), exact: true })
    // Places of venues are offered by their names.
    await city.pressSequentially('iz')
    await expect(page.locator(`datalist option[value="${second}"]`)).toBeAttached()
    await city.fill(`iznik ${language}`)
    await city.press('Enter')
    await expect(page).toHaveURL(/city=iznik/)
    await expect(page.getByRole('row').filter({ hasText: `In ${second}` })).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: `In ${first}` })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    const chip = page.getByRole('list', { name: wl('list.filters') }).getByRole('button')
    await expect(chip).toContainText(`iznik ${language}`)
    await chip.click()
    await expect(page).not.toHaveURL(/city=/)
  })
}

test('one field for the state or province, named as in the country; what says something else is shown @D3', async () => {
  const { id } = await desk.post('/venues', {
    ...{ venue: 'Region hall', country: 'United States', state: 'NY', province: 'Old Ulster', status: 'publish' },
    i18n_language: 'en',
  })
  const page = await desk.page()
  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  const part = (name: string) => page.locator(`[data-field="${name}"]`)
  await expect(part('stateprovince').getByRole('textbox')).toHaveValue('NY')
  await expect(part('stateprovince')).toContainText(w('region.state'))
  await expect(part('province').getByRole('textbox')).toHaveValue('Old Ulster')
  await expect(part('state')).toHaveCount(0)
  await page.getByRole('textbox', { name: w('fields.venues.country'), exact: true }).fill('Türkiye')
  await part('stateprovince').getByRole('textbox').fill('Bolu')
  await expect(part('stateprovince')).toContainText(w('region.il'))
  await expect(part('state')).toHaveCount(0)
  await page.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect
    .poll(() => desk.get(`/venues/${id}?i18n_language=en`))
    .toMatchObject({ stateprovince: 'Bolu', state: 'Bolu', province: 'Old Ulster' })
  await expect(part('state')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
})

/** Holds the answers to searches for a venue. @returns how to release them */
async function holdSearch(page: Page, name: string): Promise<() => void> {
  const release = await holdRequests(
    page,
    ({ pathname, searchParams }) => pathname.endsWith('/venues') && searchParams.get('search') === name,
  )
  return release
}

const venueOf = async (id: number) => {
  const { venue } = await desk.get<{ venue: { venue?: string } }>(`/events/${id}`)
  return venue.venue
}

test.describe('a save while a venue is searched @C1', () => {
  for (const way of ['keys', 'click', 'text'] as const)
    test(`waits for the venue that was chosen: ${way}`, async () => {
      const name = `Waiting hall ${way}`
      await desk.post('/venues', { venue: name, status: 'publish', i18n_language: 'en' })
      await desk.post('/venues', { venue: `${name} annex`, status: 'publish', i18n_language: 'en' })
      const { id } = await desk.post('/events', { ...day(`${year}-07-01`), title: name, i18n_language: 'en' })
      const page = await desk.page()
      await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
      const release = await holdSearch(page, name)
      const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
      await venues.fill(name)
      if (way !== 'text') await venues.press('Enter')
      const save = page.getByRole('button', { name: w('action.save'), exact: true })
      await (way === 'click' ? save.click() : page.keyboard.press('Control+s'))
      await expect(save).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(page.getByText(w('notice.saved')).first()).toBeVisible()
      expect(await venueOf(id)).toBe(name)
      await expect(page.getByRole('button', { name: w('list.remove_filter', { name }) })).toBeVisible()
      await expect(venues).toHaveValue('')
    })

  test('takes the only name that holds the text, after Enter alone', async () => {
    await desk.post('/venues', { venue: 'Lonely barn', status: 'publish', i18n_language: 'en' })
    const { id } = await desk.post('/events', { ...day(`${year}-07-01`), title: 'In a barn', i18n_language: 'en' })
    const page = await desk.page()
    await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
    const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
    await venues.fill('lonely')
    await page.keyboard.press('Control+s')
    await expect(venues).toHaveAccessibleDescription(w('picker.unclear'))
    await page.reload()
    const release = await holdSearch(page, 'lonely b')
    await venues.fill('lonely b')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    release()
    await expect(page.getByText(w('notice.saved')).first()).toBeVisible()
    expect(await venueOf(id)).toBe('Lonely barn')
  })

  test('stops at a text that names several, and offers them', async () => {
    for (const side of ['east', 'west'])
      await desk.post('/venues', { venue: `Twin hall ${side}`, status: 'publish', i18n_language: 'en' })
    const { id } = await desk.post('/events', { ...day(`${year}-07-01`), title: 'In a twin', i18n_language: 'en' })
    const page = await desk.page()
    await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
    const title = page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
    await title.fill('In one of two')
    const release = await holdSearch(page, 'Twin hall')
    const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
    await venues.fill('Twin hall')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: w('action.save'), exact: true }).click()
    release()
    await expect(venues).toBeFocused()
    await expect(venues).toHaveAccessibleDescription(w('picker.unclear'))
    await expect(venues).toHaveValue('Twin hall')
    expect(await desk.get(`/events/${id}`)).toMatchObject({ title: 'In a twin' })
    expect(await findings(page)).toEqual([])
    await page.getByRole('option', { name: 'Twin hall west' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(w('notice.saved')).first()).toBeVisible()
    expect(await venueOf(id)).toBe('Twin hall west')
  })

  test('waits in the panel for a new event, too', async () => {
    const name = 'Panel hall'
    await desk.post('/venues', { venue: name, status: 'publish', i18n_language: 'en' })
    const page = await desk.page()
    await page.goto(`${desk.url}/events?i18n_language=en`)
    await page.getByRole('button', { name: w('new.events'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: w('new.events') })
    await dialog.getByRole('textbox', { name: w('fields.events.title') }).fill('Beside')
    await dialog.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill(`8 May ${year} 20:00`)
    const release = await holdSearch(page, name)
    const venues = dialog.getByRole('combobox', { name: w('fields.events.venue') })
    await venues.fill(name)
    await venues.press('Enter')
    const save = dialog.getByRole('button', { name: w('quick.save') })
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(dialog).toBeHidden()
    const { events } = await desk.get<{ events: { venue: { venue: string } }[] }>(
      `/events?search=Beside&start_date=${year}-01-01&status=draft`,
    )
    expect(events.map(({ venue }) => venue.venue)).toEqual([name])
  })
})
