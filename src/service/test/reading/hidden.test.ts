/**
 * A change that a caller may not see leaves every answer to that caller the same to the byte: items, lists by every parameter,
 * totals, counts and ETags; and no notice of it is sent. Generated from the contract: a new field or parameter does not compile
 * until it has values here.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { protection_of_events } from '../../../contract/tables/answers.ts'
import type { DeskParameters } from '../../../contract/tables/desk-parameters.ts'
import { events } from '../../../contract/tables/events.ts'
import { languages } from '../../../contract/field.ts'
import type { FieldName, ParameterName } from '../../../contract/resources.ts'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import { anotherSecond, days, desk, duplicates, heardBy, snapshot, type Caller, type Snapshot } from './snapshots.ts'

type Shown = (typeof protection_of_events.shows)[number]
/** Fields that a protected event hides. Its author is told by other tests; hidden from listings it is in no list. */
type Hidden = Exclude<FieldName<'events'>, Shown | 'author' | 'hide_from_listings'>

type Values<Name extends string> = Readonly<Record<Name, readonly string[]>>

onOneEngine((client) => {
  describe.each(['editor', 'organizer'] as const)('a protected event of an %s', (author) => {
    const insiders: readonly Role[] = [
      'administrator',
      'editor',
      'reviewer',
      ...(author === 'organizer' ? (['organizer'] as const) : []),
    ]
    const outsiders: readonly Caller[] = author === 'organizer' ? [null] : ['organizer', null]
    const mark = unique('hidden')
    const ids: Record<string, number> = {}
    let slug = ''
    let category = ''
    let values: Readonly<Record<Hidden, unknown>>
    let by_event: Values<ParameterName<'events'> | keyof DeskParameters['events']>
    let linked: Values<ParameterName<'venues'>>
    let term: Values<ParameterName<'categories'>>

    beforeAll(async () => {
      const venue = await client.do({
        request: 'POST /venues',
        body: { venue: `${mark} hall`, city: 'Bursa', country: 'Türkiye' },
      })
      await client.do({ request: `PUT ${desk}/venues/${venue.id}/location`, body: { geo_lat: 12.5, geo_lng: -30.5 } })
      const make = async (path: string, body: object) => (await client.do({ request: `POST ${path}`, body })).id
      ids['organizer'] = await make('/organizers', { organizer: `${mark} people` })
      ids['category'] = await make('/categories', { name: `${mark} kind` })
      ids['tag'] = await make('/tags', { name: `${mark} tag` })
      ids['venue'] = venue.id
      ids['elsewhere'] = await make('/venues', { venue: unique('Elsewhere ') })
      category = (await client.do({ request: `GET /categories/${ids['category']}` })).slug
      const made = await client.do({
        request: 'POST /events',
        body: { title: `${mark} gala`, ...days, author: client.service.ids[author] },
      })
      await client.do({ request: `PATCH /events/${made.id}`, body: { password: 'sesame' } })
      ids['event'] = made.id
      slug = made.slug
      values = {
        description: `<p>${mark} treasure</p>`,
        excerpt: `<p>${mark} short</p>`,
        image: 'https://example.org/hidden.png',
        cost: '25',
        website: 'https://hidden.example/',
        show_map: false,
        show_map_link: false,
        sticky: true,
        featured: true,
        categories: [ids['category']],
        tags: [ids['tag']],
        venue: [venue.id],
        organizer: [ids['organizer']],
        event_status: 'moved_online',
        event_status_reason: `${mark} reason`,
        attendance_mode: 'mixed',
        online_url: 'https://hidden.example/online',
        ticket_url: 'https://hidden.example/tickets',
        unpublish_date: '2093-01-01 00:00:00',
      }
      by_event = {
        ...{ page: ['page=1'], per_page: ['per_page=1'], i18n_language: ['i18n_language=tr'] },
        start_date: ['start_date=2092-06-01'],
        end_date: ['end_date=2092-06-01'],
        starts_before: ['starts_before=2092-06-02'],
        starts_after: ['starts_after=2092-05-01'],
        ends_before: ['ends_before=2092-06-02'],
        ends_after: ['ends_after=2092-05-01'],
        strict_dates: ['strict_dates=true'],
        search: [`search=${mark} treasure`, `search=${mark} -treasure`, `search=${mark} -hall`],
        categories: [`categories=${ids['category']}`, `categories=${category}`],
        tags: [`tags=${ids['tag']}`],
        venue: [`venue=${venue.id}`],
        organizer: [`organizer=${ids['organizer']}`],
        featured: ['featured=true', 'featured=false'],
        status: ['status=publish'],
        geoloc: ['geoloc=true', 'geoloc=false'],
        geoloc_lat: ['geoloc_lat=12.5&geoloc_lng=-30.5'],
        geoloc_lng: ['geoloc_lat=12.6&geoloc_lng=-30.5'],
        include: [],
        post_parent: [`post_parent=${ids['venue']}`],
        ticketed: ['ticketed=true', 'ticketed=false'],
        status_language: ['status_language=en', 'status_language=any&status=publish'],
        missing_language: ['missing_language=tr'],
        stale_language: ['stale_language=en'],
        mine: ['mine=true', 'mine=false'],
        sent_back: ['sent_back=true', 'sent_back=false'],
        has_venue: ['has_venue=true', 'has_venue=false'],
        city: ['city=bursa', 'city=ankara'],
        country: ['country=türkiye', 'city=bursa&country=türkiye'],
        event_status: ['event_status=moved_online', 'event_status=scheduled'],
        has_image: ['has_image=true', 'has_image=false'],
        search_names: ['hall', 'bursa', 'people', 'kind', 'tag', '-hall'].map(
          (word) => `search=${mark} ${word}&search_names=true`,
        ),
        order: ['order=desc'],
        orderby: ['orderby=modified', 'orderby=title&order=desc', 'orderby=created'],
        stale_live: ['stale_live=true', 'stale_live=false'],
        double_booked: ['double_booked=true', 'double_booked=false'],
      }
      const event = `event=${made.id}`
      linked = {
        ...{ page: ['page=1'], per_page: ['per_page=1'], i18n_language: ['i18n_language=ar'], search: [] },
        event: [event],
        has_events: ['has_events=true', 'has_events=false'],
        only_with_upcoming: ['only_with_upcoming=true'],
        status: ['status=publish'],
      }
      term = {
        ...{ page: ['page=1'], per_page: ['per_page=1'], i18n_language: ['i18n_language=ar'], search: [] },
        ...{ event: [event, `${event}&hide_empty=0`], post: [`post=${made.id}`] },
        hide_empty: ['hide_empty=1', 'hide_empty=0'],
        ...{ include: [`include=${ids['category']}`], exclude: ['exclude=999999'], slug: [`slug=${category}`] },
        ...{ order: ['order=desc'], orderby: ['orderby=count'], parent: ['parent=0'] },
      }
    })

    const paths = (): string[] => [
      `/events/${ids['event']}`,
      `/events/by-slug/${slug}`,
      ...languages.map((language) => `/events/${ids['event']}?i18n_language=${language}`),
      `/events?starts_after=2092-05-31&starts_before=2092-06-01&search=${mark}`,
      ...Object.entries(by_event).flatMap(([name, queries]) =>
        ['', ...queries].map(
          (query) => `${name in events.parameters ? '' : desk}/events?include=${ids['event']}&${query}`,
        ),
      ),
      ...['venues', 'organizers'].flatMap((kind) =>
        ['', ...Object.values(linked).flat()].map((query) => `/${kind}?search=${mark}&${query}`),
      ),
      ...['categories', 'tags'].flatMap((kind) =>
        ['', ...Object.values(term).flat()].map((query) => `/${kind}?search=${mark}&${query}`),
      ),
      `/categories/${ids['category']}`,
      `/tags/${ids['tag']}`,
      `${desk}/history?resource=events&id=${ids['event']}`,
      ...['venue', 'organizer'].map((by) => `${desk}/event-counts?${by}=${ids[by]}`),
      `${desk}/event-counts?categories=${ids['category']}`,
    ]

    test('shows outsiders the listed keys and nothing else, and insiders everything', async () => {
      const all = paths()
      const like = { title: `${mark} gala`, ...days, venue: [ids['elsewhere']] }
      const told = () => (author === 'editor' ? duplicates(client, '/events', like) : null)
      const before = {
        outside: await snapshot(client, outsiders, all),
        inside: await snapshot(client, ['editor'], all),
      }
      const duplicates_before = await told()
      await anotherSecond(client)
      const heard = await heardBy(client, async () => {
        // One after the other: each change would be noticed by itself.
        for (const [name, value] of Object.entries(values))
          await client.do({ request: `PATCH /events/${ids['event']}`, body: { [name]: value } })
      })
      expect(await snapshot(client, outsiders, all)).toEqual(before.outside)
      expect(await told()).toEqual(duplicates_before)
      expect(heard.includes(ids['event'] ?? 0)).toBe(author === 'organizer')

      // All of it is there to be seen, and every parameter outside the list would find it out.
      const inside = await snapshot(client, ['editor'], all)
      const changed = (path: string) =>
        JSON.stringify(inside[`editor ${path}`]) !== JSON.stringify(before.inside[`editor ${path}`])
      const found_by: readonly string[] = [
        ...protection_of_events.found_by,
        'missing_language',
        'stale_language',
        'stale_live',
        'double_booked',
        'sent_back',
        'post_parent',
      ]
      for (const [name, queries] of Object.entries(by_event).filter(([name]) => !found_by.includes(name))) {
        const total = (all_of: Snapshot, query: string) => {
          const path = `${name in events.parameters ? '' : desk}/events?include=${ids['event']}&${query}`
          // Answers of lists, as the client of the tests reads them.
          return (all_of[`editor ${path}`] as { json: Answer['json'] }).json.total
        }
        const differs = queries.some((query) => total(inside, query) !== total(before.inside, query))
        expect(differs, name).toBe(true)
      }
      for (const path of [`/venues?search=${mark}&has_events=true`, `/categories?search=${mark}&hide_empty=1`])
        expect(changed(path), path).toBe(true)
    })

    test('is shown whole to insiders and to callers with the password', async () => {
      const path = `/events/${ids['event']}`
      const whole = await client.do({ request: `GET ${path}` })
      // A term counts for each caller what that caller finds.
      const said = (value: unknown) => JSON.stringify(value, (key, part: unknown) => (key === 'count' ? 0 : part))
      const seen: Record<string, Answer['json']> = {
        'with the password': await client.do({ as: null, request: `GET ${path}?password=sesame` }),
      }
      for (const as of insiders) seen[as] = await client.do({ as, request: `GET ${path}` })
      for (const name of Object.keys(values)) {
        for (const [as, item] of Object.entries(seen))
          expect(said(item[name]), `${as}: ${name}`).toBe(said(whole[name]))
      }
      const [listed] = (await client.do({ as: null, request: `GET /events?include=${ids['event']}` })).events
      expect(Object.keys(listed).toSorted()).toEqual(
        Object.keys(whole)
          .filter((name) => name !== 'json_ld')
          .toSorted(),
      )
      const blank = ['', 0, false, '[]', listed.date, listed.date_utc]
      const shows: readonly string[] = protection_of_events.shows
      for (const [name, value] of Object.entries(listed)) {
        if (shows.includes(name)) expect(value, name).toEqual(whole[name])
        else if (name !== 'cost_details')
          expect(blank, name).toContain(Array.isArray(value) ? JSON.stringify(value) : value)
      }
    })
  })
})
