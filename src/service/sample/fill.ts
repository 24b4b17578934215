/** A believable calendar to look at, the same every time but for today's date, in three languages. */
import { sql } from 'kysely'
import { instantToWall } from '../../contract/time/clock.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Caller } from '../../contract/roles.ts'
import { CurrentOperation, type Door, type RequestContext, type Service, type Tx } from '../context.ts'
import { removeRecord } from '../resources/write/remove.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { updateRecord } from '../resources/write/update.ts'
import { nowUtc } from '../stored-time.ts'
import { RestError, forbidden } from '../http/rest-error.ts'
import { how_many, sampleEvent, scatter, type World } from './events.ts'
import { societies } from './people.ts'
import { sample_cities, house_about, house_sets, houses, type House } from './places.ts'
import { news } from './programmes.ts'
import { sample_categories, sample_tags, type SampleTerm } from './terms.ts'
import { inEachLanguage, fill, nth, sample_languages, type SampleLanguage, type Texts } from './texts.ts'
import { Writer, type SampleFields, type Text } from './writer.ts'

const how_many_organizers = 30

type Shown = readonly [Text, ...Text[]]

/** Texts in all three languages, or in two, the given one first. */
function texts(
  first: SampleLanguage,
  fields: Readonly<Record<SampleLanguage, SampleFields>>,
  without: SampleLanguage | null = null,
): Shown {
  const others = sample_languages.toReversed().filter((language) => language !== first && language !== without)
  return [
    { language: first, fields: fields[first] },
    ...others.map((language) => ({ language, fields: fields[language] })),
  ]
}

async function writeTerms(writer: Writer): Promise<Pick<World, 'categories' | 'tags'>> {
  const named = (name: Texts) => inEachLanguage((language) => ({ name: name[language] }))
  const category_ids = new Map<string, number>()
  const branch = async ({ name, below = [] }: SampleTerm, parent: number): Promise<void> => {
    // A translator still has to look at the deepest ones.
    const without = below.length === 0 && category_ids.size % 6 === 5 ? 'ar' : null
    const id = await writer.write('categories', parent ? { parent } : {}, texts('en', named(name), without))
    category_ids.set(name.en, id)
    for (const child of below) await branch(child, id)
  }
  for (const top of sample_categories) await branch(top, 0)
  const tag_ids = new Map<string, number>()
  for (const [n, name] of sample_tags.entries()) {
    tag_ids.set(name.en, await writer.write('tags', {}, texts('tr', named(name), n % 10 === 9 ? 'ar' : null)))
  }
  return { categories: category_ids, tags: tag_ids }
}

/** Where a house stands, within walking distance of the middle of its city; the interface itself has no field for it. */
async function locate(tx: Tx, id: number, latitude: number, longitude: number, h: number): Promise<void> {
  const [north, east] = [((h % 3) - 1) * 0.012, ((h % 2) * 2 - 1) * 0.009]
  await sql`update venues set geo_lat = ${latitude + north}, geo_lng = ${longitude + east} where id = ${id}`.execute(tx)
}

async function writeVenues(tx: Tx, writer: Writer): Promise<World['houses']> {
  const by_city: Map<House, number>[] = []
  for (const [c, city] of sample_cities.entries()) {
    const ids = new Map<House, number>()
    for (const [h, house] of nth(house_sets, c).entries()) {
      const name = fill(houses[house], { quarter: nth(city.quarters, h) })
      const address = fill(nth(city.streets, h), { n: String(3 + (scatter(c * 5 + h, 6) % 90)) })
      const fields = inEachLanguage((language) => ({
        venue: name[language],
        description: `<p>${house_about[house][language]}</p>`,
        address: address[language],
        city: city.name[language],
        country: city.country[language],
        // Two of the forty are still being written.
        status: c * 5 + h === 17 ? 'draft' : c * 5 + h === 33 ? 'pending' : 'publish',
      }))
      const facts = {
        phone: `${city.phone}1${c}${h}`,
        zip: `${city.zip}${h}`,
        website: `https://venue-${c}${h}.example.org`,
      }
      const without = (c * 5 + h) % 8 === 6 ? nth(['ar', 'tr', 'en'] as const, c) : null
      const shown = texts(city.language, fields, without === city.language ? null : without)
      const id = await writer.write('venues', facts, shown)
      if (h !== 4) await locate(tx, id, city.latitude, city.longitude, h)
      ids.set(house, id)
    }
    by_city.push(ids)
  }
  return by_city
}

async function writeOrganizers(writer: Writer): Promise<World['organizers']> {
  const by_city: number[][] = sample_cities.map(() => [])
  for (let n = 0; n < how_many_organizers; n++) {
    const c = n % sample_cities.length
    const city = nth(sample_cities, c)
    const { name, about, mail } = nth(societies, n)
    const called = fill(name, { city: city.name })
    const fields = inEachLanguage((language) => ({
      organizer: called[language],
      description: `<p>${about[language]}</p>`,
      status: n === 22 ? 'draft' : 'publish',
    }))
    const facts = {
      email: `${mail}@${city.name.en.toLowerCase()}.example.org`,
      phone: `${city.phone}2${String(n).padStart(2, '0')}`,
      website: `https://${mail}.${city.name.en.toLowerCase()}.example.org`,
    }
    const id = await writer.write('organizers', facts, texts(city.language, fields, n % 9 === 7 ? 'en' : null))
    by_city[c]?.push(id)
  }
  return by_city
}

/** Changes of an event after its creation. */
async function goOn(
  context: RequestContext,
  id: number,
  original: Text,
  stale: boolean,
  trashed: boolean,
): Promise<void> {
  const own = { ...context, language: original.language }
  if (stale) {
    const description = `${String(original.fields['description'])}\n<p>${news[original.language]}</p>`
    await updateRecord(own, resources.events, id, { description }, { if_match: null, by_slug: false })
  }
  if (trashed) await removeRecord(own, resources.events, id, { if_match: null })
}

async function isEmpty(tx: Tx): Promise<boolean> {
  for (const name of resource_names) {
    const any = await sql`select 1 from ${tablesOf(resources[name]).facts} limit 1`.execute(tx)
    if (any.rows.length > 0) return false
  }
  return true
}

/**
 * Fill an empty calendar, in one transaction: all of it or nothing.
 * @returns how many of each kind were created
 * @throws RestError 409 when there is anything in the calendar
 */
export async function fillWithSample(
  service: Service,
  caller: Caller,
  door: Door,
): Promise<Readonly<Record<ResourceName, number>>> {
  if (caller === null) throw forbidden(null)
  const { PUBLIC_URL, REST_ROOT, SITE_LANGUAGE, SITE_TIME_ZONE } = service.config
  const asked: RequestContext = {
    service,
    caller,
    door,
    language: SITE_LANGUAGE,
    rest_root: `${PUBLIC_URL}${REST_ROOT}`,
    operation: new CurrentOperation({ kind: 'sample' }),
  }
  return service.db.transaction().execute(async (tx) => {
    // A second one, at the same time, waits and finds the calendar full.
    await sql`select pg_advisory_xact_lock(hashtextextended('takvim:sample', 0))`.execute(tx)
    if (!(await isEmpty(tx))) throw new RestError(409, 'calendar_not_empty')
    const context: RequestContext = { ...asked, tx }
    const writer = new Writer(tx, context)
    const terms = await writeTerms(writer)
    const world = { ...terms, houses: await writeVenues(tx, writer), organizers: await writeOrganizers(writer) }
    const today = instantToWall(nowUtc(context), SITE_TIME_ZONE).slice(0, 10)
    for (let n = 0; n < how_many; n++) {
      const event = sampleEvent(n, today, world)
      const id = await writer.write('events', event.facts, event.texts)
      await goOn(context, id, event.texts[0], event.stale, event.trashed)
    }
    return writer.created
  })
}
