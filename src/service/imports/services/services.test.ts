/** Services of the interface are found by addresses of their sites, and read into entries. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { model_user, ModelServer } from '../../test/imports/model-server.ts'
import { fetchFile, maySignIn, no_version, type FetchedFile } from '../addresses/fetch-file.ts'
import { rulesFor } from '../addresses/guarded-request.ts'
import type { FileEntry, ReadSettings } from '../entry.ts'
import { readFile } from '../files/read-file.ts'
import { fetchAddress, type Credentials } from './fetch-address.ts'
import { findService } from './find-service.ts'
import { readServiceFile } from './read-service.ts'
import { namedService } from './service-address.ts'
import { ServiceFile } from './service-file.ts'
import { ServicePages } from './service-pages.ts'

const settings: ReadSettings = {
  ...{ site_zone: 'Europe/Istanbul', site_language: 'en', now: new Date('2027-01-01T00:00:00Z'), time_zone: null },
  ...{ answers: {}, columns: {}, zoneOfVenue: () => null },
}

describe('addresses', () => {
  const at = (address: string) => namedService(new URL(address))

  test.each([
    [
      'https://a.example/wp-json/tribe/events/v1',
      'https://a.example/wp-json/tribe/events/v1',
      'https://a.example/wp-json/',
    ],
    [
      'https://a.example/wp-json/tribe/events/v1/',
      'https://a.example/wp-json/tribe/events/v1',
      'https://a.example/wp-json/',
    ],
    [
      'https://a.example/tr/api/calendar/events/v1/doc',
      'https://a.example/tr/api/calendar/events/v1',
      'https://a.example/tr/api/',
    ],
    [
      'https://a.example/?rest_route=/tribe/events/v1/events',
      'https://a.example/?rest_route=%2Ftribe%2Fevents%2Fv1',
      'https://a.example/?rest_route=%2F',
    ],
  ])('%s names its service', (address, base, root) => {
    expect(at(address)).toMatchObject({ base, root, filters: {} })
  })

  test('filters of a list of events stay, and pages do not', () => {
    const found = at('https://a.example/api/calendar/events/v1/events?categories=4&page=2&per_page=5')
    expect(found).toMatchObject({ filters: { categories: '4' } })
  })

  test.each([
    ['https://a.example/wp-json/tec/v1/events', 'unsettled'],
    ['https://a.example/tribe/events/v11', null],
    ['https://a.example/calendar.ics', null],
  ])('%s: %s', (address, found) => expect(at(address)).toBe(found))

  const file = (body: string, address: string, links: string | null = null): FetchedFile => ({
    ...{ kind: 'file', body: new TextEncoder().encode(body), version: no_version, address, links },
  })
  const root_of_site = JSON.stringify({ name: 'Town', namespaces: ['wp/v2', 'tribe/events/v1'] })
  const find = async (address: string, body: string, links: string | null = null) => {
    const asked: string[] = []
    const found = await findService(new URL(address), file(body, address, links), async (other) => {
      asked.push(other)
      return other.includes('wp-json')
        ? file(root_of_site, other)
        : { kind: 'failed', reason: 'address_not_found', status: 404 }
    })
    return { asked, found }
  }
  const base = 'https://a.example/wp-json/tribe/events/v1'
  const event_page = '<script type="application/ld+json">{"@type":"MusicEvent"}</script>'

  test.each([
    ['a REST root', 'https://a.example/wp-json', root_of_site, null],
    ['a namespace', base, '{"namespace":"tribe/events/v1","routes":{"/tribe/events/v1/events":{}}}', null],
    ['a list', `${base}/events`, '{"events":[],"rest_url":"x","total":0}', null],
    [
      'a page with a header',
      'https://a.example/about',
      '<p>',
      '<https://a.example/wp-json/>; rel="https://api.w.org/"',
    ],
    ['a page with a link', 'https://a.example/about', '<link rel="https://api.w.org/" href="/wp-json/">', null],
    ['the page of a site', 'https://a.example/', event_page, null],
  ])('%s leads to the service', async (_, address, body, links) => {
    expect((await find(address, body, links)).found).toMatchObject({ base })
  })

  test.each([
    ['a page with events of its own', 'https://a.example/events/', event_page, '</wp-json/>; rel="https://api.w.org/"'],
    ['a page that leads nowhere', 'https://a.example/about', '<p>', null],
    ['a calendar', 'https://a.example/', 'BEGIN:VCALENDAR', null],
    ['other JSON', 'https://a.example/x.json', '{"events":[{"name":"Concert"}]}', null],
  ])('%s is read as it is', async (_, address, body, links) => {
    expect(await find(address, body, links)).toEqual({ found: null, asked: [] })
  })

  test('no more is asked once a page was refused', async () => {
    const asked: string[] = []
    const answer = JSON.stringify({ events: [], total: 9, total_pages: 90 })
    const pages = new ServicePages({ base, root: null, filters: {} }, async (address) => {
      asked.push(address)
      return new URL(address).searchParams.get('page') === '2'
        ? { kind: 'failed', reason: 'address_refused', status: 403 }
        : file(answer, address)
    })
    await expect(pages.list('events', {}, false, () => undefined)).rejects.toThrow('address_refused')
    await setImmediate()
    expect(asked.length).toBeLessThan(12)
  })

  test.each([
    ['blanks', `"@type":${' '.repeat(60_000)}`],
    ['elements that do not end', '<link '.repeat(80_000)],
  ])('a page of %s is looked through in no time', async (_, page) => {
    const before = process.cpuUsage()
    await find('https://a.example/about', `<p>${page}`)
    expect(process.cpuUsage(before).user).toBeLessThan(200_000)
  })
})

describe('a site of the model', () => {
  let server: ModelServer
  beforeEach(async () => {
    server = await ModelServer.start()
  })
  afterEach(() => server.end())

  const rules = rulesFor(['127.0.0.1'])
  const fetched = (address: string, credentials: Credentials | null = null) =>
    fetchAddress(address, rules, { credentials })
  const read = async (path = '', credentials: Credentials | null = null) => {
    const file = await fetched(`${server.url}${path}`, credentials)
    if (file.kind !== 'file') throw new Error(JSON.stringify(file))
    return readFile(file.body, settings)
  }
  const titles = (entries: readonly FileEntry[]) => entries.map(({ values }) => values['title'])
  const add = (title: string, more: object = {}) =>
    server.add('events', {
      title,
      start_date: '2027-05-03 20:00:00',
      end_date: '2027-05-03 22:00:00',
      status: 'publish',
      ...more,
    })

  test('an event has everything that the site shows', async () => {
    const music = server.add('categories', { name: 'Music & more' })
    const jazz = server.add('categories', { name: 'Jazz', parent: music })
    const venue = server.add('venues', {
      venue: 'O’Neill’s Hall',
      address: 'Quay 1',
      city: 'Town',
      country: 'Türkiye',
      zip: '01234',
    })
    const organizer = server.add('organizers', {
      organizer: 'Harbour choir',
      phone: '555',
      website: 'https://choir.example',
    })
    const id = add('Rock & Roll', {
      ...{
        description: 'Bring <b>friends</b>',
        cost: '25',
        website: 'https://a.example/?a=1&b=2',
        featured: true,
        image: '5',
      },
      ...{ venue, organizer: [organizer], categories: [jazz], tags: ['Free'], timezone: 'Asia/Tokyo' },
    })
    add('Whole days', { all_day: true, start_date: '2027-05-08', end_date: '2027-05-09', status: 'publish' })
    const { format, name, source, entries } = await read()
    expect({ format, name, source }).toEqual({
      ...{ format: 'service', name: 'Stadt & Land', source: `service:${server.url}/wp-json/tribe/events/v1` },
    })
    expect(entries[0]).toMatchObject({
      uid: `${id}@${new URL(server.url).host}`,
      values: {
        ...{ title: 'Rock & Roll', cost: '$25', website: 'https://a.example/?a=1&b=2', featured: true },
        ...{
          start_date: '2027-05-03 20:00:00',
          end_date: '2027-05-03 22:00:00',
          all_day: false,
          timezone: 'Asia/Tokyo',
        },
        ...{ categories: ['Jazz'], tags: ['Free'], image: `${server.url}/wp-content/uploads/2026/11/hall.png` },
        description: expect.stringContaining('<b>friends</b>'),
      },
      venue: { venue: 'O’Neill’s Hall', address: 'Quay 1', city: 'Town', country: 'Türkiye', zip: '01234' },
      organizers: ['Harbour choir'],
      details: {
        organizers: { 'Harbour choir': { phone: '555', website: 'https://choir.example' } },
        parents: { Jazz: ['Music & more'] },
      },
      ...{ private: false, refused: null, warnings: [] },
    })
    // An event without a website is shown with its own address.
    expect(entries[1]?.values).toMatchObject({
      ...{ website: '', all_day: true, start_date: '2027-05-08 00:00:00', end_date: '2027-05-09 23:59:59', cost: '' },
    })
  })

  test('all pages are read, however early or late, each event once', async () => {
    for (let n = 0; n < 120; n++)
      add(`Concert ${n}`, { start_date: `${1990 + n}-02-03 20:00:00`, end_date: `${1990 + n}-02-03 22:00:00` })
    const { entries } = await read('/wp-json/tribe/events/v1/events')
    expect(new Set(titles(entries)).size).toBe(120)
    const again = await fetched(server.url)
    const first = await fetched(`${server.url}/wp-json/`)
    expect(first).toEqual(again)
    expect(server.asked.every(({ signed }) => !signed)).toBe(true)
  })

  test('unpublished and protected events come with a user, as drafts', async () => {
    add('Open concert')
    add('Draft concert', { status: 'draft' })
    const secret = add('Secret concert', { description: 'Behind the door', cost: '5' })
    Object.assign(server.site.rows.get(secret) ?? {}, { password: 'sesame' })
    const open = await read()
    expect(titles(open.entries).toSorted()).toEqual(['Open concert', 'Secret concert'])
    expect(open.entries.find(({ uid }) => uid?.startsWith(`${secret}@`))).toMatchObject({
      ...{ private: true, warnings: ['protected'], venue: null },
      values: {
        title: 'Secret concert',
        all_day: false,
        timezone: 'America/New_York',
        start_date: '2027-05-03 20:00:00',
      },
    })
    const whole = await read('', model_user)
    expect(
      whole.entries
        .map(({ values, private: is_private, warnings }) => [values['title'], is_private, ...warnings])
        .toSorted(),
    ).toEqual([
      ['Draft concert', true, 'unpublished'],
      ['Open concert', false],
      ['Secret concert', true, 'protected'],
    ])
    const known = whole.entries.find(({ uid }) => uid?.startsWith(`${secret}@`))
    expect(known?.values).toMatchObject({ description: expect.stringContaining('Behind the door'), cost: '$5' })
  })

  test('a protected event that only users are listed is a draft', async () => {
    const secret = add('Hidden and protected', { hide_from_listings: true })
    const hidden = add('Hidden alone', { hide_from_listings: true })
    Object.assign(server.site.rows.get(secret) ?? {}, { password: 'sesame' })
    server.site.lists_hidden = true
    const answer = server.answer.bind(server)
    const listFor = (path: string, is_signed: boolean) => {
      const { searchParams: query } = new URL(path, server.url)
      return is_signed
        ? server.site.handle({ method: 'GET', path: '/events', query })
        : { status: 200, body: { events: [], total: 0, total_pages: 0 } }
    }
    Object.assign(server, {
      answer: (path: string, authorization?: string) =>
        path.includes('/events?') ? listFor(path, authorization !== undefined) : answer(path, authorization),
    })
    const { entries } = await read('', model_user)
    expect(
      entries.map(({ uid, private: is_private, warnings }) => [uid?.split('@')[0], is_private, ...warnings]),
    ).toEqual([
      [String(secret), true, 'protected'],
      [String(hidden), false],
    ])
  })

  test('an answer that is nested without end is no calendar', async () => {
    const body = `{"events":[{"id":1,"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}],"total":1,"total_pages":1}`
    Object.assign(server, { answer: () => ({ status: 200, body }) })
    expect(await fetched(`${server.url}/wp-json/tribe/events/v1`)).toMatchObject({ reason: 'not_a_calendar' })
  })

  test('what events are linked with counts as they do', () => {
    const file = new ServiceFile()
    file.addEvent({ id: 1, venue: { id: 2, venue: 'x'.repeat(1000) } }, true)
    expect(file.size).toBeGreaterThan(1000)
    file.addCategory({ id: 3, name: 'x'.repeat(1000), parent: 0 })
    expect(file.size).toBeGreaterThan(2000)
  })

  test('an event says that it has texts in other languages, which do not come in', async () => {
    const file = new ServiceFile()
    const texts = [{ en: 'publish', tr: 'draft', ar: null }, { en: 'publish', tr: null }, undefined]
    for (const [id, i18n_languages] of texts.entries())
      file.addEvent({ id: id + 1, title: 'Concert', all_day: false, i18n_language: 'en', i18n_languages }, true)
    const bytes = file.bytes({ address: 'https://a.example/v1', name: '', time_zone: 'UTC' })
    const { entries } = await readServiceFile(bytes, settings)
    expect(entries.map(({ warnings }) => warnings.includes('other_languages'))).toEqual([true, false, false])
  })

  test('a password is sent to the service alone', async () => {
    add('Open concert')
    expect(await fetched(server.url, { ...model_user, password: 'wrong' })).toMatchObject({ reason: 'sign_in_refused' })
    const other = await ModelServer.start()
    const { site } = server
    Object.assign(server, {
      answer: () => ({
        status: 200,
        type: 'text/html',
        body: '<p>',
        link: `<${other.url}/wp-json/>; rel="https://api.w.org/"`,
      }),
    })
    expect(await fetched(site.origin, model_user)).toMatchObject({ reason: 'service_elsewhere' })
    server.moved_to = other.url
    expect(await fetched(`${site.origin}/wp-json/tribe/events/v1`, model_user)).toMatchObject({
      reason: 'service_elsewhere',
    })
    expect(other.asked.length).toBeGreaterThan(1)
    expect(other.asked.some(({ signed }) => signed)).toBe(false)
    other.end()
  })

  test('a password is not sent over http into the internet', async () => {
    const open = { ...rulesFor(false), resolve: async () => [{ address: '93.184.215.14', family: 4 }] }
    const address = 'http://calendar.example/wp-json/tribe/events/v1'
    expect(await fetchAddress(address, open, { credentials: model_user })).toMatchObject({
      reason: 'password_in_clear',
    })
    const sign_in = { origin: 'http://calendar.example', header: 'Basic secret' }
    expect(await fetchFile(address, open, no_version, undefined, sign_in)).toMatchObject({
      reason: 'password_in_clear',
    })
    expect(await maySignIn('https://calendar.example/', open)).toBe(true)
    expect(await maySignIn(server.url, rulesFor(['127.0.0.1']))).toBe(true)
  })

  test.each([
    ['/wp-json/tec/v1/events', 'service_unsettled'],
    ['/wp-json/calendar/events/v1', 'address_not_found'],
  ])('%s: %s', async (path, reason) => {
    expect(await fetched(`${server.url}${path}`)).toMatchObject({ kind: 'failed', reason })
  })
})
