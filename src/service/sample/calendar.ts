/** The records of the sample one after the other, the same every time but for today's date, in three languages. */
import { sql } from 'kysely'
import { resources } from '../../contract/resources.ts'
import { removeRecord } from '../resources/write/remove.ts'
import { updateRecord } from '../resources/write/update.ts'
import { how_many, sampleEvent, scatter, type SampleEvent, type World } from './events.ts'
import { societies } from './people.ts'
import { sample_cities, house_about, house_sets, houses, type House } from './places.ts'
import { news } from './programmes.ts'
import { sample_categories, sample_tags, type SampleTerm } from './terms.ts'
import { inEachLanguage, fill, nth, sample_languages, type SampleLanguage, type Texts } from './texts.ts'
import type { SampleFields, Text, Writer, Writing } from './writer.ts'

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

async function* writeTerms(writer: Writer): AsyncGenerator<undefined, Pick<World, 'categories' | 'tags'>> {
  const named = (name: Texts) => inEachLanguage((language) => ({ name: name[language] }))
  const category_ids = new Map<string, number>()
  async function* branch({ name, below = [] }: SampleTerm, parent: number): AsyncGenerator<undefined> {
    // A translator still has to look at the deepest ones.
    const without = below.length === 0 && category_ids.size % 6 === 5 ? 'ar' : null
    const id = await writer.write('categories', parent ? { parent } : {}, texts('en', named(name), without))
    category_ids.set(name.en, id)
    yield
    for (const child of below) yield* branch(child, id)
  }
  for (const top of sample_categories) yield* branch(top, 0)
  const tag_ids = new Map<string, number>()
  for (const [n, name] of sample_tags.entries()) {
    tag_ids.set(name.en, await writer.write('tags', {}, texts('tr', named(name), n % 10 === 9 ? 'ar' : null)))
    yield
  }
  return { categories: category_ids, tags: tag_ids }
}

/** Where a house stands, within walking distance of the middle of its city; the interface itself has no field for it. */
async function locate({ tx }: Writing, id: number, latitude: number, longitude: number, h: number): Promise<void> {
  const [north, east] = [((h % 3) - 1) * 0.012, ((h % 2) * 2 - 1) * 0.009]
  await sql`update venues set geo_lat = ${latitude + north}, geo_lng = ${longitude + east} where id = ${id}`.execute(tx)
}

async function* writeVenues(writer: Writer): AsyncGenerator<undefined, World['houses']> {
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
      const id = await writer.write('venues', facts, shown, async (writing, made) => {
        if (h !== 4) await locate(writing, made, city.latitude, city.longitude, h)
      })
      ids.set(house, id)
      yield
    }
    by_city.push(ids)
  }
  return by_city
}

async function* writeOrganizers(writer: Writer): AsyncGenerator<undefined, World['organizers']> {
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
    yield
  }
  return by_city
}

/** Changes of an event after its creation. */
async function goOn({ context }: Writing, id: number, { texts: all, stale, trashed }: SampleEvent): Promise<void> {
  const [original] = all
  const own = { ...context, language: original.language }
  if (stale) {
    const description = `${String(original.fields['description'])}\n<p>${news[original.language]}</p>`
    await updateRecord(own, resources.events, id, { description }, { if_match: null, by_slug: false })
  }
  if (trashed) await removeRecord(own, resources.events, id, { if_match: null })
}

/**
 * Writes all of the calendar, and yields after each record.
 * @param today `YYYY-MM-DD`
 */
export async function* writeCalendar(writer: Writer, today: string): AsyncGenerator<undefined> {
  const terms = yield* writeTerms(writer)
  const houses_of_cities = yield* writeVenues(writer)
  const world = { ...terms, houses: houses_of_cities, organizers: yield* writeOrganizers(writer) }
  for (let n = 0; n < how_many; n++) {
    const event = sampleEvent(n, today, world)
    await writer.write('events', event.facts, event.texts, (writing, id) => goOn(writing, id, event))
    yield
  }
}
