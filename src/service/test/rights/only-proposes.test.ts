/**
 * Writes by every route with an administrator's password of the scope `propose`: each waits for review or is refused, and what
 * everybody reads stays byte for byte as it was. A route that is new fails until it is tried here.
 */
import { beforeAll, expect, test } from 'vitest'
import type { DeskRoute } from '../../../contract/desk/desk-route.ts'
import { desk_routes } from '../../../contract/desk/routes.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { routes } from '../../../contract/http/routes.ts'
import { resources } from '../../../contract/resources.ts'
import { rights, scopes } from '../../../contract/roles.ts'
import { picture, uploaded } from '../media/pictures.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import { send } from '../send.ts'

const desk = '//api/calendar/desk/v1'
const in_june = 'start_date=2093-06-01&end_date=2093-07-01'
const june = { start_date: '2093-06-01 10:00:00', end_date: '2093-06-01 12:00:00' }

/** Routes that take a secret in their body in place of the caller's rights, or whose user is the caller alone. */
const by_secret: readonly string[] = [
  ...['POST /session', 'DELETE /session', 'POST /setup', 'POST /password', 'POST /invitation'],
  ...['POST /invitation/accept', 'POST /review-links/read', 'POST /review-links/decide'],
]

interface Written {
  readonly path?: Readonly<Record<string, number | string>>
  readonly body?: object
  readonly file?: Uint8Array<ArrayBuffer>
}

interface Sent extends Written {
  /** Keys of the answer that say that nothing is public. */
  readonly answers?: object
  /** Absent: it succeeds. */
  readonly status?: number
}

type Json = Answer['json']

onOneEngine((client) => {
  const word = unique('Mahur')
  const title = () => `${word} ${unique('t')}`
  let authorization = ''
  // Answers of several routes.
  let world: Readonly<Record<'event' | 'draft' | 'venue' | 'organizer' | 'category' | 'tag', Json>> & {
    readonly series: number
    readonly image: number
    /** An operation that took the event from readers. */
    readonly hidden_by: number
    readonly trashed_by: number
    /** An entry of the history of the event, from before its title was changed. */
    readonly entry: number
  }

  const made = (request: string, body?: object) =>
    client.do({ as: 'editor', request, ...(body === undefined ? {} : { body }) })
  const agent = (request: string, body?: object) =>
    client.call({ request, headers: { authorization }, ...(body === undefined ? {} : { body }) })
  /** Sends what must succeed. */
  const done = async (request: string, body?: object): Promise<Json> => {
    const { status, json } = await agent(request, body)
    expect(status, JSON.stringify(json)).toBeLessThan(300)
    return json
  }
  const last_operation = async () => (await made(`GET ${desk}/operations?mine=true`)).operations[0].id

  beforeAll(async () => {
    const given = await client.do({
      request: `POST ${desk}/application-passwords`,
      body: { label: 'only proposes', scope: 'propose' },
    })
    const secret = `administrator@example.org:${given.application_password}`
    authorization = `Basic ${Buffer.from(secret).toString('base64')}`
    const image = await uploaded(client, 'editor', await picture({ color: '#123456' }))
    const venue = await made('POST /venues', { venue: title(), city: 'Bursa' })
    const organizer = await made('POST /organizers', { organizer: title() })
    const category = await made('POST /categories', { name: title() })
    const tag = await made('POST /tags', { name: title() })
    const links = { venue: venue.id, organizer: [organizer.id], categories: [category.id], tags: [tag.id] }
    const event = await made('POST /events', { title: title(), ...june, ...links, image: image.id })
    const changed = await made(`PATCH /events/${event.id}`, { title: title() })
    const draft = await made('POST /events', { title: title(), ...june, status: 'draft' })
    const hidden = await made('POST /events', { title: title(), ...june })
    await made(`PATCH /events/${hidden.id}`, { status: 'draft' })
    const hidden_by = await last_operation()
    const trashed = await made('POST /events', { title: title(), ...june })
    await made(`DELETE /events/${trashed.id}`)
    const trashed_by = await last_operation()
    const template = { title: title(), ...june }
    const { series } = await made(`POST ${desk}/series`, { template, rule: 'RRULE:FREQ=DAILY;COUNT=2' })
    const { entries } = await made(`GET ${desk}/history?resource=events&id=${event.id}`)
    world = {
      ...{ event: changed, draft, venue, organizer, category, tag, series: series.id, hidden_by, trashed_by },
      ...{ image: image.id, entry: entries.at(-1).id },
    }
    public_answers = await seen()
  })

  let public_answers: readonly string[] = []

  /** Reads all that readers find of this test. */
  async function seen(): Promise<readonly string[]> {
    const { event, venue } = world
    const lists = ['events', 'venues', 'organizers', 'categories', 'tags']
    const addresses = [
      ...lists.map((name) => `/api/calendar/events/v1/${name}?search=${word}&per_page=50&hide_empty=false&${in_june}`),
      `/en/event/${event.slug}`,
      `/en/event/${event.slug}.ics`,
      `/en/venue/${venue.slug}`,
    ]
    const answers = await Promise.all(
      addresses.map((path) => send(`${client.service.url}${path}`, { method: 'GET', headers: {} })),
    )
    return answers.map(({ status, text }) => `${status} ${text}`)
  }

  /** Makes a proposal, as the agent does. */
  const proposed = async (): Promise<number> =>
    (await done(`PATCH /events/${world.event.id}`, { title: title() })).pending_change.id
  const imported = async () =>
    (
      await done(`POST ${desk}/imports`, {
        text: `title,start_date,end_date\n${title()},${june.start_date},${june.end_date}\n`,
        status: 'publish',
      })
    ).id
  const version = async (id: number) => (await done(`GET ${desk}/proposals/${id}`)).version

  const forbidden = { status: 403 }
  const waits = { status: 202 }
  const pending = { answers: { status: 'pending' } }
  const one = {
    events: 'event',
    venues: 'venue',
    organizers: 'organizer',
    categories: 'category',
    tags: 'tag',
  } as const

  const desk_tries: Readonly<Record<string, () => Promise<Sent> | Sent>> = {
    'POST /bulk': () => ({
      body: {
        resource: 'events',
        of: { ids: [world.event.id, world.draft.id] },
        changes: [{ field: 'status', action: 'set', value: 'publish' }],
      },
    }),
    'POST /previews': () => ({
      body: {
        resource: 'events',
        id: world.event.id,
        writes: [{ language: 'en', fields: { title: title(), status: 'publish' } }],
      },
    }),
    'PUT /presence': () => ({ body: { resource: 'events', id: world.event.id, client: 'agent' } }),
    'DELETE /presence': () => ({ body: { resource: 'events', id: world.event.id, client: 'agent' } }),
    'POST /operations/{id}/undo': () => ({ path: { id: world.hidden_by }, answers: { undone: [] } }),
    'POST /history/{entry}/restore': () => ({ path: { entry: world.entry }, ...waits }),
    'POST /series': () => ({
      body: { template: { title: title(), ...june, status: 'publish' }, rule: 'RRULE:FREQ=DAILY;COUNT=2' },
    }),
    'PATCH /series/{id}': () => ({
      ...{ path: { id: world.series }, body: { rule: 'RRULE:FREQ=DAILY;COUNT=3' }, ...forbidden },
    }),
    // Its change would wait by itself: an administrator edits all records.
    'POST /proposals': () => ({
      status: 409,
      body: { resource: 'venues', record_id: world.venue.id, language: 'en', fields: { city: word } },
    }),
    'PATCH /proposals/{id}': async () => {
      const id = await proposed()
      return { path: { id }, body: { version: await version(id), language: 'en', fields: { title: title() } } }
    },
    'POST /proposals/{id}/submit': async () => ({ path: { id: await proposed() } }),
    'POST /proposals/{id}/withdraw': async () => ({ path: { id: await proposed() } }),
    'POST /proposals/{id}/notes': async () => ({ path: { id: await proposed() }, body: { text: 'Read on a poster' } }),
    'PATCH /proposals/{id}/notes/{note}': async () => {
      const id = await proposed()
      const note = await done(`POST ${desk}/proposals/${id}/notes`, { text: 'Read on a poster' })
      return { path: { id, note: note.id }, body: { resolved: true } }
    },
    'POST /proposals/{id}/links': async () => ({
      ...{ path: { id: await proposed() }, body: { purpose: 'decide', days: 1 }, ...forbidden },
    }),
    'DELETE /proposals/{id}/links/{link}': async () => {
      const id = await proposed()
      const link = await done(`POST ${desk}/proposals/${id}/links`, { purpose: 'preview', days: 1 })
      return { path: { id, link: link.id } }
    },
    'PUT /venues/{id}/location': () => ({
      ...{ path: { id: world.venue.id }, body: { geo_lat: 40, geo_lng: 29 }, ...forbidden },
    }),
    'POST /imports': () => ({ body: { text: `title,start_date\n${title()},2093-06-01\n`, status: 'publish' } }),
    'PATCH /imports/{id}': async () => ({ path: { id: await imported() }, body: { status: 'publish' } }),
    'DELETE /imports/{id}': async () => ({ path: { id: await imported() } }),
    'PATCH /imports/{id}/rows': async () => ({
      ...{ path: { id: await imported() }, body: { rows: [{ n: 1, decision: 'new' }] } },
    }),
    'PATCH /imports/{id}/rows/{n}': async () => ({
      ...{ path: { id: await imported(), n: 1 }, body: { values: { title: title() } } },
    }),
    'POST /imports/{id}/run': async () => ({ path: { id: await imported() }, body: { expect: 1 } }),
    'POST /media': async () => ({ file: await picture({ color: '#123458' }) }),
    'PATCH /media/{id}': () => ({ path: { id: world.image }, body: { alt: { en: word } }, ...forbidden }),
    'POST /media/{id}/file': async () => ({
      ...{ path: { id: world.image }, file: await picture({ color: '#123459' }), ...forbidden },
    }),
    'DELETE /media/{id}': () => ({ path: { id: world.image }, ...forbidden }),
  }

  /** Sends a request, with a file as a browser does. */
  async function sent(name: string, { path = {}, body, file }: Written): Promise<Pick<Answer, 'status' | 'json'>> {
    const request = name.replace(/\{(\w+)\}/g, (_, key: string) => String(path[key]))
    if (!file) return agent(request, body)
    const form = new FormData()
    form.append('file', new Blob([file]), 'poster.jpg')
    const address = `${client.service.url}${request.replace(/^POST \//, '')}`
    const answer = await fetch(address, { method: 'POST', headers: { authorization }, body: form })
    return { status: answer.status, json: await answer.json() }
  }

  async function tried(name: string, { status = 200, answers = {}, ...written }: Sent): Promise<void> {
    const got = await sent(name, written)
    const is_as_told = status === 200 ? got.status < 300 : got.status === status
    expect(is_as_told, `${got.status} ${JSON.stringify(got.json)}`).toBe(true)
    expect(got.json).toMatchObject(answers)
    expect(await seen()).toEqual(public_answers)
  }

  test('what readers find is found', async () => {
    const { event, venue } = world
    const [events = '', , , , , page = '', file = ''] = public_answers
    expect(JSON.parse(events.replace('200 ', '')).total).toBe(3)
    for (const text of [page, file]) expect(text).toContain(event.title)
    expect(page).toContain(venue.venue)
  })

  const interface_writing = routes
    .filter(({ method }) => method !== 'GET')
    .map((route) => ({ ...route, name: `${route.method} ${route.path}` }))
  const is_term = (resource: ResourceName) => !resources[resource].has_status

  test.each(interface_writing.filter(({ resource }) => !is_term(resource)))(
    '$name',
    async ({ name, resource, action }) => {
      const { id, slug } = world[one[resource]]
      const path = { id, slug }
      const named = { [resources[resource].label]: title() }
      const dates = resources[resource].dated ? june : {}
      if (action === 'create') return tried(name, { body: { ...named, ...dates, status: 'publish' }, ...pending })
      await tried(name, { path, ...(action === 'remove' ? {} : { body: named }), ...waits })
      const { draft } = world
      if (action === 'update' && resources[resource].dated)
        await tried(name, { path: { id: draft.id, slug: draft.slug }, body: { status: 'publish' }, ...forbidden })
    },
  )

  const desk_writing = Object.entries<DeskRoute>(desk_routes).filter(([name]) => !name.startsWith('GET '))
  const needsMore = ({ right }: DeskRoute) =>
    right !== 'anyone' && scopes.indexOf(rights[right].scope) > scopes.indexOf('propose')

  test('routes that publish at once, and those of accounts, are refused', async () => {
    const terms = interface_writing
      .filter(({ resource }) => is_term(resource))
      .map(({ name, resource }) => name.replace('{id}', String(world[one[resource]].id)))
    const others = desk_writing.flatMap(([name, route]) =>
      needsMore(route) ? [name.replace('/', `${desk}/`).replace(/\{\w+\}/g, '1')] : [],
    )
    for (const request of [...terms, ...others]) {
      const { json } = await agent(request, { name: title() })
      expect(json.code, request).toBe('rest_forbidden')
    }
    expect(await seen()).toEqual(public_answers)
  })

  test.each(desk_writing.filter(([, route]) => !needsMore(route)))('desk: %s', async (name, { right }) => {
    if (right === 'anyone') return expect(by_secret).toContain(name)
    const make = desk_tries[name]
    if (!make) throw new Error(`${name} is not tried with the scope \`propose\``)
    await tried(name.replace('/', `${desk}/`), await make())
  })

  test('an undo brings nothing out of the trash that was public', async () => {
    await tried(`POST ${desk}/operations/{id}/undo`, { path: { id: world.trashed_by }, answers: { undone: [] } })
  })
})
