import { describe, expect, test } from 'vitest'
import { onEveryEngine, play, unique } from '../scenario.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }
const create = (body: object) => ({
  as: 'editor' as const,
  request: 'POST /events',
  body: { title: unique('Event'), ...june, ...body },
})

onEveryEngine((client) => {
  describe('creating an event', () => {
    play(client, [
      {
        name: 'the smallest one: published, in the zone of the site',
        ...create({}),
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
      { name: 'an empty title', ...create({ title: ' ' }), status: 400, params: ['title'] },
      { name: 'a title too long', ...create({ title: 'x'.repeat(501) }), status: 400, params: ['title'] },
      { name: '30 February', ...create({ start_date: '2027-02-30' }), status: 400, params: ['start_date'] },
      { name: 'the end before the start', ...create({ end_date: '2027-05-31' }), status: 400, params: ['end_date'] },
      { name: 'an unknown zone', ...create({ timezone: 'Mars/Olympus' }), status: 400, params: ['timezone'] },
      {
        name: 'a zone in small letters',
        ...create({ timezone: 'europe/london' }),
        status: 201,
        answer: { timezone: 'Europe/London', utc_start_date: '2027-06-01 09:00:00' },
      },
      {
        name: 'an offset is an instant, shown on the clock of the event',
        ...create({ start_date: '2027-06-01T10:30:00Z', end_date: '2027-06-01T11:30:00Z' }),
        status: 201,
        answer: { start_date: '2027-06-01 13:30:00', utc_start_date: '2027-06-01 10:30:00' },
      },
      {
        name: 'a time that the clock skips is refused, with the next valid one',
        ...create({ timezone: 'Africa/Cairo', start_date: '2026-04-24 00:30', end_date: '2026-04-24 03:00' }),
        status: 400,
        params: ['start_date'],
        answer: { data: { details: { start_date: { code: 'skipped_time', offer: '2026-04-24 01:30:00' } } } },
      },
      {
        name: 'a time that happens twice means the first',
        ...create({ timezone: 'Africa/Cairo', start_date: '2026-10-29 23:30', end_date: '2026-10-30 03:00' }),
        status: 201,
        answer: { utc_start_date: '2026-10-29 20:30:00' },
      },
      {
        name: 'unless an offset says otherwise',
        ...create({ timezone: 'Africa/Cairo', start_date: '2026-10-29T23:30+02:00', end_date: '2026-10-30 03:00' }),
        status: 201,
        answer: { start_date: '2026-10-29 23:30:00', utc_start_date: '2026-10-29 21:30:00' },
      },
      {
        name: 'all day where midnight does not exist',
        ...create({ all_day: 'yes', timezone: 'Asia/Beirut', start_date: '2026-03-29', end_date: '2026-03-29' }),
        status: 201,
        answer: {
          start_date: '2026-03-29 00:00:00',
          end_date: '2026-03-29 23:59:59',
          utc_start_date: '2026-03-28 22:00:00',
          utc_end_date: '2026-03-29 20:59:59',
        },
      },
      {
        name: 'a less-than sign in a title is text',
        ...create({ title: 'a < b & c' }),
        status: 201,
        answer: { title: 'a < b & c' },
      },
      {
        name: 'a description is sanitised',
        ...create({ description: '<p onclick="x()">a<script>alert(1)</script></p>' }),
        status: 201,
        answer: { description: '<p>a</p>' },
      },
      {
        name: 'a cost is shown with the currency',
        ...create({ cost: '10-20' }),
        status: 201,
        answer: { cost: '$10 – $20', cost_details: { values: ['10', '20'], currency_code: 'USD' } },
      },
      { name: 'a negative cost', ...create({ cost: '-5' }), status: 400, params: ['cost'] },
      {
        name: 'a website without scheme',
        ...create({ website: 'example.org/x' }),
        status: 201,
        answer: { website: 'https://example.org/x' },
      },
      {
        name: 'a website with another scheme',
        ...create({ website: 'javascript:alert(1)' }),
        status: 400,
        params: ['website'],
      },
      {
        name: 'a linked image',
        ...create({ image: 'https://example.org/a/b.PNG?x=1' }),
        status: 201,
        answer: { image: { url: 'https://example.org/a/b.PNG?x=1', id: 0, extension: 'png', sizes: null } },
      },
      { name: 'an unknown category', ...create({ categories: [999999] }), status: 400, params: ['categories'] },
      { name: 'an unknown venue', ...create({ venue: 999999 }), status: 400, params: ['venue'] },
      { name: 'an unknown status', ...create({ status: 'gone' }), status: 400, params: ['status'] },
      { name: 'trash is no status to create with', ...create({ status: 'trash' }), status: 400, params: ['status'] },
      { name: 'future without a date to come', ...create({ status: 'future' }), status: 400, params: ['date'] },
      {
        name: 'publish with a date to come is future',
        ...create({ date: '2099-01-01 00:00:00' }),
        status: 201,
        answer: { status: 'future' },
      },
      {
        name: 'dates that contradict each other',
        ...create({ date: '2026-01-01 00:00:00', date_utc: '2026-01-01 00:00:00' }),
        status: 400,
        params: ['date_utc'],
      },
      { name: 'not signed in', ...create({}), as: null, status: 401, answer: { code: 'rest_forbidden' } },
      {
        name: 'an organizer who asks for publish gets pending',
        ...create({ status: 'publish' }),
        as: 'organizer',
        status: 201,
        answer: { status: 'pending' },
      },
      {
        name: 'a language that there is not',
        as: 'editor',
        request: 'POST /events',
        body: { title: 'x', ...june, i18n_language: 'fr' },
        status: 400,
        params: ['i18n_language'],
      },
      {
        name: 'broken JSON',
        as: 'editor',
        request: 'POST /events',
        body: '{',
        headers: { 'content-type': 'application/json' },
        status: 400,
        answer: { code: 'rest_invalid_json' },
      },
      {
        name: 'another media type',
        as: 'editor',
        request: 'POST /events',
        body: '<x/>',
        headers: { 'content-type': 'text/xml' },
        status: 415,
      },
      {
        name: 'a body that is too large',
        as: 'editor',
        request: 'POST /events',
        body: { title: 'x'.repeat(1_100_000) },
        status: 413,
      },
      {
        name: 'a form',
        as: 'editor',
        request: 'POST /events',
        body: 'title=Form&start_date=2027-06-01&end_date=2027-06-02',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        status: 201,
        answer: { title: 'Form' },
      },
    ])

    test('a venue and organizers created in place, terms by name', async () => {
      const name = unique('Hall')
      const event = await client.do(
        create({
          venue: { venue: name, city: 'Izmir' },
          organizer: [{ organizer: unique('Society') }],
          tags: [unique('tag')],
        }),
      )
      expect(event.venue).toMatchObject({ venue: name, city: 'Izmir', status: 'publish' })
      expect(event.organizer).toHaveLength(1)
      expect(event.tags).toHaveLength(1)
    })

    test('a refused write creates nothing, also not in place', async () => {
      const name = unique('Nowhere')
      const refused = await client.call(create({ venue: { venue: name }, categories: [999999] }))
      expect(refused.status).toBe(400)
      expect(await client.do({ request: `GET /venues?search=${name}` })).toMatchObject({ total: 0 })
    })

    test('a slug is made from the title, numbered where it is taken; one asked for and taken is refused', async () => {
      const title = unique('Işık Şöleni')
      const first = await client.do(create({ title }))
      const second = await client.do(create({ title }))
      expect(first.slug).toMatch(/^isik-soleni/)
      expect(second.slug).toBe(`${first.slug}-2`)
      const refused = await client.call(create({ slug: first.slug.toUpperCase() }))
      expect(refused).toMatchObject({
        status: 400,
        json: { data: { details: { slug: { code: 'slug_taken', existing_id: first.id } } } },
      })
    })

    test('a possible duplicate is named, not merged', async () => {
      const title = unique('Concert of the year')
      const first = await client.do(create({ title }))
      const second = await client.do(create({ title: `${title}s` }))
      expect(second.id).not.toBe(first.id)
      expect(second.possible_duplicates).toMatchObject([{ id: first.id, name: title }])
    })
  })

  describe('reading', () => {
    test('by id and by slug, with an ETag that is honoured', async () => {
      const event = await client.do(create({}))
      const by_id = await client.call({ request: `GET /events/${event.id}` })
      const by_slug = await client.call({ request: `GET /events/by-slug/${event.slug.toUpperCase()}` })
      expect(by_slug.json).toEqual(by_id.json)
      expect(by_id.json.json_ld).toMatchObject({ '@type': 'Event', startDate: '2027-06-01T10:00:00+03:00' })
      const etag = by_id.headers.get('etag') ?? ''
      expect(
        (await client.call({ request: `GET /events/${event.id}`, headers: { 'if-none-match': etag } })).status,
      ).toBe(304)
    })

    test('what is not public is 403 for others, for its author it is not', async () => {
      const event = await client.do({ ...create({ status: 'draft' }), as: 'organizer' })
      const read = { request: `GET /events/${event.id}` }
      expect(await client.call(read)).toMatchObject({ status: 403, json: { code: 'event-not-accessible' } })
      expect((await client.call({ ...read, as: 'organizer' })).status).toBe(200)
      expect((await client.call({ ...read, as: 'reviewer' })).status).toBe(200)
    })

    test('a protected event shows title, slug, url and dates until its password is given', async () => {
      const event = await client.do(create({ description: 'secret words' }))
      await client.do({ request: `PATCH /events/${event.id}`, body: { password: 'open sesame' } })
      expect(await client.call({ request: `GET /events/${event.id}` })).toMatchObject({
        status: 403,
        json: { code: 'event-password-protected' },
      })
      expect((await client.call({ request: `GET /events/${event.id}?password=open%20sesame` })).json.description).toBe(
        'secret words',
      )
      const listed = await client.do({ as: null, request: `GET /events?include=${event.id}` })
      expect(listed.events).toMatchObject([{ title: event.title, description: '' }])
      const whole = await client.do({ request: `GET /events?include=${event.id}` })
      expect(whole.events).toMatchObject([{ description: 'secret words' }])
      expect(await client.do({ as: null, request: `GET /events?include=${event.id}&search=secret` })).toMatchObject({
        total: 0,
      })
    })

    play(client, [
      { name: 'an unknown id', request: 'GET /events/99999999', status: 404, answer: { code: 'event-not-found' } },
      {
        name: 'an id beyond all numbers',
        request: 'GET /events/99999999999999999999',
        status: 404,
        answer: { code: 'event-not-found' },
      },
      {
        name: 'an unknown slug',
        request: 'GET /events/by-slug/no-such-thing',
        status: 404,
        answer: { code: 'event-not-found' },
      },
      {
        name: 'an id of letters is no route',
        request: 'GET /events/abc',
        status: 404,
        answer: { code: 'rest_no_route' },
      },
      { name: 'an unknown route', request: 'GET /nothing', status: 404, answer: { code: 'rest_no_route' } },
      {
        name: 'an unknown method',
        request: 'PUT /events',
        as: 'administrator',
        status: 404,
        answer: { code: 'rest_no_route' },
      },
      { name: 'a wrong password', request: 'GET /events', headers: { authorization: 'Basic eDp5' }, status: 401 },
    ])
  })

  describe('updating', () => {
    test('a stale If-Match is refused with the current representation', async () => {
      const event = await client.do(create({}))
      const read = await client.call({ as: 'editor', request: `GET /events/${event.id}` })
      const headers = { 'if-match': read.headers.get('etag') ?? '' }
      const first = await client.call({
        as: 'editor',
        request: `PATCH /events/${event.id}`,
        body: { cost: '5' },
        headers,
      })
      const second = await client.call({
        as: 'editor',
        request: `PATCH /events/${event.id}`,
        body: { cost: '6' },
        headers,
      })
      expect(first.status).toBe(200)
      const current = await client.do({ as: 'editor', request: `GET /events/${event.id}` })
      expect(second).toMatchObject({ status: 412, json: { code: 'rest_precondition_failed' } })
      expect(second.json.data.current).toEqual(current)
      expect(current.cost).toBe('$5')
    })

    test('one of start and end alone; a zone alone keeps the wall time', async () => {
      const event = await client.do(create({}))
      const path = `PATCH /events/${event.id}`
      expect(await client.do({ request: path, body: { end_date: '2027-06-01 12:00' } })).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        end_date: '2027-06-01 12:00:00',
      })
      expect(await client.do({ request: path, body: { timezone: 'Asia/Tokyo' } })).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        utc_start_date: '2027-06-01 01:00:00',
      })
      expect(
        (await client.call({ as: 'editor', request: path, body: { start_date: '2027-06-02' } })).json.data.params,
      ).toHaveProperty('start_date')
    })

    test("an organizer's change of an own published event waits; the public answer stays", async () => {
      const event = await client.do({ ...create({ title: unique('Before') }), as: 'organizer' })
      await client.do({ request: `PATCH /events/${event.id}`, body: { status: 'publish' } })
      const changed = await client.call({
        as: 'organizer',
        request: `PATCH /events/${event.id}`,
        body: { title: 'After' },
      })
      expect(changed).toMatchObject({
        status: 202,
        json: { title: event.title, pending_change: { fields: ['title'] } },
      })
      expect((await client.do({ as: null, request: `GET /events/${event.id}` })).title).toBe(event.title)
      expect(
        (
          await client.call({
            as: 'organizer',
            request: `PATCH /events/${event.id}`,
            body: { status: 'publish', title: 'x' },
            headers: {},
          })
        ).status,
      ).toBe(202)
    })
  })

  describe('deleting', () => {
    test('to the trash, once; a restore brings it back under a slug that is free', async () => {
      const event = await client.do(create({}))
      const request = `/events/${event.id}`
      expect(await client.do({ request: `DELETE ${request}` })).toMatchObject({ status: 'trash' })
      expect(await client.call({ as: 'editor', request: `DELETE ${request}` })).toMatchObject({
        status: 410,
        json: { code: 'event-is-in-trash' },
      })
      expect((await client.call({ request: `GET ${request}` })).status).toBe(403)
      const other = await client.do(create({ title: event.title }))
      expect(other.slug).toBe(event.slug)
      const restored = await client.do({ request: `PATCH ${request}`, body: { status: 'publish' } })
      expect(restored).toMatchObject({ status: 'publish', slug: `${event.slug}-2` })
    })
  })
})
