/** Compares the records of a merge field by field, and decides which value of each stays. */
import { isDeepStrictEqual } from 'node:util'
import { partsOfPath } from '../../contract/value-path.ts'
import { languages, type Field, type Language, type Resource } from '../../contract/field.ts'
import { writable } from '../../contract/resources.ts'
import { refusedFields, type RestError } from '../http/rest-error.ts'
import { valueAt } from '../resources/proposals/paths.ts'
import type { Stored } from '../resources/rows/load.ts'
import { factFields, textFields } from '../resources/rows/tables.ts'

/** A field of all records of a merge. */
export interface ComparedField {
  readonly path: string
  readonly values: readonly { readonly id: number; readonly value: unknown }[]
  readonly same: boolean
  /** The record whose value stays; null: the value of the request, or joined from several records. */
  readonly taken: number | null
  readonly value: unknown
}

/** The latitude and longitude of a venue, which stay together. */
const location_path = 'location'

const location_columns = ['geo_lat', 'geo_lng'] as const

/** Whether a value says something. Switches say as much when they are off. */
const isWritten = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const same = isDeepStrictEqual

function valueOf({ facts, texts }: Stored, path: string): unknown {
  if (path !== location_path) return valueAt({ facts, texts }, path)
  const pin = location_columns.map((name) => facts[name] ?? null)
  return pin.includes(null) ? null : pin
}

/** Returns the paths of the fields that a merge compares: texts of a language that none of the records has are left out. */
function pathsOf(resource: Resource, records: readonly Stored[]): readonly string[] {
  const written = languages.filter((language) =>
    records.some(({ texts }) => texts.some((text) => text.language === language)),
  )
  const texts = textFields(resource).flatMap(([name]) => written.map((language) => `${language}.${name}`))
  const pin = records.some(({ facts }) => location_columns[0] in facts) ? [location_path] : []
  return [...texts, ...factFields(resource).map(([name]) => name), ...pin]
}

/** Returns the record whose place in the tree the survivor takes: the topmost merged one above it, or its own. */
function placeInTree(records: readonly Stored[], ancestors: readonly number[]): Stored | undefined {
  const topmost = ancestors.findLast((id) => records.some(({ facts }) => facts.id === id))
  return records.find(({ facts }) => facts.id === topmost) ?? records[0]
}

type Values = ComparedField['values']

/** Returns the choices of all records, in the order of the options: what one of them says of a place holds for it. */
function joinedChoices({ options = [] }: Field, values: Values): readonly string[] {
  const lists = values.flatMap(({ value }) => (Array.isArray(value) ? [value as readonly unknown[]] : []))
  return options.filter((option) => lists.some((list) => list.includes(option)))
}

/** Returns the value that stays when the request chooses none: the choices of all, or the first value that says something. */
function usualValue(resource: Resource, path: string, values: Values): Pick<ComparedField, 'taken' | 'value'> {
  const row = writable(resource)[path]
  const joined = row?.kind === 'choices' ? joinedChoices(row, values) : []
  if (joined.length > 0) return { taken: values.find(({ value }) => same(value, joined))?.id ?? null, value: joined }
  const taken = values.find(({ value }) => isWritten(value)) ?? values[0]
  return { taken: taken?.id ?? null, value: taken?.value ?? null }
}

/**
 * Compares the records.
 * @param records the survivor first
 * @param chosen path → id of a record, or a value
 * @param ancestors ids of the terms above the survivor, nearest first
 * @throws RestError 400 for a path that is none
 */
export function compareRecords(
  resource: Resource,
  records: readonly Stored[],
  chosen: Readonly<Record<string, unknown>>,
  ancestors: readonly number[],
): readonly ComparedField[] {
  const paths = pathsOf(resource, records)
  const unknown_path = Object.keys(chosen).find((path) => !paths.includes(path))
  if (unknown_path !== undefined) throw refusedPath(paths)
  return paths.map((path) => {
    const values = records.map((record) => ({ id: record.facts.id, value: valueOf(record, path) }))
    const [own] = values
    const choice = chosen[path]
    const named = values.find(({ id }) => id === choice)
    if (path in chosen && !named && path === location_path) throw refusedPath(paths)
    const of_tree = values.find(({ id }) => id === placeInTree(records, ancestors)?.facts.id)
    const kept = path in chosen ? named : path === 'parent' ? of_tree : undefined
    return {
      path,
      values,
      same: values.every(({ value }) => same(value, own?.value)),
      ...(kept
        ? { taken: kept.id, value: kept.value }
        : path in chosen
          ? { taken: null, value: choice }
          : usualValue(resource, path, values)),
    }
  })
}

const refusedPath = (allowed: readonly string[]): RestError =>
  refusedFields([], { fields: { code: 'not_one_of', allowed } })

/** Returns the paths at which the survivor gets another value. */
export const takenOver = (fields: readonly ComparedField[]): readonly string[] =>
  fields.flatMap(({ path, values, value }) => (same(values[0]?.value, value) ? [] : [path]))

/** Whether a value says all that another one said. */
const keeps = (now: unknown, before: unknown) =>
  same(now, before) || (Array.isArray(now) && Array.isArray(before) && before.every((one) => now.includes(one)))

/** Returns the values that the survivor does not keep. */
export const lostValues = (fields: readonly ComparedField[]) =>
  fields.flatMap(({ path, values, value }) =>
    values.flatMap((one) =>
      isWritten(one.value) && typeof one.value !== 'boolean' && !keeps(value, one.value) && path !== 'parent'
        ? [{ path, id: one.id }]
        : [],
    ),
  )

/** Values to write to the survivor: facts, texts by language, and its pin. */
interface SurvivorValues {
  readonly facts: Readonly<Record<string, unknown>>
  readonly texts: ReadonlyMap<Language, Readonly<Record<string, unknown>>>
  readonly pin: Readonly<Record<string, unknown>> | null
}

/** Returns what the survivor gets. A language that it does not have comes with the status and slug of the text that it takes over. */
export function survivorValues(
  resource: Resource,
  records: readonly Stored[],
  fields: readonly ComparedField[],
): SurvivorValues {
  const taken = new Set(takenOver(fields))
  const facts: Record<string, unknown> = {}
  const texts = new Map<Language, Record<string, unknown>>()
  let pin: SurvivorValues['pin'] = null
  for (const { path, value } of fields) {
    if (!taken.has(path)) continue
    const { language, name } = partsOfPath(path)
    if (path === location_path) {
      const [geo_lat = null, geo_lng = null] = Array.isArray(value) ? (value as unknown[]) : []
      pin = { geo_lat, geo_lng }
    } else if (language) texts.set(language, { ...texts.get(language), [name]: value })
    else facts[name] = value
  }
  for (const [language, values] of texts) {
    if (records[0]?.texts.some((text) => text.language === language)) continue
    const label = fields.find(({ path }) => path === `${language}.${resource.label}`)
    if (!isWritten(label?.value)) {
      texts.delete(language)
      continue
    }
    const giver =
      records.find(({ facts: { id } }) => id === label?.taken) ??
      records.find(({ texts: all }) => all.some((text) => text.language === language))
    const text = giver?.texts.find((one) => one.language === language)
    const { status, date_utc, slug } = text ?? {}
    texts.set(language, {
      ...values,
      ...(slug ? { slug } : {}),
      ...(status ? { status, date_utc: String(date_utc).slice(0, 19) } : {}),
    })
  }
  return { facts, texts, pin }
}
