import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine, play, unique, type Client } from '../scenario.ts'

/** A query, and the titles it has to find, in their order. `{mark}` and `{name}` stand for what was made. */
type Row = readonly [name: string, query: string, titles: string]

const events: Readonly<Record<string, object>> = {
  past: { start_date: '2020-01-05 10:00', end_date: '2020-01-05 11:00' },
  morning: {
    start_date: '2027-06-10 10:00',
    end_date: '2027-06-10 11:00',
    featured: true,
    cost: '10',
    description: '<p>Ilk <b>gösteri</b> %100</p>',
  },
  night: { start_date: '2027-06-10 22:00', end_date: '2027-06-11 01:00', cost: 'Free', description: 'أحمد في إسطنبول' },
  tokyo: { start_date: '2027-06-11 05:00', end_date: '2027-06-11 06:00', timezone: 'Asia/Tokyo', featured: true },
  honolulu: { start_date: '2027-06-10 20:00', end_date: '2027-06-10 21:00', timezone: 'Pacific/Honolulu' },
  days: { start_date: '2027-06-12', end_date: '2027-06-13', all_day: true, excerpt: 'only in the excerpt' },
  far: { start_date: '2031-01-01 00:00', end_date: '2031-01-01 01:00' },
}

/** Records of the tests on one engine; all carry a tag of their own. */
class World {
  readonly mark = unique('mark')
  readonly ids: Record<string, number> = {}
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async make(path: string, name: string, body: object): Promise<void> {
    this.ids[name] = (await this.#client.do({ request: `POST ${path}`, body })).id
  }

  async fill(): Promise<void> {
    const { mark, ids } = this
    await this.make('/tags', 'tag', { name: mark })
    await this.make('/tags', 'other', { name: `${mark} other` })
    await this.make('/categories', 'parent', { name: `${mark} parent` })
    await this.make('/categories', 'child', { name: `${mark} child`, parent: ids['parent'] })
    await this.make('/categories', 'grandchild', { name: `${mark} grandchild`, parent: ids['child'] })
    for (const name of ['hall', 'barn']) await this.make('/venues', name, { venue: `${mark} ${name}` })
    for (const name of ['club', 'choir']) await this.make('/organizers', name, { organizer: `${mark} ${name}` })
    const links: Readonly<Record<string, object>> = {
      morning: { categories: [ids['grandchild']], venue: ids['hall'], organizer: [ids['club']] },
      night: { categories: [ids['parent']], venue: ids['barn'], organizer: [ids['club'], ids['choir']] },
      tokyo: { tags: [ids['tag'], ids['other']], venue: [ids['hall'], ids['barn']], post_parent: 0 },
    }
    for (const [name, body] of Object.entries(events)) {
      await this.make('/events', name, { title: `${name} ${mark}`, tags: [ids['tag']], ...body, ...links[name] })
    }
  }

  /** A query with what was made in it, narrowed to this world. */
  query(written: string): string {
    const filled = written.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'mark' ? this.mark : String(this.ids[name] ?? name),
    )
    return `tags=${this.mark}${filled === '' ? '' : `&${filled}`}`
  }

  /** First words of the titles a query finds. */
  async titles(query: string): Promise<string> {
    const { json, status } = await this.#client.call({ request: `GET /events?${this.query(query)}` })
    expect(status, JSON.stringify(json)).toBe(200)
    const titles = json.events.map(({ title }: { title: string }) => title.split(' ')[0])
    return titles.join(' ')
  }
}

const everything = 'past morning night tokyo honolulu days far'

const dates: readonly Row[] = [
  ['the default window is from today to two years later', '', 'morning night tokyo honolulu days'],
  [
    'empty values are no filter',
    'start_date=&starts_after=&include=&featured=&venue=&page=',
    'morning night tokyo honolulu days',
  ],
  ['start_date alone keeps the end of the window', 'start_date=2020-01-01', 'past morning night tokyo honolulu days'],
  ['end_date alone keeps its start', 'end_date=2032-01-01', 'morning night tokyo honolulu days far'],
  ['starts_before lifts the window', 'starts_before=2040-01-01', everything],
  ['starts_after lifts it', 'starts_after=1999-01-01', everything],
  ['ends_before lifts it', 'ends_before=2040-01-01', everything],
  ['ends_after lifts it', 'ends_after=1999-01-01', everything],
  ['include lifts it', 'include={past},{far}', 'past far'],
  ['include ignores every date filter', 'include={past}&start_date=2027-01-01&ends_before=2000-01-01', 'past'],
  ['include leaves the other filters in force', 'include={past},{morning}&featured=true', 'morning'],
  ['start_date: from 00:00:00 of the day on the own clock', 'start_date=2027-06-11', 'tokyo days'],
  ['a time does not count without strict_dates', 'start_date=2027-06-11%2023:00:00', 'tokyo days'],
  ['end_date: to 23:59:59 of the day on the own clock', 'end_date=2027-06-10', 'morning honolulu'],
  ['a single day', 'start_date=2027-06-10&end_date=2027-06-10', 'morning honolulu'],
  ['start_date and end_date enclose', 'start_date=2027-06-10&end_date=2027-06-11', 'morning night tokyo honolulu'],
  ['the last day of an event of whole days', 'start_date=2027-06-12&end_date=2027-06-13', 'days'],
  ['and a day before it', 'start_date=2027-06-12&end_date=2027-06-12', ''],
  ['starts_before includes its day', 'starts_before=2027-06-10', 'past morning night honolulu'],
  ['starts_after begins the day after', 'starts_after=2027-06-10', 'tokyo days far'],
  ['ends_before includes its day', 'ends_before=2027-06-10', 'past morning honolulu'],
  ['ends_after begins the day after', 'ends_after=2027-06-10', 'night tokyo days far'],
  ['starts_after beside end_date', 'starts_after=2019-01-01&end_date=2027-06-10', 'past morning honolulu'],
  [
    'an offset does not move a whole day',
    'start_date=2027-06-11T01:00:00Z&end_date=2027-06-11T23:00:00-11:00',
    'tokyo',
  ],
  [
    'strict start_date: at or after, site time',
    'strict_dates=true&start_date=2027-06-10%2022:00:00',
    'night tokyo honolulu days',
  ],
  ['a second later', 'strict_dates=true&start_date=2027-06-10%2022:00:01', 'tokyo honolulu days'],
  ['an instant in UTC', 'strict_dates=1&start_date=2027-06-10T19:00:00Z', 'night tokyo honolulu days'],
  ['an instant with an offset', 'strict_dates=on&start_date=2027-06-10T19:00:01%2B00:00', 'tokyo honolulu days'],
  [
    'an offset whose plus sign was not encoded',
    'strict_dates=yes&start_date=2027-06-10T22:00:01+03:00',
    'tokyo honolulu days',
  ],
  ['strict end_date: at or before', 'strict_dates=true&end_date=2027-06-10%2011:00', 'morning'],
  ['a second earlier', 'strict_dates=true&end_date=2027-06-10%2010:59:59', ''],
  ['strict starts_before: strictly', 'strict_dates=true&starts_before=2027-06-10%2022:00', 'past morning'],
  ['strict starts_after: strictly', 'strict_dates=true&starts_after=2027-06-10%2022:00', 'tokyo honolulu days far'],
  ['strict ends_before: strictly', 'strict_dates=true&ends_before=2027-06-10%2011:00', 'past'],
  ['strict ends_after: strictly', 'strict_dates=true&ends_after=2027-06-11T01:00:00%2B03:00', 'honolulu days far'],
  [
    'a strict date is its first second on the clock of the site',
    'strict_dates=true&starts_after=2027-06-11',
    'honolulu days far',
  ],
  [
    'what overlaps a window',
    'strict_dates=true&ends_after=2027-06-10T22:30:00%2B03:00&starts_before=2027-06-10T23:30',
    'night tokyo',
  ],
  [
    'strict_dates=off is not strict',
    'strict_dates=off&start_date=2027-06-10%2023:00&end_date=2027-06-10',
    'morning honolulu',
  ],
]

const filters: readonly Row[] = [
  ['a category includes its children', 'categories={parent}', 'morning night'],
  ['and theirs', 'categories={child}', 'morning'],
  ['by slug, in any case', 'categories={mark}-PARENT', 'morning night'],
  ['a slug that is not in slug form', 'categories={mark}%20%26%20Pàrent', 'morning night'],
  ['OR inside one', 'categories={child},{parent}', 'morning night'],
  ['a[]', 'categories[]={grandchild}&categories[]=999999', 'morning'],
  ['a[0]', 'categories[0]={grandchild}&categories[1]={child}', 'morning'],
  ['repeated', 'categories={grandchild}&categories={parent}', 'morning night'],
  ['an unknown id matches nothing', 'categories=999999', ''],
  ['nor does one beyond all numbers', 'venue=99999999999999999999', ''],
  ['an unknown slug matches nothing', 'categories=no-such-thing', ''],
  ['a known one beside an unknown one', 'categories=no-such-thing,{parent}', 'morning night'],
  ['venue', 'venue={hall}', 'morning tokyo'],
  ['venues', 'venue={hall},{barn}', 'morning night tokyo'],
  ['organizer', 'organizer={choir}', 'night'],
  ['organizers', 'organizer[]={choir}&organizer[]={club}', 'morning night'],
  ['AND across', 'organizer={club}&venue={hall}&categories={parent}', 'morning'],
  ['featured', 'featured=yes', 'morning tokyo'],
  ['not featured', 'featured=0', 'night honolulu days'],
  ['ticketed: the cost is not empty', 'ticketed=true', 'morning night'],
  ['not ticketed', 'ticketed=no', 'tokyo honolulu days'],
  ['post_parent of nothing', 'post_parent={far}', ''],
  ['an unknown post_parent', 'post_parent=2147483648', ''],
  ['without coordinates', 'geoloc=false', 'morning night tokyo honolulu days'],
  ['with coordinates', 'geoloc=true', ''],
  ['near a place', 'geoloc_lat=41.0082376&geoloc_lng=-28.97', ''],
  ['search in the title', 'search=TOKYO', 'tokyo'],
  ['a substring', 'search=onolul', 'honolulu'],
  ['in the description', 'search=gosteri', 'morning'],
  ['not in the excerpt', 'search=excerpt', ''],
  ['every word', 'search={mark}%20night', 'night'],
  ['a phrase', 'search=%22night%20{mark}%22', 'night'],
  ['a phrase the other way round', 'search=%22{mark}%20night%22', ''],
  ['without a word', 'search={mark}%20-tokyo%20-night', 'morning honolulu days'],
  ['only without a word', 'search=-tokyo', 'morning night honolulu days'],
  ['a letter that is a pattern elsewhere', 'search=%25', 'morning'],
  ['and another', 'search=_', ''],
  [
    'Arabic, without its hamzas',
    'search=%D8%A7%D8%AD%D9%85%D8%AF%20%D8%A7%D8%B3%D8%B7%D9%86%D8%A8%D9%88%D9%84',
    'night',
  ],
  ['Turkish dotless i', 'search=%C4%B1lk%20g%C3%B6steri', 'morning'],
  ['in another language of the request', 'search=tokyo&i18n_language=ar', 'tokyo'],
  ['unknown parameters are ignored', 'orderby=title&order=desc&foo=bar', 'morning night tokyo honolulu days'],
]

const refused: readonly (readonly [string, string, string])[] = [
  ['page zero', 'page=0', 'page'],
  ['a negative page', 'page=-1', 'page'],
  ['half a page', 'page=1.5', 'page'],
  ['a page of letters', 'page=abc', 'page'],
  ['no items a page', 'per_page=0', 'per_page'],
  ['a search for nothing', 'search=', 'search'],
  ['a search for blanks', 'search=%20%20', 'search'],
  ['an empty phrase', 'search=%22%22', 'search'],
  ['words instead of a date', 'start_date=next%20tuesday', 'start_date'],
  ['Unix seconds beyond all years', 'start_date=999999999999', 'start_date'],
  ['30 February', 'ends_after=2027-02-30', 'ends_after'],
  ['an hour that is none', 'starts_before=2027-02-03%2024:00', 'starts_before'],
  ['a year out of range', 'end_date=0999-01-01', 'end_date'],
  ['a boolean that is none', 'featured=banana', 'featured'],
  ['strict_dates=2', 'strict_dates=2', 'strict_dates'],
  ['ticketed=maybe', 'ticketed=maybe', 'ticketed'],
  ['geoloc=x', 'geoloc=x', 'geoloc'],
  ['a latitude alone', 'geoloc_lat=41', 'geoloc_lng'],
  ['a longitude alone', 'geoloc_lng=29', 'geoloc_lat'],
  ['a latitude of letters', 'geoloc_lat=north&geoloc_lng=29', 'geoloc_lat'],
  ['a latitude beyond the pole', 'geoloc_lat=-90.5&geoloc_lng=29', 'geoloc_lat'],
  ['a longitude beyond all', 'geoloc_lat=90&geoloc_lng=181', 'geoloc_lng'],
  ['a venue by slug', 'venue=grand-hall', 'venue'],
  ['an organizer below zero', 'organizer=-3', 'organizer'],
  ['an id with a fraction', 'include=1.5', 'include'],
  ['id zero', 'include=0', 'include'],
  ['a category of id zero', 'categories=0', 'categories'],
  ['a tag below zero', 'categories=-7', 'categories'],
  ['a post_parent of letters', 'post_parent=abc', 'post_parent'],
  ['digits that only look like them', 'include=%D9%A3', 'include'],
  ['a status that is none', 'status=any', 'status'],
  ['one of several', 'status=publish,nonsense', 'status'],
  ['drafts, by somebody', 'status=draft', 'status'],
  ['drafts beside what is published', 'status=publish,draft', 'status'],
  ['another language', 'i18n_language=fr', 'i18n_language'],
  ['no language', 'i18n_language=', 'i18n_language'],
  ['a search of several', 'search[]=a', 'search'],
  ['a page of several', 'page[0]=1&page[1]=2', 'page'],
  ['a day of several', 'start_date[]=2027-01-01', 'start_date'],
]

onEveryEngine((client) => {
  const world = new World(client)
  beforeAll(() => world.fill())

  describe.each([
    { what: 'dates of events', rows: dates },
    { what: 'filters of events', rows: filters },
  ])('$what', ({ rows }) => {
    test.each(rows)('%s', async (_name, query, titles) => {
      expect(await world.titles(query)).toBe(titles)
    })
  })

  describe('what a list of events refuses', () => {
    play(
      client,
      refused.map(([name, query, param]) => ({
        name,
        request: `GET /events?${query}`,
        status: 400,
        answer: { code: 'rest_invalid_param', data: { status: 400, params: { [param]: expect.any(String) } } },
        params: [param],
      })),
    )
    play(client, [
      {
        name: 'everything wrong together, in the language of the request',
        request:
          'GET //tr/api/calendar/events/v1/events?page=0&per_page=abc&start_date=foo&venue=x&status=draft&search=',
        status: 400,
        answer: { message: expect.stringMatching(/^Geçersiz: /) },
        params: ['page', 'per_page', 'start_date', 'search', 'venue', 'status'],
      },
      {
        name: 'in Arabic',
        request: 'GET /events?page=0&i18n_language=ar',
        status: 400,
        answer: { data: { params: { page: 'يجب أن تكون القيمة عددًا صحيحًا أكبر من صفر.' } } },
      },
    ])
  })

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
      'the day %s',
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
    ])('%s is a day of the clock of the site', async (date, days) => {
      const before = siteDay(days)
      const asked = (await addressOf(`start_date=${date}`)).get('start_date')?.slice(0, 10)
      expect([before, siteDay(days)]).toContain(asked)
    })

    test('an exact instant keeps its second', async () => {
      const query = (date: string) => `strict_dates=true&starts_after=2027-06-01&starts_before=${date}`
      // 10:00 in Istanbul, when "morning" starts.
      expect(await world.titles(query('1812610800'))).toBe('')
      expect(await world.titles(query('1812610801'))).toBe('morning')
    })
  })

  describe('pages of events', () => {
    const call = (query: string, root = '/api') =>
      client.call({ request: `GET /${root}/calendar/events/v1/events?${world.query(query)}` })

    test('counts in the answer and in the headers, addresses with everything in force', async () => {
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

    test('the first has none before it, the last none after it, a list without a page neither', async () => {
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
      'past the end: %s',
      async (query) => {
        expect(await call(query)).toMatchObject({ status: 404, json: { code: 'event-archive-page-not-found' } })
      },
    )

    test.each(['101', '1000', '99999999999999999999'])('%s items are served as 100', async (number) => {
      const { json } = await call(`per_page=${number}`)
      expect(new URL(json.rest_url).searchParams.get('per_page')).toBe('100')
    })

    test('the language of a path stays in the addresses', async () => {
      const { json } = await call('per_page=2', '/tr/api')
      for (const address of [json.rest_url, json.next_rest_url, json.events[0].rest_url])
        expect(new URL(address).pathname).toMatch(/^\/tr\/api\/calendar\/events\/v1\/events\//)
    })

    test('HEAD says the same without a body, a slash at the end changes nothing', async () => {
      const request = `/events/?${world.query('per_page=2')}`
      const head = await client.call({ request: `HEAD ${request}` })
      expect(head).toMatchObject({ status: 200, json: '' })
      expect(head.headers.get('x-tec-total')).toBe('5')
      expect((await client.call({ request: `GET ${request}` })).json.total).toBe(5)
    })

    test('_fields cuts the list, its items, and what is inside them', async () => {
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
    test('stand by id', async () => {
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
