/** Presence: others see who has a record open, if they may read it. */
import { expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { listen } from '../stream.ts'

const desk = '/api/calendar/desk/v1'
const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }

interface Presence {
  readonly resource: string
  readonly id: number
}

onOneEngine((client) => {
  const event = async (as: Role, body: object = {}) =>
    (await client.do({ as, request: 'POST /events', body: { title: unique('Open'), ...day, ...body } })).id
  const put = (as: Role, id: number, name: string) =>
    client.call({ as, request: `PUT /${desk}/presence`, body: { resource: 'events', id, client: name } })
  const leave = (as: Role, id: number, name: string) =>
    client.do({ as, request: `DELETE /${desk}/presence`, body: { resource: 'events', id, client: name } })
  const seen = async (as: Role, id: number) => {
    const { people } = await client.do({ as, request: `GET /${desk}/presence?resource=events&id=${id}` })
    return people.map((person: { id: number }) => person.id)
  }
  const { editor, reviewer, organizer } = client.service.ids
  const authorized = (role: Role) => ({ authorization: client.service.authorization[role] })

  test('others see who has a record open, each user once, until the last form closes (I2)', async () => {
    const id = await event('editor')
    expect((await put('editor', id, 'one')).json).toEqual({ people: [] })
    expect((await put('editor', id, 'two')).json).toEqual({ people: [] })
    const { people } = (await put('reviewer', id, 'three')).json
    expect(people).toEqual([{ id: editor, name: 'editor', since: expect.stringMatching(/^2\d{3}-.*Z$/) }])
    expect(await seen('editor', id)).toEqual([reviewer])
    // Another's form cannot be closed, whatever its name.
    await leave('reviewer', id, 'one')
    await leave('editor', id, 'two')
    expect(await seen('reviewer', id)).toEqual([editor])
    await leave('editor', id, 'one')
    expect(await seen('reviewer', id)).toEqual([])
  })

  test('browsers of those who may read the record are told at once, and nobody else', async () => {
    const streams = {
      reviewer: await listen<Presence>(client, authorized('reviewer'), 'presence'),
      organizer: await listen<Presence>(client, authorized('organizer'), 'presence'),
    }
    const [secret, own, open] = [
      await event('editor', { status: 'draft' }),
      await event('organizer', { status: 'draft' }),
      await event('editor', { status: 'publish' }),
    ]
    for (const id of [secret, own, open]) await put('editor', id, unique('form'))
    const of = (id: number) => (told: Presence) => told.id === id && told.resource === 'events'
    const heard = await streams.organizer.until(of(open))
    expect(heard.some(of(own))).toBe(true)
    expect(heard.some(of(secret))).toBe(false)
    await streams.reviewer.until(of(secret))
    for (const stream of Object.values(streams)) stream.close()
    expect(await seen('organizer', open)).toEqual([editor])
    const refused = await put('organizer', secret, 'curious')
    expect(refused).toMatchObject({ status: 404, json: { code: 'event-not-found' } })
    const asked = await client.call({ as: 'organizer', request: `GET /${desk}/presence?resource=events&id=${secret}` })
    expect(asked.status).toBe(404)
    expect(await seen('editor', secret)).toEqual([])
    expect(organizer).toBeGreaterThan(0)
  })

  test('renewing and closing what is not open tell nobody, and one user lists few forms', async () => {
    const id = await event('editor')
    await put('editor', id, 'same')
    const stream = await listen<Presence>(client, authorized('reviewer'), 'presence')
    await put('editor', id, 'same')
    await leave('editor', id, 'never opened')
    const next = await event('editor')
    await put('editor', next, 'other')
    const heard = await stream.until((told) => told.id === next)
    expect(heard.filter((told) => told.id === id)).toEqual([])
    for (let form = 0; form < 55; form++) expect((await put('administrator', id, `form ${form}`)).status).toBe(200)
    const last = await event('editor')
    await put('editor', last, 'last')
    const told = await stream.until((one) => one.id === last)
    expect(told.filter((one) => one.id === id)).toHaveLength(50)
    stream.close()
    for (let form = 0; form < 55; form++) await leave('administrator', id, `form ${form}`)
    expect(await seen('editor', id)).toEqual([])
  })

  test('what is no record or no name of a form is refused by name', async () => {
    const body = { resource: 'users', id: -1, client: 'x'.repeat(65) }
    const { status, json } = await client.call({ as: 'editor', request: `PUT /${desk}/presence`, body })
    expect(status).toBe(400)
    expect(Object.keys(json.data.params)).toEqual(['resource', 'id', 'client'])
  })
})
