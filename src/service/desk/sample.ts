/** A believable calendar to look at: 300 events around today in three languages, written through the front door. */
import { addDays } from '../../contract/clock.ts'
import { languages, type Language, type ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Caller } from '../../contract/roles.ts'
import type { Request, Service } from '../context.ts'
import { createRecord } from '../resources/create.ts'
import { removeRecord } from '../resources/remove.ts'
import { updateRecord } from '../resources/update.ts'
import { RestError, forbidden } from '../rest-error.ts'
import { categories, cities, halls, programmes, societies, tag_words, type Texts } from './sample-words.ts'

const events = 300
const tags = 60
const organizers = 30

type Fields = Readonly<Record<string, unknown>>

/** The nth of a list, again from the start behind its end. */
function nth<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('An empty list has no nth item')
  return item
}

class Sample {
  readonly #service: Service
  readonly #caller: Caller
  readonly created: Record<string, number> = {}

  constructor(service: Service, caller: Caller) {
    this.#service = service
    this.#caller = caller
  }

  #request(language: Language): Request {
    const { REST_ROOT, PUBLIC_URL } = this.#service.config
    return {
      service: this.#service,
      caller: this.#caller,
      door: 'cli',
      language,
      rest_root: `${PUBLIC_URL}${REST_ROOT}`,
    }
  }

  /** Write a record in its first language, then its translations. */
  async write(name: ResourceName, facts: Fields, texts: Readonly<Partial<Record<Language, Fields>>>): Promise<number> {
    const resource = resources[name]
    const [first, ...others] = languages.filter((language) => texts[language])
    if (!first) throw new Error('A record needs a text')
    const { presented } = await createRecord(this.#request(first), resource, { ...facts, ...texts[first] })
    for (const language of others) {
      const status = 'status' in resource.fields ? { status: facts['status'] ?? 'publish' } : {}
      const options = { if_match: null, by_slug: false }
      await updateRecord(this.#request(language), resource, presented.id, { ...status, ...texts[language] }, options)
    }
    this.created[name] = (this.created[name] ?? 0) + 1
    return presented.id
  }

  async trash(name: ResourceName, id: number): Promise<void> {
    await removeRecord(this.#request('en'), resources[name], id, { if_match: null })
  }
}

const each = (texts: Texts, fields: (text: string, language: Language) => Fields) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      return text === undefined ? [] : [[language, fields(text, language)]]
    }),
  )

async function writeTerms(sample: Sample): Promise<{ category_ids: number[][]; tag_ids: number[] }> {
  const category_ids: number[][] = []
  for (const { name, below } of categories) {
    const parent = await sample.write(
      'categories',
      {},
      each(name, (text) => ({ name: text })),
    )
    const ids = [parent]
    for (const child of below)
      ids.push(
        await sample.write(
          'categories',
          { parent },
          each(child, (text) => ({ name: text })),
        ),
      )
    category_ids.push(ids)
  }
  const tag_ids: number[] = []
  for (let n = 0; n < tags; n++) {
    const round = Math.floor(n / tag_words.length)
    const year = 2024 + round
    const named = each(nth(tag_words, n), (text) => ({ name: round === 0 ? text : `${text} ${year}` }))
    tag_ids.push(await sample.write('tags', {}, named))
  }
  return { category_ids, tag_ids }
}

async function writePlaces(sample: Sample): Promise<{ venue_ids: number[]; organizer_ids: number[] }> {
  const venue_ids: number[] = []
  for (const [c, city] of cities.entries()) {
    for (const [h, hall] of halls.entries()) {
      const number = `${c}${h}`
      const texts = each(hall, (text, language) => ({
        venue:
          language === 'en'
            ? `${city.name.en} ${text}`
            : language === 'tr'
              ? `${city.name.tr} ${text}`
              : `${text} - ${city.name.ar}`,
        city: city.name[language],
        country: city.country[language],
        address:
          language === 'ar'
            ? `شارع الثقافة ${h + 1}`
            : language === 'tr'
              ? `Kültür Caddesi ${h + 1}`
              : `${h + 1} Culture Street`,
      }))
      // Every fifth venue still waits for its Arabic text.
      const known = h === 4 ? { tr: texts['tr'] ?? {}, en: texts['en'] ?? {} } : texts
      venue_ids.push(
        await sample.write(
          'venues',
          { phone: `${city.phone}1${number}`, zip: `3400${h}`, website: `https://venue-${number}.example.org` },
          known,
        ),
      )
    }
  }
  const organizer_ids: number[] = []
  for (let n = 0; n < organizers; n++) {
    const city = nth(cities, n)
    const texts = each(nth(societies, n), (text, language) => ({
      organizer: `${text} - ${city.name[language]} ${Math.floor(n / 8) + 1}`,
    }))
    organizer_ids.push(
      await sample.write(
        'organizers',
        {
          email: `info${n}@example.org`,
          phone: `${city.phone}2${10 + n}`,
          website: `https://organizer-${n}.example.org`,
        },
        texts,
      ),
    )
  }
  return { venue_ids, organizer_ids }
}

const pad = (hour: number) => String(hour).padStart(2, '0')

/** The nth event's facts: around today, most of them timed, some all-day, some over several days. */
function eventFacts(n: number, today: string): Fields {
  const day = addDays(today, Math.floor((n * 400) / events) - 100)
  const all_day = n % 9 === 4
  const length = n % 9 === 4 ? n % 3 : n % 25 === 7 ? 2 : 0
  const hour = 9 + (n % 12)
  const status = n % 10 === 3 ? 'draft' : n % 20 === 6 ? 'pending' : n % 50 === 9 ? 'private' : 'publish'
  return {
    status,
    all_day,
    start_date: all_day ? day : `${day} ${pad(hour)}:${n % 2 ? '30' : '00'}:00`,
    end_date: all_day ? addDays(day, length) : `${addDays(day, length)} ${pad(Math.min(23, hour + 1 + (n % 3)))}:45:00`,
    timezone: nth(cities, n).zone,
    cost: nth(['', '10', '0', '50-80', '120'], n),
    website: n % 4 === 0 ? `https://event-${n}.example.org` : '',
    featured: n % 17 === 0,
    sticky: n % 61 === 0,
  }
}

/** The languages an event is written in: most in all three, some in two, some in one. */
function eventTexts(n: number): Texts {
  const { title } = nth(programmes, n)
  if (n % 7 === 2) return { tr: title.tr, en: title.en }
  if (n % 7 === 5) return { ar: title.ar }
  return n % 13 === 8 ? { en: title.en } : title
}

/**
 * Fill an empty calendar.
 * @returns how many of each kind were created
 * @throws RestError 409 when there is anything in the calendar
 */
export async function fillWithSample(service: Service, caller: Caller): Promise<Record<string, number>> {
  if (caller === null) throw forbidden(null)
  const any = await service.db.selectFrom('history').select('id').limit(1).executeTakeFirst()
  if (any) throw new RestError(409, 'calendar_not_empty')
  const sample = new Sample(service, caller)
  const { category_ids, tag_ids } = await writeTerms(sample)
  const { venue_ids, organizer_ids } = await writePlaces(sample)
  const today = service.now().toISOString().slice(0, 10)
  for (let n = 0; n < events; n++) {
    const { about, category } = nth(programmes, n)
    const city = n % cities.length
    const facts = {
      ...eventFacts(n, today),
      categories: [nth(nth(category_ids, category), n)],
      tags: [nth(tag_ids, n), nth(tag_ids, n * 7 + 3)],
      venue: n % 11 === 10 ? [] : [nth(venue_ids, city * halls.length + (n % halls.length))],
      organizer: [nth(organizer_ids, n)],
    }
    const id = await sample.write(
      'events',
      facts,
      each(eventTexts(n), (text, language) => ({
        title: `${text} ${nth(cities, n).name[language]}`,
        description: `<p>${about[language]}</p>`,
      })),
    )
    if (n % 60 === 59) await sample.trash('events', id)
  }
  return sample.created
}
