/** Approved changes are applied at their time, once, by several processes, also after downtime. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { resources } from '../../../contract/resources.ts'
import { createUser } from '../../auth/users/users.ts'
import type { RequestContext, Service } from '../../context.ts'
import { createRecord } from '../../resources/write/create.ts'
import { updateRecord } from '../../resources/write/update.ts'
import { asAdministrator, OwnDatabase } from '../../test/own-database.ts'
import { server } from '../../test/server.ts'
import { untilFirst } from '../../schedule/until-first.ts'
import { applyDue, change_times } from './apply-due.ts'
import { submitProposal, withdrawProposal } from '../author.ts'
import { decide } from './decide.ts'

const hour = 3_600_000
const { events } = resources
const direct = { if_match: null, by_slug: false }

describe.skipIf(!server)('several processes on one database', () => {
  let database: OwnDatabase
  let services: readonly Service[]
  let now = Date.parse('2026-11-20T10:00:00Z')
  let users: { readonly admin: number; readonly organizer: number; readonly other: number }
  const [one, two] = [() => services[0] as Service, () => services[1] as Service]
  const editor = (): RequestContext => asAdministrator(one(), users.admin)
  const organizer = (id = users.organizer): RequestContext => ({
    ...asAdministrator(one(), id),
    caller: { id, role: 'organizer', scope: 'administer' },
  })

  beforeAll(async () => {
    database = await OwnDatabase.create()
    const clock = () => new Date(now)
    services = [await database.service(clock), await database.service(clock), await database.service(clock)]
    users = {
      admin: await createUser(one().db, { email: 'admin@example.org', role: 'administrator' }),
      organizer: await createUser(one().db, { email: 'organizer@example.org', role: 'organizer' }),
      other: await createUser(one().db, { email: 'other@example.org', role: 'organizer' }),
    }
  })
  afterAll(() => database.drop())

  const read = async (id: number) =>
    (await updateRecord(editor(), events, id, {}, direct)).presented.answer as Readonly<Record<string, unknown>>

  /** Makes a published event of the organizer, and a change of it that waits. */
  async function changed(title: string, fields: Readonly<Record<string, unknown>>) {
    const body = { title, start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00', author: users.organizer }
    const { id } = (await createRecord(editor(), events, body)).presented
    const { extra } = await updateRecord(organizer(), events, id, fields, direct)
    const proposal = (extra['pending_change'] as { readonly id: number }).id
    return { id, proposal }
  }

  const proposalRow = async (id: number) => {
    const { rows } = await sql<Record<string, unknown>>`select * from proposals where id = ${id}`.execute(one().db)
    return rows[0]
  }
  const approve = { version: 1, decision: 'approve', date: '2026-11-20 15:00' } as const

  test('a change is applied once when it is due', async () => {
    const { id, proposal } = await changed('Scheduled', { cost: '9' })
    await decide(editor(), proposal, approve)
    expect(await untilFirst(one(), change_times)).toBe(2 * hour)
    expect(await applyDue(one())).toBe(0)
    expect(await read(id)).toMatchObject({ cost: '' })
    now += 3 * hour
    const applied = await Promise.all([...services, ...services].map((service) => applyDue(service)))
    expect(applied.reduce((sum, count) => sum + count)).toBe(1)
    expect(await read(id)).toMatchObject({ cost: '$9' })
    expect(await proposalRow(proposal)).toMatchObject({ state: 'approved', scheduled_paths: null })
    expect(await untilFirst(two(), change_times)).toBeNull()
    const entries = await sql`select door, user_id from history where resource = 'events' and record_id = ${id}
      and changes ? 'cost' and action = 'update'`.execute(one().db)
    expect(entries.rows).toEqual([{ door: 'schedule', user_id: users.admin }])
  })

  test('a time that has come is no later one', async () => {
    const { proposal } = await changed('Now', { cost: '9' })
    const at = new Date(now + 3 * hour).toISOString().slice(0, 19).replace('T', ' ')
    await expect(decide(editor(), proposal, { ...approve, date: at })).rejects.toMatchObject({ status: 400 })
  })

  test('one whose record has moved meanwhile opens again', async () => {
    const { id, proposal } = await changed('Moved', { cost: '9' })
    await decide(editor(), proposal, { ...approve, date: '2026-11-20 23:00' })
    await updateRecord(editor(), events, id, { cost: '3' }, direct)
    now += 12 * hour
    expect(await applyDue(one())).toBe(0)
    expect(await proposalRow(proposal)).toMatchObject({ state: 'open', scheduled_utc: null, decided_by: null })
    expect(await read(id)).toMatchObject({ cost: '$3' })
    const told =
      await sql`select kind from notifications where proposal_id = ${proposal} and user_id = ${users.organizer}
      order by id`.execute(one().db)
    expect(told.rows).toEqual([{ kind: 'approved' }, { kind: 'note' }])
  })

  test('one that cannot be applied gives way to a newer one of its author, not to that of somebody else', async () => {
    const website = { website: 'https://example.org/' }
    const [own, foreign] = [await changed('Own newer', { cost: '9' }), await changed('Foreign newer', { cost: '9' })]
    for (const { proposal } of [own, foreign])
      await decide(editor(), proposal, { ...approve, date: '2026-11-21 12:00' })
    await updateRecord(editor(), events, own.id, { cost: '3' }, direct)
    await updateRecord(editor(), events, foreign.id, { cost: '3', author: users.other }, direct)
    await updateRecord(organizer(), events, own.id, website, direct)
    await updateRecord(organizer(users.other), events, foreign.id, website, direct)
    now += 12 * hour
    expect(await applyDue(one())).toBe(0)
    expect(await proposalRow(own.proposal)).toMatchObject({ state: 'withdrawn', scheduled_utc: null })
    expect(await proposalRow(foreign.proposal)).toMatchObject({ state: 'open', scheduled_utc: null })
  })

  test('a part is scheduled by itself, and the rest goes back', async () => {
    const { id, proposal } = await changed('Parted', { cost: '9', website: 'https://example.org/' })
    await decide(editor(), proposal, { ...approve, date: '2026-11-22 10:00', fields: ['cost'], note: 'No website' })
    expect(await proposalRow(proposal)).toMatchObject({ state: 'sent_back', came_back: ['website'] })
    now += 48 * hour
    expect(await applyDue(two())).toBe(1)
    expect(await read(id)).toMatchObject({ cost: '$9', website: '' })
    await submitProposal(organizer(), proposal)
    await decide(editor(), proposal, { version: 2, decision: 'approve' })
    expect(await read(id)).toMatchObject({ cost: '$9', website: 'https://example.org/' })
  })

  test('what is scheduled can be taken back by its author and declined by a reviewer', async () => {
    const mine = await changed('Mine', { cost: '9' })
    const theirs = await changed('Theirs', { cost: '9' })
    for (const { proposal } of [mine, theirs])
      await decide(editor(), proposal, { ...approve, date: '2026-12-24 10:00' })
    await withdrawProposal(organizer(), mine.proposal)
    await decide(editor(), theirs.proposal, { version: 1, decision: 'decline', note: 'No' })
    expect(await untilFirst(one(), change_times)).toBeNull()
    expect(await proposalRow(mine.proposal)).toMatchObject({ state: 'withdrawn' })
    expect(await proposalRow(theirs.proposal)).toMatchObject({ state: 'declined', scheduled_utc: null })
  })

  test('what is scheduled can be sent back, but not beside an open one of its author; declining it stays possible', async () => {
    const later = { ...approve, date: '2026-12-24 10:00' }
    const send_back = { version: 1, decision: 'send_back', note: 'Which hall?' } as const
    const [alone, beside] = [await changed('Alone', { cost: '9' }), await changed('Beside', { cost: '9' })]
    for (const { proposal } of [alone, beside]) await decide(editor(), proposal, later)
    // It is approved once: again would be at another time than its author was told.
    await expect(decide(editor(), alone.proposal, later)).rejects.toMatchObject({ status: 409 })
    await decide(editor(), alone.proposal, send_back)
    expect(await proposalRow(alone.proposal)).toMatchObject({ state: 'sent_back', scheduled_utc: null })
    expect(await untilFirst(one(), change_times)).not.toBeNull()
    const { extra } = await updateRecord(organizer(), events, beside.id, { website: 'https://example.org/' }, direct)
    const open = (extra['pending_change'] as { readonly id: number }).id
    expect(open).not.toBe(beside.proposal)
    await expect(decide(editor(), beside.proposal, send_back)).rejects.toMatchObject({
      status: 409,
      answer: 'proposal_decided',
    })
    expect(await proposalRow(beside.proposal)).toMatchObject({ state: 'approved', decision: 'approve' })
    await decide(editor(), beside.proposal, { version: 1, decision: 'decline', note: 'No' })
    expect(await proposalRow(beside.proposal)).toMatchObject({ state: 'declined', scheduled_utc: null })
    expect(await proposalRow(open)).toMatchObject({ state: 'open' })
    expect(await untilFirst(one(), change_times)).toBeNull()
  })

  test('one that was approved over a change of its record is applied', async () => {
    const { id, proposal } = await changed('Over', { cost: '9' })
    await updateRecord(editor(), events, id, { cost: '3' }, direct)
    const { rows } = await sql<{ version: number }>`select version from events where id = ${id}`.execute(one().db)
    const over = { conflicts: { cost: 'mine' }, record_version: rows[0]?.version ?? 0 } as const
    const date = new Date(now + 6 * hour).toISOString().slice(0, 19).replace('T', ' ')
    await decide(editor(), proposal, { ...approve, ...over, date })
    now += 12 * hour
    expect(await applyDue(one())).toBe(1)
    expect(await read(id)).toMatchObject({ cost: '$9' })
  })
})
