/**
 * Builds the body of a write to a service that may reset omitted fields: the changes, and of the rest exactly what such a
 * service would wipe. Texts are never resent: they are read rendered and would be stored so.
 */
import { resources } from '../../../contract/resources.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Item } from '../read/record.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { decodeEntities } from '../../../contract/codec/decode-answer.ts'
import { knownCost } from './costs/cost.ts'
import { idsInValue, imageText, fieldRowsOf } from './values.ts'

type Body = Record<string, unknown>

/** Whether the service keeps a text for each language; such a service leaves what an update omits unchanged. */
export const keepsLanguages = (item: Item) => item.i18n_languages !== undefined

export const isCleared = (value: unknown) =>
  value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)

const flags = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'] as const

/** Dates that a service checks and stores together; one alone is ignored, and a zone alone contradicts the stored instant. */
const time_fields = ['all_day', 'start_date', 'end_date', 'timezone']

/**
 * Returns a time with seconds. A control shows minutes: one that still ends in the same minute keeps the seconds it had, so that an
 * end of 23:59:59 moves to 23:59:59.
 */
function withSeconds(value: unknown, before: unknown): string {
  const text = String(value).replace('T', ' ').slice(0, 19)
  if (text.length !== 16) return text
  const kept = typeof before === 'string' && before.slice(14, 16) === text.slice(14, 16) ? before.slice(16) : ''
  return text + (kept || ':00')
}

/** Sends the image as text; leaving it out is the way to clear it. */
function imageField(image: unknown): Body {
  const text = imageText(image)
  return text === null ? {} : { image: text }
}

/** An event's own values that an update without them wipes. */
function repeatedOfEvent(now: Item): Body {
  const body: Body = { timezone: now['timezone'], ...imageField(now['image']) }
  for (const name of flags) body[name] = now[name] === true
  const organizer = idsInValue(now['organizer'])
  if (organizer.length > 0) body['organizer'] = organizer
  if (now['website']) body['website'] = now['website']
  // A service that keeps languages keeps what is left out, and shows costs that must not be written back.
  const cost = keepsLanguages(now) ? '' : knownCost(now)
  if (cost) body['cost'] = cost
  return body
}

/** A venue's own values that an update without them wipes. */
function repeatedOfVenue(now: Item): Body {
  const body = imageField(now['image'])
  if (now['stateprovince']) body['stateprovince'] = now['stateprovince']
  for (const name of ['show_map', 'show_map_link']) body[name] = String(now[name] === true)
  return body
}

interface Resent {
  /** Returns the facts that an update without them wipes. */
  readonly facts: (now: Item) => Body
  /** Fields of the text that is written. */
  readonly of_text: readonly string[]
}

/** The values that are resent unchanged with every update: without its image a record would lose it. */
const resent: Readonly<Record<ResourceName, Resent>> = {
  events: { facts: repeatedOfEvent, of_text: ['status', 'date'] },
  venues: { facts: repeatedOfVenue, of_text: ['status'] },
  organizers: { facts: (now) => imageField(now['image']), of_text: ['status'] },
  categories: { facts: () => ({}), of_text: [] },
  tags: { facts: () => ({}), of_text: [] },
}

function repeated(resource: ResourceName, now: Item, language: Language): Body {
  const { facts, of_text } = resent[resource]
  // A missing text has no status or date of its own: the answer shows those of another language.
  if (keepsLanguages(now) && now.i18n_languages?.[language] == null) return facts(now)
  return { ...facts(now), ...Object.fromEntries(of_text.map((name) => [name, now[name]])) }
}

function timesOf(draft: Draft, now: Item): Body {
  const touched = time_fields.some((name) => name in draft) || now['all_day'] === true
  if (!touched) return {}
  const all_day = (draft['all_day'] ?? now['all_day']) === true
  const time = (name: string) => {
    const text = withSeconds(draft[name] ?? now[name], now[name])
    return all_day ? text.slice(0, 10) : text
  }
  const timezone = draft['timezone'] ?? now['timezone']
  return { timezone, all_day, start_date: time('start_date'), end_date: time('end_date') }
}

/** Returns a summary as plain text where its only markup is paragraphs and line breaks, which the site adds itself. */
function plainSummary(html: string): string {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>\s*/gs)]
  const texts = paragraphs.map(([, text = '']) => text.replace(/<br\s*\/?>\n?/g, '\n'))
  const is_plain = paragraphs.map(([all]) => all).join('') === html && texts.every((text) => !/<|&[lg]t;/.test(text))
  return is_plain ? decodeEntities(texts.join('\n\n')) : html
}

/** Values in the shapes that the service takes. */
function shaped(resource: ResourceName, draft: Draft, now: Item | null): Body {
  const rows = fieldRowsOf(resource)
  const body: Body = {}
  for (const [name, value] of Object.entries(draft)) {
    const { kind, type, single_as_object } = rows[name] ?? {}
    if (kind === 'image') Object.assign(body, imageField(value))
    else if (kind === 'boolean') body[name] = type === 'string' ? String(value === true) : value === true
    else if (kind === 'html' && name === 'excerpt') body[name] = plainSummary(String(value))
    else if (kind === 'user') body[name] = Number(value)
    else if (kind === 'site_time' || kind === 'wall_time') body[name] = withSeconds(value, now?.[name])
    else if (single_as_object) body[name] = idsInValue(value)[0]
    else body[name] = value
  }
  return body
}

/** The body of an update. @param now the record as it was read right before */
export function updateBody(resource: ResourceName, draft: Draft, now: Item, language: Language): Body {
  const body = { ...repeated(resource, now, language) }
  if ('image' in draft) delete body['image']
  if ('organizer' in draft) delete body['organizer']
  if ('date_utc' in draft) delete body['date']
  if (keepsLanguages(now)) return { ...body, ...draft }
  const times = resources[resource].dated ? timesOf(draft, now) : {}
  return { ...body, ...shaped(resource, draft, now), ...times }
}

/** The body of a create: nothing that is empty, and the flags that an editor sees as set. */
export function createBody(resource: ResourceName, draft: Draft): Body {
  const given = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => !isCleared(value) || typeof value === 'boolean'),
  )
  const body = shaped(resource, given, null)
  if (!resources[resource].dated) return body
  const all_day = given['all_day'] === true
  const times = ['start_date', 'end_date'].flatMap((name) =>
    name in body ? [[name, String(body[name]).slice(0, all_day ? 10 : 19)]] : [],
  )
  return { show_map: true, show_map_link: true, ...body, ...Object.fromEntries(times) }
}
