/** Writes to a site of the model, every stored value compared before and after. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Site } from '../../../../e2e/foreign/site.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { toDraft, toFormValues, type FormValue } from '../../kinds/values/values.ts'
import { ApiError } from '../../failures/api-error.ts'
import { connect, connection } from '../transport/connection.ts'
import { answerCosts } from './costs/ask-cost.ts'
import { askOffers } from './reading/offers.ts'
import { askRoot } from '../read/plain-service.ts'
import { readRecord } from '../read/read-record.ts'
import { request } from '../transport/request.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { write } from '../write/write.ts'

let site: Site

const origin = 'https://calendar.example'
const namespace = 'tribe/events/v1'
const account = { rest_root: `${origin}/wp-json`, namespace, user_name: 'editor', application_password: 'x' }

/** Answers requests of the admin as the site would over HTTP. */
function fetchSite(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address)
  const body = typeof init.body === 'string' ? { body: JSON.parse(init.body) as Draft } : {}
  const own = '/wp-json/wp/v2'
  if (url.pathname === '/wp-json') return Promise.resolve(new Response(JSON.stringify({ name: 'Stadt &#038; Land' })))
  const { status, body: said } = url.pathname.startsWith(own)
    ? site.handleOwn(url.pathname.slice(own.length))
    : site.handle({
        ...{ method: init.method ?? 'GET', path: url.pathname.slice(`/wp-json/${namespace}`.length) },
        ...{ query: url.searchParams, ...body },
      })
  return Promise.resolve(new Response(JSON.stringify(said), { status }))
}

/** Connects to a new site, of which nothing is known yet. */
async function open(stored_form: Site['stored_form'] = 'all'): Promise<void> {
  site = new Site()
  site.stored_form = stored_form
  Object.assign(connection, { desk: false, offers: await askOffers(new AbortController().signal, ['wp/v2']) })
}

beforeEach(async () => {
  vi.stubGlobal('fetch', vi.fn(fetchSite))
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null })
  connect(account, 'page')
  await open()
  answerCosts(() => Promise.resolve(null))
})
afterEach(() => {
  vi.unstubAllGlobals()
  connect(null, 'page')
})

const make = (path: string, body: Draft): number => {
  const answer = site.handle({ method: 'POST', path, body })
  expect(answer.status).toBe(201)
  return Number(Object(answer.body).id)
}

/** Differences between stored values, keyed `events 7.title`. Ignores the time of the last change. */
function differences(before: ReturnType<Site['dump']>): Record<string, readonly [unknown, unknown]> {
  const after = site.dump()
  const found: Record<string, readonly [unknown, unknown]> = {}
  for (const [key, row] of Object.entries(before)) {
    for (const [name, value] of Object.entries(row)) {
      const now = after[key]?.[name]
      if (name === 'modified' || same(name, value, now)) continue
      found[`${key}.${name}`] = [value, now]
    }
  }
  for (const key of Object.keys(after)) if (!(key in before)) found[key] = ['', 'new']
  return found
}

/** Normalises ranges with and without spaces, and the two forms of a missing website. */
function same(name: string, before: unknown, now: unknown): boolean {
  if (name === 'cost') return String(before).replace(/\s*-\s*/g, '-') === String(now).replace(/\s*-\s*/g, '-')
  if (name === 'website') return (before ?? '') === (now ?? '')
  return JSON.stringify(before) === JSON.stringify(now)
}

const base = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 12:00:00' }

/** An event with everything that an update could wipe. */
function wholeEvent(more: Draft = {}): number {
  const venue = make('/venues', {
    venue: "Tom's & Hall",
    show_map: 'false',
    image: '5',
    state: 'IL',
    stateprovince: 'IL',
  })
  const organizer = [make('/organizers', { organizer: 'Acme' }), make('/organizers', { organizer: 'Beta' })]
  const category = make('/categories', { name: 'Sport & Fun' })
  return make('/events', {
    ...{
      title: 'Rock & "Roll" -- live',
      description: '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --> [gallery]',
    },
    ...{
      excerpt: 'Short & good',
      slug: 'موسيقى',
      status: 'draft',
      timezone: 'Europe/Istanbul',
      image: '5',
      cost: '10-20',
    },
    ...{ website: 'https://example.org/?a=1&b=2', featured: true, sticky: true, show_map: true, show_map_link: true },
    ...{ hide_from_listings: true, author: 2, date: '2026-03-04 05:06:07', categories: [category], venue, organizer },
    ...{ ...base, end_date: '2027-06-01 23:59:59' },
    ...more,
  })
}

/** Changes values as a form does. */
async function edit(resource: ResourceName, id: number, changes: Record<string, FormValue>) {
  const { record, etag } = await readRecord(resource, id, 'en')
  const values = toFormValues(resource, record, 'en')
  return write({
    resource,
    method: 'PATCH',
    id,
    body: toDraft(resource, values, { ...values, ...changes }),
    language: 'en',
    etag,
  })
}

const refusedBy = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail('was taken'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  )

describe('a change changes what is meant, and nothing else', () => {
  const costs = ['', '10', '10-20', 'Free', '$12', '10€', 'Donation']
  const text = fc.stringMatching(/^[A-Za-zçğışöü&"'][A-Za-z0-9 &"'çğışöü-]{0,20}[A-Za-z0-9]$/)
  const events = fc.record({
    title: text,
    status: fc.constantFrom('draft', 'pending', 'publish', 'private'),
    timezone: fc.constantFrom('Europe/Istanbul', 'America/New_York', 'Asia/Tokyo', 'UTC+3'),
    cost: fc.constantFrom(...costs),
    website: fc.constantFrom('', 'https://example.org/x', 'https://example.org/?a=1&b=2'),
    image: fc.constantFrom('5', undefined),
    all_day: fc.boolean(),
    ...Object.fromEntries(
      ['featured', 'sticky', 'show_map', 'show_map_link', 'hide_from_listings'].map((name) => [name, fc.boolean()]),
    ),
  })
  const edits = fc.constantFrom<readonly [string, FormValue, string]>(
    ['title', 'New & better', 'title'],
    ['excerpt', 'New excerpt', 'excerpt'],
    ['description', '<p>New text</p>', 'content'],
    ['all_day', true, 'all_day'],
    ['all_day', false, 'all_day'],
    ['timezone', 'Africa/Cairo', 'timezone'],
    ['cost', '15', 'cost'],
    ['website', 'https://example.org/new', 'website'],
    ['featured', true, 'featured'],
    ['featured', false, 'featured'],
    ['hide_from_listings', true, 'hide_from_listings'],
    ['status', 'publish', 'status'],
    ['status', 'private', 'status'],
    ['image', '', 'image'],
    ['organizer', [], 'organizer'],
    ['categories', [], 'categories'],
    ['slug', 'another-address', 'slug'],
    ['author', '3', 'author'],
    ['date', '2025-02-03 04:05', 'date'],
  )
  test('any event, any field', async () => {
    await fc.assert(
      fc.asyncProperty(events, edits, async (made, [name, value, column]) => {
        await open()
        const given = Object.fromEntries(Object.entries(made).filter(([, one]) => one !== undefined))
        const id = wholeEvent(given)
        const before = site.dump()
        const is_undated = name === 'date' && ['draft', 'pending'].includes(made.status)
        await edit('events', id, { [name]: value }).catch((error: unknown) => {
          if (!is_undated) throw error
        })
        const changed = Object.keys(differences(before))
        const allowed = [`events ${id}.${column}`]
        if (name === 'all_day' || name === 'timezone')
          allowed.push(
            ...['start_date', 'end_date', 'utc_start_date', 'utc_end_date'].map((one) => `events ${id}.${one}`),
          )
        if (name === 'cost') allowed.push(`events ${id}.symbol`, `events ${id}.position`)
        // An event that was never published gets the date of its last change, and cannot be given another.
        if (made.status === 'draft' || made.status === 'pending') allowed.push(`events ${id}.date`)
        // Publishing a draft makes its slug.
        if (name === 'status') allowed.push(`events ${id}.slug`)
        expect(changed.filter((one) => !allowed.includes(one))).toEqual([])
        if (is_undated) return
        expect(toFormValues('events', (await readRecord('events', id, 'en')).record, 'en')[name]).toEqual(
          name === 'description' || name === 'excerpt' ? expect.stringContaining('New') : value,
        )
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    [
      'venues',
      { venue: 'Hall', status: 'draft', show_map: 'false', image: '5', state: 'IL', stateprovince: 'IL' },
      'city',
      'Bonn',
    ],
    ['venues', { venue: 'Hall & Co', description: 'One\n\nTwo', phone: '1' }, 'phone', ''],
    ['venues', { venue: 'Hall', image: '5' }, 'show_map', false],
    ['organizers', { organizer: 'Acme', status: 'draft', image: '5', description: 'One' }, 'email', 'a@b.example'],
    ['categories', { name: 'Sport & Fun', description: 'All <b>of</b> & it' }, 'slug', 'sports'],
    ['tags', { name: 'Free & easy', description: 'No "fee"' }, 'name', 'Free'],
  ] as const)('%s', async (resource, made, name, value) => {
    const id = make(`/${resource}`, made)
    const before = site.dump()
    await edit(resource, id, { [name]: value })
    const column = name === 'name' ? 'name' : name
    expect(differences(before)).toEqual({ [`${resource} ${id}.${column}`]: [expect.anything(), value] })
  })

  test('moving keeps the zone, the seconds and the whole day', async () => {
    const [id, whole] = [
      wholeEvent(),
      make('/events', { ...base, title: 'Days', all_day: true, timezone: 'Asia/Tokyo' }),
    ]
    const before = site.dump()
    const move = (event: number, start_date: string, end_date: string) =>
      write({ resource: 'events', method: 'PATCH', id: event, body: { start_date, end_date }, language: 'en' })
    await move(id, '2027-06-02 10:00', '2027-06-02 23:59')
    await move(whole, '2027-06-03', '2027-06-04')
    const name = (event: number, column: string) => `events ${event}.${column}`
    expect(differences(before)).toEqual({
      // The site's own doing, as for everything that was never published.
      [name(id, 'date')]: [expect.anything(), expect.anything()],
      [name(id, 'start_date')]: ['2027-06-01 10:00:00', '2027-06-02 10:00:00'],
      [name(id, 'end_date')]: ['2027-06-01 23:59:59', '2027-06-02 23:59:59'],
      [name(id, 'utc_start_date')]: ['2027-06-01 07:00:00', '2027-06-02 07:00:00'],
      [name(id, 'utc_end_date')]: ['2027-06-01 20:59:59', '2027-06-02 20:59:59'],
      [name(whole, 'start_date')]: ['2027-06-01 00:00:00', '2027-06-03 00:00:00'],
      [name(whole, 'end_date')]: ['2027-06-01 23:59:59', '2027-06-04 23:59:59'],
      [name(whole, 'utc_start_date')]: ['2027-05-31 15:00:00', '2027-06-02 15:00:00'],
      [name(whole, 'utc_end_date')]: ['2027-06-01 14:59:59', '2027-06-04 14:59:59'],
    })
  })

  test('one end alone, and another zone, are written with their counterpart', async () => {
    const id = wholeEvent()
    await edit('events', id, { start_date: '2027-06-01 09:00' })
    await edit('events', id, { timezone: 'Asia/Tokyo' })
    expect(site.dump()[`events ${id}`]).toMatchObject({
      start_date: '2027-06-01 09:00:00',
      end_date: '2027-06-01 23:59:59',
      utc_start_date: '2027-06-01 00:00:00',
      timezone: 'Asia/Tokyo',
    })
  })

  test('a new event is what the form shows, with its venue and a library image', async () => {
    const venue = make('/venues', { venue: 'Hall' })
    const values = toFormValues('events', null, 'en')
    const typed = { title: 'New', start_date: '2027-06-01 10:00', end_date: '2027-06-01 12:00', venue: [venue] }
    const draft = { ...toDraft('events', values, { ...values, ...typed }), status: 'draft', image: 5 }
    const made = await write({ resource: 'events', method: 'POST', body: draft, language: 'en' })
    expect(made.not_taken).toBeUndefined()
    expect(site.dump()[`events ${made.record.id}`]).toMatchObject({
      ...{ title: 'New', status: 'draft', venue, image: 5, show_map: true, show_map_link: true, featured: false },
      ...{ start_date: '2027-06-01 10:00:00', timezone: 'America/New_York' },
    })
  })
})

describe('a cost is never changed by a change of something else', () => {
  const costs = [
    ...['', '0', '10', '10.50', '10-20', '10 - 20', '$12', '10€', '10 USD', '-5', '€ 15,50', '1,234.56', '1.234,56'],
    ...['15₺–25₺', '€5–€8', '150 TL', 'from 20', 'Pay what you can (5 suggested)', 'Free, 20', '1,250.00'],
    ...['10, 20, 30', '0-10', 'Free', 'free', 'Donation', 'Ücretsiz', 'مجاني', '١٠ ليرة', 'Bağış / donation'],
  ]
  /** Makes an event as the site's own pages do, which store the symbol beside the cost. */
  function priced(cost: string, symbol?: string): number {
    const id = make('/events', { ...base, title: 'Priced', status: 'publish', cost })
    if (symbol !== undefined) Object.assign(site.rows.get(id) ?? {}, { symbol, position: symbol && 'prefix' })
    return id
  }
  const stored = (id: number) => site.rows.get(id)?.['cost']
  const shown = (id: number) => Object(site.handle({ method: 'GET', path: `/events/${id}` }).body).cost
  const writes = () => vi.mocked(fetch).mock.calls.filter(([, init]) => (init?.method ?? 'GET') !== 'GET').length

  const forms = ['none', 'texts', 'all'] as const
  const cases = (['texts', 'all'] as const).flatMap((form) =>
    costs.flatMap((cost) => [undefined, '', '$', '€'].map((symbol) => [form, cost, symbol] as const)),
  )
  test.each(cases)('%s tells of %j with the symbol %j', async (form, cost, symbol) => {
    await open(form)
    // Shows which symbol the site has.
    await readRecord('events', priced('7'), 'en')
    const id = priced(cost, symbol)
    const before = shown(id)
    const error = await edit('events', id, { title: 'Renamed' }).then(
      () => null,
      (refused: unknown) => refused,
    )
    // A zero is shown as no cost, and stays none.
    expect(stored(id)).toBe(cost === '0' && stored(id) === '' ? '' : cost)
    expect(shown(id)).toBe(before)
    if (error === null) return
    expect(error).toMatchObject({ data: { refused: { cost: 'cost_unknown' } } })
    expect(writes()).toBe(0)
  })

  test('a cost that is not known is asked for once, and not again until somebody else has changed the event', async () => {
    await open('texts')
    const [one, two, words] = [priced('from 20'), priced('15₺–25₺'), priced('Donation')]
    const asked: string[] = []
    answerCosts((question) => {
      asked.push(`${question.name}: ${question.shown}`)
      return Promise.resolve(question.guess === '20' ? 'from 20' : null)
    })
    await edit('events', one, { title: 'Once' })
    await edit('events', one, { title: 'Twice' })
    await edit('events', words, { title: 'Words' })
    expect([stored(one), stored(words), asked]).toEqual(['from 20', 'Donation', ['Priced: $20']])
    const error = await refusedBy(edit('events', two, { title: 'Declined' }))
    expect([error.data['refused'], stored(two)]).toEqual([{ cost: 'cost_unknown' }, '15₺–25₺'])
    Object.assign(site.rows.get(one) ?? {}, { cost: 'about 20', modified: '2027-01-01 00:00:00' })
    await edit('events', one, { title: 'Three times' })
    expect(asked).toEqual(['Priced: $20', 'Priced: $15 – $25', 'Twice: $20'])
  })

  test('in one action on many, declining once is enough', async () => {
    await open('none')
    const ids = [priced('from 20'), priced('from 30'), priced('from 40')]
    let asked = 0
    answerCosts(() => {
      asked += 1
      return Promise.resolve(null)
    })
    const change = (id: number) =>
      write({ resource: 'events', method: 'PATCH', id, body: { status: 'draft' }, operation: 'many' })
    const refused = await Promise.allSettled(ids.map(change))
    expect([asked, refused.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected', 'rejected']])
    expect(ids.map(stored)).toEqual(['from 20', 'from 30', 'from 40'])
  })

  test.each(costs.filter((cost) => !['', '0', '0-10', '1,250.00', '1.234,56', '1,234.56'].includes(cost)))(
    'a typed cost %s is told as saved',
    async (cost) => {
      for (const form of forms) {
        await open(form)
        const id = priced('5')
        await edit('events', id, { cost })
        expect(stored(id)).toBe(cost)
      }
    },
  )
})

describe('a new venue or organizer never overwrites another one', () => {
  test.each([
    ['O’Neill’s Hall', "o'neill's hall"],
    ["O'Neill's Hall", 'O’NEILL’S HALL'],
    ['Rock & Roll Bar', 'rock & roll bar'],
    ['“Quoted” Place – West', '"Quoted" Place - West'],
    ['Café Müller', 'cafe muller'],
    ['Çiğdem', 'ÇİĞDEM'],
    ['دار الأوبرا', 'دار الأوبرا'],
  ])('%s, typed %s', async (name, typed) => {
    for (const resource of ['venues', 'organizers'] as const) {
      await open()
      const label = resource === 'venues' ? 'venue' : 'organizer'
      // Many others have a word of it too.
      for (let at = 0; at < 60; at += 1) make(`/${resource}`, { [label]: `${at} ${name}` })
      const id = make(`/${resource}`, { [label]: name, image: '5', website: 'https://example.org/', status: 'draft' })
      const before = site.dump()
      const error = await refusedBy(write({ resource, method: 'POST', body: { [label]: typed, phone: '1' } }))
      expect(error.data).toMatchObject({ refused: { [label]: 'name_in_use' }, existing: { id } })
      expect(differences(before)).toEqual({})
      const made = await write({ resource, method: 'POST', body: { [label]: `${typed} 2nd`, phone: '1' } })
      expect(Object.keys(differences(before))).toEqual([`${resource} ${made.record.id}`])
    }
  })

  test('a term that exists is told with its id', async () => {
    const id = make('/tags', { name: 'Aile & Çocuk' })
    const error = await refusedBy(write({ resource: 'tags', method: 'POST', body: { name: 'aile & çocuk' } }))
    expect(error.data).toMatchObject({ refused: { name: 'term_in_use' }, existing: { id } })
  })
})

describe('blocks and short codes', () => {
  const with_blocks = '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n[gallery ids="1,2"]'
  const described = (description: string) => make('/events', { ...base, title: 'Blocks', description })

  test('are edited as they are stored, where the site tells', async () => {
    await open('texts')
    const id = described(with_blocks)
    const { record } = await readRecord('events', id, 'en')
    expect([record['description'], record.text_source]).toEqual([with_blocks, 'stored'])
    await edit('events', id, { description: with_blocks.replace('One', 'Two') })
    expect(site.rows.get(id)?.['content']).toBe(with_blocks.replace('One', 'Two'))
  })

  test('are copied as they are stored', async () => {
    await open('texts')
    const id = described(with_blocks)
    const { record } = await readRecord('events', id, 'en')
    const values = toFormValues('events', record, 'en')
    const body = toDraft('events', toFormValues('events', null, 'en'), values)
    const made = await write({ resource: 'events', method: 'POST', body, language: 'en' })
    expect(site.rows.get(made.record.id)?.['content']).toBe(with_blocks)
  })

  test('are not overwritten where the site does not tell', async () => {
    await open('none')
    const id = described(with_blocks)
    const { record } = await readRecord('events', id, 'en')
    expect(record.text_source).toBe('locked')
    const before = site.dump()
    const error = await refusedBy(edit('events', id, { description: '<p>New</p>' }))
    expect([error.data['refused'], differences(before)]).toEqual([{ description: 'holds_blocks' }, {}])
    await edit('events', id, { title: 'Only the title' })
    expect(Object.keys(differences(before))).toEqual([`events ${id}.title`])
  })

  test('a text that may hold some is told apart from one that holds none', async () => {
    const sources = async (form: Site['stored_form'], description: string) => {
      await open(form)
      return (await readRecord('events', described(description), 'en')).record.text_source
    }
    expect(await sources('none', 'One\n\nTwo')).toBe('rendered')
    expect(await sources('texts', 'One\n\nTwo')).toBeUndefined()
    expect(await sources('texts', 'One [gallery]')).toBe('stored')
    expect(await sources('none', '<figure><img src="https://example.org/a.png" /></figure>')).toBe('locked')
  })
})

describe('the trash', () => {
  test.each(['publish', 'draft', 'private', 'future'])('an event that was %s comes back as it was', async (status) => {
    const id = wholeEvent({ status, ...(status === 'future' ? { date: '2030-01-01 10:00:00' } : {}) })
    const before = site.dump()
    const trashed = await write({ resource: 'events', method: 'DELETE', id, language: 'en' })
    expect(trashed.record.status).toBe('trash')
    await write({ resource: 'events', method: 'PATCH', id, body: { status }, language: 'en', etag: trashed.etag })
    expect(differences(before)).toEqual({})
  })

  test.each(['2027-06-01', '2019-06-01', '2031-06-01'])(
    'one of %s that was trashed elsewhere is found there',
    async (day) => {
      const times = { start_date: `${day} 10:00:00`, end_date: `${day} 12:00:00` }
      const id = wholeEvent({ status: 'publish', hide_from_listings: false, ...times })
      const before = site.dump()
      site.handle({ method: 'DELETE', path: `/events/${id}` })
      expect((await readRecord('events', id, 'en')).record).toMatchObject({ id, status: 'trash' })
      await write({ resource: 'events', method: 'PATCH', id, body: { status: 'publish' }, language: 'en' })
      expect(differences(before)).toEqual({})
    },
  )

  test('an event that is gone is missing all the same', async () => {
    expect((await refusedBy(readRecord('events', 4711, 'en'))).status).toBe(404)
  })
})

test.each([
  ['<p>Short &amp; “good”</p>', 'Short & “good”'],
  ['<p>One<br>Two</p><p>Three</p>', 'One\nTwo\n\nThree'],
  ['<p>One <em>two</em></p>', '<p>One <em>two</em></p>'],
  ['<p>1 &lt; 2</p>', '<p>1 &lt; 2</p>'],
])('the summary %s is stored as %j', async (excerpt, stored) => {
  const id = wholeEvent()
  await edit('events', id, { excerpt })
  expect(site.rows.get(id)?.['excerpt']).toBe(stored)
})

test('a protected event is read by editors without its password', async () => {
  const id = make('/events', { ...base, title: 'Secret', cost: '5' })
  Object.assign(site.rows.get(id) ?? {}, { password: 'sesame' })
  expect((await readRecord('events', id, 'en')).record).toMatchObject({ title: 'Secret' })
})

test('entities are decoded in every answer: lists, names, refusals, the name of the site', async () => {
  const id = make('/events', { ...base, title: "Rock & Roll's", venue: make('/venues', { venue: 'Tom & Co' }) })
  make('/tags', { name: 'Aile & Çocuk', slug: 'aile' })
  const other = make('/tags', { name: 'Other' })
  const read = async (path: string) => JSON.stringify((await request({ namespace: 'interface', path })).data)
  for (const path of ['/events', '/venues', '/tags', `/events/${id}`])
    expect(await read(path)).not.toMatch(/&(?:#|amp)/)
  const error = await refusedBy(write({ resource: 'tags', method: 'PATCH', id: other, body: { slug: 'aile' } }))
  expect(error.message).not.toMatch(/&#/)
  expect((await askRoot(new AbortController().signal)).name).toBe('Stadt & Land')
})

test('a search that finds nothing has no total, though the site counts all others', async () => {
  for (const [path, name] of [
    ['/venues', 'venue'],
    ['/organizers', 'organizer'],
    ['/tags', 'name'],
  ] as const) {
    for (const n of [1, 2, 3]) make(path, { [name]: `Place ${n}` })
    const totals = async (query: string) => {
      const { data } = await request<{ total: number; total_pages: number }>({ path, query })
      return [data.total, data.total_pages]
    }
    expect(await totals('search=nowhere')).toEqual([0, 0])
    expect(await totals('search=place&per_page=2')).toEqual([3, 2])
    expect(await totals('')).toEqual([3, 1])
  }
  // A page of terms beyond the last is empty, and tells how many there are.
  expect((await request<{ total: number }>({ path: '/tags', query: 'page=9' })).data.total).toBe(3)
})

describe('what it cannot take is said before anything is sent', () => {
  test.each([
    ['events', 'description', '', 'not_clearable'],
    ['events', 'venue', [], 'not_clearable'],
    ['events', 'venue', [6, 7], 'only_one'],
    ['events', 'password', 'secret', 'not_supported'],
    ['venues', 'slug', 'hall-2', 'not_supported'],
    ['categories', 'parent', 0, 'not_clearable'],
    ['categories', 'description', '', 'not_clearable'],
    ['tags', 'description', '', 'not_clearable'],
  ] as const)('%s %s', async (resource, name, value, code) => {
    const parent = make('/categories', { name: 'Top' })
    const ids = {
      events: wholeEvent(),
      venues: make('/venues', { venue: 'Hall' }),
      organizers: 0,
      categories: make('/categories', { name: 'Below', parent, description: 'x' }),
      tags: make('/tags', { name: 'Free', description: 'x' }),
    }
    const before = site.dump()
    const error = await refusedBy(
      write({ resource, method: 'PATCH', id: ids[resource], body: { [name]: value }, language: 'en' }),
    )
    expect(error.data['refused']).toEqual({ [name]: code })
    expect(error.params[name]).toMatch(/service/)
    expect(differences(before)).toEqual({})
    expect(vi.mocked(fetch).mock.calls.every(([, init]) => init?.method === 'GET')).toBe(true)
  })

  test('the second of two times, a change in the trash, and a second place of one name', async () => {
    const id = make('/events', { ...base, title: 'Night', timezone: 'Europe/Berlin' })
    const gone = make('/events', { ...base, title: 'Gone' })
    site.handle({ method: 'DELETE', path: `/events/${gone}` })
    make('/venues', { venue: 'Rock & Hall', city: 'Bonn' })
    const before = site.dump()
    const codes = async (work: Promise<unknown>) => Object.values(Object((await refusedBy(work)).data['refused']))
    const night = { start_date: '2027-10-31 02:30+01:00', end_date: '2027-10-31 04:00' }
    expect(await codes(write({ resource: 'events', method: 'PATCH', id, body: night }))).toEqual(['second_time'])
    expect(await codes(write({ resource: 'events', method: 'PATCH', id: gone, body: { title: 'x' } }))).toEqual([
      'in_trash',
    ])
    const twin = { venue: 'rock & hall', city: 'Köln' }
    expect(await codes(write({ resource: 'venues', method: 'POST', body: twin }))).toEqual(['name_in_use'])
    expect(differences(before)).toEqual({})
  })
})

test('what others saved meanwhile is a conflict, and nothing is written', async () => {
  const id = wholeEvent()
  const { etag } = await readRecord('events', id, 'en')
  site.handle({ method: 'PATCH', path: `/events/${id}`, body: { title: 'Theirs', status: 'draft' } })
  const before = site.dump()
  const error = await refusedBy(
    write({ resource: 'events', method: 'PATCH', id, body: { cost: '5' }, language: 'en', etag }),
  )
  expect([error.status, Object(error.data['current']).title]).toEqual([412, 'Theirs'])
  expect(differences(before)).toEqual({})
})

test('a rendered text that differs with each reading is no conflict', async () => {
  const id = wholeEvent()
  const first = await readRecord('events', id, 'en')
  const row = site.rows.get(id)
  if (row) row['content'] = '<p data-nonce="other">One</p>'
  expect((await readRecord('events', id, 'en')).etag).toBe(first.etag)
})

test('a save is told as such only when it is read back', async () => {
  await open('none')
  const id = make('/events', { ...base, title: 'Show' })
  const error = await refusedBy(edit('events', id, { cost: '0' }))
  expect([error.code, error.data['refused']]).toEqual(['not_taken', { cost: 'not_taken' }])
  // The model moves a time that a clock change skips.
  const gap = await refusedBy(edit('events', id, { start_date: '2027-03-14 02:30', end_date: '2027-03-14 03:45' }))
  expect(gap.data['refused']).toEqual({ start_date: 'not_taken' })
})

test('names, slugs, authors and websites are read as people write them', async () => {
  const { record } = await readRecord('events', wholeEvent({ website: '' }), 'en')
  expect(record).toMatchObject({ title: 'Rock & “Roll” — live', slug: 'موسيقى', author: 2, website: '' })
  expect(record).toMatchObject({ venue: { venue: 'Tom’s & Hall' }, categories: [{ name: 'Sport & Fun' }] })
})
