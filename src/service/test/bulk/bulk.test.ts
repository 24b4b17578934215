/** Bulk edits: what becomes of each record, one operation, one undo (semantics.md, Bulk edits). */
import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { BulkLine, BulkRecordLine } from '../../../contract/desk/bulk/bulk.ts'
import type { Role } from '../../../contract/roles.ts'
import { most_listed } from '../../../contract/tables/common.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { june, paramsOf } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const create = (body: object = {}, as: Role = 'editor') =>
    client.do({ as, request: 'POST /events', body: { title: unique('Bulk '), ...june, ...body } })
  const read = (id: number) => client.do({ as: 'editor', request: `GET /events/${id}` })
  const term = async (resource: string) =>
    (await client.do({ as: 'editor', request: `POST /${resource}`, body: { name: unique('Term ') } })).id as number
  const call = (body: object, as: Role = 'editor') => client.call({ as, request: `POST ${desk}/bulk`, body })
  async function bulk(ids: readonly number[], changes: readonly object[], more: object = {}, as: Role = 'editor') {
    const { status, json } = await call({ resource: 'events', of: { ids }, changes, ...more }, as)
    expect(status, JSON.stringify(json)).toBe(200)
    const lines = json as BulkLine[]
    const records = lines.filter((line): line is BulkRecordLine => line.line === 'record')
    const [end] = lines.filter((line) => line.line === 'end')
    return { lines, records, end, outcomes: records.map(({ outcome }) => outcome) }
  }
  const seenIn = (records: readonly BulkRecordLine[]) => records.map(({ id, version }) => `${id}:${version}`).join(',')
  const undo = (id: number | null | undefined, as: Role = 'editor') =>
    client.call({ as, request: `POST ${desk}/operations/${id}/undo`, body: {} })

  let made: Promise<{ readonly word: string; readonly ids: readonly number[] }> | null = null
  /** Returns more events than one transaction of an undo takes, made once. */
  function plenty() {
    const make = async () => {
      const word = unique('Plenty')
      const ids: number[] = []
      for (let n = 0; n < 55; n += 11) {
        const some = await Promise.all(Array.from({ length: 11 }, (_, at) => create({ title: `${word} ${n + at}` })))
        ids.push(...some.map(({ id }) => id as number))
      }
      return { word, ids }
    }
    return (made ??= make())
  }

  test.each(['draft', 'publish'] as const)('the right comes before the version of what is %s', async (status) => {
    const [other, hers] = [await create({ status }), await create({ status: 'draft' }, 'organizer')]
    const { version } = (await bulk([other.id], [{ field: 'cost', action: 'set', value: '1' }], { preview: true }))
      .records[0] ?? { version: null }
    const change = [{ field: 'cost', action: 'set', value: '3' }]
    for (const guess of [version, 99]) {
      const seen = `${other.id}:${guess},${hers.id}:99`
      for (const preview of [true, false]) {
        const { records } = await bulk([other.id, hers.id], change, { seen, preview }, 'organizer')
        const [refused, own] = records
        expect(refused).toMatchObject({ outcome: 'refused', refusal: { code: 'rest_forbidden' }, by: null, at: null })
        if (status === 'draft') expect(refused).toMatchObject({ name: '', version: null })
        expect(own?.outcome).toBe('changed_since')
      }
    }
  })

  test('sets, adds, removes and clears, and leaves the rest of each list', async () => {
    const [children, adults, poetry] = [await term('categories'), await term('tags'), await term('categories')]
    const first = await create({ cost: '150', categories: [poetry], tags: [adults], website: 'https://a.example' })
    const second = await create({ cost: '0', categories: [children] })
    const changes = [
      { field: 'categories', action: 'add', value: [children] },
      { field: 'tags', action: 'remove', value: [adults] },
      { field: 'cost', action: 'set', value: '0' },
      { field: 'website', action: 'clear' },
    ]
    const { records, outcomes, end } = await bulk([first.id, second.id], changes)
    expect(outcomes).toEqual(['changed', 'same'])
    expect(
      Object.fromEntries(records[0]?.changes.map(({ path, before, after }) => [path, [before, after]]) ?? []),
    ).toEqual({
      categories: [[poetry], [poetry, children]],
      tags: [[adults], []],
      cost: ['150', '0'],
      website: ['https://a.example', ''],
    })
    expect(end).toMatchObject({ counts: { changed: 1, same: 1 }, failed: null })
    const now = await read(first.id)
    expect(now.categories.map(({ id }: { id: number }) => id)).toEqual([poetry, children])
    expect([now.tags, now.cost_details.values, now.website]).toEqual([[], ['0'], ''])
  })

  test('a list takes as many items as one write may send, and no more', async () => {
    const tags: number[] = []
    while (tags.length < most_listed - 1) {
      // As many as may be made in place.
      const made = await create({ tags: Array.from({ length: 50 }, (_, n) => unique(`Many ${n} `)) })
      tags.push(...made.tags.map(({ id }: { id: number }) => id))
    }
    const event = await create({ tags: tags.slice(0, most_listed - 1) })
    const add = async () => bulk([event.id], [{ field: 'tags', action: 'add', value: [await term('tags')] }])
    expect((await add()).outcomes).toEqual(['changed'])
    const { records, outcomes } = await add()
    expect(outcomes).toEqual(['refused'])
    expect(Object.keys(records[0]?.refusal?.params ?? {})).toEqual(['tags'])
    expect((await read(event.id)).tags).toHaveLength(most_listed)
  })

  test('a preview says the same and writes nothing', async () => {
    const event = await create({ cost: '1' })
    const changes = [{ field: 'cost', action: 'set', value: '2' }]
    const preview = await bulk([event.id], changes, { preview: true })
    expect(preview.end).toMatchObject({ operation: null, counts: { changed: 1 } })
    expect((await read(event.id)).cost).toBe(event.cost)
    const run = await bulk([event.id], changes)
    expect(run.records[0]?.changes).toEqual(preview.records[0]?.changes)
  })

  test('a record that changed since the preview is left and says by whom; one that was not previewed, too', async () => {
    const [first, second, third] = [await create(), await create(), await create()]
    const changes = [{ field: 'cost', action: 'set', value: '5' }]
    const preview = await bulk([first.id, second.id], changes, { preview: true })
    await client.do({ as: 'reviewer', request: `PATCH /events/${second.id}`, body: { website: 'https://b.example' } })
    const run = await bulk([first.id, second.id, third.id], changes, { seen: seenIn(preview.records) })
    expect(run.outcomes).toEqual(['changed', 'changed_since', 'changed_since'])
    expect(run.records[1]).toMatchObject({ by: { id: client.service.ids.reviewer } })
    expect((await read(second.id)).cost).toBe('')
  })

  test('one refused record is named, and stops no other', async () => {
    const [first, late, last] = [await create(), await create({ status: 'draft' }), await create()]
    const changes = [{ field: 'end_date', action: 'set', value: '2027-06-01 10:30:00' }]
    await client.do({
      as: 'editor',
      request: `PATCH /events/${late.id}`,
      body: { start_date: '2027-06-02 10:00:00', end_date: '2027-06-02 11:00:00' },
    })
    const { records, outcomes } = await bulk([first.id, late.id, last.id, 999_999_999], changes)
    expect(outcomes).toEqual(['changed', 'refused', 'changed', 'refused'])
    expect(records[1]).toMatchObject({ name: late.title, refusal: { code: 'rest_invalid_param' } })
    expect(Object.keys(records[1]?.refusal?.params ?? {})).toEqual(['end_date'])
    expect(records[3]).toMatchObject({ name: '', refusal: { code: 'event-not-found' } })
  })

  test('is one operation, undone as one; what changed since stays', async () => {
    const events = [await create({ cost: '1' }), await create({ cost: '1' }), await create({ cost: '1' })]
    const ids = events.map(({ id }) => id as number)
    const { end } = await bulk(ids, [{ field: 'cost', action: 'set', value: '9' }])
    const { operation } = await client.do({ as: 'editor', request: `GET ${desk}/operations/${end?.operation}` })
    expect(operation).toMatchObject({ summary: { records: 3, fields: ['cost'] }, undoable: true })
    await client.do({ as: 'reviewer', request: `PATCH /events/${ids[1]}`, body: { cost: '10' } })
    const { json } = await undo(end?.operation)
    expect(json.undone).toHaveLength(2)
    expect(json.skipped).toMatchObject([{ id: ids[1], reason: 'changed', by: { id: client.service.ids.reviewer } }])
    const costs = await Promise.all(ids.map(async (id) => (await read(id)).cost_details.values[0]))
    expect(costs).toEqual(['1', '10', '1'])
  })

  test('undoes more records than one transaction takes, as one operation', async () => {
    const { ids } = await plenty()
    const { end } = await bulk(ids, [{ field: 'cost', action: 'set', value: '9' }])
    expect(end).toMatchObject({ counts: { changed: 55 } })
    await client.do({ as: 'reviewer', request: `PATCH /events/${ids[30]}`, body: { cost: '10' } })
    const shown = await client.do({ as: 'editor', request: `GET ${desk}/operations/${end?.operation}` })
    expect(shown).toMatchObject({ would_undo: 54, would_skip: [{ id: ids[30] }] })
    const { json } = await undo(end?.operation)
    expect([json.undone.length, json.skipped.length, json.operation.summary.records]).toEqual([54, 1, 54])
    expect((await undo(end?.operation)).status).toBe(409)
    const again = await undo(json.operation.id)
    expect(again.json.undone).toHaveLength(54)
    expect((await read(ids[0] ?? 0)).cost_details.values).toEqual(['9'])
  })

  describe('all that match a query', () => {
    const changes = [{ field: 'cost', action: 'set', value: '3' }]

    test('with the number that was confirmed', async () => {
      const word = unique('Matching')
      const ids = [(await create({ title: `${word} 1` })).id, (await create({ title: `${word} 2` })).id]
      const of = { query: `search=${word}&starts_after=2027-01-01` }
      expect(await call({ resource: 'events', of, changes, expect: 3 })).toMatchObject({
        status: 409,
        json: { code: 'bulk-count-changed', data: { count: 2 } },
      })
      const { status, json } = await call({ resource: 'events', of, changes, expect: 2 })
      expect([status, json.flatMap((line: BulkLine) => (line.line === 'record' ? line.id : []))]).toEqual([200, ids])
      expect((await call({ resource: 'events', of, changes })).json).toMatchObject({ data: { params: ['expect'] } })
    })

    test('a query that a list refuses is refused', async () => {
      const asked = { resource: 'events', of: { query: 'status=nonsense' }, changes, preview: true }
      expect(paramsOf(await call(asked))).toEqual(['status'])
    })
  })

  describe('rights', () => {
    const changes = [{ field: 'cost', action: 'set', value: '7' }]

    test('an organizer changes own records, proposes for own published ones, and no others', async () => {
      const [own, published] = [await create({}, 'organizer'), await create({}, 'organizer')]
      const theirs = await create()
      await client.do({ as: 'editor', request: `PATCH /events/${published.id}`, body: { status: 'publish' } })
      const ids = [own.id, published.id, theirs.id]
      const preview = await bulk(ids, changes, { preview: true }, 'organizer')
      expect(preview.outcomes).toEqual(['changed', 'proposed', 'refused'])
      const run = await bulk(ids, changes, {}, 'organizer')
      expect(run.outcomes).toEqual(['changed', 'proposed', 'refused'])
      expect((await read(published.id)).cost).toBe('')
      expect(run.records[2]?.refusal?.code).toBe('rest_forbidden')
    })

    test('nobody learns the name of a record that they may not read', async () => {
      const hidden = await create({ status: 'draft' })
      const { records } = await bulk([hidden.id], changes, {}, 'organizer')
      expect(records).toMatchObject([{ name: '', version: null, changes: [], outcome: 'refused' }])
    })
  })

  test.each([
    ['no changes', { changes: [] }, ['changes']],
    ['a title', { changes: [{ field: 'title', action: 'set', value: 'x' }] }, ['changes']],
    ['adding to a text', { changes: [{ field: 'cost', action: 'add', value: '1' }] }, ['changes']],
    ['a value that is not valid', { changes: [{ field: 'website', action: 'set', value: 'not a site' }] }, ['website']],
    ['a term by name', { changes: [{ field: 'tags', action: 'add', value: ['new'] }] }, ['tags']],
    ['a link that is no id', { changes: [{ field: 'venue', action: 'add', value: [{ venue: 'x' }] }] }, ['venue']],
    ['ids and a query', { of: { ids: [1], query: 'page=1' } }, ['of']],
  ])('refuses %s', async (_, more, params) => {
    const changes = [{ field: 'cost', action: 'set', value: '1' }]
    expect(paramsOf(await call({ resource: 'events', of: { ids: [1] }, changes, ...more }))).toEqual(params)
  })

  test('closing the connection stops; what was done stays and can be undone', async () => {
    const { word, ids } = await plenty()
    const changes = [{ field: 'website', action: 'set', value: 'https://cut.example' }]
    const { hostname, port } = new URL(client.service.url)
    await new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: client.service.authorization.editor }
      const path = '/api/calendar/desk/v1/bulk'
      const sent = httpRequest({ hostname, port, path, method: 'POST', headers }, (answer) => {
        answer.once('data', () => {
          sent.destroy()
          resolve()
        })
      })
      sent.on('error', reject)
      sent.end(JSON.stringify({ resource: 'events', of: { ids }, changes }))
    })
    const changed = async () => {
      const { operations } = await client.do({
        as: 'editor',
        request: `GET ${desk}/operations?mine=true&search=${word}`,
      })
      const [newest] = operations
      return newest?.summary.fields.includes('website') ? newest : null
    }
    await expect.poll(changed).not.toBeNull()
    let before = -1
    // It has stopped when nothing is added.
    await expect
      .poll(async () => {
        const { summary } = await changed()
        const settled = summary.records === before
        before = summary.records
        return settled
      })
      .toBe(true)
    expect(before).toBeLessThan(ids.length)
    const { id } = await changed()
    expect((await undo(id)).json.undone).toHaveLength(before)
  })
})
