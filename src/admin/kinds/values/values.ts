/**
 * Converts representations to form values and form values to bodies. This file alone tells `''`, `null` and absent apart: an empty
 * control clears its field, and an unchanged one is not sent.
 */
import { views } from '../../views.ts'
import { canonicalZone, exactMinutes } from '../../../contract/time/clock.ts'
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import { field_kinds, type FieldKind } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { plainCost } from '../../api/read/plain-cost.ts'
import { embeddedIn, type Item } from '../../api/read/record.ts'

export type FormValue = string | number | boolean | readonly (string | number)[]
export type FormValues = Record<string, FormValue>

const text = (value: unknown): FormValue => (typeof value === 'string' ? value : '')
const minutes = (value: unknown): FormValue => (typeof value === 'string' ? value.slice(0, 16) : '')

/** Ids of embedded records. */
function idsOf(value: unknown): FormValue {
  const items: readonly unknown[] = embeddedIn(value)
  return items
    .map((item) => (item && typeof item === 'object' && 'id' in item ? item.id : item))
    .filter((id) => typeof id === 'number')
}

const url = (value: unknown): FormValue =>
  value && typeof value === 'object' && 'url' in value && typeof value.url === 'string' ? value.url : ''

const texts = (value: unknown): FormValue =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Converts a value of an answer to a control's value. */
const from_answer: Readonly<Record<FieldKind, (value: unknown) => FormValue>> = {
  text,
  html: text,
  slug: text,
  email: text,
  phone: text,
  url: text,
  cost: text,
  image: url,
  boolean: (value) => value === true,
  wall_time: minutes,
  site_time: minutes,
  utc_time: minutes,
  day: text,
  zone: text,
  status: text,
  language: text,
  user: (value) => (typeof value === 'number' && value > 0 ? String(value) : ''),
  id: (value) => (typeof value === 'number' && value > 0 ? [value] : []),
  integer: (value) => (typeof value === 'number' ? String(value) : ''),
  ids: idsOf,
  terms: idsOf,
  choice: text,
  choices: texts,
}

/** Wall time of the event, with its offset where that time happens twice. */
function wallTime(item: Item, name: string): FormValue {
  const [wall, zone] = [item[name], canonicalZone(String(item['timezone'] ?? ''))]
  if (typeof wall !== 'string' || wall.length < 16 || zone === null || item['all_day'] === true) return minutes(wall)
  return exactMinutes(wall, zone, item[`utc_${name}`])
}

const emptyValue = ({ kind, initial }: Field): FormValue => from_answer[kind](initial ?? field_kinds[kind].empty)

/** A new text starts as a draft (semantics.md, One record, three languages), and so does a new event here. */
const firstStatus = (resource: ResourceName, item: Item | null): FormValue =>
  item !== null ? 'draft' : views[resource].new_status

/**
 * Returns the controls' values for a record in a language. A fallback text is never a value: where the language has no text of
 * its own, its texts are empty.
 */
export function toFormValues(resource: ResourceName, item: Item | null, language: Language): FormValues {
  const own_text = item !== null && item.i18n_languages?.[language] != null
  return Object.fromEntries(
    Object.entries(writable(resources[resource])).map(([name, row]) => {
      const known = item !== null && (!row.per_language || own_text || item.i18n_languages === undefined)
      if (!known) return [name, row.kind === 'status' ? firstStatus(resource, item) : emptyValue(row)]
      if (row.kind === 'cost') return [name, plainCost(item)]
      return [name, row.kind === 'wall_time' ? wallTime(item, name) : from_answer[row.kind](item[name])]
    }),
  )
}

/** Returns whether a control is empty. */
export const isEmpty = (value: FormValue) => value === '' || (typeof value === 'object' && value.length === 0)

/** Returns the values of these fields that exist. */
export const only = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

export function sameValue(a: FormValue | undefined, b: FormValue | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Returns the names of the fields that differ. */
export function changedNames(before: FormValues, after: FormValues): string[] {
  return Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
}

function toBody(row: Field, value: FormValue): unknown {
  if (row.kind === 'id') return Array.isArray(value) ? (value[0] ?? 0) : value
  return value
}

/** Returns the body of an update: changed fields only. */
export function toDraft(resource: ResourceName, before: FormValues, after: FormValues): Record<string, unknown> {
  const rows = writable(resources[resource])
  return Object.fromEntries(
    changedNames(before, after).flatMap((name) => {
      const [row, value] = [rows[name], after[name]]
      return row && value !== undefined ? [[name, toBody(row, value)]] : []
    }),
  )
}

/** Returns the id of a media library image, which its address would turn into a link; null: it is a link or missing. */
export function libraryImage(image: unknown): number | null {
  const id = image && typeof image === 'object' && 'id' in image ? image.id : 0
  return typeof id === 'number' && id > 0 ? id : null
}
