/** Every key of every representation, and its value (semantics.md, Representations). */
import { beforeAll, describe, expect, test } from 'vitest'
import { forEachLanguage } from '../../../contract/languages.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'

const wall = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const time = expect.stringMatching(wall)
const address = (path: string) => expect.stringMatching(new RegExp(`^http://[^/]+${path}$`))

/** Keys of every event, venue and organizer. */
const of_record = (id: number) => ({
  id,
  global_id: expect.stringMatching(new RegExp(`\\?id=${id}$`)),
  global_id_lineage: [expect.stringMatching(new RegExp(`\\?id=${id}$`))],
  author: expect.any(Number),
  status: 'publish',
  date: time,
  date_utc: time,
  modified: time,
  modified_utc: time,
  i18n_language: 'en',
  i18n_languages: { ...forEachLanguage(() => null), en: 'publish' },
  i18n_stale: [],
})

onOneEngine((client) => {
  const get = async (path: string): Promise<Answer['json']> => (await client.call({ request: `GET ${path}` })).json

  describe('an event with everything', () => {
    const mark = unique('Jazz')
    let event: Answer['json']
    beforeAll(async () => {
      event = await client.do({
        request: 'POST /events',
        body: {
          title: `${mark} & < blues`,
          description: '<p>Live <b>jazz</b> &amp; blues</p>',
          excerpt: '<p>Short</p>',
          slug: mark,
          date: '2026-01-02 03:04:05',
          timezone: 'America/New_York',
          start_date: '2027-01-10 20:00',
          end_date: '2027-01-10 23:00',
          image: 'https://example.org/pictures/hall.jpeg?size=1#top',
          cost: '10,50 - 20',
          website: 'https://example.org/jazz?a=1&b=2',
          show_map: false,
          featured: true,
          sticky: true,
          categories: [`${mark} category`],
          tags: [`${mark} tag`],
          venue: {
            venue: `${mark} hall`,
            city: 'Izmir',
            stateprovince: 'İzmir',
            zip: '35',
            website: 'https://hall.example',
          },
          organizer: [{ organizer: `${mark} club`, email: 'club@example.org', phone: '+90 232 1' }],
        },
      })
    })

    test('has every key with its value', async () => {
      const { id, venue, organizer, categories, tags } = event
      expect(await get(`/events/${id}`)).toEqual({
        ...of_record(id),
        date: '2026-01-02 03:04:05',
        date_utc: '2026-01-02 00:04:05',
        url: address(`/en/event/${event.slug}`),
        rest_url: address(`/api/calendar/events/v1/events/${id}`),
        title: `${mark} & < blues`,
        description: '<p>Live <b>jazz</b> &amp; blues</p>',
        excerpt: '<p>Short</p>',
        slug: mark.toLowerCase(),
        image: {
          url: 'https://example.org/pictures/hall.jpeg?size=1#top',
          id: 0,
          extension: 'jpeg',
          width: null,
          height: null,
          filesize: null,
          alt: '',
          sizes: null,
        },
        all_day: false,
        start_date: '2027-01-10 20:00:00',
        start_date_details: { year: '2027', month: '01', day: '10', hour: '20', minutes: '00', seconds: '00' },
        end_date: '2027-01-10 23:00:00',
        end_date_details: { year: '2027', month: '01', day: '10', hour: '23', minutes: '00', seconds: '00' },
        utc_start_date: '2027-01-11 01:00:00',
        utc_start_date_details: { year: '2027', month: '01', day: '11', hour: '01', minutes: '00', seconds: '00' },
        utc_end_date: '2027-01-11 04:00:00',
        utc_end_date_details: { year: '2027', month: '01', day: '11', hour: '04', minutes: '00', seconds: '00' },
        timezone: 'America/New_York',
        timezone_abbr: 'EST',
        cost: '$10,50 – $20',
        cost_details: {
          currency_symbol: '$',
          currency_code: 'USD',
          currency_position: 'prefix',
          values: ['10.50', '20'],
        },
        website: 'https://example.org/jazz?a=1&b=2',
        show_map: false,
        show_map_link: true,
        hide_from_listings: false,
        sticky: true,
        featured: true,
        categories,
        tags,
        venue,
        organizer,
        custom_fields: [],
        attendance_mode: 'offline',
        event_status: 'scheduled',
        event_status_reason: '',
        online_url: '',
        ticket_url: '',
        previous_start_date: '',
        unpublish_date: '',
        post_parent: 0,
        json_ld: {
          '@context': 'http://schema.org',
          '@type': 'Event',
          name: `${mark} & < blues`,
          description: 'Short',
          image: 'https://example.org/pictures/hall.jpeg?size=1#top',
          url: event.url,
          inLanguage: 'en',
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          eventStatus: 'https://schema.org/EventScheduled',
          startDate: '2027-01-10T20:00:00-05:00',
          endDate: '2027-01-10T23:00:00-05:00',
          location: expect.objectContaining({ '@type': 'Place', name: `${mark} hall` }),
          organizer: expect.objectContaining({ '@type': 'Organization', name: `${mark} club` }),
          offers: { '@type': 'Offer', price: '10.50', priceCurrency: 'USD', url: event.url },
        },
      })
    })

    test('embeds linked records as they are read by themselves', async () => {
      const { json_ld: _venue, ...venue } = await get(`/venues/${event.venue.id}`)
      const { json_ld: _organizer, ...organizer } = await get(`/organizers/${event.organizer[0].id}`)
      expect(event.venue).toEqual(venue)
      expect(event.organizer).toEqual([organizer])
      expect(event.categories).toEqual([await get(`/categories/${event.categories[0].id}`)])
      expect(event.tags).toEqual([await get(`/tags/${event.tags[0].id}`)])
    })

    test('is the same in a list, without json_ld', async () => {
      const { json_ld: _, ...whole } = await get(`/events/${event.id}`)
      expect((await get(`/events?include=${event.id}`)).events).toEqual([whole])
    })

    test('is the same in the answer to a write, under the tag of the read that follows', async () => {
      for (const path of [`/events/${event.id}`, `/venues/${event.venue.id}`, `/organizers/${event.organizer[0].id}`]) {
        const { json, headers } = await client.call({ as: 'administrator', request: `PATCH ${path}`, body: {} })
        const read = await client.call({ as: 'administrator', request: `GET ${path}` })
        const { json_ld: _, ...whole } = read.json
        expect(json).toEqual(whole)
        expect(headers.get('etag')).toBe(read.headers.get('etag'))
      }
      expect(event).not.toHaveProperty('json_ld')
    })

    test('its venue', async () => {
      const { id } = event.venue
      const { json_ld, ...venue } = await get(`/venues/by-slug/${event.venue.slug}`)
      expect(venue).toEqual({
        ...of_record(id),
        url: address(`/en/venue/${event.venue.slug}`),
        rest_url: address(`/api/calendar/events/v1/venues/${id}`),
        venue: `${mark} hall`,
        description: '',
        excerpt: '',
        slug: `${mark.toLowerCase()}-hall`,
        image: false,
        address: '',
        city: 'Izmir',
        country: '',
        province: '',
        state: '',
        stateprovince: 'İzmir',
        zip: '35',
        phone: '',
        website: 'https://hall.example',
        geo_lat: null,
        geo_lng: null,
        capacity: null,
        accessibility: [],
        accessibility_note: '',
        accessibility_checked: '',
        show_map: true,
        show_map_link: true,
      })
      expect(json_ld).toMatchObject({ '@type': 'Place', name: `${mark} hall`, address: { addressLocality: 'Izmir' } })
    })

    test('its organizer', async () => {
      const { id } = event.organizer[0]
      const { json_ld, ...organizer } = await get(`/organizers/${id}`)
      expect(organizer).toEqual({
        ...of_record(id),
        url: address(`/en/organizer/${event.organizer[0].slug}`),
        rest_url: address(`/api/calendar/events/v1/organizers/${id}`),
        organizer: `${mark} club`,
        description: '',
        excerpt: '',
        slug: `${mark.toLowerCase()}-club`,
        image: false,
        phone: '+90 232 1',
        website: '',
        email: 'club@example.org',
      })
      expect(json_ld).toMatchObject({ '@type': 'Organization', email: 'club@example.org' })
    })

    test('its category and tag', async () => {
      const term = (one: string, many: string, { id }: { id: number }) => ({
        id,
        name: `${mark} ${one}`,
        slug: `${mark.toLowerCase()}-${one}`,
        description: '',
        taxonomy: one === 'category' ? 'tribe_events_cat' : 'post_tag',
        count: 1,
        url: address(`/en/${one}/${mark.toLowerCase()}-${one}`),
        urls: {
          self: address(`/api/calendar/events/v1/${many}/${id}`),
          collection: address(`/api/calendar/events/v1/${many}`),
        },
        i18n_language: 'en',
        i18n_languages: { ...forEachLanguage(() => null), en: 'publish' },
        i18n_stale: [],
      })
      const [category, tag] = [event.categories[0], event.tags[0]]
      expect(category).toEqual({ ...term('category', 'categories', category), parent: 0, color: '' })
      expect(tag).toEqual(term('tag', 'tags', tag))
    })
  })

  describe('costs, zones and lists in an event', () => {
    const make = (body: object): Promise<Answer['json']> =>
      client.do({
        request: 'POST /events',
        body: { title: unique('Event'), start_date: '2027-07-01', end_date: '2027-07-01', ...body },
      })

    test.each([
      ['', '', []],
      ['0', 'Free', ['0']],
      ['0.00', 'Free', ['0']],
      ['free', 'Free', ['0']],
      ['FREE', 'Free', ['0']],
      ['10', '$10', ['10']],
      ['12.50', '$12.50', ['12.50']],
      ['10-20', '$10 – $20', ['10', '20']],
      ['10 – 20', '$10 – $20', ['10', '20']],
      ['Pay what you can', 'Pay what you can', []],
      ['15 TL, students 5 TL', '15 TL, students 5 TL', ['15', '5']],
      ['20 $', '20 $', ['20']],
      ['١٠', '$10', ['10']],
    ])('a cost of %j is shown as %j', async (cost, shown, values) => {
      expect(await make({ cost })).toMatchObject({ cost: shown, cost_details: { values } })
    })

    test('a cost given as a number', async () => {
      expect(await make({ cost: 7.5 })).toMatchObject({ cost: '$7.5', cost_details: { values: ['7.5'] } })
    })

    test.each([
      ['America/New_York', 'EDT'],
      ['UTC', 'UTC'],
      ['Europe/Istanbul', 'GMT+3'],
      ['UTC+3', 'UTC+3'],
      ['UTC+5.5', 'UTC+5.5'],
    ])('the short name of %s in July is %s', async (timezone, timezone_abbr) => {
      expect(await make({ timezone })).toMatchObject({ timezone, timezone_abbr })
    })

    test('shows no venue as [], one as an object, several as a list, and organizers always as a list', async () => {
      const hall = { venue: unique('Hall') }
      const club = { organizer: unique('Club') }
      expect(await make({})).toMatchObject({ venue: [], organizer: [] })
      const one = await make({ venue: hall, organizer: club })
      expect(one).toMatchObject({ venue: hall, organizer: [club] })
      const several = await make({ venue: [one.venue.id, hall], organizer: [one.organizer[0].id, club] })
      expect(several).toMatchObject({ venue: [hall, hall], organizer: [club, club] })
      const named = { location: [{ name: hall.venue }, { name: hall.venue }], organizer: [{}, {}] }
      expect(await get(`/events/${several.id}`)).toMatchObject({ json_ld: named })
    })

    test('leaves unpublished venues and organizers out for callers who may not read them', async () => {
      const draft = { status: 'draft' }
      const names = [unique('Hidden hall'), unique('Hidden club')]
      const { id } = await make({
        venue: { venue: names[0], ...draft },
        organizer: { organizer: names[1], ...draft },
      })
      const read = await client.call({ request: `GET /events/${id}` })
      expect(read.json).toMatchObject({ venue: [], organizer: [] })
      expect(Object.keys(read.json.json_ld)).not.toContain('location')
      expect(Object.keys(read.json.json_ld)).not.toContain('organizer')
      for (const name of names) expect(JSON.stringify(read.json)).not.toContain(name)
      const listed = await get(`/events?include=${id}`)
      expect(listed.events).toMatchObject([{ venue: [], organizer: [] }])
      const whole = await client.call({ as: 'reviewer', request: `GET /events/${id}` })
      expect(whole.json).toMatchObject({ venue: { venue: names[0] }, organizer: [{ organizer: names[1] }] })
    })
  })
})
