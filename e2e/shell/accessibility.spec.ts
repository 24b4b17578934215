/** Accessibility of every screen and state, in each language and color scheme: axe finds nothing, also at 200 % zoom and without motion. */
import type { Page } from '@playwright/test'
import { journey_languages, type JourneyLanguage, usually } from '../support/languages.ts'
import { findings, findingsIn, firstScheme } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { openScreen } from '../support/in-place.ts'
import { watchRequests } from '../support/page-idle.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
/** An event of the sample that has a venue and a description. */
let event: number

test.beforeAll(async ({ sample_desk }) => {
  desk = sample_desk
  const { events } = await desk.get<{ events: { id: number; venue: unknown; description: string }[] }>(
    '/events?status=publish&per_page=100',
  )
  event = events.find(({ venue, description }) => venue && description)?.id ?? 0
})

type Words = ReturnType<typeof wordsOf>

interface State {
  readonly name: string
  /** Absent where the state follows on the screen of the one before, when Escape has closed what was open. */
  readonly path?: string
  /** Steps that bring the screen into the state to check. */
  open?(page: Page, w: Words): Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const lists: readonly State[] = [
  { name: 'overview', path: '/' },
  { name: 'events', path: '/events?per_page=5' },
  {
    name: 'actions of a row',
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
    async open(page, w) {
      await press(page, w('keys.title'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'quick add',
    async open(page, w) {
      await press(page, w('new.events'))
      await expect(page.getByRole('button', { name: w('quick.save') })).toBeVisible()
    },
  },
  {
    name: 'selected rows',
    async open(page, w) {
      await page.getByLabel(w('list.select_page')).check()
      await expect(page.getByRole('region', { name: w('bulk.label') })).toBeVisible()
    },
  },
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
  {
    name: 'errors at their fields',
    async open(page, w) {
      await press(page, w('action.create'))
      await expect(page.getByText(w('error.required')).first()).toBeVisible()
    },
  },
  { name: 'event', path: '/events/{event}' },
  {
    name: 'picker of a day',
    async open(page, w) {
      // The label of the field stands in isolates and is followed by the zone.
      const name = new RegExp(`${w('picker.open')}.*${w('fields.events.start_date')}`)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'copy',
    async open(page, w) {
      await press(page, w('do.more'))
      await page.getByRole('menuitem', { name: w('copy.open') }).click()
      await expect(page.getByText(w('copy.text'))).toBeVisible()
    },
  },
  {
    name: 'history',
    async open(page, w) {
      await press(page, w('history.title'))
      await expect(page.getByText(w('history.create')).first()).toBeVisible()
    },
  },
  { name: 'three languages side by side', path: '/events/{event}?beside=ar,tr' },
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
const phone = { width: 360, height: 740 }
/** Windows that are narrower: phones, and 1280 pixels at 200 % zoom. */
const narrow: Readonly<Record<JourneyLanguage, readonly (typeof wide)[]>> = {
  ar: [phone],
  en: [{ width: 640, height: 400 }, phone],
  tr: [phone],
}

const soft = expect.configure({ soft: true })

/** Checks that the page is nowhere wider than its narrow windows. */
async function measure(page: Page, language: JourneyLanguage, name: string) {
  for (const size of narrow[language]) {
    await page.setViewportSize(size)
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // A window of another width draws some screens in another form.
    await soft.poll(beyond, `${name}, ${language}, ${size.width} pixels`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(wide)
}

/** Returns a function that opens a state of the page and waits until it is idle; with `measured`, at the narrowest width first. */
function opener(page: Page, language: JourneyLanguage, measured = false) {
  const settled = watchRequests(page)
  let is_changed = false
  return async ({ name, path, open: act }: State) => {
    const is_measured = measured && !act
    await page.setViewportSize((is_measured && narrow[language][0]) || wide)
    if (path === undefined) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
    } else {
      const address = `${desk.url}${path.replace('{event}', String(event))}`
      const to = `${address}${path.includes('?') ? '&' : '?'}i18n_language=${language}`
      // Loads the page anew behind steps that have opened or changed something.
      await (is_changed ? page.goto(to) : openScreen(page, to))
    }
    await expect(page.getByRole('heading').first()).toBeVisible()
    await settled()
    if (is_measured) {
      await measure(page, language, name)
      await settled()
    }
    await act?.(page, wordsOf(language))
    is_changed = act !== undefined
  }
}

const groups = { lists, forms, others } as const

for (const language of usually(journey_languages, 'ar', 'en')) {
  for (const [group, states] of Object.entries(groups)) {
    test(`screens are accessible and never scroll sideways, at 200 % zoom and on a phone: ${group}, ${language} @J2 @J5`, async () => {
      test.setTimeout(300_000)
      const page = await desk.page({ reducedMotion: 'reduce' })
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

  test(`the screens before signing in are accessible, ${language} @J2`, async () => {
    const page = await desk.page({ storageState: { cookies: [], origins: [] } })
    const open = opener(page, language)
    for (const state of doors) {
      await open(state)
      expect(await findings(page), state.name).toEqual([])
    }
  })
}

test('at 400 % zoom the bars leave room for the form and are not cut off @J2', async () => {
  const page = await desk.page({ viewport: { width: 320, height: 256 } })
  for (const language of journey_languages) {
    await page.goto(`${desk.url}/events/${event}?i18n_language=${language}`)
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

test('nothing moves for users who prefer reduced motion @J2', async () => {
  const page = await desk.page({ reducedMotion: 'reduce' })
  const open = opener(page, 'en')
  const states = [...lists, ...forms, ...others].filter(({ name }) => ['events', 'event', 'month'].includes(name))
  expect(states).toHaveLength(3)
  for (const state of states) {
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
