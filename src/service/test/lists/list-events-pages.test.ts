/** Lists of events: the forms of dates that clients write, and the pages. */
import { beforeAll, describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { EventsWorld } from './events-world.ts'

onOneEngine((client) => {
  const world = new EventsWorld(client)
  beforeAll(() => world.fill())

  describe('dates as clients write them', () => {
    const addressOf = async (query: string) => {
      const { status, json } = await client.call({ request: `GET /events?${query}` })
      // No such events is an answer too.
      expect(status, JSON.stringify(json)).toBe(200)
      return new URL(json.rest_url).searchParams
    }
    const siteDay = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now() + days * 86_400_000)

    test.each(['10 June 2027', 'Jun 10 2027', '6/10/2027', '2027/06/10 09:00', '2027-6-10', '1812585600'])(
      'reads the day %s',
      async (date) => {
        const query = `starts_after=2027-06-09&starts_before=${encodeURIComponent(date)}`
        expect(await world.titles(query)).toBe('morning night honolulu')
      },
    )

    test.each([
      ['today', 0],
      ['tomorrow', 1],
      ['yesterday', -1],
      ['now', 0],
      ['%2B3 days', 3],
      ['3 days', 3],
      ['-1 week', -7],
    ])('reads %s as a day on the clock of the site', async (date, days) => {
      const before = siteDay(days)
      const asked = (await addressOf(`start_date=${date}`)).get('start_date')?.slice(0, 10)
      expect([before, siteDay(days)]).toContain(asked)
    })

    test('keeps the second of an exact instant', async () => {
      const query = (date: string) => `strict_dates=true&starts_after=2027-06-01&starts_before=${date}`
      // 10:00 in Istanbul, when "morning" starts.
      expect(await world.titles(query('1812610800'))).toBe('')
      expect(await world.titles(query('1812610801'))).toBe('morning')
    })
  })

  describe('pages of events', () => {
    const call = (query: string, root = '/api') =>
      client.call({ request: `GET /${root}/calendar/events/v1/events?${world.query(query)}` })

    test('have totals in answer and headers, and addresses with all parameters in force', async () => {
      const { json, headers } = await call('per_page=2&page=2&i18n_language=tr&start_date=2027-06-01&featured=')
      expect(json).toMatchObject({ total: 5, total_pages: 3 })
      expect(json.events).toHaveLength(2)
      expect(headers.get('x-tec-total')).toBe('5')
      expect(headers.get('x-tec-totalpages')).toBe('3')
      const address = new URL(json.rest_url)
      expect(address.pathname).toBe('/api/calendar/events/v1/events/')
      expect(Object.fromEntries(address.searchParams)).toEqual({
        page: '2',
        per_page: '2',
        start_date: '2027-06-01',
        end_date: expect.stringMatching(/^\d{4}-\d\d-\d\d 23:59:59$/),
        tags: world.mark,
        status: 'publish',
        i18n_language: 'tr',
      })
      expect(new URL(json.next_rest_url).searchParams.get('page')).toBe('3')
      const previous = new URL(json.previous_rest_url).searchParams
      expect(previous.has('page')).toBe(false)
      expect(Object.fromEntries(previous)).toEqual({ ...Object.fromEntries(address.searchParams), page: undefined })
      const next = await fetch(json.next_rest_url.replace(/^https?:\/\/[^/]+/, client.service.url))
      expect(await next.json()).toMatchObject({ total: 5, events: [{ title: `days ${world.mark}` }] })
    })

    test('link to the page before and after, as far as there are any', async () => {
      const first = (await call('per_page=4')).json
      expect(first.next_rest_url).toBeDefined()
      expect(first).not.toHaveProperty('previous_rest_url')
      const last = (await call('per_page=4&page=2')).json
      expect(last).not.toHaveProperty('next_rest_url')
      const none = await call('venue=999999')
      expect(none).toMatchObject({ status: 200, json: { events: [], total: 0, total_pages: 0 } })
      expect(none.json).not.toHaveProperty('next_rest_url')
      expect(none.headers.get('x-tec-total')).toBe('0')
    })

    test.each(['page=4&per_page=2', 'page=99', 'page=99999999999999999999', 'page=2&venue=999999'])(
      'are 404 past the end: %s',
      async (query) => {
        expect(await call(query)).toMatchObject({ status: 404, json: { code: 'event-archive-page-not-found' } })
      },
    )

    test.each(['101', '1000', '99999999999999999999'])(
      'serve at most 100 items when %s are requested',
      async (number) => {
        const { json } = await call(`per_page=${number}`)
        expect(new URL(json.rest_url).searchParams.get('per_page')).toBe('100')
      },
    )

    test('keep the language of the path in their addresses', async () => {
      const { json } = await call('per_page=2', '/tr/api')
      for (const address of [json.rest_url, json.next_rest_url, json.events[0].rest_url])
        expect(new URL(address).pathname).toMatch(/^\/tr\/api\/calendar\/events\/v1\/events\//)
    })

    test('answer HEAD without a body, and paths with a slash at the end', async () => {
      const request = `/events/?${world.query('per_page=2')}`
      const head = await client.call({ request: `HEAD ${request}` })
      expect(head).toMatchObject({ status: 200, json: '' })
      expect(head.headers.get('x-tec-total')).toBe('5')
      expect((await client.call({ request: `GET ${request}` })).json.total).toBe(5)
    })

    test('are cut by _fields: the list, its items, and keys inside them', async () => {
      const list = async (fields: string) => (await call(`categories={grandchild}&_fields=${fields}`)).json
      const { id, rest_url, ...morning } = (await call('categories={grandchild}')).json.events[0]
      const { title } = morning
      // With nothing beside the items, which come as they are kept.
      for (const fields of ['events', 'events,next_rest_url'])
        expect(await list(fields)).toEqual({ events: [{ id, rest_url, ...morning }] })
      expect(await list('total,total_pages')).toEqual({ total: 1, total_pages: 1 })
      expect(await list('events.id,total')).toEqual({ events: [{ id }], total: 1 })
      expect(await list('id,total')).toEqual({ events: [{ id }], total: 1 })
      expect(await list('events.id,next_rest_url')).toEqual({ events: [{ id }] })
      expect(await list('id,rest_url')).toMatchObject({ events: [{ id, rest_url }] })
      expect((await list('title,venue.venue,organizer.organizer,start_date_details.year')).events).toEqual([
        {
          title,
          start_date_details: { year: '2027' },
          venue: { venue: `${world.mark} hall` },
          organizer: [{ organizer: `${world.mark} club` }],
        },
      ])
      const { json } = await client.call({ request: `GET /events/${id}?_fields[]=id&_fields[]=title` })
      expect(json).toEqual({ id, title })
      expect((await list('')).events[0]).toHaveProperty('description')
    })
  })

  describe('events that start together', () => {
    test('are sorted by id', async () => {
      const mark = unique('same')
      const body = { title: mark, start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00', tags: [mark] }
      const made = [
        await client.do({ request: 'POST /events', body }),
        await client.do({ request: 'POST /events', body }),
      ]
      const { events: found } = await client.do({ request: `GET /events?tags=${mark}` })
      expect(found.map(({ id }: { id: number }) => id)).toEqual(made.map(({ id }) => id))
    })
  })
})
