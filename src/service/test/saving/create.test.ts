/** Creating an event. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { play, unique } from '../scenario.ts'
import { june, newEvent } from '../writing/events.ts'

onOneEngine((client) => {
  describe('creating an event', () => {
    play(client, [
      {
        name: 'publishes the smallest event, in the zone of the site',
        ...newEvent({}),
        status: 201,
        answer: {
          status: 'publish',
          timezone: 'Europe/Istanbul',
          start_date: '2027-06-01 10:00:00',
          utc_start_date: '2027-06-01 07:00:00',
          start_date_details: { year: '2027', month: '06', day: '01', hour: '10', minutes: '00', seconds: '00' },
          all_day: false,
          image: false,
          website: '',
          cost: '',
          show_map: true,
          venue: [],
          organizer: [],
          categories: [],
          i18n_language: 'en',
          i18n_languages: { ar: null, en: 'publish', tr: null },
          i18n_stale: [],
        },
      },
      {
        name: 'nothing at all: what is missing',
        as: 'editor',
        request: 'POST /events',
        body: {},
        status: 400,
        answer: { code: 'rest_missing_callback_param' },
        params: ['title', 'start_date', 'end_date'],
      },
      {
        name: 'missing and invalid together',
        as: 'editor',
        request: 'POST /events',
        body: { title: 'x', start_date: 'soon' },
        status: 400,
        answer: { code: 'rest_invalid_param' },
        params: ['end_date', 'start_date'],
      },
      {
        name: 'in the language of the request',
        as: 'editor',
        request: 'POST /events?i18n_language=tr',
        body: {},
        status: 400,
        answer: { message: 'Eksik: title, start_date, end_date' },
      },
      { name: 'refuses an empty title', ...newEvent({ title: ' ' }), status: 400, params: ['title'] },
      {
        name: 'refuses a title that is too long',
        ...newEvent({ title: 'x'.repeat(501) }),
        status: 400,
        params: ['title'],
      },
      { name: 'refuses 30 February', ...newEvent({ start_date: '2027-02-30' }), status: 400, params: ['start_date'] },
      {
        name: 'refuses an end before the start [C4]',
        ...newEvent({ end_date: '2027-05-31' }),
        status: 400,
        params: ['end_date'],
      },
      {
        name: 'refuses an unknown time zone',
        ...newEvent({ timezone: 'Mars/Olympus' }),
        status: 400,
        params: ['timezone'],
      },
      {
        name: 'takes a time zone in small letters',
        ...newEvent({ timezone: 'europe/london' }),
        status: 201,
        answer: { timezone: 'Europe/London', utc_start_date: '2027-06-01 09:00:00' },
      },
      {
        name: 'converts an instant to the clock of the event',
        ...newEvent({ start_date: '2027-06-01T10:30:00Z', end_date: '2027-06-01T11:30:00Z' }),
        status: 201,
        answer: { start_date: '2027-06-01 13:30:00', utc_start_date: '2027-06-01 10:30:00' },
      },
      {
        name: 'refuses a skipped time and offers the next valid one [C3]',
        ...newEvent({ timezone: 'Africa/Cairo', start_date: '2026-04-24 00:30', end_date: '2026-04-24 03:00' }),
        status: 400,
        params: ['start_date'],
        answer: { data: { details: { start_date: { code: 'skipped_time', offer: '2026-04-24 01:30:00' } } } },
      },
      {
        name: 'takes the first of a time that happens twice [C3]',
        ...newEvent({ timezone: 'Africa/Cairo', start_date: '2026-10-29 23:30', end_date: '2026-10-30 03:00' }),
        status: 201,
        answer: { utc_start_date: '2026-10-29 20:30:00' },
      },
      {
        name: 'takes the second if an offset says so [C3]',
        ...newEvent({ timezone: 'Africa/Cairo', start_date: '2026-10-29T23:30+02:00', end_date: '2026-10-30 03:00' }),
        status: 201,
        answer: { start_date: '2026-10-29 23:30:00', utc_start_date: '2026-10-29 21:30:00' },
      },
      {
        name: 'takes a whole day where midnight is skipped',
        ...newEvent({ all_day: 'yes', timezone: 'Asia/Beirut', start_date: '2026-03-29', end_date: '2026-03-29' }),
        status: 201,
        answer: {
          start_date: '2026-03-29 00:00:00',
          end_date: '2026-03-29 23:59:59',
          utc_start_date: '2026-03-28 22:00:00',
          utc_end_date: '2026-03-29 20:59:59',
        },
      },
      {
        name: 'keeps a less-than sign in a title',
        ...newEvent({ title: 'a < b & c' }),
        status: 201,
        answer: { title: 'a < b & c' },
      },
      {
        name: 'sanitises a description',
        ...newEvent({ description: '<p onclick="x()">a<script>alert(1)</script></p>' }),
        status: 201,
        answer: { description: '<p>a</p>' },
      },
      {
        name: 'shows a cost with the currency',
        ...newEvent({ cost: '10-20' }),
        status: 201,
        answer: { cost: '$10 – $20', cost_details: { values: ['10', '20'], currency_code: 'USD' } },
      },
      { name: 'refuses a negative cost', ...newEvent({ cost: '-5' }), status: 400, params: ['cost'] },
      {
        name: 'completes a website without scheme',
        ...newEvent({ website: 'example.org/x' }),
        status: 201,
        answer: { website: 'https://example.org/x' },
      },
      {
        name: 'refuses a website with another scheme',
        ...newEvent({ website: 'javascript:alert(1)' }),
        status: 400,
        params: ['website'],
      },
      {
        name: 'keeps the address of a linked image',
        ...newEvent({ image: 'https://example.org/a/b.PNG?x=1' }),
        status: 201,
        answer: { image: { url: 'https://example.org/a/b.PNG?x=1', id: 0, extension: 'png', sizes: null } },
      },
      {
        name: 'refuses an unknown category',
        ...newEvent({ categories: [999999] }),
        status: 400,
        params: ['categories'],
      },
      { name: 'refuses an unknown venue', ...newEvent({ venue: 999999 }), status: 400, params: ['venue'] },
      { name: 'refuses an unknown status', ...newEvent({ status: 'gone' }), status: 400, params: ['status'] },
      { name: 'refuses to create in the trash', ...newEvent({ status: 'trash' }), status: 400, params: ['status'] },
      {
        name: 'refuses future without a date to come',
        ...newEvent({ status: 'future' }),
        status: 400,
        params: ['date'],
      },
      {
        name: 'schedules publish with a date to come',
        ...newEvent({ date: '2099-01-01 00:00:00' }),
        status: 201,
        answer: { status: 'future' },
      },
      {
        name: 'refuses dates that contradict each other',
        ...newEvent({ date: '2026-01-01 00:00:00', date_utc: '2026-01-01 00:00:00' }),
        status: 400,
        params: ['date_utc'],
      },
      {
        name: 'refuses callers who are not signed in',
        ...newEvent({}),
        as: null,
        status: 401,
        answer: { code: 'rest_forbidden' },
      },
      {
        name: 'stores the publish of an organizer as pending',
        ...newEvent({ status: 'publish' }),
        as: 'organizer',
        status: 201,
        answer: { status: 'pending' },
      },
      {
        name: 'refuses an unknown language',
        as: 'editor',
        request: 'POST /events',
        body: { title: 'x', ...june, i18n_language: 'fr' },
        status: 400,
        params: ['i18n_language'],
      },
      {
        name: 'refuses broken JSON',
        as: 'editor',
        request: 'POST /events',
        body: '{',
        headers: { 'content-type': 'application/json' },
        status: 400,
        answer: { code: 'rest_invalid_json' },
      },
      {
        name: 'refuses another media type',
        as: 'editor',
        request: 'POST /events',
        body: '<x/>',
        headers: { 'content-type': 'text/xml' },
        status: 415,
      },
      {
        name: 'refuses a body that is too large',
        as: 'editor',
        request: 'POST /events',
        body: { title: 'x'.repeat(1_100_000) },
        status: 413,
      },
      {
        name: 'takes a form',
        as: 'editor',
        request: 'POST /events',
        body: 'title=Form&start_date=2027-06-01&end_date=2027-06-02',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        status: 201,
        answer: { title: 'Form' },
      },
    ])

    test('creates venues and organizers in place, and terms by name', async () => {
      const name = unique('Hall')
      const event = await client.do(
        newEvent({
          venue: { venue: name, city: 'Izmir' },
          organizer: [{ organizer: unique('Society') }],
          tags: [unique('tag')],
        }),
      )
      expect(event.venue).toMatchObject({ venue: name, city: 'Izmir', status: 'publish' })
      expect(event.organizer).toHaveLength(1)
      expect(event.tags).toHaveLength(1)
    })

    test('creates nothing when it is refused, also not in place', async () => {
      const name = unique('Nowhere')
      const refused = await client.call(newEvent({ venue: { venue: name }, categories: [999999] }))
      expect(refused.status).toBe(400)
      expect(await client.do({ request: `GET /venues?search=${name}` })).toMatchObject({ total: 0 })
    })

    test('makes and numbers a slug from the title, and refuses a taken one that is sent', async () => {
      const title = unique('Işık Şöleni')
      const first = await client.do(newEvent({ title }))
      const second = await client.do(newEvent({ title }))
      expect(first.slug).toMatch(/^isik-soleni/)
      expect(second.slug).toBe(`${first.slug}-2`)
      const refused = await client.call(newEvent({ slug: first.slug.toUpperCase() }))
      expect(refused).toMatchObject({
        status: 400,
        json: { data: { details: { slug: { code: 'slug_taken', existing_id: first.id } } } },
      })
    })

    test('names a possible duplicate, and does not merge it [C5]', async () => {
      const title = unique('Concert of the year')
      const first = await client.do(newEvent({ title }))
      const second = await client.do(newEvent({ title: `${title}s` }))
      expect(second.id).not.toBe(first.id)
      expect(second.possible_duplicates).toMatchObject([{ id: first.id, name: title }])
    })
  })
})
