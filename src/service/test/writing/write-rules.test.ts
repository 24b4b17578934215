/** The rules of writing, sentence by sentence (semantics.md, Writing). */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onEveryEngine, play, unique, type Answer, type Call } from '../scenario.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }
const create = (body: object, as: Role = 'editor'): Call => ({
  as,
  request: 'POST /events',
  body: { title: unique('Event'), ...june, ...body },
})

onEveryEngine((client) => {
  const update = (path: string, body: object, as: Role = 'editor', headers: Record<string, string> = {}) =>
    client.call({ as, request: `PATCH ${path}`, body, headers })
  const paramsOf = ({ json }: Answer) => Object.keys(json.data.params ?? {})

  describe('everything wrong is said together', () => {
    play(client, [
      {
        name: 'what the schema sees and what only the tables know',
        ...create({ website: 'nothing', venue: [99999999], author: 99999999, status: 'future', title: '' }),
        status: 400,
        params: ['title', 'website', 'author', 'venue', 'date'],
      },
      {
        name: 'a skipped time, a slug without letters and a missing end',
        as: 'editor',
        request: 'POST /events',
        body: { title: 'x', timezone: 'Africa/Cairo', start_date: '2026-04-24 00:30', slug: '!' },
        status: 400,
        params: ['end_date', 'slug', 'start_date'],
      },
      {
        name: 'a record in place says which of its fields it is',
        ...create({ venue: { venue: 'x', website: 'nothing' } }),
        status: 400,
        answer: { data: { details: { venue: { code: 'invalid_url', field: 'website' } } } },
      },
      { name: 'null in a required field is missing', ...create({ title: null }), status: 400, params: ['title'] },
      { name: 'an empty status is no status', ...create({ status: '' }), status: 400, params: ['status'] },
      {
        name: 'rights come before values',
        ...create({ author: 1, website: 'nothing' }, 'organizer'),
        status: 403,
      },
      { name: 'unknown fields are ignored', ...create({ nothing: { a: [1] } }), status: 201 },
    ])

    test('on an update too, and nothing is changed', async () => {
      const event = await client.do(create({}))
      const refused = await update(`/events/${event.id}`, {
        title: null,
        end_date: '2020-01-01',
        tags: [unique('never')],
        venue: [{ venue: unique('Never') }],
        cost: '-1',
      })
      expect(refused.status).toBe(400)
      expect(paramsOf(refused)).toEqual(['title', 'cost', 'end_date'])
      const { possible_duplicates: _, ...before } = event
      const { json_ld: __, ...after } = await client.do({ request: `GET /events/${event.id}` })
      expect(after).toEqual(before)
      expect((await client.do({ request: `GET /venues?search=Never` })).total).toBe(0)
    })
  })

  describe('when', () => {
    test('a timezone alone keeps the wall time; into a gap it is refused', async () => {
      const event = await client.do(create({ start_date: '2026-04-24 00:30', end_date: '2026-04-24 02:00' }))
      const moved = await update(`/events/${event.id}`, { timezone: 'Asia/Tokyo' })
      expect(moved.json).toMatchObject({ start_date: '2026-04-24 00:30:00', utc_start_date: '2026-04-23 15:30:00' })
      const refused = await update(`/events/${event.id}`, { timezone: 'Africa/Cairo' })
      expect(refused.json.data.details.start_date).toEqual({
        code: 'skipped_time',
        zone: 'Africa/Cairo',
        offer: '2026-04-24 01:30:00',
      })
    })

    test('the second of a doubled hour stays the second while its wall time is not touched', async () => {
      const twice = { timezone: 'Africa/Cairo', start_date: '2026-10-29T23:30+02:00', end_date: '2026-10-30 03:00' }
      const event = await client.do(create(twice))
      const kept = await update(`/events/${event.id}`, { start_date: event.start_date, cost: '1' })
      expect(kept.json.utc_start_date).toBe('2026-10-29 21:30:00')
    })

    test('whole days and back: the days stay', async () => {
      const event = await client.do(create({ all_day: true, start_date: '2027-06-01 18:00', end_date: '2027-06-01' }))
      expect(event).toMatchObject({ start_date: '2027-06-01 00:00:00', end_date: '2027-06-01 23:59:59' })
      const back = await update(`/events/${event.id}`, { all_day: false, end_date: '2027-06-01 12:00' })
      expect(back.json).toMatchObject({ start_date: '2027-06-01 00:00:00', end_date: '2027-06-01 12:00:00' })
    })

    play(client, [
      {
        name: 'a fixed offset as zone',
        ...create({ timezone: 'UTC+3' }),
        status: 201,
        answer: { timezone: 'UTC+3', utc_start_date: '2027-06-01 07:00:00' },
      },
      {
        name: 'an instant and a wall time together',
        ...create({ timezone: 'America/Los_Angeles', start_date: '2027-06-02T02:00Z', end_date: '2027-06-01 20:00' }),
        status: 201,
        answer: { start_date: '2027-06-01 19:00:00', end_date: '2027-06-01 20:00:00' },
      },
      { name: 'the last second there is', ...create({ end_date: '9999-12-31 23:59:59' }), status: 201 },
      {
        name: 'an offset beyond it',
        ...create({ end_date: '9999-12-31T23:59:59-05:00' }),
        status: 400,
        params: ['end_date'],
      },
      {
        name: 'a whole day beyond it on the clock of the event',
        ...create({ all_day: true, timezone: 'Asia/Tokyo', end_date: '9999-12-31T23:59:59Z' }),
        status: 400,
        params: ['end_date'],
      },
      {
        name: 'the first day there is, where the clock is ahead of UTC',
        ...create({ start_date: '1000-01-01', end_date: '1000-01-01', all_day: true }),
        status: 201,
        answer: { start_date_details: { year: '1000' }, utc_start_date_details: { year: '0999' } },
      },
      { name: 'the year 999', ...create({ start_date: '0999-01-01' }), status: 400, params: ['start_date'] },
      { name: 'a Unix stamp', ...create({ start_date: 1_811_845_800 }), status: 400, params: ['start_date'] },
    ])
  })

  describe('status and publication date', () => {
    test('future with a date to come, on create and on update', async () => {
      const event = await client.do(create({ status: 'future', date: '2099-01-01 12:00' }))
      expect(event).toMatchObject({ status: 'future', date: '2099-01-01 12:00:00', date_utc: '2099-01-01 09:00:00' })
      const draft = await client.do(create({ status: 'draft' }))
      expect(paramsOf(await update(`/events/${draft.id}`, { status: 'future' }))).toEqual(['date'])
      const dated = await update(`/events/${draft.id}`, { status: 'publish', date_utc: '2099-01-01' })
      expect(dated.json).toMatchObject({ status: 'future', date_utc: '2099-01-01 00:00:00' })
    })

    test('date and date_utc that agree', async () => {
      const both = { date: '2026-01-01 03:00', date_utc: '2026-01-01T00:00:00Z' }
      expect(await client.do(create(both))).toMatchObject({ status: 'publish', date_utc: '2026-01-01 00:00:00' })
    })

    test('a date alone leaves the status as it is', async () => {
      const event = await client.do(create({ status: 'draft' }))
      expect((await update(`/events/${event.id}`, { date: '2099-01-01' })).json.status).toBe('draft')
    })

    test('trash by an update, as by a deletion', async () => {
      const event = await client.do(create({}))
      const trashed = await update(`/events/${event.id}`, { status: 'trash', title: 'Last words' })
      expect(trashed).toMatchObject({ status: 200, json: { status: 'trash', title: 'Last words' } })
      expect((await client.call({ as: 'editor', request: `DELETE /events/${event.id}` })).status).toBe(410)
      const edited = await update(`/events/${event.id}`, { title: 'Changed in the trash' })
      expect(edited.json).toMatchObject({ status: 'trash', title: 'Changed in the trash' })
    })
  })

  describe('what an event points to', () => {
    test('a venue in every way it can be said', async () => {
      const [a, b] = [
        (await client.do({ request: 'POST /venues', body: { venue: unique('A') } })).id as number,
        (await client.do({ request: 'POST /venues', body: { venue: unique('B') } })).id as number,
      ]
      for (const venue of [a, `${a}`, [a], { id: a }, [`${a}`]]) {
        expect((await client.do(create({ venue }))).venue.id).toBe(a)
      }
      for (const venue of [[a, b], `${a},${b}`, [{ id: a }, b], [a, b, a]]) {
        const event = await client.do(create({ venue }))
        expect(event.venue.map(({ id }: { id: number }) => id)).toEqual([a, b])
      }
      const mixed = await client.do(create({ venue: [{ venue: unique('C') }, a] }))
      expect(mixed.venue[1].id).toBe(a)
      const form = new URLSearchParams({
        title: unique('Form'),
        ...june,
        'venue[venue]': 'Form hall',
        'tags[]': 'form',
      })
      const sent = await client.do({
        request: 'POST /events',
        body: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(sent).toMatchObject({ venue: { venue: 'Form hall' }, tags: [{ name: 'form' }] })
    })

    test('terms by id, slug and name, in any language; a name folds', async () => {
      const name = unique('Müzik ')
      const term = await client.do({ request: 'POST /categories?i18n_language=tr', body: { name } })
      const folded = name.replace('ü', 'u').toUpperCase()
      for (const categories of [[term.id], term.slug, [name], folded, [{ id: term.id }]]) {
        const event = await client.do(create({ categories }))
        expect(event.categories.map(({ id }: { id: number }) => id)).toEqual([term.id])
      }
    })

    test('what is made in place by an organizer is a draft, and seen by its author', async () => {
      const names = [unique('Hall'), unique('Society')]
      const event = await client.do(
        create({ venue: { venue: names[0] }, organizer: { organizer: names[1] } }, 'organizer'),
      )
      expect(event).toMatchObject({ venue: { status: 'draft' }, organizer: [{ status: 'draft' }] })
      const refused = await client.call(create({ venue: [event.venue.id], title: unique('x') }, 'organizer'))
      expect(refused.status).toBe(201)
    })

    test('a draft venue of somebody else is unknown to an organizer', async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hidden'), status: 'draft' } })
      const refused = await client.call(create({ venue: venue.id }, 'organizer'))
      expect(refused.json.data.details.venue).toEqual({ code: 'unknown_id', id: venue.id })
    })

    test('a name nobody has, by one who may not create terms', async () => {
      expect((await client.call(create({ tags: [unique('t')] }, 'organizer'))).status).toBe(403)
      expect((await client.call(create({ categories: [unique('c')] }, 'reviewer'))).status).toBe(403)
      expect((await client.call(create({ tags: [unique('t')] }, 'reviewer'))).status).toBe(201)
    })

    test('a double made in place is named', async () => {
      const body = { venue: unique('Opera House'), city: 'Ankara' }
      const venue = await client.do({ request: 'POST /venues', body })
      const event = await client.do(create({ venue: body }))
      expect(event.venue.id).not.toBe(venue.id)
      expect(event.possible_duplicates).toMatchObject([{ id: venue.id, name: body.venue }])
      const elsewhere = await client.do(create({ venue: { ...body, city: 'Bursa' } }))
      expect(elsewhere).not.toHaveProperty('possible_duplicates')
    })
  })

  describe('terms', () => {
    test('names that fold alike conflict within a parent; under another they do not', async () => {
      const name = unique('Çocuk ')
      const first = await client.do({ request: 'POST /categories', body: { name } })
      const again = { as: 'editor' as const, request: 'POST /categories' }
      expect(await client.call({ ...again, body: { name: name.replace('Ç', 'c') } })).toMatchObject({
        status: 400,
        json: { code: 'term_exists', data: { status: 400, term_id: first.id } },
      })
      const below = await client.do({ ...again, body: { name, parent: first.id } })
      expect(below.slug).toBe(`${first.slug}-2`)
      const moved = await update(`/categories/${below.id}`, { parent: 0 })
      expect(moved.json).toMatchObject({ code: 'term_exists', data: { term_id: first.id } })
      const other_language = await client.call({
        ...again,
        request: 'POST /categories?i18n_language=tr',
        body: { name },
      })
      expect(other_language.status).toBe(201)
    })

    test('a term that moves takes its names in other languages along', async () => {
      const make = (body: object) => client.do({ request: 'POST /categories', body })
      const name = unique('Konser ')
      const top = await make({ name, i18n_language: 'tr' })
      const below = await make({ name: unique('Concert '), parent: top.id })
      await client.do({ request: `PATCH /categories/${below.id}`, body: { name, i18n_language: 'tr' } })
      const moved = await update(`/categories/${below.id}`, { parent: 0 })
      expect(moved.json).toMatchObject({ code: 'term_exists', data: { term_id: top.id } })
      expect(Object.keys(moved.json.data.params)).toEqual(['parent'])
    })

    test('a deleted term is gone, its children move up, its events lose it', async () => {
      const make = (body: object) => client.do({ request: 'POST /categories', body })
      const top = await make({ name: unique('Top') })
      const middle = await make({ name: unique('Middle'), parent: top.id })
      const leaf = await make({ name: unique('Leaf'), parent: middle.id })
      const event = await client.do(create({ categories: [middle.id, leaf.id] }))
      const circle = await update(`/categories/${top.id}`, { parent: leaf.id })
      expect(circle.json.data.details).toEqual({ parent: { code: 'parent_circle' } })
      const last = await client.do({ request: `DELETE /categories/${middle.id}` })
      expect(last).toMatchObject({ id: middle.id, count: 1 })
      expect((await client.call({ request: `GET /categories/${middle.id}` })).status).toBe(404)
      expect((await client.do({ request: `GET /categories/${leaf.id}` })).parent).toBe(top.id)
      expect((await client.do({ request: `GET /events/${event.id}` })).categories).toMatchObject([{ id: leaf.id }])
    })
  })

  describe('an organizer', () => {
    const own = async (path: string, body: object) => {
      const made = await client.do({ as: 'organizer', request: `POST ${path}`, body })
      await client.do({ request: `PATCH ${path}/${made.id}`, body: { status: 'publish' } })
      return `${path}/${made.id}`
    }
    const event = () => own('/events', { title: unique('Own'), ...june })

    test('a change of an own published event waits, with what really differs', async () => {
      const path = await event()
      const before = await client.do({ request: `GET ${path}` })
      const waits = await update(
        path,
        { ...before, title: 'New', cost: '5', venue: { venue: unique('New') } },
        'organizer',
      )
      expect(waits).toMatchObject({
        status: 202,
        json: { title: before.title, cost: '', venue: [], pending_change: { fields: ['title', 'cost', 'venue'] } },
      })
      expect(await client.do({ request: `GET ${path}` })).toMatchObject({
        title: before.title,
        modified: before.modified,
      })
      expect((await update(path, { title: before.title, status: 'publish' }, 'organizer')).status).toBe(200)
      expect((await update(path, { password: 'x' }, 'organizer')).json.pending_change.fields).toEqual(['password'])
    })

    test('a change that is wrong is refused, not kept waiting', async () => {
      const path = await event()
      expect(paramsOf(await update(path, { end_date: '2020-01-01', venue: 99999999 }, 'organizer'))).toEqual([
        'venue',
        'end_date',
      ])
      expect((await update(path, { status: 'private' }, 'organizer')).status).toBe(403)
    })

    test('a deletion of an own published event waits too', async () => {
      const path = await event()
      const waits = await client.call({ as: 'organizer', request: `DELETE ${path}` })
      expect(waits).toMatchObject({ status: 202, json: { status: 'publish', pending_change: { fields: ['status'] } } })
      expect((await update(path, { status: 'trash' }, 'organizer')).status).toBe(202)
      expect((await client.do({ request: `GET ${path}` })).status).toBe('publish')
    })

    test('contacts of own published venues and organizers change at once; words, website and image wait', async () => {
      const venue = await own('/venues', { venue: unique('Own') })
      const facts = { phone: '1', address: 'A street', city: 'Adana' }
      expect(await update(venue, facts, 'organizer')).toMatchObject({ status: 200, json: facts })
      for (const words of [
        { venue: 'Renamed' },
        { website: 'https://example.org' },
        { image: 'https://example.org/a.jpg' },
      ]) {
        const answer = await update(venue, words, 'organizer')
        expect(answer).toMatchObject({ status: 202, json: { ...facts, website: '', image: false } })
        expect(answer.json.pending_change.fields).toEqual(Object.keys(words))
      }
      const organizer = await own('/organizers', { organizer: unique('Own') })
      expect((await update(organizer, { email: 'a@example.org' }, 'organizer')).status).toBe(200)
      expect((await update(organizer, { description: 'x' }, 'organizer')).status).toBe(202)
    })

    test('own drafts are changed and deleted at once; those of others are not', async () => {
      const draft = await client.do(create({ status: 'draft' }, 'organizer'))
      expect((await update(`/events/${draft.id}`, { title: 'x' }, 'organizer')).status).toBe(200)
      expect((await update(`/events/${draft.id}`, { status: 'publish' }, 'organizer')).status).toBe(403)
      const other = await client.do(create({ status: 'draft' }))
      expect((await update(`/events/${other.id}`, { title: 'x' }, 'organizer')).status).toBe(403)
      expect((await update(`/events/by-slug/${other.slug}`, { title: 'x' }, 'organizer')).status).toBe(403)
      expect((await client.call({ as: 'organizer', request: `DELETE /events/${draft.id}` })).status).toBe(200)
    })

    test('what an organizer takes out of the trash does not come back published', async () => {
      const path = await event()
      await client.do({ request: `DELETE ${path}` })
      expect((await update(path, { status: 'publish' }, 'organizer')).status).toBe(403)
      expect(
        (await update(`${path}?i18n_language=tr`, { status: 'draft', title: 'Türkçe' }, 'organizer')).json,
      ).toMatchObject({
        i18n_languages: { tr: 'draft', en: 'pending' },
      })
    })
  })

  describe('the trash', () => {
    test('a restored record brings its other languages back as they were', async () => {
      const event = await client.do(create({}))
      const path = `/events/${event.id}`
      await client.do({ request: `PATCH ${path}?i18n_language=tr`, body: { title: 'Türkçe', status: 'private' } })
      await client.do({ request: `DELETE ${path}` })
      await client.do({ request: `PATCH ${path}?i18n_language=ar`, body: { title: 'عربي' } })
      const restored = await update(path, { status: 'draft' })
      expect(restored.json.i18n_languages).toEqual({ en: 'draft', tr: 'private', ar: 'draft' })
    })

    test('a status alone brings it back from a language it has no text in', async () => {
      const event = await client.do(create({}))
      await client.do({ request: `DELETE /events/${event.id}` })
      const restored = await update(`/events/${event.id}?i18n_language=ar`, { status: 'publish' })
      expect(restored.json).toMatchObject({ status: 'publish', i18n_languages: { ar: null, en: 'publish' } })
    })

    test('a slug asked for in the trash is free again outside', async () => {
      const slug = unique('slug-')
      const event = await client.do(create({ slug }))
      await client.do({ request: `DELETE /events/${event.id}` })
      expect((await client.do(create({ slug }))).slug).toBe(slug)
      expect((await update(`/events/${event.id}`, { status: 'publish' })).json.slug).toBe(`${slug}-2`)
    })
  })

  describe('If-Match', () => {
    test('any version by *, the right one by its tag, a wrong one not at all, on deletes too', async () => {
      const event = await client.do(create({}))
      const path = `/events/${event.id}`
      expect((await update(path, { cost: '1' }, 'editor', { 'if-match': '*' })).status).toBe(200)
      expect((await update(path, { cost: '2' }, 'editor', { 'if-match': '"1.x"' })).status).toBe(412)
      const stale = { as: 'editor' as const, request: `DELETE ${path}`, headers: { 'if-match': '"1.x"' } }
      expect((await client.call(stale)).status).toBe(412)
      expect((await client.do({ request: `GET ${path}` })).cost).toBe('$1')
    })

    test('a changed venue does not refuse the save of its event', async () => {
      const event = await client.do(create({ venue: { venue: unique('Venue') } }))
      const read = await client.call({ as: 'editor', request: `GET /events/${event.id}` })
      await client.do({ request: `PATCH /venues/${event.venue.id}`, body: { city: 'Rize' } })
      const saved = await update(`/events/${event.id}`, { cost: '1' }, 'editor', {
        'if-match': read.headers.get('etag') ?? '',
      })
      expect(saved.status).toBe(200)
    })
  })

  describe('the password of an event', () => {
    test('set by id, not by slug; removed by an empty one; never in the history', async () => {
      const event = await client.do(create({}))
      const path = `/events/${event.id}`
      await client.do({ request: `PATCH /events/by-slug/${event.slug}`, body: { password: 'secret word' } })
      expect((await client.call({ request: `GET ${path}` })).status).toBe(200)
      await client.do({ request: `PATCH ${path}`, body: { password: 'secret word' } })
      expect((await client.call({ request: `GET ${path}` })).status).toBe(403)
      expect(paramsOf(await update(path, { password: { a: 1 } }))).toEqual(['password'])
      expect((await client.call({ request: `GET ${path}` })).status).toBe(403)
      await client.do({ request: `PATCH ${path}`, body: { password: '' } })
      expect((await client.call({ request: `GET ${path}` })).status).toBe(200)
      const history = await client.do({ request: `GET //api/calendar/desk/v1/history?resource=events&id=${event.id}` })
      expect(JSON.stringify(history)).not.toContain('secret word')
    })
  })

  describe('the history', () => {
    test('one entry a write, field by field, also for what is made in place', async () => {
      const event = await client.do(create({ venue: { venue: unique('In place') } }))
      await update(`/events/${event.id}`, { cost: '5', featured: true })
      await update(`/events/${event.id}`, { cost: '5' })
      await update(`/events/${event.id}`, { title: '' })
      await client.do({ request: `DELETE /events/${event.id}` })
      await update(`/events/${event.id}`, { status: 'draft' })
      const of = async (resource: string, id: number) =>
        (await client.do({ request: `GET //api/calendar/desk/v1/history?resource=${resource}&id=${id}` })).entries
      const entries = await of('events', event.id)
      expect(entries.map(({ action }: { action: string }) => action)).toEqual(['restore', 'trash', 'update', 'create'])
      expect(entries[2]).toMatchObject({
        door: 'api',
        user: { id: client.service.ids.editor },
        changes: { cost: ['', '5'], featured: [false, true] },
      })
      expect(Object.keys(entries[2].changes)).toEqual(['cost', 'featured'])
      expect(await of('venues', event.venue.id)).toMatchObject([{ action: 'create' }])
    })
  })

  describe('a venue', () => {
    test('state and province in one field follow, until it is set apart', async () => {
      const made = await client.do({ request: 'POST /venues', body: { venue: unique('V'), province: 'Ontario' } })
      expect(made.stateprovince).toBe('Ontario')
      const path = `/venues/${made.id}`
      expect((await update(path, { state: 'Ohio' })).json.stateprovince).toBe('Ohio')
      expect((await update(path, { state: '' })).json.stateprovince).toBe('Ontario')
      expect((await update(path, { stateprovince: 'Other' })).json.stateprovince).toBe('Other')
      expect((await update(path, { province: 'Quebec' })).json).toMatchObject({
        province: 'Quebec',
        stateprovince: 'Other',
      })
    })
  })
})
