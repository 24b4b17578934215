/** Series: dates by a rule, and changes that reach one, the following or all of them (semantics.md, Series). */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

interface Dated {
  readonly slot: string
  readonly event: number
  readonly state: string
  readonly own: readonly string[]
  readonly times: { readonly start_date: string; readonly end_date: string } | null
}

onOneEngine((client) => {
  const cairo = { start_date: '2027-04-16 00:30:00', end_date: '2027-04-16 02:00:00', timezone: 'Africa/Cairo' }
  const friday = { start_date: '2027-05-07 20:00:00', end_date: '2027-05-07 22:00:00', timezone: 'Europe/Istanbul' }
  const event = (body: object = {}, as: Role = 'editor') =>
    client.do({ as, request: 'POST /events', body: { title: unique('Film '), ...friday, ...body } })
  const post = (body: object, as: Role | null = 'editor', headers = {}) =>
    client.call({ as, request: `POST ${desk}/series`, body, headers })
  const change = (id: number, body: object, as: Role = 'editor', query = '') =>
    client.call({ as, request: `PATCH ${desk}/series/${id}${query}`, body })
  const patch = (id: number, body: object, reach: string, as: Role = 'editor') =>
    client.call({ as, request: `PATCH /events/${id}?reach=${reach}`, body })
  const read = (id: number) => client.do({ as: 'editor', request: `GET /events/${id}` })
  const series = (id: number) => client.do({ as: 'editor', request: `GET ${desk}/series/${id}` })
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4'

  /** Makes a series of four Fridays. @returns its id, and the ids of its events */
  async function fridays(body: object = {}, rule = weekly, as: Role = 'editor') {
    const made = await event(body, as)
    const { status, json } = await post({ event: made.id, rule }, as)
    expect(status, JSON.stringify(json)).toBe(201)
    const ids: number[] = json.series.occurrences.map((one: Dated) => one.event)
    return { id: Number(json.series.id), ids, operation: Number(json.operation) }
  }
  const startsOf = async (ids: readonly number[]) => {
    const all = await Promise.all(ids.map(read))
    return all.map(({ start_date, status }) => (status === 'trash' ? 'trash' : start_date.slice(0, 16)))
  }
  const titles = async (ids: readonly number[]) => (await Promise.all(ids.map(read))).map(({ title }) => title)
  const undo = (operation: number, as: Role = 'editor') =>
    client.call({ as, request: `POST ${desk}/operations/${operation}/undo`, body: {} })

  describe('a new series', () => {
    test('makes ordinary events with texts, links and facts of the first', async () => {
      const category = unique('Film club ')
      const first = await event({ categories: [category], cost: '5', venue: { venue: unique('Hall ') } })
      await client.do({
        as: 'editor',
        request: `PATCH /events/${first.id}?i18n_language=tr`,
        body: { title: 'Gece gösterimi', status: 'draft' },
      })
      const { status, json } = await post({ event: first.id, rule: weekly })
      expect(status).toBe(201)
      const ids: number[] = json.series.occurrences.map((one: Dated) => one.event)
      expect(await startsOf(ids)).toEqual([
        ...['2027-05-07 20:00', '2027-05-14 20:00', '2027-05-21 20:00', '2027-05-28 20:00'],
      ])
      const last = await read(ids[3] ?? 0)
      const { title, cost, venue, categories, status: live } = await read(first.id)
      expect(last).toMatchObject({ title, cost, status: live, post_parent: first.id, end_date: '2027-05-28 22:00:00' })
      expect([last.venue.id, last.categories[0].id]).toEqual([venue.id, categories[0].id])
      const turkish = await client.do({ as: 'editor', request: `GET /events/${last.id}?i18n_language=tr` })
      expect(turkish).toMatchObject({ title: 'Gece gösterimi', status: 'draft' })
      const listed = await client.do({ request: `GET /events?post_parent=${first.id}&start_date=2027-01-01` })
      expect(listed.total).toBe(4)
    })

    test('is one operation, which is undone and done again', async () => {
      const { id, ids, operation } = await fridays()
      expect((await undo(operation)).json).toMatchObject({ skipped: [] })
      expect(await startsOf(ids)).toEqual(['2027-05-07 20:00', 'trash', 'trash', 'trash'])
      expect((await client.call({ as: 'editor', request: `GET ${desk}/series/${id}` })).status).toBe(404)
      expect((await read(ids[0] ?? 0)).post_parent).toBe(0)
      const { operations } = await client.do({
        as: 'editor',
        request: `GET ${desk}/operations?resource=events&record=${ids[0]}`,
      })
      expect((await undo(operations[0].id)).json).toMatchObject({ skipped: [] })
      expect((await startsOf(ids))[3]).toBe('2027-05-28 20:00')
      expect((await series(id)).occurrences).toHaveLength(4)
    })

    test('holds the night whose hour is skipped, and waits for a choice', async () => {
      const first = await event(cairo)
      const preview = await post({ event: first.id, rule: 'RRULE:FREQ=WEEKLY;COUNT=4', preview: true })
      expect(preview.status).toBe(200)
      expect(preview.json).toMatchObject({ series: null, undecided: 1, operation: null })
      expect(preview.json.dates.map((one: Dated) => one.slot)).toEqual([
        ...['2027-04-16', '2027-04-23', '2027-04-30', '2027-05-07'],
      ])
      expect(preview.json.dates[2]).toMatchObject({
        undecided: true,
        skipped: { start_date: '2027-04-30 00:30:00' },
        times: { start_date: '2027-04-30 01:30:00', end_date: '2027-04-30 03:00:00' },
      })
      const refused = await post({ event: first.id, rule: weekly })
      expect([refused.status, refused.json.data.details.choices.code]).toEqual([400, 'dates_undecided'])
      const offered = await post({
        event: first.id,
        rule: weekly,
        choices: [{ slot: '2027-04-30', choice: 'offer' }],
      })
      const ids = offered.json.series.occurrences.map((one: Dated) => one.event)
      expect(await startsOf(ids)).toEqual([
        ...['2027-04-16 00:30', '2027-04-23 00:30', '2027-04-30 01:30', '2027-05-07 00:30'],
      ])
      expect(offered.json.series.occurrences.map((one: Dated) => one.own)).toEqual([[], [], [], []])
    })

    test('leaves dates out, adds others at hours of their own, and names clashes', async () => {
      const venue = (await client.do({ as: 'editor', request: 'POST /venues', body: { venue: unique('Hall ') } })).id
      const other = await event({ venue, start_date: '2027-05-14 21:00:00', end_date: '2027-05-14 23:00:00' })
      await event({ venue, start_date: '2027-05-21 22:00:00', end_date: '2027-05-21 23:00:00' })
      const first = await event({ venue })
      const rule = `${weekly}\nRDATE:20270530T150000`
      const { json } = await post({ event: first.id, rule, preview: true })
      expect(json.dates.map((one: { clashes: { id: number }[] }) => one.clashes.map(({ id }) => id))).toEqual([
        ...[[], [other.id], [], [], []],
      ])
      const made = await post({ event: first.id, rule, choices: [{ slot: '2027-05-14', choice: 'leave_out' }] })
      const starts = made.json.series.occurrences.map((one: Dated) => one.times?.start_date)
      expect(starts).toEqual([
        ...['2027-05-07 20:00:00', '2027-05-21 20:00:00', '2027-05-28 20:00:00', '2027-05-30 15:00:00'],
      ])
      expect(made.json.series.rule).toContain('EXDATE;VALUE=DATE:20270514')
    })

    test('is made once for a key, and of fields in place of an event', async () => {
      const body = { template: { title: unique('Film '), ...friday }, rule: weekly }
      const headers = { 'idempotency-key': unique('key-') }
      const [first, second] = [await post(body, 'editor', headers), await post(body, 'editor', headers)]
      expect([first.status, second.status]).toEqual([201, 200])
      expect(second.json.series).toEqual(first.json.series)
      const title = unique('Film ')
      const { json } = await post({ template: { title, ...friday }, rule: weekly, preview: true })
      expect(json.dates).toHaveLength(4)
      expect((await client.do({ as: 'editor', request: `GET ${desk}/events?search=${title.slice(5)}` })).total).toBe(0)
    })

    test('goes on for two years without an end', async () => {
      const { json } = await post({
        template: { title: unique('Film '), ...friday },
        rule: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
      })
      expect(json.series.endless).toBe(true)
      const starts = json.series.occurrences.map((one: Dated) => one.slot)
      expect(starts.slice(0, 3)).toEqual(['2027-05-07', '2027-05-28', '2027-06-25'])
      expect(starts.length).toBeGreaterThan(24)
    })

    test('of an organizer is pending, date by date', async () => {
      const made = await event({}, 'organizer')
      const { json } = await post({ event: made.id, rule: weekly }, 'organizer')
      const ids = json.series.occurrences.map((one: Dated) => one.event)
      expect((await Promise.all(ids.map(read))).map(({ status }) => status)).toEqual(ids.map(() => 'pending'))
      const mine = await client.do({
        as: 'organizer',
        request: `GET ${desk}/proposals?record_id=${ids[3]}&resource=events`,
      })
      expect(mine.total).toBe(1)
    })

    test('is refused for rules and events that it cannot be made of', async () => {
      const made = await event()
      const { id } = await event({}, 'organizer')
      expect((await post({ event: made.id, rule: 'RRULE:FREQ=HOURLY' })).json.data.details.rule.code).toBe(
        'unsupported_rule',
      )
      expect(
        (await post({ event: made.id, rule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;UNTIL=20350101' })).json.data
          .details.rule.code,
      ).toBe('too_many')
      expect((await post({ rule: weekly })).json.data.params).toEqual(['event'])
      expect((await post({ event: 999_999_999, rule: weekly })).status).toBe(404)
      expect((await post({ event: made.id, rule: weekly }, 'organizer')).status).toBe(403)
      expect((await post({ event: id, rule: weekly }, null)).status).toBe(401)
      await post({ event: made.id, rule: weekly })
      expect((await post({ event: made.id, rule: weekly })).status).toBe(409)
    })
  })

  describe('a change of one date', () => {
    test('changes no other without a reach', async () => {
      const { ids } = await fridays()
      const [, second = 0] = ids
      await patch(second, { title: 'Another' }, 'this')
      expect((await titles(ids)).filter((title) => title === 'Another')).toHaveLength(1)
    })

    test('reaches all, and keeps what was changed or deleted by itself, field by field', async () => {
      const { id, ids } = await fridays()
      const [first = 0, second = 0, third = 0, fourth = 0] = ids
      await patch(second, { start_date: '2027-05-14 21:30:00', end_date: '2027-05-14 23:30:00' }, 'this')
      await patch(third, { title: 'Guest night' }, 'this')
      await client.do({ as: 'editor', request: `DELETE /events/${fourth}` })
      const changed = await patch(
        first,
        { title: 'Late night', start_date: '2027-05-07 19:00:00', end_date: '2027-05-07 21:00:00' },
        'all',
      )
      expect(changed.status).toBe(200)
      expect(await startsOf(ids)).toEqual(['2027-05-07 19:00', '2027-05-14 21:30', '2027-05-21 19:00', 'trash'])
      expect(await titles(ids.slice(0, 3))).toEqual(['Late night', 'Late night', 'Guest night'])
      // It stays so after the next one, also with a value that the series gets.
      await patch(
        first,
        { title: 'Guest night', start_date: '2027-05-07 21:30:00', end_date: '2027-05-07 23:30:00' },
        'all',
      )
      await patch(first, { title: 'Last', start_date: '2027-05-07 18:00:00', end_date: '2027-05-07 20:00:00' }, 'all')
      expect(await startsOf(ids)).toEqual(['2027-05-07 18:00', '2027-05-14 21:30', '2027-05-21 18:00', 'trash'])
      expect(await titles(ids.slice(0, 3))).toEqual(['Last', 'Last', 'Guest night'])
      const own = (await series(id)).occurrences.map((one: Dated) => one.own)
      expect(own.slice(0, 3)).toEqual([[], ['start_date'], ['en.title']])
    })

    test('never deletes the date itself, also where the rule does not name it any more', async () => {
      const { id, ids } = await fridays()
      const fourth = ids[3] ?? 0
      await patch(fourth, { title: 'Finale' }, 'this')
      await change(id, { rule: 'RRULE:FREQ=WEEKLY;COUNT=3' })
      const changed = await patch(fourth, { title: 'Grand finale' }, 'all')
      expect([changed.status, changed.json.title]).toEqual([200, 'Grand finale'])
      expect(await titles(ids)).toEqual(ids.map(() => 'Grand finale'))
      // It has times of its own from then on, so that no later change deletes it.
      await patch(fourth, { cost: '9' }, 'all')
      expect((await startsOf(ids))[3]).toBe('2027-05-28 20:00')
    })

    test('reaches the following ones, which are a series of their own then', async () => {
      const { id, ids } = await fridays()
      const [first = 0, second = 0, third = 0, fourth = 0] = ids
      const before = await read(first)
      await patch(
        third,
        { title: 'New season', start_date: '2027-05-22 20:00:00', end_date: '2027-05-22 22:00:00' },
        'following',
      )
      expect(await startsOf(ids)).toEqual([
        '2027-05-07 20:00',
        '2027-05-14 20:00',
        '2027-05-22 20:00',
        '2027-05-29 20:00',
      ])
      expect(await read(first)).toEqual(before)
      expect((await read(fourth)).post_parent).toBe(third)
      expect((await series(id)).occurrences.map((one: Dated) => one.event)).toEqual([first, second])
      const { series: later } = await client.do({ as: 'editor', request: `GET ${desk}/series?event=${fourth}` })
      expect(later).toMatchObject({ start_date: '2027-05-22 20:00:00', rule: 'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=2' })
    })

    test.each([
      ['a later day of the month', 'RRULE:FREQ=MONTHLY;COUNT=4', '2027-06-07', '2027-06-10', ['07-10', '08-10']],
      ['the next month', 'RRULE:FREQ=MONTHLY;COUNT=4', '2027-06-07', '2027-07-02', ['08-02', '09-02']],
      ['another weekday', 'RRULE:FREQ=MONTHLY;BYDAY=1FR;COUNT=4', '2027-06-04', '2027-06-12', ['07-10', '08-14']],
      ['the last day', 'RRULE:FREQ=MONTHLY;COUNT=4', '2027-06-07', '2027-06-30', ['07-30', '08-30']],
      // Other months have no fifth Saturday, and no 31st: those are the last ones.
      ['the fifth weekday', 'RRULE:FREQ=MONTHLY;BYDAY=4SA;COUNT=4', '2027-05-22', '2027-05-29', ['06-26', '07-31']],
      [
        'a fifth one of a rule of fifth ones',
        'RRULE:FREQ=MONTHLY;BYDAY=5MO;COUNT=4',
        '2027-05-31',
        '2027-05-30',
        ['08-29', '10-31'],
      ],
      ['the 31st', 'RRULE:FREQ=MONTHLY;COUNT=4', '2027-06-07', '2027-07-31', ['08-31', '09-30']],
      [
        'the last day of another month',
        'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4',
        '2027-05-31',
        '2027-06-30',
        ['07-31', '08-31'],
      ],
    ])('moves the following months to %s', async (_, rule, old_day, day, days) => {
      const { ids } = await fridays({}, rule)
      const [first = 0, second = 0, ...later] = ids
      expect((await startsOf([second]))[0]).toBe(`${old_day} 20:00`)
      const moved = { start_date: `${day} 20:00:00`, end_date: `${day} 22:00:00` }
      const { status, json } = await patch(second, moved, 'following')
      expect(status, JSON.stringify(json)).toBe(200)
      const expected = ['2027-05-07 20:00', `${day} 20:00`, ...days.map((one) => `2027-${one} 20:00`)]
      expect(await startsOf([first, second, ...later])).toEqual(expected)
    })

    test.each([
      ['another weekday', 'RRULE:FREQ=MONTHLY;BYDAY=1FR;COUNT=4', '2027-06-12', ['05-08', '06-12', '07-10', '08-14']],
      ['the next month', 'RRULE:FREQ=MONTHLY;COUNT=4', '2027-07-02', ['06-02', '07-02', '08-02', '09-02']],
      ['the fifth weekday', 'RRULE:FREQ=MONTHLY;BYDAY=4FR;COUNT=4', '2027-05-29', ['05-08', '05-29', '06-26', '07-31']],
      [
        'every second month',
        'RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=1FR;COUNT=3',
        '2027-07-08',
        ['05-13', '07-08', '09-09'],
      ],
      // 1 October was the last date; its month keeps one.
      [
        'a later day of the last month',
        'RRULE:FREQ=MONTHLY;BYDAY=1FR;UNTIL=20271001',
        '2027-06-10',
        ['05-13', '06-10', '07-08', '08-12', '09-09', '10-14'],
      ],
    ])('moves all months by the date that was moved: %s', async (_, rule, day, days) => {
      const { ids } = await fridays({}, rule)
      const [, second = 0] = ids
      const moved = { start_date: `${day} 20:00:00`, end_date: `${day} 22:00:00` }
      const { status, json } = await patch(second, moved, 'all')
      expect(status, JSON.stringify(json)).toBe(200)
      expect(await startsOf(ids)).toEqual(days.map((one) => `2027-${one} 20:00`))
    })

    test('is undone with all that it reached', async () => {
      const { id, ids } = await fridays()
      const [first = 0, , third = 0] = ids
      const [title, before] = [(await read(first)).title, await series(id)]
      const { headers } = await patch(
        third,
        { title: 'Wrong', start_date: '2027-05-21 23:00:00', end_date: '2027-05-21 23:30:00' },
        'following',
      )
      expect((await undo(Number(headers.get('operation-id')))).json).toMatchObject({ skipped: [] })
      expect(await titles(ids)).toEqual(ids.map(() => title))
      expect(await startsOf(ids)).toEqual([
        '2027-05-07 20:00',
        '2027-05-14 20:00',
        '2027-05-21 20:00',
        '2027-05-28 20:00',
      ])
      expect(await series(id)).toEqual(before)
    })

    test('publishes and translates all', async () => {
      const { ids } = await fridays({ status: 'draft' })
      const [first = 0, second = 0] = ids
      await client.do({
        as: 'editor',
        request: `PATCH /events/${first}?reach=all&i18n_language=ar`,
        body: { title: 'عرض متأخر' },
      })
      await patch(first, { status: 'publish' }, 'all')
      expect(await read(second)).toMatchObject({ status: 'publish' })
      const arabic = await client.do({ as: 'editor', request: `GET /events/${second}?i18n_language=ar` })
      expect(arabic).toMatchObject({ title: 'عرض متأخر', status: 'draft' })
    })

    test('gives a status to the dates that had the same one, for which scheduled counts as published', async () => {
      const { ids } = await fridays()
      const [first = 0, second = 0, third = 0, last = 0] = ids
      const statuses = async () => (await Promise.all(ids.map(read))).map(({ status }) => status)
      const scheduled = { status: 'publish', date: '2099-01-01 10:00' }
      await patch(second, scheduled, 'this')
      await patch(third, { status: 'private' }, 'this')
      expect(await statuses()).toEqual(['publish', 'future', 'private', 'publish'])
      await patch(first, { status: 'draft' }, 'all')
      expect(await statuses()).toEqual(['draft', 'draft', 'private', 'draft'])
      // The same from the date that is scheduled.
      await patch(first, scheduled, 'this')
      await patch(last, { status: 'publish' }, 'this')
      expect(await statuses()).toEqual(['future', 'draft', 'private', 'publish'])
      await patch(first, { status: 'pending' }, 'all')
      expect(await statuses()).toEqual(['pending', 'draft', 'private', 'pending'])
    })

    test('that would wait for review is refused for several', async () => {
      const { ids } = await fridays({}, weekly, 'organizer')
      const [first = 0] = ids
      await Promise.all(
        ids.map((one) => client.do({ as: 'editor', request: `PATCH /events/${one}`, body: { status: 'publish' } })),
      )
      const refused = await patch(first, { cost: '9' }, 'all', 'organizer')
      expect([refused.status, refused.json.code]).toEqual([403, 'series-waits'])
      expect((await patch(first, { cost: '9' }, 'this', 'organizer')).status).toBe(202)
      expect((await patch(first, { cost: '9' }, 'some')).json.data.params).toHaveProperty('reach')
      const second = ids[1] ?? 0
      expect((await read(second)).cost).toBe('')
    })
  })

  describe('a change of the rule', () => {
    test('moves dates, makes new ones and deletes those that are left over', async () => {
      const { id, ids } = await fridays()
      const saturdays = { rule: 'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=3', start_date: '2027-05-08 20:00' }
      const preview = await change(id, { ...saturdays, preview: true })
      expect(preview.json.dates.map(({ kind }: { kind: string }) => kind)).toEqual([
        'moved',
        'moved',
        'moved',
        'deleted',
      ])
      expect(await startsOf(ids)).toEqual([
        '2027-05-07 20:00',
        '2027-05-14 20:00',
        '2027-05-21 20:00',
        '2027-05-28 20:00',
      ])
      const { status, json } = await change(id, saturdays)
      expect([status, json.series.version]).toEqual([200, 2])
      expect(await startsOf(ids)).toEqual(['2027-05-08 20:00', '2027-05-15 20:00', '2027-05-22 20:00', 'trash'])
      expect((await change(id, { ...saturdays, version: 1 })).status).toBe(409)
      expect((await undo(json.operation)).json).toMatchObject({ skipped: [] })
      expect(await startsOf(ids)).toEqual([
        '2027-05-07 20:00',
        '2027-05-14 20:00',
        '2027-05-21 20:00',
        '2027-05-28 20:00',
      ])
    })

    test('moves every date of a week to the next weekday of the rule when all of them move alike', async () => {
      const { id, ids } = await fridays({}, 'RRULE:FREQ=WEEKLY;BYDAY=FR,SU;COUNT=4')
      const moved = { rule: 'RRULE:FREQ=WEEKLY;BYDAY=SU,TU;COUNT=4', start_date: '2027-05-09 20:00' }
      const { json } = await change(id, { ...moved, preview: true })
      expect(json.dates).toMatchObject(ids.map((event) => ({ event, kind: 'moved' })))
    })

    test('that leaves all dates as they are is undone and done again', async () => {
      const { id, ids } = await fridays()
      const starts = await startsOf(ids)
      const ruleOf = async () => (await series(id)).rule
      const before = await ruleOf()
      const { json } = await change(id, { rule: 'RRULE:FREQ=WEEKLY;UNTIL=20270529T000000Z' })
      const after = await ruleOf()
      expect(after).not.toBe(before)
      expect(await client.do({ as: 'editor', request: `GET ${desk}/operations/${json.operation}` })).toMatchObject({
        operation: { kind: 'write', undoable: true, summary: { records: 1, first: [{ id: ids[0] }], changes: [] } },
      })
      const undone = await undo(json.operation)
      expect(undone.json).toMatchObject({ operation: { kind: 'undo' }, skipped: [] })
      expect(await ruleOf()).toBe(before)
      expect((await undo(undone.json.operation.id)).json).toMatchObject({ operation: { kind: 'redo' }, skipped: [] })
      expect(await ruleOf()).toBe(after)
      expect(await startsOf(ids)).toEqual(starts)
    })

    test('that is the same rule is no operation', async () => {
      const { id } = await fridays()
      expect((await change(id, { rule: weekly })).json.operation).toBeNull()
    })

    test('never deletes a date that was changed by itself, unless it is said so', async () => {
      const { id, ids } = await fridays()
      const [, second = 0, third = 0, fourth = 0] = ids
      await patch(second, { start_date: '2027-05-14 15:00:00', end_date: '2027-05-14 16:00:00' }, 'this')
      await patch(fourth, { title: 'Finale' }, 'this')
      await client.do({ as: 'editor', request: `DELETE /events/${third}` })
      await change(id, { rule: 'RRULE:FREQ=WEEKLY;COUNT=1' })
      expect(await startsOf(ids)).toEqual(['2027-05-07 20:00', '2027-05-14 15:00', 'trash', '2027-05-28 20:00'])
      const choices = [
        { slot: '2027-05-14', choice: 'follow' },
        { slot: '2027-05-21', choice: 'bring_back' },
        { slot: '2027-05-28', choice: 'leave_out' },
      ]
      const { status, json } = await change(id, { rule: weekly, choices })
      expect(status, JSON.stringify(json)).toBe(200)
      expect(await startsOf(ids)).toEqual(['2027-05-07 20:00', '2027-05-14 20:00', '2027-05-21 20:00', 'trash'])
    })

    test('gives a date that follows again the texts of every language, of which none is behind', async () => {
      const first = await event()
      const turkish = (id: number, body: object) =>
        client.do({ as: 'editor', request: `PATCH /events/${id}?i18n_language=tr`, body })
      await turkish(first.id, { title: 'Gece gösterimi' })
      const { json } = await post({ event: first.id, rule: weekly })
      const second: number = json.series.occurrences[1].event
      await patch(second, { title: 'Another film' }, 'this')
      await turkish(second, { title: 'Başka film' })
      const choices = [{ slot: '2027-05-14', choice: 'follow' }]
      const { status } = await change(json.series.id, { rule: 'RRULE:FREQ=WEEKLY;COUNT=5', choices })
      expect(status).toBe(200)
      const translated = await client.do({ as: 'editor', request: `GET /events/${second}?i18n_language=tr` })
      expect([(await read(second)).title, translated.title]).toEqual([first.title, 'Gece gösterimi'])
      expect(translated.i18n_stale).toEqual([])
    })

    test('is refused to those who may not change the events', async () => {
      const { id } = await fridays()
      expect((await change(id, { rule: weekly }, 'organizer')).status).toBe(404)
      expect((await change(id, { start_date: 'soon' })).json.data.params).toHaveProperty('start_date')
      expect((await change(id, { timezone: 'Mars/Olympus' })).json.data.params).toHaveProperty('timezone')
      expect((await change(id, { end_date: '2027-05-01 10:00' })).json.data.params).toHaveProperty('end_date')
      const none = await change(id, {
        rule: `${weekly}\nEXDATE:20270507T200000,20270514T200000,20270521T200000,20270528T200000`,
      })
      expect(none.json.data.details.rule.code).toBe('empty')
    })
  })
})
