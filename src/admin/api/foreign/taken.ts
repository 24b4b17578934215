/** Verifies by reading back that a write changed the intended fields and no others. */
import type { Field, ResourceName } from '../../../contract/field.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import { plainCost } from '../read/plain-cost.ts'
import type { Item } from '../read/record.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { isCleared } from './body.ts'
import { typedForm } from './names.ts'
import { fieldRowsOf, idsInValue, imageText } from './values.ts'
import type { FieldRefusal, FieldRefusals } from './words.ts'

/** Normalises text for comparison: no markup, entities, typographic forms or runs of space. */
function plain(value: unknown, markup = false): string {
  const text = String(value ?? '')
  const bare = markup ? text.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ') : text
  return typedForm(bare).replace(/\s+/g, ' ').trim()
}

const address = (value: unknown) =>
  String(value ?? '')
    .replace(/\/$/, '')
    .toLowerCase()

/** Returns the numbers of a cost, which is what is left of it where a site shows it. */
const numbersOf = (value: string) =>
  (value.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', '.')).join(' ')

/** Compares with what is stored where the site tells, else by numbers, or by words where there are none. */
function isCostTaken(asked: string, after: Item): boolean {
  if (after.stored?.cost !== undefined) return after.stored.cost === asked
  const sent = numbersOf(asked)
  return sent !== '' && sent === numbersOf(plainCost(after))
}

interface ForeignKind {
  /** Normalises a value so that equivalent values are equal. @param item the record that holds it */
  readonly comparable: (value: unknown, item: Draft) => unknown
  /** Whether it is saved although what came back differs. */
  readonly isTaken?: (asked: unknown, after: Item) => boolean
  /** Whether it comes back in another form than it was sent: it is saved if the value changed. */
  readonly isRendered?: (asked: unknown, got: unknown) => boolean
}

const words: ForeignKind = { comparable: (value) => plain(value) }
const follows: ForeignKind = { ...words, isTaken: () => true }
const links: ForeignKind = {
  comparable: (value) =>
    idsInValue(value)
      .toSorted((a, b) => a - b)
      .join(),
}
const minutesOf = (value: unknown) =>
  String(value ?? '')
    .replace('T', ' ')
    .slice(0, 16)
const time: ForeignKind = {
  comparable: (value, item) => minutesOf(value).slice(0, item['all_day'] === true ? 10 : 16),
}

/** `future` follows from the date. */
const sameStatus = (asked: unknown, got: unknown) =>
  (asked === 'publish' && got === 'future') || (asked === 'future' && got === 'publish')

const kinds: Readonly<Record<FieldKind, ForeignKind>> = {
  text: words,
  html: { comparable: (value) => plain(value, true).replace(/ /g, ''), isRendered: () => true },
  slug: { ...words, isRendered: () => true },
  email: words,
  phone: words,
  url: { comparable: address },
  cost: { ...words, isTaken: (asked, after) => isCostTaken(String(asked ?? ''), after) },
  image: {
    comparable: (value) => imageText(value) ?? '',
    isRendered: (asked, got) => String(asked).startsWith('http') && got !== '',
  },
  boolean: { comparable: (value) => value === true || value === 'true' },
  wall_time: time,
  site_time: { comparable: (value) => minutesOf(value) },
  utc_time: follows,
  day: words,
  zone: words,
  status: { ...words, isTaken: (asked, after) => sameStatus(asked, after.status) },
  language: follows,
  user: { comparable: Number },
  id: links,
  ids: links,
  terms: links,
  integer: words,
  choice: words,
  choices: words,
}

function isTaken({ kind }: Field, name: string, draft: Draft, before: Item | null, after: Item): boolean {
  const { comparable, isTaken: isTakenAs, isRendered } = kinds[kind]
  const asked = comparable(draft[name], { all_day: after['all_day'], ...draft })
  const got = comparable(after[name], after)
  if (asked === got || isTakenAs?.(draft[name], after)) return true
  if (!isRendered?.(asked, got)) return false
  return before === null ? got !== '' : comparable(before[name], before) !== got
}

/** Kinds whose values may differ at each read, or repeat another field. */
const rendered_or_derived: readonly FieldKind[] = ['html', 'utc_time']

/** Fields that the service derives from others. */
const follow: Readonly<Record<string, readonly string[]>> = {
  status: ['date', 'slug'],
  all_day: ['start_date', 'end_date'],
  date: ['status'],
  date_utc: ['date', 'status'],
  state: ['stateprovince'],
  province: ['stateprovince'],
}

const unpublished: readonly unknown[] = ['draft', 'pending']

/** Returns the fields that the service did not save as asked, and those it changed although nobody asked. */
export function notTaken(resource: ResourceName, draft: Draft, before: Item | null, after: Item): FieldRefusals {
  const found: Record<string, FieldRefusal> = {}
  const may_follow = new Set(Object.keys(draft).flatMap((name) => follow[name] ?? []))
  // An event that was never published gets the date of its last change.
  if (before && unpublished.includes(before.status)) may_follow.add('date')
  for (const [name, row] of Object.entries(fieldRowsOf(resource))) {
    if (name in draft) {
      if (before === null && isCleared(draft[name])) continue
      if (!isTaken(row, name, draft, before, after)) found[name] = 'not_taken'
    } else if (before && !rendered_or_derived.includes(row.kind) && !may_follow.has(name)) {
      const { comparable } = kinds[row.kind]
      if (comparable(before[name], before) !== comparable(after[name], after)) found[name] = 'changed_too'
    }
  }
  return found
}
