/** Accessibility of every screen and state, in each language and color scheme: axe finds nothing, also at 200 % zoom and without motion. */
import type { BrowserContext, Page } from '@playwright/test'
import { journey_languages, type JourneyLanguage, usually } from '../support/languages.ts'
import { findings, findingsIn, firstScheme } from '../support/axe.ts'
import { sign_in } from '../support/desk.ts'
import { startProduct, type Product } from '../support/service.ts'
import { watchRequests } from '../support/page-idle.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let product: Product
let signed_in: Awaited<ReturnType<BrowserContext['storageState']>>
/** An event of the sample that has a venue and a description. */
let event: number

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startProduct({ ADMIN_EMAIL: sign_in.email, ADMIN_PASSWORD: sign_in.password })
  const context = await browser.newContext()
  const api = `${product.url}/api/calendar`
  const headers = { origin: product.url }
  await context.request.post(`${api}/desk/v1/session`, { data: sign_in, headers })
  expect((await context.request.post(`${api}/desk/v1/sample`, { headers, timeout: 120_000 })).status()).toBe(201)
  const answer = await context.request.get(`${api}/events/v1/events?status=publish&per_page=100`)
  // The contract defines this answer.
  const { events } = (await answer.json()) as { events: { id: number; venue: unknown; description: string }[] }
  event = events.find(({ venue, description }) => venue && description)?.id ?? 0
  signed_in = await context.storageState()
  await context.close()
})

test.afterAll(() => product.stop())

type Words = ReturnType<typeof wordsOf>

interface State {
  readonly name: string
  readonly path: string
  /** Steps that bring the screen into the state to check. */
  open?(page: Page, w: Words): Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const lists: readonly State[] = [
  { name: 'overview', path: '/' },
  { name: 'events', path: '/events?per_page=5' },
  {
    name: 'all filters',
    path: '/events?featured=true&per_page=5',
    async open(page, w) {
      await press(page, `${w('list.filter')} 1`)
      await expect(page.getByLabel(w('attention.has_image'))).toBeVisible()
    },
  },
  {
    name: 'a picker of a filter',
    path: '/events?per_page=5',
    async open(page, w) {
      await press(page, w('list.filter'))
      await page.getByRole('combobox', { name: w('parameters.events.venue'), exact: true }).fill('a')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'selected rows',
    path: '/events?per_page=5',
    async open(page, w) {
      await page.getByLabel(w('list.select_page')).check()
      await expect(page.getByRole('region', { name: w('bulk.label') })).toBeVisible()
    },
  },
  {
    name: 'actions of a row',
    path: '/events?per_page=5',
    async open(page, w) {
      await page
        .getByRole('rowgroup')
        .getByRole('button', { name: w('list.actions') })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'keys',
    path: '/events?per_page=5',
    async open(page, w) {
      await press(page, w('keys.title'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'quick add',
    path: '/events?per_page=5',
    async open(page, w) {
      await press(page, w('new.events'))
      await expect(page.getByRole('button', { name: w('quick.save') })).toBeVisible()
    },
  },
  { name: 'nothing matches', path: '/events?search=qqqqqqqq' },
  { name: 'venues', path: '/venues?per_page=5' },
  { name: 'organizers', path: '/organizers?per_page=5' },
  { name: 'categories', path: '/categories' },
  { name: 'tags', path: '/tags?per_page=5' },
  { name: 'trash', path: '/trash' },
  {
    name: 'a service that fails',
    path: '/venues?search=a&per_page=5',
    async open(page, w) {
      await page.route('**/v1/venues?**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('searchbox').fill('b')
      await expect(page.getByRole('alert').first()).toContainText(w('error.server'))
      await page.unrouteAll()
    },
  },
]

const forms: readonly State[] = [
  { name: 'new event', path: '/events/new' },
  { name: 'event', path: '/events/{event}' },
  { name: 'three languages side by side', path: '/events/{event}?beside=ar,tr' },
  {
    name: 'errors at their fields',
    path: '/events/new',
    async open(page, w) {
      await press(page, w('action.create'))
      await expect(page.getByText(w('error.required')).first()).toBeVisible()
    },
  },
  {
    name: 'history',
    path: '/events/{event}',
    async open(page, w) {
      await press(page, w('history.title'))
      await expect(page.getByText(w('history.create')).first()).toBeVisible()
    },
  },
  {
    name: 'copy',
    path: '/events/{event}',
    async open(page, w) {
      await press(page, w('do.more'))
      await page.getByRole('menuitem', { name: w('copy.open') }).click()
      await expect(page.getByText(w('copy.text'))).toBeVisible()
    },
  },
  {
    name: 'picker of a day',
    path: '/events/{event}',
    async open(page, w) {
      // The label of the field stands in isolates and is followed by the zone.
      const name = new RegExp(`${w('picker.open')}.*${w('fields.events.start_date')}`)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  { name: 'venue', path: '/venues/new' },
  { name: 'organizer', path: '/organizers/new' },
  { name: 'category', path: '/categories/new' },
  { name: 'tag', path: '/tags/new' },
]

const others: readonly State[] = [
  { name: 'month', path: '/calendar?view=month' },
  { name: 'week', path: '/calendar?view=week' },
  { name: 'day', path: '/calendar?view=day' },
  { name: 'agenda', path: '/calendar?view=agenda' },
  { name: 'profile', path: '/settings/profile' },
  { name: 'application passwords', path: '/settings/application-passwords' },
  { name: 'users', path: '/settings/users' },
  { name: 'connection', path: '/settings/connection' },
  { name: 'no such page', path: '/no-such-page' },
  { name: 'no such record', path: '/events/999999' },
]

const doors: readonly State[] = ['/sign-in', '/setup', '/password?token=x'].map((path) => ({ name: path, path }))

const wide = { width: 1280, height: 720 }
/** 1280 pixels at 200 % zoom, and phones. */
const narrow: Readonly<Record<JourneyLanguage, typeof wide>> = {
  ar: { width: 360, height: 740 },
  en: { width: 640, height: 400 },
  tr: { width: 360, height: 740 },
}

/** Returns a function that opens a state of the page and waits until it is idle; with `measure`, at the narrowest width first. */
function opener(page: Page, language: JourneyLanguage, measure = false) {
  const settled = watchRequests(page)
  return async ({ name, path, open: act }: State) => {
    const is_measured = measure && !act
    await page.setViewportSize(is_measured ? narrow[language] : wide)
    const address = `${product.url}${path.replace('{event}', String(event))}`
    await page.goto(`${address}${path.includes('?') ? '&' : '?'}i18n_language=${language}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await settled()
    if (is_measured) {
      const [needed, there] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth, clientWidth]
      })
      expect.soft(needed, `${name}, ${language}, ${narrow[language].width} pixels`).toBeLessThanOrEqual(there ?? 0)
      await page.setViewportSize(wide)
      await settled()
    }
    await act?.(page, wordsOf(language))
  }
}

const groups = { lists, forms, others } as const

for (const language of usually(journey_languages, 'ar', 'en')) {
  for (const [group, states] of Object.entries(groups)) {
    test(`screens are accessible and never scroll sideways, at 200 % zoom and on a phone: ${group}, ${language} @J2 @J5`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const context = await browser.newContext({ storageState: signed_in, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const open = opener(page, language, true)
      for (const state of states) {
        await test.step(state.name, async () => {
          await page.emulateMedia({ colorScheme: firstScheme(language) })
          await open(state)
          expect.soft(await findingsIn(page, language), `${state.name}, ${language}`).toEqual([])
        })
      }
    })
  }

  test(`the screens before signing in are accessible, ${language} @J2`, async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const open = opener(page, language)
    for (const state of doors) {
      await open(state)
      expect(await findings(page), state.name).toEqual([])
    }
  })
}

test('at 400 % zoom the bars leave room for the form and are not cut off @J2', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signed_in, viewport: { width: 320, height: 256 } })
  const page = await context.newPage()
  for (const language of journey_languages) {
    await page.goto(`${product.url}/events/${event}?i18n_language=${language}`)
    const outside = page.locator('header').first().locator('a:visible, button:visible')
    await expect(outside.first()).toBeInViewport()
    for (const one of await outside.all()) await expect(one).toBeInViewport({ ratio: 1 })
    await page.getByRole('textbox', { name: word(language, 'fields.events.website') }).focus()
    const ofTheForm = () =>
      page.evaluate(() => {
        const heights = Array.from({ length: 32 }, (_, at) => at * 8 + 4)
        const inside = heights.filter((y) => document.elementFromPoint(160, y)?.closest('form fieldset'))
        return inside.length / heights.length
      })
    // The bars make room by observers, which run after the field has the focus.
    await expect.poll(ofTheForm).toBeGreaterThan(0.6)
  }
})

test('nothing moves for users who prefer reduced motion @J2', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signed_in, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const open = opener(page, 'en')
  for (const state of [lists[1], forms[1], others[0]]) {
    if (!state) throw new Error('There are such states')
    await open(state)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return [transitionDuration, animationDuration].some((all) =>
            all.split(',').some((one) => parseFloat(one) > 0.01),
          )
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    expect(moving, state.name).toEqual([])
  }
})
