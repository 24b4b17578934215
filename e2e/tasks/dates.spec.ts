/** An editor’s day, counted: moving, copying, repeating, postponing and cancelling. */
import { addDays } from '../../src/contract/time/clock.ts'
import { cell, chip } from '../support/calendar-page.ts'
import { year } from '../support/event-form.ts'
import { expect } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { eventOn, task } from './task.ts'

const w = wordsOf('en')

task(
  { number: 8, name: 'Move an event to the next day in the calendar', budget: { presses: 1, keys: 0, texts: 0 } },
  async (day) => {
    const { desk, page, person, open } = day
    const id = await eventOn(desk, '2031-10-08', { title: 'Moved' })
    await open('/calendar', '&view=month&date=2031-10-01')
    await person.drag(chip(page, id), cell(page, '2031-10-09'))
    await person.sees(page.getByRole('region').getByRole('status').filter({ hasText: 'Moved' }))
    await expect.poll(() => desk.get(`/events/${id}`)).toMatchObject({ start_date: '2031-10-09 20:00:00' })
  },
)

task({ number: 9, name: 'Copy an event to the next week', budget: { presses: 4, keys: 0, texts: 0 } }, async (day) => {
  const { desk, page, person, open } = day
  const id = await eventOn(desk, '2031-10-14', { title: 'Reading circle' })
  await open(`/events/${id}`)
  await person.press(page.getByRole('button', { name: w('do.more'), exact: true }))
  await person.press(page.getByRole('menuitem', { name: w('copy.open') }))
  const panel = page.getByRole('dialog', { name: w('copy.open') })
  await person.press(panel.getByRole('button', { name: /^A week later: .*Oct.* 21/ }))
  await person.press(panel.getByRole('button', { name: 'Make 1 copy' }))
  await person.sees(panel.getByRole('list', { name: w('copy.outcomes') }).getByRole('link'))
  const found = await desk.get<{ events: object[] }>(
    '/events?search=Reading+circle&status=draft&starts_after=2031-10-15',
  )
  expect(found.events).toMatchObject([{ start_date: '2031-10-21 20:00:00' }])
})

task(
  { number: 10, name: 'Repeat an event weekly for ten weeks', budget: { presses: 3, keys: 0, texts: 1 } },
  async (day) => {
    const { desk, page, person, open } = day
    const id = await eventOn(desk, '2031-11-03', { title: 'Chess club' })
    await open(`/events/${id}`)
    await person.press(page.getByRole('button', { name: w('series.repeat') }))
    const panel = page.getByRole('dialog', { name: 'Repeat: Chess club' })
    await person.press(panel.getByRole('spinbutton', { name: 'Number of dates' }))
    await person.type('10')
    await person.press(panel.getByRole('button', { name: 'Save 10 dates' }))
    await person.sees(page.getByText('Series saved: 10 dates'))
    const { series } = await desk.desk<{ series: { occurrences: { times: { start_date: string } }[] } }>(
      'GET',
      `/series?event=${id}`,
    )
    const starts = series.occurrences.map(({ times }) => times.start_date.slice(0, 10))
    expect(starts).toEqual(Array.from({ length: 10 }, (_, week) => addDays('2031-11-03', 7 * week)))
  },
)

task(
  { number: 11, name: 'Cancel one date of a series, with the reason', budget: { presses: 4, keys: 1, texts: 1 } },
  async (day) => {
    const { desk, page, person, open } = day
    const id = await eventOn(desk, '2032-03-04', { title: 'Milonga', status: 'publish' })
    const { series } = await desk.desk<{ series: { occurrences: { event: number }[] } }>('POST', '/series', {
      event: id,
      rule: 'RRULE:FREQ=WEEKLY;COUNT=3',
    })
    const second = series.occurrences[1]?.event ?? 0
    await open('/calendar', '&view=month&date=2032-03-01')
    await person.press(chip(page, second))
    await person.press(page.getByRole('button', { name: `${w('list.actions')}: Milonga` }))
    await person.press(page.getByRole('menuitem', { name: w('event_status.open') }))
    const dialog = page.getByRole('dialog', { name: /Cancel or postpone/ })
    await person.press(dialog.getByRole('textbox', { name: 'English' }))
    await person.type('The band is ill')
    await person.key('Enter')
    await person.sees(page.getByText(w('event_status.done_cancelled', { name: 'Milonga' })))
    const statuses = await Promise.all(
      series.occurrences.map(async ({ event }) => (await desk.get(`/events/${event}`))['event_status']),
    )
    expect(statuses).toEqual(['scheduled', 'cancelled', 'scheduled'])
  },
)

task(
  { number: 15, name: 'Postpone an event to a new date', budget: { presses: 4, keys: 1, texts: 1 } },
  async (day) => {
    const { desk, page, person, open } = day
    const id = await eventOn(desk, `${year}-06-10`, { title: 'Open air', status: 'publish' })
    await open(`/events/${id}`)
    await person.press(page.getByRole('button', { name: w('do.more'), exact: true }))
    await person.press(page.getByRole('menuitem', { name: w('event_status.open') }))
    const dialog = page.getByRole('dialog')
    await person.press(dialog.getByRole('radio', { name: w('options.event_status.postponed') }))
    await person.press(dialog.getByRole('textbox', { name: w('event_status.new_date') }))
    await person.type(`17 June ${year}`)
    await person.key('Enter')
    await person.sees(page.getByText(w('event_status.done_postponed', { name: 'Open air' })))
    expect(await desk.get(`/events/${id}`)).toMatchObject({
      start_date: `${year}-06-17 20:00:00`,
      end_date: `${year}-06-17 22:00:00`,
      previous_start_date: `${year}-06-10 20:00:00`,
      event_status: 'postponed',
    })
  },
)
