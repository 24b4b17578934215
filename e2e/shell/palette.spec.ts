/** The palette: finds records in any language and runs actions from one field. */
import type { Page, Route } from '@playwright/test'
import { journey_languages, type JourneyLanguage, usually } from '../support/languages.ts'
import { findings, firstScheme } from '../support/axe.ts'
import { startDesk, type Desk } from '../support/desk.ts'
import { both_directions } from '../support/directions.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { agree } from '../support/rows.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
const ids: Record<string, number> = {}

test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser, { SITE_TIME_ZONE: 'Europe/Istanbul' })
  const when = { start_date: '2035-05-08 20:00', end_date: '2035-05-08 22:00', timezone: 'Europe/Istanbul' }
  const all = [
    ['events', { title: 'أمسية أحمد', i18n_language: 'ar', status: 'publish', ...when }],
    ['venues', { venue: 'Işık Sahnesi', i18n_language: 'tr', status: 'publish', city: 'İzmir' }],
    ['organizers', { organizer: 'Blue Society', i18n_language: 'en', status: 'publish' }],
    ['categories', { name: 'Şiir', i18n_language: 'tr' }],
    ['tags', { name: 'مكتبة', i18n_language: 'ar' }],
  ] as const
  for (const [resource, record] of all) ids[resource] = (await desk.post(`/${resource}`, record)).id
})
test.afterAll(() => desk.stop())

const w = wordsOf('en')
const palette = (page: Page, language: JourneyLanguage = 'en') =>
  page.getByRole('dialog', { name: word(language, 'palette.open') })
const field = (page: Page, language: JourneyLanguage = 'en') => palette(page, language).getByRole('combobox')
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
/** The option that Enter would run. */
const chosen = (page: Page) => options(page).and(page.getByRole('option', { selected: true }))

async function go(page: Page, path: string, language: JourneyLanguage = 'en') {
  await page.goto(`${desk.url}${path}?i18n_language=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openPalette(page: Page, language: JourneyLanguage = 'en') {
  await page.keyboard.press('Control+k')
  await expect(field(page, language)).toBeFocused()
}

test('the palette finds records of every kind, in any language and spelling @A6', async () => {
  const page = await desk.page()
  await go(page, '/')
  for (const [typed, resource, name, lang] of [
    ['امسيه احمد', 'events', 'أمسية أحمد', 'ar'],
    ['ISIK SAHNESI', 'venues', 'Işık Sahnesi', 'tr'],
    ['blue soc', 'organizers', 'Blue Society', 'en'],
    ['siir', 'categories', 'Şiir', 'tr'],
    ['مكتبه', 'tags', 'مكتبة', 'ar'],
  ] as const) {
    await openPalette(page)
    await page.keyboard.type(typed)
    await expect(chosen(page)).toContainText(name)
    await expect(chosen(page)).toContainText(w(`one.${resource}`))
    await expect(chosen(page).locator(`[lang="${lang}"]`)).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr')
    await expect(palette(page).getByRole('status')).not.toBeEmpty()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${resource}/${ids[resource]}\\?`))
    await expect(palette(page)).toBeHidden()
  }
  // Recently opened records without the current one, newest first.
  await openPalette(page)
  await expect(page.getByRole('group', { name: w('palette.recent') }).getByRole('option')).toHaveText([
    /Şiir/,
    /Blue Society/,
    /Işık Sahnesi/,
    /أمسية أحمد/,
  ])
})

for (const language of usually(journey_languages, 'ar')) {
  test(`the palette finds screens and actions by their words, ${language} @A6`, async () => {
    const page = await desk.page()
    await go(page, '/events', language)
    // Works by mouse as well.
    await page.getByRole('button', { name: word(language, 'palette.open') }).click()
    await expect(field(page, language)).toBeFocused()
    await page.keyboard.type(word(language, 'nav.trash').toLowerCase())
    await page.getByRole('option', { name: word(language, 'nav.trash'), exact: true }).click()
    await expect(page).toHaveURL(/\/trash/)

    await openPalette(page, language)
    await page.keyboard.type({ ar: 'وسم جديد', en: 'NEW TAG', tr: 'YENİ ETIKET' }[language])
    await expect(chosen(page)).toHaveText(word(language, 'new.tags'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tags\/new/)

    await openPalette(page, language)
    await page.keyboard.type(word(language, 'scheme.dark'))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

    const other = language === 'ar' ? 'tr' : 'ar'
    await openPalette(page, language)
    await page.keyboard.type({ ar: 'العربية', tr: 'turkce' }[other])
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page).toHaveURL(new RegExp(`/tags/new\\?.*i18n_language=${other}`))
    await openPalette(page, other)
    await expect(page.getByRole('group', { name: word(other, 'palette.go') })).toBeVisible()
  })
}

for (const language of usually(both_directions, 'ar')) {
  test(`the palette is accessible, ${language} @A6`, async () => {
    const page = await desk.page({ colorScheme: firstScheme(language) })
    await go(page, '/events', language)
    for (const typed of ['', 'e']) {
      await openPalette(page, language)
      await page.keyboard.type(typed)
      await expect(options(page).first()).toBeVisible()
      await expect(page.locator('[data-searching]')).toHaveCount(0)
      expect(await findings(page, 'dialog')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(palette(page, language)).toBeHidden()
    }
  })
}

test('the palette offers the actions of the list, the row, the form and the calendar @A6', async () => {
  const { id } = await desk.post('/venues', { venue: 'Old Hall', status: 'publish', i18n_language: 'en' })
  const page = await desk.page()
  await go(page, '/venues')
  const row = page.getByRole('link', { name: 'Old Hall', exact: true })
  await row.focus()
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Old Hall' })).toContainText(w('list.quick_edit'))
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await page.goto(`${desk.url}/venues/${id}?i18n_language=en`)
  const name = page.getByRole('textbox', { name: w('fields.venues.venue') })
  await name.fill('New Hall')
  await openPalette(page)
  const here = page.getByRole('group', { name: w('palette.here') })
  await expect(here.getByRole('option', { name: w('save.back') })).toBeVisible()
  await page.keyboard.type('save')
  // The keys that are drawn on the button stand behind its word, once.
  await expect(chosen(page)).toHaveText(`${w('action.save')}Ctrl S`)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await desk.get(`/venues/${id}`))['venue']).toBe('New Hall')
  await openPalette(page)
  await page.keyboard.type(w('list.trash'))
  await page.keyboard.press('Enter')
  await agree(page, 'list.trash')
  await expect(page).toHaveURL(/\/venues\?/)
  await expect.poll(async () => (await desk.get<{ total: number }>('/venues?status=trash')).total).toBe(1)

  await go(page, '/calendar')
  await openPalette(page)
  await page.keyboard.type(w('calendar.week'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=week/)
})

test('the actions of a row join a palette that was opened before their code arrived @A6', async () => {
  await desk.post('/venues', { venue: 'Early Hall', status: 'publish', i18n_language: 'en' })
  const page = await desk.page()
  const held = new Promise<Route>((hold) => void page.route('**/assets/row-tools-*.js', hold))
  await go(page, '/venues')
  await page.getByRole('link', { name: 'Early Hall', exact: true }).focus()
  await openPalette(page)
  await expect(options(page).first()).toBeVisible()
  const row = page.getByRole('group', { name: 'Early Hall' })
  await expect(row).toBeHidden()
  await (await held).continue()
  await expect(row).toContainText(w('list.quick_edit'))
})

test('an exact name comes first, whatever it names @A6', async () => {
  const when = { start_date: '2035-06-08 20:00', end_date: '2035-06-08 22:00', status: 'publish' }
  for (const title of ['Ebru atölyesi', 'Ebru sergisi']) await desk.post('/events', { title, ...when })
  await desk.post('/categories', { name: 'Ebru', i18n_language: 'tr' })
  const page = await desk.page()
  await go(page, '/')
  await openPalette(page)
  await page.keyboard.type('EBRU')
  await expect(options(page).filter({ hasText: 'Ebru' })).toHaveCount(3)
  await expect(chosen(page)).toHaveText(/^Ebru, /)
  await expect(chosen(page)).toContainText(w('one.categories'))
})

test('an event is found by the names of what it links to, and the palette says by which; so does the list find it @A1 @A6', async () => {
  const made = async (path: string, data: Readonly<Record<string, unknown>>) => (await desk.post(path, data)).id
  const venue = await made('/venues', {
    venue: 'Qanat Hall',
    city: 'Şanlıurfa',
    i18n_language: 'tr',
    status: 'publish',
  })
  await desk.post(`/venues/${venue}`, { venue: 'قاعة القناة', i18n_language: 'ar', status: 'publish' })
  const organizer = await made('/organizers', { organizer: 'Qırmızı Kolektif', i18n_language: 'tr', status: 'publish' })
  const when = { start_date: '2035-07-08 20:00', end_date: '2035-07-08 22:00', status: 'publish' }
  await desk.post('/events', { title: 'Nothing of the kind', venue, organizer, i18n_language: 'en', ...when })
  const page = await desk.page()
  await go(page, '/')
  for (const [typed, reason] of [
    ['qanat', `${w('one.venues')}: Qanat Hall`],
    ['sanliurfa', `${w('fields.venues.city')}: Şanlıurfa`],
    ['QIRMIZI', `${w('one.organizers')}: Qırmızı Kolektif`],
    // By a name in another language than the page.
    ['القناه', `${w('one.venues')}: قاعة القناة`],
  ] as const) {
    await openPalette(page)
    await page.keyboard.type(typed)
    await expect(options(page).filter({ hasText: 'Nothing of the kind' })).toContainText(reason)
    await page.keyboard.press('Escape')
  }
  await openScreen(page, `${desk.url}/events?search=kolektif+sanliurfa&ends_after=2030-01-01&i18n_language=en`)
  const found = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Nothing of the kind' }) })
  await expect(found.getByRole('rowheader')).toContainText(`${w('fields.venues.city')}: Şanlıurfa`)
  await openScreen(page, `${desk.url}/events?search=kind+QIRMIZI&ends_after=2030-01-01&i18n_language=en`)
  await expect(found.getByRole('rowheader')).toContainText(`${w('one.organizers')}: Qırmızı Kolektif`)
  await openScreen(
    page,
    `${desk.url}/events?search=${encodeURIComponent('القناه')}&ends_after=2030-01-01&i18n_language=en`,
  )
  await expect(found.getByRole('rowheader')).toContainText(`${w('one.venues')}: قاعة القناة`)
  await openScreen(page, `${desk.url}/events?search=nothing&ends_after=2030-01-01&i18n_language=en`)
  await expect(found.getByRole('rowheader')).toHaveText('Nothing of the kind')
})

for (const [language, typed] of [
  ['en', 'Fri 8pm jazz at Zorlu'],
  ['ar', 'الجمعة ٨ مساءً أمسية شعرية في دار الأوبرا'],
] as const) {
  test(`a sentence typed in the palette becomes a new event, ${language} @A6 @C1`, async () => {
    const page = await desk.page()
    await go(page, '/', language)
    const command = word(language, 'palette.new_event', { text: typed })
    await expect(async () => {
      await page.keyboard.press('Escape')
      await openPalette(page, language)
      await field(page, language).fill(typed)
      await expect(options(page).filter({ hasText: typed })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(options(page).filter({ hasText: typed })).toContainText(command.split(':')[0] ?? '')
    await options(page).filter({ hasText: typed }).click()
    const panel = page.getByRole('dialog', { name: word(language, 'new.events') })
    await expect(panel.getByRole('textbox', { name: word(language, 'fields.events.title') })).toHaveValue(typed)
    await expect(panel.getByRole('group', { name: word(language, 'sentence.read') })).toBeVisible()
  })
}

test('arrows choose, Escape closes without a change, and so does the shortcut @A6', async () => {
  const page = await desk.page()
  await go(page, '/categories')
  const link = page.getByRole('link', { name: 'Şiir', exact: true })
  await link.focus()
  await openPalette(page)
  // The commands of the row come first, once their code is loaded.
  await expect(options(page).filter({ hasText: w('list.quick_edit') })).toBeVisible()
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(1).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).last()).toHaveText(w('account.sign_out'))
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(link).toBeFocused()
  await openPalette(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
})

test('Enter before the answer opens the first match when it arrives @A6', async () => {
  const page = await desk.page()
  await go(page, '/')
  const release = await holdRequests(page, '**/organizers?*')
  await openPalette(page)
  await page.keyboard.type('blue')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  release()
  await expect(page).toHaveURL(new RegExp(`/organizers/${ids['organizers']}`))
})

test('typing while the palette loads is not lost @A6', async () => {
  const page = await desk.page()
  const release = await holdRequests(page, '**/assets/palette-panel*.js')
  await go(page, '/organizers')
  const asked = page.waitForRequest('**/assets/palette-panel*.js')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('blue')
  await asked
  release()
  await expect(field(page)).toHaveValue('blue')
  await expect(chosen(page)).toContainText('Blue Society')
})

test('the field of the palette is focused at once, and no key is lost @A6', async () => {
  const page = await desk.page()
  await go(page, '/organizers')
  await page.evaluate(() => {
    const focused = new Promise<boolean>((resolve) =>
      new MutationObserver(() => {
        const field = document.querySelector('dialog[open] input')
        if (field) resolve(field === document.activeElement)
        else if (document.querySelector('dialog')) resolve(false)
      }).observe(document.body, { childList: true, subtree: true }),
    )
    Object.assign(window, { focused })
  })
  await openPalette(page)
  expect(await page.evaluate((): unknown => Reflect.get(window, 'focused'))).toBe(true)
})

test('the palette reports no match with near ones, and an unreachable service @A6', async () => {
  const page = await desk.page()
  await go(page, '/')
  await openPalette(page)
  await page.keyboard.type('zzzz')
  await expect(palette(page).getByRole('status')).toContainText('zzzz')
  await expect(options(page)).toHaveCount(0)
  await field(page).fill('calnedar')
  await expect(chosen(page)).toHaveText(w('nav.calendar'))
  await page.route('**/v1/*?*search=*', (route) => route.abort())
  await field(page).fill('yyyy')
  await expect(palette(page).getByRole('status')).toContainText(w('error.offline'), { timeout: 15_000 })
})

test('the palette offers nothing that the role does not allow @A6', async () => {
  const page = await desk.pageOf('organizer')
  await go(page, '/events')
  await openPalette(page)
  await expect(page.getByRole('option', { name: w('new.events'), exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: w('new.categories'), exact: true })).toHaveCount(0)
  await expect(page.getByRole('option', { name: w('nav.users'), exact: true })).toHaveCount(0)
  await page.keyboard.type(w('account.sign_out'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('the shortcut of the palette works on every keyboard layout, also while typing in a field @A6', async () => {
  const page = await desk.page()
  await go(page, '/events')
  const box = page.getByRole('searchbox')
  for (const [layout, key, code] of [
    ['Arabic', 'ن', 'KeyK'],
    ['Turkish Q', 'k', 'KeyK'],
    ['Turkish F', 'k', 'KeyL'],
    ['Latin', 'k', 'KeyK'],
  ] as const) {
    await box.focus()
    const free = await box.evaluate(
      (element, init) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, ctrlKey: true, bubbles: true, cancelable: true }),
        ),
      { key, code },
    )
    // Chromium's own shortcut would move to its search.
    expect(free, layout).toBe(false)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeFocused()
  }
})

test('no code of the palette is loaded before it is opened @A5', async () => {
  const page = await desk.page()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await go(page, '/events')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.includes('/palette'))).toEqual([])
  await openPalette(page)
  expect(loaded.filter((path) => path.includes('/palette'))).not.toEqual([])
})
