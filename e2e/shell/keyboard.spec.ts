/** Every flow by keyboard alone, with a visible focus at every stop. */
import type { Page } from '@playwright/test'
import { own_names } from '../../src/admin/i18n/language.ts'
import { sign_in, startDesk, type Desk } from '../support/desk.ts'
import { tabTo } from '../support/keys.ts'
import { rows } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

/** A day in the default date range of the list. */
const next_year = `${new Date().getFullYear() + 1}-05-08`

let desk: Desk
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  desk = await startDesk(browser)
  const venue = await desk.post('/venues', { venue: 'Opera House', city: 'Ankara' })
  for (const title of ['Aida', 'Carmen', 'Tosca'])
    await desk.post('/events', {
      title,
      start_date: `${next_year} 20:00`,
      end_date: `${next_year} 22:00`,
      venue: venue.id,
    })
})
test.afterAll(() => desk.stop())

const w = wordsOf('en')

/** Confirms a question, whose focus starts on cancelling. */
async function agreeByKeys(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: w('action.cancel'), exact: true })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('sign in, find, edit, save, change the language, trash and undo by keyboard alone @J2', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(`${desk.url}/sign-in?i18n_language=en`)
  await tabTo(page, page.getByLabel(w('sign_in.email')))
  await page.keyboard.type(sign_in.email)
  await tabTo(page, page.getByLabel(w('sign_in.password'), { exact: true }))
  await page.keyboard.type(sign_in.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: w('nav.overview') })).toBeVisible()

  // To the list by the navigation, which the skip link jumps over.
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: w('many.events'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: w('many.events') })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('carmen')
  await expect(rows(page)).toHaveCount(1)
  await tabTo(page, page.getByRole('link', { name: 'Carmen', exact: true }))
  await page.keyboard.press('Enter')

  const title = page.getByRole('textbox', { name: w('fields.events.title') })
  await tabTo(page, title)
  await page.keyboard.press('End')
  await page.keyboard.type(' in concert')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(w('notice.saved')).first()).toBeVisible()
  expect(await desk.get('/events?search=carmen')).toMatchObject({ events: [{ title: 'Carmen in concert' }] })

  // The language of the admin.
  for (const language of ['tr', 'en'] as const) {
    await tabTo(page, page.getByRole('link', { name: own_names[language] }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }

  await tabTo(
    page,
    page.getByRole('navigation').getByRole('link', { name: w('many.events'), exact: true }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: `${w('list.actions')}: Tosca` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: w('list.trash') })).toBeFocused()
  await page.keyboard.press('Enter')
  await agreeByKeys(page, w('list.trash'))
  await expect(page.getByRole('link', { name: 'Tosca', exact: true })).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: w('action.undo') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Tosca', exact: true })).toBeVisible()
})

test('in a list the focus survives filters, pages, selection and undo @J2', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en&status=publish&featured=false`)
  const button = (name: string) => page.getByRole('button', { name })
  await expect(rows(page)).toHaveCount(3)
  const status = w('list.remove_filter', { name: `${w('parameters.events.status')}: ${w('status.publish')}` })
  const featured = w('list.remove_filter', { name: `${w('parameters.events.featured')}: ${w('value.no')}` })
  await tabTo(page, button(featured))
  await page.keyboard.press('Enter')
  await expect(button(status)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.goto(`${desk.url}/events?i18n_language=en&per_page=1`)
  for (const turn of [w('list.next'), w('list.last_page'), w('list.first_page')]) {
    await tabTo(page, button(turn))
    await page.keyboard.press('Enter')
    const at = { [w('list.next')]: '2', [w('list.last_page')]: '3' }[turn]
    if (at) await expect(page.locator('[data-announcer]')).toContainText(w('list.page', { page: at, pages: '3' }))
    await expect(button(turn)).toBeFocused()
  }

  await page.goto(`${desk.url}/events?i18n_language=en`)
  const row = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(row('Tosca')).toBeVisible()
  await page.keyboard.press('j')
  for (const way of ['the key', 'the button'] as const) {
    for (const key of ['j', 'x', 'b']) await page.keyboard.press(key)
    const unpublish = w('do.unpublish', { languages: w('language.en') })
    await tabTo(page, button(unpublish))
    await page.keyboard.press('Enter')
    await agreeByKeys(page, unpublish)
    await expect(page.getByText(w('one.draft', { name: '', where: w('in.en') }).slice(-20)).first()).toBeVisible()
    await expect(rows(page).nth(1)).toBeFocused()
    const before = page.getByRole('combobox', { name: w('list.per_page') })
    if (way === 'the key') await page.keyboard.press('z')
    else {
      // Starts from the element before the notices.
      await tabTo(page, before)
      await tabTo(page, button(w('action.undo')))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(w('notice.undone')).first()).toBeVisible()
    await expect(way === 'the key' ? rows(page).nth(1) : before).toBeFocused()
    await page.keyboard.press('k')
  }
})

test('opening a record focuses its screen, and going back focuses its row @J2', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await expect(page.getByRole('link', { name: 'Aida', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Aida' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Aida', exact: true })).toBeFocused()
})

for (const view of ['month', 'week', 'day', 'agenda'] as const) {
  test(`going back to the calendar focuses the event that was opened, ${view} @J2`, async () => {
    const title = `Back to the ${view}`
    await desk.post('/events', { title, start_date: '2037-05-13 20:00', end_date: '2037-05-13 22:00' })
    const page = await desk.page()
    await page.goto(`${desk.url}/calendar?i18n_language=en&view=${view}&date=2037-05-13`)
    const event = page.getByRole('main').getByRole('link', { name: title })
    await event.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    await page.goBack()
    await expect(event).toBeFocused()
  })
}

test('removing users, application passwords and trashed records moves the focus on @J2', async () => {
  const language = 'ar'
  const say = wordsOf(language)
  const names = ['Ada', 'Baran', 'Canan'].map((name) => `${name} ${language}`)
  for (const name of names)
    await desk.desk('POST', '/users', { email: `${name[0]}.${language}@example.org`, role: 'reviewer', name })
  const page = await desk.page()
  const open = (path: string) => page.goto(`${desk.url}${path}?i18n_language=${language}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const agree = async (yes: string) => {
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button', { name: say('action.cancel') })).toBeFocused()
    await tabTo(page, question.getByRole('button', { name: yes, exact: true }))
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
  }

  await open('/settings/users')
  const [first = '', second = '', third = ''] = names
  for (const [name, next] of [
    [second, third],
    [third, first],
  ] as const) {
    await tabTo(page, button(`${say('users.actions')}: ${name}`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: say('users.deactivate') })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name })).toBeFocused()
    await page.keyboard.press('Enter')
    await agree(say('action.remove'))
    await expect(page.getByRole('link', { name: next, exact: true })).toBeFocused()
  }

  await open('/settings/application-passwords')
  await tabTo(page, page.getByRole('textbox', { name: say('tokens.label') }))
  await page.keyboard.type('bulletin')
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'bulletin' })
  // Its description is read with its name, and its button has a name.
  await expect(made).toHaveAccessibleDescription(say('tokens.once'))
  await expect(made.getByRole('button', { name: say('action.copy') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: say('tokens.label') })).toBeFocused()
  await tabTo(page, button(`${say('tokens.revoke')}: bulletin`))
  await page.keyboard.press('Enter')
  await agree(say('tokens.revoke'))
  await expect(page.getByText(say('tokens.none'))).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  for (const organizer of ['Nar', 'Oya']) {
    const { id } = await desk.post('/organizers', { organizer: `${organizer} ${language}`, i18n_language: language })
    await desk.remove(`/organizers/${id}`)
  }
  await open('/trash')
  const restore = (name: string) => button(new RegExp(`${name} ${language}`))
  await tabTo(page, restore('Oya'))
  await page.keyboard.press('Enter')
  await expect(restore('Oya')).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Nar ${language}` })).toBeFocused()
})

for (const path of [
  '/events',
  '/events/1',
  `/calendar?view=agenda&date=${next_year}`,
  '/settings/users',
  '/settings/profile',
])
  test(`no control has its name repeated as its description: ${path} @J2`, async () => {
    const page = await desk.page()
    await page.goto(`${desk.url}${path}${path.includes('?') ? '&' : '?'}i18n_language=ar`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const browser = await page.context().newCDPSession(page)
    const { nodes } = await browser.send('Accessibility.getFullAXTree')
    const named = nodes.filter(({ ignored, name }) => !ignored && name?.value)
    expect(named.length).toBeGreaterThan(20)
    const twice = named.filter(
      ({ name, description }) => description?.value && String(name?.value).includes(String(description.value)),
    )
    expect(twice.map(({ name }) => name?.value)).toEqual([])
  })

/** Describes the focused element: its name, whether its focus is visible, and whether something covers it. */
async function focusedStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const isCut = (one: Element, reach: number) => {
      const around = one.parentElement
      if (!around || reach <= 0 || getComputedStyle(around).overflow === 'visible') return false
      const [inner, outer] = [one.getBoundingClientRect(), around.getBoundingClientRect()]
      return inner.top - reach < outer.top && inner.bottom + reach > outer.bottom
    }
    const shows = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(one)
      const outline = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
      return (outline >= 2 && !isCut(one, outline + parseFloat(outlineOffset))) || boxShadow !== 'none'
    }
    const box = element.getBoundingClientRect()
    const on_top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const label = element.closest('label')
    return {
      what: element.outerHTML.slice(0, 160),
      // A control may be drawn by an element around it.
      seen:
        shows(element) || [element.parentElement, element.nextElementSibling, label].some((one) => one && shows(one)),
      // An element above a control belongs to the control or its label.
      covered: !(on_top && (element.contains(on_top) || on_top.contains(element) || label?.contains(on_top))),
    }
  })
}

for (const [name, path] of [
  ['a list', '/events'],
  ['a form', '/events/1'],
  ['the calendar', `/calendar?view=month&date=${next_year}`],
  ['the profile', '/settings/profile'],
] as const) {
  test(`in ${name} every Tab stop is visible, and Tab leads out again @J2`, async () => {
    const page = await desk.page()
    await page.goto(`${desk.url}${path}${path.includes('?') ? '&' : '?'}i18n_language=en`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const stops: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await focusedStop(page)
      // After the last stop the focus leaves to the browser.
      if (!stop || stops.length > 200) break
      expect.soft(stop.seen, `focus is seen: ${stop.what}`).toBe(true)
      expect.soft(stop.covered, `nothing covers: ${stop.what}`).toBe(false)
      stops.push(stop.what)
    }
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.length).toBeLessThan(200)
    expect(stops[0]).toContain(w('nav.skip'))
  })
}

test('the ? key lists the shortcuts on every screen, but not while typing', async () => {
  const page = await desk.page()
  const help = page.getByRole('dialog', { name: w('keys.title') })
  for (const path of ['/', '/calendar', '/settings/profile']) {
    await page.goto(`${desk.url}${path}?i18n_language=en`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(help).toContainText(w('keys.publish'))
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  }
  await page.goto(`${desk.url}/tags/new?i18n_language=en`)
  await page.getByRole('textbox', { name: w('fields.tags.name'), exact: true }).fill('why')
  await page.keyboard.press('?')
  await expect(page.getByRole('textbox', { name: w('fields.tags.name'), exact: true })).toHaveValue('why?')
  await expect(help).toHaveCount(0)
})
