/** Verifies by reading back that a write changed the intended fields and no others. */
import type { Field, ResourceName } from '../../../contract/field.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import { plainCost } from '../read/plain-cost.ts'
import type { Item } from '../read/record.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { isCleared } from './body.ts'
import { decodeEntities } from './decode.ts'
import { idsInValue, imageText, fieldRowsOf } from './values.ts'
import type { FieldRefusal, FieldRefusals } from './words.ts'

/** Typographic replacements that a service applies to typed text. */
const typed_forms: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[–—]|-{2,3}/g, '-'],
  [/…/g, '...'],
  [/(?<=\d)×(?=\d)/g, 'x'],
]

/** Normalises text for comparison: no markup, entities, typographic forms or runs of space. */
function plain(value: unknown, markup = false): string {
  const text = String(value ?? '')
  const bare = markup ? text.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ') : text
  const folded = typed_forms.reduce((now, [form, typed]) => now.replace(form, typed), decodeEntities(bare))
  return folded.replace(/\s+/g, ' ').trim()
}

const address = (value: unknown) =>
  String(value ?? '')
    .replace(/\/$/, '')
    .toLowerCase()

const numbers = (value: string) =>
  plain(value)
    .replace(/^[^\d\w]*(?=\d)/, '')
    .replace(/\s/g, '')

/** Normalises a value so that equivalent values are equal. */
function comparable(row: Field, name: string, item: Draft): unknown {
  const value = item[name]
  if (row.to)
    return idsInValue(value)
      .toSorted((a, b) => a - b)
      .join()
  switch (row.kind) {
    case 'boolean':
      return value === true || value === 'true'
    case 'image':
      return imageText(value) ?? ''
    case 'url':
      return address(value)
    case 'html':
      return plain(value, true).replace(/ /g, '')
    case 'wall_time':
    case 'site_time':
      return String(value ?? '')
        .replace('T', ' ')
        .slice(0, item['all_day'] === true ? 10 : 16)
    case 'user':
      return Number(value)
    default:
      return plain(value)
  }
}

/** Statuses that may differ: `future` follows from the date, and `pending` is set for users who may not publish. */
const sameStatus = (asked: unknown, got: unknown) =>
  asked === got || (asked === 'publish' && got === 'future') || (asked === 'future' && got === 'publish')

function isTaken(row: Field, name: string, draft: Draft, before: Item | null, after: Item): boolean {
  if (row.kind === 'utc_time' || row.kind === 'language') return true
  if (row.kind === 'status') return sameStatus(draft[name], after.status)
  const all_day = after['all_day']
  const [asked, got] = [comparable(row, name, { all_day, ...draft }), comparable(row, name, after)]
  if (asked === got) return true
  if (row.kind === 'cost') return numbers(String(draft[name] ?? '')) === numbers(plainCost(after))
  const changed = before !== null && comparable(row, name, before) !== got
  // Slugs, HTML and images come back in another form than sent: counts as saved if the value changed.
  if (row.kind === 'slug' || row.kind === 'html') return before === null ? got !== '' : changed
  return row.kind === 'image' && String(asked).startsWith('http') && got !== '' && (before === null || changed)
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

/** Returns the fields that the service did not save as asked, and those it changed although nobody asked. */
export function notTaken(resource: ResourceName, draft: Draft, before: Item | null, after: Item): FieldRefusals {
  const found: Record<string, FieldRefusal> = {}
  const may_follow = new Set(Object.keys(draft).flatMap((name) => follow[name] ?? []))
  for (const [name, row] of Object.entries(fieldRowsOf(resource))) {
    if (name in draft) {
      if (before === null && isCleared(draft[name])) continue
      if (!isTaken(row, name, draft, before, after)) found[name] = 'not_taken'
    } else if (before && !rendered_or_derived.includes(row.kind) && !may_follow.has(name)) {
      if (comparable(row, name, before) !== comparable(row, name, after)) found[name] = 'changed_too'
    }
  }
  return found
}
