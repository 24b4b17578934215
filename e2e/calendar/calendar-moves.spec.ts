/** Moving and resizing events in the calendar, by pointer and by keyboard. */
import { calendarOf, cell, chip, drag, finger, notice, onwards } from '../support/calendar-page.ts'
import type { Desk } from '../support/desk.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { both_directions } from '../support/directions.ts'
import { expect, test } from '../support/test.ts'
import { word, wordsOf } from '../support/words.ts'
import { usually } from '../support/languages.ts'

test.describe.configure({ mode: 'parallel' })

let desk: Desk
test.beforeAll(({ desk_of_worker }) => void (desk = desk_of_worker))

const { events, open, times } = calendarOf(() => desk)

for (const language of usually(both_directions, 'ar')) {
  const w = wordsOf(language)

  test(`dragging an event one column onwards moves it to the next day, with undo, ${language} @B3`, async () => {
    const { filter, ids } = await events(
      `B3 pointer ${language}`,
      { title: 'Concert', start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00' },
      { title: 'Fair', start_date: '2035-11-14', end_date: '2035-11-14', all_day: true },
    )
    const [concert = 0, fair = 0] = ids
    const page = await desk.page({ viewport: { width: 1280, height: 1100 } })
    await open(page, language, `view=month&date=2035-11${filter}`)
    const [here, there] = [await cell(page, '2035-11-07').boundingBox(), await cell(page, '2035-11-08').boundingBox()]
    expect((there?.x ?? 0) < (here?.x ?? 0)).toBe(language === 'ar')
    await drag(page, chip(page, concert), cell(page, '2035-11-08'))
    await expect(notice(page)).toContainText('Concert')
    await expect.poll(() => times(concert)).toBe('2035-11-08 20:00:00 – 2035-11-08 22:00:00')
    await page.getByRole('button', { name: w('action.undo') }).click()
    await expect.poll(() => times(concert)).toBe('2035-11-07 20:00:00 – 2035-11-07 22:00:00')
    await expect(cell(page, '2035-11-07').locator(`[data-event="${concert}"]`)).toBeVisible()

    const edge = chip(page, fair).locator('[data-edge]')
    await drag(page, edge, cell(page, '2035-11-16'))
    await expect.poll(() => times(fair)).toBe('2035-11-14 00:00:00 – 2035-11-16 23:59:59')
    // Dragged, not opened.
    await expect(page).toHaveURL(/\/calendar/)
  })

  test(`a press that is drawn over empty hours adds an event of that length, ${language} @C1`, async () => {
    const { filter } = await events(`C1 drawn ${language}`)
    const page = await desk.page({ viewport: { width: 1280, height: 1100 } })
    await open(page, language, `view=week&date=2035-11-07${filter}`)
    const column = page.locator('[data-day="2035-11-07"][data-hours]')
    await expect(column).toBeVisible()
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy')
    const box = await column.boundingBox()
    if (!box) throw new Error('The column is on the screen.')
    const [x, at] = [box.x + box.width / 2, (hour: number) => box.y + (box.height * hour) / 24 + 4]
    await page.mouse.move(x, at(10))
    await page.mouse.down()
    await page.mouse.move(x, at(11))
    await page.mouse.move(x, at(11.5))
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: w('new.events') })
    for (const [name, time] of [
      ['start_date', '10:00'],
      ['end_date', '11:30'],
    ] as const)
      await expect(
        dialog.getByRole('textbox', { name: `${w(`fields.events.${name}`)}: ${w('form.time')}` }),
      ).toHaveValue(new RegExp(time))
  })

  test(`an event that is held over an arrow is dropped in the next month, ${language} @B3`, async () => {
    const { filter, ids } = await events(`B3 next month ${language}`, {
      title: 'Concert',
      start_date: '2035-11-07 20:00',
      end_date: '2035-11-07 22:00',
    })
    const [id = 0] = ids
    const page = await desk.page({ viewport: { width: 1280, height: 1100 } })
    await open(page, language, `view=month&date=2035-11${filter}`)
    await chip(page, id).hover()
    await page.mouse.down()
    const arrow = await page.getByRole('link', { name: w('calendar.next.month') }).boundingBox()
    if (!arrow) throw new Error('The arrow is on the screen.')
    await page.mouse.move(arrow.x + 8, arrow.y + 8)
    await page.mouse.move(arrow.x + 12, arrow.y + 12)
    await expect(page).toHaveURL(/date=203[56]-(12|01)/)
    // The page goes on turning until the pointer leaves the arrow.
    await page.mouse.move(arrow.x + 12, arrow.y - 40)
    const day = `${new URL(page.url()).searchParams.get('date')}-13`
    await cell(page, day).hover()
    await cell(page, day).hover({ position: { x: 20, y: 12 } })
    await page.mouse.up()
    await expect.poll(() => times(id)).toBe(`${day} 20:00:00 – ${day} 22:00:00`)
    await expect(cell(page, day).locator(`[data-event="${id}"]`)).toBeVisible()
  })

  test(`events are moved and resized by keyboard, with undo, ${language} @B3`, async () => {
    const { filter, ids } = await events(
      `B3 keys ${language}`,
      { title: 'Concert', start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00' },
      { title: 'Fair', start_date: '2035-11-14', end_date: '2035-11-15', all_day: true },
    )
    const [concert = 0, fair = 0] = ids
    const page = await desk.page()
    await open(page, language, `view=month&date=2035-11-06${filter}`)
    await expect(chip(page, concert)).toBeVisible()
    await cell(page, '2035-11-06').focus()
    await page.keyboard.press(onwards(language))
    await expect(cell(page, '2035-11-07')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chip(page, concert)).toBeFocused()
    await page.keyboard.press(`Shift+${onwards(language)}`)
    await page.keyboard.press('Shift+ArrowDown')
    await expect(chip(page, concert)).toBeFocused()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Concert' })).toBeVisible()
    await expect(page.locator('[data-announcer]')).toContainText('Concert')
    expect(await times(concert)).toContain('2035-11-07')
    await page.keyboard.press('Escape')
    await expect(cell(page, '2035-11-07').locator(`[data-event="${concert}"]`)).toBeFocused()
    await page.keyboard.press(`Shift+${onwards(language)}`)
    await page.keyboard.press('Enter')
    await expect.poll(() => times(concert)).toBe('2035-11-08 20:00:00 – 2035-11-08 22:00:00')
    await page.getByRole('button', { name: w('action.undo') }).press('Enter')
    await expect.poll(() => times(concert)).toBe('2035-11-07 20:00:00 – 2035-11-07 22:00:00')

    await cell(page, '2035-11-14').focus()
    await page.keyboard.press('Enter')
    await expect(chip(page, fair)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, '2035-11-14')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chip(page, fair)).toBeFocused()
    await page.keyboard.press(`Alt+Shift+${onwards(language)}`)
    await page.keyboard.press('Enter')
    await expect.poll(() => times(fair)).toBe('2035-11-14 00:00:00 – 2035-11-16 23:59:59')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Fair' }).getByRole('link', { name: w('action.open') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/events/${fair}`))
  })

  test(`in the hours of the week view an event moves later by keyboard and by pointer, ${language} @B3`, async () => {
    const { filter, ids } = await events(`B3 hours ${language}`, {
      title: 'Concert',
      start_date: '2035-11-07 10:00',
      end_date: '2035-11-07 12:00',
    })
    const [concert = 0] = ids
    const page = await desk.page()
    await open(page, language, `view=week&date=2035-11-07${filter}`)
    // Each day has two cells: one for all-day events and one for the hours.
    await expect(page.getByRole('gridcell')).toHaveCount(14)
    await expect(page.getByRole('gridcell', { name: w('calendar.all_day') })).toHaveCount(7)
    await chip(page, concert).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press(`Shift+${onwards(language)}`)
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => times(concert)).toBe('2035-11-08 10:15:00 – 2035-11-08 12:30:00')
    await expect(notice(page)).toContainText('Concert')
    const box = await chip(page, concert).boundingBox()
    const before = await page.locator('[data-day="2035-11-07"][data-hours]').boundingBox()
    if (!box || !before) throw new Error('The event and the day are on the screen.')
    const hour = before.height / 24
    await page.mouse.move(box.x + 30, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(before.x + 30, box.y + 10 + hour / 2)
    await page.mouse.move(before.x + 30, box.y + 10 + hour)
    await page.mouse.up()
    await expect.poll(() => times(concert)).toBe('2035-11-07 11:15:00 – 2035-11-07 13:30:00')
  })
}

for (const language of usually(['en', 'ar'], 'ar')) {
  test(`a long touch drags an event or its end, and a swipe scrolls, ${language} @B3`, async () => {
    const { filter, ids } = await events(`B3 touch ${language}`, {
      title: 'Concert',
      start_date: '2035-11-07 10:00',
      end_date: '2035-11-07 12:00',
    })
    const [concert = 0] = ids
    const page = await desk.page({ viewport: { width: 820, height: 1180 }, hasTouch: true })
    await open(page, language, `view=week&date=2035-11-07${filter}`)
    const undo = page.getByRole('button', { name: wordsOf(language)('action.undo') })
    const boxOf = async () => {
      const box = await chip(page, concert).boundingBox()
      if (!box) throw new Error('It is on the screen.')
      return { ...box, middle: box.x + box.width / 2 }
    }
    await expect(chip(page, concert)).toBeVisible()
    const day = (await page.locator('[data-day="2035-11-08"][data-hours]').boundingBox())?.x ?? 0
    const { middle, width, y, height } = await boxOf()
    await finger(
      page,
      [
        [middle, y + 20],
        [middle, y + 60],
        [day + width / 2, y + height / 2 + 20],
      ],
      true,
    )
    await expect.poll(() => times(concert)).toBe('2035-11-08 11:00:00 – 2035-11-08 13:00:00')
    await undo.click()
    await expect.poll(() => times(concert)).toBe('2035-11-07 10:00:00 – 2035-11-07 12:00:00')
    // The service has the times before the calendar draws them.
    await expect.poll(boxOf).toEqual({ x: middle - width / 2, y, width, height, middle })

    const end = y + height - 12
    await finger(
      page,
      [
        [middle, end],
        [middle, end + 20],
        [middle, end + height / 2],
      ],
      true,
    )
    await expect.poll(() => times(concert)).toBe('2035-11-07 10:00:00 – 2035-11-07 13:00:00')

    // Dropped where it was picked up, it is neither moved nor opened.
    await finger(page, [[middle, y + 20]], true)
    await expect(page.locator('[data-moving]')).toHaveCount(0)
    await finger(
      page,
      [
        [middle, y],
        [middle, y + 30],
        [middle, y + 60],
        [middle, y + 90],
      ],
      false,
    )
    await expect.poll(async () => (await boxOf()).y).toBeGreaterThan(y)
    await expect(page).toHaveURL(/\/calendar/)
    expect(await times(concert)).toBe('2035-11-07 10:00:00 – 2035-11-07 13:00:00')
  })
}

test('the preview of a drag stands away from the event @B3', async () => {
  const { filter, ids } = await events('B3 bubble', {
    title: 'Late talk',
    start_date: '2035-11-07 21:00',
    end_date: '2035-11-07 22:00',
  })
  const [talk = 0] = ids
  const page = await desk.page({ viewport: { width: 1280, height: 800 } })
  await open(page, 'en', `view=day&date=2035-11-07${filter}`)
  await chip(page, talk).focus()
  const said = page.getByRole('paragraph').filter({ hasText: 'Late talk' })
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(`Shift+${key}`)
    const [event, bubble] = [await chip(page, talk).boundingBox(), await said.boundingBox()]
    if (!event || !bubble) throw new Error('Both are on the screen.')
    expect(bubble.y + bubble.height < event.y || bubble.y > event.y + event.height).toBe(true)
    // The same holds for an event far down the page.
    if (event.y > 400) expect(bubble.y).toBeLessThan(event.y)
  }
  await page.keyboard.press('Escape')
})

test('Escape returns an event that was carried to another month, and the focus with it @J2', async () => {
  const { filter, ids } = await events('J2 carried', {
    title: 'Regatta',
    start_date: '2035-11-20 14:00',
    end_date: '2035-11-20 15:00',
  })
  const [regatta = 0] = ids
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11-20${filter}`)
  await chip(page, regatta).focus()
  for (const week of ['2035-11-13', '2035-11-06', '2035-10-30', '2035-10-23']) {
    await page.keyboard.press('Shift+ArrowUp')
    await expect(cell(page, week).locator(`[data-event="${regatta}"]`)).toBeFocused()
  }
  await expect(page).toHaveURL(/date=2035-10-/)
  await page.keyboard.press('Escape')
  await expect(cell(page, '2035-11-20').locator(`[data-event="${regatta}"]`)).toBeFocused()
  await expect(page).toHaveURL(/date=2035-11-20/)
})

test('a long event is dragged by the part that is in the next week, in month and in hours @B3', async () => {
  const { filter, ids } = await events(
    'B3 parts',
    { title: 'Festival', start_date: '2035-11-09', end_date: '2035-11-13', all_day: true },
    { title: 'Night', start_date: '2035-11-20 21:07', end_date: '2035-11-21 03:07' },
  )
  const [festival = 0, night = 0] = ids
  const page = await desk.page({ viewport: { width: 1280, height: 1100 } })
  await open(page, 'ar', `view=month&date=2035-11${filter}`)
  const parts = chip(page, festival)
  await expect(parts).toHaveCount(2)
  const part = await parts.last().boundingBox()
  if (!part) throw new Error('The month is on the screen.')
  // The day under the middle of the part, which lies above its cell.
  const held = await page.evaluate(
    (at) =>
      document
        .elementsFromPoint(...at)
        .find((one) => one.hasAttribute('data-day'))
        ?.getAttribute('data-day'),
    [part.x + part.width / 2, part.y + part.height / 2] as const,
  )
  const next = new Date(Date.parse(held ?? '') + 86_400_000).toISOString().slice(0, 10)
  await drag(page, parts.last(), cell(page, next))
  await expect.poll(() => times(festival)).toBe('2035-11-10 00:00:00 – 2035-11-14 23:59:59')

  await open(page, 'ar', `view=week&date=2035-11-20${filter}`)
  await expect(chip(page, night)).toHaveCount(2)
  await chip(page, night).last().hover()
  const from = await chip(page, night).last().boundingBox()
  const to = await page.locator('[data-day="2035-11-22"][data-hours]').boundingBox()
  if (!from || !to) throw new Error('The week is on the screen.')
  const [x, y] = [to.x + to.width / 2, from.y + from.height / 2]
  await page.mouse.down()
  await page.mouse.move(x, y + 6)
  await page.mouse.move(x, y)
  await page.mouse.up()
  await expect.poll(() => times(night)).toBe('2035-11-21 21:07:00 – 2035-11-22 03:07:00')
})

test('an event can be moved again before the service has answered @B3', async () => {
  const { filter, ids } = await events('B3 moved on', {
    title: 'Parade',
    start_date: '2035-11-07 10:00',
    end_date: '2035-11-07 12:00',
  })
  const [parade = 0] = ids
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11-07${filter}`)
  const release = await holdRequests(page, `**/events/${parade}?*`)
  await chip(page, parade).focus()
  for (const day of ['2035-11-08', '2035-11-09']) {
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await expect(cell(page, day).locator(`[data-event="${parade}"]`)).toBeFocused()
  }
  expect(await times(parade)).toBe('2035-11-07 10:00:00 – 2035-11-07 12:00:00')
  release()
  await expect.poll(() => times(parade)).toBe('2035-11-09 10:00:00 – 2035-11-09 12:00:00')
  await expect(cell(page, '2035-11-09').locator(`[data-event="${parade}"]`)).toBeFocused()
  await expect(notice(page).filter({ hasText: 'Nov 9' })).toBeVisible()
  await expect(notice(page).filter({ hasText: '“Parade” was changed in the meantime' })).toHaveCount(0)
})

test('the arrow keys lead beyond the month, and the focus follows @J2', async () => {
  const page = await desk.page()
  await open(page, 'en', 'view=month&date=2035-11-28')
  await cell(page, '2035-11-28').focus()
  for (const [key, date] of [
    ['ArrowDown', '2035-12-05'],
    ['ArrowUp', '2035-11-28'],
    ['PageDown', '2035-12-01'],
    ['PageUp', '2035-11-01'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cell(page, date)).toBeFocused()
  }
})

test('an event moved into another week keeps the focus, also after undo @J2', async () => {
  const { filter, ids } = await events(
    'J2 weeks',
    { title: 'Fair', start_date: '2035-11-07', end_date: '2035-11-15', all_day: true },
    { title: 'Talk', start_date: '2035-11-08 10:00', end_date: '2035-11-08 11:00' },
  )
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11-07${filter}`)
  for (const [id = 0, key, there] of [
    [ids[0], 'ArrowRight', '2035-11-08 00:00:00 – 2035-11-16 23:59:59'],
    [ids[1], 'ArrowDown', '2035-11-15 10:00:00 – 2035-11-15 11:00:00'],
  ] as const) {
    await chip(page, id).first().focus()
    const before = await times(id)
    await page.keyboard.press(`Shift+${key}`)
    await page.keyboard.press('Enter')
    await expect.poll(() => times(id)).toBe(there)
    await expect(notice(page)).toContainText('is now on')
    await expect(page.locator(`[data-event="${id}"]:focus`)).toBeVisible()
    await page.keyboard.press('z')
    await expect.poll(() => times(id)).toBe(before)
    await expect(page.locator(`[data-event="${id}"]:focus`)).toBeVisible()
  }
})

test('dropped outside the calendar an event stays; held at the edge it scrolls to later hours @B3', async () => {
  const { filter, ids } = await events('B3 edges', {
    title: 'Concert',
    start_date: '2035-11-07 10:00',
    end_date: '2035-11-07 12:00',
  })
  const [concert = 0] = ids
  const page = await desk.page({ viewport: { width: 1280, height: 800 } })
  await open(page, 'en', `view=week&date=2035-11-07${filter}`)
  const box = await chip(page, concert).boundingBox()
  const hours = page.locator('[data-scrolls]')
  const edge = await hours.boundingBox()
  if (!box || !edge) throw new Error('The event and the hours are on the screen.')
  const held = page.getByRole('paragraph').filter({ hasText: 'Release to save' })
  await page.mouse.move(box.x + 30, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + 100)
  await expect(held).not.toContainText('10:00 AM')
  await page.mouse.move(box.x + 30, 100)
  await expect(held).toContainText('10:00 AM – 12:00 PM')
  await page.mouse.up()
  await expect(held).toHaveCount(0)

  await page.mouse.move(box.x + 30, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, Math.min(edge.y + edge.height, 800) - 4, { steps: 5 })
  const left = () => hours.evaluate((one) => Math.round(one.scrollHeight - one.clientHeight - one.scrollTop))
  await expect.poll(left).toBe(0)
  await page.mouse.up()
  await expect(notice(page)).toContainText('Concert')
  await expect.poll(() => times(concert)).toMatch(/^2035-11-07 23:/)
})

test('a move to a time that the clock skips is refused with an offer of the next valid time @B3', async () => {
  const { filter, ids } = await events('B3 gap', {
    title: 'Night in Cairo',
    start_date: '2026-04-23 00:30',
    end_date: '2026-04-23 02:00',
    timezone: 'Africa/Cairo',
  })
  const page = await desk.page({ locale: 'en-GB' })
  await open(page, 'en', `view=month&date=2026-04${filter}`)
  await drag(page, chip(page, ids[0] ?? 0), cell(page, '2026-04-24'))
  await expect(notice(page)).toContainText('Cairo')
  await expect(cell(page, '2026-04-23').locator('[data-event]')).toBeVisible()
  expect(await times(ids[0] ?? 0)).toBe('2026-04-23 00:30:00 – 2026-04-23 02:00:00')
  await page.getByRole('button', { name: word('en', 'calendar.take', { time: '01:30' }) }).click()
  await expect.poll(() => times(ids[0] ?? 0)).toBe('2026-04-24 01:30:00 – 2026-04-24 03:00:00')
})

test('of a time that comes twice the other can be chosen, and undo restores the first @B3', async () => {
  const { filter, ids } = await events('B3 twice', {
    title: 'Night in Berlin',
    start_date: '2027-10-31 02:15+01:00',
    end_date: '2027-10-31 02:45+01:00',
    timezone: 'Europe/Berlin',
  })
  const [night = 0] = ids
  const instants = async () => {
    const { utc_start_date, utc_end_date } = await desk.get<Record<'utc_start_date' | 'utc_end_date', string>>(
      `/events/${night}`,
    )
    return `${utc_start_date} – ${utc_end_date}`
  }
  const page = await desk.page({ locale: 'en-GB' })
  await open(page, 'en', `view=month&date=2027-10${filter}`)
  const undo = page.getByRole('button', { name: word('en', 'action.undo') })
  await drag(page, chip(page, night), cell(page, '2027-10-30'))
  await expect.poll(instants).toBe('2027-10-30 00:15:00 – 2027-10-30 00:45:00')
  await undo.click()
  await expect.poll(instants).toBe('2027-10-31 01:15:00 – 2027-10-31 01:45:00')
  await expect(cell(page, '2027-10-31').locator('[data-event]')).toBeVisible()

  await drag(page, chip(page, night), cell(page, '2027-10-30'))
  await expect(undo).toBeVisible()
  await drag(page, chip(page, night), cell(page, '2027-10-31'))
  const second = page.getByRole('button', { name: word('en', 'calendar.take_second') })
  await expect(second).toBeVisible()
  expect(await instants()).toBe('2027-10-31 00:15:00 – 2027-10-31 00:45:00')
  await second.click()
  await expect.poll(instants).toBe('2027-10-31 01:15:00 – 2027-10-31 01:45:00')
})

test('an event that somebody else has moved meanwhile is shown as it is and not moved @B3', async () => {
  const { filter, ids } = await events('B3 meanwhile', {
    title: 'Concert',
    start_date: '2035-11-07 20:00',
    end_date: '2035-11-07 22:00',
  })
  const [concert = 0] = ids
  const page = await desk.page()
  // Blocks the stream of changes, as on a bad network.
  await page.route('**/changes?*', (route) => route.abort())
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  await expect(chip(page, concert)).toBeVisible()
  await desk.post(`/events/${concert}`, { start_date: '2035-11-20 20:00', end_date: '2035-11-20 22:00' })
  await drag(page, chip(page, concert), cell(page, '2035-11-08'))
  await expect(notice(page)).toContainText(
    word('en', 'calendar.changed', { name: 'Concert', who: word('en', 'who.you') }),
  )
  await expect(cell(page, '2035-11-20').locator(`[data-event="${concert}"]`)).toBeVisible()
  expect(await times(concert)).toBe('2035-11-20 20:00:00 – 2035-11-20 22:00:00')
})

test('a move that cannot be saved is rolled back with the reason @B3', async () => {
  const { filter, ids } = await events('B3 refused', {
    title: 'Concert',
    start_date: '2035-11-07 20:00',
    end_date: '2035-11-07 22:00',
  })
  const page = await desk.page()
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  await page.route(`**/events/${ids[0]}?*`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await drag(page, chip(page, ids[0] ?? 0), cell(page, '2035-11-08'))
  await expect(notice(page)).toContainText(word('en', 'error.offline'))
  await expect(cell(page, '2035-11-07').locator('[data-event]')).toBeVisible()
})

test('a move whose answer is lost is recognized as done @B3', async () => {
  const { filter, ids } = await events('B3 lost answer', {
    title: 'Regatta',
    start_date: '2035-11-07 20:00',
    end_date: '2035-11-07 22:00',
  })
  const [regatta = 0] = ids
  const page = await desk.page({ viewport: { width: 1280, height: 1100 } })
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  await page.route(`**/events/${regatta}?*`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await drag(page, chip(page, regatta), cell(page, '2035-11-09'))
  await expect(notice(page)).toContainText('Nov 9, 2035')
  await expect(cell(page, '2035-11-09').locator(`[data-event="${regatta}"]`)).toBeVisible()
})

test('an organizer proposes a new time for an own published event and cannot move those of others @B3', async () => {
  const page = await desk.pageOf('organizer')
  const session = await page.request.get(`${desk.url}/api/calendar/desk/v1/session`)
  const { user } = (await session.json()) as { user: { id: number } } // as the desk says
  const when = { start_date: '2035-11-07 20:00', end_date: '2035-11-07 22:00' }
  const { filter, ids } = await events(
    'B3 own',
    { title: 'Own', ...when, author: user.id },
    { title: 'Foreign', ...when },
  )
  const [own = 0, foreign = 0] = ids
  await open(page, 'en', `view=month&date=2035-11${filter}`)
  await drag(page, chip(page, foreign), cell(page, '2035-11-09'))
  await expect(cell(page, '2035-11-07').locator(`[data-event="${foreign}"]`)).toBeVisible()
  await drag(page, chip(page, own), cell(page, '2035-11-08'))
  await expect(notice(page)).toContainText(word('en', 'calendar.pending', { name: 'Own' }))
  await expect(cell(page, '2035-11-07').locator(`[data-event="${own}"]`)).toBeVisible()
  expect(await times(own)).toContain('2035-11-07')
  expect(await times(foreign)).toContain('2035-11-07')
})

test('a move in one browser shows in another @B3', async () => {
  const { filter, ids } = await events('Two browsers', {
    title: 'Concert',
    start_date: '2035-11-07 20:00',
    end_date: '2035-11-07 22:00',
  })
  const [concert = 0] = ids
  const [mine, theirs] = [await desk.page(), await desk.page()]
  const listening = theirs.waitForResponse(/\/changes/)
  for (const page of [mine, theirs]) {
    await open(page, 'en', `view=month&date=2035-11${filter}`)
    await expect(cell(page, '2035-11-07').locator('[data-event]')).toBeVisible()
  }
  await listening
  await chip(mine, concert).focus()
  await mine.keyboard.press('Shift+ArrowRight')
  await mine.keyboard.press('Enter')
  await expect(cell(theirs, '2035-11-08').locator('[data-event]')).toBeVisible()
  await mine.getByRole('button', { name: word('en', 'action.undo') }).click()
  await expect(cell(theirs, '2035-11-07').locator('[data-event]')).toBeVisible()
})
