/** The desk's lists of what needs attention: each names exactly the records it should. */
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/field.ts'
import type { Role } from '../../../contract/roles.ts'
import { resources } from '../../../contract/resources.ts'
import { onOneEngine } from '../one-engine.ts'
import { play, unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const ids: Record<string, number> = {}
  /** A word of its own keeps these records apart from those of other tests. */
  const word = `attention${client.service.engine}`

  beforeAll(async () => {
    const when = { start_date: '2031-02-01 10:00', end_date: '2031-02-01 12:00', status: 'publish' }
    const venue = await client.do({ request: 'POST /venues', body: { venue: `${word} hall`, status: 'publish' } })
    const create = async (as: Role, name: string, more: object) => {
      const body = { ...when, title: `${word} ${name}`, ...more }
      ids[name] = (await client.do({ as, request: 'POST /events', body })).id
    }
    await create('administrator', 'whole', { venue: venue.id, image: 'https://example.org/a.png' })
    await create('editor', 'bare', {})
    for (const i18n_language of ['tr', 'ar'])
      await client.do({
        request: `PATCH /events/${ids['whole']}`,
        body: { i18n_language, title: `${word} ${i18n_language}` },
      })
    await client.do({ request: `PATCH /events/${ids['bare']}`, body: { i18n_language: 'tr', title: `${word} tr` } })
    await client.do({
      request: `PATCH /events/${ids['bare']}`,
      body: { i18n_language: 'en', title: `${word} changed` },
    })
  })

  const named = async (query: string): Promise<(string | undefined)[]> => {
    const request = `GET ${desk}/events?search=${word}&starts_after=2031-01-01&i18n_language=en&${query}`
    const { events, total } = await client.do({ as: 'editor', request })
    const found = events.map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id))
    expect(total).toBe(found.length)
    return found
  }

  test.each([
    ['missing_language=ar', ['bare']],
    ['missing_language=tr', []],
    ['missing_language=en', []],
    ['stale_language=tr', ['bare']],
    ['stale_language=ar', []],
    ['stale_language=en', []],
    ['has_venue=false', ['bare']],
    ['has_venue=true', ['whole']],
    ['has_image=false', ['bare']],
    ['has_image=true', ['whole']],
    ['missing_language=ar&has_venue=true', []],
    ['mine=true', ['bare']],
    ['mine=false', ['whole']],
  ])('lists events with %s [A7]', async (query, expected) => {
    expect(await named(query)).toEqual(expected)
  })

  test('lists the published events with a text out of date, in any language [A7]', async () => {
    const mark = unique('stale live')
    const make = async (name: string, status: string) => {
      const dates = { start_date: '2031-04-01 10:00', end_date: '2031-04-01 12:00' }
      const body = { ...dates, title: `${mark} ${name}`, status: 'publish', i18n_language: 'en' }
      const { id } = await client.do({ request: 'POST /events', body })
      const text = { i18n_language: 'ar', title: `${mark} ${name} ar`, status }
      await client.do({ request: `PATCH /events/${id}`, body: text })
      return id
    }
    const [live, draft, fresh] = [
      await make('live', 'publish'),
      await make('draft', 'draft'),
      await make('b', 'publish'),
    ]
    for (const id of [live, draft])
      await client.do({ request: `PATCH /events/${id}`, body: { i18n_language: 'en', title: `${mark} changed` } })
    const found = async (as: Role, query: string) => {
      const request = `GET ${desk}/events?search=${mark}&starts_after=2031-01-01&${query}`
      const { events, total } = await client.do({ as, request })
      expect(total).toBe(events.length)
      return events.map(({ id }: { id: number }) => id).toSorted((one: number, other: number) => one - other)
    }
    expect(await found('editor', 'stale_live=true')).toEqual([live])
    expect(await found('editor', 'stale_live=false')).toEqual([draft, fresh])
    expect(await found('organizer', 'stale_live=true')).toEqual([live])
  })

  test('lists the published events that overlap at a venue, and no others [A7]', async () => {
    const mark = unique('booked')
    const venue = async (name: string, status = 'publish') =>
      (await client.do({ request: 'POST /venues', body: { venue: `${mark} ${name}`, status } })).id
    const [hall, park, closed] = [await venue('hall'), await venue('park'), await venue('closed', 'draft')]
    const made: Record<string, number> = {}
    const event = async (name: string, from: string, to: string, more: object) => {
      const dates = { start_date: `2031-05-${from}`, end_date: `2031-05-${to}` }
      const body = { ...dates, title: `${mark} ${name}`, status: 'publish', ...more }
      made[name] = (await client.do({ request: 'POST /events', body })).id
    }
    await event('long', '01 10:00', '09 12:00', { venue: hall })
    await event('within', '02 10:00', '02 12:00', { venue: [hall, park] })
    await event('later within', '04 10:00', '04 12:00', { venue: hall })
    await event('adjacent', '09 12:00', '09 13:00', { venue: hall })
    await event('elsewhere', '02 10:00', '02 12:00', { venue: closed })
    await event('nowhere', '02 10:00', '02 12:00', {})
    await event('draft', '09 12:00', '09 13:00', { venue: hall, status: 'draft' })
    await event('cancelled', '02 10:00', '02 12:00', { venue: hall, event_status: 'cancelled' })
    await event('online', '02 10:00', '02 12:00', { venue: hall, attendance_mode: 'online' })
    await event('moved online', '02 10:00', '02 12:00', { venue: hall, event_status: 'moved_online' })
    await event('secret', '02 10:00', '02 12:00', { venue: closed, password: 'sesame' })
    await event('hidden', '09 12:30', '09 13:00', { venue: hall, hide_from_listings: true })
    await event('in the unpublished', '02 11:00', '02 12:00', { venue: closed })
    const found = async (as: Role, query: string) => {
      const request = `GET ${desk}/events?search=${mark}&starts_after=2031-01-01&${query}`
      const { events, total } = await client.do({ as, request })
      expect(total).toBe(events.length)
      return events.map(({ id }: { id: number }) => Object.keys(made).find((name) => made[name] === id)).toSorted()
    }
    const public_ones = ['later within', 'long', 'within']
    const at_hall = ['adjacent', 'hidden', ...public_ones]
    const all = [...at_hall, 'elsewhere', 'in the unpublished', 'secret'].toSorted()
    expect(await found('editor', 'double_booked=true')).toEqual(all)
    expect(await found('editor', 'double_booked=false')).toEqual([
      'cancelled',
      'draft',
      'moved online',
      'nowhere',
      'online',
    ])
    // The venue that is not published, hidden and protected events stay unknown to others.
    expect(await found('organizer', 'double_booked=true')).toEqual(public_ones)
    await client.do({ request: `PATCH /events/${made['long']}`, body: { event_status: 'cancelled' } })
    expect(await found('editor', 'double_booked=true')).toEqual(all.filter((name) => !public_ones.includes(name)))
    await client.do({ request: `PATCH /events/${made['within']}`, body: { end_date: '2031-05-04 10:01' } })
    expect(await found('organizer', 'double_booked=true')).toEqual(['later within', 'within'])
    await client.do({ request: `DELETE /events/${made['within']}` })
    expect(await found('organizer', 'double_booked=true')).toEqual([])
  })

  describe('texts of a status, in one language or in any', () => {
    const of_status: Record<string, number> = {}
    const mark = unique('status')
    const dates = { start_date: '2031-03-01 10:00', end_date: '2031-03-01 12:00' }
    const kinds = { events: dates, venues: {}, organizers: {} } as const
    /** Statuses of the texts of each record, the original's first. */
    const texts = {
      pending_tr: { en: 'publish', tr: 'pending' },
      draft_ar: { en: 'publish', ar: 'draft' },
      all_pending: { tr: 'pending', en: 'pending', ar: 'draft' },
      open: { en: 'publish', tr: 'publish' },
    } as const

    beforeAll(async () => {
      for (const [kind, more] of Object.entries(kinds)) {
        const { label } = resources[kind as keyof typeof kinds]
        for (const [name, by_language] of Object.entries(texts)) {
          const [[first, status] = ['', ''], ...others] = Object.entries(by_language)
          const body = { ...more, [label]: `${mark} ${name}`, status, i18n_language: first }
          const { id } = await client.do({ as: 'editor', request: `POST /${kind}`, body })
          for (const [i18n_language, own] of others) {
            const text = { i18n_language, [label]: `${mark} ${name}`, status: own }
            await client.do({ request: `PATCH /${kind}/${id}`, body: text })
          }
          of_status[`${kind} ${id}`] = Object.keys(texts).indexOf(name)
        }
      }
    })

    const found = async (as: Role, kind: string, query: string) => {
      const answers = []
      for (const language of languages) {
        const time = kind === 'events' ? '&starts_after=2031-01-01' : ''
        const request = `GET ${desk}/${kind}?search=${mark}${time}&i18n_language=${language}&${query}`
        const answer = await client.do({ as, request })
        const names = answer[kind].map(({ id }: { id: number }) => Object.keys(texts)[of_status[`${kind} ${id}`] ?? -1])
        expect(answer.total).toBe(names.length)
        answers.push(names.toSorted())
      }
      // Independent of the language of the request.
      for (const answer of answers) expect(answer).toEqual(answers[0])
      return answers[0]
    }

    test.each([
      ['status=pending&status_language=any', ['all_pending', 'pending_tr']],
      ['status=pending&status_language=tr', ['all_pending', 'pending_tr']],
      ['status=pending&status_language=en', ['all_pending']],
      // A fallback is no text of this language.
      ['status=pending&status_language=ar', []],
      ['status=publish&status_language=ar', []],
      ['status=draft&status_language=any', ['all_pending', 'draft_ar']],
      ['status=draft,pending&status_language=any', ['all_pending', 'draft_ar', 'pending_tr']],
      ['status=publish&status_language=tr', ['open']],
      ['status=trash&status_language=any', []],
      ['status_language=tr', ['all_pending', 'open', 'pending_tr']],
      ['status_language=any', ['all_pending', 'draft_ar', 'open', 'pending_tr']],
    ])('%s', async (query, expected) => {
      for (const kind of Object.keys(kinds)) expect(await found('editor', kind, query), kind).toEqual(expected)
    })

    test('an organizer learns nothing of texts of others that are not published', async () => {
      for (const kind of Object.keys(kinds)) {
        for (const query of ['status=pending', 'status=draft', 'status=draft,pending,private,future,trash'])
          for (const language of ['any', ...languages])
            expect(await found('organizer', kind, `${query}&status_language=${language}`), kind).toEqual([])
        expect(await found('organizer', kind, 'status_language=tr'), kind).toEqual(['open'])
      }
    })
  })

  describe('who and what', () => {
    play(client, [
      { name: 'nobody who is not signed in', request: `GET ${desk}/events?missing_language=ar`, status: 401 },
      {
        name: 'an unknown language is refused by name',
        as: 'editor',
        request: `GET ${desk}/venues?missing_language=de`,
        status: 400,
        params: ['missing_language'],
      },
      {
        name: 'an unknown language of a status too',
        as: 'editor',
        request: `GET ${desk}/events?status_language=de`,
        status: 400,
        params: ['status_language'],
      },
      {
        name: 'a page may be longer than one of the interface',
        as: 'editor',
        request: `GET ${desk}/events?search=${word}&starts_after=2031-01-01&per_page=5000`,
        status: 200,
        answer: { total: 2, rest_url: expect.stringContaining('&per_page=1000&') },
      },
      {
        name: 'the interface knows nothing of it',
        as: 'editor',
        request: `GET /events?search=${word}&starts_after=2031-01-01&missing_language=ar`,
        status: 200,
        answer: { total: 2 },
      },
    ])

    test.each(['venues', 'organizers', 'categories', 'tags'] as const)('lists %s too [A7]', async (kind) => {
      const { label } = resources[kind]
      const named = (name: string) => ({ [label]: `${word} ${kind} ${name}` })
      const { id } = await client.do({ request: `POST /${kind}`, body: named('first') })
      const list = async (query: string): Promise<readonly number[]> => {
        const more = label === 'name' ? '&hide_empty=false' : ''
        const request = `GET ${desk}/${kind}?search="${word} ${kind}"${more}&${query}`
        return (await client.do({ as: 'editor', request }))[kind].map((one: { id: number }) => one.id)
      }
      expect(await list('missing_language=tr')).toEqual([id])
      const body = { ...named('ikinci'), i18n_language: 'tr' }
      await client.do({ request: `PATCH /${kind}/${id}`, body })
      expect(await list('missing_language=tr')).toEqual([])
      expect(await list('stale_language=tr')).toEqual([])
      await client.do({ request: `PATCH /${kind}/${id}`, body: named('anew') })
      expect(await list('missing_language=ar&stale_language=tr')).toEqual([id])
    })
  })
})
