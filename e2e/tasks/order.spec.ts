/** An editor’s day, counted: many events at once, venues, and what others propose. */
import { inHours, organizerOf } from '../support/proposals.ts'
import { year } from '../support/event-form.ts'
import { rows } from '../support/rows.ts'
import type { Desk } from '../support/desk.ts'
import { expect } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { eventOn, task } from './task.ts'

const w = wordsOf('en')

const venue = (desk: Desk, name: string) =>
  desk.post('/venues', { venue: name, status: 'publish', city: 'Beirut', i18n_language: 'en' })

async function eventsAt(desk: Desk, title: string, place: number | undefined, count: number) {
  const ids: number[] = []
  for (let at = 1; at <= count; at += 1) {
    const where = place === undefined ? {} : { venue: place }
    ids.push(await eventOn(desk, `${year}-02-0${at}`, { title: `${title} ${at}`, ...where, status: 'publish' }))
  }
  return ids
}

const venuesOf = (desk: Desk, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await desk.get<{ venue: { id?: number } }>(`/events/${id}`)).venue.id))

task(
  { number: 12, name: 'Change the venue of all events that match', budget: { presses: 3, keys: 2, texts: 2 } },
  async (day) => {
    const { desk, page, person, open } = day
    const [before, after] = [await venue(desk, 'Old Cellar'), await venue(desk, 'New Cellar')]
    const ids = await eventsAt(desk, 'Quartet', before.id, 3)
    await open('/events')
    await person.key('/')
    await person.type('Quartet', page.getByRole('searchbox'))
    await person.sees(rows(page), (links) => expect(links).toHaveCount(3))
    await person.press(page.getByRole('checkbox', { name: w('list.select_page') }))
    const bar = page.getByRole('region', { name: w('bulk.label'), exact: true })
    await person.press(bar.getByRole('button', { name: w('bulk.actions.set') }))
    const panel = page.getByRole('dialog')
    await person.type('New Cellar', panel.getByRole('combobox', { name: w('fields.events.venue') }))
    await person.sees(panel.getByRole('option', { name: /New Cellar/ }).first())
    await person.key('Enter')
    await person.press(panel.getByRole('button', { name: 'Change 3 events' }))
    await person.sees(page.getByRole('dialog', { name: '3 of 3 changed' }))
    expect(await venuesOf(desk, ids)).toEqual(ids.map(() => after.id))
  },
)

task(
  { number: 13, name: 'Undo what was done to many events', budget: { presses: 2, keys: 0, texts: 0 } },
  async (day) => {
    const { desk, page, person, open } = day
    const ids = await eventsAt(desk, 'Undone', undefined, 3)
    const changes = [{ field: 'cost', action: 'set', value: '9' }]
    await page.request.post(`${desk.url}/api/calendar/desk/v1/bulk`, {
      headers: { origin: desk.url },
      data: { resource: 'events', of: { ids }, changes },
    })
    await open('/events')
    await person.press(page.getByRole('link', { name: w('activity.title'), exact: true }))
    const newest = page.getByRole('main').getByRole('listitem').first()
    await person.press(newest.getByRole('button', { name: w('activity.undo') }))
    await person.sees(page.getByText('3 records are as they were before.'))
    const costs = await Promise.all(ids.map(async (id) => (await desk.get(`/events/${id}`))['cost']))
    expect(costs).toEqual(['', '', ''])
  },
)

task({ number: 14, name: 'Merge two venues', budget: { presses: 3, keys: 1, texts: 1 } }, async (day) => {
  const { desk, page, person, open } = day
  const [stays, goes] = [await venue(desk, 'Twin Hall'), await venue(desk, 'Twin Hall Beirut')]
  const ids = await eventsAt(desk, 'Twins', goes.id, 2)
  await open('/venues')
  await person.key('/')
  await person.type('Twin', page.getByRole('searchbox'))
  await person.sees(rows(page), (links) => expect(links).toHaveCount(2))
  await person.press(page.getByRole('checkbox', { name: w('list.select_page') }))
  await person.press(page.getByRole('button', { name: w('bulk.merge') }))
  await person.press(page.getByRole('button', { name: /Merge, move .*2/ }))
  await person.sees(page.getByText(w('merge.done', { name: 'Twin Hall' })))
  expect(await venuesOf(desk, ids)).toEqual([stays.id, stays.id])
})

task(
  {
    number: 16,
    name: 'Approve a proposal, and send one field back with a note',
    budget: { presses: 3, keys: 0, texts: 1 },
  },
  async (day) => {
    const { desk, page, person, open } = day
    const author = await organizerOf(desk, 'Nile Film Society')
    const times = { start_date: inHours(1), end_date: inHours(2), timezone: 'UTC' }
    const fields = { title: 'Bridges on film', cost: '10', status: 'publish', author: author.id }
    const { id } = await desk.post('/events', { ...fields, ...times, i18n_language: 'en' })
    await author.write('PATCH', `/events/${id}?i18n_language=en`, { cost: '80', website: 'https://example.org/' })
    await open('/')
    await person.press(page.getByRole('link', { name: 'Decide: Bridges on film' }))
    const cost = w('fields.events.cost')
    await person.press(page.getByRole('button', { name: w('review.note_on', { field: cost }) }))
    await person.type('Ten or eighty?', page.getByRole('textbox', { name: w('review.note_on', { field: cost }) }))
    await person.press(page.getByRole('button', { name: w('review.approve_part', { number: '1', total: '2' }) }))
    await person.sees(page.getByText(w('review.done.part', { name: 'Bridges on film' })))
    expect(await desk.get(`/events/${id}`)).toMatchObject({ cost: '$10', website: 'https://example.org/' })
    const { proposals } = await desk.desk<{ proposals: object[] }>('GET', '/proposals?state=sent_back&search=Bridges')
    expect(proposals).toHaveLength(1)
  },
)

task(
  { number: 18, name: 'Delete a venue in use, with another for its events', budget: { presses: 3, keys: 1, texts: 1 } },
  async (day) => {
    const { desk, page, person, open } = day
    const [goes, other] = [await venue(desk, 'Sinking Hall'), await venue(desk, 'Standing Hall')]
    const ids = await eventsAt(desk, 'Rescued', goes.id, 2)
    await open('/venues', '&search=Sinking')
    await person.press(page.getByRole('button', { name: `${w('list.actions')}: Sinking Hall` }))
    await person.press(page.getByRole('menuitem', { name: w('list.trash') }))
    const question = page.getByRole('dialog')
    await person.type('Standing', question.getByRole('combobox', { name: w('used.with') }))
    await person.sees(question.getByRole('option', { name: /Standing Hall/ }))
    await person.key('Enter')
    await person.press(question.getByRole('button', { name: w('list.trash') }))
    await expect.poll(() => venuesOf(desk, ids)).toEqual([other.id, other.id])
    await expect.poll(() => desk.get(`/venues/${goes.id}`)).toMatchObject({ status: 'trash' })
  },
)
