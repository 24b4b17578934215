/** A feed of this calendar, imported into it again, changes nothing but what somebody has changed in the file. */
import { beforeAll, expect, test } from 'vitest'
import { Imports } from '../imports/imports.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

onOneEngine((client) => {
  const word = unique('Own')
  const imports = new Imports(client)
  const make = (path: string, body: object) => client.do({ as: 'editor', request: `POST ${path}`, body })
  const feed = async (language: string): Promise<string> => {
    const { status, json } = await client.call({ request: `GET //${language}/tag/${tag.slug}.ics` })
    expect(status).toBe(200)
    return json
  }
  let tag: { readonly id: number; readonly slug: string }
  let count = 0

  beforeAll(async () => {
    tag = await make('/tags', { name: word })
    const hall = await make('/venues', { venue: `Hall, ${word} (north)`, address: 'Street 1; yard', city: 'Köln' })
    const second = await make('/venues', { venue: `Second ${word}`, city: 'İzmir' })
    const category = await make('/categories', { name: `Music, ${word}` })
    const time = { start_date: '2091-06-01 20:30:00', end_date: '2091-06-01 22:00:00', timezone: 'Europe/Berlin' }
    const bodies: readonly object[] = [
      { title: 'Şenlik ve İğde', i18n_language: 'tr', description: '<p>Çok <b>güzel</b></p><ul><li>bir</li></ul>' },
      { title: 'أمسية موسيقية في الحديقة', i18n_language: 'ar', description: 'مرحبا، أهلا\nوسهلا' },
      { title: 'Tom & Jerry <3; "again", \\ more', description: 'Bring &lt;pen&gt; &amp; paper', website: 'a.example' },
      { all_day: true, start_date: '2091-06-01', end_date: '2091-06-03', timezone: 'Asia/Tokyo' },
      { all_day: true, start_date: '2091-06-05', end_date: '2091-06-05' },
      { start_date: '2091-03-25 03:30:00', end_date: '2091-03-25 04:00:00' },
      { start_date: '2091-10-28 02:30:00+01:00', end_date: '2091-10-28 04:00:00' },
      { start_date: '2091-10-28 02:30:00', end_date: '2091-10-28 02:30:00' },
      { timezone: 'UTC', venue: hall.id, categories: [category.id] },
      { timezone: 'UTC+5.5', venue: [second.id, hall.id], excerpt: '<p>Short</p>' },
      { attendance_mode: 'online', online_url: 'https://meet.example/a' },
      { attendance_mode: 'mixed', online_url: 'https://meet.example/b', venue: second.id },
      { event_status: 'moved_online', online_url: 'https://meet.example/c', venue: second.id },
      { event_status: 'cancelled' },
      { event_status: 'postponed', event_status_reason: 'Rain' },
    ]
    for (const [n, body] of bodies.entries())
      await make('/events', { title: `Event ${n} ${word}`, ...time, tags: [tag.id], ...body })
    const { id: event } = await make('/events', { title: `Series ${word}`, ...time, tags: [tag.id] })
    await make('//api/calendar/desk/v1/series', { event, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' })
    count = bodies.length + 3
  })

  test.each(['ar', 'en', 'tr'])('every row of the feed in %s is the same', async (language) => {
    const { counts, state } = await imports.paste(await feed(language))
    expect([state, counts]).toMatchObject(['ready', { same: count, new: 0, change: 0, duplicate: 0 }])
  })

  test('a change in the file is that change alone', async () => {
    const text = (await feed('en'))
      .replace(/Event 12 /, 'Renamed 12 ')
      .replace(
        'DTSTART;VALUE=DATE:20910605\r\nDTEND;VALUE=DATE:20910606',
        'DTSTART;VALUE=DATE:20910606\r\nDTEND;VALUE=DATE:20910607',
      )
    const { id, counts } = await imports.paste(text)
    expect(counts).toMatchObject({ same: count - 2, change: 2, new: 0 })
    const rows = await imports.rows(id, '&outcome=change')
    const fields = rows.map(({ changes }) => changes.map(({ field }) => field).toSorted())
    expect(fields.toSorted()).toEqual([['end_date', 'start_date'], ['title']])
    await imports.run(id)
    expect((await imports.paste(await feed('en'))).counts).toMatchObject({ same: count, change: 0 })
  })

  test('a file from before a change of time does not take it back', async () => {
    const before = await feed('en')
    const { events } = await client.do({ request: `GET /events?tags=${tag.id}&starts_after=2020-01-01&search=Series` })
    await client.do({ request: `PATCH /events/${events[0].id}`, body: { start_date: '2091-06-01 19:00:00' } })
    expect((await imports.paste(before)).counts).toMatchObject({ same: count, change: 0 })
  })
})
