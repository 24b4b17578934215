/** Dates and times of an event: typed, picked, confirmed, in the zone of its place. */
import type { Locator, Page } from '@playwright/test'
import { journey_languages, type JourneyLanguage, usually } from '../support/languages.ts'
import type { Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openFilters } from '../support/rows.ts'
import { unsaved } from '../support/event-form.ts'
import { both_directions } from '../support/directions.ts'
import { openScreen } from '../support/in-place.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf, type Key } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

/** The form of an event and its fields by their labels. */
function fieldsOf(page: Page, language: JourneyLanguage) {
  const w = wordsOf(language)
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const field = (name: 'start_date' | 'end_date') => {
    const label = w(`fields.events.${name}`)
    return { date: text(label), time: text(`${label}: ${w('form.time')}`) }
  }
  return {
    w,
    title: text(w('fields.events.title')),
    start: field('start_date'),
    end: field('end_date'),
    zone: page.getByRole('combobox', { name: w('fields.events.timezone') }),
    all_day: page.getByRole('checkbox', { name: w('fields.events.all_day') }),
    save: page.getByRole('button', { name: w('action.create'), exact: true }),
    button: (key: Key, values?: Record<string, string>) =>
      page.getByRole('button', { name: w(key, values), exact: true }),
  }
}

async function newEvent(page: Page, language: JourneyLanguage) {
  await page.goto(`${desk.url}/events/new?i18n_language=${language}`)
  const form = fieldsOf(page, language)
  await form.title.fill(`Jazz ${language}`)
  return form
}

/** The description of a field for screen readers. */
async function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

const saved = (page: Page) => expect(page).toHaveURL(/\/events\/\d+/)
const kept = async (page: Page) => desk.get<Record<string, unknown>>(new URL(page.url()).pathname)

/** A year that no form asks to confirm. */
const year = new Date().getFullYear() + 1

test.describe('typed dates @C9', () => {
  const typed = {
    ar: ['٥/١/٢٠٢٦', '5.1.2026', '٥ يناير ٢٠٢٦', 'الاثنين، ٥ يناير ٢٠٢٦'],
    en: ['5 January 2026', '5.1.2026', '2026-01-05', 'Monday, January 5, 2026'],
    tr: ['5 Oca 2026', '5.1.2026', '5 ocak 2026', '5 Ocak 2026 Pazartesi'],
  }
  const shown = { ar: '5 يناير 2026', en: 'Jan 5, 2026', tr: '5 Oca 2026' }
  const weekday = { ar: 'الاثنين', en: 'Monday', tr: 'Pazartesi' }
  // src/admin/kinds/date/typed-date.test.ts reads them in each language.
  for (const language of usually(journey_languages, 'ar')) {
    test(`typed dates give 2026-01-05 and its weekday, ${language} @C9`, async () => {
      const page = await desk.page()
      const { start, end } = await newEvent(page, language)
      for (const text of typed[language]) {
        await start.date.fill('')
        await start.date.blur()
        await start.date.fill(text)
        await start.date.blur()
        await expect(start.date).toHaveValue(shown[language])
        expect(await descriptionOf(start.date)).toContain(weekday[language])
        await expect(page.locator('[data-announcer]')).toContainText(weekday[language])
      }
      // A time typed behind the date moves to the time field.
      await start.date.fill({ ar: 'غدا ٧ مساءً', en: 'tomorrow 7 pm', tr: 'yarın 19.00' }[language])
      await start.date.blur()
      const at = (hour: number) => (language === 'tr' ? `${hour + 12}:00` : new RegExp(`^${hour}:00\\s(?:PM|م)$`))
      await expect(start.time).toHaveValue(at(7))
      await expect(end.time).toHaveValue(at(8))
      await start.time.fill({ ar: '٨ م', en: '8 pm', tr: '20.00' }[language])
      await start.time.blur()
      await expect(start.time).toHaveValue(at(8))
      await expect(end.time).toHaveValue(at(9))
    })
  }

  test('text that is not a date is refused at the field and stays as typed @C9', async () => {
    const page = await desk.page()
    const { start, save } = await newEvent(page, 'en')
    await start.date.fill('31.4.2026')
    await expect(start.date).not.toHaveAttribute('aria-invalid')
    await start.time.fill('20:00')
    // On blur the field shows the date in the format of the language.
    await expect(start.date).toHaveAttribute('aria-invalid', 'true')
    expect(await descriptionOf(start.date)).toMatch(/Write it like May 8, 2027, 8:00\sPM\./)
    await save.click()
    await expect(start.date).toHaveAttribute('aria-invalid', 'true')
    expect(await descriptionOf(start.date)).not.toContain('2027-05-08')
    await expect(start.date).toHaveValue('31.4.2026')
  })
})

test.describe('skipped and repeated times @C3', () => {
  for (const language of usually(both_directions, 'ar')) {
    test(`a skipped time is refused with an offer of a valid one, ${language} @C3`, async () => {
      const page = await desk.page({ timezoneId: 'Asia/Tokyo' })
      const { start, end, zone, save, w } = await newEvent(page, language)
      await zone.fill('Africa/Cairo')
      await start.date.fill('24.4.2026')
      await start.time.fill('0:30')
      await end.date.fill('24.4.2026')
      await end.time.fill('3:00')
      await save.click()
      await expect(start.date).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(w('when.skipped'))).toBeVisible()
      const field = page.locator('[data-field="start_date"]')
      const offer = page.getByRole('button', { name: /0?1:30|٠?١:٣٠/ })
      await expect(offer).toBeVisible()
      // No other clock shows the skipped time either.
      const own_clock = field.getByText(language === 'ar' ? 'طوكيو' : 'Tokyo')
      await expect(own_clock).toHaveCount(0)
      await offer.click()
      await expect(own_clock).toBeVisible()
      await expect(start.time).toHaveValue(/^0?1:30/)
      await expect(page.getByText(w('when.skipped'))).toBeHidden()
    })
  }

  for (const [which, utc, length] of [
    ['when.first', '2026-10-29 20:30:00', '3 hr, 30 min'],
    ['when.second', '2026-10-29 21:30:00', '2 hr, 30 min'],
  ] as const) {
    test(`a repeated time asks which one is meant: ${which} @C3`, async () => {
      const page = await desk.page()
      // An earlier date, so that no other confirmation appears.
      await page.clock.setFixedTime(new Date('2026-03-01T10:00:00Z'))
      const { start, end, zone, save, w } = await newEvent(page, 'en')
      await zone.fill('Africa/Cairo')
      await start.date.fill('29.10.2026')
      await start.time.fill('23:30')
      await end.date.fill('30.10.2026')
      await end.time.fill('2:00')
      await save.click()
      // The press is refused by then: a choice made earlier would have been saved by it.
      await expect(start.date).toBeFocused()
      await expect(start.date).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(w('when.doubled'))).toBeVisible()
      const choice = page.getByRole('group', { name: `${w('fields.events.start_date')}: ${w('when.which')}` })
      await choice.getByRole('radio', { name: w(which) }).check()
      await save.click()
      await saved(page)
      expect(await kept(page)).toMatchObject({ start_date: '2026-10-29 23:30:00', utc_start_date: utc })
      await page.reload()
      await expect(choice.getByRole('radio', { name: w(which) })).toBeChecked()
      await expect(page.locator('[data-field="end_date"]')).toContainText(length)
    })
  }
})

test.describe('impossible and unlikely dates @C4', () => {
  test('an end before the start is an error at the end @C4', async () => {
    const page = await desk.page()
    const { start, end, save } = await newEvent(page, 'tr')
    await start.date.fill(`8.5.${year}`)
    await start.time.fill('20')
    await end.date.fill(`7.5.${year}`)
    await end.time.fill('22')
    await save.click()
    await expect(end.date).toHaveAttribute('aria-invalid', 'true')
    await expect(start.date).not.toHaveAttribute('aria-invalid')
    // The two likely corrections: the day of the start, or the night after it.
    const later = page.getByRole('button', { name: new RegExp(`${year}.* kullan$`) })
    await later.click()
    await expect(end.date).toHaveValue(`8 May ${year}`)
    await end.time.fill('01:30')
    await end.time.press('Tab')
    await later.click()
    await save.click()
    await saved(page)
    expect(await kept(page)).toMatchObject({
      start_date: `${year}-05-08 20:00:00`,
      end_date: `${year}-05-09 01:30:00`,
    })
  })

  for (const [name, start_text, end_text, question] of [
    ['the past', 'yesterday', 'yesterday', 'when.past'],
    ['a far year', '8.5.2045', '8.5.2045', 'when.odd_year'],
    ['more than a day', `8.5.${year}`, `10.5.${year}`, 'when.long'],
  ] as const) {
    test(`an unlikely date is confirmed once: ${name} @C4`, async () => {
      const page = await desk.page()
      // The clock is fixed, so that yesterday is in the same year.
      await page.clock.setFixedTime(new Date(`${year - 1}-06-15T10:00:00Z`))
      const { start, end, save, button, w } = await newEvent(page, 'en')
      await start.date.fill(start_text)
      await start.time.fill('20:00')
      await end.date.fill(end_text)
      await end.time.fill('22:00')
      await save.click()
      await expect(page.getByText(w(question))).toBeVisible()
      await expect(page).toHaveURL(/\/events\/new/)
      await button('when.right').click()
      await saved(page)
      await page.reload()
      await expect(page.getByText(w(question))).toBeHidden()
    })
  }

  test('a question that is answered while a save waits for its check does not stop it @C4', async () => {
    const page = await desk.page()
    await page.clock.setFixedTime(new Date(`${year - 1}-06-15T10:00:00Z`))
    const release = await holdRequests(page, '**/check-body-*.js')
    const { start, save, button } = await newEvent(page, 'en')
    await start.date.fill('yesterday')
    await start.time.fill('20:00')
    await save.click()
    await button('when.right').click()
    await expect(button('when.right')).toHaveCount(0)
    release()
    await saved(page)
  })
})

test('an answer that is pressed while the save is refused continues it @C4', async () => {
  const page = await desk.page()
  await page.clock.setFixedTime(new Date(`${year - 1}-06-15T10:00:00Z`))
  const release = await holdRequests(page, '**/check-body-*.js')
  const { start, end, save, button } = await newEvent(page, 'en')
  await start.date.fill(`8.5.${year}`)
  await start.time.fill('20:00')
  await end.date.fill(`10.5.${year}`)
  await end.time.fill('22:00')
  await save.click()
  await button('when.right').hover()
  await page.mouse.down()
  release()
  await expect(end.date).toHaveAttribute('aria-invalid', 'true')
  await page.mouse.up()
  await saved(page)
})

test('an answer that is pressed before the refusal is shown continues the save @C4', async () => {
  const page = await desk.page()
  await page.clock.setFixedTime(new Date(`${year - 1}-06-15T10:00:00Z`))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  // The page is busy when the check has come: what is pressed meanwhile waits, and is told before anything is drawn.
  await page.route('**/check-body-*.js', async (route) => {
    const response = await route.fetch()
    const busy = 'console.log("busy");for(const end=performance.now()+1000;performance.now()<end;);'
    await released
    await route.fulfill({ response, body: `${await response.text()}\n${busy}` })
  })
  const { start, save, button } = await newEvent(page, 'en')
  await start.date.fill('8.5.2045')
  await start.time.fill('20:00')
  await save.click()
  await button('when.right').hover()
  const is_busy = page.waitForEvent('console', (message) => message.text() === 'busy')
  release()
  await is_busy
  await Promise.all([page.mouse.down(), page.mouse.up()])
  await saved(page)
})

test('a confirmed date is not asked about again @C4', async () => {
  const page = await desk.page()
  await page.clock.setFixedTime(new Date(`${year - 1}-06-15T10:00:00Z`))
  const { start, save, button, w } = await newEvent(page, 'en')
  await start.date.fill(`8.5.${year - 1}`)
  await start.time.fill('20:00')
  await start.time.blur()
  // Shown at once, not only on saving.
  await expect(page.getByText(w('when.past'))).toBeVisible()
  await button('when.right').click()
  await expect(page.getByText(w('when.past'))).toBeHidden()
  await start.date.fill(`9.5.${year - 1}`)
  await start.date.blur()
  await save.click()
  await saved(page)
  expect(await kept(page)).toMatchObject({ start_date: `${year - 1}-05-09 20:00:00` })
})

test.describe('time zones @C2', () => {
  test('the time zone is searched by city in three languages, without offsets @C2', async () => {
    const page = await desk.page()
    const { zone } = await newEvent(page, 'tr')
    for (const typed of ['kahire', 'القاهره', 'Cairo', 'Mısır']) {
      await zone.fill(typed)
      await expect(page.getByRole('option', { name: /Africa\/Cairo/ })).toHaveAttribute('aria-selected', 'true')
    }
    await page.keyboard.press('Enter')
    await expect(zone).toHaveValue('Kahire saati')
    await zone.fill('+3')
    await expect(page.getByRole('option', { name: /UTC|\+/ })).toHaveCount(0)
  })

  test('the time zone follows the venue: its country, then its other events @C2', async () => {
    const venue = await desk.post('/venues', { venue: 'Cairo Opera', country: 'Egypt', i18n_language: 'en' })
    const page = await desk.page()
    const { zone, w } = await newEvent(page, 'en')
    const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
    await venues.fill('Cairo Opera')
    await page.getByRole('option', { name: 'Cairo Opera', exact: true }).click()
    await expect(zone).toHaveValue('Cairo time')
    expect(await descriptionOf(zone)).toContain(w('when.zone_venue'))
    await desk.post('/events', {
      title: 'On tour',
      start_date: `${year}-05-08 20:00`,
      end_date: `${year}-05-08 22:00`,
      timezone: 'Asia/Riyadh',
      venue: [venue.id],
    })
    const next = await desk.page()
    const other = await newEvent(next, 'en')
    await next.getByRole('combobox', { name: w('fields.events.venue') }).fill('Cairo Opera')
    await next.getByRole('option', { name: 'Cairo Opera', exact: true }).click()
    await expect(other.zone).toHaveValue('Riyadh time')
  })

  test('overlapping published events at the venue are listed under it, adjacent ones are not @B5', async () => {
    const { id: venue } = await desk.post('/venues', { venue: 'Only Hall', status: 'publish', i18n_language: 'en' })
    const at = (from: string, to: string) => ({ start_date: `${year}-06-08 ${from}`, end_date: `${year}-06-08 ${to}` })
    const published = { venue: [venue], status: 'publish', timezone: 'Europe/Istanbul' }
    await desk.post('/events', { title: 'Rehearsal', ...at('18:00', '20:00'), ...published })
    const { id } = await desk.post('/events', { title: 'Recital', ...at('20:00', '22:00'), ...published })
    await desk.post('/events', { title: 'Idea', ...at('20:00', '22:00'), ...published, status: 'draft' })
    await desk.post('/events', { title: 'Off', ...at('20:00', '22:00'), ...published, event_status: 'cancelled' })
    const page = await desk.page()
    const { start, w, zone } = await newEvent(page, 'en')
    const said = page.getByRole('status').filter({ hasText: w('venue.taken') })
    await start.date.fill(`8 June ${year}`)
    await start.time.fill('20:00')
    await zone.fill('Istanbul')
    await page.keyboard.press('Enter')
    const venues = page.getByRole('combobox', { name: w('fields.events.venue') })
    await venues.fill('Only Hall')
    await page.getByRole('option', { name: 'Only Hall', exact: true }).click()
    await expect(said.getByRole('link')).toHaveText(['Recital'])
    // The end moves with the start and keeps the duration.
    await start.time.fill('19:59')
    await start.time.blur()
    await expect(said.getByRole('link')).toHaveText(['Rehearsal', 'Recital'])
    await start.time.fill('22:00')
    await start.time.blur()
    await expect(said).toHaveCount(0)
    // It does not announce by itself.
    await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
    await expect(page.getByRole('combobox', { name: w('fields.events.timezone') })).toHaveValue('Istanbul time')
    await expect(page.getByRole('button', { name: /Only Hall/ })).toBeVisible()
    await expect(said).toHaveCount(0)
    // The list marks both of two that overlap.
    await desk.post('/events', { title: 'Encore', ...at('21:59', '23:00'), ...published })
    await desk.post('/events', { title: 'Broadcast', ...at('21:00', '23:00'), ...published, attendance_mode: 'online' })
    await openScreen(page, `${desk.url}/events?starts_after=${year}-06-07&starts_before=${year}-06-09&i18n_language=en`)
    const marked = page.getByRole('row').filter({ has: page.getByRole('img', { name: w('attention.double_booked') }) })
    await expect(marked.getByRole('rowheader')).toHaveText([/Recital/, /Encore/])
  })

  test('the sign of a double booking stays in its column beside a long title', async () => {
    const { id: venue } = await desk.post('/venues', { venue: 'Narrow Hall', status: 'publish' })
    const long = { all_day: true, start_date: `${year}-12-17`, end_date: `${year}-12-27`, venue, status: 'publish' }
    for (const title of [
      'Fair of all the books that this city has ever printed',
      'Bazaar of all that its craftsmen make',
    ])
      await desk.post('/events', { title, ...long })
    const page = await desk.page()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${desk.url}/events?starts_after=${year}-12-16&starts_before=${year}-12-18&i18n_language=ar`)
    const signs = page.getByRole('img', { name: word('ar', 'attention.double_booked') })
    await expect(signs).toHaveCount(2)
    // The end of a line that is too long is cut at the padding of its cell.
    const room = await signs.first().evaluate((sign) => {
      const cell = sign.closest('th')
      if (!cell) throw new Error('The sign stands in no cell.')
      const edge = cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft)
      return sign.getBoundingClientRect().left - edge
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })

  test('the user’s own time is shown only where it differs @C2', async () => {
    const page = await desk.page({ timezoneId: 'Europe/Istanbul', locale: 'en-GB' })
    const { start, zone } = await newEvent(page, 'en')
    await zone.fill('Africa/Cairo')
    await start.date.fill(`8.1.${year}`)
    await start.time.fill('20:00')
    await start.time.blur()
    await expect(page.getByText('21:00 in Istanbul, where you are')).toBeVisible()
    // In summer both zones have the same time.
    await start.date.fill(`8.6.${year}`)
    await start.date.blur()
    await expect(page.getByText(/where you are/)).toBeHidden()
  })

  test('lists name the place of a time zone that is not the user’s @C2', async () => {
    for (const timezone of ['Africa/Cairo', 'Europe/Istanbul']) {
      await desk.post('/events', {
        title: `On the clock of ${timezone}`,
        start_date: `${year}-07-03 20:00`,
        end_date: `${year}-07-03 21:45`,
        timezone,
      })
    }
    for (const [timezoneId, shown] of [
      ['Europe/Istanbul', ['20:00–21:45 Kahire', '20:00–21:45']],
      ['Asia/Baku', ['20:00–21:45 Kahire', '20:00–21:45 İstanbul']],
    ] as const) {
      const page = await desk.page({ timezoneId })
      await page.goto(`${desk.url}/events?search=${encodeURIComponent('On the clock')}&i18n_language=tr`)
      for (const [at, end] of shown.entries()) {
        const row = page.getByRole('row', { name: ['Africa/Cairo', 'Europe/Istanbul'][at] ?? '' })
        await expect(row.getByRole('cell').filter({ hasText: '20:00' })).toHaveText(new RegExp(`${end}\\s*$`))
      }
    }
  })
})

test('an end on the day of the start says so, and takes another day in place', async () => {
  const page = await desk.page()
  const { start, end, save } = await newEvent(page, 'en')
  // An end that is typed before the day waits for it.
  await end.time.fill('22:15')
  await start.date.fill(`8.5.${year}`)
  await start.time.fill('20:30')
  await start.time.press('Tab')
  await expect(end.date).toHaveValue(word('en', 'when.same_day'))
  await expect(page.getByText('1 hr, 45 min')).toBeVisible()
  await end.date.focus()
  await expect(end.date).toHaveValue(`May 8, ${year}`)
  await end.date.fill(`9.5.${year}`)
  await end.time.fill('1:00')
  await end.time.press('Shift+Tab')
  await expect(end.date).toHaveValue(`May 9, ${year}`)
  await save.click()
  await saved(page)
  expect(await kept(page)).toMatchObject({ start_date: `${year}-05-08 20:30:00`, end_date: `${year}-05-09 01:00:00` })
})

test('an all-day event has dates only, including the last day, and its end follows its start', async () => {
  const page = await desk.page()
  const { start, end, all_day, save } = await newEvent(page, 'en')
  await all_day.check()
  await expect(start.time).toBeHidden()
  await start.date.fill(`28.2.${year}`)
  await end.date.fill(`2.3.${year}`)
  await start.date.fill(`1.3.${year}`)
  await save.focus()
  const days = (Date.UTC(year, 2, 3) - Date.UTC(year, 1, 28)) / 86_400_000
  await expect(page.getByText(`${days} days`)).toBeVisible()
  await save.click()
  await saved(page)
  expect(await kept(page)).toMatchObject({
    all_day: true,
    start_date: `${year}-03-01 00:00:00`,
    end_date: `${new Date(Date.UTC(year, 2, days)).toISOString().slice(0, 10)} 23:59:59`,
  })
  await page.reload()
  await expect(page.getByText(`${days} days`)).toBeVisible()
})

test.describe('date field @J3', () => {
  for (const language of usually(both_directions, 'ar')) {
    test(`the date picker works by keyboard and announces weekday and zone, ${language} @J3`, async () => {
      const page = await desk.page()
      const { start, zone, w } = await newEvent(page, language)
      // A time zone other than the site's.
      await zone.fill('Africa/Cairo')
      await start.date.fill(`8.5.${year}`)
      await start.date.focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const picker = page.getByRole('dialog', { name: new RegExp(w('fields.events.start_date')) })
      const place = { ar: 'القاهرة', en: 'Cairo', tr: 'Kahire' }[language]
      await expect(picker).toHaveAccessibleName(new RegExp(place))
      await expect(picker.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
      // The left arrow goes to the day before, or to the day after in a right-to-left language.
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(picker).toBeHidden()
      const day = language === 'ar' ? 16 : 14
      const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
        Date.UTC(year, 4, day),
      )
      expect(await descriptionOf(start.date)).toContain(weekday)
      await expect(page.locator('[data-announcer]')).toContainText(weekday)
      await expect(page.locator('[data-announcer]')).toContainText(place)
      await page.keyboard.press('Enter')
      await expect(picker).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(picker).toBeHidden()
    })
  }

  test('the date picker stays inside the window of a phone @J3', async () => {
    const language = 'ar'
    const page = await desk.page({ viewport: { width: 360, height: 740 } })
    const { start, title, w } = await newEvent(page, language)
    // Like no other event of the day: a notice would move the button.
    await title.fill('Picker on a phone')
    await start.date.fill(`8.5.${year}`)
    await page
      .getByRole('button', { name: new RegExp(`${w('picker.open')}.*${w('fields.events.start_date')}`) })
      .click()
    const month = page.getByRole('dialog', { name: new RegExp(w('fields.events.start_date')) })
    await expect(month.getByRole('gridcell', { selected: true })).toBeVisible()
    await expect(async () => {
      const { left, top, right, bottom } = await month.evaluate((panel) => panel.getBoundingClientRect())
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(360)
      expect(bottom).toBeLessThanOrEqual(740)
    }).toPass()
  })

  test('the date picker has the week and digits of the user, and a Hijri line on request @B4 @G9', async () => {
    const page = await desk.pageOf('editor', { week_start: 'saturday', digits: 'arab', hijri: true })
    const { start, w } = await newEvent(page, 'ar')
    await start.date.fill('5.1.2026')
    await start.date.blur()
    await expect(start.date).toHaveValue(/٥ .* ٢٠٢٦/)
    expect(await descriptionOf(start.date)).toMatch(/١٦ رجب ١٤٤٧/)
    await page
      .getByRole('button', { name: new RegExp(`${w('picker.open')}.*${w('fields.events.start_date')}`) })
      .click()
    const headers = page.getByRole('dialog').locator('thead th, [scope="col"]')
    await expect(headers).toHaveCount(7)
    await expect(headers.first()).toHaveAttribute('aria-label', 'السبت')
    await expect(page.getByRole('button', { name: /الاثنين، ٥ يناير ٢٠٢٦/ })).toHaveText('٥')
    // Friday and Saturday look alike, and unlike working days.
    const ground = (name: string) =>
      page.getByRole('button', { name }).evaluate((day) => getComputedStyle(day).backgroundColor)
    const days = ['الجمعة، ٩ يناير', 'السبت، ١٠ يناير', 'الأحد، ١١ يناير']
    const [friday, saturday, sunday] = await Promise.all(days.map(ground))
    expect(friday).toBe(saturday)
    expect(friday).not.toBe(sunday)
  })
})

test('a time typed before its day is combined with the day typed next @C9', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=tr`)
  const start = page.getByRole('textbox', { name: word('tr', 'fields.events.start_date'), exact: true })
  const time = page.getByRole('textbox', {
    name: `${word('tr', 'fields.events.start_date')}: ${word('tr', 'form.time')}`,
  })
  await time.fill('20.30')
  await time.press('Tab')
  await expect(time).toHaveValue('20:30')
  await expect(start).toHaveValue('')
  await page.keyboard.press('Control+s')
  await expect(start).toHaveAttribute('aria-invalid', 'true')
  await expect(time).toHaveValue('20:30')
  await start.fill('5.1.2031')
  await start.press('Tab')
  await expect(start).toHaveValue('5 Oca 2031')
  await expect(time).toHaveValue('20:30')
})

test('changing the days of an all-day event there and back leaves nothing to save @C2', async () => {
  const days = { start_date: '2027-05-08', end_date: '2027-05-09', all_day: true }
  const { id } = await desk.post('/events', { title: 'Fair', i18n_language: 'en', ...days })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const { start } = fieldsOf(page, 'en')
  await start.date.focus()
  for (const [typed, changes] of [
    ['2027-05-08', 0],
    ['2027-05-10', 1],
    ['2027-05-08', 0],
  ] as const) {
    await start.date.fill(typed)
    await start.date.blur()
    await expect(unsaved(page)).toHaveCount(changes)
  }
})

test('an all-day event keeps its hidden hours, also after undo @C2', async () => {
  const hours = { start_date: '2027-05-08 20:00:00', end_date: '2027-05-09 01:30:00', all_day: false }
  const days = { start_date: '2027-05-08 00:00:00', end_date: '2027-05-09 23:59:59', all_day: true }
  const page = await desk.page()
  const { start, end, all_day, w } = fieldsOf(page, 'en')
  for (const times of [days, hours]) {
    const { id } = await desk.post('/events', { title: 'Fair', i18n_language: 'en', ...times })
    await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
    await all_day.setChecked(!times.all_day)
    await expect(unsaved(page)).toHaveCount(1)
    await all_day.setChecked(times.all_day)
    await expect(unsaved(page)).toHaveCount(0)
  }
  await expect(start.time).toHaveValue(/^8:00\sPM$/)
  await expect(end.time).toHaveValue(/^1:30\sAM$/)
  await all_day.check()
  await page.getByRole('button', { name: w('action.save'), exact: true }).click()
  await expect(unsaved(page)).toHaveCount(0)
  expect(await kept(page)).toMatchObject(days)
  await page.getByRole('button', { name: w('action.undo'), exact: true }).click()
  await expect(start.time).toHaveValue(/^8:00\sPM$/)
  await expect(page.getByText(w('notice.undone'))).toBeVisible()
  expect(await kept(page)).toMatchObject(hours)
})

// src/admin/i18n/formats/format.test.ts writes both clocks in each language.
for (const [language, cycle, start, end] of [
  ['ar', 'h23', /^20:07$/, /20:07\s?–\s?21:37/],
  ['tr', 'h12', /^ÖS 8:07$/, /ÖS 8:07\s?–\s?9:37/],
] as const) {
  test(`every screen uses the same clock format, ${language} ${cycle}`, async () => {
    const day = `${year}-11-08`
    const title = `Clock ${language} ${cycle}`
    const dates = { start_date: `${day} 20:07`, end_date: `${day} 21:37`, timezone: 'Europe/Istanbul' }
    const { id } = await desk.post('/events', { title, i18n_language: language, status: 'publish', ...dates })
    const other = cycle === 'h12' ? 'en-GB' : 'en-US'
    const page = await desk.pageOf('editor', { hour_cycle: cycle, time_zone: 'Europe/Istanbul' }, { locale: other })
    await page.goto(`${desk.url}/events?i18n_language=${language}&search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('row', { name: title })).toContainText(end)
    await openScreen(page, `${desk.url}/events/${id}?i18n_language=${language}`)
    await expect(fieldsOf(page, language).start.time).toHaveValue(start)
    await openScreen(page, `${desk.url}/calendar?i18n_language=${language}&view=agenda&date=${day}&search=Clock`)
    await expect(page.getByRole('listitem').filter({ hasText: title }).last()).toContainText(end)
  })
}

test('a custom date range starts empty, also after showing all dates', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events?i18n_language=en`)
  const w = (key: Parameters<typeof word>[1]) => word('en', key)
  await openFilters(page)
  const window = page.getByRole('combobox', { name: w('window.label') })
  await window.selectOption({ label: w('window.all') })
  await window.selectOption({ label: w('window.custom') })
  const bounds = page.getByRole('group', { name: w('window.custom') }).getByRole('textbox')
  await expect(bounds).toHaveCount(6)
  for (const bound of await bounds.all()) await expect(bound).toHaveValue('')
  await bounds.first().fill('5 January 2031')
  await bounds.first().press('Tab')
  await expect(page).toHaveURL(/start_date=2031-01-05/)
  await expect(page).not.toHaveURL(/1000/)
})

for (const [language, typed, shown] of [
  ['tr', '5 Oca 2031', '5 Oca 2031'],
  ['ar', '٥/١/٢٠٣١', '5 يناير 2031'],
] as const) {
  test(`the date range of a list takes typed dates like a form and clears nothing, ${language} @C9`, async () => {
    const page = await desk.page({ locale: { en: 'en-GB', tr: 'tr-TR', ar: 'ar-AE' }[language] })
    await page.goto(`${desk.url}/events?i18n_language=${language}`)
    await openFilters(page, language)
    await page.getByLabel(word(language, 'window.label'), { exact: true }).selectOption('custom')
    const from = page.getByRole('textbox', { name: word(language, 'parameters.events.start_date'), exact: true })
    await from.fill('???')
    await from.press('Enter')
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveValue('???')
    expect(page.url()).not.toContain('start_date')
    await from.fill(typed)
    await from.press('Enter')
    await expect(page).toHaveURL(/start_date=2031-01-05/)
    await expect(from).toBeFocused()
    await expect(from).toHaveValue(shown)
    await expect(from).not.toHaveAttribute('aria-invalid')
    const chip = page.getByRole('list', { name: word(language, 'list.filters') }).getByRole('button')
    await expect(chip).toHaveText(`${word(language, 'parameters.events.start_date')}: ${shown}`)
  })
}
