/**
 * Reading what a service of one language sends: names with HTML entities, slugs percent-encoded, authors as text, an event without a
 * website with its own address as one. Records that name their languages come as stored and are left alone.
 */
import type { FieldKind } from '../kinds.ts'
import { resources, writable } from '../resources.ts'

type Fields = Readonly<Record<string, unknown>>

/** The named entities that WordPress writes; all others it writes by number. */
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', times: '×', hellip: '…' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  ...{ euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®', trade: '™', shy: '\u00ad' },
}

/** Decodes entities once: `&amp;lt;` is the text `&lt;`. Unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? entity
    const point = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity
  })
}

/** Returns the slug as people read it; one that is no valid encoding stays as it is. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Whether a value of a kind is plain text, in which entities are written. */
const is_plain: Readonly<Record<FieldKind, boolean>> = {
  ...{ text: true, cost: true, url: true, phone: true, email: true },
  ...{ html: false, slug: false, image: false, boolean: false, zone: false, status: false, language: false },
  ...{ wall_time: false, site_time: false, utc_time: false, day: false, integer: false, choice: false, choices: false },
  ...{ user: false, id: false, ids: false, terms: false },
}

const all_fields = Object.values(resources).flatMap((resource) => Object.entries(writable(resource)))

const rich_texts = new Set(all_fields.flatMap(([name, { kind }]) => (kind === 'html' ? [name] : [])))

/** Fields that hold plain text wherever they occur. A name that stands for rich text somewhere is left out. */
const plain_texts = new Set([
  'currency_symbol',
  // The text of a refusal.
  'message',
  ...all_fields.flatMap(([name, { kind }]) => (is_plain[kind] && !rich_texts.has(name) ? [name] : [])),
])

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function decodeField(name: string, value: unknown, record: Fields): unknown {
  if (typeof value !== 'string') return decodeAnswer(value)
  if (plain_texts.has(name) || (name === 'description' && 'taxonomy' in record)) return decodeEntities(value)
  if (name === 'slug') return decodeSlug(value)
  return name === 'author' && /^\d+$/.test(value) ? Number(value) : value
}

/** Decodes every record in an answer: a single one, a list of them, and those embedded in others. */
export function decodeAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeAnswer)
  if (!isObject(value) || 'i18n_language' in value || 'i18n_languages' in value) return value
  const decoded: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, decodeField(name, field, value)]),
  )
  // An event without a website is read with the address of its own page.
  if (
    'start_date' in decoded &&
    typeof value['url'] === 'string' &&
    decoded['website'] === decodeEntities(value['url'])
  )
    decoded['website'] = ''
  return decoded
}
