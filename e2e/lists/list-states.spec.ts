/** States of a list: on a phone, slow, offline, failed and empty. */
import type { Page, Request, Route } from '@playwright/test'
import { languages } from '../../src/contract/field.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openScreen } from '../support/in-place.ts'
import { sendPlainPages } from '../support/plain-pages.ts'
import { act, headNumber, names, openFilters, rows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

const w = wordsOf('en')

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser)
  const dates = { start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00', status: 'publish' }
  const linked = {
    venue: { venue: 'The Opera House of the Ministry of Culture', city: 'Ankara', phone: '+90 312 555 0101' },
    organizer: { organizer: 'State Opera', email: 'a.rather.long.address@state-opera.example.org' },
    categories: ['Music'],
    tags: ['evening'],
  }
  for (const at of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
    await desk.post('/events', { title: `Evening ${at}`, ...dates, ...(at === '01' ? linked : {}) })
})
test.afterAll(() => desk.stop())

const list = (more = '') =>
  `${desk.url}/events?i18n_language=en&starts_after=2034-12-31&starts_before=2035-12-31${more}`
/** Matches requests for lists in either namespace, and none for a single record. */
const lists = '**/api/calendar/*/v1/events?*'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** Content that is too wide enlarges `innerWidth` on a phone, which zooms out to show the whole page. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

// shell/accessibility.spec.ts measures the other lists, and all without filters.
test('filters never scroll the list of events sideways at 360 px @J5', async () => {
  const page = await desk.page(phone)
  await page.goto(list('&status=publish&search=evening'))
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await fits(page)).toBe(true)
})

test('four filters leave the search its words and the head its number, while the list loads too, in three languages', async () => {
  const page = await desk.page()
  const filters = '&featured=false&status=publish&has_venue=false&has_image=false'
  const head = headNumber(page)
  for (const language of languages) {
    for (const [at, width] of (language === 'ar' ? [360, 1280] : [1280, 360]).entries()) {
      await page.setViewportSize({ width, height: 800 })
      if (at === 0) await openScreen(page, list(filters).replace('i18n_language=en', `i18n_language=${language}`))
      await expect(head, `${language} ${width}`).toHaveText('11')
      const search = page.getByRole('searchbox')
      await expect(page.getByRole('search').getByRole('listitem')).toHaveCount(7)
      const words = await search.evaluate((input: HTMLInputElement) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return Infinity
        canvas.font = getComputedStyle(input).font
        return canvas.measureText(input.placeholder).width - input.clientWidth
      })
      expect(words, `${language} ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await page.goto(list(filters))
  await expect(head).toHaveText('11')
  const release = await holdRequests(page, lists)
  const asked = page.waitForRequest(lists)
  await page.getByRole('searchbox').fill('Evening 02')
  await asked
  await expect(head).toHaveText('11')
  release()
  await expect(head).toHaveText('1')
})

test('cells do not overflow their column, whatever the status, in three languages', async () => {
  const status = { status: 'pending', start_date: '2037-05-08 20:00', end_date: '2037-05-09 02:00' }
  await desk.post('/events', { title: 'A night in May', ...status })
  const page = await desk.page({ viewport: { width: 1100, height: 800 } })
  for (const language of languages) {
    await openScreen(page, `${desk.url}/events?i18n_language=${language}&starts_after=2036-12-31&status=pending`)
    await expect(page.getByRole('cell', { name: word(language, 'status.pending'), exact: true })).toBeVisible()
    const reaching = await page.getByRole('cell').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const own = cell.getBoundingClientRect()
          return [...range.getClientRects()].some(({ left, right }) => left < own.left || right > own.right)
        })
        .map((cell) => cell.textContent),
    )
    expect(reaching, language).toEqual([])
  }
})

test('texts of the other direction stand below the head of their column and are cut at their own end', async () => {
  const name = 'Directions'
  await desk.post('/tags', { name, i18n_language: 'en' })
  const email = `${'photography-and-painting-'.repeat(3)}society@beirut.example.org`
  await desk.post('/organizers', {
    organizer: name,
    email,
    phone: '+961 1 555 0213',
    status: 'publish',
    i18n_language: 'en',
  })
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  const edges = (one: Element) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { left, right, height } = range.getBoundingClientRect()
    return { left, right, height }
  }
  await page.goto(`${desk.url}/organizers?i18n_language=ar&search=${name}`)
  const head = page.getByRole('columnheader', { name: word('ar', 'fields.organizers.phone') })
  const phone = page.getByRole('cell', { name: '+961 1 555 0213' })
  await expect(phone).toBeVisible()
  const short = await phone.evaluate(edges)
  expect(Math.abs(short.right - (await head.evaluate(edges)).right)).toBeLessThan(4)
  // One line, which begins with the beginning of the address.
  const long = page.getByText(email).last()
  const { left, height } = await long.evaluate(edges)
  expect(height).toBeLessThan(1.5 * short.height)
  expect(left).toBeGreaterThanOrEqual((await page.getByRole('cell').filter({ has: long }).boundingBox())?.x ?? Infinity)

  await openScreen(page, `${desk.url}/tags?i18n_language=ar&search=${name}`)
  const field = page.getByRole('row').filter({ hasText: name }).locator('input[lang=en]')
  await expect(field).toHaveValue(name)
  expect(await field.evaluate((one) => getComputedStyle(one).textAlign)).toBe('end')
})

test('the text of a select ends before its arrow in both directions', async () => {
  const page = await desk.page()
  for (const [language, side, ...paths] of [
    ['ar', 'left', '/events', '/events/new', '/settings/profile'],
    ['tr', 'right', '/settings/profile'],
  ] as const)
    for (const path of paths) {
      await openScreen(page, `${desk.url}${path}?i18n_language=${language}`)
      const choices = page.getByRole('main').getByRole('combobox').and(page.locator('select'))
      await expect(choices.first()).toBeVisible()
      for (const one of await choices.all()) {
        await expect(one).toHaveCSS('background-image', /svg/)
        await expect(one).toHaveCSS(`padding-${side}`, '30px')
      }
    }
})

test('a filter with several values shows the first and a count, and the chips show all', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  const ids: number[] = []
  for (const name of ['Cello', 'Clarinet', 'Cymbals']) ids.push((await desk.post('/tags', { name })).id)
  await page.goto(`${desk.url}/events?i18n_language=en&tags=${ids.join()}`)
  const chips = page.getByRole('list', { name: w('list.filters') })
  await openFilters(page)
  const field = page.locator('label', { hasText: /^Tag$/ }).locator('..')
  await expect(field.getByText('Cello')).toBeVisible()
  await expect(field.getByText('+2')).toBeVisible()
  await expect(field.getByText('Cymbals')).toBeHidden()
  await expect(chips).toContainText('Cello, Clarinet, or Cymbals')
})

test('a filter by a record never shows its number while its name loads, and shows it where there is no name', async () => {
  const { id } = await desk.post('/tags', { name: 'Cornet' })
  const page = await desk.page()
  const held = new Promise<Route>((hold) => void page.route(`**/tags/${id}?*`, hold))
  await page.goto(`${desk.url}/events?i18n_language=en&tags=${id},999999`)
  const chips = page.getByRole('list', { name: w('list.filters') })
  const answer = await held
  await expect(chips.getByRole('button')).toHaveText('Tag: … or #999999')
  await answer.continue()
  await expect(chips.getByRole('button')).toHaveText('Tag: Cornet or #999999')
})

test('removing a typed filter empties its field', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/tags?i18n_language=en`)
  await openFilters(page)
  const slug = page.getByRole('textbox', { name: w('parameters.tags.slug'), exact: true })
  await slug.fill('evening')
  await slug.press('Enter')
  await expect(page).toHaveURL(/slug=evening/)
  await page.getByRole('button', { name: word('en', 'list.remove_filter', { name: 'Slug: evening' }) }).click()
  await expect(page).not.toHaveURL(/slug/)
  await openFilters(page)
  await expect(slug).toHaveValue('')
})

test('the total stands above the list', async () => {
  const page = await desk.page()
  await page.goto(list())
  const total = headNumber(page)
  await expect(total).toHaveText('12')
  await page.goto(list('&featured=true'))
  await expect(total).toHaveText('0')
})

test('a list does not move when its first filter is chosen', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${desk.url}/venues?i18n_language=en`)
  await expect(rows(page).first()).toBeVisible()
  const chips = page.getByRole('list', { name: w('list.filters') })
  await expect(chips).toHaveCount(0)
  const top = async () => (await page.getByRole('table').boundingBox())?.y
  const before = await top()
  await openFilters(page)
  await page.getByRole('combobox', { name: w('parameters.venues.has_events') }).selectOption('true')
  await expect(chips).toBeVisible()
  expect(await top()).toBe(before)
})

test('without a network a screen that is not loaded says so and opens when the network is back', async () => {
  const page = await desk.page()
  const places = page.getByRole('navigation', { name: w('nav.label') }).first()
  for (const [place, found] of [
    ['nav.overview', { name: w('overview.needs') }],
    ['nav.calendar', { name: w('nav.calendar') }],
    ['nav.settings', { name: w('profile.title') }],
  ] as const)
    await test.step(place, async () => {
      await page.goto(list())
      await expect(rows(page).first()).toBeVisible()
      await page.context().setOffline(true)
      await places.getByRole('link', { name: w(place) }).click()
      await expect(page.getByRole('alert')).toContainText(w('error.offline'))
      await page.context().setOffline(false)
      await page.getByRole('button', { name: w('action.retry') }).click()
      await expect(page.getByRole('heading', found).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
})

test('a screen whose code is missing reloads the page, and says so when that does not help', async () => {
  const page = await desk.page()
  await page.goto(list())
  await expect(rows(page).first()).toBeVisible()
  await page.route(/assets\/overview-screen/, (route) => route.fulfill({ status: 404 }))
  const loaded = page.waitForEvent('load')
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: w('nav.overview') })
    .click()
  await loaded
  await expect(page.getByRole('alert')).toContainText(w('error.missing_code'))
  await page.unrouteAll()
  await page.getByRole('button', { name: w('action.reload') }).click()
  await expect(page.getByRole('heading', { name: w('overview.needs') })).toBeVisible()
})

test('long names never scroll a screen sideways @J5', async () => {
  const name = `${'A'.repeat(150)}${'ب'.repeat(150)}`
  const when = { start_date: '2038-05-08 20:00', end_date: '2038-05-08 22:00', status: 'publish' }
  const linked = {
    venue: { venue: name, city: name },
    organizer: { organizer: name },
    categories: [name],
    tags: [name],
  }
  const { id, venue } = await desk.post<{ id: number; venue: { id: number } }>('/events', {
    title: name,
    ...when,
    ...linked,
  })
  const of_venue = `starts_after=2037-12-31&venue=${venue.id}`
  const page = await desk.page({ viewport: { width: 1280, height: 720 } })
  for (const path of [
    `/events?${of_venue}`,
    ...['month', 'week', 'day', 'agenda'].map((view) => `/calendar?view=${view}&date=2038-05-08&${of_venue}`),
    `/events/${id}?beside=ar,tr&history=true`,
    '/venues?search=AAAA',
    '/categories?search=AAAA',
  ])
    for (const [at, width] of [360, 1280].entries()) {
      await page.setViewportSize({ width, height: 720 })
      if (at === 0) await openScreen(page, `${desk.url}${path}${path.includes('?') ? '&' : '?'}i18n_language=ar`)
      await expect(page.getByText('AAAA').filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect.soft(await fits(page), `${path} at ${width} px`).toBe(true)
    }
  // The rows of one record take no room for five.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${desk.url}/events?${of_venue}`)
  await expect(rows(page)).toHaveCount(1)
  const row = page.getByRole('row').filter({ has: rows(page) })
  expect((await row.boundingBox())?.height).toBeLessThan(130)
})

test('a reviewer approves, sends back and fixes a time at 360 px @J5', async () => {
  const dates = { start_date: '2036-05-08 20:00', end_date: '2036-05-08 22:00', status: 'pending' }
  const first = await desk.post('/events', { title: 'First in line', ...dates })
  const second = await desk.post('/events', { title: 'Second in line', ...dates })
  const page = await desk.page(phone)
  const read = (id: number) => desk.get<{ status: string; start_date: string; end_date: string }>(`/events/${id}`)
  await page.goto(`${desk.url}/events?i18n_language=en&starts_after=2035-12-31&starts_before=2036-12-31&status=pending`)
  await expect.poll(() => names(page)).toEqual(['First in line', 'Second in line'])

  await act(page, 'First in line', 'list.quick_edit')
  const form = page.getByRole('form')
  const time = form.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` })
  await time.fill('19:30')
  expect(await fits(page)).toBe(true)
  await form.getByRole('button', { name: w('action.save') }).click()
  await expect(form).toHaveCount(0)
  expect(await read(first.id)).toMatchObject({ start_date: '2036-05-08 19:30:00', end_date: '2036-05-08 21:30:00' })

  // The selection bar is no wider than the page.
  const chosen = page.getByRole('checkbox', { name: w('list.select', { name: 'Second in line' }) })
  await chosen.check()
  await expect(page.getByRole('region', { name: w('bulk.label') })).toBeInViewport({ ratio: 1 })
  expect(await fits(page)).toBe(true)
  await chosen.uncheck()

  await act(page, 'First in line', 'do.publish')
  await expect.poll(() => names(page)).toEqual(['Second in line'])
  await act(page, 'Second in line', 'do.draft')
  await expect(page.getByText(w('list.empty'))).toBeVisible()
  await expect.poll(async () => (await read(first.id)).status).toBe('publish')
  await expect.poll(async () => (await read(second.id)).status).toBe('draft')
  expect(await fits(page)).toBe(true)
})

test('a list that fails to load says so and loads on retry', async () => {
  const page = await desk.page()
  await sendPlainPages(page)
  await page.route(lists, (route) => route.fulfill({ status: 500, body: 'oh' }))
  await page.goto(list())
  await expect(page.getByRole('alert')).toContainText(w('error.server'))
  // The filters stay usable.
  await expect(page.getByRole('searchbox', { name: w('list.search') })).toBeVisible()
  // The list may also load by itself and remove the button.
  await page.getByRole('button', { name: w('action.retry') }).focus()
  await page.unroute(lists)
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toHaveText('Evening 01')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a slow list shows a skeleton first, and later the previous page until the next arrives', async () => {
  const page = await desk.page()
  let release = () => {}
  let gate: Promise<void> = Promise.resolve()
  const hold = () => (gate = new Promise((resolve) => (release = resolve)))
  await sendPlainPages(page)
  await page.route(lists, async (route) => {
    await gate
    await route.continue()
  })
  const table = page.getByRole('table')
  void hold()
  await page.goto(list())
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(0)
  release()
  await expect(rows(page)).toHaveCount(12)
  await expect(table).toHaveAttribute('aria-busy', 'false')

  void hold()
  await page.getByRole('searchbox', { name: w('list.search') }).fill('07')
  await expect(page).toHaveURL(/search=07/)
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(12)
  // A list that takes long to load is marked as outdated.
  const dimmed = page.locator('[data-stale]')
  await expect(dimmed).toHaveCSS('opacity', '0.65')
  release()
  await expect.poll(() => names(page)).toEqual(['Evening 07'])
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expect(dimmed).toHaveCount(0)
})

test('an answer to an earlier search that arrives last is not shown', async () => {
  const page = await desk.page()
  await sendPlainPages(page)
  const of_earlier = /search=Evening(\+|%20)0(&|$)/
  const release = await holdRequests(page, of_earlier)
  const ended: string[] = []
  // An answer arrives, or the page has given the request up.
  const end = (request: Request) => void (of_earlier.test(request.url()) && ended.push(request.url()))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.goto(list())
  await expect(rows(page)).toHaveCount(12)
  const search = page.getByRole('searchbox', { name: w('list.search') })
  const asked = page.waitForRequest(of_earlier)
  await search.fill('Evening 0')
  await asked
  await search.fill('Evening 07')
  await expect.poll(() => names(page)).toEqual(['Evening 07'])
  release()
  await expect.poll(() => ended.length).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await names(page)).toEqual(['Evening 07'])
})

test('spaces alone are not searched for and are removed from the field', async () => {
  const page = await desk.page()
  await page.goto(list())
  const search = page.getByRole('searchbox', { name: w('list.search') })
  await search.fill('  ')
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/search=/)
})

test('a pressed name and its row look busy until a slow form opens', async () => {
  const page = await desk.page()
  const release = await holdRequests(page, '**/assets/form-screen-*.js')
  await page.goto(list())
  const name = rows(page).filter({ hasText: 'Evening 03' })
  const row = page.getByRole('row').filter({ has: name })
  await name.hover()
  const under_pointer = await row.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.mouse.down()
  await expect(name).not.toHaveCSS('box-shadow', 'none')
  await page.mouse.up()
  await expect(name).toHaveCSS('box-shadow', 'none')
  await expect(row).not.toHaveCSS('background-color', under_pointer)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Evening 03' })).toBeVisible()
})

test('a form whose record no list has shown opens filled, without an empty one first', async () => {
  const other = { title: 'Başka dilde', i18n_language: 'tr', status: 'publish' }
  await desk.post('/events', { start_date: '2040-04-01 20:00', end_date: '2040-04-01 21:00', ...other })
  const page = await desk.page()
  const release = await holdRequests(page, /\/events\/\d+\?/)
  await page.goto(`${desk.url}/tags?i18n_language=en`)
  await page.getByRole('button', { name: w('palette.open') }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Başka dilde')
  const found = page.getByRole('option', { name: 'Başka dilde' }).first()
  await expect(found).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await found.click()
  await page.clock.runFor(300)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(w('many.tags'))
  release()
  await expect(heading).toHaveText('Başka dilde')
  await expect(page.getByRole('textbox', { name: w('fields.events.title'), exact: true })).toBeVisible()
})

test('offline the frame says so, loaded lists stay readable, and everything reloads with the network', async () => {
  const page = await desk.page()
  await page.goto(list())
  await expect(rows(page)).toHaveCount(12)
  await page.context().setOffline(true)
  await expect(page.getByText(w('frame.offline'))).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
  await page.getByRole('combobox', { name: w('list.per_page') }).selectOption('10')
  await expect(page.getByRole('alert')).toContainText(w('error.offline'))
  await page.goBack()
  await expect(rows(page)).toHaveCount(12)
  await page.goForward()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByText(w('frame.offline'))).toHaveCount(0)
})

test('a list that could not be refreshed stays, is marked as stale and is retried', async () => {
  const { id } = await desk.post('/venues', { venue: 'Park' })
  const page = await desk.page()
  await page.goto(`${desk.url}/venues?i18n_language=en&search=park`)
  await expect.poll(() => names(page)).toEqual(['Park'])
  await page.route('**/api/calendar/*/v1/venues?*', (route) => route.fulfill({ status: 503, body: '' }))
  // The stream of changes triggers a reload.
  await desk.post(`/venues/${id}`, { venue: 'Park of the Republic' })
  const old = page.getByRole('status').filter({ hasText: w('list.not_refreshed') })
  await expect(old).toBeVisible()
  expect(await names(page)).toEqual(['Park'])
  await page.unroute('**/api/calendar/*/v1/venues?*')
  await old.getByRole('button', { name: w('action.retry') }).click()
  await expect.poll(() => names(page)).toEqual(['Park of the Republic'])
  await expect(old).toHaveCount(0)
})

test('an empty list tells no match, nothing upcoming and nothing yet apart', async () => {
  const page = await desk.page()
  await page.goto(list('&search=nothing-like-this'))
  await expect(page.getByText(w('list.empty'))).toBeVisible()
  await page
    .getByRole('button', { name: w('list.clear') })
    .last()
    .click()
  await expect(page).toHaveURL(`${desk.url}/events?i18n_language=en`)
  await page.goto(`${desk.url}/events?i18n_language=en&search=`)
  await expect(page.getByText(w('list.none_ahead'))).toBeVisible()
  await page.getByRole('button', { name: w('action.show_all') }).click()
  await expect(rows(page).first()).toHaveText('Evening 01')
})

test('a search without upcoming matches finds past ones with one key', async () => {
  const dates = { start_date: '2019-05-08 20:00', end_date: '2019-05-08 22:00', status: 'publish' }
  await desk.post('/events', { title: 'Long ago', ...dates })
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&search=long+ago&status=publish`)
  await page.getByRole('button', { name: w('list.in_all_dates') }).click()
  await expect.poll(() => names(page)).toEqual(['Long ago'])
  // The date range counts as one filter, with its name.
  const chips = page.getByRole('list', { name: w('list.filters') }).getByRole('listitem')
  await expect(chips.first()).toHaveText(`${w('window.label')}: ${w('window.all')}`)
  // The current language is marked, whatever the address says.
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'page')

  // The down arrow goes from the search to the results.
  await page.getByRole('searchbox', { name: w('list.search') }).press('ArrowDown')
  await expect(rows(page)).toBeFocused()
  await page.getByRole('button', { name: w('list.remove_filter', { name: w('window.label') }) }).click()
  await expect(page.getByText(w('list.empty'))).toBeVisible()
})

test('back and forward step through queries, and the address of a page can be shared @A2', async () => {
  const page = await desk.page()
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.goto(list('&per_page=10'))
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: w('list.next') }).click()
  await expect.poll(() => names(page)).toEqual(['Evening 11', 'Evening 12'])
  await page.getByRole('combobox', { name: w('list.per_page') }).selectOption('25')
  await expect(rows(page)).toHaveCount(12)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Evening 11', 'Evening 12'])
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await page.goForward()
  await expect.poll(() => names(page)).toEqual(['Evening 11', 'Evening 12'])
  expect(refused).toEqual([])
  const elsewhere = await desk.page()
  await elsewhere.goto(page.url())
  await expect.poll(() => names(elsewhere)).toEqual(['Evening 11', 'Evening 12'])
})

test('the last page is one press away, and the first from a page that no longer exists', async () => {
  const page = await desk.page()
  await page.goto(list('&per_page=1'))
  const pages = page.getByRole('navigation', { name: w('list.pages') })
  await pages.getByRole('button', { name: w('list.last_page') }).click()
  await expect.poll(() => names(page)).toEqual(['Evening 12'])
  await expect(pages.getByRole('button', { name: w('list.last_page') })).toBeDisabled()
  await page.goto(list('&per_page=10&page=3'))
  await page
    .getByRole('alert')
    .getByRole('button', { name: w('list.first_page') })
    .click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).not.toHaveURL(/&page=/)
})

for (const language of languages) {
  test(`the chosen values of a filter stand in one line, ${language}`, async () => {
    const page = await desk.page({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${desk.url}/events?i18n_language=${language}&status=pending`)
    const pending = word(language, 'status.pending')
    await openFilters(page, language)
    const filter = page.getByRole('search').getByRole('button', { name: pending, expanded: false })
    const chosen = filter.getByText(pending)
    await expect(chosen).toBeVisible()
    const line = Number.parseFloat(await chosen.evaluate((text) => getComputedStyle(text).lineHeight))
    expect((await chosen.boundingBox())?.height).toBeLessThan(1.5 * line)
  })
}

test('a printed list has dark text and no controls', async () => {
  const page = await desk.page({ colorScheme: 'dark' })
  await page.goto(list())
  await expect(rows(page)).toHaveCount(12)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const [paper, table] = await Promise.all(
    [page.getByRole('main'), page.getByRole('table')].map(async (part) => (await part.boundingBox())?.width ?? 0),
  )
  expect(table).toBeGreaterThan(0.9 * (paper ?? 0))
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color)
  expect(ink.match(/\d+/g)?.every((part) => Number(part) < 100)).toBe(true)
})

test('search results and their next page show before the total is known', async () => {
  const page = await desk.page()
  const count = '**/api/calendar/desk/v1/events?*_fields=total'
  const release = await holdRequests(page, count)
  await page.goto(list('&search=evening&per_page=10'))
  const pages = page.getByRole('navigation', { name: w('list.pages') })
  await expect(rows(page)).toHaveCount(10)
  await expect(pages).toContainText('…')
  await expect(pages).toContainText(w('list.page_alone', { page: '1' }))
  release()
  await expect(pages).toContainText(/12\D* events/)
  await expect(pages).toContainText(w('list.page', { page: '1', pages: '2' }))
  await page.unroute(count)
  // The last page knows the total without a count.
  await page.route(count, (route) => route.abort())
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await pages.getByRole('button', { name: w('list.next') }).click()
  await expect.poll(() => names(page)).toEqual(['Evening 11', 'Evening 12'])
  await expect(pages).toContainText(/12\D* events/)
})

test('the first chosen value of a filter is not cut off', async () => {
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  const ids: number[] = []
  for (const name of ['Museum of Turkish and Islamic Arts', 'Magazzini del Sale'])
    ids.push((await desk.post('/venues', { venue: name, status: 'publish' })).id)
  await page.goto(`${desk.url}/events?i18n_language=en&venue=${ids.join()}`)
  await openFilters(page)
  const chosen = page.getByRole('dialog').getByRole('button').getByText('Museum of Turkish and Islamic Arts')
  await expect(chosen.first()).toBeVisible()
  expect(await chosen.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
