/**
 * Decodes what a create or update carries to one canonical value per field. Service and admin decode alike: the service every
 * body, the admin every form. A refusal carries a code; refusal-words.ts has the words.
 *
 * Canonical values: text trimmed; `null` for a value that clears; times as `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS` (wall time) or
 * the latter with `Z` (an instant in UTC); lists as arrays of ids, names and (for `ids`) decoded drafts.
 */
import { canonicalZone, parseDateTime, toInstant } from '../time/clock.ts'
import { most_in_place, most_listed } from '../tables/common.ts'
import type { Refusal, Refusals } from '../http/error.ts'
import type { RefusalCode } from '../words/refusal-words.ts'
import { languages, statuses, type Field, type Resource } from '../field.ts'
import type { FieldKind } from '../kinds.ts'
import { asciiDigits } from '../text/characters.ts'
import { withoutMarkup } from '../text/plain-text.ts'
import { largest_id, parseBoolean } from './query.ts'
import { resources, writable } from '../resources.ts'
import { toSlugForm } from '../text/slug.ts'

/** Writable fields by their wire names; absent means unchanged. */
export type Draft = Readonly<Record<string, unknown>>

/** A record to be created in place, among the ids of a `ids` field. */
export interface InPlace {
  readonly in_place: Draft
}

type Decoded = { readonly value: unknown } | { readonly refusal: Refusal }
type Decode = (value: unknown, row: Field) => Decoded

const accept = (value: unknown): Decoded => ({ value })
const refuse = (code: RefusalCode, more: Record<string, unknown> = {}): Decoded => ({ refusal: { code, ...more } })

/** Whether a text has more characters, counted as code points, than it may have. A code point has two units at most. */
export const isLonger = (text: string, max: number) =>
  text.length > 2 * max || (text.length > max && [...text].length > max)

/** A decoder of text: `null` and blank clear, anything longer than the row allows is refused, and so are numbers. */
const texts =
  (decode: (text: string, row: Field) => Decoded, trim = true): Decode =>
  (value, row) => {
    if (value === null) return accept(null)
    if (typeof value !== 'string') return refuse('not_text')
    const text = trim ? value.trim() : value
    if (text.trim() === '') return accept(null)
    if (row.max !== undefined && isLonger(text, row.max)) return refuse('too_long', { max: row.max })
    return decode(text, row)
  }

const time: Decode = texts((text) => {
  const parsed = parseDateTime(text)
  if ('error' in parsed) return refuse(parsed.error)
  if (parsed.offset_minutes !== null) {
    // An offset can carry the last day of the year 9999 beyond it.
    const instant = toInstant(parsed)
    return instant.length > 19 ? refuse('date_out_of_range') : accept(`${instant}Z`)
  }
  return accept(parsed.time === null ? parsed.date : `${parsed.date} ${parsed.time}`)
})

/** A day, also of a time: its time and offset say nothing. */
const day: Decode = texts((text) => {
  const parsed = parseDateTime(text)
  return 'error' in parsed ? refuse(parsed.error) : accept(parsed.date)
})

const among = (allowed: readonly string[]): Decode =>
  texts((text) => (allowed.includes(text) ? accept(text) : refuse('not_one_of', { allowed })))

function wholeNumber(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^\d{1,10}$/.test(text) && Number(text) <= largest_id ? Number(text) : null
}

const scheme = /^[a-z][a-z0-9+.-]*:/i

/** An address on the web; without a scheme it has to look like one: `example.org/x`, not `x`. */
function webAddress(text: string): string | null {
  const complete = scheme.test(text) && !/^[^/]*\.[^/]*:\d/.test(text)
  const full = complete ? text : `https://${text.replace(/^\/\//, '')}`
  if (/\s/.test(full) || !/^https?:\/\/[^/]/i.test(full)) return null
  const host = URL.canParse(full) ? new URL(full).hostname : ''
  return host === '' || (!complete && !/[^.]\.[^.]/.test(host)) ? null : full
}

/** One value, a list, or text with commas; beyond the limit only so many that it is seen. */
function items(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(',', 2 * most_listed).filter((item) => item.trim() !== '')
  return Array.isArray(value) ? value : [value]
}

const isNew = (item: unknown) => isObject(item) && !('id' in item)

/** Why a list is refused before its values are looked at; null: it is not. */
function refuseLong(list: readonly unknown[]): Decoded | null {
  if (list.length > most_listed) return refuse('too_many', { max: most_listed })
  return list.filter(isNew).length > most_in_place ? refuse('too_many_in_place', { max: most_in_place }) : null
}

const no_list = (value: unknown) => value === null || value === '' || value === false || value === 0 || value === '0'

const unique = (list: readonly unknown[]) => [...new Set(list)]

const ids: Decode = (value, row) => {
  if (no_list(value)) return accept([])
  const decoded: unknown[] = []
  const list = items(value)
  const refused = refuseLong(list)
  if (refused) return refused
  for (const item of list) {
    const id = wholeNumber(isObject(item) && 'id' in item ? item['id'] : item)
    if (id !== null && id > 0) decoded.push(id)
    else if (isObject(item) && row.to) {
      const { draft, missing, refusals } = readDraft(resources[row.to], 'create', item)
      const first = Object.entries(refusals)[0] ?? missing.map((name) => [name, { code: 'required' }] as const)[0]
      if (first) return refuse(first[1].code, { ...first[1], field: first[0] })
      decoded.push({ in_place: draft } satisfies InPlace)
    } else return refuse('not_an_id')
  }
  return accept(unique(decoded))
}

const longest_name = 500

const terms: Decode = (value, row) => {
  if (no_list(value)) return accept([])
  const decoded: unknown[] = []
  const list = items(value)
  const refused = refuseLong(list)
  if (refused) return refused
  for (const item of list) {
    const id = wholeNumber(isObject(item) && 'id' in item ? item['id'] : item)
    const given = isObject(item) ? item['name'] : item
    const name = typeof given === 'string' && !isLonger(given, longest_name) ? withoutMarkup(given).trim() : ''
    if (id !== null && id > 0) decoded.push(id)
    else if (name !== '') decoded.push(name)
    else if (typeof item !== 'string' || item.trim() !== '') return refuse('not_a_term', { to: row.to })
  }
  return accept(unique(decoded))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** E-mail by the rule that browsers use (HTML, valid e-mail address), with letters of any script in the domain. */
const isEmail = (text: string) =>
  // Made when it is first asked for: all letters of all scripts take a while.
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u.test(
    text,
  )

const id: Decode = (value) => {
  if (value === null || value === '') return accept(null)
  const number = wholeNumber(value)
  return number === null ? refuse('not_an_id') : accept(number)
}

/** Digits of any script that people type, with a sign. */
const integer: Decode = (value, { least = -largest_id, most = largest_id }) => {
  if (value === null || value === '') return accept(null)
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? asciiDigits(value.trim()) : ''
  if (!/^[+-]?\d{1,10}$/.test(text)) return refuse('not_an_integer')
  const number = Number(text)
  return number < least || number > most ? refuse('out_of_range', { min: least, max: most }) : accept(number)
}

/** Several of the options, in the order of the options: an order of its own says nothing. */
const choices: Decode = (value, { options = [] }) => {
  if (no_list(value)) return accept([])
  const chosen = items(value).map((item) => (typeof item === 'string' ? item.trim() : item))
  if (chosen.length > most_listed) return refuse('too_many', { max: most_listed })
  return chosen.every((item) => options.some((option) => option === item))
    ? accept(options.filter((option) => chosen.includes(option)))
    : refuse('not_one_of', { allowed: options })
}

/** Text that may hold no markup; nothing else in it is nothing at all. */
const unmarked = (decode: (text: string) => Decoded): Decode =>
  texts((text) => {
    const left = withoutMarkup(text).trim()
    return left === '' ? accept(null) : decode(left)
  })

const isPrice = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const image: Decode = (value, row) => {
  const media = wholeNumber(value)
  if (media !== null) return accept(String(media))
  return texts((text) => {
    const address = /^(https?:)?\/\//i.test(text) ? webAddress(text) : null
    return address === null ? refuse('invalid_image') : accept(address)
  })(value, row)
}

const longest_zone_name = 64

const decoders: Readonly<Record<FieldKind, Decode>> = {
  // One line; other white space is the writer's own.
  text: unmarked((text) => accept(text.replace(/\s*[\t\n\v\f\r\u2028\u2029]\s*/g, ' '))),
  html: texts((text) => accept(text), false),
  choice: (value, row) => among(row.options ?? [])(value, row),
  slug: texts((text) => {
    const slug = toSlugForm(text)
    return slug === '' ? refuse('invalid_slug') : accept(slug)
  }),
  email: texts((text) => (isEmail(text) ? accept(text) : refuse('invalid_email'))),
  phone: unmarked((text) => accept(asciiDigits(text))),
  url: texts((text) => {
    const address = webAddress(text)
    return address === null ? refuse('invalid_url') : accept(address)
  }),
  cost: (value, row) =>
    unmarked((text) => (/^[-−]\s*\p{Nd}/u.test(text) ? refuse('negative_cost') : accept(text)))(
      // Numbers are prices, a list of them is a range, as clients send it.
      Array.isArray(value) && value.every(isPrice) ? value.join(' - ') : isPrice(value) ? String(value) : value,
      row,
    ),
  image: (value, row) => {
    if (value === null || value === false || value === '' || value === 0 || value === '0') return accept(null)
    // An image as answers show it, sent back.
    if (isObject(value)) return image(value['id'] || value['url'], row)
    return image(value, row)
  },
  boolean: (value) => {
    if (value === null || value === '') return accept(null)
    if (typeof value === 'boolean') return accept(value)
    const decoded = typeof value === 'string' || typeof value === 'number' ? parseBoolean(String(value)) : null
    return decoded === null ? refuse('not_a_boolean') : accept(decoded)
  },
  wall_time: time,
  site_time: time,
  utc_time: time,
  day,
  zone: texts((text) => {
    const zone = text.length > longest_zone_name ? null : canonicalZone(text)
    return zone === null ? refuse('unknown_zone') : accept(zone)
  }),
  status: (value, row) => (value === '' ? refuse('not_one_of', { allowed: statuses }) : among(statuses)(value, row)),
  language: (value, row) =>
    value === '' || value === null ? refuse('not_one_of', { allowed: languages }) : among(languages)(value, row),
  user: id,
  id,
  ids,
  terms,
  integer,
  choices,
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Decodes the value of a field; a required one is never empty. */
function decodeField(row: Field, value: unknown): Decoded {
  const decoded = decoders[row.kind](value, row)
  return row.required && 'value' in decoded && isEmpty(decoded.value) ? refuse('empty') : decoded
}

/**
 * Decodes a body. Everything that is wrong is reported together.
 * @returns `draft`: what was carried and is right, in canonical form; `missing`: required fields a create lacks;
 * `refusals`: bad values
 */
export function readDraft(
  resource: Resource,
  mode: 'create' | 'update',
  body: Readonly<Record<string, unknown>>,
): { readonly draft: Draft; readonly missing: readonly string[]; readonly refusals: Refusals } {
  const draft: Record<string, unknown> = {}
  const missing: string[] = []
  const refusals: Record<string, Refusal> = {}
  for (const [name, row] of Object.entries(writable(resource))) {
    const value = Object.hasOwn(body, name) ? body[name] : undefined
    const needed = mode === 'create' && row.required === true
    // On create, null in a required field is the same as not sending it.
    if (value === undefined || (value === null && needed)) {
      if (needed) missing.push(name)
      continue
    }
    const decoded = decodeField(row, value)
    if ('value' in decoded) draft[name] = decoded.value
    else refusals[name] = decoded.refusal
  }
  for (const { field, code } of resource.check?.(draft) ?? []) refusals[field] ??= { code }
  return { draft, missing, refusals }
}
