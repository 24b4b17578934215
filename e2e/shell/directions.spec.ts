/** Direction of texts, numbers and addresses in each interface language, and the chosen digits. */
import type { Locator, Page } from '@playwright/test'
import { directionOf } from '../../src/contract/languages.ts'
import { journey_languages, type JourneyLanguage, usually } from '../support/languages.ts'
import type { Desk } from '../support/desk.ts'
import { directions, expectDirections, marks, seen, both_directions } from '../support/directions.ts'
import { openFacts, year } from '../support/event-form.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { column, day, field, textsOf, times, type Body, type Texts } from '../support/texts.ts'
import { word, wordsOf } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { record, event, address } = textsOf(() => desk)

const others = (language: JourneyLanguage) => journey_languages.filter((one) => one !== language)

for (const language of usually(both_directions, 'ar')) {
  const w = wordsOf(language)
  const everywhere = { ar: 1, en: 1, tr: 1 }

  test(`every text has its own direction in list, form, calendar and dialogs, ${language} @G6`, async () => {
    test.setTimeout(180_000)
    const text = (name: string) =>
      Object.fromEntries(
        journey_languages.map((one) => [one, { [name]: `${marks[one]} ${name} ${language} 101!` }]),
      ) as Texts
    /** Creates a record for each language, so that each list shows all three. */
    const each = (path: string, name: string, facts: (one: JourneyLanguage) => Body = () => ({})) =>
      Promise.all(journey_languages.map((one) => record(path, { [one]: text(name)[one] }, facts(one))))
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
        journey_languages.map((one) => [
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
      await openScreen(page, address(language, '/events', `&starts_after=${year}-01-01${filter}`))
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
        // Other journeys fill the first page of a list.
        await openScreen(page, address(language, path, path === '/trash' ? '' : '&search=101'))
        await expectDirections(page, path, path === '/trash' ? { ar: 1 } : everywhere)
      }
    })

    await test.step('calendar', async () => {
      for (const view of ['month', 'week', 'day', 'agenda']) {
        await openScreen(page, address(language, '/calendar', `&view=${view}&date=${day}${filter}`))
        // A day of a month has no room for all.
        if (view === 'month') await page.locator(`[data-day="${day}"]`).getByRole('button').last().click()
        await expectDirections(page, view, everywhere)
      }
    })

    await test.step('forms, side by side, with the history', async () => {
      for (const one of journey_languages) {
        const [id] = ids.slice(journey_languages.indexOf(one), journey_languages.indexOf(one) + 1)
        await openScreen(page, address(language, `/events/${id}`, `&text=${one}&history=true`))
        await expectDirections(page, `the form of a text in ${one}`, { [one]: 4 })
        // In another language its fallback is shown.
        const [another = 'en'] = others(one)
        await openScreen(page, address(language, `/events/${id}`, `&text=${another}`))
        await expectDirections(page, `${one} as a fallback in ${another}`, { [one]: 1 })
      }
      await desk.patch(`/events/${three}?i18n_language=ar`, { title: `${marks.ar} جديد` })
      await openScreen(page, address(language, `/events/${three}`, '&text=ar&beside=en,tr&history=true'))
      await expectDirections(page, 'side by side', { ar: 5, en: 4, tr: 4 })
    })

    await test.step('changes of other users', async () => {
      await field(column(page, 'en'), language, 'title').fill(`${marks.en} mine`)
      await desk.patch(`/events/${three}?i18n_language=en`, { title: `${marks.en} theirs` })
      const question = page.getByRole('region', { name: w('who.you') })
      await expect(question).toBeVisible()
      await expectDirections(page, 'a conflict', { en: 5 })
      await question.getByRole('button', { name: w('conflict.theirs') }).click()
    })

    await test.step('dialogs: creating beside a form, the options of a picker, quick add', async () => {
      await openFacts(page, language)
      const picker = page.getByRole('combobox', { name: w('fields.events.venue'), exact: true })
      await picker.click()
      await expectDirections(page, 'a picker', everywhere)
      await picker.press('Escape')
      await openScreen(page, address(language, '/events', `&starts_after=${year}-01-01${filter}`))
      await page.getByRole('button', { name: w('new.events'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: w('fields.events.venue'), exact: true }).click()
      await expectDirections(page, 'quick add', everywhere)
    })
  })
}

/** Returns a cell of a list by the name of the record and the label of the column. */
async function cell(page: Page, row: string, label: string): Promise<Locator> {
  await expect(page.getByRole('columnheader', { name: label, exact: true })).toBeVisible()
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.indexOf(label)
  // The checkbox before the name is a cell without a header.
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

for (const language of usually(both_directions, 'ar')) {
  const w = wordsOf(language)

  test(`left-to-right values are isolated in list, form and calendar, ${language} @G7`, async () => {
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
      await openScreen(page, address(language, '/organizers', `&search=${name}`))
      for (const [contact, text] of Object.entries(contacts)) {
        const found = await cell(page, name, word(language, `fields.organizers.${contact as keyof typeof contacts}`))
        await expect(found).toContainText(text)
        expect(await seen(found), contact).toBe(text)
      }
    })

    await test.step('a list of events: times, titles', async () => {
      await openScreen(page, address(language, '/events', `&starts_after=${year}-01-01&categories=${category}`))
      const [first, second] = [title.en, title.ar].map((text) => page.getByRole('link', { name: text }))
      if (!first || !second) throw new Error('Two titles were asked for')
      expect(await seen(first)).toBe(title.en)
      expect(await seen(second)).toBe(arabic)
      const when = await cell(page, title.en, w('column.time'))
      expect(await seen(when)).toMatch(/(6:00\s?–\s?7:00|18:00\s?–\s?19:00)/)
      expect(await seen(await cell(page, title.en, word(language, 'fields.events.website')))).toBe(contacts.website)
      // An active filter shows a date in the format of the language, and an instant as in the address.
      const bound = page.getByRole('list', { name: w('list.filters') }).locator('bdi', { hasText: String(year) })
      const written = { ar: `${year} رياني 1`, en: `Jan 1, ${year}`, tr: `1 Oca ${year}` }
      expect(await seen(bound)).toBe(written[language])
      await openScreen(
        page,
        address(language, '/events', `&starts_after=${year}-01-01T10:00:00Z&categories=${category}`),
      )
      expect(await seen(bound)).toBe(`${year}-01-01T10:00:00Z`)
    })

    await test.step('a form', async () => {
      await openScreen(page, address(language, `/organizers/${organizer}`))
      for (const [contact, text] of Object.entries(contacts)) {
        const input = page.getByRole('textbox', {
          name: word(language, `fields.organizers.${contact as keyof typeof contacts}`),
          exact: true,
        })
        await expect(input).toHaveValue(text)
        await expect(input).toHaveCSS('direction', 'ltr')
      }
      await openScreen(page, address(language, `/events/${ids[0]}`, '&text=en'))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(title.en)
      expect(await seen(heading)).toBe(title.en)
      const time = page.getByRole('textbox', { name: new RegExp(`^${w('fields.events.start_date')}: `) })
      // As in lists.
      await expect(time).toHaveCSS('direction', directionOf(language))
    })

    await test.step('the calendar', async () => {
      // Wide enough for a line each.
      for (const view of ['month', 'day', 'agenda']) {
        await openScreen(page, address(language, '/calendar', `&view=${view}&date=${day}&categories=${category}`))
        const [first, second] = [title.en, title.ar].map((text) => page.getByText(text, { exact: true }).first())
        if (!first || !second) throw new Error('Two titles were asked for')
        await expect(first).toBeVisible()
        expect(await seen(first), view).toBe(title.en)
        expect(await seen(second), view).toBe(arabic)
      }
    })
  })
}

for (const language of usually(both_directions, 'ar')) {
  test(`numbers have the chosen digits and years are Gregorian in every region, ${language} @G9`, async () => {
    const w = wordsOf(language)
    const category = await record('/categories', { en: { name: `G9 ${language}` } })
    const title = `Digits ${language}`
    const id = await event({ en: { title } }, { categories: [category], status: 'publish' })
    const arabic_year = [...String(year)].map((digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))).join('')
    // Regions whose default calendar or digits differ.
    const locale = { ar: 'ar-SA', en: 'en-US', tr: 'tr-TR' }[language]
    for (const [digits, wanted, other, thirty] of [
      ['latn', String(year), arabic_year, '30'],
      ['arab', arabic_year, String(year), '٣٠'],
    ] as const) {
      await test.step(digits, async () => {
        const preferences = { digits, week_start: 'saturday', columns: { events: ['when'] } }
        const page = await desk.pageOf('editor', preferences, { locale })
        await openScreen(page, address(language, '/events', `&starts_after=${year}-01-01&categories=${category}`))
        const when = await cell(page, title, w('column.time'))
        // Rows hold the time; the day stands beside them, with its year where that is not this one.
        await expect(when).toContainText(digits === 'arab' ? /[٠-٩]/ : /[0-9]/)
        await expect(when).not.toContainText(digits === 'arab' ? /[0-9]/ : /[٠-٩]/)
        const gutter = page.locator('tbody th[scope="rowgroup"]').first()
        await expect(gutter).toContainText(wanted)
        await expect(gutter).not.toContainText(other)
        await expect(page.getByRole('list', { name: w('list.filters') })).toContainText(wanted)

        await openScreen(page, address(language, '/trash'))
        await expect(page.getByText(w('trash.text', { days: thirty }))).toBeVisible()

        await openScreen(page, address(language, `/events/${id}`))
        const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
        await expect(start).toHaveValue(new RegExp(wanted))

        await openScreen(page, address(language, '/calendar', `&view=month&date=${day}&categories=${category}`))
        await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(wanted)
        const first = page.locator('[data-row] [data-day]').first()
        const weekday = await first.getAttribute('data-day')
        expect(new Date(`${weekday ?? ''}T00:00:00Z`).getUTCDay()).toBe(6)
      })
    }
  })
}

test('Arabic text is emphasized by weight and never slanted', async () => {
  const html = '<p>a <em>b</em></p>'
  const id = await event({ ar: { title: 'خط', description: html }, tr: { title: 'Yazı', description: html } })
  const page = await desk.page()
  await openScreen(page, address('en', `/events/${id}`, '&text=ar&beside=tr'))
  const stressed = (language: JourneyLanguage) => column(page, language).locator('em').first()
  await expect(stressed('tr')).toHaveCSS('font-style', 'italic')
  await expect(stressed('ar')).toHaveCSS('font-style', 'normal')
  await expect(stressed('ar')).toHaveCSS('font-weight', '600')
})

test('the language marks follow the direction of the interface, evenly spaced @G6', async () => {
  const id = await event({ en: { title: 'Marked evening', status: 'publish' } })
  const page = await desk.page()
  for (const language of ['ar', 'en'] as const) {
    await openScreen(page, address(language, '/events', `&include=${id}`))
    const marks = page.getByRole('row', { name: /Marked evening/ }).getByRole('img', { name: /Türkçe/ })
    await expect(marks).toBeVisible()
    const boxes = await marks
      .locator('span')
      .evaluateAll((all) => all.map((one) => ({ word: one.textContent, ...one.getBoundingClientRect().toJSON() })))
    // From left to right, with the gaps between them.
    const in_line = boxes.toSorted((a, b) => a.left - b.left)
    expect(in_line.map((one) => one.word)).toEqual(language === 'ar' ? ['tr', 'en', 'ar'] : ['ar', 'en', 'tr'])
    const gaps = in_line.slice(1).map((one, at) => Math.round(one.left - in_line[at]?.right))
    expect(gaps).toEqual([4, 4])
  }
})
