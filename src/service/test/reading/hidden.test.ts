/**
 * Nothing tells of what an answer hides. Generated from the contract: whatever is changed that a caller is not shown, every
 * answer to that caller stays the same to the byte: items, lists by every parameter, totals, counts, ETags; and no notice of
 * the change comes. A field or parameter that is added does not compile until it has values here.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { AttentionParameter } from '../../../contract/tables/attention.ts'
import { events } from '../../../contract/tables/events.ts'
import { languages } from '../../../contract/field.ts'
import { resources, type FieldName, type ParameterName } from '../../../contract/resources.ts'
import type { Role } from '../../../contract/roles.ts'
import { venues } from '../../../contract/tables/venues.ts'
import { onEveryEngine, unique, type Answer, type Client } from '../scenario.ts'
import { listen } from '../stream.ts'

const desk = '//api/calendar/desk/v1'
const days = { start_date: '2092-06-01 10:00:00', end_date: '2092-06-01 11:00:00' }

type Caller = Role | null
type Snapshot = Readonly<Record<string, unknown>>

/** Everything these callers are answered at some addresses. */
async function snapshot(client: Client, callers: readonly Caller[], paths: readonly string[]): Promise<Snapshot> {
  const taken: Record<string, unknown> = {}
  for (const as of callers) {
    for (const path of paths) {
      if (as === null && path.startsWith(desk)) continue
      const { status, headers, json } = await client.call({ as, request: `GET ${path}` })
      const kept = ['etag', 'x-tec-total', 'location', 'allow'].map((name) => headers.get(name))
      taken[`${as} ${path}`] = { status, kept, json }
    }
  }
  return taken
}

/** Writes something else until the clock shows another second, so that times of change can be told apart. */
async function anotherSecond(client: Client): Promise<void> {
  const tag = await client.do({ request: 'POST /venues', body: { venue: unique('Clock ') } })
  const now = async () => {
    const body = { phone: unique('+90 ') }
    return (await client.do({ request: `PATCH /venues/${tag.id}`, body })).modified_utc
  }
  const first = await now()
  await expect.poll(now, { interval: 100, timeout: 10_000 }).not.toBe(first)
}

/** Ids of records of which an organizer hears while something is done. */
async function heardBy(client: Client, work: () => Promise<unknown>): Promise<readonly number[]> {
  const stream = await listen(client, { authorization: client.service.authorization.organizer })
  await work()
  const { id: last } = await client.do({ request: 'POST /tags', body: { name: unique('Last ') } })
  const heard = await stream.until(({ id, resource }) => resource === 'tags' && id === last)
  stream.close()
  return heard.filter(({ resource }) => resource !== 'tags').map(({ id }) => id)
}

/** Returns the answer to an organizer who makes a record like the hidden one; leaves nothing behind. */
async function duplicates(client: Client, path: string, body: object): Promise<unknown> {
  const made = await client.do({ as: 'organizer', request: `POST ${path}`, body })
  await client.do({ request: `DELETE ${path}/${made.id}` })
  return made.possible_duplicates
}

type Shown = (typeof events.protected.shows)[number]
/** Fields that a protected event hides. Its author is told by other tests; hidden from listings it is in no list. */
type Hidden = Exclude<FieldName<'events'>, Shown | 'author' | 'hide_from_listings'>

type Values<Name extends string> = Readonly<Record<Name, readonly string[]>>

onEveryEngine((client) => {
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
    let by_event: Values<ParameterName<'events'> | AttentionParameter>
    let linked: Values<ParameterName<'venues'>>
    let term: Values<ParameterName<'categories'>>

    beforeAll(async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: `${mark} hall`, city: 'Bursa' } })
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
        has_venue: ['has_venue=true', 'has_venue=false'],
        has_image: ['has_image=true', 'has_image=false'],
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

    test('shows outsiders what is listed and nothing else, and insiders all of it', async () => {
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
        ...events.protected.found_by,
        'missing_language',
        'stale_language',
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

    test('is shown whole to insiders and to those who know the password', async () => {
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
      const shows: readonly string[] = events.protected.shows
      for (const [name, value] of Object.entries(listed)) {
        if (shows.includes(name)) expect(value, name).toEqual(whole[name])
        else if (name !== 'cost_details')
          expect(blank, name).toContain(Array.isArray(value) ? JSON.stringify(value) : value)
      }
    })
  })

  describe.each(['events', 'venues', 'organizers'] as const)('a translation of %s in the making', (kind) => {
    const resource = resources[kind]
    const mark = unique('open')
    const word = unique('gizli')
    const facts = kind === 'events' ? days : {}
    let id = 0
    let links: readonly string[] = []

    beforeAll(async () => {
      const body = { ...facts, [resource.label]: `${mark} one`, author: client.service.ids.editor }
      id = (await client.do({ request: `POST /${kind}`, body })).id
      if (kind === 'events') {
        const tag = await client.do({ request: 'POST /tags', body: { name: `${mark} tag` } })
        const hall = await client.do({ request: 'POST /venues', body: { venue: `${mark} hall` } })
        await client.do({ request: `PATCH /events/${id}`, body: { tags: [tag.id], venue: [hall.id] } })
        links = [`/tags?search=${mark}`, `/tags?event=${id}`, `/venues?search=${mark}&has_events=true`]
      }
    })

    const hidden_text = () =>
      Object.fromEntries(
        Object.entries({ ...resource.fields, ...resource.added_fields })
          .filter(([name, row]) => row.per_language && ['text', 'html', 'slug'].includes(row.kind) && name !== 'date')
          .map(([name]) => [name, name === 'slug' ? word : `${word} ${name}`]),
      )

    const paths = () => {
      const time = kind === 'events' ? '&starts_after=2092-01-01' : ''
      const found = [
        ...[`search=${mark}`, `search=${word}`, `search=${mark} -${word}`, `search=${mark}&status=publish`],
        ...(kind === 'events' ? [`include=${id}`, `include=${id}&status=publish`] : []),
      ]
      const of_desk = [
        ...languages.flatMap((language) => [
          `missing_language=${language}`,
          `stale_language=${language}`,
          `status_language=${language}`,
        ]),
        ...['any', 'tr'].flatMap((language) =>
          ['draft', 'publish', 'pending'].map((status) => `status_language=${language}&status=${status}`),
        ),
      ]
      return [
        ...links,
        `/${kind}/by-slug/${word}`,
        `${desk}/history?resource=${kind}&id=${id}`,
        ...languages.flatMap((language) => [
          `/${kind}/${id}?i18n_language=${language}`,
          `/${kind}/by-slug/${word}?i18n_language=${language}`,
          ...found.map((query) => `/${kind}?${query}${time}&i18n_language=${language}`),
          ...of_desk.map((query) => `${desk}/${kind}?search=${mark}${time}&${query}&i18n_language=${language}`),
        ]),
        ...[`search=${mark}`].map((query) => `/${kind}?${query}${time}`),
      ]
    }

    test('is told to nobody who may not read it', async () => {
      const all = paths()
      const outsiders = ['organizer', null] as const
      const before = await snapshot(client, outsiders, all)
      const like = {
        ...facts,
        [resource.label]: `${word} ${resource.label}`,
        ...(kind === 'venues' ? { city: `${word} city` } : {}),
      }
      const told = await duplicates(client, `/${kind}`, like)
      await anotherSecond(client)
      const heard = await heardBy(client, async () => {
        const text = { i18n_language: 'tr', ...hidden_text(), status: 'draft' }
        await client.do({ request: `PATCH /${kind}/${id}`, body: text })
        for (const status of ['pending', 'private']) {
          const body = { i18n_language: 'tr', status, [resource.label]: `${word} ${resource.label}` }
          await client.do({ request: `PATCH /${kind}/${id}`, body })
        }
        await client.do({ request: `PATCH /${kind}/${id}`, body: { i18n_language: 'tr', status: 'draft' } })
      })
      expect(await snapshot(client, outsiders, all)).toEqual(before)
      expect(await duplicates(client, `/${kind}`, like)).toEqual(told)
      expect(heard).not.toContain(id)
      // Callers with the right find it.
      expect((await client.call({ as: 'editor', request: `GET /${kind}/by-slug/${word}` })).status).toBe(200)
      expect(
        (await client.do({ as: 'editor', request: `GET /${kind}/${id}?i18n_language=tr` })).i18n_languages.tr,
      ).toBe('draft')
    })

    test('a public change is told', async () => {
      const path = `/${kind}/${id}`
      const before = await snapshot(client, [null], [path])
      await anotherSecond(client)
      const heard = await heardBy(client, () =>
        client.do({ request: `PATCH ${path}`, body: { website: 'https://seen.example/' } }),
      )
      expect(heard).toContain(id)
      expect(await snapshot(client, [null], [path])).not.toEqual(before)
    })
  })

  describe('private answers', () => {
    test('are in no cache, and no answer is used for another caller', async () => {
      const { id } = await client.do({ request: 'POST /events', body: { title: unique('Cached '), ...days } })
      await client.do({ request: `PATCH /events/${id}`, body: { password: 'sesame' } })
      const headersOf = async (as: Caller, path: string) => {
        const { headers } = await client.call({ as, request: `GET ${path}` })
        return [headers.get('cache-control'), headers.get('vary')?.toLowerCase() ?? '']
      }
      for (const path of ['/events', `/events?include=${id}`, `/events/${id}`, '/tags', '/venues/999999', '/doc']) {
        for (const as of ['administrator', 'organizer'] as const) {
          const [cache, vary] = await headersOf(as, path)
          expect([cache, vary], path).toEqual(['private, no-store', expect.stringMatching(/authorization, cookie/)])
        }
        const [cache, vary] = await headersOf(null, path)
        expect([cache, vary], path).toEqual([null, expect.stringMatching(/authorization, cookie/)])
      }
      for (const password of ['sesame', 'wrong'])
        expect((await headersOf(null, `/events/${id}?password=${password}`))[0]).toBe('private, no-store')
    })
  })

  describe('an own published venue or organizer', () => {
    const facts = { phone: '+90 212 555 0134', website: 'https://own.example/', image: 'https://own.example/a.png' }

    test.each(['venues', 'organizers'] as const)(
      '%s: contact facts change at once, everything else waits',
      async (kind) => {
        const { fields, label } = resources[kind]
        const author = client.service.ids.organizer
        const { id } = await client.do({ request: `POST /${kind}`, body: { [label]: unique('Own '), author } })
        const direct =
          kind === 'venues'
            ? [...new Set(Object.keys(venues.fields))].filter((name) =>
                /^(address|city|country|province|state|stateprovince|zip|phone)$/.test(name),
              )
            : ['phone', 'email']
        const given: Readonly<Record<string, unknown>> = {
          ...facts,
          email: 'own@example.org',
          show_map: false,
          show_map_link: false,
        }
        for (const name of Object.keys(fields).filter(
          (one) => !['author', 'date', 'date_utc', 'status', 'i18n_language'].includes(one),
        )) {
          const body = { [name]: given[name] ?? unique('Changed ') }
          const got = await client.call({ as: 'organizer', request: `PATCH /${kind}/${id}`, body })
          expect([name, got.status]).toEqual([name, direct.includes(name) ? 200 : 202])
        }
      },
    )
  })

  describe('the history of a record that changes hands', () => {
    test('stays with those who could read it then', async () => {
      const { ids } = client.service
      const body = { title: unique('Handed '), ...days, status: 'draft' }
      const made = await client.do({ as: 'organizer', request: 'POST /events', body })
      const path = `/events/${made.id}`
      const secret = unique('secret')
      await client.do({ request: `PATCH ${path}`, body: { title: secret } })
      const entries = async (as: Role) =>
        (await client.do({ as, request: `GET ${desk}/history?resource=events&id=${made.id}` })).entries
      expect(await entries('organizer')).toHaveLength(2)
      await client.do({ request: `PATCH ${path}`, body: { author: ids.editor, title: unique('Open ') } })
      await client.do({ request: `PATCH ${path}`, body: { title: unique('Later ') } })
      // The former author reads what was theirs, and nothing after.
      expect((await entries('organizer')).map(({ action }: Answer['json']) => action)).toEqual(['update', 'create'])
      expect(await entries('editor')).toHaveLength(4)
      // Handed to the organizer, a record of an editor shows what happens from then on.
      const other = await client.do({ as: 'editor', request: 'POST /events', body: { ...body, title: secret } })
      await client.do({ request: `PATCH /events/${other.id}`, body: { author: ids.organizer, title: unique('New ') } })
      await client.do({ request: `PATCH /events/${other.id}`, body: { cost: '5' } })
      const { entries: read, total } = await client.do({
        as: 'organizer',
        request: `GET ${desk}/history?resource=events&id=${other.id}`,
      })
      expect(total).toBe(2)
      expect(read.map(({ changes }: Answer['json']) => Object.keys(changes))).toEqual([['cost'], ['author']])
      expect(JSON.stringify(read)).not.toContain(secret)
      const everything = await client.do({ as: 'organizer', request: `GET ${desk}/history?page=1` })
      expect(
        JSON.stringify(everything.entries.filter(({ record_id }: Answer['json']) => record_id === other.id)),
      ).not.toContain(secret)
    })
  })
})
