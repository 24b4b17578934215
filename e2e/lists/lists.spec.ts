/** Lists: filters, position, keyboard, prefetching and columns. */
import type { Page, Route } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { resource_names, resources } from '../../src/contract/resources.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { act, names, openFilters, openRareFilters } from '../support/rows.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf, type Key } from '../support/words.ts'

const w = wordsOf('en')

const number = (value: number) => String(value).padStart(3, '0')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  desk = await startDesk(browser)
  const venue = await desk.post('/venues', { venue: 'Opera House', city: 'Ankara' })
  const organizer = await desk.post('/organizers', { organizer: 'State Opera' })
  const music = await desk.post('/categories', { name: 'Music' })
  const opera = await desk.post('/categories', { name: 'Opera', parent: music.id })
  const tag = await desk.post('/tags', { name: 'evening' })
  const linked = { venue: venue.id, organizer: organizer.id, categories: [opera.id], tags: [tag.id] }
  for (let at = 1; at <= 120; at += 1) {
    const day = `2035-${number(1 + Math.floor((at - 1) / 28)).slice(1)}-${number(1 + ((at - 1) % 28)).slice(1)}`
    await desk.post('/events', {
      title: `Evening ${number(at)}`,
      start_date: `${day} 20:00`,
      end_date: `${day} 22:00`,
      ...(at % 3 === 0 ? linked : {}),
      ...(at % 6 === 0 ? { featured: true } : {}),
      status: at % 12 === 0 ? 'draft' : 'publish',
    })
  }
})
test.afterAll(() => desk.stop())

let page: Page
test.beforeEach(async () => {
  page = await desk.page()
})

const open = (page: Page, path: string, search = '', language: Language = 'en') =>
  page.goto(`${desk.url}${path}?i18n_language=${language}${search}`)

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const future = '&starts_after=2034-12-31'

/** Types into a picker and chooses the match. */
async function pick(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  // The city of a venue stands behind its name.
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('what the words of a search say is offered as filters, by keyboard, and Enter searches for the words @A1', async () => {
  await page.goto(`${desk.url}/events?i18n_language=en&starts_after=2034-12-31`)
  await page.getByRole('searchbox').fill('Ankara no Arabic 012')
  const offer = page.getByRole('search').getByRole('button', { name: /^Filter: \u2068Ankara/ })
  await expect(offer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=Ankara(\+|%20)no(\+|%20)Arabic(\+|%20)012/)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(offer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/city=Ankara/)
  await expect(page).toHaveURL(/missing_language=ar/)
  await expect(page).toHaveURL(/search=012/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect.poll(() => names(page)).toEqual(['Evening 012'])
  await expect(offer).toHaveCount(0)
})

test('combined filters live in the address: reload, back and another browser show the same @A2', async () => {
  await open(page, '/events', future)
  await openFilters(page)
  await pick(page, w('parameters.events.categories'), 'Music')
  await pick(page, w('parameters.events.tags'), 'evening')
  await pick(page, w('parameters.events.venue'), 'Opera House')
  await pick(page, w('parameters.events.organizer'), 'State Opera')
  await page.getByRole('combobox', { name: w('parameters.events.featured') }).selectOption('true')
  await page.getByRole('button', { name: `${w('parameters.events.status')}: ${w('value.any')}`, exact: true }).click()
  await page.getByRole('checkbox', { name: w('status.draft') }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: w('attention.missing_language') }).selectOption('tr')
  const expected = [12, 24, 36, 48, 60, 72, 84, 96, 108, 120].map((at) => `Evening ${number(at)}`)
  await expect.poll(() => names(page)).toEqual(expected)

  const chips = page.getByRole('list', { name: w('list.filters') })
  await expect(chips.getByRole('listitem')).toHaveCount(9)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(expected)
  const elsewhere = await desk.page()
  await elsewhere.goto(page.url())
  await expect.poll(() => names(elsewhere)).toEqual(expected)

  await chips.getByRole('button', { name: w('list.remove_filter', { name: w('parameters.events.status') }) }).click()
  await expect.poll(async () => (await names(page)).length).toBe(20)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(expected)
  await chips.getByRole('button', { name: w('list.clear') }).click()
  await expect(page).toHaveURL(`${desk.url}/events?i18n_language=en`)
  await expect(page.getByText(w('list.none_ahead'))).toBeVisible()
  await page.getByRole('button', { name: w('action.show_all') }).click()
  await expect(link(page, 'Evening 001')).toBeVisible()
})

/** Parameters with a control outside the filters: pages, search and language. */
const elsewhere = ['page', 'per_page', 'search', 'i18n_language']

for (const resource of resource_names)
  test(`every list parameter of the interface has a control: ${resource} @A2`, async () => {
    await open(page, `/${resource}`)
    await openFilters(page)
    const { parameters } = resources[resource]
    if ('start_date' in parameters)
      await page.getByRole('combobox', { name: w('window.label') }).selectOption(w('window.custom'))
    const orders = ['orderby', 'order']
    const isShown = async (name: string) => {
      // The contract names each parameter, and a missing word throws.
      const label = w(`parameters.${resource}.${name}` as Key)
      const several = page.getByRole('button', { name: `${label}: ${w('value.any')}` })
      await expect(page.getByLabel(label, { exact: true }).or(several).first(), name).toBeVisible()
    }
    if ('include' in parameters) await openRareFilters(page)
    for (const name of Object.keys(parameters)) if (![...elsewhere, ...orders].includes(name)) await isShown(name)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: w('list.display') }).click()
    for (const name of orders) if (name in parameters) await isShown(name)
    await expect(page.getByRole('searchbox', { name: w('list.search') })).toBeVisible()
    await expect(page.getByRole('combobox', { name: w('list.per_page') })).toBeVisible()
  })

test('coordinates are typed with either decimal mark and removed together @A2', async () => {
  await open(page, '/events')
  await openFilters(page)
  await openRareFilters(page)
  await page.getByLabel(w('parameters.events.geoloc_lat'), { exact: true }).fill('39,93')
  await page.getByLabel(w('parameters.events.geoloc_lng'), { exact: true }).fill('32.85')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/geoloc_lat=39\.93&geoloc_lng=32\.85/)
  await page.keyboard.press('Escape')
  const near = w('list.remove_filter', { name: w('parameters.events.geoloc_lng') })
  await page.getByRole('button', { name: near }).click()
  await expect(page).not.toHaveURL(/geoloc/)
  await openFilters(page)
  await openRareFilters(page)
  // Half of a coordinate pair is not sent, and is forgotten with the next one.
  const latitude = page.getByLabel(w('parameters.events.geoloc_lat'), { exact: true })
  await latitude.fill('10')
  await page.goBack()
  await expect(page).toHaveURL(/geoloc_lat=39\.93&geoloc_lng=32\.85/)
  await expect(latitude).toHaveValue('39.93')
})

test('going back from row 37 of page 4 restores page, focus and filter @A4', async () => {
  await open(page, '/events', `${future}&per_page=30&page=4`)
  const title = `Evening ${number(117)}`
  await expect(link(page, title)).toBeVisible()
  // The admin adds its default order to the address.
  const search = () => [...new URL(page.url()).searchParams].map(String).toSorted()
  const asked = search()
  await link(page, title).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('textbox', { name: w('fields.events.title'), exact: true }).fill(`${title}!`)
  await page.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect(page.getByText(w('notice.saved'))).toBeVisible()
  const is_as_it_was = async (name: string) => {
    await expect(link(page, name)).toBeFocused()
    await expect(link(page, name)).toBeInViewport()
    expect(search()).toEqual(asked)
  }
  await page.goBack()
  await is_as_it_was(`${title}!`)
  // The same from its menu and after saving: a new page starts at its top.
  const other = `Evening ${number(118)}`
  await act(page, other, 'action.edit')
  await page.getByRole('textbox', { name: w('fields.events.title'), exact: true }).fill(`${other}!`)
  await page.getByRole('button', { name: w('do.more') }).click()
  await page.getByRole('menuitem', { name: w('save.back') }).click()
  await is_as_it_was(`${other}!`)
})

test('the rows of one list are reused for the next, also where both have the same records @A5', async () => {
  await open(page, '/events', `${future}&per_page=25`)
  await expect(link(page, 'Evening 024')).toBeVisible()
  const body = await page.locator('tbody').elementHandle()
  const before = await body?.evaluateHandle((table) => [...table.children])
  await openFilters(page)
  await page.getByRole('combobox', { name: w('parameters.events.featured') }).selectOption('true')
  await expect(link(page, 'Evening 120')).toBeVisible()
  await expect(link(page, 'Evening 001')).toHaveCount(0)
  const places = await before?.evaluate((rows) =>
    [...(rows.find(({ isConnected }) => isConnected)?.parentElement?.children ?? [])].map((row) => rows.indexOf(row)),
  )
  const kept = places?.filter((place) => place >= 0) ?? []
  expect(kept.length).toBeGreaterThan(10)
  expect(kept).toEqual(kept.toSorted((a, b) => a - b))
})

test('the hovered or focused record is prefetched @A5', async () => {
  await open(page, '/events', `${future}&per_page=25`)
  for (const [title, point] of [
    ['Evening 002', () => link(page, 'Evening 002').hover()],
    ['Evening 004', () => link(page, 'Evening 004').focus()],
  ] as const) {
    const asked = page.waitForResponse(/\/events\/\d+\?/)
    await point()
    expect(await (await asked).json()).toMatchObject({ title })
  }
  // Showing it needs no further request.
  await page.route(/\/events\/\d+\?/, (route) => route.abort())
  await link(page, 'Evening 004').click()
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toHaveValue('Evening 004')
})

test('the next page is prefetched @A5', async () => {
  const ahead = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('page') === '2')
  await open(page, '/events', `${future}&per_page=25`)
  await expect(link(page, 'Evening 001')).toBeVisible()
  await (await ahead).finished()
  await page.route('**/api/calendar/events/v1/events?*', (route) => route.abort())
  await expect(page.getByRole('button', { name: w('list.previous') })).toBeDisabled()
  await page.getByRole('button', { name: w('list.next') }).click()
  await expect(page.getByRole('button', { name: w('list.previous') })).toBeEnabled()
  await expect(link(page, 'Evening 026')).toBeVisible()
})

test('the first list takes ten requests: page, styles, code, words, session, records @A5', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().slice(desk.url.length)))
  // The tabs, which follow, would ask for their counts.
  const tabs = new Promise<Route>((hold) => void page.route(/\/view-tabs-.*\.js/, hold, { times: 1 }))
  await open(page, '/events', future)
  await expect(link(page, 'Evening 001')).toBeVisible()
  // Leaves out the favicon, which the browser requests, and the next page, the review count and the tabs, which follow the first page.
  const later = ['/favicon', 'page=2&', '/proposals?per_page=1', '/view-tabs-', '/views?', '/panels-']
  const needed = asked.filter((address) => !later.some((part) => address.includes(part)))
  expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(10)
  await (await tabs).continue()
})

test('rows are moved through, selected, opened and searched by keyboard, also on an Arabic layout, unless the profile says no @J4', async () => {
  await open(page, '/events', future)
  await expect(link(page, 'Evening 001')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(link(page, 'Evening 002')).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(page, 'Evening 001')).toBeFocused()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: w('bulk.label') })
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('searchbox')).toHaveValue('x')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: w('keys.title') })
  await expect(help).toContainText(w('keys.open'))
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  // An Arabic layout sends ت where QWERTY has j.
  const type = (key: string, code: string) =>
    page.evaluate(
      (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { key, code },
    )
  await type('ت', 'KeyJ')
  await expect(link(page, 'Evening 001')).toBeFocused()
  await type('خ', 'KeyO')
  await expect(page.getByRole('heading', { level: 1, name: 'Evening 001' })).toBeVisible()

  const profile = `${desk.url}/api/calendar/desk/v1/profile`
  const prefer = (shortcuts: boolean) =>
    page.request.patch(profile, { headers: { origin: desk.url }, data: { preferences: { shortcuts } } })
  await prefer(false)
  try {
    await open(page, '/events', future)
    await expect(link(page, 'Evening 001')).toBeVisible()
    await link(page, 'Evening 001').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(link(page, 'Evening 001')).toBeFocused()
    await expect(page.getByRole('region', { name: w('bulk.label') })).toBeHidden()
  } finally {
    await prefer(true)
  }
})

test('a row that is opened before a typed search is asked for stays open', async () => {
  await page.clock.install()
  const release = await holdRequests(page, /\/assets\/form-screen-.*\.js$/)
  await open(page, '/events', future)
  await expect(link(page, 'Evening 001')).toBeVisible()
  await page.getByRole('searchbox').fill('Evening 00')
  await link(page, 'Evening 001').press('Enter')
  await expect(page).toHaveURL(/\/events\/\d+/)
  await page.clock.fastForward(1000)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Evening 001' })).toBeVisible()
  await expect(page).toHaveURL(/\/events\/\d+/)
})

test('the number of selected rows has its Arabic plural forms @G10', async () => {
  await open(page, '/events', future, 'ar')
  const bar = page.getByRole('region', { name: word('ar', 'bulk.label') })
  const boxes = page.getByRole('row').getByRole('checkbox')
  await expect(boxes).toHaveCount(26)
  await boxes.nth(1).check()
  await expect(bar.getByText('حُدِّد عنصر واحد', { exact: true })).toBeVisible()
  await boxes.nth(2).check()
  await expect(bar.getByText('حُدِّد عنصران', { exact: true })).toBeVisible()
  await expect(page.locator('[data-announcer]')).toHaveText('حُدِّد عنصران')
  await boxes.nth(3).check()
  await expect(bar.getByText('حُدِّدت 3 عناصر', { exact: true })).toBeVisible()
  await boxes.first().check()
  await expect(bar.getByText('حُدِّد 25 عنصرًا', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: /تحديد كل المطابق/ }).click()
  await expect(bar.getByText('حُدِّد 120 عنصرًا', { exact: true })).toBeVisible()
})

test('venues, organizers and terms lead to their events, and the count of a term equals its list', async () => {
  for (const [path, name, parameter] of [
    ['/venues', 'Opera House', 'venue'],
    ['/organizers', 'State Opera', 'organizer'],
  ] as const) {
    await openScreen(page, `${desk.url}${path}?i18n_language=en`)
    await page.getByRole('link', { name: `40 events: ${name}`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/events\\?.*${parameter}=`))
    await expect(page.getByRole('navigation', { name: w('list.pages') })).toContainText('40 events')
  }
  // Every third of 120 without drafts; a category includes its subcategories.
  for (const [path, row] of [
    ['/tags', /evening/],
    ['/categories', /Music/],
    ['/categories', /Opera/],
  ] as const) {
    await openScreen(page, `${desk.url}${path}?i18n_language=en`)
    await page.getByRole('row', { name: row }).getByRole('link', { name: '30 events' }).click()
    await expect(page.getByRole('navigation', { name: w('list.pages') })).toContainText('30 events')
  }
})

test('columns are chosen, remembered and reset', async () => {
  await open(page, '/venues')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head(w('fields.venues.city'))).toBeVisible()
  await page.getByRole('button', { name: w('list.display') }).click()
  const kept = () => page.waitForResponse((answer) => answer.url().includes('/profile?') && answer.ok())
  for (const [name, wanted] of [
    [w('fields.venues.website'), true],
    [w('fields.venues.city'), false],
  ] as const) {
    const answered = kept()
    const box = page.getByRole('checkbox', { name, exact: true })
    await expect(box).toBeChecked({ checked: !wanted })
    await box.click()
    await answered
    await expect(box).toBeChecked({ checked: wanted })
  }
  await expect(head(w('fields.venues.website'))).toBeVisible()
  await expect(head(w('fields.venues.city'))).toHaveCount(0)
  const elsewhere = await desk.page()
  await open(elsewhere, '/venues')
  await expect(elsewhere.getByRole('columnheader', { name: w('fields.venues.website') })).toBeVisible()
  const usual = page.getByRole('button', { name: w('list.columns_usual') })
  await usual.press('Enter')
  await expect(head(w('fields.venues.city'))).toBeVisible()
  await expect(usual).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused()
})

test('terms are sorted by their column headers, which say so', async () => {
  await open(page, '/categories')
  const head = page.getByRole('columnheader', { name: w('fields.categories.name') })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names(page)).toEqual(['Opera', 'Music'])
  await expect(page).toHaveURL(/orderby=name&order=desc|order=desc&orderby=name/)
})

test('events are sorted by their column headers, both ways and over pages, and the address keeps it @A5', async () => {
  await open(page, '/events', `${future}&ends_before=2035-12-31&per_page=50`)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const by_start = head(w('column.time'))
  await expect(by_start).toHaveAttribute('aria-sort', 'ascending')
  await by_start.getByRole('button').click()
  await expect(by_start).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(async () => (await names(page)).slice(0, 2))
    .toEqual([`Evening ${number(120)}`, `Evening ${number(119)}`])
  const by_title = head(w('fields.events.title'))
  await by_title.getByRole('button').click()
  await expect(by_title).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await names(page))[0]).toBe('Evening 001')
  // Days divide a list only while it comes by start.
  await expect(page.locator('tbody th[scope="rowgroup"]')).toHaveCount(0)
  await by_title.getByRole('button').click()
  await page.getByRole('button', { name: w('list.next') }).click()
  await expect.poll(async () => (await names(page))[0]).toBe('Evening 070')
  const elsewhere = await desk.page()
  await elsewhere.goto(page.url())
  await expect.poll(async () => (await names(elsewhere))[0]).toBe('Evening 070')
})

test('rows have one line under their day, or more room by choice, which is remembered', async () => {
  page = await desk.pageOf('editor', {}, { viewport: { width: 1440, height: 900 } })
  await open(page, '/events', `${future}&per_page=50`)
  await expect(link(page, 'Evening 001')).toBeVisible()
  await expect(page.locator('tbody th[scope="rowgroup"]').first()).toContainText('1')
  const heights = () =>
    page.locator('tr:has([data-row])').evaluateAll((rows) => rows.slice(0, 20).map((row) => row.clientHeight))
  const narrow = await heights()
  expect(narrow).toHaveLength(20)
  expect(Math.max(...narrow)).toBeLessThanOrEqual(32)
  await expect(page.locator('[data-row]').nth(19)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: w('list.display') }).click()
  const kept = page.waitForResponse((answer) => answer.url().includes('/profile?') && answer.ok())
  const comfortable = page.getByRole('radio', { name: w('list.comfortable') })
  await comfortable.click()
  await expect(comfortable).toBeChecked()
  await kept
  await page.reload()
  await expect(link(page, 'Evening 001')).toBeVisible()
  const roomy = await heights()
  expect(roomy).toHaveLength(20)
  expect(Math.min(...roomy)).toBeGreaterThanOrEqual(40)
})

test('filters are set by keyboard alone: F opens them all, Escape returns to the list', async () => {
  await open(page, '/events', future)
  await expect(link(page, 'Evening 001')).toBeVisible()
  await page.keyboard.press('f')
  const panel = page.getByRole('dialog', { name: w('list.filter') })
  await expect(panel.getByRole('combobox').first()).toBeFocused()
  const featured = panel.getByRole('combobox', { name: w('parameters.events.featured') })
  for (let stop = 0; stop < 12 && !(await featured.evaluate((one) => one === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab')
  await featured.selectOption('true')
  await expect(page).toHaveURL(/featured=true/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: `${w('list.filter')} 2`, exact: true })).toBeFocused()
  await expect.poll(() => names(page)).toContain('Evening 006')
})

/** Creates events whose texts have different statuses, dated after those of the other tests. */
async function textsOfAllStatuses(day: string) {
  const dates = { start_date: `${day} 20:00`, end_date: `${day} 22:00` }
  const event = async (title: string, status: string, texts: Partial<Record<Language, string>> = {}) => {
    const { id } = await desk.post('/events', { title, ...dates, status, i18n_language: 'en' })
    for (const [i18n_language, of_text] of Object.entries(texts))
      await desk.post(`/events/${id}`, { title: `${title} ${i18n_language}`, status: of_text, i18n_language })
    return id
  }
  return {
    english: await event('English waits', 'draft', { tr: 'publish' }),
    turkish: await event('Turkish waits', 'publish', { tr: 'draft' }),
    arabic: await event('Arabic waits', 'publish', { ar: 'draft' }),
    none: await event('Nothing waits', 'publish'),
  }
}

const ids = (page: Page) =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.dataset['row'])).toSorted((a, b) => a - b))

test('a list by status is the same in every interface language, and can be narrowed to one language', async () => {
  const { english, turkish, arabic } = await textsOfAllStatuses('2036-01-10')
  const waiting = [english, turkish, arabic].toSorted((a, b) => a - b)
  await open(page, '/events', '&starts_after=2036-01-09')
  const label = w('parameters.events.status')
  await openFilters(page)
  await page.getByRole('button', { name: `${label}: ${w('value.any')}`, exact: true }).click()
  await page.getByRole('checkbox', { name: w('status.draft') }).check()
  await expect(page).toHaveURL(/status=draft&status_language=any|status_language=any.*status=draft/)
  await expect.poll(() => ids(page)).toEqual(waiting)
  const address = page.url()
  for (const language of ['tr', 'ar'] as const) {
    await page.goto(address.replace('i18n_language=en', `i18n_language=${language}`))
    await expect.poll(() => ids(page)).toEqual(waiting)
  }
  await page.goto(address)
  await openFilters(page)
  await page.getByRole('button', { name: `${label}: ${w('status.draft')}`, exact: true }).click()
  await page.getByRole('radio', { name: w('language.tr') }).check()
  await expect.poll(() => ids(page)).toEqual([turkish])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const remove = (name: string) => page.getByRole('button', { name: w('list.remove_filter', { name }) })
  await remove(`${w('attention.status_language')}: ${w('language.tr')}`).click()
  await expect.poll(() => ids(page)).toEqual(waiting)
  await remove(`${label}: ${w('status.draft')}`).click()
  await expect(page).not.toHaveURL(/status/)
})

test('rows of a list by status name the language with that status and open in it', async () => {
  const { english, turkish, arabic } = await textsOfAllStatuses('2036-02-10')
  const badge = (id: number) => page.locator(`tr:has([data-row="${id}"]) [data-status]`)
  // Values in a sentence stand in directional isolates.
  const said = async (id: number) => (await badge(id).innerText()).replaceAll(/[\u2066-\u2069]/g, '')
  const search = '&starts_after=2036-02-09&ends_before=2036-02-11&status=draft&status_language=any'
  await open(page, '/events', search, 'ar')
  const a = wordsOf('ar')
  await expect.poll(() => said(turkish)).toBe(`${a('status.draft')}: ${a('language.tr')}`)
  await expect.poll(() => said(arabic)).toBe(a('status.draft'))
  await open(page, '/events', search)
  await expect.poll(() => said(english)).toBe(w('status.draft'))
  await expect.poll(() => said(turkish)).toBe(`${w('status.draft')}: ${w('language.tr')}`)
  await expect.poll(() => said(arabic)).toBe(`${w('status.draft')}: ${w('language.ar')}`)
  for (const [id, title, language] of [
    [turkish, 'Turkish waits tr', 'tr'],
    [arabic, 'Arabic waits ar', 'ar'],
    [english, 'English waits', 'en'],
  ] as const) {
    await page.locator(`[data-row="${id}"]`).click()
    await expect(page).toHaveURL(language === 'en' ? /i18n_language=en$/ : new RegExp(`text=${language}`))
    await expect(page.locator(`input[lang="${language}"]`).first()).toHaveValue(title)
    await page.goBack()
  }
  await open(page, '/events', search.replace('=any', '=tr'))
  await page.getByRole('button', { name: `${w('list.actions')}: Turkish waits` }).click()
  await page.getByRole('menuitem', { name: w('action.edit'), exact: true }).click()
  await expect(page).toHaveURL(/text=tr/)
})
