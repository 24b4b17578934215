/** The events, days and marks that the calendar shows. */
import type { Locator, Page } from '@playwright/test'
import { languages, type Language } from '../../src/contract/field.ts'
import { findings, firstScheme } from '../support/axe.ts'
import { calendarOf, cell, chip, expectMonthRendered, numbers, shownIds } from '../support/calendar-page.ts'
import type { Desk } from '../support/desk.ts'
import { year } from '../support/event-form.ts'
import { openFilters } from '../support/rows.ts'
import { openScreen } from '../support/in-place.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { events, open } = calendarOf(() => desk)

/** The switch between list and calendar. */
const layouts = (page: Page, w: ReturnType<typeof wordsOf>) => page.getByRole('group', { name: w('list.layout') })

test('a month without events is drawn whole', async () => {
  const page = await desk.page()
  await open(page, 'en', 'view=month&date=2036-02&search=nothing-is-called-this')
  await expect(page.getByText(word('en', 'calendar.empty'))).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('the weeks of a month of six fit into the window, with and without today', async () => {
  const at = (day: string, hour: number) => ({ start_date: `${day} ${hour}:00`, end_date: `${day} ${hour + 1}:00` })
  const full_days = ['2036-02-27', '2036-03-04', '2036-03-11', '2036-03-18', '2036-03-25', '2036-03-31']
  const { filter } = await events(
    'Six weeks',
    ...full_days.flatMap((day) =>
      [10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({ title: 'Talk', ...at(day, hour) })),
    ),
    ...['Rugs', 'Maps', 'Lamps'].map((title) => ({
      ...{ title, start_date: '2036-02-20', end_date: '2036-04-20', all_day: true },
    })),
  )
  for (const today of ['2036-03-11', '2036-07-11']) {
    const page = await desk.page({ viewport: { width: 1440, height: 900 } })
    await page.clock.setFixedTime(new Date(`${today}T09:00:00Z`))
    await open(page, 'en', `view=month&date=2036-03${filter}`)
    await expectMonthRendered(page)
    await expect(page.locator('[data-row]')).toHaveCount(6)
    await expect(page.locator('[data-event]').first()).toBeVisible()
    await expect(cell(page, '2036-03-18').getByRole('button', { name: /more/ })).toBeVisible()
    for (const week of [0, 5]) await expect(page.locator('[data-row]').nth(week)).toBeInViewport({ ratio: 1 })
  }
})

for (const language of usually(both_directions, 'ar')) {
  const w = wordsOf(language)

  test(`the month shows the events of the list, and switching views keeps filter and date, ${language} @B1`, async () => {
    const { filter, ids } = await events(
      `B1 ${language}`,
      { title: 'Over the end of October', start_date: '2035-10-30 10:00', end_date: '2035-11-01 10:00' },
      { title: 'Ends at midnight', start_date: '2035-10-31 20:00', end_date: '2035-11-01 00:00' },
      { title: 'First', start_date: '2035-11-01 00:00', end_date: '2035-11-01 01:00' },
      { title: 'Far away', start_date: '2035-11-30 23:30', end_date: '2035-12-01 01:00', timezone: 'Pacific/Honolulu' },
      { title: 'Draft', start_date: '2035-11-14 10:00', end_date: '2035-11-14 11:00', status: 'draft' },
      { title: 'Whole days', start_date: '2035-11-20', end_date: '2035-11-21', all_day: true },
      {
        title: 'December',
        start_date: '2035-12-01 00:00',
        end_date: '2035-12-01 01:00',
        timezone: 'Pacific/Kiritimati',
      },
      { title: 'October', start_date: '2035-10-31 10:00', end_date: '2035-10-31 11:00' },
    )
    const page = await desk.page()
    await open(page, language, `view=month&date=2035-11${filter}`)
    // An event that ends at the first midnight of November is in the list and shown on the evening before.
    const [over = 0, at_midnight = 0, ...others] = ids.slice(0, 6)
    await expect.poll(() => shownIds(page, '2035-11-01', '2035-11-30')).toEqual(numbers([over, ...others]))

    await layouts(page, w)
      .getByRole('link', { name: w('list.as_list') })
      .click()
    await expect(page).toHaveURL(/\/events\?/)
    await expect(page.locator('[data-row]')).toHaveCount(6)
    const listed = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => Number(row.dataset['row'])))
    expect(numbers(listed)).toEqual(numbers([over, at_midnight, ...others]))
    await layouts(page, w)
      .getByRole('link', { name: w('nav.calendar') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/calendar\\?${filter.slice(1)}&date=2035-11-01`))
    await expect.poll(() => shownIds(page, '2035-11-01', '2035-11-30')).toEqual(numbers([over, ...others]))

    const views = page.getByRole('group', { name: w('calendar.view') })
    await views.getByRole('button', { name: w('calendar.agenda') }).click()
    await expect(page).toHaveURL(/view=agenda/)
    for (const [view, date, seen] of [
      ['week', '2035-11-14', [ids[4]]],
      ['day', '2035-11-20', [ids[5]]],
    ] as const) {
      await open(page, language, `view=month&date=${date}${filter}`)
      await views.getByRole('button', { name: w(`calendar.${view}`) }).click()
      await expect(page).toHaveURL(new RegExp(`view=${view}&date=${date}`))
      await expect(page).toHaveURL(new RegExp(filter.slice(1)))
      await expect.poll(() => shownIds(page, date, date)).toEqual(seen)
      await page.reload()
      await expect.poll(() => shownIds(page, date, date)).toEqual(seen)
    }
  })

  test(`earlier, later and today stand in reading order and in the address, ${language} @B1`, async () => {
    const page = await desk.page()
    await open(page, language, 'view=month&date=2035-12')
    const heading = page.getByRole('heading', { level: 2 })
    const name = await heading.textContent()
    const later = page.getByRole('link', { name: w('calendar.next.month') })
    const earlier = page.getByRole('link', { name: w('calendar.previous.month') })
    const [to, from] = [await later.boundingBox(), await earlier.boundingBox()]
    expect((to?.x ?? 0) < (from?.x ?? 0)).toBe(language === 'ar')
    await later.click()
    await expect(page).toHaveURL(/date=2036-01/)
    await expect(heading).not.toHaveText(name ?? '')
    await page.goBack()
    await expect(heading).toHaveText(name ?? '')
    await page.goForward()
    await expect(page).toHaveURL(/date=2036-01/)
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page).toHaveURL(/date=2036-01/)
    await page.getByRole('link', { name: w('calendar.today') }).click()
    await expect(page.locator('[aria-current="date"]')).toBeVisible()
  })

  test(`quick add works on an empty day by keyboard only, ${language} @C1`, async () => {
    const page = await desk.page()
    const day = `${year}-05-0${languages.indexOf(language) + 1}`
    await open(page, language, `view=month&date=${day}`)
    await cell(page, day).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: w('new.events') })
    await expect(dialog.getByRole('textbox', { name: w('fields.events.title') })).toBeFocused()
    await page.keyboard.type(`Added ${language}`)
    await dialog.getByRole('textbox', { name: `${w('fields.events.start_date')}: ${w('form.time')}` }).fill('20:00')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(cell(page, day).getByRole('link', { name: `Added ${language}` })).toBeVisible()
    await expect(page).toHaveURL(/\/calendar/)
  })

  test(`on a phone the calendar is an agenda that never scrolls sideways, ${language} @J5`, async () => {
    const { filter, ids } = await events(`J5 ${language}`, {
      title: 'A long title that will not fit into the width of a small phone, whatever one does',
      start_date: '2035-11-07 20:00',
      end_date: '2035-11-07 22:00',
    })
    const page = await desk.page({ viewport: { width: 360, height: 740 } })
    for (const search of [
      'date=2035-11',
      'view=month&date=2035-11-07',
      'view=week&date=2035-11-07',
      'view=day&date=2035-11-07',
    ]) {
      await open(page, language, search + filter)
      await expect(chip(page, ids[0] ?? 0)).toBeVisible()
      if (search.startsWith('date')) await expect(page.locator('[data-agenda]')).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
  })

  test(`every view of the calendar is accessible, ${language} @J2`, async () => {
    const { filter } = await events(
      `J2 ${language}`,
      { title: 'Jazz', start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00' },
      { title: 'Fair', start_date: '2035-11-05', end_date: '2035-11-13', all_day: true },
      { title: 'Draft', start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00', status: 'draft' },
    )
    const page = await desk.page({ colorScheme: firstScheme(language) })
    for (const view of ['month', 'week', 'agenda']) {
      await open(page, language, `view=${view}&date=2035-11-07${filter}`)
      await expect(page.locator('[data-event]').first()).toBeVisible()
      await expectMonthRendered(page)
      expect(await findings(page), view).toEqual([])
    }
  })
}

test('a tap anywhere on a day of the month opens that day @J5', async () => {
  const { filter, ids } = await events(
    'J5 taps',
    { title: 'Fair', start_date: '2035-11-07', end_date: '2035-11-09', all_day: true },
    { title: 'Concert', start_date: '2035-11-08 20:00', end_date: '2035-11-08 22:00' },
  )
  const page = await desk.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const position of [
    { x: 20, y: 36 },
    { x: 20, y: 66 },
  ]) {
    await open(page, 'en', `view=month&date=2035-11${filter}`)
    await expect(chip(page, ids[0] ?? 0)).toBeVisible()
    await cell(page, '2035-11-08').tap({ position })
    await expect(page).toHaveURL(/view=day&date=2035-11-08/)
    await expect(page.getByRole('link', { name: 'Concert' })).toBeVisible()
  }
})

test('all-day events without room are counted, and the count lists all of them in place @B1', async () => {
  const fair = (at: number) => ({
    title: `Fair ${at}`,
    start_date: '2035-11-07',
    end_date: '2035-11-07',
    all_day: true,
  })
  const { filter } = await events('B1 whole days', ...[1, 2, 3, 4, 5, 6, 7, 8].map(fair))
  const page = await desk.page()
  await open(page, 'en', `view=day&date=2035-11-07${filter}`)
  await page.getByRole('button', { name: '3 more' }).click()
  const list = page.getByRole('dialog', { name: /7 November 2035|November 7, 2035/ })
  for (const at of [1, 8]) await expect(list.getByRole('link', { name: `Fair ${at}` })).toBeVisible()
  await expect(page).toHaveURL(/view=day/)
})

// The first and the last time zone of a day.
for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
  test(`an all-day event covers exactly its three days for a viewer in ${timezoneId} @B2`, async () => {
    const { filter, ids } = await events(`B2 ${timezoneId}`, {
      title: 'Three days',
      start_date: '2026-02-28',
      end_date: '2026-03-02',
      all_day: true,
    })
    const page = await desk.page({ timezoneId, locale: 'tr-TR' })
    for (const view of ['month', 'week'] as const) {
      const covered = new Set<string>()
      for (const date of ['2026-02-28', '2026-03-02']) {
        await open(page, 'tr', `view=${view}&date=${date}${filter}`)
        await expect(chip(page, ids[0] ?? 0).first()).toBeVisible()
        await expectMonthRendered(page)
        const days = await page.locator('[data-day]:not([data-hours])').evaluateAll((cells) => {
          const bars = [...document.querySelectorAll('[data-event]')].map((bar) => bar.getBoundingClientRect())
          return cells.flatMap((one) => {
            const box = one.getBoundingClientRect()
            const middle = box.left + box.width / 2
            const over = bars.some(
              (bar) => bar.left < middle && middle < bar.right && bar.top >= box.top && bar.bottom <= box.bottom,
            )
            return over && one instanceof HTMLElement ? [one.dataset['day'] ?? ''] : []
          })
        })
        days.forEach((day) => covered.add(day))
      }
      expect([...covered].toSorted()).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
      // The status is also given in words.
      await expect(chip(page, ids[0] ?? 0).first()).toHaveAccessibleDescription(/28 Şub – 2 Mar 2026/)
      await expect(cell(page, '2026-03-02')).toHaveAccessibleName(/2 Mart 2026 Pazartesi/)
    }
    await open(page, 'tr', `view=agenda&date=2026-02-28${filter}`)
    await expect(chip(page, ids[0] ?? 0)).toContainText('28 Şub – 2 Mar 2026')
    await expect(page.locator('[data-agenda="2026-02-28"]').getByRole('heading')).toHaveText(/28\s*Cumartesi/)
  })
}

// src/admin/i18n/formats/format.test.ts has the weeks of more countries.
for (const [locale, first, weekend] of [
  ['ar-EG', 6, [5, 6]],
  ['tr-TR', 1, [6, 0]],
] as const) {
  test(`the week has the first day and the weekend of ${locale}, in seven columns @B4`, async () => {
    const page = await desk.page({ locale })
    await open(page, locale.startsWith('ar') ? 'ar' : 'tr', 'view=month&date=2035-11')
    await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(7)
    const days = await page
      .locator('[data-row]')
      .first()
      .locator('[data-day]')
      .evaluateAll((cells) =>
        cells.map((one) => ({
          weekday: new Date(`${one.dataset['day'] ?? ''}T00:00:00Z`).getUTCDay(),
          rests: one.dataset['weekend'] !== undefined,
        })),
      )
    expect(days).toHaveLength(7)
    expect(days[0]?.weekday).toBe(first)
    expect(
      days
        .filter(({ rests }) => rests)
        .map(({ weekday }) => weekday)
        .toSorted(),
    ).toEqual(weekend.toSorted())
    await open(page, locale.startsWith('ar') ? 'ar' : 'tr', 'view=week&date=2035-11-07')
    await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(8)
  })
}

test('events at one hour that do not fit beside each other are counted, and the count lists all of them in place @B1', async () => {
  const talk = (at: number) => ({ title: `Talk ${at}`, start_date: '2035-11-07 10:00', end_date: '2035-11-07 11:00' })
  const { filter } = await events('B1 one hour', ...Array.from({ length: 26 }, (_, at) => talk(at + 1)))
  const page = await desk.page({ viewport: { width: 1280, height: 800 } })
  for (const [view, shown_there] of [
    ['week', 3],
    ['day', 9],
  ] as const) {
    await open(page, 'en', `view=${view}&date=2035-11-07${filter}`)
    await expect(page.locator('[data-event]')).toHaveCount(shown_there)
    const widths = await page.locator('[data-event]').evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(Math.min(...widths)).toBeGreaterThan(24)
    // By keyboard: down from the first event, past the others.
    await page.locator('[data-event]').first().focus()
    const more = page.getByRole('button', { name: `${26 - shown_there} more` })
    for (let step = 0; step < shown_there; step += 1) await page.keyboard.press('ArrowDown')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Talk 26' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`view=${view}`))
  }
})

test('today is the day at the site in calendar, list, overview and form, in any time zone', async () => {
  // 23:30 in Istanbul; in Honolulu noon of that day, on Kiritimati noon of the next.
  const now = new Date(`${year}-05-08T20:30:00Z`)
  // An empty calendar shows its first steps instead of the overview, whose day comes from the service.
  await desk.post('/events', { title: 'Any day', start_date: `${year}-05-08 20:00`, end_date: `${year}-05-08 22:00` })
  const { today } = await desk.desk<{ today: string }>('GET', '/overview')
  const today_at_site = new Date(`${today}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
    const page = await desk.page({ timezoneId, locale: 'en-GB' })
    await page.clock.setFixedTime(now)
    await open(page, 'en', 'view=month')
    await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', `${year}-05-08`)
    await openScreen(page, `${desk.url}/events?i18n_language=en`)
    await openFilters(page)
    await page.getByLabel(word('en', 'window.label'), { exact: true }).selectOption('today')
    await expect(page).toHaveURL(new RegExp(`start_date=${year}-05-08`))
    await openScreen(page, `${desk.url}/?i18n_language=en`)
    await expect(page.getByRole('region', { name: word('en', 'overview.today') })).toContainText(today_at_site)
    await openScreen(page, `${desk.url}/events/new?i18n_language=en`)
    const start = page.getByRole('textbox', { name: word('en', 'fields.events.start_date'), exact: true })
    await start.fill('tomorrow')
    await start.press('Tab')
    await expect(start).toHaveValue(`9 May ${year}`)
  }
})

test('the attention filters work in the calendar and in its list @B1', async () => {
  const { id: venue } = await desk.post('/venues', { venue: 'Big Hall', status: 'publish', i18n_language: 'en' })
  const when = { start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00' }
  const { filter, ids } = await events(
    'B1 attention',
    { title: 'There', ...when, venue },
    { title: 'Nowhere', ...when },
  )
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11${filter}&has_venue=false`)
  await expect.poll(() => shownIds(page, '2035-11-01', '2035-11-30')).toEqual(ids.slice(1))
  await layouts(page, wordsOf('en'))
    .getByRole('link', { name: word('en', 'list.as_list') })
    .click()
  await expect(page.locator('[data-row]')).toHaveText(['Nowhere'])
})

test('the calendar shows more events than one page of the interface holds @B1', async () => {
  const { id } = await desk.post('/categories', { name: 'B1 many', i18n_language: 'en' })
  for (let begin = 0; begin < 120; begin += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        desk.post('/events', {
          title: `Event ${begin + at}`,
          start_date: `2035-11-${String(((begin + at) % 30) + 1).padStart(2, '0')} 10:00`,
          end_date: `2035-11-${String(((begin + at) % 30) + 1).padStart(2, '0')} 11:00`,
          status: 'publish',
          i18n_language: 'en',
          categories: [id],
        }),
      ),
    )
  }
  const page = await desk.page({ viewport: { width: 1280, height: 1400 } })
  await open(page, 'en', `view=month&date=2035-11&categories=${id}`)
  await expect(page.getByText('120 events', { exact: true })).toBeVisible()
  await expect.poll(async () => (await shownIds(page, '2035-11-01', '2035-11-30')).length).toBe(120)
})

test('the halves of a month are asked for at once, and an event in both is shown and counted once', async () => {
  const { filter, ids } = await events(
    'Both halves',
    { title: 'Early', start_date: '2035-11-02 10:00', end_date: '2035-11-02 11:00' },
    { title: 'Over the middle', start_date: '2035-11-10', end_date: '2035-11-21', all_day: true },
    { title: 'Late', start_date: '2035-11-29 10:00', end_date: '2035-11-29 11:00' },
  )
  const page = await desk.page()
  const asked: string[] = []
  let letThrough = () => {}
  const both_asked = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/events?*ends_after*', async (route) => {
    asked.push(route.request().url())
    if (asked.length === 2) letThrough()
    await both_asked
    await route.continue()
  })
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  await expect(page.getByText('3 events', { exact: true })).toBeVisible()
  await expect.poll(() => shownIds(page, '2035-11-01', '2035-11-30')).toEqual(numbers(ids))
})

test('of two thousand events in a month all are counted and only those with room are drawn @B1', async () => {
  const page = await desk.page()
  await page.route('**/events?*ends_after*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const day = (at: number) => `2035-11-${String((at % 30) + 1).padStart(2, '0')}`
    const all = Array.from({ length: 100 }, (_, at) => ({
      id: (number - 1) * 100 + at + 1,
      title: `Event ${number}/${at}`,
      status: 'publish',
      i18n_language: 'en',
      all_day: false,
      timezone: 'Europe/Istanbul',
      start_date: `${day(at + number)} 10:00:00`,
      end_date: `${day(at + number)} 11:00:00`,
      utc_start_date: `${day(at + number)} 07:00:00`,
      utc_end_date: `${day(at + number)} 08:00:00`,
      categories: [],
      venue: [],
    }))
    return route.fulfill({ json: { events: all, total: 2000, total_pages: 20 } })
  })
  await open(page, 'en', 'view=month&date=2035-11')
  await expect(page.getByText('2,000 events', { exact: true })).toBeVisible()
  await expectMonthRendered(page)
  expect(await page.locator('[data-event]').count()).toBeLessThanOrEqual(42 * 4)
  const more = await page.getByRole('button', { name: /^\d+ more$/ }).allTextContents()
  const hidden = more.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  expect(hidden + (await page.locator('[data-event]').count())).toBe(2000)
  await open(page, 'en', 'view=agenda&date=2035-11')
  await expect(page.locator('[data-agenda] [data-event]')).toHaveCount(2000)
})

test('an event is placed by its own time zone, and the viewer’s time is named @C2', async () => {
  const { filter, ids } = await events('Own clock', {
    title: 'Cairo evening',
    start_date: '2035-01-07 20:00',
    end_date: '2035-01-07 22:00',
    timezone: 'Africa/Cairo',
  })
  const page = await desk.page({ timezoneId: 'Pacific/Kiritimati', locale: 'en-GB' })
  await open(page, 'en', `view=month&date=2035-01${filter}`)
  const link = cell(page, '2035-01-07').locator(`[data-event="${ids[0]}"]`)
  await expect(link).toContainText('20:00')
  const note = word('en', 'calendar.your_time', { zone: 'Cairo', time: 'Mon 08:00' })
  await expect(link).toHaveAccessibleDescription(new RegExp(note))
  await expect(link.getByText('20:00')).toHaveCSS('text-decoration-style', 'dotted')
})

test('a double booking is marked in words, and a status without colour @B5', async () => {
  const { id: venue } = await desk.post('/venues', { venue: 'Small Hall', status: 'publish', i18n_language: 'en' })
  const { filter, ids } = await events(
    'B5',
    { title: 'One', start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00', venue },
    { title: 'Two', start_date: '2035-11-07 21:00', end_date: '2035-11-07 23:00', venue },
    { title: 'Three', start_date: '2035-11-07 23:00', end_date: '2035-11-07 23:30', venue, status: 'draft' },
  )
  const page = await desk.page({ viewport: { width: 1280, height: 1400 } })
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  const says = (name: string) => new RegExp(word('en', 'calendar.double', { name }))
  await expect(chip(page, ids[0] ?? 0)).toHaveAccessibleDescription(says('Two'))
  await expect(chip(page, ids[1] ?? 0)).toHaveAccessibleDescription(says('One'))
  // The mark beside the name is visual and not read aloud.
  const mark = (id = 0) => chip(page, id).evaluate((link) => getComputedStyle(link, '::after').content)
  expect([await mark(ids[0]), await mark(ids[2])]).toEqual(['"!" / ""', 'none'])
  await expect(chip(page, ids[2] ?? 0)).toHaveAccessibleDescription(new RegExp(word('en', 'status.draft')))
  await expect(chip(page, ids[2] ?? 0)).not.toHaveAccessibleDescription(says('.*'))
  // Its popover says for how long.
  for (const [language, time] of [
    ['en', '1 hr'],
    ['tr', '1 sa.'],
  ] as const) {
    await open(page, language, `view=month&date=2035-11${filter}`)
    await chip(page, ids[1] ?? 0).click()
    await expect(page.getByRole('dialog', { name: 'Two' })).toContainText(
      word(language, 'calendar.overlap', { name: 'One', time }),
    )
  }
})

test('the colour that an editor chooses for a category marks its events, with the name beside it', async () => {
  const { filter, ids } = await events('Puppets', {
    title: 'Karagöz',
    start_date: '2035-11-07 20:00',
    end_date: '2035-11-07 22:00',
  })
  const category = filter.slice('&categories='.length)
  const editor = await desk.pageOf('editor')
  await editor.goto(`${desk.url}/categories/${category}?i18n_language=en`)
  const colors = editor.getByRole('group', { name: word('en', 'fields.categories.color') })
  await expect(colors.getByRole('radio', { name: word('en', 'color.automatic') })).toBeChecked()
  await colors.getByRole('radio', { name: word('en', 'options.color.turquoise') }).check()
  await editor.getByRole('button', { name: word('en', 'action.save'), exact: true }).click()
  await expect.poll(() => desk.get(`/categories/${category}`)).toMatchObject({ color: 'turquoise' })

  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  const dot = chip(page, ids[0] ?? 0).evaluate((link) => getComputedStyle(link, '::before').backgroundColor)
  expect(await dot).toBe('oklch(0.56 0.13 200)')
  await page.getByRole('button', { name: word('en', 'calendar.legend') }).click()
  const legend = page.getByRole('list', { name: word('en', 'calendar.legend') })
  const swatch = legend.getByRole('listitem').filter({ hasText: 'Puppets' }).locator('span').first()
  await expect(swatch).toHaveCSS('background-color', 'oklch(0.56 0.13 200)')
  // The same shape in both tells it apart without the colour.
  const corners = await chip(page, ids[0] ?? 0).evaluate((link) => getComputedStyle(link, '::before').borderRadius)
  await expect(swatch).toHaveCSS('border-radius', corners)
})

test('a month of six weeks with running events stands in the window as a whole @B1', async () => {
  const running = ['03', '06', '09'].map((day) => ({
    ...{ title: `Exhibition ${day}`, start_date: `2027-05-${day}`, end_date: '2027-06-20', all_day: true },
  }))
  const { filter, ids } = await events('Whole month', ...running)
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  for (const language of languages) {
    await open(page, language, `view=month&date=2027-05${filter}`)
    await expect(chip(page, ids[0] ?? 0).first()).toBeVisible()
    await expectMonthRendered(page)
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(below, language).toBe(0)
  }
})

test('the hours of days end at the foot of the window, which does not scroll by itself @B1', async () => {
  const at = (hour: number) => ({ start_date: `2035-12-19 ${hour}:00`, end_date: `2035-12-19 ${hour + 1}:00` })
  const { filter, ids } = await events('Hours', { title: 'Early', ...at(10) }, { title: 'Late', ...at(20) })
  const page = await desk.page()
  for (const language of languages)
    for (const [width, height, view] of [
      [1440, 900, 'week'],
      [1280, 720, 'day'],
      [360, 900, 'day'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, language, `view=${view}&date=2035-12-19${filter}`)
      await expect(chip(page, ids[0] ?? 0)).toBeVisible()
      const told = `${language}, ${width} px`
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), told)
        .toBeLessThanOrEqual(0)
      const { foot, hidden } = await page.locator('[data-scrolls]').evaluate((hours) => ({
        foot: innerHeight - hours.getBoundingClientRect().bottom,
        hidden: hours.scrollHeight - hours.clientHeight,
      }))
      // On a phone the navigation stands below.
      expect(foot, told).toBeLessThan(width === 360 ? 65 : 8)
      expect(foot, told).toBeGreaterThan(0)
      expect(hidden, told).toBeGreaterThan(0)
    }
})

test('on a phone the dot of a double booking is ringed, not the width of its day @C5', async () => {
  const { id: venue } = await desk.post('/venues', { venue: 'Ringed Hall', i18n_language: 'en' })
  const evening = { start_date: '2035-12-20 20:00', end_date: '2035-12-20 22:00', venue }
  const { filter, ids } = await events('Ringed', { title: 'One', ...evening }, { title: 'Other', ...evening })
  const page = await desk.page({ viewport: { width: 360, height: 740 } })
  await open(page, 'en', `view=month&date=2035-12-20${filter}`)
  const outlines = () =>
    chip(page, ids[0] ?? 0).evaluate((one) =>
      [null, '::before'].map((part) => getComputedStyle(one, part).outlineStyle),
    )
  await expect.poll(outlines).toEqual(['none', 'solid'])
})

test('no week moves when the names of the filters come @B1', async () => {
  const { filter, ids } = await events('A category with a rather long name for a chip', {
    ...{ title: 'Talk', start_date: '2035-12-12 10:00', end_date: '2035-12-12 11:00' },
  })
  // The screen waits for the names as for the events, but not for ever: a slow machine has more than one try.
  await expect(async () => {
    const page = await desk.page({ viewport: { width: 1280, height: 720 } })
    await page.addInitScript(() => {
      const tops = new Set<number>()
      Object.assign(window, { tops })
      const look = () => {
        const grid = document.querySelector('[role="grid"]')
        if (grid) tops.add(Math.round(grid.getBoundingClientRect().top))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open(page, 'en', `view=month&date=2035-12&search=talk${filter}`)
    await expect(chip(page, ids[0] ?? 0)).toBeVisible()
    await expect(page.getByRole('button', { name: /A category with a rather long name/ })).toBeVisible()
    await expect(page.getByRole('button', { name: word('en', 'views.save_as') })).toBeVisible()
    // The page keeps the set under a name of the test.
    expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1)
  }).toPass()
})

test('the weeks of a month share a tall window alike, and show more events @B1', async () => {
  const six = Array.from({ length: 6 }, (_, hour) => ({
    title: `Tall ${hour}`,
    ...{ start_date: `2035-05-09 1${hour}:00`, end_date: `2035-05-09 1${hour}:30` },
  }))
  const { filter, ids } = await events('Tall month', ...six)
  const page = await desk.page({ viewport: { width: 1440, height: 1200 } })
  for (const language of both_directions) {
    await page.setViewportSize({ width: 1440, height: 1200 })
    await open(page, language, `view=month&date=2035-05${filter}`)
    await expectMonthRendered(page)
    await expect(chip(page, ids[5] ?? 0)).toBeVisible()
    const weeks = page.getByRole('grid').locator('[data-row]')
    await expect(weeks).toHaveCount(5)
    const sizes = await weeks.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    const foot = () =>
      page.getByRole('grid').evaluate((grid) => Math.round(innerHeight - grid.getBoundingClientRect().bottom))
    expect(await foot()).toBe(16)
    // A window of the usual height shows fewer, and is as full.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(chip(page, ids[5] ?? 0)).toHaveCount(0)
    expect(await foot()).toBe(16)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  }
})

test('a week keeps room for running events only where it has some @B1', async () => {
  const five = Array.from({ length: 5 }, (_, hour) => ({
    title: `Room ${hour}`,
    ...{ start_date: `2036-05-06 1${hour}:00`, end_date: `2036-05-06 1${hour}:30` },
  }))
  const run = { start_date: '2036-05-05 10:00', end_date: '2036-05-29 18:00' }
  const timed = await events('Room', ...five)
  const running = await events('Room to run', { title: 'Shown for weeks', ...run })
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  const last = chip(page, timed.ids[4] ?? 0)
  await open(page, 'en', `view=month&date=2036-05${timed.filter}`)
  await expect(last).toBeVisible()
  await open(page, 'en', `view=month&date=2036-05${timed.filter}${running.filter.replace('&categories=', ',')}`)
  await expect(chip(page, running.ids[0] ?? 0).first()).toBeVisible()
  await expect(chip(page, timed.ids[0] ?? 0)).toBeVisible()
  await expect(last).toHaveCount(0)
  // A low window shows fewer, above the room of a notice.
  await page.setViewportSize({ width: 1366, height: 768 })
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(below).toBe(0)
  await expect(chip(page, timed.ids[1] ?? 0)).toBeVisible()
})

/** Returns widths with their places, in an order that begins elsewhere in each language: a month opens at the first and is resized. */
function startingAt(language: Language, widths: readonly number[]): readonly (readonly [number, number])[] {
  const first = languages.indexOf(language) * 2
  return [...widths.slice(first), ...widths.slice(0, first)].map((width, at) => [at, width] as const)
}

test('a month stands in the window however many lines its filters take, in three languages @B1', async () => {
  const { filter } = await events('A category of a long name that takes a line', {
    title: 'Whole',
    ...{ start_date: '2036-08-12 19:00', end_date: '2036-08-12 20:00' },
  })
  const page = await desk.page()
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (const language of languages)
    for (const [at, width] of startingAt(language, [800, 1024, 1150, 1280, 1440])) {
      await page.setViewportSize({ width, height: 900 })
      if (at === 0) await open(page, language, `view=month&date=2036-08&featured=false&status=publish${filter}`)
      await expect(page.locator('[data-event]').first()).toBeVisible()
      await expect.poll(below, `${language}, ${width} px`).toBe(0)
    }
  // The filters wrap in a window that is made narrower.
  await page.setViewportSize({ width: 820, height: 900 })
  await expect.poll(below).toBe(0)
})

test('a month tells of each event its title and of further ones their number, however narrow, in three languages @B1', async () => {
  const dates = ['2036-09-30', '2036-10-01']
  const { filter } = await events(
    'Further',
    ...dates.flatMap((date) =>
      Array.from({ length: 15 }, (_, minute) => ({
        title: `Further ${minute}`,
        ...{ start_date: `${date} 19:${10 + minute}`, end_date: `${date} 20:00` },
      })),
    ),
  )
  const page = await desk.page()
  for (const language of languages)
    for (const [at, width] of startingAt(language, [800, 960, 1024, 1050, 1280, 1366, 1420])) {
      await page.setViewportSize({ width, height: 900 })
      if (at === 0) await open(page, language, `view=month&date=2036-10${filter}`)
      await expect(page.locator('[data-event]').first()).toBeVisible()
      const further = page.getByRole('grid').getByRole('button', { name: /^1[0-4] / })
      await expect(further).toHaveCount(2)
      const cut = await further.evaluateAll((all) =>
        all.map((one) => {
          const day = one.parentElement?.querySelector('a')?.getBoundingClientRect()
          const { left, right, width } = one.getBoundingClientRect()
          one.style.maxInlineSize = 'none'
          const wanted = one.getBoundingClientRect().width
          one.style.maxInlineSize = ''
          return { text: width < wanted, day: !day || (day.left < right && left < day.right) }
        }),
      )
      const whole = { text: false, day: false }
      const title = page.getByRole('grid').getByText('Further 0').first()
      expect(await title.evaluate((text) => text.getBoundingClientRect().width)).toBeGreaterThan(40)
      expect(cut, `${language}, ${width} px`).toEqual([whole, whole])
    }
})

test('the signs give their room to filters, whose chips stand in one line, in three languages @B1', async () => {
  const { filter } = await events('Jazz', {
    title: 'Signs',
    ...{ start_date: '2036-09-09 19:00', end_date: '2036-09-09 20:00' },
  })
  const page = await desk.page({ viewport: { width: 1440, height: 900 } })
  for (const language of languages) {
    const signs = page.getByRole('list', { name: word(language, 'calendar.signs') })
    await open(page, language, 'view=month&date=2036-09')
    await expect(signs).toBeVisible()
    await open(page, language, `view=month&date=2036-09&status=publish${filter}`)
    const chips = page.getByRole('list', { name: word(language, 'list.filters') }).getByRole('button')
    await expect(chips.filter({ hasText: 'Jazz' })).toBeVisible()
    await expect(page.getByRole('button', { name: word(language, 'views.save_as') })).toBeVisible()
    const lines = await chips.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
    expect(lines, language).toBe(1)
    await expect(signs).toBeHidden()
  }
})

test('on a tablet chips stand below the other tools, also for the keyboard, in three languages @B1', async () => {
  const { filter } = await events('Tablet', {
    title: 'Chips',
    ...{ start_date: '2036-09-09 19:00', end_date: '2036-09-09 20:00' },
  })
  const page = await desk.page({ viewport: { width: 1024, height: 768 } })
  for (const language of languages) {
    await open(page, language, `view=month&date=2036-09&status=publish${filter}`)
    const filters = page.getByRole('button', { name: word(language, 'list.filter'), exact: false }).first()
    const layout = page.getByRole('link', { name: word(language, 'list.as_list') })
    const first = page
      .getByRole('list', { name: word(language, 'list.filters') })
      .getByRole('button')
      .first()
    await expect(page.getByRole('button', { name: word(language, 'views.save_as') })).toBeVisible()
    const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0
    expect(Math.abs((await top(layout)) - (await top(filters))), language).toBeLessThan(12)
    expect(await top(first), language).toBeGreaterThan((await top(filters)) + 30)
    await filters.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: word(language, 'calendar.legend') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(layout).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
  }
})

test('with forced colours borders show the length of an event @J2', async () => {
  const { filter, ids } = await events('Forced', {
    title: 'Fair',
    start_date: '2035-11-14',
    end_date: '2035-11-15',
    all_day: true,
  })
  const page = await desk.page({ forcedColors: 'active' })
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  for (const side of ['top', 'right', 'bottom', 'left'])
    await expect(chip(page, ids[0] ?? 0)).toHaveCSS(`border-${side}-style`, 'solid')
})

test('a title has the language and direction of its text in every view and interface language @G6', async () => {
  const { filter, ids } = await events(
    'G6',
    { title: 'أمسية جاز', start_date: '2035-11-07 10:00', end_date: '2035-11-07 11:00', i18n_language: 'ar' },
    { title: 'Caz Gecesi', start_date: '2035-11-07 12:00', end_date: '2035-11-07 13:00', i18n_language: 'tr' },
  )
  const page = await desk.page()
  for (const language of usually(both_directions, 'ar')) {
    for (const view of ['month', 'week', 'day', 'agenda']) {
      await open(page, language, `view=${view}&date=2035-11-07${filter}`)
      for (const [at, lang, direction] of [
        [0, 'ar', 'rtl'],
        [1, 'tr', 'ltr'],
      ] as const) {
        const title = chip(page, ids[at] ?? 0)
          .locator(`[lang="${lang}"]`)
          .first()
        await expect(title).toHaveCSS('direction', direction)
      }
    }
  }
})

test('no code of the calendar is loaded before it is opened @A5', async () => {
  const page = await desk.page()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${desk.url}/events?i18n_language=en`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => /assets\/calendar/.test(path))).toEqual([])
  await page
    .getByRole('link', { name: word('en', 'nav.calendar') })
    .first()
    .click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(loaded.filter((path) => /assets\/calendar/.test(path))).not.toEqual([])
})

test('the calendar marks an event whose title is in another language', async () => {
  const w = wordsOf('en')
  const evening = { start_date: '2036-06-05 20:00', end_date: '2036-06-05 22:00' }
  await desk.post('/events', { title: 'Konser', status: 'publish', ...evening, i18n_language: 'tr' })
  await desk.post('/events', { title: 'Concert', status: 'publish', ...evening, i18n_language: 'en' })
  const page = await desk.page()
  for (const view of ['month', 'agenda']) {
    await openScreen(page, `${desk.url}/calendar?i18n_language=en&view=${view}&date=2036-06-05`)
    const [foreign, own] = ['Konser', 'Concert'].map((name) => page.getByRole('link', { name }))
    if (!foreign || !own) throw new Error('Two names were asked for.')
    if (view === 'agenda') {
      await expect(page.getByRole('listitem').filter({ has: foreign }).last()).toContainText(w('list.shown_in.tr'))
      await expect(page.getByRole('listitem').filter({ has: own }).last()).not.toContainText(w('list.shown_in.en'))
    } else {
      await expect(foreign).toHaveAttribute('aria-description', new RegExp(w('list.shown_in.tr')))
      await expect(own).not.toHaveAttribute('aria-description', new RegExp(w('list.shown_in.en')))
      const mark = foreign.getByText('Konser')
      expect(await mark.evaluate((title) => getComputedStyle(title, '::before').content)).toContain('tr')
    }
  }
})
