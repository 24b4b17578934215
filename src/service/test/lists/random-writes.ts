/** Random writes through every door: the interface, the clock, the trash. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { languages } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { readConfig } from '../../config/config.ts'
import type { RequestContext, Service } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { createRecord } from '../../resources/write/create.ts'
import { removeRecord } from '../../resources/write/remove.ts'
import { updateRecord } from '../../resources/write/update.ts'
import { emptyTrash } from '../../trash/empty-trash.ts'
import { publishDue } from '../../schedule/publish-due.ts'
import { settleCounts } from '../../schedule/settle-counts.ts'
import type { Databases } from '../open-database.ts'

const day = 86_400_000
const { events, venues, categories, tags } = resources

export interface World {
  readonly service: Service
  readonly author: number
  /** Moves the clock of the service. */
  later(milliseconds: number): void
  readonly ids: Record<'events' | 'venues' | 'categories' | 'tags', number[]>
}

export async function makeWorld({ openMigrated }: Databases): Promise<World> {
  const { db, engine, listen } = await openMigrated()
  let moved = 0
  const now = () => new Date(Date.now() + moved)
  const service = { config: readConfig({ SITE_TIME_ZONE: 'Europe/Istanbul' }), db, engine, listen, now }
  const author = 1
  const email = 'a@example.org'
  const user = {
    id: author,
    email,
    email_key: email,
    name: '',
    role: 'administrator',
    preferences: {},
    created_utc: now(),
    active: true,
  }
  await sql`insert into users select * from json_populate_record(null::users, ${JSON.stringify(user)}::json)`.execute(
    db,
  )
  const world = {
    service,
    author,
    later: (milliseconds: number) => void (moved += milliseconds),
    ids: { events: [], venues: [], categories: [], tags: [] },
  }
  return world
}

export const requestIn = ({ service, author }: World, language: (typeof languages)[number]): RequestContext => ({
  service,
  caller: { id: author, role: 'administrator', scope: 'administer' },
  door: 'api',
  language,
  rest_root: 'http://localhost/api',
})

/** Picks an item of a list by any number. */
const one = (list: readonly number[], which: number) => list[which % Math.max(list.length, 1)]
const some = (list: readonly number[], which: readonly number[]) => which.flatMap((n) => one(list, n) ?? [])

type Step = (world: World) => Promise<unknown>

const which = fc.nat({ max: 1000 })
const language = fc.constantFrom(...languages)
const hour = fc.constantFrom('00:00:00', '10:30:00', '23:59:59')
const status = fc.constantFrom('publish', 'draft', 'pending', 'private')
const title = fc.constantFrom('Konser', 'أمسية', 'Lecture')
const written = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Around the end of a year, some over several months. */
const times = fc
  .record({ from: fc.nat({ max: 5 }), days: fc.constantFrom(0, 1, 2, 3, 33, 70), start: hour, all_day: fc.boolean() })
  .map(({ from, days, start, all_day }) => ({
    start_date: `${written(Date.UTC(2029, 11, 29) + from * day)} ${start}`,
    end_date: `${written(Date.UTC(2029, 11, 29) + (from + days) * day)} 23:59:59`,
    all_day,
  }))

const links = fc.record({
  venue: fc.array(which, { maxLength: 2 }),
  categories: fc.array(which, { maxLength: 3 }),
  tags: fc.array(which, { maxLength: 2 }),
})
const linksIn = (
  { ids }: World,
  given: { readonly venue: number[]; readonly categories: number[]; readonly tags: number[] },
) => ({
  venue: some(ids.venues, given.venue),
  categories: some(ids.categories, given.categories),
  tags: some(ids.tags, given.tags),
})

export const steps: readonly fc.Arbitrary<Step>[] = [
  fc.record({ title, status, times, links, language, hide_from_listings: fc.boolean() }).map((of) => async (world) => {
    const body = {
      title: of.title,
      status: of.status,
      hide_from_listings: of.hide_from_listings,
      ...of.times,
      ...linksIn(world, of.links),
    }
    world.ids.events.push((await createRecord(requestIn(world, of.language), events, body)).presented.id)
  }),
  fc
    .record({
      which,
      language,
      body: fc.oneof(
        times,
        status.map((value) => ({ status: value })),
        fc.boolean().map((value) => ({ hide_from_listings: value })),
        fc.constant({ timezone: 'Asia/Tokyo' }),
        fc.constantFrom('', 'sesame').map((password) => ({ password })),
        fc.constantFrom('scheduled', 'cancelled', 'moved_online').map((event_status) => ({ event_status })),
        fc.constantFrom('offline', 'online', 'mixed').map((attendance_mode) => ({ attendance_mode })),
      ),
    })
    .map((of) => (world) => update(world, of.which, of.language, of.body)),
  fc
    .record({ which, language, links })
    .map((of) => (world) => update(world, of.which, of.language, linksIn(world, of.links))),
  // A text in another language; one that is published by the clock.
  fc.record({ which, language, title, status }).map(
    ({ which: n, ...of }) =>
      (world) =>
        update(world, n, of.language, of),
  ),
  fc.record({ which, language }).map((of) => async (world) => {
    const date_utc = new Date(world.service.now().getTime() + day).toISOString().slice(0, 19)
    await update(world, of.which, of.language, { title: 'Later', status: 'future', date_utc })
    world.later(2 * day)
    await publishDue(world.service)
  }),
  which.map((n) => async (world) => {
    const id = one(world.ids.events, n)
    if (id) await removeRecord(requestIn(world, 'en'), events, id, { if_match: null })
  }),
  fc.constant(async (world) => {
    world.later(40 * day)
    await emptyTrash(world.service)
  }),
  fc.record({ which, name: fc.constantFrom('categories', 'tags', 'venues') }).map((of) => async (world) => {
    const id = one(world.ids[of.name], of.which)
    if (id) await removeRecord(requestIn(world, 'en'), resources[of.name], id, { if_match: null })
  }),
  fc.constant((world) => settleCounts(world.service.db)),
]

async function update(world: World, n: number, language_of: (typeof languages)[number], body: Record<string, unknown>) {
  const id = one(world.ids.events, n)
  if (id) await updateRecord(requestIn(world, language_of), events, id, body, { if_match: null, by_slug: false })
}

/** Does a step. A refused one changes nothing: the record is gone or in the trash, or a title is missing. */
export async function carryOut(world: World, step: Step): Promise<void> {
  try {
    await step(world)
  } catch (error) {
    if (!(error instanceof RestError)) throw error
  }
}

export async function addTerms(world: World): Promise<void> {
  const context = requestIn(world, 'en')
  const name = () => `Term ${Math.random().toString(36)}`
  world.ids.venues.push((await createRecord(context, venues, { venue: name() })).presented.id)
  for (const resource of [categories, tags] as const) {
    const { presented } = await createRecord(context, resource, { name: name() })
    world.ids[resource.name === 'tags' ? 'tags' : 'categories'].push(presented.id)
  }
}
