/** An editor’s day, counted: finding events, and what is wrong with them. */
import { addDays } from '../../src/contract/time/clock.ts'
import { today } from '../support/busy-desk.ts'
import { year } from '../support/event-form.ts'
import { rows } from '../support/rows.ts'
import { expect } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { eventOn, saved, task } from './task.ts'

const w = wordsOf('en')

task(
  { number: 3, name: 'Find an event by its venue, and open it', budget: { presses: 1, keys: 1, texts: 1 } },
  async ({ desk, page, person, open }) => {
    const { id: venue } = await desk.post('/venues', { venue: 'Galata Loft', status: 'publish', i18n_language: 'en' })
    const id = await eventOn(desk, `${year}-07-01`, { title: 'Duo', venue })
    await open('/events')
    await person.key('/')
    await person.type('galata loft', page.getByRole('searchbox'))
    await person.sees(rows(page), (links) => expect(links).toHaveText(['Duo']))
    await person.press(rows(page))
    await person.sees(page.getByRole('textbox', { name: w('fields.events.title'), exact: true }))
    await expect(page).toHaveURL(new RegExp(`/events/${id}\\b`))
  },
)

task(
  { number: 4, name: 'See the events of today', budget: { presses: 2, keys: 0, texts: 0 } },
  async ({ desk, page, person, open }) => {
    await eventOn(desk, today(), { title: 'Only today' })
    await open('/events')
    await person.press(page.getByRole('link', { name: w('overview.title'), exact: true }))
    const week = page.getByRole('region', { name: w('overview.next_days') })
    await person.press(week.getByRole('link').first())
    await person.sees(rows(page).filter({ hasText: 'Only today' }))
    const days = `starts_before=${today()}&ends_after=${addDays(today(), -1)}`
    const { total } = await desk.get<{ total: number }>(`/events?${days}`)
    await expect(rows(page)).toHaveCount(total)
  },
)

task(
  {
    number: 17,
    name: 'Filter by city and category, and keep it as a shared view',
    budget: { presses: 5, keys: 3, texts: 3 },
  },
  async ({ desk, page, person, open }) => {
    await open('/events')
    await person.press(
      page
        .getByRole('search')
        .getByRole('button', { name: w('list.filter') })
        .first(),
    )
    const panel = page.getByRole('dialog', { name: w('list.filter') })
    await person.press(panel.getByRole('combobox', { name: 'City' }))
    await person.type('Ankara')
    await person.key('Enter')
    await person.press(panel.getByRole('combobox', { name: 'Category' }))
    await person.type('Jazz')
    await person.sees(page.getByRole('option', { name: 'Jazz' }).first())
    await person.key('Enter')
    await person.press(page.getByRole('search').getByRole('button', { name: w('views.save_as') }))
    const dialog = page.getByRole('dialog', { name: w('views.save_as') })
    await person.type('Jazz in Ankara', dialog.getByRole('textbox', { name: w('views.name') }))
    await person.press(dialog.getByRole('checkbox', { name: w('views.share_with_all') }))
    await person.key('Enter')
    await person.sees(page.getByRole('link', { name: 'Jazz in Ankara' }))
    const { views } = await desk.desk<{ views: { name: string }[] }>('GET', '/views?resource=events')
    expect(views.filter(({ name }) => name === 'Jazz in Ankara')).toMatchObject([
      { shared: true, query: expect.stringMatching(/categories=\d+.*city=Ankara|city=Ankara.*categories=\d+/) },
    ])
  },
)

task(
  {
    number: 20,
    name: 'Find a double booking, and move one event to another venue',
    budget: { presses: 2, keys: 3, texts: 1 },
  },
  async ({ desk, page, person, open }) => {
    const venue = (await desk.post('/venues', { venue: 'Tight Loft', status: 'publish', i18n_language: 'en' })).id
    for (const title of ['Booked first', 'Booked second'])
      await eventOn(desk, `${year}-07-02`, { title, venue, status: 'publish' })
    await open('/')
    const booked = page.getByRole('region', { name: new RegExp(w('task.booked')) })
    const look = booked.getByRole('link', { name: new RegExp(`^${w('task.look')}`) }).first()
    await person.press(look)
    const form = page.getByRole('main')
    await person.press(form.getByRole('combobox', { name: w('fields.events.venue') }))
    await person.key('Backspace')
    await person.type('Konak')
    await person.sees(form.getByRole('option', { name: /Konak Park/ }))
    await person.key('Enter')
    await person.sees(form.getByRole('button', { name: /Remove Konak Park/ }))
    await person.key('Control+s')
    await person.sees(saved(page))
    const id = /events\/(\d+)/.exec(page.url())?.[1]
    expect(await desk.get(`/events/${id}`)).toMatchObject({ venue: { venue: 'Konak Park' } })
  },
)
