/** The events of the sample: 300 around today, of every status, timed, all-day and over several days, in several zones. */
import { addDays, format, milliseconds } from '../../contract/time/clock.ts'
import type { Status } from '../../contract/field.ts'
import { sample_cities, type House } from './places.ts'
import { notes, programmes, type Programme } from './programmes.ts'
import { inEachLanguage, fill, nth, sample_languages, trilingual, type SampleLanguage } from './texts.ts'
import { themes } from './themes.ts'
import type { SampleFields, Text } from './writer.ts'

export const how_many = 300

const past = 90
const furthest = 200

/** A number that looks like chance and is the same every time. */
export const scatter = (n: number, salt: number) => Math.imul(n * 31 + salt * 17 + 7, 2654435761) >>> 8

/** Days from today: the past evenly, the future denser the nearer it is. */
function dayOf(n: number): number {
  return n < past ? n - past : Math.round(((n - past) / (how_many - past)) ** 1.7 * furthest)
}

function times({ time }: Programme, day: string, n: number): SampleFields {
  if ('days' in time) return { all_day: true, start_date: day, end_date: addDays(day, time.days - 1) }
  const start = milliseconds(`${day} ${time.from}:00`) + (scatter(n, 3) % 3) * 30 * 60_000
  return { all_day: false, start_date: format(start), end_date: format(start + time.minutes * 60_000) }
}

function statusOf(n: number, ahead: number): Exclude<Status, 'trash'> {
  if (n % 13 === 3) return 'draft'
  if (n % 19 === 5) return 'pending'
  if (n % 47 === 9) return 'private'
  return n % 21 === 11 && ahead > 20 ? 'future' : 'publish'
}

/** Languages of an event, its city's first: most have three, some two, a few one. */
function written(n: number, first: SampleLanguage): readonly SampleLanguage[] {
  const others = sample_languages.filter((language) => language !== first)
  if (n % 11 === 4) return [first]
  return n % 5 === 1 ? [first, nth(others, n)] : [first, ...others]
}

/** Some translations of what is published are not ready yet. */
function statusOfTranslation(n: number, k: number, status: string): string {
  if (status !== 'publish') return status === 'future' ? 'draft' : status
  return (n + k) % 16 === 1 ? 'draft' : (n + k) % 29 === 2 ? 'pending' : 'publish'
}

/** Records of the sample that events refer to. */
export interface World {
  /** By city: what houses it has, with their ids. */
  readonly houses: readonly ReadonlyMap<House, number>[]
  /** By city: ids of its organizers. */
  readonly organizers: readonly (readonly number[])[]
  /** By English name. */
  readonly categories: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, number>
}

export interface SampleEvent {
  readonly facts: SampleFields
  readonly texts: readonly [Text, ...Text[]]
  /** The original was changed after it had been translated. */
  readonly stale: boolean
  readonly trashed: boolean
}

const known = (map: ReadonlyMap<string, number>, name: string): number => {
  const id = map.get(name)
  if (id === undefined) throw new Error(`The sample has no ${name}`)
  return id
}

/** A city whose clock does not jump at midnight, for what goes on beyond it. */
const late = sample_cities.flatMap(({ zone }, c) => (zone === 'Europe/Istanbul' ? [c] : []))

/** @param today `YYYY-MM-DD` */
export function sampleEvent(n: number, today: string, world: World): SampleEvent {
  const programme = nth(programmes, n * 7 + Math.floor(n / programmes.length))
  const beyond = 'minutes' in programme.time && programme.time.minutes > 240
  const c = beyond ? nth(late, n) : scatter(n, 1) % sample_cities.length
  const city = nth(sample_cities, c)
  const house = programme.houses.find((kind) => world.houses[c]?.has(kind))
  const themed = themes[programme.theme]
  const theme = themed.length > 0 ? nth(themed, scatter(n, 2)) : null
  const title = theme
    ? fill(trilingual('{title}: {theme}', '{title}: {theme}', '{title}: {theme}'), { title: programme.title, theme })
    : programme.title
  const note = nth(notes, scatter(n, 4))
  const ahead = dayOf(n)
  const status = statusOf(n, ahead)
  const fields = inEachLanguage((language) => ({
    title: title[language],
    excerpt: `<p>${programme.about[language]}</p>`,
    description: `<p>${programme.about[language]}</p>\n<p><em>${note[language]}</em></p>`,
  }))
  const [first, ...others] = written(n, city.language)
  const original = first ?? city.language
  const organizers = world.organizers[c] ?? []
  return {
    facts: {
      ...times(programme, addDays(today, ahead), n),
      timezone: city.zone,
      cost: programme.cost,
      website: n % 4 === 0 ? `https://events.example.org/${n + 1}` : '',
      featured: n % 17 === 0,
      sticky: n % 61 === 0,
      hide_from_listings: n % 67 === 13,
      categories: [known(world.categories, programme.category)],
      tags: programme.tags.map((tag) => known(world.tags, tag)),
      venue: house === undefined ? [] : [world.houses[c]?.get(house)],
      organizer: organizers.length === 0 ? [] : [nth(organizers, scatter(n, 5))],
    },
    texts: [
      {
        language: original,
        fields: {
          ...fields[original],
          status,
          ...(status === 'future' ? { date: `${addDays(today, Math.floor(ahead / 2))} 09:00:00` } : {}),
        },
      },
      ...others.map((language, k) => ({
        language,
        fields: { ...fields[language], status: statusOfTranslation(n, k, status) },
      })),
    ],
    stale: n % 12 === 7 && others.length > 0,
    trashed: n % 60 === 58,
  }
}
