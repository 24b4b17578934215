/**
 * Rights of undo, generated: every kind of operation × role × scope of an application password. Undoing needs the right of
 * the write that takes back, and a refused undo writes nothing. The expectations stand here as they are decided.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operation_kinds } from '../../../contract/desk/history/history.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import type { Db, OperationKind } from '../../context.ts'
import { calendar, eventsNamed } from '../imports/calendars.ts'
import { long } from '../long.ts'
import { databases } from '../open-database.ts'
import { one_engine } from '../place.ts'
import { Client, unique, type Answer } from '../scenario.ts'
import { serve } from '../serve.ts'
import { staffed } from '../service-process.ts'
import { june } from '../writing/events.ts'
import { scopedCallers, type Scope } from './scoped-callers.ts'

const desk = '//api/calendar/desk/v1'

/** The least that a caller needs. `own_draft`: what needs no review of its author. */
const needs = {
  own_draft: { roles: [...roles], scopes: ['propose', 'write'] },
  own_contacts: { roles: [...roles], scopes: ['write'] },
  published: { roles: ['administrator', 'editor', 'reviewer'], scopes: ['write'] },
  tags: { roles: ['administrator', 'editor', 'reviewer'], scopes: ['write'] },
  categories: { roles: ['administrator', 'editor'], scopes: ['write'] },
  author: { roles: ['administrator', 'editor'], scopes: ['write'] },
} as const satisfies Record<string, { readonly roles: readonly Role[]; readonly scopes: readonly Scope[] }>

type Need = keyof typeof needs

/** `read` undoes nothing at all, and `administer` adds only accounts to `write`. */
const tried = ['propose', 'write'] as const

/** Carries out requests as the administrator, who may do everything. */
class Acts {
  readonly #client: Client
  /** The author of what is made. */
  readonly author: number

  constructor(client: Client, author: number) {
    this.#client = client
    this.author = author
  }

  send(request: string, body?: object): Promise<Answer['json']> {
    return this.#client.do({ request, ...(body ? { body } : {}) })
  }

  async make(path: string, body: object): Promise<number> {
    return (await this.send(`POST /${path}`, body)).id
  }

  event(status = 'publish', more: object = {}): Promise<number> {
    return this.make('events', { title: unique('Event '), ...june, author: this.author, status, ...more })
  }

  place(path: 'venues' | 'organizers', status = 'publish'): Promise<number> {
    return this.make(path, { [path.slice(0, -1)]: unique('Place '), phone: '1', author: this.author, status })
  }

  term(path: 'categories' | 'tags'): Promise<number> {
    return this.make(path, { name: unique('Term ') })
  }

  /** Makes a series of three dates. @returns its id, and its first event */
  async series(status: string) {
    const event = await this.event(status)
    const { series } = await this.send(`POST ${desk}/series`, { event, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' })
    return { event, id: Number(series.id) }
  }

  merge(resource: string, survivor: number, others: readonly number[]) {
    return this.send(`POST ${desk}/merges`, { resource, survivor, others })
  }
}

interface Kind {
  readonly name: string
  readonly kind: OperationKind
  /** The right that undoing the operation needs. */
  readonly undo: Need
  /** The right that doing it again needs, once it is undone. */
  readonly redo: Need
  readonly act: (acts: Acts) => Promise<unknown>
}

const text = { title: 'Other words' }

const kinds: readonly Kind[] = [
  ...(['publish', 'draft'] as const).flatMap((status): readonly Kind[] => {
    const need = status === 'draft' ? 'own_draft' : 'published'
    const of = (name: string, act: Kind['act'], kind: OperationKind = 'write'): Kind => ({
      name: `${name}, ${status}`,
      kind,
      undo: need,
      redo: need,
      act,
    })
    return [
      of('an event created', (acts) => acts.event(status)),
      of('a text changed', async (acts) => acts.send(`PATCH /events/${await acts.event(status)}`, text)),
      of('a fact changed', async (acts) => acts.send(`PATCH /events/${await acts.event(status)}`, { cost: '7' })),
      of('a password set', async (acts) =>
        acts.send(`PATCH /events/${await acts.event(status)}`, { password: 'opens' }),
      ),
      of('an event deleted', async (acts) => acts.send(`DELETE /events/${await acts.event(status)}`)),
      of('a venue deleted', async (acts) => acts.send(`DELETE /venues/${await acts.place('venues', status)}`)),
      of('an event brought back', async (acts) => {
        const id = await acts.event(status)
        await acts.send(`DELETE /events/${id}`)
        return acts.send(`PATCH /events/${id}`, { status })
      }),
      of('a bulk edit', async (acts) =>
        acts.send(`POST ${desk}/bulk`, {
          resource: 'events',
          of: { ids: [await acts.event(status), await acts.event(status)] },
          changes: [{ field: 'cost', action: 'set', value: '9' }],
        }),
      ),
      of('a series made', (acts) => acts.series(status)),
      of('the rule of a series changed', async (acts) => {
        const { id } = await acts.series(status)
        return acts.send(`PATCH ${desk}/series/${id}`, { rule: 'RRULE:FREQ=WEEKLY;COUNT=5' })
      }),
      of('a rule changed that leaves all dates', async (acts) => {
        const { id } = await acts.series(status)
        return acts.send(`PATCH ${desk}/series/${id}`, { rule: 'RDATE;VALUE=DATE:20270608,20270615' })
      }),
      of('all dates of a series changed', async (acts) =>
        acts.send(`PATCH /events/${(await acts.series(status)).event}?reach=all`, { cost: '5' }),
      ),
      of('a sample', (acts) => acts.event(status), 'sample'),
    ]
  }),
  {
    name: 'an import',
    kind: 'import',
    undo: 'published',
    redo: 'published',
    act: async (acts) => {
      const text = calendar(eventsNamed(unique('Import'), 2))
      const { id } = await acts.send(`POST ${desk}/imports`, { text, status: 'publish' })
      return acts.send(`POST ${desk}/imports/${id}/run`, {})
    },
  },
  {
    name: 'a draft translation added to what is published',
    kind: 'write',
    undo: 'own_draft',
    // Adding a language to a published event waits for review.
    redo: 'published',
    act: async (acts) =>
      acts.send(`PATCH /events/${await acts.event()}?i18n_language=tr`, { ...text, status: 'draft' }),
  },
  {
    name: 'contact facts changed',
    kind: 'write',
    undo: 'own_contacts',
    redo: 'own_contacts',
    act: async (acts) => acts.send(`PATCH /venues/${await acts.place('venues')}`, { phone: '2' }),
  },
  {
    name: 'a name changed',
    kind: 'write',
    undo: 'published',
    redo: 'published',
    act: async (acts) => acts.send(`PATCH /venues/${await acts.place('venues')}`, { venue: unique('Other ') }),
  },
  {
    name: 'a pin set',
    kind: 'write',
    undo: 'own_contacts',
    redo: 'own_contacts',
    act: async (acts) =>
      acts.send(`PUT ${desk}/venues/${await acts.place('venues')}/location`, { geo_lat: 41, geo_lng: 29 }),
  },
  {
    name: 'a draft published',
    kind: 'write',
    undo: 'published',
    redo: 'published',
    act: async (acts) => acts.send(`PATCH /events/${await acts.event('draft')}`, { status: 'publish' }),
  },
  {
    name: 'an event taken back to a draft',
    kind: 'write',
    undo: 'published',
    redo: 'published',
    act: async (acts) => acts.send(`PATCH /events/${await acts.event()}`, { status: 'draft' }),
  },
  {
    name: 'a private event made a draft',
    kind: 'write',
    undo: 'published',
    redo: 'own_draft',
    act: async (acts) => acts.send(`PATCH /events/${await acts.event('private')}`, { status: 'draft' }),
  },
  {
    name: 'an author set',
    kind: 'write',
    undo: 'author',
    redo: 'author',
    act: async (acts) => {
      const id = await acts.make('events', { title: unique('Event '), ...june, author: 1, status: 'draft' })
      const other = acts.author === 1 ? 2 : acts.author
      return acts.send(`PATCH /events/${id}`, { author: other })
    },
  },
  {
    name: 'an older version restored',
    kind: 'restore',
    // It made a published event a draft.
    undo: 'published',
    redo: 'published',
    act: async (acts) => {
      const id = await acts.event()
      await acts.send(`PATCH /events/${id}`, text)
      const { entries } = await acts.send(`GET ${desk}/history?resource=events&id=${id}`)
      return acts.send(`POST ${desk}/history/${entries.at(-1).id}/restore`, {})
    },
  },
  ...(['categories', 'tags'] as const).flatMap((path): readonly Kind[] => {
    const of = (name: string, act: Kind['act'], kind: OperationKind = 'write'): Kind => ({
      name: `${path}: ${name}`,
      kind,
      undo: path,
      redo: path,
      act,
    })
    return [
      of('created', (acts) => acts.term(path)),
      of('renamed', async (acts) => acts.send(`PATCH /${path}/${await acts.term(path)}`, { name: unique('New ') })),
      of('translated', async (acts) =>
        acts.send(`PATCH /${path}/${await acts.term(path)}?i18n_language=ar`, { name: unique('New ') }),
      ),
      of('deleted', async (acts) => acts.send(`DELETE /${path}/${await acts.term(path)}`)),
      of('deleted where the author of an event had it', async (acts) => {
        const id = await acts.term(path)
        await acts.event('draft', { [path]: [id] })
        return acts.send(`DELETE /${path}/${id}`)
      }),
      of(
        'merged',
        async (acts) => {
          const [survivor, other] = [await acts.term(path), await acts.term(path)]
          await acts.event('draft', { [path]: [other] })
          return acts.merge(path, survivor, [other])
        },
        'merge',
      ),
    ]
  }),
  ...(['venues', 'organizers'] as const).flatMap((path) =>
    (['publish', 'draft'] as const).map((status): Kind => ({
      name: `${path} merged, ${status}`,
      kind: 'merge',
      // Events of all authors move, whatever the status of the merged records.
      undo: 'published',
      redo: 'published',
      act: async (acts) => {
        const [survivor, other] = [await acts.place(path, status), await acts.place(path, status)]
        await acts.event('draft', { [path.slice(0, -1)]: [other] })
        return acts.merge(path, survivor, [other])
      },
    })),
  ),
  {
    name: 'a decision',
    kind: 'decision',
    undo: 'published',
    redo: 'published',
    act: async (acts) => acts.send(`PATCH /events/${await acts.event('draft')}`, text),
  },
]

const isAllowed = (need: Need, role: Role, scope: Scope) =>
  needs[need].roles.some((one) => one === role) && needs[need].scopes.some((one) => one === scope)

const tables_written = [
  ...['events', 'venues', 'organizers', 'categories', 'tags'],
  ...['event_texts', 'venue_texts', 'organizer_texts', 'category_texts', 'tag_texts'],
  ...[
    'history',
    'operations',
    'members',
    'merged_records',
    'merged_names',
    'merges',
    'proposals',
    'proposal_changes',
    'notifications',
  ],
  ...['series', 'series_events', 'series_changes'],
]

test('every kind of operation is undone here', () => {
  const undone = new Set([...kinds.map(({ kind }) => kind), 'undo', 'redo'])
  expect([...undone].toSorted()).toEqual([...operation_kinds].toSorted())
})

describe.each(one_engine)('on %s', (engine) => {
  let client: Client
  let db: Db
  let as: Awaited<ReturnType<typeof scopedCallers>>
  let close: () => Promise<void>
  const { openStaffed } = databases(engine, afterAll)

  beforeAll(async () => {
    const database = await openStaffed()
    const served = await serve(database)
    ;({ db } = database)
    ;({ close } = served)
    client = new Client(staffed(engine, served.url))
    as = await scopedCallers(client)
  })
  afterAll(() => close())

  /** Returns how many rows each table has that an undo may write, and which transaction wrote the newest: any write changes one of both. */
  async function contents(): Promise<string> {
    const parts = tables_written.map(
      (name) =>
        sql`select concat_ws(' ', ${name}::text, count(*), max(xmin::text::int8)) as part from ${sql.table(name)}`,
    )
    const { rows } = await sql<{ part: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    return rows.map(({ part }) => part).join()
  }

  async function newestOperation(): Promise<number> {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from operations`.execute(db)
    return rows[0]?.id ?? 0
  }

  /** Makes an operation that of a user, as if they had lost rights since they did it. */
  async function giveTo(operation: number, user: number): Promise<void> {
    await sql`update operations set user_id = ${user} where id = ${operation}`.execute(db)
    await sql`update history set user_id = ${user} where operation_id = ${operation}`.execute(db)
  }

  /** Makes a user the author of all dates of their series, as of the first. */
  async function giveDates(user: number): Promise<void> {
    await sql`with dates as (update events set author = ${user} where author <> ${user}
        and post_parent in (select id from events where author = ${user}) returning id)
      update history set changes = jsonb_set(changes, '{author,1}', ${String(user)}::jsonb) from dates
      where resource = 'events' and record_id = dates.id and changes ? 'author'`.execute(db)
  }

  /** Makes an operation of a user of a role, and if it is to be done `again`, one that undoes it. */
  async function perform({ kind, act }: Kind, role: Role, again: boolean): Promise<number> {
    const user = client.service.ids[role]
    const before = await newestOperation()
    await act(new Acts(client, user))
    let operation = await newestOperation()
    expect(operation).toBeGreaterThan(before)
    await sql`update operations set kind = ${kind} where id = ${operation}`.execute(db)
    await giveDates(user)
    if (again) {
      const undone = await client.do({ request: `POST ${desk}/operations/${operation}/undo`, body: {} })
      expect(undone.skipped).toEqual([])
      operation = undone.operation.id
    }
    await giveTo(operation, user)
    return operation
  }

  const undo = (operation: number, role: Role, scope: Scope) =>
    client.call({ request: `POST ${desk}/operations/${operation}/undo`, headers: as(role, scope), body: {} })

  const kind_turns = kinds.flatMap((kind) => [
    { name: kind.name, kind, again: false, need: kind.undo },
    { name: `${kind.name}, again`, kind, again: true, need: kind.redo },
  ])

  test.each(long ? kind_turns : kind_turns.filter(({ again }) => !again))('$name', async ({ kind, again, need }) => {
    for (const role of roles) {
      let operation = await perform(kind, role, again)
      for (const scope of tried) {
        const at = `${role} ${scope}`
        const allowed = isAllowed(need, role, scope)
        const before = allowed ? '' : await contents()
        const request = `GET ${desk}/operations/${operation}`
        const { would_undo = 0 } = (await client.call({ request, headers: as(role, scope) })).json
        const { status, json } = await undo(operation, role, scope)
        const undone: number = json.undone?.length ?? 0
        expect([at, would_undo > 0, undone > 0], JSON.stringify(json)).toEqual([at, allowed, allowed])
        if (allowed) expect([at, json.skipped]).toEqual([at, []])
        if (allowed && scope !== 'write') operation = await perform(kind, role, again)
        else if (!allowed) expect([at, status < 500, await contents()]).toEqual([at, true, before])
      }
    }
  })

  test('`read` undoes nothing', async () => {
    const [created] = kinds
    if (!created) throw new Error('There are kinds')
    for (const role of roles) {
      const operation = await perform(created, role, false)
      expect((await undo(operation, role, 'read')).status, role).toBe(403)
    }
  })
})
