/** The language a reader gets: the one asked for, else the fallback, in items and lists alike. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../../contract/field.ts'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { play, unique, type Answer, type Call, type Scenario } from '../scenario.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }
const below = (segment: string, path: string) => `//${segment}api/calendar/events/v1${path}`

onOneEngine((client) => {
  /** An event with a text in each of these languages, the first the original. */
  async function make(statuses: Partial<Record<Language, string>>): Promise<number> {
    const [[original, first] = ['en', 'publish'], ...others] = Object.entries(statuses)
    const write = (request: string, language: string, body: object): Promise<{ id: number }> =>
      client.do({
        as: 'editor',
        request: `${request}?i18n_language=${language}`,
        body: { title: `${language} title`, ...body },
      })
    const { id } = await write('POST /events', original, { ...june, status: first })
    for (const [language, status] of others) await write(`PATCH /events/${id}`, language, { status })
    return id
  }

  const reader = (id: number) => (language: Language, as: Role | null) =>
    client.call({ as, request: `GET /events/${id}?i18n_language=${language}` })

  const shown = ({ status, json }: Answer) => (status === 200 ? json.i18n_language : json.code)

  describe('a reader gets', () => {
    type Row = readonly [string, Partial<Record<Language, string>>, Readonly<Record<Language, string>>]
    const rows: readonly Row[] = [
      ['what was asked for', { en: 'publish', tr: 'publish', ar: 'publish' }, { en: 'en', tr: 'tr', ar: 'ar' }],
      ['the original where there is nothing', { tr: 'publish' }, { en: 'tr', tr: 'tr', ar: 'tr' }],
      [
        'the original before the language of the site',
        { tr: 'publish', en: 'publish' },
        { en: 'en', tr: 'tr', ar: 'tr' },
      ],
      [
        'the language of the site where the original may not be read',
        { tr: 'draft', en: 'publish', ar: 'draft' },
        { en: 'en', tr: 'en', ar: 'en' },
      ],
      ['any that may be read', { tr: 'draft', ar: 'publish', en: 'private' }, { en: 'ar', tr: 'ar', ar: 'ar' }],
      [
        'nothing where nothing is public',
        { tr: 'draft', ar: 'pending', en: 'private' },
        { en: 'event-not-accessible', tr: 'event-not-accessible', ar: 'event-not-accessible' },
      ],
    ]
    test.each(rows)('%s', async (_name, statuses, expected) => {
      const read = reader(await make(statuses))
      for (const language of ['en', 'tr', 'ar'] as const) {
        expect(shown(await read(language, null)), language).toBe(expected[language])
        // Callers with the right get the requested text, or the original.
        const own = language in statuses ? language : Object.keys(statuses)[0]
        expect(shown(await read(language, 'reviewer')), language).toBe(own)
      }
    })

    test('the language of the text, all languages of the record, and the outdated ones', async () => {
      const id = await make({ en: 'publish', tr: 'draft' })
      const read = reader(id)
      const all = { en: 'publish', tr: 'draft', ar: null }
      const seen = async (language: Language) => (await read(language, 'editor')).json
      expect(await seen('ar')).toMatchObject({ i18n_language: 'en', i18n_languages: all, i18n_stale: [] })
      await client.do({ request: `PATCH /events/${id}`, body: { cost: '5' } })
      expect((await seen('en')).i18n_stale).toEqual([])
      await client.do({ request: `PATCH /events/${id}`, body: { title: 'new' } })
      expect(await seen('tr')).toMatchObject({ i18n_language: 'tr', i18n_languages: all, i18n_stale: ['tr'] })
      await client.do({ request: `PATCH /events/${id}?i18n_language=tr`, body: { title: 'yeni' } })
      expect((await seen('en')).i18n_stale).toEqual([])
    })
  })

  describe('lists in a language', () => {
    const mark = unique('mark')
    const events: Readonly<Record<string, Partial<Record<Language, string>>>> = {
      english: { en: 'publish' },
      both: { en: 'publish', tr: 'publish' },
      waiting: { en: 'publish', tr: 'draft' },
      turned: { tr: 'draft', en: 'publish' },
      arabic: { ar: 'publish' },
      none: { en: 'draft' },
    }
    beforeAll(async () => {
      for (const [name, statuses] of Object.entries(events)) {
        const id = await make(statuses)
        await client.do({ request: `PATCH /events/${id}`, body: { tags: [mark], website: `https://${name}.example` } })
      }
    })

    test.each([
      ['en', null, 'english:en both:en waiting:en turned:en arabic:ar'],
      // Neither an unpublished Turkish text nor an unpublished original takes the event away.
      ['tr', null, 'english:en both:tr waiting:en turned:en arabic:ar'],
      ['ar', null, 'english:en both:en waiting:en turned:en arabic:ar'],
      ['tr', 'editor', 'english:en both:tr waiting:tr turned:tr arabic:ar none:en'],
    ] as const)('%s as %j', async (language, as, expected) => {
      const request = `GET /events?tags=${mark}&i18n_language=${language}`
      const { events: found } = (await client.call({ as, request })).json
      const names = found.map(
        (event: Answer['json']) => `${/\/\/(\w+)/.exec(event.website)?.[1]}:${event.i18n_language}`,
      )
      expect(names.join(' ')).toBe(expected)
    })
  })

  describe('the language of a request', () => {
    let id: number
    beforeAll(async () => {
      id = await make({ en: 'publish', tr: 'publish', ar: 'publish' })
    })
    const read = (segment: string, query = '') =>
      client.call({ request: `GET ${below(segment, `/events/${id}${query}`)}` })

    test('is that of the parameter, else of the path, else of the site', async () => {
      expect(shown(await read(''))).toBe('en')
      for (const language of ['en', 'tr', 'ar']) {
        expect(shown(await read(`${language}/`))).toBe(language)
        expect(shown(await read('', `?i18n_language=${language}`))).toBe(language)
        expect(shown(await read('tr/', `?i18n_language=${language}`))).toBe(language)
      }
    })

    test('is part of the addresses in the answer', async () => {
      const { json } = await read('tr/')
      expect(new URL(json.rest_url).pathname).toBe(`/tr/api/calendar/events/v1/events/${id}`)
      const list = await client.call({ request: `GET ${below('ar/', '/tags?hide_empty=false&per_page=1')}` })
      expect(new URL(list.json.rest_url).pathname).toBe('/ar/api/calendar/events/v1/tags/')
    })

    test('of a write is that of the body, else of the query, else of the path', async () => {
      const write = async (segment: string, query: string, body: object) => {
        const request = `POST ${below(segment, `/tags${query}`)}`
        return (await client.do({ request, body: { name: unique('Tag '), ...body } })).i18n_language
      }
      expect(await write('tr/', '', {})).toBe('tr')
      expect(await write('tr/', '?i18n_language=en', {})).toBe('en')
      expect(await write('tr/', '?i18n_language=en', { i18n_language: 'ar' })).toBe('ar')
    })

    const codes = ['fr', '', 'EN', 'en-US', 'en,tr']
    const calls: readonly Call[] = [
      { request: 'GET ' },
      { request: 'GET /doc' },
      { request: 'GET /events' },
      { request: 'GET /venues' },
      { request: 'GET /tags' },
      { as: 'editor', request: 'POST /organizers', body: { organizer: 'x' } },
    ]
    play(
      client,
      codes.flatMap((code) =>
        calls.map((call): Scenario => ({
          ...call,
          name: `${call.request} in ${JSON.stringify(code)}`,
          request: `${call.request}?i18n_language=${code}`,
          status: 400,
          answer: { code: 'rest_invalid_param' },
          params: ['i18n_language'],
        })),
      ),
    )
    play(client, [
      {
        name: 'no such path',
        request: `GET ${below('fr/', '/events')}`,
        status: 404,
        answer: { code: 'rest_no_route' },
      },
      { name: 'nor this', request: `GET ${below('EN/', '/events')}`, status: 404, answer: { code: 'rest_no_route' } },
    ])
  })

  test('finds a slug in the language of the request first, then in any other', async () => {
    const [english, turkish] = [unique('slug-'), unique('slug-')]
    const make_in = async (language: Language, slug: string) => {
      const body = { title: unique('x'), slug, ...june }
      return (await client.do({ request: `POST /events?i18n_language=${language}`, body })).id as number
    }
    const first = await make_in('en', english)
    const body = { title: 'y', slug: turkish, status: 'publish' }
    await client.do({ request: `PATCH /events/${first}?i18n_language=tr`, body })
    const second = await make_in('tr', english)
    const found = async (slug: string, language: Language) => {
      const { id, i18n_language } = (
        await client.call({ request: `GET /events/by-slug/${slug}?i18n_language=${language}` })
      ).json
      return [id, i18n_language]
    }
    expect(await found(english, 'en')).toEqual([first, 'en'])
    expect(await found(english, 'tr')).toEqual([second, 'tr'])
    // Found in another language, shown in the one asked for.
    expect(await found(turkish, 'en')).toEqual([first, 'en'])
    expect(await found(turkish, 'ar')).toEqual([first, 'en'])
  })

  test('shows embedded records in the language of the request', async () => {
    const { id: category } = await client.do({ request: 'POST /categories', body: { name: unique('Music ') } })
    const name = unique('Müzik ')
    await client.do({ request: `PATCH /categories/${category}?i18n_language=tr`, body: { name } })
    const { id: venue } = await client.do({ request: 'POST /venues', body: { venue: unique('Hall ') } })
    const salon = { venue: unique('Salon '), status: 'publish' }
    await client.do({ request: `PATCH /venues/${venue}?i18n_language=tr`, body: salon })
    const body = { title: unique('Event '), ...june, venue, categories: [category] }
    const { id } = await client.do({ request: 'POST /events', body })
    const { json } = await client.call({ request: `GET /events/${id}?i18n_language=tr` })
    expect(json).toMatchObject({ i18n_language: 'en', venue: { venue: salon.venue }, categories: [{ name }] })
    expect(json.json_ld.location).toMatchObject({ name: salon.venue })
  })

  test('words refusals in the language of the request, and names all fields together', async () => {
    const wrong = {
      start_date: 'x',
      end_date: '2027-02-30',
      cost: -3,
      timezone: 'Mars/X',
      website: 'ftp://x',
      image: 'no',
    }
    const said: string[] = []
    for (const language of ['en', 'tr', 'ar']) {
      const request = `POST ${below(`${language}/`, '/events')}`
      const { status, json } = await client.call({ as: 'editor', request, body: wrong })
      expect([status, json.code]).toEqual([400, 'rest_invalid_param'])
      expect(Object.keys(json.data.params).toSorted()).toEqual(['title', ...Object.keys(wrong)].toSorted())
      const texts = new Set<string>([json.message, ...Object.values<string>(json.data.params)])
      for (const address of ['/events/99999999', '/nothing']) {
        texts.add((await client.call({ request: `GET ${below(`${language}/`, address)}` })).json.message)
      }
      said.push(...texts)
    }
    // No two of them hold the same word.
    expect(new Set(said).size).toBe(said.length)
  })
})
