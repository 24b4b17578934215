/** Events that repeat: making a series, deciding for single dates, and how far a change reaches. */
import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../src/contract/field.ts'
import { findings, findingsIn } from '../support/axe.ts'
import type { Desk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const w = wordsOf('en')

interface Dates {
  readonly series: {
    readonly occurrences: readonly {
      readonly event: number
      readonly state: string
      readonly times: { readonly start_date: string }
    }[]
  }
}

async function startsOf(event: number): Promise<readonly string[]> {
  const { series } = await desk.desk<Dates>('GET', `/series?event=${event}`)
  return series.occurrences.flatMap(({ state, times }) => (state === 'live' ? [times.start_date.slice(0, 16)] : []))
}

test('a weekly event is repeated, with a choice for the skipped hour @C7', async () => {
  const { id } = await desk.post('/events', {
    title: 'Late shorts',
    start_date: '2027-04-16 00:30',
    end_date: '2027-04-16 02:00',
    timezone: 'Africa/Cairo',
    i18n_language: 'en',
  })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('series.repeat') }).click()
  const panel = page.getByRole('dialog', { name: 'Repeat: Late shorts' })
  await panel.getByRole('spinbutton', { name: 'Number of dates' }).fill('4')
  await expect(panel.getByText('Her cuma')).toBeVisible()
  const rows = panel.getByRole('list').last().getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(panel.getByText('1 date waits for your decision')).toBeVisible()
  // Saving leads to what waits.
  await panel.getByRole('button', { name: 'Save 4 dates' }).click()
  const offer = panel.getByRole('button', { name: /^Take/ })
  await expect(offer).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(panel.getByText('1 date waits for your decision')).toBeHidden()
  await panel.getByRole('button', { name: 'Save 4 dates' }).click()
  await expect(panel).toBeHidden()
  expect(await startsOf(id)).toEqual(['2027-04-16 00:30', '2027-04-23 00:30', '2027-04-30 01:30', '2027-05-07 00:30'])
})

test('a new event is created and repeated in one go, once it is complete @C7', async () => {
  const page = await desk.page()
  await page.goto(`${desk.url}/events/new?i18n_language=en`)
  const name = page.getByRole('textbox', { name: w('fields.events.title'), exact: true })
  const repeat = page.getByRole('button', { name: w('series.create_repeat') })
  await repeat.focus()
  await page.keyboard.press('Enter')
  // Nothing is saved before the event has what it needs.
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/events\/new/)
  await name.fill('Weekly chess')
  await page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true }).fill('3 May 2027 19:00')
  await page.getByRole('textbox', { name: w('fields.events.end_date'), exact: true }).fill('3 May 2027 21:00')
  await repeat.click()
  const panel = page.getByRole('dialog', { name: 'Repeat: Weekly chess' })
  await panel.getByRole('spinbutton', { name: 'Number of dates' }).fill('3')
  await panel.getByRole('button', { name: 'Save 3 dates' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/events\/\d+/)
  const id = Number(/events\/(\d+)/.exec(page.url())?.[1])
  expect(await startsOf(id)).toEqual(['2027-05-03 19:00', '2027-05-10 19:00', '2027-05-17 19:00'])
  // Later the form opens without it.
  await page.reload()
  await expect(page.getByRole('button', { name: w('series.edit') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a saved date asks how far the change reaches, least first @C7', async () => {
  const { id } = await desk.post('/events', {
    title: 'Jam session',
    start_date: '2027-05-07 20:00',
    end_date: '2027-05-07 22:00',
    i18n_language: 'en',
  })
  await desk.desk('POST', '/series', { event: id, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const title = page.getByRole('textbox', { name: w('fields.events.title') })
  await title.fill('Open stage')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'How far does the change reach?' })
  await expect(question.getByRole('radio', { name: 'This date' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Open stage')
  await page.keyboard.press('Control+s')
  await question.getByRole('radio', { name: 'All' }).check()
  await question.getByRole('button', { name: w('action.save') }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(async () => (await desk.get<{ total: number }>(`/events?search=Open+stage&start_date=2027-01-01`)).total)
    .toBe(3)
})

/** Moves the focus by Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Makes a series of Fridays in May 2027. @returns the ids of its events */
async function fridays(title: string, fields: Readonly<Record<string, unknown>> = {}): Promise<readonly number[]> {
  const times = { start_date: '2027-05-07 20:00', end_date: '2027-05-07 22:00' }
  const { id } = await desk.post('/events', { title, ...times, i18n_language: 'en', ...fields })
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=4'
  const { series } = await desk.desk<Dates>('POST', '/series', { event: id, rule })
  return series.occurrences.map(({ event }) => event)
}

/** Opens the editor of the series of an event. */
async function openSeries(page: Page, id: number | undefined, language: Language = 'en') {
  await page.goto(`${desk.url}/events/${id}?i18n_language=${language}`)
  await page.getByRole('button', { name: wordsOf(language)('series.edit') }).click()
  const panel = page.getByRole('dialog')
  return { panel, dates: panel.getByRole('list').last().getByRole('listitem') }
}

test('a change of all keeps what was moved or deleted by itself, until it is brought back @C7', async () => {
  const ids = await fridays('Kept dates')
  await desk.patch(`/events/${ids[1]}`, { start_date: '2027-05-14 21:30', end_date: '2027-05-14 23:30' })
  await desk.remove(`/events/${ids[2]}`)
  const page = await desk.page()
  const first = await openSeries(page, ids[0])
  await first.panel.getByRole('spinbutton', { name: 'Number of dates' }).fill('5')
  await expect(first.dates).toHaveCount(5)
  await expect(first.dates.nth(1)).toContainText('Kept: changed on its own')
  await expect(first.dates.nth(2)).toContainText('stays deleted')
  await expect(first.dates.nth(4)).toContainText('New')
  expect(await findings(page)).toEqual([])
  await first.panel.getByRole('button', { name: 'Save 4 dates' }).click()
  await expect(first.panel).toBeHidden()
  const states = async () => {
    const { series } = await desk.desk<Dates>('GET', `/series?event=${ids[0]}`)
    return series.occurrences.map(({ state, times }) => `${state} ${times.start_date.slice(0, 16)}`)
  }
  expect(await states()).toEqual([
    'live 2027-05-07 20:00',
    'live 2027-05-14 21:30',
    'trashed 2027-05-21 20:00',
    'live 2027-05-28 20:00',
    'live 2027-06-04 20:00',
  ])

  const again = await openSeries(page, ids[0])
  await again.dates
    .nth(2)
    .getByRole('button', { name: /^Bring back/ })
    .click()
  await expect(again.dates.nth(2)).toContainText('Comes back')
  await again.dates
    .nth(1)
    .getByRole('button', { name: /^Make like the rest/ })
    .click()
  await expect(again.dates.nth(1)).toContainText('Moves')
  await again.panel.getByRole('button', { name: 'Save 5 dates' }).click()
  await expect(again.panel).toBeHidden()
  expect(await states()).toEqual(['05-07', '05-14', '05-21', '05-28', '06-04'].map((day) => `live 2027-${day} 20:00`))
  // One step takes both back.
  await page.getByRole('button', { name: w('action.undo') }).click()
  await expect
    .poll(async () => (await states()).slice(1, 3))
    .toEqual(['live 2027-05-14 21:30', 'trashed 2027-05-21 20:00'])
})

test('a change reaches the following dates unless all are chosen, and parts the series @C7', async () => {
  const ids = await fridays('Two seasons')
  const page = await desk.page()
  const { panel, dates } = await openSeries(page, ids[2])
  await expect(panel.getByRole('radio', { name: 'This and following' })).toBeChecked()
  await panel.getByRole('spinbutton', { name: 'Repeat every … weeks' }).fill('2')
  await expect(dates.first()).toContainText('Not reached')
  await panel.getByRole('button', { name: /^Save/ }).click()
  await expect(panel).toBeHidden()
  expect(await startsOf(ids[0] ?? 0)).toEqual(['2027-05-07 20:00', '2027-05-14 20:00'])
  expect(await startsOf(ids[2] ?? 0)).not.toContain('2027-05-07 20:00')
})

test('the hours of a series are changed for the dates that are reached @C7', async () => {
  const ids = await fridays('Later hours')
  const page = await desk.page()
  const { panel, dates } = await openSeries(page, ids[2])
  await panel.getByRole('textbox', { name: 'Starts at' }).fill('22:30')
  await panel.getByRole('textbox', { name: 'Ends at' }).fill('0:30')
  await page.keyboard.press('Tab')
  await expect(panel.locator('p[lang=tr]')).toContainText('22:30')
  await expect(dates.first()).toContainText('Not reached')
  await expect(dates.nth(2)).toContainText('Moves')
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: /^Save/ }).click()
  await expect(panel).toBeHidden()
  expect(await startsOf(ids[0] ?? 0)).toEqual(['2027-05-07 20:00', '2027-05-14 20:00'])
  expect(await startsOf(ids[2] ?? 0)).toEqual(['2027-05-21 22:30', '2027-05-28 22:30'])
  expect(await desk.get(`/events/${ids[3]}`)).toMatchObject({ end_date: '2027-05-29 00:30:00' })
})

test('hours typed last are saved by one press @C7', async () => {
  const ids = await fridays('Pressed once')
  const page = await desk.page()
  const { panel, dates } = await openSeries(page, ids[0])
  await expect(dates).toHaveCount(4)
  await panel.getByRole('textbox', { name: 'Starts at' }).fill('18:15')
  await panel.getByRole('textbox', { name: 'Ends at' }).fill('19')
  await panel.getByRole('button', { name: /^Save/ }).click()
  await expect(panel).toBeHidden()
  expect(await startsOf(ids[0] ?? 0)).toEqual(['05-07', '05-14', '05-21', '05-28'].map((day) => `2027-${day} 18:15`))
  expect(await desk.get(`/events/${ids[3]}`)).toMatchObject({ end_date: '2027-05-28 19:00:00' })
})

test('a press that commits an hour stops at what waits for a decision then @C7', async () => {
  const times = { start_date: '2027-04-16 20:00', end_date: '2027-04-16 22:00', timezone: 'Africa/Cairo' }
  const { id } = await desk.post('/events', { title: 'Into the gap', ...times, i18n_language: 'en' })
  await desk.desk('POST', '/series', { event: id, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' })
  const page = await desk.page()
  const { panel, dates } = await openSeries(page, id)
  await expect(dates).toHaveCount(3)
  await panel.getByRole('textbox', { name: 'Ends at' }).fill('2:00')
  await panel.getByRole('textbox', { name: 'Starts at' }).fill('0:30')
  await panel.getByRole('button', { name: /^Save/ }).click()
  await expect(panel.getByRole('button', { name: /^Take/ })).toBeFocused()
  expect((await startsOf(id))[0]).toBe('2027-04-16 20:00')
})

test('an added date gets an hour of its own @C7', async () => {
  const ids = await fridays('Matinee')
  const page = await desk.page()
  const { panel, dates } = await openSeries(page, ids[0])
  for (const day of ['29 May 2027', '30 May 2027']) {
    await panel.getByRole('textbox', { name: 'Also on' }).fill(day)
    await page.keyboard.press('Tab')
  }
  await expect(dates).toHaveCount(6)
  await expect(panel.getByRole('textbox', { name: 'Starts at: May 29, 2027' })).toHaveValue('8:00 PM')
  const hour = panel.getByRole('textbox', { name: 'Starts at: May 30, 2027' })
  await hour.fill('3 pm')
  await hour.press('Enter')
  await expect(hour).toBeFocused()
  await expect(panel.locator('p[lang=en]')).toContainText('May 30, 2027, 3:00')
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: /^Save/ }).click()
  await expect(panel).toBeHidden()
  expect((await startsOf(ids[0] ?? 0)).slice(3)).toEqual(['2027-05-28 20:00', '2027-05-29 20:00', '2027-05-30 15:00'])
  const again = await openSeries(page, ids[0])
  await expect(again.panel.getByRole('textbox', { name: 'Starts at: May 30, 2027' })).toHaveValue('3:00 PM')
})

test('a move that leaves months without a date says so before it reaches them @C7', async () => {
  const times = { start_date: '2027-05-07 20:00', end_date: '2027-05-07 22:00' }
  const { id } = await desk.post('/events', { title: 'Month by month', ...times, i18n_language: 'en' })
  await desk.desk('POST', '/series', { event: id, rule: 'RRULE:FREQ=MONTHLY;COUNT=3' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  const start = page.getByRole('textbox', { name: w('fields.events.start_date'), exact: true })
  const question = page.getByRole('dialog', { name: 'How far does the change reach?' })
  const skips = question.getByText(/^Months without/)
  for (const [day, text] of [
    ['30', 'Months without a day 30 get no date.'],
    // The 31st is the last day, which every month has.
    ['31', null],
  ] as const) {
    await start.fill(`${day} May 2027`)
    await page.keyboard.press('Control+s')
    await expect(question).toBeVisible()
    await expect(skips).toHaveCount(0)
    await question.getByRole('radio', { name: 'All' }).check()
    if (text) await expect(skips).toHaveText(text)
    else await expect(skips).toHaveCount(0)
    if (text) await page.keyboard.press('Escape')
  }
  await question.getByRole('button', { name: w('action.save') }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => startsOf(id)).toEqual(['2027-05-31 20:00', '2027-06-30 20:00', '2027-07-31 20:00'])
})

test('an event is repeated each day, with every second one left out @C7', async () => {
  const times = { start_date: '2027-05-07 10:00', end_date: '2027-05-07 18:00' }
  const { id } = await desk.post('/events', { title: 'Open studio', ...times, i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('series.repeat') }).click()
  const panel = page.getByRole('dialog')
  const dates = panel.getByRole('list').last().getByRole('listitem')
  await panel.getByRole('combobox', { name: 'Repeats' }).selectOption('Every day')
  await expect(panel.locator('p[lang=en]')).toContainText('Every day at')
  await expect(panel.locator('p[lang=tr]')).toContainText('Her gün saat')
  // Days of the week or of the month say nothing here.
  await expect(panel.getByRole('checkbox')).toHaveCount(0)
  await expect(panel.getByRole('combobox', { name: 'On', exact: true })).toHaveCount(0)
  await panel.getByRole('spinbutton', { name: 'Number of dates' }).fill('5')
  await expect(dates).toHaveCount(5)
  await panel.getByRole('spinbutton', { name: 'Repeat every … days' }).fill('2')
  await expect(panel.locator('p[lang=ar]')).toContainText('كل يومين')
  await expect(dates.last()).toContainText('15')
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save 5 dates' }).click()
  await expect(panel).toBeHidden()
  expect(await startsOf(id)).toEqual(['05-07', '05-09', '05-11', '05-13', '05-15'].map((day) => `2027-${day} 10:00`))
  const again = await openSeries(page, id)
  await expect(again.panel.getByRole('combobox', { name: 'Repeats' })).toHaveValue('daily')
})

test('29 February is repeated each leap year, or on the last day of February, in Arabic by keys alone @C7 @J1', async () => {
  const times = { start_date: '2028-02-29 20:00', end_date: '2028-02-29 22:00' }
  const { id } = await desk.post('/events', { title: 'Leap night', ...times, i18n_language: 'en' })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=ar`)
  await page.getByRole('button', { name: wordsOf('ar')('series.repeat') }).press('Enter')
  const panel = page.getByRole('dialog')
  const dates = panel.getByRole('list').last().getByRole('listitem')
  await expect(dates).toHaveCount(12)
  const repeats = panel.getByRole('combobox', { name: 'التكرار' })
  await tabTo(page, repeats)
  for (const frequency of ['monthly_day', 'monthly_weekday', 'yearly_day']) {
    await page.keyboard.press('ArrowDown')
    await expect(repeats).toHaveValue(frequency)
  }
  await expect(panel.locator('p[lang=ar]')).toContainText('كل سنة في')
  await expect(panel.locator('p[lang=tr]')).toContainText('Her yıl 29 Şubat')
  const count = panel.getByRole('spinbutton', { name: 'عدد التواريخ' })
  await tabTo(page, count)
  await page.keyboard.type('3')
  await expect(dates).toHaveCount(3)
  await expect(dates.last()).toContainText('2036')
  const on = panel.getByRole('combobox', { name: 'الأيام' })
  await expect(on.getByRole('option')).toHaveText([/^29/, /^آخر يوم من شهر/])
  for (let steps = 0; steps < 20 && !(await on.evaluate((one) => one === document.activeElement)); steps += 1)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(panel.locator('p[lang=en]')).toContainText('Every year on the last day of February')
  await expect(dates.last()).toContainText('2030')
  expect(await findings(page)).toEqual([])
  const save = panel.getByRole('button', { name: /^حفظ/ })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  expect(await startsOf(id)).toEqual(['2028-02-29 20:00', '2029-02-28 20:00', '2030-02-28 20:00'])
})

test('a date that clashes at its venue names the other event, and can be left out @C5', async () => {
  const venue = (await desk.post('/venues', { venue: 'Clashing hall' })).id
  const other = { start_date: '2027-05-14 21:00', end_date: '2027-05-14 23:00', i18n_language: 'en', venue }
  const rehearsal = await desk.post('/events', { title: 'Night rehearsal', ...other })
  const times = { start_date: '2027-05-07 20:00', end_date: '2027-05-07 22:00' }
  const { id } = await desk.post('/events', { title: 'Clashing', ...times, i18n_language: 'en', venue })
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${id}?i18n_language=en`)
  await page.getByRole('button', { name: w('series.repeat') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('spinbutton', { name: 'Number of dates' }).fill('3')
  const clashing = panel.getByRole('listitem').filter({ hasText: 'Night rehearsal' })
  await expect(clashing).toContainText('14')
  const look = clashing.getByRole('link', { name: 'Review: Night rehearsal' })
  await expect(look).toHaveAttribute('href', new RegExp(`^/events/${rehearsal.id}\\b`))
  await clashing.getByRole('button', { name: /^Leave out/ }).click()
  await panel.getByRole('button', { name: 'Save 2 dates' }).click()
  await expect(panel).toBeHidden()
  expect(await startsOf(id)).toEqual(['2027-05-07 20:00', '2027-05-21 20:00'])
})

test('a rule is changed in Arabic by keys alone @J1', async () => {
  const ids = await fridays('Arabic keys')
  const page = await desk.page()
  await page.goto(`${desk.url}/events/${ids[0]}?i18n_language=ar`)
  await page.getByRole('button', { name: wordsOf('ar')('series.edit') }).press('Enter')
  const panel = page.getByRole('dialog')
  const dates = panel.getByRole('list').last().getByRole('listitem')
  await expect(dates).toHaveCount(4)
  expect(await panel.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  // The rule is said in three languages, each in its own direction.
  for (const [language, direction, text] of [
    ['ar', 'rtl', 'الجمعة'],
    ['en', 'ltr', 'Every Friday'],
    ['tr', 'ltr', 'Her cuma'],
  ] as const) {
    const said = panel.locator(`p[lang=${language}]`)
    await expect(said).toContainText(text)
    await expect(said).toHaveAttribute('dir', direction)
  }
  const saturday = panel.getByRole('checkbox', { name: 'السبت' })
  await tabTo(page, saturday)
  await page.keyboard.press('Space')
  await expect(panel.locator('p[lang=en]')).toContainText('Saturday')
  expect(await findings(page)).toEqual([])
  const save = panel.getByRole('button', { name: /^حفظ/ })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  expect(await startsOf(ids[0] ?? 0)).toEqual([
    ...['2027-05-07 20:00', '2027-05-08 20:00', '2027-05-14 20:00', '2027-05-15 20:00'],
  ])
})

for (const language of usually(['ar', 'en', 'tr'], 'ar')) {
  test(`the editor of a series is readable on a phone in ${language} @H1`, async () => {
    const { id } = await desk.post('/events', {
      title: `Series ${language}`,
      start_date: '2027-05-07 20:00',
      end_date: '2027-05-07 22:00',
      i18n_language: language,
    })
    const page = await desk.page()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${desk.url}/events/${id}?i18n_language=${language}`)
    await page.getByRole('button', { name: wordsOf(language)('series.repeat') }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('list').last().getByRole('listitem')).toHaveCount(12)
    expect(await findingsIn(page, language)).toEqual([])
    expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  })
}
