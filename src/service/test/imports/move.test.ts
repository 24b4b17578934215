/** `npm run move`: a whole calendar of another service (semantics.md, Moving in). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulesFor } from '../../imports/addresses/guarded-request.ts'
import { locateAddress } from '../../imports/services/fetch-address.ts'
import { moveContext, moveIn } from '../../move/move-in.ts'
import type { MoveWatch } from '../../move/write/write-records.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { desk } from './imports.ts'
import { model_user, ModelServer } from './model-server.ts'

const unwatched: MoveWatch = { tell: () => undefined, check: async () => undefined }

databasesOnOneEngine((databases) => {
  const served = servedHere(databases, { IMPORT_PRIVATE_ADDRESSES: '127.0.0.1' })
  let model: ModelServer
  beforeEach(async () => {
    model = await ModelServer.start()
  })
  afterEach(() => model.end())

  const call = (request: string, body?: object) => served().client.call({ as: 'administrator', request, body })
  const move = async (address = model.url, credentials = model_user) => {
    const located = await locateAddress(address, rulesFor(['127.0.0.1']), { credentials })
    if (located.kind !== 'service') throw new Error(JSON.stringify(located))
    const { service, client } = served()
    const caller = { id: client.service.ids.administrator, role: 'administrator', scope: 'administer' } as const
    return moveIn(moveContext(service, { caller, door: 'cli' }), located.pages, true, unwatched)
  }

  test('all kinds come in with their ids, slugs and states, once', async () => {
    const times = { start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00' }
    // The category is listed before the one that it is in.
    const music = model.add('categories', { name: 'Zither & more', description: 'Strings' })
    const jazz = model.add('categories', { name: 'Avant-garde', parent: music })
    const theatre = model.add('categories', { name: 'Theatre' })
    const other_jazz = model.add('categories', { name: 'Avant-garde', parent: theatre })
    const tag = model.add('tags', { name: 'Free' })
    const venue = model.add('venues', {
      venue: 'Old harbour',
      address: 'Quay 1',
      city: 'Town',
      description: 'By the <b>sea</b>',
    })
    model.add('venues', { venue: 'Empty hall', status: 'draft' })
    const organizer = model.add('organizers', {
      organizer: 'Harbour choir',
      phone: '555-1',
      email: 'choir@example.org',
    })
    const rock = model.add('events', {
      ...{
        title: 'Rock & Roll',
        ...times,
        status: 'publish',
        cost: '25',
        featured: true,
        image: '5',
        timezone: 'Asia/Tokyo',
      },
      ...{ venue, organizer: [organizer], categories: [jazz], tags: [tag], description: '<p>Bring friends</p>' },
    })
    const draft = model.add('events', { title: 'Rehearsal', ...times, status: 'draft' })
    const secret = model.add('events', { title: 'Secret', ...times, status: 'publish', description: '<p>Inside</p>' })
    Object.assign(model.site.rows.get(secret) ?? {}, { password: 'sesame' })
    const broken = model.add('events', { title: 'Backwards', ...times, status: 'publish' })
    Object.assign(model.site.rows.get(broken) ?? {}, { end_date: '2027-05-01 20:00:00' })
    // An event here has the id of one there.
    const taken = await call('POST /events', { title: 'Mine', ...times, status: 'draft' })
    model.site.rows.set(taken.json.id, {
      ...model.site.rows.get(rock),
      id: taken.json.id,
      title: 'Another',
      slug: 'mine',
    })

    const report = await move()
    expect(report.counts).toEqual({
      ...{ categories: { there: 4, here: 4 }, tags: { there: 1, here: 1 }, organizers: { there: 1, here: 1 } },
      ...{ venues: { there: 2, here: 2 }, events: { there: 5, here: 4 } },
    })
    expect(report.refused).toEqual([{ resource: 'events', id: broken, name: 'Backwards', fields: ['end_date'] }])
    expect((await call(`GET /events/${rock}`)).json).toMatchObject({
      ...{ id: rock, title: 'Rock & Roll', slug: 'rock-roll', status: 'publish', cost: '$25', featured: true },
      ...{ timezone: 'Asia/Tokyo', ...times, venue: { id: venue, city: 'Town' }, tags: [{ id: tag }] },
      ...{ categories: [{ id: jazz, parent: music }], organizer: [{ id: organizer, email: 'choir@example.org' }] },
    })
    const names = (await call('GET /categories?hide_empty=0')).json.categories.map(
      ({ id, name, parent }: { id: number; name: string; parent: number }) => [id, name, parent],
    )
    for (const [id, parent] of [
      [jazz, music],
      [other_jazz, theatre],
    ])
      expect(names).toContainEqual([id, 'Avant-garde', parent])
    expect((await call(`GET /events/${draft}`)).json).toMatchObject({ title: 'Rehearsal', status: 'draft' })
    expect((await call(`GET /events/${secret}`)).json).toMatchObject({ status: 'draft', description: '<p>Inside</p>' })
    expect(report.differences).toContainEqual(
      expect.objectContaining({ source: secret, field: 'status', there: 'publish', here: 'draft' }),
    )
    const other = report.differences.find(({ source, field }) => source === taken.json.id && field === 'id')
    expect(other).toMatchObject({ there: taken.json.id, here: expect.any(Number) })
    expect(report.differences.filter(({ source }) => source === rock)).toEqual([])
    expect((await call('GET /events/by-slug/mine')).json).toMatchObject({ title: 'Mine' })
    // New records do not collide with ids that were taken over.
    const made = await call('POST /events', { title: 'New', ...times, status: 'draft' })
    expect(made.json.id).toBeGreaterThan(secret)
    expect((await call('POST /categories', { name: 'New' })).json.id).toBeGreaterThan(tag)

    await sql`update event_texts set slug = 'rock-tonight' where id = ${rock}`.execute(served().db)
    expect((await call('GET /events/by-slug/rock-roll')).json).toMatchObject({ id: rock, slug: 'rock-tonight' })
    await sql`update event_texts set slug = 'rock-roll' where id = ${rock}`.execute(served().db)

    const again = await move()
    expect(again.counts).toEqual(report.counts)
    expect(again.differences).toEqual(report.differences)
    const { total } = (await call('GET /events?start_date=2020-01-01&status=publish,draft')).json
    expect(total).toBe(6)
    const { operations } = (await call(`GET ${desk}/operations`)).json
    const [moved] = operations.filter(({ kind }: { kind: string }) => kind === 'import')
    expect((await call(`POST ${desk}/operations/${moved.id}/undo`, {})).json.skipped).toEqual([])
    expect((await call('GET /venues?status=publish,draft')).json.total).toBe(0)
  })

  test('no record stands in the way of others, or moves in time', async () => {
    const times = { start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00' }
    const add = (title: string, more: object = {}) => {
      const id = model.add('events', { title, ...times, status: 'publish' })
      Object.assign(model.site.rows.get(id) ?? {}, more)
      return id
    }
    const large = 3_000_000_000
    model.site.rows.set(large, { ...model.site.rows.get(add('Small id')), id: large, title: 'Large id', slug: 'large' })
    const nowhere = add('Nowhere', { timezone: 'Mars/Base' })
    const late = add('Published late', { status: 'future', date: '2020-01-01 10:00:00' })
    const slug = Array.from({ length: 100 }, (_, n) => createHash('sha256').update(String(n)).digest('hex')).join('')
    const long = add('Long slug', { slug })
    const twice = add('The second hour', {
      ...{ timezone: 'Europe/Berlin', start_date: '2027-10-31 02:30:00', end_date: '2027-10-31 04:00:00' },
      ...{ utc_start_date: '2027-10-31 01:30:00', utc_end_date: '2027-10-31 03:00:00' },
    })
    // A plugin keeps each language as an event of its own.
    const concert = add('Concert', { lang: 'en' })
    const konser = add('Konser', { lang: 'tr', cost: '25' })
    for (const id of [concert, konser])
      Object.assign(model.site.rows.get(id) ?? {}, { translations: { en: concert, tr: konser } })
    const report = await move()
    expect(report.refused).toEqual([
      { resource: 'events', id: large, name: 'Large id', fields: ['id'] },
      { resource: 'events', id: nowhere, name: 'Nowhere', fields: ['timezone'] },
    ])
    for (const path of [`${konser}`, `by-slug/konser`])
      expect((await call(`GET /events/${path}?i18n_language=tr`)).json).toMatchObject({
        ...{ id: concert, title: 'Konser', i18n_languages: { en: 'publish', tr: 'publish', ar: null } },
      })
    expect(report.told.languages).toEqual(['en', 'tr'])
    const of_concert = report.differences.filter(({ source }) => source === concert)
    expect(of_concert).toMatchObject([{ field: 'cost', language: 'tr', there: '$25', here: '' }])
    expect((await call(`GET /events/${late}`)).json).toMatchObject({ status: 'draft', date_utc: '2020-01-01 15:00:00' })
    expect((await call(`GET /events/${long}`)).json).toMatchObject({ slug: 'long-slug' })
    expect((await call(`GET /events/${twice}`)).json).toMatchObject({
      ...{ start_date: '2027-10-31 02:30:00', utc_start_date: '2027-10-31 01:30:00' },
    })
  })

  test('what was merged stays merged, and ids of what was deleted are not given again', async () => {
    const kept = model.add('venues', { venue: 'Old harbour' })
    const twin = model.add('venues', { venue: 'Harbour, old' })
    const choir = model.add('organizers', { organizer: 'Harbour choir', phone: '555-1' })
    model.add('tags', { name: 'Free' })
    const mine = await call('POST /categories', { name: 'Mine' })
    const tag = await call('POST /tags', { name: 'Mine too' })
    for (const [path, { json }] of [
      ['categories', mine],
      ['tags', tag],
    ] as const)
      await call(`DELETE /${path}/${json.id}`)
    for (let n = 0; n < 3; n++) model.add('categories', { name: `Category ${n}` })
    await move()
    const { categories } = (await call('GET /categories?hide_empty=0')).json
    const ids = categories.map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).not.toContain(mine.json.id)
    expect(ids).not.toContain(tag.json.id)

    // The report names changes that were made here, of every kind.
    const [first = 0, second = 0] = ids.toSorted((a: number, b: number) => a - b)
    const free = (await call('GET /tags?hide_empty=0')).json.tags[0].id
    for (const [path, body] of [
      [`venues/${kept}`, { city: 'Elsewhere', capacity: 50 }],
      [`organizers/${choir}`, { phone: '555-2' }],
      [`tags/${free}`, { description: 'Without a ticket' }],
      [`categories/${second}`, { parent: first }],
    ] as const)
      expect((await call(`PATCH /${path}`, body)).status).toBe(200)
    const merged = await call(`POST ${desk}/merges`, { resource: 'venues', survivor: kept, others: [twin] })
    expect(merged.status).toBe(200)
    const again = await move()
    expect(again.counts).toMatchObject({ venues: { there: 2, here: 2 } })
    const named = again.differences.filter(({ source, field }) => source !== twin && field !== 'id')
    expect(named.map(({ resource, copy, field, there, here }) => [resource, copy, field, there, here])).toEqual([
      ['categories', second, 'parent', 0, first],
      ['tags', free, 'description', '', 'Without a ticket'],
      ['venues', kept, 'city', '', 'Elsewhere'],
      ['organizers', choir, 'phone', '555-1', '555-2'],
    ])
    expect((await call('GET /venues')).json.total).toBe(1)
    await sql`insert into moved_records (service, resource, old_id, record_id, slug)
      values ('another', 'venues', 900, ${twin}, 'old-place')`.execute(served().db)
    for (const path of ['900', 'by-slug/old-place'])
      expect((await served().client.call({ request: `GET /venues/${path}` })).json).toMatchObject({ id: kept })
  })

  test('a calendar of this kind comes in with its languages and authors, and old ids answer', async () => {
    const { client, db } = served()
    const times = { start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00', status: 'publish' }
    const made = await client.do({
      as: 'editor',
      request: 'POST /events',
      body: { title: 'Concert', ...times, i18n_language: 'en' },
    })
    await client.do({
      as: 'editor',
      request: `PATCH /events/${made.id}`,
      body: { title: 'Konser', status: 'publish', i18n_language: 'tr' },
    })
    const hidden = { title: 'Secret', ...times, hide_from_listings: true, password: 'sesame' }
    const secret = await client.do({ as: 'editor', request: 'POST /events', body: hidden })
    await client.do({
      as: 'editor',
      request: `PATCH /events/${secret.id}`,
      body: { title: 'Gizli', status: 'publish', i18n_language: 'tr' },
    })
    const [user = '', password = ''] = Buffer.from(
      client.service.authorization.administrator.split(' ')[1] ?? '',
      'base64',
    )
      .toString()
      .split(':')
    const report = await move(client.service.url, { user, password })
    expect(report).toMatchObject({ counts: { events: { there: 2, here: 2 } }, unknown_authors: [] })
    // Only users are listed it, and nobody is told its password.
    const of_secret = report.differences.find(({ source, field }) => source === secret.id && field === 'status')
    expect(of_secret).toMatchObject({ there: 'publish', here: 'draft' })
    expect((await call(`GET /events/${of_secret?.copy}`)).json).toMatchObject({
      ...{ id: of_secret?.copy, i18n_languages: { en: 'draft', tr: 'draft' } },
    })
    const differing = report.differences
      .filter(({ source }) => source === made.id)
      .map(({ field, language }) => `${field} ${language}`)
    expect(differing).toEqual(['id null', 'slug null', 'slug tr'])
    await sql`delete from events where id = ${made.id}`.execute(db)
    const [moved] = report.differences
    for (const [language, title] of [
      ['en', 'Concert'],
      ['tr', 'Konser'],
    ])
      expect((await call(`GET /events/${made.id}?i18n_language=${language}`)).json).toMatchObject({
        ...{ id: moved?.copy, title, author: made.author, i18n_languages: { en: 'publish', tr: 'publish', ar: null } },
      })
  })
})
