/** A service from its first start: set-up, the sample, what the overview counts, how often one may mistype a password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/field.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { checkDocumented } from '../interface/documented.ts'
import { interface_path } from '../scenario.ts'
import { dataIn, one_engine, newPlace, type Place } from '../place.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { startProcess, type ServiceProcess } from '../service-process.ts'

interface OnEarth {
  readonly geo_lat: number
  readonly geo_lng: number
}

interface Placed {
  readonly id: number
  readonly venue: Partial<OnEarth> | readonly Partial<OnEarth>[]
}

const hasPlace = (venue: Partial<OnEarth>): venue is OnEarth => typeof venue.geo_lat === 'number'

const placesOf = ({ venue }: Placed) => [venue].flat().filter(hasPlace)

/** On a sphere of the size of the earth. */
function kilometres(from: OnEarth, to: OnEarth): number {
  const [a, b, turn] = [from.geo_lat, to.geo_lat, to.geo_lng - from.geo_lng].map((degrees) => (degrees * Math.PI) / 180)
  const [north, south, east] = [a ?? 0, b ?? 0, turn ?? 0]
  return (
    6371 *
    Math.acos(Math.min(1, Math.sin(north) * Math.sin(south) + Math.cos(north) * Math.cos(south) * Math.cos(east)))
  )
}

describe.each(one_engine)('%s', (engine) => {
  let place: Place
  let service: ServiceProcess
  beforeAll(async () => {
    place = await newPlace(engine, 'tables')
    service = startProcess(await freePort(), { ...dataIn(place), SITE_TIME_ZONE: 'Europe/Istanbul' })
    await service.opened
  })
  afterAll(async () => {
    await service.end('SIGTERM')
    await place.remove()
  })

  async function call(request: string, body?: unknown, headers: Record<string, string> = {}) {
    const [method = '', path = ''] = request.split(' ')
    const answer = await fetch(`${service.url}/api/calendar/${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    const told = { method, address: `/api/calendar/${path}`, status: answer.status, type, text }
    await checkDocumented(service.url, interface_path, told)
    // Answers are looked at key by key.
    // oxlint-disable-next-line typescript/no-explicit-any
    const json = JSON.parse(text) as any
    return { status: answer.status, json, cookie, headers: answer.headers }
  }
  const me = { email: 'first@example.org', password: 'a good password' }
  let cookie = ''
  const own = () => ({ cookie, origin: service.url })

  test('the printed link makes the first administrator, once, with a calendar to look at', async () => {
    const token = /setup\?token=(\S+)/.exec(service.said())?.[1] ?? ''
    expect((await call('GET desk/v1/session')).json).toMatchObject({ user: null, setup_required: true })
    const home = async () => (await fetch(service.url, { redirect: 'manual' })).headers.get('location')
    expect(await home(), 'readers before there is a user').toBeNull()
    const wrong = await call('POST desk/v1/setup', { ...me, token: `${token}x` })
    expect([wrong.status, wrong.json.code]).toEqual([403, 'setup_link_invalid'])
    const bad = await call('POST desk/v1/setup', { token, email: 'x', password: 'short', sample: 'yes' })
    expect(Object.keys(bad.json.data.params).toSorted()).toEqual(['email', 'password', 'sample'])
    const foreign = await call('POST desk/v1/setup', { ...me, token }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const body = { ...me, token, name: 'First', sample: true }
    const both = await Promise.all([call('POST desk/v1/setup', body), call('POST desk/v1/setup', body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403])
    const done = both.find(({ status }) => status === 201)
    expect(done?.json).toMatchObject({ user: { ...user(), name: 'First' }, setup_required: false })
    expect(await home(), 'readers once there is one').toMatch(/^\/..\/$/)
    cookie = done?.cookie ?? ''
    expect((await call('GET desk/v1/session', undefined, { cookie })).json.user).toMatchObject(user())
  })
  const user = () => ({ email: me.email, role: 'administrator' })

  test('the sample: every record with its history, and only into an empty calendar', async () => {
    const again = await call('POST desk/v1/sample', {}, own())
    expect([again.status, again.json.code]).toEqual([409, 'calendar_not_empty'])
    for (const name of ['events', 'venues', 'organizers', 'categories', 'tags']) {
      const all = name === 'events' ? 'starts_after=1000-01-01&' : 'hide_empty=false&'
      const list = await call(`GET events/v1/${name}?${all}per_page=3`, undefined, { cookie })
      expect(list.json.total, name).toBeGreaterThan(5)
      for (const { id } of list.json[name] as { id: number }[]) {
        const history = await call(`GET desk/v1/history?resource=${name}&id=${id}`, undefined, { cookie })
        expect(history.json.entries.at(-1)).toMatchObject({ action: 'create', door: 'desk' })
      }
    }
  })

  test('events near a place are those within 25 km of it, by counting', async () => {
    const list = async (query: string): Promise<readonly Placed[]> => {
      const found: Placed[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { json } = await call(`GET events/v1/events?starts_after=1000-01-01&per_page=100&page=${page}&${query}`)
        pages = json.total_pages
        found.push(...json.events)
      }
      return found
    }
    const ids = (events: readonly Placed[]) => events.map(({ id }) => id)
    const all = await list('')
    const placed = all.filter((event) => placesOf(event).length > 0)
    expect(placed.length).toBeGreaterThan(20)
    expect(ids(await list('geoloc=true'))).toEqual(ids(placed))
    expect(ids(await list('geoloc=no'))).toEqual(ids(all.filter((event) => !placed.includes(event))))
    for (const event of [placed[0], placed.at(-1)]) {
      const [venue] = event ? placesOf(event) : []
      if (!venue) throw new Error('It has a place')
      for (const north of [0, 0.2, 0.24, 3]) {
        const from = { geo_lat: venue.geo_lat + north, geo_lng: venue.geo_lng }
        const near = all.filter((one) => placesOf(one).some((place) => kilometres(from, place) <= 25))
        const found = await list(`geoloc_lat=${from.geo_lat}&geoloc_lng=${from.geo_lng}`)
        expect(ids(found), `${north} degrees north`).toEqual(ids(near))
        expect(found.some(({ id }) => id === event?.id)).toBe(north < 0.22)
      }
    }
  })

  describe('the overview', () => {
    const authorization = new Map<Role, string>()
    beforeAll(async () => {
      for (const role of roles) {
        const one = { email: `${role}@example.org`, password: 'a good password', role }
        const made = await call('POST desk/v1/users', one, own())
        const session = await call('POST desk/v1/session', one, { origin: service.url })
        const mine = { cookie: session.cookie, origin: service.url }
        const { json } = await call('POST desk/v1/application-passwords', { label: 'x' }, mine)
        const secret = `${one.email}:${json.application_password}`
        authorization.set(role, `Basic ${Buffer.from(secret).toString('base64')}`)
        // Something of their own, to be counted, also among the texts that are old.
        const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
        const mineToo = { title: `Own of ${role}`, start_date: day, end_date: day, status: 'draft' }
        const draft = await call('POST events/v1/events', mineToo, { authorization: authorization.get(role) ?? '' })
        for (const i18n_language of ['tr', 'en'])
          await call(
            `PATCH events/v1/events/${draft.json.id}`,
            { i18n_language, title: `${i18n_language} of ${role}` },
            { authorization: authorization.get(role) ?? '' },
          )
        const hidden = { ...mineToo, title: `Hidden by ${role}`, status: 'publish', hide_from_listings: true }
        await call('POST events/v1/events', hidden, { authorization: authorization.get(role) ?? '' })
        expect(made.status).toBe(201)
      }
    })

    /** Each count, and the list that shows what it counts. @param today on which the overview was asked for */
    function listsOf(today: string, role: string): readonly (readonly [string, string])[] {
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
      const in_six_days = new Date(Date.parse(today) + 6 * 86_400_000).toISOString().slice(0, 10)
      const all_time = 'desk/v1/events?starts_after=1000-01-01'
      const of_status = {
        drafts: `${all_time}&status=draft&sent_back=false`,
        pending: `${all_time}&status=pending`,
        scheduled: `${all_time}&status=future`,
      }
      const open = `desk/v1/events?status=draft,pending,publish,future,private&ends_after=${yesterday}${role === 'organizer' ? '&mine=true' : ''}`
      return [
        ...(['drafts', 'pending', 'scheduled'] as const).flatMap((name) => [
          [name, `${of_status[name]}&status_language=any`] as const,
          ...languages.map(
            (language) => [`${name}_${language}`, `${of_status[name]}&status_language=${language}`] as const,
          ),
        ]),
        ['week', `events/v1/events?start_date=${today}&starts_before=${in_six_days}`],
        ['no_venue', `${open}&has_venue=false`],
        ['no_image', `${open}&has_image=false`],
        ['accessibility_due', 'desk/v1/venues?accessibility_due=true'],
        ...languages.flatMap((language) => [
          [`missing_${language}`, `${open}&missing_language=${language}`] as const,
          [`stale_${language}`, `${open}&stale_language=${language}`] as const,
        ]),
        ['events', 'events/v1/events?starts_after=1000-01-01'],
        ['venues', 'events/v1/venues?'],
        ['organizers', 'events/v1/organizers?'],
        ['categories', 'events/v1/categories?hide_empty=false'],
        ['tags', 'events/v1/tags?hide_empty=false'],
      ]
    }

    test.each([
      { role: 'administrator', language: 'en' },
      { role: 'editor', language: 'tr' },
      { role: 'reviewer', language: 'ar' },
      { role: 'organizer', language: 'tr' },
    ] as const)('each count is that of the list it names: $role, $language', async ({ role, language }) => {
      const headers = { authorization: authorization.get(role) ?? '' }
      const overview = await call(`GET desk/v1/overview?i18n_language=${language}`, undefined, headers)
      expect(overview.status).toBe(200)
      const lists = listsOf(overview.json.today, role)
      expect(Object.keys(overview.json.counts).sort()).toEqual(lists.map(([name]) => name).sort())
      for (const [name, path] of lists) {
        const list = await call(`GET ${path}&i18n_language=${language}`, undefined, headers)
        expect(overview.json.counts[name], `${name}: ${path}`).toBe(list.json.total)
      }
      for (const name of ['drafts', 'no_venue', 'stale_tr', 'missing_ar', 'tags'])
        expect(overview.json.counts[name], name).toBeGreaterThan(0)
    })

    test('the counts of the next days and weeks are those of their lists', async () => {
      const headers = { authorization: authorization.get('editor') ?? '' }
      const { json: before } = await call('GET desk/v1/overview', undefined, headers)
      const dayOf = (at: number) => new Date(Date.parse(before.today) + at * 86_400_000).toISOString().slice(0, 10)
      for (const day of [0, 3, 6, 7, 83, 84]) {
        const body = { title: 'Ahead', start_date: `${dayOf(day)} 10:00`, end_date: `${dayOf(day)} 11:00` }
        expect((await call('POST events/v1/events', body, headers)).status).toBe(201)
      }
      const { json: after } = await call('GET desk/v1/overview', undefined, headers)
      const more = (name: 'days' | 'weeks') =>
        after[name].map((count: number, at: number) => count - Number(before[name][at]))
      expect(more('days')).toEqual([1, 0, 0, 1, 0, 0, 1])
      expect(more('weeks')).toEqual([3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
      const week = `start_date=${dayOf(7)}&starts_before=${dayOf(13)}`
      const list = await call(`GET events/v1/events?${week}`, undefined, headers)
      expect(after.weeks[1]).toBe(list.json.total)
    })

    test('the counts are the same in every language of the request', async () => {
      const headers = { authorization: authorization.get('editor') ?? '' }
      const day = '2099-05-05'
      const body = { title: 'Counted in all languages', start_date: day, end_date: day }
      const { json: event } = await call('POST events/v1/events', body, headers)
      const counts = async () => {
        const answers = await Promise.all(
          languages.map((language) => call(`GET desk/v1/overview?i18n_language=${language}`, undefined, headers)),
        )
        const [first, ...others] = answers.map(({ json }) => json.counts)
        for (const other of others) expect(other).toEqual(first)
        return first
      }
      const before = await counts()
      const texts = [
        { i18n_language: 'tr', title: 'Bekleyen', status: 'pending' },
        { i18n_language: 'ar', title: 'مسودة', status: 'draft' },
      ]
      for (const text of texts) await call(`PATCH events/v1/events/${event.id}`, text, headers)
      const after = await counts()
      const more = (name: string) => after[name] - before[name]
      expect(
        ['pending', 'pending_tr', 'pending_ar', 'drafts', 'drafts_ar', 'drafts_en', 'scheduled'].map(more),
      ).toEqual([1, 1, 0, 1, 1, 0, 0])
    })

    test.each([
      ['venue', 'venues', 'editor', ''],
      ['organizer', 'organizers', 'organizer', ''],
      ['categories', 'categories', 'reviewer', '&status=publish'],
      ['tags', 'tags', 'organizer', '&status=publish'],
    ] as const)('events by %s: each count is that of the list of it', async (by, kind, role, filter) => {
      const headers = { authorization: authorization.get(role) ?? '' }
      const some = await call(`GET events/v1/${kind}?per_page=12`, undefined, headers)
      const ids: readonly number[] = some.json[kind].map(({ id }: { id: number }) => id)
      const counted = await call(`GET desk/v1/event-counts?${by}=${ids.join()},999999${filter}`, undefined, headers)
      expect(counted.status).toBe(200)
      const { counts } = counted.json
      expect(Object.keys(counts).map(Number).sort()).toEqual([...ids, 999_999].sort())
      for (const id of ids) {
        const path = `events/v1/events?starts_after=1000-01-01&${by}=${id}${filter}`
        const list = await call(`GET ${path}`, undefined, headers)
        expect(counts[id], path).toBe(list.json.total)
      }
      expect(counts[999_999]).toBe(0)
      expect(Math.max(...Object.values<number>(counts))).toBeGreaterThan(0)
    })

    test('no more events are counted at once than a page has records, and wrong filters are named', async () => {
      const headers = { authorization: authorization.get('editor') ?? '' }
      const many = Array.from({ length: 101 }, (_, at) => at + 1).join()
      const refused = await call(`GET desk/v1/event-counts?venue=${many}`, undefined, headers)
      expect(refused).toMatchObject({ status: 400, json: { data: { details: { venue: { code: 'too_many' } } } } })
      const wrong = await call('GET desk/v1/event-counts?venue=1&starts_after=soon', undefined, headers)
      expect(wrong).toMatchObject({ status: 400, json: { data: { details: { starts_after: {} } } } })
    })

    test('is for those who are signed in', async () => {
      expect((await call('GET desk/v1/overview')).status).toBe(401)
      expect((await call('GET desk/v1/event-counts?venue=1')).status).toBe(401)
    })
  })

  describe('mistyped passwords', () => {
    const wrong = (email: string) => call('POST desk/v1/session', { email, password: 'wrong' })

    test('after some, one has to wait, also with the right one, and is told how long; others need not', async () => {
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await wrong('organizer@example.org')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      const right = await call('POST desk/v1/session', { email: 'ORGANIZER@example.org', password: 'a good password' })
      expect([right.status, right.json.code]).toEqual([429, 'rest_too_many_requests'])
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
      const other = await call('POST desk/v1/session', { email: 'editor@example.org', password: 'a good password' })
      expect(other.status).toBe(200)
    })

    test('for nobody’s address the same, so that it does not tell who there is', async () => {
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await wrong('nobody@example.org')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    })
  })
})
