/** Feeds over HTTP: what is in them, what stays the same, and what nobody may read (semantics.md, Feeds). */
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const formats = ['ics', 'rss', 'atom', 'json'] as const

onOneEngine((client) => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    client.call({ request: `GET /${path}`, headers })
  const text = async (path: string): Promise<string> => {
    const { status, json } = await get(path)
    expect(status, path).toBe(200)
    return (typeof json === 'string' ? json : JSON.stringify(json)).replaceAll('\r\n ', '')
  }
  const make = (path: string, body: object) => client.do({ as: 'editor', request: `POST ${path}`, body })
  const event = (body: object = {}) =>
    make('/events', {
      ...{ title: unique('Open '), start_date: '2091-06-01 20:30:00', end_date: '2091-06-01 22:00:00' },
      ...{ timezone: 'Europe/Berlin', ...body },
    })

  describe('records of an event', () => {
    const word = unique('Feed')
    let venue: { readonly id: number; readonly slug: string }
    let shown: { readonly id: number; readonly slug: string; readonly title: string }
    const of: string[] = []
    beforeAll(async () => {
      venue = await make('/venues', { venue: `Hall ${word}`, address: 'Street 1', city: 'Köln' })
      const organizer = await make('/organizers', { organizer: `Society ${word}` })
      const category = await make('/categories', { name: `Music, ${word}` })
      const tag = await make('/tags', { name: `Tag ${word}` })
      shown = await event({
        ...{ title: `Concert ${word}`, description: '<p>One</p>', venue: venue.id, organizer: organizer.id },
        ...{ categories: [category.id], tags: [tag.id] },
      })
      of.push(...[`venue/${venue.slug}`, `organizer/${organizer.slug}`, `category/${category.slug}`, `tag/${tag.slug}`])
    })

    test.each(formats)('have feeds as %s, in every language', async (format) => {
      for (const path of of) {
        expect(await text(`/en/${path}.${format}`), path).toContain(`Concert ${word}`)
        expect(await text(`/en/${path}.${format}`), path).not.toContain('Open ')
      }
      for (const language of languages)
        expect(await text(`/${language}/${of[0]}.${format}`), language).toContain(`Concert ${word}`)
      expect((await get(`/en/venue/${unique('none-')}.${format}`)).status).toBe(404)
    })

    test('an event has a file', async () => {
      const { headers, json } = await get(`/en/event/${shown.slug}.ics`)
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(headers.get('content-disposition')).toContain('event.ics')
      const lines = json.replaceAll('\r\n ', '').split('\r\n')
      expect(lines).toEqual(
        expect.arrayContaining([
          ...[`SUMMARY;LANGUAGE=en:Concert ${word}`, 'DTSTART;TZID=Europe/Berlin:20910601T203000', 'SEQUENCE:0'],
          ...[`LOCATION:Hall ${word}\\, Street 1\\, Köln`, `CATEGORIES:Music\\, ${word}`],
        ]),
      )
      expect(lines.filter((line: string) => /^(BEGIN:VEVENT|REFRESH-INTERVAL)/.test(line))).toHaveLength(1)
    })

    test('the UID stays, and the number grows with time, place and state alone', async () => {
      const number = async (format = /^SEQUENCE:(\d+)/m) =>
        Number(format.exec(await text(`/en/venue/${venue.slug}.ics`))?.[1])
      const uid = async () => /^UID:(.*)$/m.exec(await text(`/en/event/${shown.slug}.ics`))?.[1]
      const [before, first] = [await uid(), await number()]
      const patch = (path: string, body: object) => client.do({ request: `PATCH ${path}`, body })
      await patch(`/events/${shown.id}`, { description: 'Two' })
      expect(await number()).toBe(first)
      await patch(`/events/${shown.id}`, { start_date: '2091-06-01 20:00:00' })
      expect(await number()).toBe(first + 1)
      await patch(`/events/${shown.id}`, { event_status: 'cancelled' })
      expect(await number()).toBe(first + 2)
      await patch(`/venues/${venue.id}`, { city: 'Bonn' })
      expect(await number()).toBe(first + 3)
      const other = await make('/venues', { venue: unique('Hall ') })
      await patch(`/events/${shown.id}`, { venue: other.id })
      await patch(`/events/${shown.id}`, { venue: [venue.id, other.id] })
      expect(await number()).toBeGreaterThan(first + 4)
      await patch(`/events/${shown.id}`, { slug: unique('moved-'), title: `Concert ${word} II` })
      const { slug } = await client.do({ request: `GET /events/${shown.id}` })
      expect(/^UID:(.*)$/m.exec(await text(`/en/event/${slug}.ics`))?.[1]).toBe(before)
    })

    test('a cancelled event stays, and readers of news are told in words', async () => {
      const cancelled = await event({ venue: venue.id, title: `Gala ${word}`, event_status: 'cancelled' })
      const ics = await text(`/en/venue/${venue.slug}.ics`)
      expect(ics).toContain(`SUMMARY;LANGUAGE=en:Gala ${word}\r\nSTATUS:CANCELLED\r\n`)
      for (const format of ['rss', 'atom', 'json'])
        expect(await text(`/en/venue/${venue.slug}.${format}`), format).toContain(`Cancelled: Gala ${word}`)
      await client.do({
        request: `PATCH /events/${cancelled.id}?i18n_language=tr`,
        body: { title: `Şenlik ${word}`, status: 'publish' },
      })
      expect(await text(`/tr/venue/${venue.slug}.json`)).toContain(`İptal edildi: Şenlik ${word}`)
    })
  })

  test('a feed has the same bytes and tag until something in it changes', async () => {
    const venue = await make('/venues', { venue: unique('Hall ') })
    const { id } = await event({ venue: venue.id })
    const path = `/en/venue/${venue.slug}`
    for (const format of formats) {
      const first = await get(`${path}.${format}`)
      await event()
      await client.do({ as: 'editor', request: `PATCH /events/${id}?i18n_language=ar`, body: { title: unique('x') } })
      const second = await get(`${path}.${format}`)
      expect(second.json, format).toEqual(first.json)
      const tag = first.headers.get('etag') ?? ''
      expect(second.headers.get('etag')).toBe(tag)
      const same = await get(`${path}.${format}`, { 'if-none-match': tag })
      expect([same.status, same.json, same.headers.get('etag')]).toEqual([304, '', tag])
      expect(first.headers.get('cache-control')).toBe('public, s-maxage=5, max-age=0, must-revalidate')
      expect(first.headers.get('surrogate-key')).toBe(`look venue-${venue.id} events`)
      expect((await get(`${path.replace('venue', '%76enue')}.${format}`)).json, format).toEqual(first.json)
      await client.do({ request: `PATCH /events/${id}`, body: { title: unique('Changed ') } })
      const changed = await get(`${path}.${format}`, { 'if-none-match': tag })
      expect([changed.status, changed.headers.get('etag') === tag], format).toEqual([200, false])
    }
  })

  describe('nobody finds in a feed', () => {
    const word = unique('Secret')
    // Tomorrow: feeds of news hold the next events, of which other tests have made many.
    const day = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const soon = { start_date: `${day} 20:30:00`, end_date: `${day} 22:00:00` }
    let venue: { readonly id: number; readonly slug: string }
    const slugs: string[] = []
    const hidden: readonly (readonly [string, object, object?])[] = [
      ['a draft', { status: 'draft' }],
      ['one that waits', { status: 'pending' }],
      ['a private one', { status: 'private' }],
      ['one of the future', { status: 'future', date: '2090-01-01' }],
      ['one with a password', { password: 'open sesame' }],
      ['one that is hidden from listings', { hide_from_listings: true }],
      ['one in the trash', {}, {}],
      [
        'one that is over for long',
        { slug: unique('over-'), start_date: '2020-01-01 10:00:00', end_date: '2020-01-01 11:00:00' },
      ],
    ]
    beforeAll(async () => {
      venue = await make('/venues', { venue: unique('Hall ') })
      await event({ venue: venue.id, title: `Shown ${venue.slug}`, ...soon })
      for (const [, body, deleted] of hidden) {
        const made = await event({ title: `Event ${word}`, venue: venue.id, ...soon, ...body })
        if (!('start_date' in body)) slugs.push(made.slug)
        if (deleted) await client.do({ request: `DELETE /events/${made.id}` })
      }
      const draft = await make('/venues', { venue: `Hall ${word}` })
      await client.do({ request: `PATCH /venues/${draft.id}`, body: { status: 'draft' } })
      await event({ title: `At no hall ${venue.slug}`, venue: [venue.id, draft.id], ...soon })
      slugs.push(draft.slug)
    })

    test.each(formats)('a hidden event or venue: %s', async (format) => {
      for (const path of ['calendar', `venue/${venue.slug}`])
        for (const language of languages) {
          const body = await text(`/${language}/${path}.${format}`)
          expect(body).toContain(`Shown ${venue.slug}`)
          expect(body).toContain(`At no hall ${venue.slug}`)
          expect(body).not.toContain(word)
        }
      for (const as of [null, 'administrator'] as const)
        for (const slug of slugs) {
          for (const of of ['event', 'venue']) {
            const { status, json } = await client.call({ as, request: `GET //en/${of}/${slug}.${format}` })
            expect([status, JSON.stringify(json).includes(word)], `${of} ${slug}`).toEqual([404, false])
          }
        }
    })
  })
})
