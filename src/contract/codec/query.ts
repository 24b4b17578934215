/**
 * Translates list parameters from and to a query string (semantics.md, Lists). The service reads requests with it, the admin
 * its address bar; the same string means the same list on both floors.
 */
import { parseDateTime } from '../time/clock.ts'
import { most_filter_values } from '../tables/common.ts'
import type { Refusal, Refusals } from '../http/error.ts'
import type { RefusalCode } from '../words/refusal-words.ts'
import { languages, statuses, type Parameter, type Resource } from '../field.ts'
import type { ParameterKind } from '../kinds.ts'

export type QueryValue = string | number | boolean | readonly (string | number)[]

/** The parameters that were given, decoded. Defaults are not filled in. */
export type Query = Readonly<Record<string, QueryValue>>

/** Largest id a record can have (PostgreSQL integer). */
export const largest_id = 2_147_483_647

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['off', false],
])

/** Text of a boolean (`true/false/1/0/yes/no/on/off`) → boolean; anything else is null. */
export function parseBoolean(text: string): boolean | null {
  return booleans.get(text.trim().toLowerCase()) ?? null
}

type Decoded = { readonly value: QueryValue } | { readonly refusal: Refusal }
type Decode = (texts: readonly string[], row: Parameter) => Decoded

const refuse = (code: RefusalCode, more: Record<string, unknown> = {}): Decoded => ({ refusal: { code, ...more } })

/** Commas and repetition mean the same. */
const split = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** Numbers beyond any record's are numbers still: such an id matches nothing, such a page does not exist. */
const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null)

const isPositive = (number: number | null): number is number => number !== null && number > 0

/** Matches text that can only be an id, because no slug looks like it. */
const numeric = /^[+-]?\d+(\.\d*)?$/

/** The one text of a parameter that takes a single value: the last one given, as form decoders do. */
const single = (texts: readonly string[]) => (texts.at(-1) ?? '').trim()

const one =
  (decode: (text: string, row: Parameter) => Decoded): Decode =>
  (texts, row) =>
    decode(single(texts), row)

const among = (allowed: readonly string[]): Decode =>
  one((text) => (allowed.includes(text) ? { value: text } : refuse('not_one_of', { allowed })))

/** Several of a few words. */
const someOf =
  (allowed: readonly string[]): Decode =>
  (texts) => {
    const asked = split(texts)
    return asked.every((item) => allowed.includes(item))
      ? { value: [...new Set(asked)] }
      : refuse('not_one_of', { allowed })
  }

const lowerCase = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())

const decoders: Readonly<Record<ParameterKind, Decode>> = {
  slug: one((value) => ({ value: value.normalize().toLowerCase() })),
  search: one((value) => (value === '' ? refuse('empty') : { value })),
  place: one((value) => ({ value })),
  boolean: one((value) => {
    const decoded = parseBoolean(value)
    return decoded === null ? refuse('not_a_boolean') : { value: decoded }
  }),
  integer: one((value) => {
    const number = wholeNumber(value)
    return isPositive(number) ? { value: number } : refuse('not_a_positive_integer')
  }),
  number: one((value, { least = -Infinity, most = Infinity }) => {
    if (!/^[+-]?\d{1,9}(\.\d+)?$/.test(value)) return refuse('not_a_number')
    const number = Number(value)
    return number < least || number > most ? refuse('out_of_range', { min: least, max: most }) : { value: number }
  }),
  id: one((value, { least = 1 }) => {
    const number = wholeNumber(value)
    return number === null || number < least ? refuse('not_an_id') : { value: number }
  }),
  ids: (texts) => {
    const ids = split(texts).map(wholeNumber)
    return ids.every(isPositive) ? { value: ids } : refuse('not_an_id')
  },
  terms: (texts) => {
    const terms = split(texts).map((term) => (numeric.test(term) ? wholeNumber(term) : term.normalize().toLowerCase()))
    return terms.every((term) => typeof term === 'string' || isPositive(term)) ? { value: terms } : refuse('not_a_term')
  },
  status: someOf(statuses),
  language: among(languages),
  choice: (texts, row) => among(row.options ?? [])(lowerCase(texts), row),
  choices: (texts, row) => someOf(row.options ?? [])(lowerCase(texts), row),
  // The service reads further forms and puts them into this one before (`src/service/resources/list/filters/read-filter-date.ts`).
  date_filter: one((value) => {
    // A plus sign that was not encoded arrives as a space.
    const written = value.replace(/(:\d{2}) (\d{2}:?\d{2})$/, '$1+$2')
    const parsed = parseDateTime(written)
    return 'error' in parsed ? refuse(parsed.error) : { value: written }
  }),
}

interface ParameterKindFacts {
  /** Takes several values, repeated or with commas between them. */
  readonly list?: true
  /** An empty value is refused; of other kinds it is as if the parameter were not given. */
  readonly refuses_empty?: true
}

export const parameter_kinds: Readonly<Record<ParameterKind, ParameterKindFacts>> = {
  boolean: {},
  slug: {},
  status: { list: true },
  language: { refuses_empty: true },
  id: {},
  ids: { list: true },
  terms: { list: true },
  integer: {},
  number: {},
  date_filter: {},
  search: { refuses_empty: true },
  place: {},
  choice: {},
  choices: { list: true },
}

const isWritten = (text: string) => text.trim() !== ''

/** `a[]` and `a[0]`: spellings of a list. */
const isListOf = (name: string, key: string) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))

/** `a`, `a[]` and `a[0]` name the same parameter. */
function texts(raw: Readonly<Record<string, unknown>>, name: string): string[] | null {
  const found: unknown[] = []
  for (const [key, value] of Object.entries(raw)) {
    if (key === name || isListOf(name, key)) found.push(value)
  }
  const flat = found.flat(Infinity).filter((value) => value !== undefined && value !== null)
  if (found.length === 0) return null
  return flat.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
}

/**
 * Decode what a caller gave. Unknown names are left out; every bad value is named.
 * @param raw decoded query string: name → text or array of texts (numbers and booleans too, so that decoding twice is harmless)
 */
export function parseQuery(
  parameters: Resource['parameters'],
  raw: Readonly<Record<string, unknown>>,
): { readonly query: Query; readonly refusals: Refusals } {
  const query: Record<string, QueryValue> = {}
  const refusals: Record<string, Refusal> = {}
  for (const [name, row] of Object.entries(parameters)) {
    const given = texts(raw, name)
    if (given === null) continue
    const { list = false, refuses_empty = false } = parameter_kinds[row.kind]
    if (!list && Object.keys(raw).some((key) => isListOf(name, key))) {
      refusals[name] = { code: 'not_single' }
      continue
    }
    if ((list ? split(given) : given.filter(isWritten)).length === 0 && !refuses_empty) continue
    const too_many = list && split(given).length > most_filter_values
    const decoded = too_many ? refuse('too_many', { max: most_filter_values }) : decoders[row.kind](given, row)
    if ('value' in decoded) query[name] = decoded.value
    else refusals[name] = decoded.refusal
  }
  for (const [name, row] of Object.entries(parameters)) {
    const partner = row.needs
    if (partner && name in query && !(partner in query) && !(partner in refusals))
      refusals[partner] = { code: 'needed_with', partner: name }
  }
  return { query, refusals }
}

/** The canonical query string (without `?`): rows in the order of the tables, lists as CSV, names and values encoded. */
export function formatQuery(parameters: Resource['parameters'], query: Query): string {
  const parts = new URLSearchParams()
  for (const name of Object.keys(parameters)) {
    const value = query[name]
    if (value === undefined) continue
    parts.set(name, typeof value === 'object' ? value.join(',') : String(value))
  }
  return parts.toString()
}
