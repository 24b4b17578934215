/** Removing venues and organizers that upcoming events use. */
import { expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

onOneEngine((client) => {
  const hall = (name = unique('Hall ')) =>
    client.do({ as: 'editor', request: 'POST /venues', body: { venue: name, status: 'publish' } })
  const event = (links: object, day: string, more: object = {}) =>
    client.do({
      as: 'editor',
      request: 'POST /events',
      body: { title: unique('Event '), start_date: day, end_date: day, all_day: true, ...links, ...more },
    })
  const remove = (path: string, query = 'unless_upcoming=true') =>
    client.call({ as: 'editor', request: `DELETE ${path}?${query}` })

  test('is refused with their number where the caller asks for it, and as before where not [D5]', async () => {
    const { id } = await hall()
    await event({ venue: id }, '2093-05-01')
    await event({ venue: [id] }, '2093-05-02', { status: 'draft' })
    await event({ venue: id }, '2001-05-01')
    const gone = await event({ venue: id }, '2093-05-03')
    await client.do({ as: 'editor', request: `DELETE /events/${gone.id}` })
    const refused = await remove(`/venues/${id}`)
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'venue-has-upcoming-events', data: { status: 409, upcoming: 2 } },
    ])
    expect(refused.json.message).toContain('2')
    expect((await client.call({ as: null, request: `GET /venues/${id}` })).status).toBe(200)
    expect((await remove(`/venues/${id}`, '')).status).toBe(200)
  })

  test('is not refused for past events, for other records, or once the events moved', async () => {
    const [old, other] = [await hall(), await hall()]
    const { id } = await event({ venue: old.id }, '2001-05-01')
    expect((await remove(`/venues/${old.id}`)).status).toBe(200)
    expect(id).toBeGreaterThan(0)
    const moved = await event({ venue: other.id }, '2093-05-01')
    expect((await remove(`/venues/${other.id}`)).status).toBe(409)
    const next = await hall()
    await client.do({ as: 'editor', request: `PATCH /events/${moved.id}`, body: { venue: next.id } })
    expect((await remove(`/venues/${other.id}`)).status).toBe(200)
    expect((await remove(`/events/${moved.id}`)).status).toBe(200)
  })

  test('goes for organizers, too; a wrong value is named, and who may not remove it learns no number', async () => {
    const club = await client.do({
      as: 'editor',
      request: 'POST /organizers',
      body: { organizer: unique('Club '), status: 'publish' },
    })
    await event({ organizer: [club.id] }, '2093-05-01')
    const refused = await remove(`/organizers/${club.id}`)
    expect([refused.status, refused.json.code]).toEqual([409, 'organizer-has-upcoming-events'])
    const wrong = await remove(`/organizers/${club.id}`, 'unless_upcoming=perhaps')
    expect([wrong.status, wrong.json.data.details]).toMatchObject([400, { unless_upcoming: { code: 'not_a_boolean' } }])
    const other = { as: 'organizer', request: `DELETE /organizers/${club.id}?unless_upcoming=true` } as const
    expect((await client.call(other)).status).toBe(403)
  })
})
