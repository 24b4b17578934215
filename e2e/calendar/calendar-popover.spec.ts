/** The popover beside an event or a day of the calendar, and its actions. */

import { findings } from '../support/axe.ts'
import { calendarOf, chip, notice, onwards } from '../support/calendar-page.ts'
import type { Desk } from '../support/desk.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { events, open, times } = calendarOf(() => desk)

const evening = { start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00' }

test('a search says in the calendar why it found an event @A5', async () => {
  const language = 'en'
  const w = wordsOf(language)
  const { id: venue } = await desk.post('/venues', { venue: `Quince Hall ${language}`, i18n_language: 'en' })
  const { filter, ids } = await events(
    `found ${language}`,
    { title: 'By its venue', ...evening, venue },
    { title: 'Quince by its title', start_date: '2035-11-08 20:00', end_date: '2035-11-08 21:00' },
  )
  const [by_venue = 0, by_title = 0] = ids
  const page = await desk.page()
  await open(page, language, `view=month&date=2035-11-07&search=quince${filter}`)
  await chip(page, by_venue).click()
  const reason = `${w('one.venues')}: Quince Hall ${language}`
  await expect(page.getByRole('dialog', { name: 'By its venue' }).getByText(reason)).toBeVisible()
  await page.keyboard.press('Escape')
  await chip(page, by_title).click()
  const other = page.getByRole('dialog', { name: 'Quince by its title' })
  await expect(other).toBeVisible()
  await expect(other.getByText(w('list.found_in_text'))).toBeHidden()
  await open(page, language, `view=agenda&date=2035-11-07&search=quince${filter}`)
  await expect(chip(page, by_venue).getByText(reason)).toBeVisible()
  await expect(chip(page, by_title)).toBeVisible()
  await expect(chip(page, by_title)).not.toContainText(w('one.venues'))
  expect(await findings(page)).toEqual([])
})

for (const language of usually(both_directions, 'ar')) {
  const w = wordsOf(language)

  test(`a press on an event shows its facts and what can be done, beside it and by keys, ${language} @C5`, async () => {
    const { id: venue } = await desk.post('/venues', { venue: `Hall ${language}`, i18n_language: 'en' })
    const { id: organizer } = await desk.post('/organizers', { organizer: `Choir ${language}`, i18n_language: 'en' })
    const { filter, ids } = await events(
      `popover ${language}`,
      { title: 'Concert', ...evening, venue, organizer: [organizer], timezone: 'Asia/Beirut' },
      {
        title: 'Rehearsal',
        start_date: '2035-11-07 21:30',
        end_date: '2035-11-07 23:00',
        venue,
        timezone: 'Asia/Beirut',
      },
    )
    const [concert = 0, rehearsal = 0] = ids
    const page = await desk.page({ timezoneId: 'Europe/Istanbul', colorScheme: language === 'en' ? 'light' : 'dark' })
    await open(page, language, `view=month&date=2035-11-07${filter}`)
    const address = page.url()
    await chip(page, concert).click()
    const popover = page.getByRole('dialog', { name: 'Concert' })
    await expect(popover.getByRole('heading').getByText('Concert')).toHaveAttribute('lang', 'en')
    await expect(popover).toContainText(`Hall ${language}`)
    await expect(popover).toContainText(`Choir ${language}`)
    // The venue is taken by another event, and the clock is another one.
    await expect(popover).toContainText('Rehearsal')
    await expect(popover.getByRole('link', { name: new RegExp(`^${w('calendar.see')}: `) })).toHaveCount(1)
    await expect(popover.getByText(w('text.missing'))).toHaveCount(2)
    expect(page.url()).toBe(address)
    expect(await findings(page)).toEqual([])

    // The popover stands beside the event, in reading order.
    const [box, event] = [await popover.boundingBox(), await chip(page, concert).boundingBox()]
    if (!box || !event) throw new Error('Both are on the screen.')
    expect(box.width).toBe(392)
    expect(box.x >= event.x + event.width || box.x + box.width <= event.x).toBe(true)

    await expect(popover.getByRole('link', { name: w('action.open'), exact: true })).toBeFocused()
    await page.keyboard.press(onwards(language))
    await expect(page.getByRole('dialog', { name: 'Rehearsal' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(chip(page, rehearsal)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(popover).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/events/${concert}`))
    await page.goBack()
    await expect(chip(page, concert)).toBeVisible()
  })

  test(`a text is published, an event is edited and moved without leaving the calendar, ${language} @C5`, async () => {
    const { filter, ids } = await events(`popover acts ${language}`, {
      title: 'Concert',
      ...evening,
      status: 'draft',
      i18n_language: language,
    })
    const [concert = 0] = ids
    const page = await desk.page()
    await open(page, language, `view=week&date=2035-11-07${filter}`)
    await chip(page, concert).click()
    const popover = page.getByRole('dialog', { name: 'Concert' })
    // The name of the language is isolated in the label.
    await popover.getByRole('button', { name: new RegExp(w('do.publish', { languages: '.*' })) }).click()
    await expect(notice(page)).toContainText('Concert')
    await expect(popover.getByRole('link', { name: new RegExp(`^${w('calendar.see')}: `) })).toBeVisible()
    await expect(popover.getByRole('link', { name: w('action.open'), exact: true })).toBeFocused()

    await page.keyboard.press('m')
    const start = popover.getByRole('textbox', { name: w('calendar.new_start'), exact: true })
    await expect(start).toBeFocused()
    await start.fill('2035-11-09 18:30')
    await page.keyboard.press('Enter')
    await expect.poll(() => times(concert)).toBe('2035-11-09 18:30:00 – 2035-11-09 20:30:00')
    await expect(popover).toBeHidden()
    await expect(chip(page, concert)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(popover.getByRole('link', { name: w('action.open'), exact: true })).toBeFocused()
    await page.keyboard.press('e')
    const panel = page.getByRole('dialog', { name: w('list.quick_edit') })
    await panel.getByRole('textbox', { name: w('fields.events.title') }).fill('Recital')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('grid').getByRole('link', { name: 'Recital' })).toBeFocused()
    await expect(page).toHaveURL(/\/calendar/)
  })
}

test('the menu of the lists works in the popover, and the trash closes it', async () => {
  const { filter, ids } = await events('popover menu', { title: 'Concert', ...evening, status: 'draft' })
  const page = await desk.page()
  const w = wordsOf('en')
  await open(page, 'en', `view=month&date=2035-11-07${filter}`)
  await chip(page, ids[0] ?? 0).click()
  const popover = page.getByRole('dialog', { name: 'Concert' })
  await popover.getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  await popover.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: w('list.trash') }).click()
  await expect(notice(page)).toContainText('Concert')
  await expect(popover).toHaveCount(0)
})

test('an outdated text leads to its comparison with the text that has changed', async () => {
  const { filter, ids } = await events('popover stale', { title: 'Concert', ...evening })
  const [id = 0] = ids
  await desk.patch(`/events/${id}`, { title: 'Konser', i18n_language: 'tr', status: 'publish' })
  await desk.patch(`/events/${id}`, { title: 'Evening concert', i18n_language: 'en' })
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11-07${filter}`)
  await chip(page, id).click()
  await page.getByRole('link', { name: wordsOf('en')('calendar.compare') }).click()
  await expect(page).toHaveURL(/text=tr/)
  await expect(page).toHaveURL(/beside=en/)
})

test('the text that readers see stands below a draft of the own language', async () => {
  const { filter, ids } = await events('popover titles', { title: 'حفل', ...evening, i18n_language: 'ar' })
  const [id = 0] = ids
  await desk.patch(`/events/${id}`, { title: 'Draft of a concert', i18n_language: 'en', status: 'draft' })
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11-07${filter}`)
  await chip(page, id).click()
  const popover = page.getByRole('dialog', { name: 'Draft of a concert' })
  await expect(popover.getByText('حفل')).toHaveAttribute('dir', 'rtl')
})

test('the keys of the popover work at the moment that it has the focus', async () => {
  const { filter, ids } = await events('popover keys', {
    title: 'Matinee',
    ...{ start_date: '2026-03-27 12:30', end_date: '2026-03-27 14:00' },
  })
  const page = await desk.page()
  await open(page, 'en', `view=week&date=2026-03-27${filter}`)
  await expect(chip(page, ids[0] ?? 0)).toBeVisible()
  // No person is that quick, and a slow machine is that slow.
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches('[data-first-focus]'))
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', code: 'KeyM', bubbles: true, cancelable: true }))
    }),
  )
  await chip(page, ids[0] ?? 0).click()
  await expect(page.getByRole('textbox', { name: 'New start', exact: true })).toBeVisible()
})

test('a move in the popover to a time that the clock skips is refused with an offer', async () => {
  const { filter, ids } = await events('popover clock', {
    title: 'Concert',
    start_date: '2026-03-28 02:30',
    end_date: '2026-03-28 04:00',
    timezone: 'Europe/Berlin',
  })
  const [id = 0] = ids
  const page = await desk.page()
  await open(page, 'en', `view=week&date=2026-03-28${filter}`)
  await chip(page, id).click()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeFocused()
  await page.keyboard.press('m')
  await page.getByRole('textbox', { name: 'New start', exact: true }).fill('2026-03-29 02:30')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Use/ }).click()
  await expect.poll(() => times(id)).toBe('2026-03-29 03:30:00 – 2026-03-29 05:00:00')
})

test('"more" lists the day in place, and its events open there and lead back @B1', async () => {
  const talk = (at: number) => ({
    title: `Talk ${at}`,
    start_date: `2035-11-07 1${at}:00`,
    end_date: `2035-11-07 1${at}:30`,
  })
  const { filter } = await events('more', ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(talk))
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11-07${filter}`)
  const address = page.url()
  const more = page.getByRole('button', { name: /^\d+ more$/ })
  await more.click()
  const list = page.getByRole('dialog', { name: /2035/ })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(list.getByRole('link', { name: 'Talk 0' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Talk 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'Talk 2' }).getByRole('button', { name: 'Back to the day' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  expect(page.url()).toBe(address)
})

test('events of four days and more run in a lane of their own, below the timed ones', async () => {
  const { filter, ids } = await events(
    'running',
    { title: 'Exhibition', start_date: '2035-10-20', end_date: '2035-11-21', all_day: true },
    { title: 'Fair', start_date: '2035-11-06', end_date: '2035-11-08', all_day: true },
    { title: 'Concert', ...evening },
  )
  const [exhibition = 0, fair = 0, concert = 0] = ids
  for (const [language, view] of [
    ['en', 'month'],
    ['ar', 'month'],
    ['tr', 'week'],
  ] as const) {
    const page = await desk.page({ colorScheme: 'dark' })
    await open(page, language, `view=${view}&date=2035-11-07${filter}`)
    const row = page.locator('[data-row]').filter({ has: page.locator('[data-day="2035-11-07"]') })
    const lane = row.getByRole('gridcell', { name: wordsOf(language)('calendar.running') })
    await expect(lane.getByRole('link')).toHaveCount(1)
    const boxOf = async (id: number) => {
      const box = await row.locator(`[data-event="${id}"]`).boundingBox()
      if (!box) throw new Error('It is on the screen.')
      return box
    }
    const running = await boxOf(exhibition)
    expect(running.height).toBe(18)
    expect(running.y).toBeGreaterThan((await boxOf(fair)).y)
    if (view === 'month') expect(running.y).toBeGreaterThan((await boxOf(concert)).y)
    const line = await lane.locator('[data-extent]').boundingBox()
    expect(line?.height).toBe(3)
    const cells = await row.boundingBox()
    expect(line?.width ?? 0).toBeGreaterThan((cells?.width ?? 0) - 10)
    await lane.getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Exhibition' })).toBeVisible()
    await page.context().close()
  }
})

test('in an agenda running events stand in one line above the days, also on a phone', async () => {
  const { filter, ids } = await events(
    'running in an agenda',
    { title: 'Exhibition', start_date: '2035-10-20', end_date: '2035-11-21', all_day: true },
    { title: 'Photographs', start_date: '2035-11-09', end_date: '2035-11-30', all_day: true },
    { title: 'Concert', ...evening },
  )
  for (const [language, width, view] of [
    ['en', 1280, 'agenda'],
    ['ar', 360, 'week'],
  ] as const) {
    const page = await desk.page({ viewport: { width, height: 740 } })
    await open(page, language, `view=${view}&date=2035-11-07${filter}`)
    const lane = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: wordsOf(language)('calendar.running') }) })
    await expect(lane.getByRole('link')).toHaveText(['Exhibition', 'Photographs'])
    await expect(page.locator('[data-agenda]').getByRole('link')).toHaveText(['Concert'])
    await lane.getByRole('link', { name: 'Photographs' }).click()
    await expect(page.getByRole('dialog', { name: 'Photographs' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.context().close()
  }
  expect(ids).toHaveLength(3)
})

test('an agenda shows the first running events, and the others when asked', async () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((one) => `${one} exhibition`)
  const run = { start_date: '2035-10-20', end_date: '2035-11-21', all_day: true }
  const { filter } = await events('many run', ...titles.map((title) => ({ title, ...run })), {
    title: 'Concert',
    ...evening,
  })
  const w = wordsOf('en')
  const page = await desk.page()
  await open(page, 'en', `view=agenda&date=2035-11-07${filter}`)
  const lane = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: w('calendar.running') }) })
  await expect(lane.getByRole('link')).toHaveCount(4)
  // The arrow keys lead past those that are folded.
  await lane.getByRole('link', { name: 'Four exhibition' }).click()
  await expect(page.getByRole('dialog', { name: 'Four exhibition' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Concert' })).toBeVisible()
  await page.keyboard.press('Escape')
  const more = lane.getByRole('button', { name: '3 more' })
  await more.press('Enter')
  await expect(lane.getByRole('link')).toHaveText(titles)
  await expect(lane.getByRole('button', { name: w('calendar.fewer') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lane.getByRole('link')).toHaveCount(4)
  await page.emulateMedia({ media: 'print' })
  await expect(lane.getByRole('link')).toHaveCount(7)
  await expect(lane.getByRole('button')).toHaveCount(0)
})

test('running events are moved and resized like the others', async () => {
  const { filter, ids } = await events('running moves', {
    title: 'Exhibition',
    start_date: '2035-11-05',
    end_date: '2035-11-08',
    all_day: true,
  })
  const [id = 0] = ids
  const page = await desk.page({ viewport: { width: 1280, height: 1100 } })
  await open(page, 'en', `view=month&date=2035-11-05${filter}`)
  await chip(page, id).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => times(id)).toBe('2035-11-06 00:00:00 – 2035-11-09 23:59:59')
  await chip(page, id).locator('[data-edge]').hover()
  await page.mouse.down()
  const friday = await page.locator('[data-day="2035-11-10"]').boundingBox()
  if (!friday) throw new Error('The day is on the screen.')
  await page.mouse.move(friday.x + 30, friday.y + 30)
  await page.mouse.move(friday.x + 40, friday.y + 30)
  await page.mouse.up()
  await expect.poll(() => times(id)).toBe('2035-11-06 00:00:00 – 2035-11-10 23:59:59')
})

test('a week opens half an hour before its first event, at 41 pixels an hour, and overlaps cascade', async () => {
  const { filter, ids } = await events(
    'first hour',
    { title: 'Run', start_date: '2035-11-06 09:30', end_date: '2035-11-06 11:00' },
    { title: 'Concert', ...evening },
    { title: 'Film', start_date: '2035-11-07 20:45', end_date: '2035-11-07 22:30' },
  )
  const [run = 0, concert = 0, film = 0] = ids
  for (const language of ['en', 'ar'] as const) {
    const page = await desk.page({ viewport: { width: 1440, height: 700 } })
    await open(page, language, `view=week&date=2035-11-07${filter}`)
    const boxOf = async (id: number) => {
      const box = await chip(page, id).boundingBox()
      if (!box) throw new Error('It is in the page.')
      return box
    }
    await expect(chip(page, run)).toBeInViewport()
    // The week is moved by parts above it that load later.
    const belowHeads = async () => {
      const heads = await page.locator('[data-scrolls] > :first-child').boundingBox()
      return (await boxOf(run)).y - (heads?.y ?? 0) - (heads?.height ?? 0)
    }
    await expect.poll(async () => Math.abs((await belowHeads()) - 20.5)).toBeLessThan(2)
    expect(Math.round((await boxOf(run)).height)).toBe(Math.round(41 * 1.5))
    const [below, above] = [await boxOf(concert), await boxOf(film)]
    expect(above.width / below.width).toBeCloseTo(0.73, 1)
    const indent = language === 'ar' ? below.x + below.width - above.x - above.width : above.x - below.x
    expect(indent / below.width).toBeCloseTo(0.27, 1)
    await page.context().close()
  }
})

for (const language of usually(both_directions, 'ar'))
  test(`on a phone an event opens as a sheet at the bottom, ${language} @J5`, async () => {
    const { filter, ids } = await events(`sheet ${language}`, {
      title: 'A concert with a title of some length',
      ...evening,
    })
    const page = await desk.page({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      colorScheme: language === 'ar' ? 'dark' : 'light',
    })
    await open(page, language, `view=agenda&date=2035-11-07${filter}`)
    await page.locator(`[data-event="${ids[0]}"] a`).tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: wordsOf(language)('action.open'), exact: true })).toBeFocused()
    const edges = () => sheet.boundingBox().then((box) => box && [box.x, box.width, Math.round(box.y + box.height)])
    await expect.poll(edges).toEqual([0, 360, 740])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findings(page)).toEqual([])
  })
