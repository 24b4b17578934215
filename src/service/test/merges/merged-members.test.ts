/** Members of the survivor of a merge: those of published records, and those that were agreed to (semantics.md, Merges). */
import { expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const { organizer } = client.service.ids
  const publish = { status: 'publish' }
  const of_venues = { resource: 'venues', users: [organizer] }
  const venue = (as: Role, body: object = {}) =>
    client.do({ as, request: 'POST /venues', body: { venue: unique('Hall '), ...body } })
  const merge = (survivor: number, other: number, more: object = {}, as: Role = 'editor') =>
    client.call({
      as,
      request: `POST ${desk}/merges`,
      body: { resource: 'venues', survivor, others: [other], ...more },
    })
  const membersOf = async (id: number): Promise<readonly number[]> => {
    const { members } = await client.do({ as: 'editor', request: `GET ${desk}/members?resource=venues&id=${id}` })
    return members.map(({ user }: { user: { id: number } }) => user.id)
  }
  const undo = (operation: number) =>
    client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })

  test.each(['draft', 'pending', 'private'] as const)('not the author of a record that is %s', async (status) => {
    const [survivor, other] = [await venue('editor'), await venue('organizer', { status: 'draft' })]
    await client.do({ as: 'editor', request: `PATCH /venues/${other.id}`, body: { status } })
    const preview = await merge(survivor.id, other.id, { preview: true })
    expect(preview.json).toMatchObject({
      moves: { members: 0 },
      new_members: [{ id: organizer, name: 'organizer', published: false }],
    })
    const { json } = await merge(survivor.id, other.id)
    expect([json.moves.members, await membersOf(survivor.id)]).toEqual([0, []])
    const refused = await client.call({
      as: 'organizer',
      request: `PATCH /venues/${survivor.id}`,
      body: { phone: '6' },
    })
    expect(refused.status).toBe(403)
  })

  test('nor a member whom an editor gave a draft, until it is agreed', async () => {
    const [survivor, other] = [await venue('editor'), await venue('editor', { status: 'draft' })]
    const body = { resource: 'venues', record_id: other.id, users: [organizer] }
    await client.do({ as: 'editor', request: `PUT ${desk}/members`, body })
    const { json } = await merge(survivor.id, other.id)
    expect(await membersOf(survivor.id)).toEqual([])
    await undo(json.operation)
    expect(await membersOf(other.id)).toEqual([organizer])
    expect((await merge(survivor.id, other.id, { members: [organizer] })).json.moves.members).toBe(1)
    expect(await membersOf(survivor.id)).toEqual([organizer])
  })

  test('the author of a published one, as the preview says', async () => {
    const [survivor, other] = [await venue('editor'), await venue('organizer')]
    await client.do({ as: 'editor', request: `PATCH /venues/${other.id}`, body: { status: 'publish' } })
    const preview = await merge(survivor.id, other.id, { preview: true })
    expect(preview.json).toMatchObject({ moves: { members: 1 }, new_members: [{ id: organizer, published: true }] })
    await merge(survivor.id, other.id)
    expect(await membersOf(survivor.id)).toEqual([organizer])
  })

  test('nobody who wrote the survivor, or is a member of it already', async () => {
    const [own, given] = [await venue('organizer'), await venue('editor')]
    for (const { id } of [own, given]) await client.do({ as: 'editor', request: `PATCH /venues/${id}`, body: publish })
    await client.do({ as: 'editor', request: `PUT ${desk}/members`, body: { ...of_venues, record_id: given.id } })
    for (const survivor of [own, given]) {
      const other = await venue('organizer')
      await client.do({ as: 'editor', request: `PATCH /venues/${other.id}`, body: publish })
      const preview = await merge(survivor.id, other.id, { preview: true })
      expect(preview.json).toMatchObject({ moves: { members: 0 }, new_members: [] })
    }
  })

  test('what was agreed holds when the merge is undone and done again', async () => {
    const [survivor, other] = [await venue('editor'), await venue('organizer', { status: 'draft' })]
    const { json } = await merge(survivor.id, other.id, { members: [organizer] })
    const undone = await undo(json.operation)
    expect(await membersOf(survivor.id)).toEqual([])
    await undo(undone.operation.id)
    expect(await membersOf(survivor.id)).toEqual([organizer])
  })

  test('nobody beside those whom the preview names, and only by somebody who manages members', async () => {
    const [survivor, other] = [await venue('editor'), await venue('organizer', { status: 'draft' })]
    const members = [organizer, client.service.ids.reviewer]
    expect((await merge(survivor.id, other.id, { members }, 'reviewer')).status).toBe(403)
    await merge(survivor.id, other.id, { members })
    expect(await membersOf(survivor.id)).toEqual([organizer])
  })
})
