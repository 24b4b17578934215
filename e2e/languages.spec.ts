/** Three languages of text under three languages of desk. */
import type { Locator, Page } from '@playwright/test'
import { languages, type Language } from '../src/contract/field.ts'
import { startDesk, type Desk } from './desk.ts'
import { directions, expectDirections, marks, seen } from './directions.ts'
import { expect, test } from './test.ts'
import { word, wordsOf } from './words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(async ({ browser }) => {
  desk = await startDesk(browser, { SITE_TIME_ZONE: 'Europe/Istanbul' })
})
test.afterAll(() => desk.stop())

const own_names: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English', tr: 'Türkçe' }
const others = (language: Language) => languages.filter((one) => one !== language)

type Body = Readonly<Record<string, unknown>>
type Texts = Readonly<Partial<Record<Language, Body>>>

/** A record with a text in each of the languages, the first the original. @returns its id */
async function record(path: string, texts: Texts, facts: Body = {}): Promise<number> {
  const [first, ...more] = Object.entries(texts)
  const { id } = await desk.post(path, { ...facts, ...first?.[1], i18n_language: first?.[0] })
  for (const [language, text] of more) await desk.patch(`${path}/${id}?i18n_language=${language}`, text)
  return id
}

/** A form asks whether a year later than this is meant. */
const year = new Date().getFullYear() + 1
const day = `${year}-11-07`
const times = { start_date: `${day} 18:00`, end_date: `${day} 19:00`, timezone: 'Europe/Istanbul' }
const event = (texts: Texts, facts: Body = {}) => record('/events', texts, { ...times, ...facts })

interface Shown extends Body {
  readonly title: string
  readonly description: string
  readonly cost: string
  readonly start_date: string
  readonly i18n_language: Language
  readonly i18n_languages: Readonly<Record<Language, string | null>>
  readonly i18n_stale: readonly Language[]
}

const stored = (id: number, language: Language) => desk.get<Shown>(`/events/${id}?i18n_language=${language}`)

const address = (language: Language, path: string, search = '') =>
  `${desk.url}${path}?i18n_language=${language}${search}`

const field = (within: Page | Locator, language: Language, name: 'title' | 'cost') =>
  within.getByRole('textbox', { name: word(language, `fields.events.${name}`), exact: true })

async function save(page: Page, language: Language) {
  await page.getByRole('button', { name: word(language, 'action.save'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: word(language, 'form.unsaved') })).toHaveCount(0)
}

/** The column in which a language is written. */
const column = (page: Page, language: Language) => page.getByRole('group', { name: own_names[language] })

test('G1 side by side: any languages in columns of their own, copied field by field, facts in one place', async () => {
  const id = await event({
    en: { title: 'Spring concert', excerpt: 'By the river' },
    ar: { title: 'حفل الربيع' },
  })
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`, '&text=ar'))
  await expect(field(page, 'en', 'title')).toHaveValue('حفل الربيع')
  const beside = page.getByRole('group', { name: word('en', 'text.beside') })
  await beside.getByRole('checkbox', { name: own_names.en }).check()
  await beside.getByRole('checkbox', { name: own_names.tr }).check()

  await test.step('each with its own lang and direction, in the address, also after a reload', async () => {
    await expect(page).toHaveURL(/text=ar/)
    await expect(page).toHaveURL(/beside=en(,|%2C)tr/)
    await page.reload()
    for (const language of languages) {
      const title = field(column(page, language), 'en', 'title')
      await expect(title).toHaveAttribute('lang', language)
      await expect(title).toHaveCSS('direction', directions[language])
      const [top, first] = await Promise.all(
        [title, field(column(page, 'ar'), 'en', 'title')].map((one) => one.boundingBox()),
      )
      expect(top?.y, 'fields of one row stand side by side').toBe(first?.y)
      const editor = column(page, language).locator('[contenteditable]').first()
      await expect(editor).toHaveAttribute('lang', language)
      await expect(editor).toHaveCSS('direction', directions[language])
    }
  })

  await test.step('what is a fact stands once', async () => {
    await expect(field(page, 'en', 'cost')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: word('en', 'fields.events.start_date'), exact: true })).toHaveCount(
      1,
    )
  })

  await test.step('copied from one language to the next, and saved there only', async () => {
    const turkish = column(page, 'tr')
    await turkish
      .getByRole('button', { name: word('en', 'text.copy_from', { language: own_names.en }) })
      .first()
      .click()
    await expect(field(turkish, 'en', 'title')).toHaveValue('Spring concert')
    await field(turkish, 'en', 'title').fill('Bahar konseri')
    await field(column(page, 'ar'), 'en', 'title').fill('حفل الربيع الكبير')
    await save(page, 'en')
    expect(await stored(id, 'tr')).toMatchObject({ title: 'Bahar konseri', i18n_language: 'tr' })
    expect(await stored(id, 'ar')).toMatchObject({ title: 'حفل الربيع الكبير' })
    expect(await stored(id, 'en')).toMatchObject({ title: 'Spring concert' })
  })

  await test.step('two columns as well', async () => {
    await beside.getByRole('checkbox', { name: own_names.en }).uncheck()
    await expect(column(page, 'en')).toHaveCount(0)
    await expect(field(page, 'en', 'title')).toHaveCount(2)
  })

  await test.step('on a phone one at a time, by its tab', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(field(page, 'en', 'title')).toHaveCount(1)
    await expect(field(page, 'en', 'title')).toHaveValue('حفل الربيع الكبير')
    await page.getByRole('radio', { name: own_names.tr }).check()
    await expect(field(page, 'en', 'title')).toHaveValue('Bahar konseri')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('G2 completeness and staleness: missing, draft, published and stale stand at each language', async () => {
  const id = await event({
    en: { title: 'Marathon', status: 'publish' },
    ar: { title: 'ماراثون' },
  })
  const page = await desk.page()
  const state = (language: Language, said: string) =>
    expect(page.getByRole('radio', { name: `${own_names[language]} ${said}`, exact: true })).toBeVisible()
  await page.goto(address('en', `/events/${id}`))
  await state('en', word('en', 'status.publish'))
  await state('ar', word('en', 'status.draft'))
  await state('tr', word('en', 'text.missing'))

  await test.step('a change of facts makes no text stale, a change of the original does', async () => {
    await field(page, 'en', 'cost').fill('15')
    await save(page, 'en')
    expect((await stored(id, 'en')).i18n_stale).toEqual([])
    await field(page, 'en', 'title').fill('Night marathon')
    await save(page, 'en')
    await state('ar', word('en', 'text.stale_too', { state: word('en', 'status.draft') }))
    await state('en', word('en', 'status.publish'))
  })

  await test.step('the list has the same marks, and finds what is stale or missing', async () => {
    const rows = async (search: string) => {
      await page.goto(address('en', '/events', `&starts_after=${year}-01-01&${search}`))
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      return page.getByRole('row').filter({ hasText: 'Night marathon' })
    }
    const row = await rows('stale_language=ar')
    await expect(row).toHaveCount(1)
    // The marks are read aloud as one.
    const said = (text: string) => expect(row.getByRole('img', { name: text })).toBeVisible()
    await said(`${own_names.ar}: ${word('en', 'text.stale_too', { state: word('en', 'status.draft') })}`)
    await said(`${own_names.tr}: ${word('en', 'text.missing')}`)
    await expect(await rows('missing_language=tr')).toHaveCount(1)
    await expect(await rows('missing_language=ar')).toHaveCount(0)
  })

  await test.step('still right as it is', async () => {
    await page.goto(address('en', `/events/${id}`, '&text=ar'))
    const right = page.getByRole('button', { name: word('en', 'text.still_right') })
    await right.click()
    await expect(right).toHaveCount(0)
    expect(await stored(id, 'ar')).toMatchObject({ title: 'ماراثون', i18n_stale: [] })
  })
})

test('G3 publish per language: publishing one in the form leaves the others as they are', async () => {
  const id = await event({
    en: { title: 'Film week', status: 'draft' },
    ar: { title: 'أسبوع الفيلم' },
    tr: { title: 'Film haftası' },
  })
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`, '&text=ar&beside=tr'))
  await field(column(page, 'ar'), 'en', 'title').focus()
  await page.getByRole('button', { name: word('en', 'save.publish') }).click()
  await expect(column(page, 'ar')).toHaveAccessibleName(new RegExp(word('en', 'status.publish')))
  const { i18n_languages } = await stored(id, 'en')
  expect(i18n_languages).toEqual({ en: 'draft', ar: 'publish', tr: 'draft' })
})

test('G3 the first text in a language is nobody else’s change', async () => {
  const id = await event({ ar: { title: 'أسبوع المسرح' } })
  const page = await desk.page()
  await page.goto(address('ar', `/events/${id}`, '&text=tr'))
  const title = field(page, 'ar', 'title')
  const from_arabic = new RegExp(word('ar', 'text.copy_from', { language: `.?${own_names.ar}.?` }))
  const copy = page.getByRole('button', { name: from_arabic }).first()
  await copy.press('Enter')
  await expect(copy).toHaveCount(0)
  // By keys one goes on where the text has come to.
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('أسبوع المسرح')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('radio', { name: own_names.tr })).toHaveAccessibleName(/مسودة/)
  // What is somebody else's is told of, once: by then the own save has been followed.
  await desk.patch(`/events/${id}`, { cost: '12' })
  await expect(field(page, 'ar', 'cost')).toHaveValue('12')
  const told = page.getByRole('region', { name: word('ar', 'frame.notifications') })
  const taken = told.getByText(word('ar', 'conflict.taken'))
  await expect(taken.first()).toBeVisible()
  expect(await taken.count()).toBe(1)
})

test('G4 facts once: start, venue and price are changed once for all three languages', async () => {
  const venue = await record('/venues', { en: { venue: 'Harbour Stage' }, ar: { venue: 'مسرح الميناء' } })
  const texts = { en: { title: 'Tango' }, ar: { title: 'تانغو' }, tr: { title: 'Tango gecesi' } }
  const id = await event(texts)
  const before = await Promise.all(languages.map((language) => stored(id, language)))
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`, '&text=ar'))
  await field(page, 'en', 'cost').fill('40')
  await page.getByRole('combobox', { name: word('en', 'fields.events.venue'), exact: true }).fill('harbour')
  await page.getByRole('option', { name: 'Harbour Stage' }).click()
  const start = page.getByRole('textbox', { name: word('en', 'fields.events.start_date'), exact: true })
  await start.fill(`8.11.${year}`)
  await start.press('Tab')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  await save(page, 'en')
  expect(sent).toEqual([
    { cost: '40', venue: [venue], start_date: `${year}-11-08 18:00`, end_date: `${year}-11-08 19:00` },
  ])
  for (const [position, language] of languages.entries()) {
    const now = await stored(id, language)
    expect(now).toMatchObject({ cost: '$40', start_date: `${year}-11-08 18:00:00`, venue: { id: venue } })
    for (const text of ['title', 'description', 'excerpt', 'slug', 'status'])
      expect(now[text], `${text} in ${language}`).toEqual(before[position]?.[text])
  }
})

test('what waits for review opens in the language it was written in, and another one can be chosen', async () => {
  const id = await event({ tr: { title: 'Dil kahvesi', status: 'pending' } })
  const page = await desk.pageOf('reviewer')
  await page.goto(address('en', `/events/${id}`))
  await expect(field(page, 'en', 'title')).toHaveValue('Dil kahvesi')
  await expect(page.getByRole('radio', { name: own_names.tr })).toBeChecked()
  await page.getByRole('radio', { name: own_names.en }).check()
  await expect(field(page, 'en', 'title')).toHaveValue('')
  await expect(page).not.toHaveURL(/text=/)
})

test('G5 visible fallback: marked with its language, and never saved as the text of another', async () => {
  const id = await event({ en: { title: 'C++ 101!', excerpt: 'For beginners' } })
  const page = await desk.page()

  await test.step('in a list of another language', async () => {
    await page.goto(address('ar', '/events', `&starts_after=${year}-01-01&search=101`))
    const title = page.getByRole('link').getByText('C++ 101!', { exact: true })
    await expect(title).toHaveAttribute('lang', 'en')
    await expect(title).toHaveCSS('direction', 'ltr')
  })

  await test.step('in the form it is what would be read, not what is written', async () => {
    await page.goto(address('ar', `/events/${id}`))
    const title = field(page, 'ar', 'title')
    await expect(title).toHaveValue('')
    await expect(title).toHaveAttribute('placeholder', `${own_names.en}: \u2068C++ 101!\u2069`)
    await field(page, 'ar', 'cost').fill('7')
    await save(page, 'ar')
    expect(await stored(id, 'ar')).toMatchObject({ i18n_language: 'en', i18n_languages: { ar: null }, cost: '$7' })
  })

  await test.step('a text of its own holds nothing of the fallback', async () => {
    await field(page, 'ar', 'title').fill('دورة C++')
    await save(page, 'ar')
    const { title, excerpt, i18n_language } = await stored(id, 'ar')
    expect({ title, excerpt, i18n_language }).toEqual({ title: 'دورة C++', excerpt: '', i18n_language: 'ar' })
    expect(await stored(id, 'en')).toMatchObject({ title: 'C++ 101!' })
  })
})

for (const language of languages) {
  const w = wordsOf(language)
  const everywhere = { ar: 1, en: 1, tr: 1 }

  test(`G6 true right-to-left: every text of content runs its own way in list, form, calendar and dialogs, ${language}`, async () => {
    test.setTimeout(180_000)
    const text = (name: string) =>
      Object.fromEntries(languages.map((one) => [one, { [name]: `${marks[one]} ${name} ${language} 101!` }])) as Texts
    /** One record a language, so that each list shows all three. */
    const each = (path: string, name: string, facts: (one: Language) => Body = () => ({})) =>
      Promise.all(languages.map((one) => record(path, { [one]: text(name)[one] }, facts(one))))
    const venues = await each('/venues', 'venue')
    const organizers = await each('/organizers', 'organizer')
    const categories = await each('/categories', 'name')
    const tags = await each('/tags', 'name')
    const linked = { venue: venues[0], organizer: organizers, categories, tags, status: 'publish' }
    const ids = await each('/events', 'title', (one) => ({
      ...times,
      ...linked,
      description: `<p>${marks[one]} description</p>`,
      excerpt: `${marks[one]} excerpt`,
    }))
    const three = await event(
      Object.fromEntries(
        languages.map((one) => [
          one,
          {
            title: `${marks[one]} three ${language}`,
            description: `<h2>${marks[one]}</h2><ul><li>${marks[one]} item</li></ul>`,
            excerpt: `${marks[one]} excerpt`,
          },
        ]),
      ),
      linked,
    )
    const page = await desk.page()
    page.on('dialog', (dialog) => void dialog.dismiss())
    const filter = `&categories=${categories[0]}`

    await test.step('the page itself', async () => {
      await page.goto(address(language, '/events', `&starts_after=${year}-01-01${filter}`))
      await expect(page.locator('html')).toHaveAttribute('dir', directions[language])
      const nav = await page
        .getByRole('navigation', { name: w('nav.label') })
        .first()
        .boundingBox()
      const main = await page.getByRole('main').boundingBox()
      expect((nav?.x ?? 0) > (main?.x ?? 0)).toBe(directions[language] === 'rtl')
    })

    await test.step('lists', async () => {
      await expectDirections(page, '/events', { ar: 2, en: 2, tr: 2 })
      for (const path of ['/venues', '/organizers', '/categories', '/tags', '/trash'] as const) {
        if (path === '/trash') await desk.remove(`/events/${await event({ ar: { title: `${marks.ar} trash` } })}`)
        await page.goto(address(language, path))
        await expectDirections(page, path, path === '/trash' ? { ar: 1 } : everywhere)
      }
    })

    await test.step('calendar', async () => {
      for (const view of ['month', 'week', 'day', 'agenda']) {
        await page.goto(address(language, '/calendar', `&view=${view}&date=${day}${filter}`))
        await expectDirections(page, view, everywhere)
      }
    })

    await test.step('forms, side by side, with the history', async () => {
      for (const one of languages) {
        const [id] = ids.slice(languages.indexOf(one), languages.indexOf(one) + 1)
        await page.goto(address(language, `/events/${id}`, `&text=${one}&history=true`))
        await expectDirections(page, `the form of a text in ${one}`, { [one]: 4 })
        // Read in another language there is a fallback.
        const [another = 'en'] = others(one)
        await page.goto(address(language, `/events/${id}`, `&text=${another}`))
        await expectDirections(page, `${one} as a fallback in ${another}`, { [one]: 1 })
      }
      await desk.patch(`/events/${three}?i18n_language=ar`, { title: `${marks.ar} جديد` })
      await page.goto(address(language, `/events/${three}`, '&text=ar&beside=en,tr&history=true'))
      await expectDirections(page, 'side by side', { ar: 5, en: 4, tr: 4 })
    })

    await test.step('what others changed meanwhile', async () => {
      await field(column(page, 'en'), language, 'title').fill(`${marks.en} mine`)
      await desk.patch(`/events/${three}?i18n_language=en`, { title: `${marks.en} theirs` })
      const question = page.getByRole('region', { name: w('conflict.title') })
      await expect(question).toBeVisible()
      await expectDirections(page, 'a conflict', { en: 5 })
      await question.getByRole('button', { name: w('conflict.theirs') }).click()
    })

    await test.step('dialogs: what is created beside a form, what a picker offers, quick add', async () => {
      const picker = page.getByRole('combobox', { name: w('fields.events.venue'), exact: true })
      await picker.click()
      await expectDirections(page, 'a picker', everywhere)
      await picker.press('Escape')
      await page.goto(address(language, '/events', `&starts_after=${year}-01-01${filter}`))
      await page.getByRole('button', { name: w('action.quick_add') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: w('fields.events.venue'), exact: true }).click()
      await expectDirections(page, 'quick add', everywhere)
    })
  })
}

/** What stands in a cell of a list, by the name of the record and the label of the column. */
async function cell(page: Page, row: string, label: string): Promise<Locator> {
  await expect(page.getByRole('columnheader', { name: label, exact: true })).toBeVisible()
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.indexOf(label)
  // The box before the name is a cell without a head.
  return page
    .getByRole('row')
    .filter({ hasText: row })
    .locator('td, th')
    .nth(at + 1)
}

const contacts = {
  phone: '+971 50 123 4567',
  email: 'info@example.org',
  website: 'https://example.org/en/2026',
}

for (const language of languages) {
  const w = wordsOf(language)

  test(`G7 isolation: what runs from left to right does so in list, form and calendar, ${language}`, async () => {
    const name = `Contacts ${language}`
    const organizer = await record('/organizers', { en: { organizer: name } }, contacts)
    const title = { en: `C++ 101! ${language}`, ar: `ورشة React 19 - الجزء 2 ${language}` }
    const arabic = `${language} 2 ءزجلا - React 19 ةشرو`
    const category = await record('/categories', { en: { name: `G7 ${language}` } })
    const facts = {
      organizer: [organizer],
      categories: [category],
      status: 'publish',
      website: contacts.website,
      cost: '15-20',
    }
    const ids = [
      await event({ en: { title: title.en } }, facts),
      await event({ ar: { title: title.ar } }, { ...facts, start_date: `${day} 10:00`, end_date: `${day} 11:30` }),
    ]
    const page = await desk.pageOf('editor', {
      columns: { organizers: ['phone', 'email', 'website'], events: ['when', 'website', 'cost'] },
    })

    await test.step('a list of contacts', async () => {
      await page.goto(address(language, '/organizers', `&search=${name}`))
      for (const [contact, text] of Object.entries(contacts)) {
        const found = await cell(page, name, word(language, `fields.organizers.${contact as keyof typeof contacts}`))
        await expect(found).toContainText(text)
        expect(await seen(found), contact).toBe(text)
      }
    })

    await test.step('a list of events: times, titles', async () => {
      await page.goto(address(language, '/events', `&starts_after=${year}-01-01&categories=${category}`))
      const [first, second] = [title.en, title.ar].map((text) => page.getByRole('link', { name: text }))
      if (!first || !second) throw new Error('Two titles were asked for')
      expect(await seen(first)).toBe(title.en)
      expect(await seen(second)).toBe(arabic)
      const when = await cell(page, title.en, w('column.when'))
      expect(await seen(when)).toMatch(/(6:00\s?–\s?7:00|18:00\s?–\s?19:00)/)
      expect(await seen(await cell(page, title.en, word(language, 'fields.events.website')))).toBe(contacts.website)
      // A filter in force is a label with a date as the language writes it; an instant is one as the address has it.
      const bound = page.getByRole('list', { name: w('list.filters') }).locator('bdi', { hasText: String(year) })
      const written = { ar: `${year} رياني 1`, en: `Jan 1, ${year}`, tr: `1 Oca ${year}` }
      expect(await seen(bound)).toBe(written[language])
      await page.goto(address(language, '/events', `&starts_after=${year}-01-01T10:00:00Z&categories=${category}`))
      expect(await seen(bound)).toBe(`${year}-01-01T10:00:00Z`)
    })

    await test.step('a form', async () => {
      await page.goto(address(language, `/organizers/${organizer}`))
      for (const [contact, text] of Object.entries(contacts)) {
        const input = page.getByRole('textbox', {
          name: word(language, `fields.organizers.${contact as keyof typeof contacts}`),
          exact: true,
        })
        await expect(input).toHaveValue(text)
        await expect(input).toHaveCSS('direction', 'ltr')
      }
      await page.goto(address(language, `/events/${ids[0]}`, '&text=en'))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(title.en)
      expect(await seen(heading)).toBe(title.en)
      const time = page.getByRole('textbox', { name: new RegExp(`^${w('fields.events.start_date')}: `) })
      await expect(time).toHaveCSS('direction', 'ltr')
    })

    await test.step('the calendar', async () => {
      // Where there is room for a line each.
      for (const view of ['month', 'day', 'agenda']) {
        await page.goto(address(language, '/calendar', `&view=${view}&date=${day}&categories=${category}`))
        const [first, second] = [title.en, title.ar].map((text) => page.getByText(text, { exact: true }).first())
        if (!first || !second) throw new Error('Two titles were asked for')
        await expect(first).toBeVisible()
        expect(await seen(first), view).toBe(title.en)
        expect(await seen(second), view).toBe(arabic)
      }
    })
  })
}

for (const language of languages) {
  test(`G9 digits and calendars: the digits one chose, Gregorian years in every region, ${language}`, async () => {
    const w = wordsOf(language)
    const category = await record('/categories', { en: { name: `G9 ${language}` } })
    const title = `Digits ${language}`
    const id = await event({ en: { title } }, { categories: [category], status: 'publish' })
    const arabic_year = [...String(year)].map((digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))).join('')
    // Regions with other calendars and other digits of their own.
    const locale = { ar: 'ar-SA', en: 'en-US', tr: 'tr-TR' }[language]
    for (const [digits, wanted, other, thirty] of [
      ['latn', String(year), arabic_year, '30'],
      ['arab', arabic_year, String(year), '٣٠'],
    ] as const) {
      await test.step(digits, async () => {
        const preferences = { digits, week_start: 'saturday', columns: { events: ['when'] } }
        const page = await desk.pageOf('editor', preferences, { locale })
        await page.goto(address(language, '/events', `&starts_after=${year}-01-01&categories=${category}`))
        const when = await cell(page, title, w('column.when'))
        await expect(when).toContainText(wanted)
        await expect(when).not.toContainText(other)
        await expect(page.getByRole('list', { name: w('list.filters') })).toContainText(wanted)

        await page.goto(address(language, '/trash'))
        await expect(page.getByText(w('trash.text', { days: thirty }))).toBeVisible()

        await page.goto(address(language, `/events/${id}`))
        const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
        await expect(start).toHaveValue(new RegExp(wanted))

        await page.goto(address(language, '/calendar', `&view=month&date=${day}&categories=${category}`))
        await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(wanted)
        const first = page.locator('[data-row] [data-day]').first()
        const weekday = await first.getAttribute('data-day')
        expect(new Date(`${weekday ?? ''}T00:00:00Z`).getUTCDay()).toBe(6)
      })
    }
  })
}

test('Arabic letters are never slanted: what is stressed is heavier', async () => {
  const html = '<p>a <em>b</em></p>'
  const id = await event({ ar: { title: 'خط', description: html }, tr: { title: 'Yazı', description: html } })
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`, '&text=ar&beside=tr'))
  const stressed = (language: Language) => column(page, language).locator('em').first()
  await expect(stressed('tr')).toHaveCSS('font-style', 'italic')
  await expect(stressed('ar')).toHaveCSS('font-style', 'normal')
  await expect(stressed('ar')).toHaveCSS('font-weight', '600')
})

test('G6 the marks of the languages stand in the direction of the desk, evenly', async () => {
  const id = await event({ en: { title: 'Marked evening', status: 'publish' } })
  const page = await desk.page()
  for (const language of ['ar', 'en'] as const) {
    await page.goto(address(language, '/events', `&include=${id}`))
    const marks = page.getByRole('row', { name: /Marked evening/ }).getByRole('img', { name: /Türkçe/ })
    await expect(marks).toBeVisible()
    const boxes = await marks
      .locator('span')
      .evaluateAll((all) => all.map((one) => ({ word: one.textContent, ...one.getBoundingClientRect().toJSON() })))
    // From left to right, with what is between two.
    const in_line = boxes.toSorted((a, b) => a.left - b.left)
    expect(in_line.map((one) => one.word)).toEqual(language === 'ar' ? ['tr', 'en', 'ar'] : ['ar', 'en', 'tr'])
    const gaps = in_line.slice(1).map((one, at) => Math.round(one.left - in_line[at]?.right))
    expect(gaps).toEqual([4, 4])
  }
})
