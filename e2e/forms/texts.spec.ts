/** Texts in three languages: side by side, published one by one, never mixed up. */
import { own_names } from '../../src/contract/languages.ts'
import { languages, type Language } from '../../src/contract/field.ts'
import type { Desk } from '../support/desk.ts'
import { directions } from '../support/directions.ts'
import { openFacts, year } from '../support/event-form.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { column, field, save, textsOf, type Body } from '../support/texts.ts'
import { word } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { record, event, address } = textsOf(() => desk)

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

test('languages stand side by side in columns, are copied by field and share the facts @G1', async () => {
  const id = await event({
    en: { title: 'Spring concert', excerpt: 'By the river' },
    ar: { title: 'حفل الربيع' },
  })
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`, '&text=ar'))
  await expect(field(page, 'en', 'title')).toHaveValue('حفل الربيع')
  await page.getByRole('button', { name: word('en', 'text.beside') }).click()
  // A text that is there stands beside one that is missing.
  await expect(column(page, 'tr')).toBeVisible()
  const tab = (language: Language) => page.getByRole('checkbox', { name: own_names[language] })
  await expect(tab('tr')).toBeChecked()
  await tab('en').check()

  await test.step('each column has its lang and direction, and the address keeps the columns over a reload', async () => {
    // The language of work stands first, and needs no `text`.
    await expect(page).toHaveURL(/beside=ar(,|%2C)tr/)
    await expect(page).not.toHaveURL(/text=/)
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

  await test.step('facts appear once, in a strip above the texts', async () => {
    await openFacts(page)
    await expect(field(page, 'en', 'cost')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: word('en', 'fields.events.start_date'), exact: true })).toHaveCount(
      1,
    )
  })

  await test.step('copied from one language to the next, and saved there only', async () => {
    const turkish = column(page, 'tr')
    const copy = turkish.getByRole('button', { name: word('en', 'text.copy_from', { language: own_names.en }) })
    await expect(copy).toHaveCount(2)
    await copy.first().click()
    await expect(field(turkish, 'en', 'title')).toHaveValue('Spring concert')
    // Copied values are no longer offered.
    await copy.click()
    await expect(field(turkish, 'en', 'excerpt')).toHaveText('By the river')
    await expect(copy).toHaveCount(0)
    await field(turkish, 'en', 'title').fill('Bahar konseri')
    await field(column(page, 'ar'), 'en', 'title').fill('حفل الربيع الكبير')
    await save(page, 'en')
    expect(await stored(id, 'tr')).toMatchObject({
      title: 'Bahar konseri',
      excerpt: expect.stringContaining('By the river'),
      i18n_language: 'tr',
    })
    expect(await stored(id, 'ar')).toMatchObject({ title: 'حفل الربيع الكبير' })
    expect(await stored(id, 'en')).toMatchObject({ title: 'Spring concert' })
  })

  await test.step('also with two columns', async () => {
    await tab('en').uncheck()
    await expect(column(page, 'en')).toHaveCount(0)
    await expect(field(page, 'en', 'title')).toHaveCount(2)
  })

  await test.step('on a phone one language at a time, by tab', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(field(page, 'en', 'title')).toHaveCount(1)
    await expect(field(page, 'en', 'title')).toHaveValue('حفل الربيع الكبير')
    await page.getByRole('radio', { name: own_names.tr }).check()
    await expect(field(page, 'en', 'title')).toHaveValue('Bahar konseri')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('each language shows whether its text is missing, draft, published or stale @G2', async () => {
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

  await test.step('the list shows the same marks and filters by stale and missing', async () => {
    const rows = async (search: string) => {
      await openScreen(page, address('en', '/events', `&starts_after=${year}-01-01&search=marathon&${search}`))
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      return page.getByRole('row').filter({ hasText: 'Night marathon' })
    }
    const row = await rows('stale_language=ar')
    await expect(row).toHaveCount(1)
    // The marks have one accessible name together.
    const said = (text: string) => expect(row.getByRole('img', { name: text })).toBeVisible()
    await said(`${own_names.ar}: ${word('en', 'text.stale_too', { state: word('en', 'status.draft') })}`)
    await said(`${own_names.tr}: ${word('en', 'text.missing')}`)
    await expect(await rows('missing_language=tr')).toHaveCount(1)
    await expect(await rows('missing_language=ar')).toHaveCount(0)
  })

  await test.step('marking a stale text as still valid', async () => {
    await page.goto(address('en', `/events/${id}`, '&text=ar'))
    const right = page.getByRole('button', { name: word('en', 'text.still_right') })
    await right.click()
    await expect(right).toHaveCount(0)
    expect(await stored(id, 'ar')).toMatchObject({ title: 'ماراثون', i18n_stale: [] })
  })
})

test('publishing one language in the form leaves the others as they are @G3', async () => {
  const id = await event({
    en: { title: 'Film week', status: 'draft' },
    ar: { title: 'أسبوع الفيلم' },
    tr: { title: 'Film haftası' },
  })
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`, '&text=ar&beside=tr'))
  await field(column(page, 'ar'), 'en', 'title').focus()
  await page.getByRole('button', { name: word('en', 'do.publish', { languages: word('en', 'language.ar') }) }).click()
  await expect(column(page, 'ar')).toHaveAccessibleName(new RegExp(word('en', 'status.publish')))
  const { i18n_languages } = await stored(id, 'en')
  expect(i18n_languages).toEqual({ en: 'draft', ar: 'publish', tr: 'draft' })
})

test('the first text in a language conflicts with nobody’s change @G3', async () => {
  const id = await event({ ar: { title: 'أسبوع المسرح' } })
  const page = await desk.page()
  await page.goto(address('ar', `/events/${id}`, '&text=tr'))
  const title = field(page, 'ar', 'title')
  const from_arabic = new RegExp(word('ar', 'text.copy_from', { language: `.?${own_names.ar}.?` }))
  const copy = page.getByRole('button', { name: from_arabic }).first()
  await copy.press('Enter')
  await expect(copy).toHaveCount(0)
  // The focus continues in the filled field.
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('أسبوع المسرح')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('radio', { name: own_names.tr })).toHaveAccessibleName(/مسودة/)
  // The notice names the other user's change once; by then the form has processed its own save.
  await desk.patch(`/events/${id}`, { cost: '12' })
  await expect(field(page, 'ar', 'cost')).toHaveValue('12')
  const told = page.getByRole('region', { name: word('ar', 'frame.notifications') })
  const taken = told.getByText(word('ar', 'who.you'))
  await expect(taken.first()).toBeVisible()
  expect(await taken.count()).toBe(1)
})

test('start, venue and price are changed once for all three languages @G4', async () => {
  const venue = await record('/venues', { en: { venue: 'Harbour Stage' }, ar: { venue: 'مسرح الميناء' } })
  const texts = { en: { title: 'Tango' }, ar: { title: 'تانغو' }, tr: { title: 'Tango gecesi' } }
  const id = await event(texts)
  const before = await Promise.all(languages.map((language) => stored(id, language)))
  const page = await desk.page()
  await page.goto(address('en', `/events/${id}`, '&text=ar'))
  await field(page, 'en', 'cost').fill('40')
  await page.getByRole('combobox', { name: word('en', 'fields.events.venue'), exact: true }).fill('harbour')
  await page.getByRole('option', { name: 'Harbour Stage', exact: true }).click()
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

test('an event in review opens in the language it was written in, and another can be chosen', async () => {
  const id = await event({ tr: { title: 'Dil kahvesi', status: 'pending' } })
  const page = await desk.pageOf('reviewer')
  await page.goto(address('en', `/events/${id}`))
  await expect(field(page, 'en', 'title')).toHaveValue('Dil kahvesi')
  await expect(page.getByRole('radio', { name: own_names.tr })).toBeChecked()
  await page.getByRole('radio', { name: own_names.en }).check()
  await expect(field(page, 'en', 'title')).toHaveValue('')
  await expect(page).not.toHaveURL(/text=/)
})

test('a fallback text is marked with its language and never saved as another’s @G5', async () => {
  const id = await event({ en: { title: 'C++ 101!', excerpt: 'For beginners' } })
  const page = await desk.page()

  await test.step('in a list of another language', async () => {
    await page.goto(address('ar', '/events', `&starts_after=${year}-01-01&search=101`))
    const title = page.getByRole('link').getByText('C++ 101!', { exact: true })
    await expect(title).toHaveAttribute('lang', 'en')
    await expect(title).toHaveCSS('direction', 'ltr')
  })

  await test.step('the form shows the fallback as a hint, not as a value', async () => {
    await page.goto(address('ar', `/events/${id}`))
    const title = field(page, 'ar', 'title')
    await expect(title).toHaveValue('')
    await expect(title).toHaveAttribute('placeholder', `${own_names.en}: \u2068C++ 101!\u2069`)
    await field(page, 'ar', 'cost').fill('7')
    await save(page, 'ar')
    expect(await stored(id, 'ar')).toMatchObject({ i18n_language: 'en', i18n_languages: { ar: null }, cost: '$7' })
  })

  await test.step('a new text contains nothing of the fallback', async () => {
    await field(page, 'ar', 'title').fill('دورة C++')
    await save(page, 'ar')
    const { title, excerpt, i18n_language } = await stored(id, 'ar')
    expect({ title, excerpt, i18n_language }).toEqual({ title: 'دورة C++', excerpt: '', i18n_language: 'ar' })
    expect(await stored(id, 'en')).toMatchObject({ title: 'C++ 101!' })
  })
})
