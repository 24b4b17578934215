/** Proposals: what waits for a decision, and what a decision does. */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onEveryEngine, unique } from '../scenario.ts'
import { june, newEvent, patchWith } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'

onEveryEngine((client) => {
  const patch = patchWith(client)
  const ask = (as: Role, request: string, body?: object) =>
    client.call({ as, request: request.replace('/', `/${desk.slice(1)}/`), ...(body ? { body } : {}) })
  const get = async (id: number, as: Role = 'reviewer') => (await ask(as, `GET /proposals/${id}`)).json
  const decide = (id: number, body: object, as: Role = 'reviewer') => ask(as, `POST /proposals/${id}/decision`, body)

  const ownEvent = async (more: object = {}) => {
    const made = await client.do({
      as: 'organizer',
      request: 'POST /events',
      body: { title: unique('Own'), ...june, ...more },
    })
    await client.do({ request: `PATCH /events/${made.id}`, body: { status: 'publish' } })
    return made
  }
  const changeOf = async (event: { readonly id: number }, body: object, language = 'en') =>
    (await patch(`/events/${event.id}?i18n_language=${language}`, body, 'organizer')).json.pending_change

  describe('a change of an own published record', () => {
    test('is a proposal with the fields before and after, and approving applies them', async () => {
      const event = await ownEvent({ cost: '5' })
      const { id } = await changeOf(event, { title: 'New title', cost: '7' })
      const proposal = await get(id)
      expect(proposal).toMatchObject({ kind: 'change', state: 'open', version: 1, record_id: event.id, changes: 2 })
      expect(proposal.fields).toEqual([
        { path: 'cost', name: 'cost', language: null, before: '5', after: '7', kind: 'cost' },
        { path: 'en.title', name: 'title', language: 'en', before: event.title, after: 'New title', kind: 'text' },
      ])
      const done = await decide(id, { version: 1, decision: 'approve' })
      expect(done).toMatchObject({ status: 200, json: { state: 'approved', decided: { decision: 'approve' } } })
      expect(await client.do({ request: `GET /events/${event.id}` })).toMatchObject({
        title: 'New title',
        cost: '$7',
      })
      const again = await decide(id, { version: 1, decision: 'decline', note: 'No' }, 'editor')
      expect(again).toMatchObject({
        status: 409,
        json: { code: 'proposal-decided', data: { proposal: { state: 'approved' } } },
      })
    })
  })

  test('a pending record is a proposal', async () => {
    const made = await client.do(newEvent({ title: unique('Pending') }, 'organizer'))
    const list = (await ask('reviewer', `GET /proposals?search=${made.title}`)).json
    expect(list).toMatchObject({
      total: 1,
      counts: { all: 1, new: 1 },
      proposals: [{ kind: 'new', record_id: made.id }],
    })
    const { id } = list.proposals[0]
    expect((await decide(id, { version: 1, decision: 'approve' })).json).toMatchObject({ state: 'approved' })
    expect((await client.do({ as: null, request: `GET /events/${made.id}` })).status).toBe('publish')
  })
})
