/** Fills a calendar with generated records of every kind, with values of all fields and texts in several languages. */
import fc from 'fast-check'
import { languages, type Language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { accessibility_features } from '../../../contract/tables/venues.ts'
import { event_statuses } from '../../../contract/tables/events.ts'

type Write = (request: string, body?: object) => Promise<{ readonly id: number }>

interface WrittenRecord {
  readonly resource: ResourceName
  readonly id: number
}

const of = fc.constantFrom

const words = fc.oneof(
  of('Müzik & söz', 'عرض "كبير" في المساء', "O'Neill <3", 'İstanbul’da gece', '50 % off; free', 'Line – dash — dash'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `A ${text} b`),
)

const html = words.map((text) => `<p>${text.replace(/[&<>]/g, ' ')} <strong>in bold</strong></p><ul><li>one</li></ul>`)

const two = (number: number) => String(number).padStart(2, '0')

const wall = fc.tuple(fc.nat(700), fc.nat(23), of(0, 15, 30, 59)).map(([day, hour, minute]) => {
  const date = new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10)
  return `${date} ${two(hour)}:${two(minute)}:00`
})

const times = fc.tuple(wall, wall).map((both) => {
  const [start_date, end_date] = both.toSorted()
  return { start_date, end_date }
})

const address = of('https://example.org/', 'https://example.org/a?b=c&d=ü', 'http://example.org/path#part')

const image = of('', 'https://example.org/image.png')

const places = fc.record({
  ...{ description: html, website: address, image, status: of('publish', 'draft') },
})

const venue = fc.tuple(
  places,
  fc.record({
    ...{ address: words, city: words, country: of('Turkey', 'Egypt', ''), state: words, zip: of('34000', 'AB 1') },
    ...{ phone: of('+90 212 555 00 00', ''), show_map: fc.boolean(), show_map_link: fc.boolean() },
    ...{ capacity: fc.integer({ min: 1, max: 9999 }), accessibility: fc.subarray([...accessibility_features]) },
    ...{ accessibility_note: words, accessibility_checked: of('2026-05-01') },
  }),
)

const organizer = fc.tuple(places, fc.record({ phone: of('555-1', ''), email: of('choir@example.org', '') }))

const event = fc.tuple(
  times,
  fc.record({
    ...{
      description: html,
      excerpt: html,
      timezone: of('Europe/Istanbul', 'Asia/Tokyo', 'America/New_York', 'UTC+5.5'),
    },
    ...{
      all_day: fc.boolean(),
      image,
      cost: of('', '0', '25', '10 - 20', '15₺–25₺', 'Pay what you can'),
      website: address,
    },
    ...{ show_map: fc.boolean(), show_map_link: fc.boolean(), hide_from_listings: fc.boolean(), sticky: fc.boolean() },
    ...{ featured: fc.boolean(), status: of('publish', 'draft', 'pending', 'private', 'future') },
    ...{ event_status: of(...event_statuses), event_status_reason: words, attendance_mode: of('offline', 'mixed') },
    ...{ online_url: address, ticket_url: address, password: of('', '', '', 'sesame') },
  }),
  fc.record({ linked: fc.nat(2), texts: fc.subarray([...languages], { minLength: 1 }) }),
)

/** Returns generated values, the same each time. */
const sampleOf = <Value>(values: fc.Arbitrary<Value>, numRuns: number) => fc.sample(values, { numRuns, seed: 2027 })

/** @returns the records, and the ids of events that are in the trash */
export async function fillCalendar(write: Write) {
  const records: WrittenRecord[] = []
  const make = async (resource: ResourceName, body: object): Promise<number> => {
    const { id } = await write(`POST /${resource}?i18n_language=en`, body)
    records.push({ resource, id })
    return id
  }
  const translate = async (resource: ResourceName, id: number, language: Language, text: object) =>
    write(`PATCH /${resource}/${id}?i18n_language=${language}`, text)
  const [above, tag] = [await make('categories', { name: 'Music' }), await make('tags', { name: 'Free & open' })]
  const category = await make('categories', { name: 'Jazz', parent: above, description: 'With a <b>band</b>' })
  await translate('categories', category, 'tr', { name: 'Caz' })
  const [venues, organizers]: [number[], number[]] = [[], []]
  for (const [n, [shared, own]] of sampleOf(venue, 3).entries()) {
    venues.push(await make('venues', { venue: `Hall ${n}`, ...shared, ...own }))
    await translate('venues', venues[n] ?? 0, 'ar', { venue: `قاعة ${n}`, description: '<p>وصف</p>' })
  }
  for (const [n, [shared, own]] of sampleOf(organizer, 3).entries())
    organizers.push(await make('organizers', { organizer: `Choir ${n}`, ...shared, ...own }))
  const trashed: number[] = []
  // So many have every value of each choice.
  const events = sampleOf(event, 13)
  for (const [n, [at, values, { linked, texts }]] of events.entries()) {
    const { password, status, ...rest } = values
    const links = { venue: venues[linked], organizer: organizers.slice(0, linked), categories: [category], tags: [tag] }
    const in_future = status === 'future' ? { date_utc: '2030-01-01 10:00:00' } : {}
    const more = { ...in_future, ...(password === '' ? {} : { password }) }
    const id = await make('events', { title: `Event ${n}`, ...at, ...rest, status, ...links, ...more })
    for (const language of texts.filter((one) => one !== 'en'))
      await translate('events', id, language, {
        title: `${language} ${n}`,
        description: rest.description,
        status,
        ...in_future,
      })
    if (n < events.length - 1) continue
    await write(`DELETE /events/${id}`)
    records.pop()
    trashed.push(id)
  }
  return { records, trashed }
}
