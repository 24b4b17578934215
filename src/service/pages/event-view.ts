/** Reads answers of the interface as pages show them. */
import { isLanguage, languages, type Language } from '../../contract/languages.ts'
import { image_widths } from '../resources/present/present-image.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'

const isFields = (value: unknown): value is RepresentationFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns an embedded record as a list of one. */
const several = (value: unknown): readonly RepresentationFields[] =>
  (Array.isArray(value) ? value : [value]).filter(isFields)

const languageOf = (answer: RepresentationFields, site: Language): Language => {
  const shown = answer['i18n_language']
  return isLanguage(shown) ? shown : site
}

/** A record with a page. */
export interface NamedView {
  readonly id: number
  readonly one: 'event' | 'venue' | 'organizer' | 'category' | 'tag'
  readonly name: string
  readonly slug: string
  /** The language of its text. */
  readonly language: Language
  /** Languages in which everybody may read it. */
  readonly languages: readonly Language[]
}

function namedOf(answer: RepresentationFields, one: NamedView['one'], label: string, site: Language): NamedView {
  const states = answer['i18n_languages']
  return {
    id: Number(answer['id']),
    one,
    name: text(answer[label]),
    slug: text(answer['slug']),
    language: languageOf(answer, site),
    languages: languages.filter((language) => isFields(states) && typeof states[language] === 'string'),
  }
}

interface PictureFile {
  readonly url: string
  /** Null: it is linked, and nobody has measured it. */
  readonly width: number | null
  readonly height: number | null
}

/** An image in the sizes in which pages show it; of a linked one there is only one. Addresses are empty: there is none. */
export interface PictureView {
  /** A square of it, for rows of lists. */
  readonly thumbnail: string
  /** The whole, for browsers that choose no copy. */
  readonly whole: PictureFile
  /** Copies of the whole by their widths. */
  readonly copies: readonly PictureFile[]
  /** The part that narrow screens show; null: they show the whole. */
  readonly card: PictureFile | null
  /** The part that stands for a page where its link is shared. */
  readonly share: PictureFile
  /** By language; of linked images there is none. */
  readonly alts: Readonly<Partial<Record<Language, string>>>
  readonly credit: string
  readonly licence: string
}

/** Fields that venues and organizers share. */
interface Contact {
  readonly description: string
  readonly image: string
  readonly picture: PictureView
  readonly phone: string
  readonly website: string
}

const contactOf = (answer: RepresentationFields): Contact => ({
  description: text(answer['description']),
  image: imageOf(answer['image']),
  picture: pictureOf(answer['image']),
  phone: text(answer['phone']),
  website: text(answer['website']),
})

export interface VenueView extends NamedView, Contact {
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly country: string
  readonly place: readonly [latitude: number, longitude: number] | null
  readonly capacity: number | null
  readonly accessibility: readonly string[]
  readonly accessibility_note: string
  readonly accessibility_checked: string
}

export function venueView(answer: RepresentationFields, site: Language): VenueView {
  const [latitude, longitude] = [answer['geo_lat'], answer['geo_lng']]
  const features = answer['accessibility']
  return {
    ...namedOf(answer, 'venue', 'venue', site),
    ...contactOf(answer),
    address: text(answer['address']),
    zip: text(answer['zip']),
    city: text(answer['city']),
    country: text(answer['country']),
    place: typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : null,
    capacity: typeof answer['capacity'] === 'number' ? answer['capacity'] : null,
    accessibility: Array.isArray(features) ? features.filter((one) => typeof one === 'string') : [],
    accessibility_note: text(answer['accessibility_note']),
    accessibility_checked: text(answer['accessibility_checked']),
  }
}

export interface OrganizerView extends NamedView, Contact {
  readonly email: string
}

export const organizerView = (answer: RepresentationFields, site: Language): OrganizerView => ({
  ...namedOf(answer, 'organizer', 'organizer', site),
  ...contactOf(answer),
  email: text(answer['email']),
})

export interface TermView extends NamedView {
  readonly description: string
  /** 0: the term stands at the top. */
  readonly parent: number
}

export const termView =
  (one: 'category' | 'tag') =>
  (answer: RepresentationFields, site: Language): TermView => ({
    ...namedOf(answer, one, 'name', site),
    description: text(answer['description']),
    parent: Number(answer['parent'] ?? 0),
  })

export interface EventView extends NamedView {
  readonly description: string
  readonly excerpt: string
  readonly image: string
  readonly picture: PictureView
  /** On the event's own clock. */
  readonly start: string
  readonly end: string
  readonly utc_start: string
  readonly utc_end: string
  readonly previous_start: string
  readonly all_day: boolean
  readonly zone: string
  readonly cost: string
  readonly status: string
  readonly reason: string
  readonly attendance: string
  readonly online_url: string
  readonly ticket_url: string
  readonly website: string
  readonly has_map_link: boolean
  readonly is_hidden: boolean
  /** The first event of its series; 0: it belongs to none. */
  readonly series: number
  readonly venues: readonly VenueView[]
  readonly organizers: readonly OrganizerView[]
  readonly categories: readonly TermView[]
  readonly tags: readonly TermView[]
}

export const eventView = (answer: RepresentationFields, site: Language): EventView => ({
  ...namedOf(answer, 'event', 'title', site),
  description: text(answer['description']),
  excerpt: text(answer['excerpt']),
  image: imageOf(answer['image']),
  picture: pictureOf(answer['image']),
  start: text(answer['start_date']),
  end: text(answer['end_date']),
  utc_start: text(answer['utc_start_date']),
  utc_end: text(answer['utc_end_date']),
  previous_start: text(answer['previous_start_date']),
  all_day: answer['all_day'] === true,
  zone: text(answer['timezone']),
  cost: text(answer['cost']),
  status: text(answer['event_status']),
  reason: text(answer['event_status_reason']),
  attendance: text(answer['attendance_mode']),
  online_url: text(answer['online_url']),
  ticket_url: text(answer['ticket_url']),
  website: text(answer['website']),
  has_map_link: answer['show_map_link'] !== false,
  is_hidden: answer['hide_from_listings'] === true,
  series: Number(answer['post_parent'] ?? 0),
  venues: several(answer['venue']).map((one) => venueView(one, site)),
  organizers: several(answer['organizer']).map((one) => organizerView(one, site)),
  categories: several(answer['categories']).map((one) => termView('category')(one, site)),
  tags: several(answer['tags']).map((one) => termView('tag')(one, site)),
})

/** Returns the address of an image that pages may show; empty: there is none. */
function imageOf(image: unknown): string {
  const url = isFields(image) ? text(image['url']) : ''
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : ''
}

const fileOf = (file: RepresentationFields, name: 'url' | 'webp'): PictureFile => ({
  url: text(file[name]),
  width: typeof file['width'] === 'number' ? file['width'] : null,
  height: typeof file['height'] === 'number' ? file['height'] : null,
})

/** An original that is narrower than this is shown beside its copies, which are smaller still. */
const narrow = 640

function pictureOf(image: unknown): PictureView {
  const url = imageOf(image)
  const fields = url !== '' && isFields(image) ? image : {}
  const sizes = isFields(fields['sizes']) ? fields['sizes'] : {}
  const alts = isFields(fields['i18n_alt']) ? fields['i18n_alt'] : {}
  const original = { ...fileOf(fields, 'url'), url }
  const sized = (name: string, kind: 'url' | 'webp') => {
    const file = sizes[name]
    return isFields(file) && text(file[kind]) !== '' ? fileOf(file, kind) : null
  }
  const copies = Object.keys(image_widths).flatMap((name) => sized(name, 'webp') ?? [])
  return {
    thumbnail: sized('thumbnail', 'webp')?.url ?? url,
    whole: sized('medium_large', 'webp') ?? sized('medium', 'webp') ?? original,
    copies: copies.length > 0 && original.width !== null && original.width < narrow ? [...copies, original] : copies,
    card: sized('card', 'webp'),
    // Programs that unfold links do not all read WebP.
    share: sized('share', 'url') ?? original,
    alts: Object.fromEntries(languages.map((language) => [language, text(alts[language])])),
    credit: text(fields['credit']),
    licence: text(fields['licence']),
  }
}

/** Returns in which language an image is described to readers of one; undefined: in none. */
export const altLanguage = ({ alts }: PictureView, language: Language, site: Language): Language | undefined =>
  [language, site, ...languages].find((one) => alts[one])

export const isOnline = ({ attendance, status }: EventView): boolean =>
  attendance === 'online' || attendance === 'mixed' || status === 'moved_online'

export const isFree = ({ cost }: EventView): boolean => cost === 'Free'

export const isStepFree = ({ venues }: EventView): boolean =>
  venues.some(({ accessibility }) => accessibility.includes('step_free_entrance'))
