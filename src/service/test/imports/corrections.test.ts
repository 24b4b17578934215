/** Corrections of rows of imports in place (semantics.md, Imports). */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { calendar } from './calendars.ts'
import { desk, Imports } from './imports.ts'

interface Told {
  readonly title?: string
  readonly start?: string
  readonly end?: string
  readonly more?: readonly string[]
}

/** Returns a calendar of events whose lines are as they are told. */
function told(word: string, events: readonly Told[]): string {
  const lines = events.flatMap(({ title = word, start = '20270503T100000', end, more = [] }, n) => [
    ...['BEGIN:VEVENT', `UID:${word}-${n}@a.example`, ...(title === '' ? [] : [`SUMMARY:${title}`])],
    ...[`DTSTART:${start}`, ...(end === undefined ? ['DURATION:PT1H'] : [`DTEND:${end}`]), ...more, 'END:VEVENT'],
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Europe/Istanbul', ...lines, 'END:VCALENDAR'].join('\r\n')
}

onOneEngine((client) => {
  const imports = new Imports(client)
  const found = async (search: string) =>
    (await client.do({ request: `GET /events?start_date=2020-01-01&status=publish,draft,pending&search=${search}` }))
      .events
  const correct = (id: number, n: number, values: object, more: object = {}) =>
    imports.do(`PATCH /${id}/rows/${n}`, { values, ...more })
  const refuse = async (id: number, n: number, body: object) => {
    const { status, json } = await imports.call(`PATCH /${id}/rows/${n}`, body)
    return { status, details: json.data?.details }
  }

  describe('a refused row', () => {
    test.each<readonly [string, Told, string, object, object]>([
      [
        'an end before the start',
        { end: '20270503T090000' },
        'end_date',
        { end_date: '2027-05-03 11:30' },
        { start_date: '2027-05-03 10:00:00', end_date: '2027-05-03 11:30:00' },
      ],
      [
        'a date that does not exist, with its length',
        { start: '20270231T200000' },
        'start_date',
        { start_date: '2027-02-28 20:00' },
        { start_date: '2027-02-28 20:00:00', end_date: '2027-02-28 21:00:00' },
      ],
      [
        'a day that does not exist',
        { start: '20270231', end: '20270303' },
        'start_date',
        { start_date: '2027-03-01' },
        { all_day: true, start_date: '2027-03-01 00:00:00', end_date: '2027-03-02 23:59:59' },
      ],
      ['no title', { title: '' }, 'title', { title: ' Kayık ' }, { title: 'Kayık' }],
      ['a long title', { title: 'x'.repeat(501) }, 'title', { title: 'Kısa' }, { title: 'Kısa' }],
      [
        'a duration that is none',
        { more: ['X-A:b'], end: 'soon' },
        'end_date',
        { end_date: '2027-05-03 12:00' },
        { end_date: '2027-05-03 12:00:00' },
      ],
    ])('with %s comes in once it is corrected', async (_, event, field, values, expected) => {
      const word = unique('Corrected')
      const { id } = await imports.paste(
        told(word, [{ ...event, more: [`LOCATION:${word} hall`, ...(event.more ?? [])] }]),
      )
      const [refused] = await imports.rows(id)
      expect(refused).toMatchObject({
        outcome: 'refused',
        to_correct: [field],
        event: { venue: { venue: `${word} hall` } },
      })
      expect(await correct(id, 1, values)).toMatchObject({
        ...{
          outcome: 'new',
          reason: null,
          to_correct: [],
          event: expected,
          corrections: { [field]: expect.anything() },
        },
      })
      expect(await imports.do(`GET /${id}`)).toMatchObject({ counts: { new: 1, refused: 0 } })
      await imports.run(id)
      const [written] = await imports.rows(id)
      expect(await client.do({ request: `GET /events/${written?.record}` })).toMatchObject(expected)
    })

    test('stays refused while something else in it cannot be read', async () => {
      const word = unique('Twice wrong')
      const { id } = await imports.paste(told(word, [{ title: '', start: '20270231T200000', end: '20270132T210000' }]))
      expect(await imports.rows(id)).toMatchObject([{ reason: 'bad_date', to_correct: ['start_date', 'end_date'] }])
      expect(await correct(id, 1, { start_date: '2027-03-01 20:00' })).toMatchObject({
        ...{ outcome: 'refused', reason: 'bad_date', column: 'DTEND', to_correct: ['end_date'] },
      })
      expect(await correct(id, 1, { end_date: '2027-03-01 22:00' })).toMatchObject({ reason: 'no_title' })
      expect(await correct(id, 1, { title: word })).toMatchObject({ outcome: 'new' })
    })

    test('keeps its dates, and is not corrected where these cannot be read', async () => {
      const word = unique('Weekly')
      const weekly = ['RRULE:FREQ=WEEKLY;COUNT=3']
      const { id } = await imports.paste(
        told(word, [
          { end: '20270503T090000', more: weekly },
          { start: '20270231T100000', more: weekly },
        ]),
      )
      const [end, start] = await imports.rows(id)
      expect(end).toMatchObject({ to_correct: ['end_date'] })
      expect(start).toMatchObject({ to_correct: [] })
      expect(await correct(id, 1, { end_date: '2027-05-03 12:00' })).toMatchObject({
        ...{ outcome: 'new', series: { total: 3, dates: [{ end_date: '2027-05-03 12:00:00' }, {}, {}] } },
      })
      await imports.run(id)
      expect(await found(word)).toHaveLength(3)
    })

    test('of a sheet shows what could be read, and takes a value for the cell alone', async () => {
      const word = unique('Sheet')
      const sheet = `Title;Start date;Start time;End time;Venue;All day\n${word};2027-05-03;soon;11:00;${word} hall;\n${word} two;2027-05-04;10:00;11:00;;perhaps\n`
      const { id } = await imports.paste(sheet)
      expect(await imports.rows(id)).toMatchObject([
        { reason: 'bad_time', to_correct: ['start_date'], event: { title: word, venue: { venue: `${word} hall` } } },
        { reason: 'bad_value', to_correct: ['all_day'], event: { start_date: '2027-05-04 10:00:00' } },
      ])
      expect(await correct(id, 1, { start_date: '2027-05-03 10:00', end_date: '2027-05-03 11:00' })).toMatchObject({
        outcome: 'new',
      })
      expect(await correct(id, 2, { all_day: true })).toMatchObject({
        ...{ outcome: 'new', event: { start_date: '2027-05-04 00:00:00', end_date: '2027-05-04 23:59:59' } },
      })
    })

    test('whose zone nobody knows takes a zone', async () => {
      const word = unique('Zone')
      const text = told(word, [{}]).replace('DTSTART:', 'DTSTART;TZID=Quay Clock:')
      const { id, asks } = await imports.paste(text)
      await imports.do(`PATCH /${id}`, { answers: { [asks[0]?.id ?? '']: 'none' } })
      expect(await imports.rows(id)).toMatchObject([{ reason: 'zone_unknown', to_correct: ['timezone'] }])
      expect(await refuse(id, 1, { values: { timezone: 'Quay Clock' } })).toMatchObject({
        ...{ status: 400, details: { timezone: { code: 'unknown_zone' } } },
      })
      expect(await correct(id, 1, { timezone: 'Asia/Amman' })).toMatchObject({
        ...{ outcome: 'new', event: { timezone: 'Asia/Amman', start_date: '2027-05-03 10:00:00' } },
      })
    })

    test('suggests the length of its other dates, else an hour', async () => {
      const word = unique('Length')
      const { id } = await imports.paste(
        told(word, [
          { start: '20270501T100000', end: '20270501T114000' },
          { start: '20270502T100000', end: '20270502T114000' },
          { start: '20270503T100000', end: '20270503T090000' },
          { start: '20270504T230000', end: '20270504T090000', title: `${word} alone` },
        ]),
      )
      expect((await imports.rows(id)).map(({ suggested_end }) => suggested_end)).toEqual([
        ...[null, null, { end_date: '2027-05-03 11:40:00', rows: 2 }, { end_date: '2027-05-05 00:00:00', rows: 0 }],
      ])
    })

    test('is left out, and taken in again', async () => {
      const { id } = await imports.paste(told(unique('Out'), [{ end: '20270503T090000' }]))
      const out = await imports.do(`PATCH /${id}/rows`, { rows: [{ n: 1, decision: 'skip' }] })
      expect(out.counts).toMatchObject({ skipped: 1, refused: 0 })
      expect(await correct(id, 1, { end_date: '2027-05-03 11:00' })).toMatchObject({ outcome: 'new', decision: null })
    })
  })

  test.each<readonly [string, object, string, string]>([
    ['an end before the start', { values: { end_date: '2027-05-03 09:59' } }, 'end_date', 'end_before_start'],
    ['no date', { values: { start_date: 'soon' } }, 'start_date', 'invalid_date'],
    ['an empty title', { values: { title: ' ' } }, 'title', 'empty'],
    ['a long title', { values: { title: 'x'.repeat(501) } }, 'title', 'too_long'],
    ['a field that files do not have', { values: { status: 'publish' } }, 'status', 'not_allowed'],
    ['a venue that is no name', { values: { venue: [1] } }, 'venue', 'not_text'],
    ['too many names', { values: { tags: Array.from({ length: 201 }, (_, n) => `t${n}`) } }, 'tags', 'too_many'],
    ['a field that was not edited here', { take: ['title'] }, 'take', 'not_one_of'],
    [
      'too many fields',
      { values: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, 1])) },
      'values',
      'too_many',
    ],
  ])('%s is refused by its field, and changes nothing', async (_, body, field, code) => {
    const { id } = await imports.paste(told(unique('Refused'), [{}]))
    const [before] = await imports.rows(id)
    expect(await refuse(id, 1, body)).toMatchObject({ status: 400, details: { [field]: { code } } })
    expect(await imports.rows(id)).toEqual([before])
  })

  test('what takes place at a time that the clock skips is refused', async () => {
    const { id } = await imports.paste(told(unique('Gap'), [{ end: '20270503T090000' }]))
    const values = { timezone: 'Europe/Berlin', start_date: '2027-03-28 02:30', end_date: '2027-03-28 04:00' }
    expect(await refuse(id, 1, { values })).toMatchObject({ details: { start_date: { code: 'skipped_time' } } })
  })

  test('corrections survive reading again, with the decisions, and are taken back with null', async () => {
    const word = unique('Survives')
    const { id } = await imports.paste(told(word, [{ end: '20270503T090000' }, {}]))
    await correct(id, 1, { end_date: '2027-05-03 12:00', venue: `${word} hall` })
    await correct(id, 2, { title: `${word} zwei` })
    const again = await imports.do(`PATCH /${id}`, { status: 'publish' })
    expect(again).toMatchObject({ counts: { new: 2 }, new_venues: [`${word} hall`] })
    expect(await imports.rows(id)).toMatchObject([
      { outcome: 'new', event: { end_date: '2027-05-03 12:00:00', venue: { venue: `${word} hall` } } },
      { event: { title: `${word} zwei` } },
    ])
    expect(await correct(id, 1, { end_date: null })).toMatchObject({ outcome: 'refused', reason: 'end_before_start' })
    expect(await correct(id, 2, { title: null })).toMatchObject({ corrections: {}, event: { title: word } })
  })

  test('a corrected row is found by its new words, and is the event that it has become', async () => {
    const word = unique('Words')
    await imports.run((await imports.paste(told(word, [{ title: `${word} tide` }]))).id)
    const sheet = `Title;Start date;Start time;End time\n;2027-05-03;10:00;11:00\n`
    const { id } = await imports.paste(sheet)
    expect(await correct(id, 1, { title: `${word} tide` })).toMatchObject({
      outcome: 'same',
      of: { title: `${word} tide` },
    })
    expect(await imports.rows(id, `&search=${word}`)).toHaveLength(1)
  })

  test('two rows that are corrected to the same event bring it once', async () => {
    const word = unique('Once')
    const sheet = `Title;Start date;Start time;End time\n;2027-05-03;10:00;11:00\n;2027-05-03;10:00;11:00\n`
    const { id } = await imports.paste(sheet)
    await correct(id, 1, { title: word })
    expect(await correct(id, 2, { title: word })).toMatchObject({ outcome: 'same' })
    await imports.run(id)
    expect(await found(word)).toHaveLength(1)
  })

  describe('what was edited here', () => {
    async function edited() {
      const word = unique('Edited')
      const text = (title: string) => calendar([{ uid: `${word}@a.example`, title }])
      await imports.run((await imports.paste(text(word))).id)
      const [event] = await found(word)
      await client.do({ request: `PATCH /events/${event.id}`, body: { title: `${word} here` } })
      return { word, event, text, read: await imports.paste(text(`${word} there`)) }
    }

    test('follows the file where a person takes its value, and no other field does', async () => {
      const { word, event, text, read } = await edited()
      expect(await imports.rows(read.id)).toMatchObject([{ outcome: 'same', kept_here: [{ field: 'title' }] }])
      const change = { field: 'title', before: `${word} here`, after: `${word} there` }
      expect(await correct(read.id, 1, {}, { take: ['title'] })).toMatchObject({
        ...{ outcome: 'change', changes: [change], kept_here: [], taken: ['title'] },
      })
      expect(await correct(read.id, 1, {}, { take: [] })).toMatchObject({ outcome: 'same', kept_here: [change] })
      await correct(read.id, 1, {}, { take: ['title'] })
      await imports.run(read.id)
      expect(await client.do({ request: `GET /events/${event.id}` })).toMatchObject({ title: `${word} there` })
      // From now on it is a value of the file.
      expect(await imports.rows((await imports.paste(text(`${word} next`))).id)).toMatchObject([
        { outcome: 'change', kept_here: [] },
      ])
    })

    test('in an import stays when the next file comes', async () => {
      const word = unique('Kept')
      const text = calendar([{ uid: `${word}@a.example`, title: word, more: [`LOCATION:${word} hall`] }])
      const { id } = await imports.paste(text)
      await correct(id, 1, { title: `${word} better`, venue: `${word} quay` })
      await imports.run(id)
      const [event] = await found(word)
      const { origins } = await client.do({ request: `GET ${desk}/origins?resource=events&id=${event.id}` })
      expect(origins[0].kept).toMatchObject([
        { path: 'en.title', said: word, takes: true },
        { path: 'venue', said: [`${word} hall`], takes: false },
      ])
      expect(await imports.rows((await imports.paste(text)).id)).toMatchObject([
        {
          outcome: 'same',
          kept_here: [
            { field: 'title', before: `${word} better`, after: word },
            { field: 'venue', before: [`${word} quay`], after: [`${word} hall`] },
          ],
        },
      ])
    })
  })

  test('after the run, and where there is no such row, nothing is corrected', async () => {
    const { id } = await imports.paste(told(unique('Late'), [{}]))
    expect(await refuse(id, 2, { values: { title: 'x' } })).toMatchObject({ status: 404 })
    await imports.run(id)
    expect(await refuse(id, 1, { values: { title: 'x' } })).toMatchObject({ status: 409 })
  })

  test('an import tells that it was undone, and what undoes that', async () => {
    const word = unique('Undone')
    const { id } = await imports.paste(calendar([{ uid: `${word}@a`, title: word }]))
    const turn = async (undone: boolean) => {
      const one = await imports.do(`GET /${id}`)
      expect(one.undone).toBe(undone)
      const { imports: all } = await imports.do('GET ')
      expect(all.find((summary: { id: number }) => summary.id === id)).toMatchObject({ undone, to_undo: one.to_undo })
      await client.do({ as: 'editor', request: `POST ${desk}/operations/${one.to_undo}/undo`, body: {} })
    }
    expect(await imports.do(`GET /${id}`)).toMatchObject({ undone: false, to_undo: null })
    await imports.run(id)
    await turn(false)
    expect(await found(word)).toHaveLength(0)
    await turn(true)
    expect(await found(word)).toHaveLength(1)
    await turn(false)
    expect(await found(word)).toHaveLength(0)
  })

  describe('a pasted programme', () => {
    test('takes corrections of any row, and keeps them where its text is changed', async () => {
      const word = unique('Leaflet')
      const text = ['14 March 2031', `18:00 until late, ${word} film`, `20:00 ${word} dance`].join('\n')
      const { id, text: written } = await imports.paste(text)
      expect(written).toBe(text)
      const settled = ['until late']
      expect((await imports.rows(id))[0]).toMatchObject({
        warnings: expect.arrayContaining(['not_understood']),
        read_from: { unread: settled },
      })
      await correct(id, 1, { title: `${word} cinema`, language: 'tr' }, { settled })
      const kept = { event: { title: `${word} cinema` }, language: 'tr', settled, read_from: { unread: [] } }
      const [cinema, dance] = await imports.rows(id)
      expect([cinema, dance]).toMatchObject([kept, { event: { title: `${word} dance` }, settled: [] }])
      expect(cinema?.warnings).not.toContain('not_understood')
      await imports.do(`PATCH /${id}`, {
        text: ['14 March 2031', `17:00 ${word} tea`, ...text.split('\n').slice(1)].join('\n'),
      })
      const titles = (await imports.rows(id)).map(({ event }) => event['title'])
      expect(titles).toEqual([`${word} tea`, `${word} cinema`, `${word} dance`])
      expect((await imports.rows(id))[1]).toMatchObject(kept)
      // A text without a day would leave no row.
      const none = await imports.call(`PATCH /${id}`, { text: 'hello' })
      expect([none.status, Object.keys(none.json.data.details)]).toEqual([400, ['text']])
      expect(await imports.rows(id)).toHaveLength(3)
      const refused = await refuse(id, 2, { settled: ['film'], values: { language: 'de' } })
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.details).toSorted()).toEqual(['language', 'settled'])
    })

    test('asks for the time of a part of the day, and takes any time of it', async () => {
      const word = unique('Evening')
      const { id, asks } = await imports.paste(`14 March 2031\n18:00 ${word} film\nevening: ${word} rehearsal`)
      const ask = asks.find(({ about }) => about === 'time_of_day')
      expect(ask).toMatchObject({ for: 'evening', offers: [{ value: '2031-03-14' }] })
      const answered = async (answer: string) => {
        await imports.do(`PATCH /${id}`, { answers: { [ask?.id ?? '']: answer } })
        const row = (await imports.rows(id))[1]
        return [row?.outcome, row?.event['start_date'], row?.event['all_day']]
      }
      expect(await answered('2031-03-15 19:30')).toEqual(['asked', undefined, undefined])
      expect(await answered('2031-03-14 19:30')).toEqual(['new', '2031-03-14 19:30:00', false])
      expect(await answered('2031-03-14')).toEqual(['new', '2031-03-14 00:00:00', true])
    })
  })

  test.each(['hello', 'hello, world', '42'])('a text like "%s" is no calendar', async (text) => {
    expect(await imports.paste(text)).toMatchObject({ state: 'refused', reason: 'not_a_calendar' })
  })

  test('a zone that a person has set is not assumed', async () => {
    const text = told(unique('Set'), [{}]).replace('X-WR-TIMEZONE:Europe/Istanbul\r\n', '')
    const { id, warnings } = await imports.paste(text)
    expect(warnings).toContainEqual({ kind: 'zone_assumed', rows: 1 })
    const set = await imports.do(`PATCH /${id}`, { time_zone: 'Asia/Amman' })
    expect(set).toMatchObject({ warnings: [], zones: [{ zone: 'Asia/Amman', assumed: 0 }] })
  })
})
