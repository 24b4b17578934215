/** Checks what a person writes into a row by the rules of any write. */
import type { Refusal, Refusals } from '../../../contract/http/error.ts'
import { languages } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import { most_listed } from '../../../contract/tables/common.ts'
import { time_fields } from '../../resources/plan/times.ts'
import { readBody } from '../../resources/write/read-body.ts'
import type { FileEntry } from '../entry.ts'
import type { Corrections } from '../store/import-rows.ts'
import { correctableFields, list_fields } from './correctable-fields.ts'
import { plannedTimes } from './corrected-entry.ts'

type Values = Readonly<Record<string, unknown>>

const named_resources = { venue: 'venues', organizer: 'organizers', categories: 'categories', tags: 'tags' } as const

type NamedField = keyof typeof named_resources

const isNamed = (field: string): field is NamedField => Object.hasOwn(named_resources, field)

/** Reads a name as the record that it names would be written. */
async function readName(
  field: NamedField,
  value: unknown,
): Promise<{ readonly name: unknown } | { readonly refusal: Refusal }> {
  const resource = resources[named_resources[field]]
  const { draft, refusals } = await readBody(resource, 'update', { [resource.label]: value })
  const refusal = refusals[resource.label]
  return refusal ? { refusal } : { name: draft[resource.label] }
}

async function readNames(
  field: NamedField,
  value: unknown,
): Promise<{ readonly names: readonly unknown[] } | { readonly refusal: Refusal }> {
  if (!Array.isArray(value)) return { refusal: { code: 'not_allowed' } }
  if (value.length > most_listed) return { refusal: { code: 'too_many', max: most_listed } }
  const names: unknown[] = []
  for (const one of value) {
    const read = await readName(field, one)
    if ('refusal' in read) return read
    names.push(read.name)
  }
  return { names }
}

interface Checked {
  readonly values: Values
  readonly refusals: Refusals
}

/** Reads the fields of an event that name records, which are created where they are not there yet. */
async function readNamed(sent: Values): Promise<Checked> {
  const values: Record<string, unknown> = {}
  const refusals: Record<string, Refusal> = {}
  for (const [field, value] of Object.entries(sent)) {
    if (!isNamed(field)) continue
    if (list_fields.includes(field)) {
      const read = await readNames(field, value)
      if ('refusal' in read) refusals[field] = read.refusal
      else values[field] = read.names
    } else if (value === '') values[field] = null
    else {
      const read = await readName(field, value)
      if ('refusal' in read) refusals[field] = read.refusal
      else values[field] = read.name
    }
  }
  return { values, refusals }
}

/** Reads the language of the texts of a row. */
function readLanguage(sent: unknown): Partial<Checked> {
  if (sent === undefined) return {}
  const language = languages.find((one) => one === sent)
  return language ? { values: { language } } : { refusals: { language: { code: 'not_one_of', allowed: languages } } }
}

/** The start and the clock of a series belong to its dates, which were read by them. */
const isFixed = (entry: FileEntry, field: string): boolean =>
  entry.series !== null &&
  time_fields.some((name) => name === field) &&
  (field !== 'end_date' || entry.refused === null)

/** Returns the refusals of times that do not fit together; empty: they do, or some are still missing. */
function refusedTimes(entry: FileEntry, values: Values, sent: Values, site_zone: string): Refusals {
  if (!resources[entry.resource].dated || !time_fields.some((field) => field in sent)) return {}
  const planned = plannedTimes(entry, values, site_zone)
  return planned && 'refusals' in planned ? planned.refusals : {}
}

/**
 * Returns the values of a person after a change, and why it is refused.
 * @param sent null takes a value back
 */
export async function checkCorrections(
  entry: FileEntry,
  before: Corrections['values'],
  sent: Values,
  site_zone: string,
): Promise<Checked> {
  const allowed = correctableFields(entry)
  const isRefused = (field: string) => !allowed.includes(field) || isFixed(entry, field)
  const given = Object.entries(sent).filter(([, value]) => value !== null)
  const refused = given
    .filter(([field]) => isRefused(field))
    .map(([field]) => [field, { code: 'not_allowed' }] as const)
  const usable = Object.fromEntries(given.filter(([field]) => !isRefused(field)))
  const is_event = resources[entry.resource].dated === true
  const named = is_event ? await readNamed(usable) : { values: {}, refusals: {} }
  const plain = Object.entries(usable).filter(([field]) => !is_event || !(isNamed(field) || field === 'language'))
  const spoken = is_event ? readLanguage(usable['language']) : {}
  const read = await readBody(resources[entry.resource], 'update', Object.fromEntries(plain))
  const kept = Object.entries(before).filter(([field]) => !(field in sent))
  const values = { ...Object.fromEntries(kept), ...named.values, ...spoken.values, ...read.draft }
  const refusals: Refusals = { ...Object.fromEntries(refused), ...named.refusals, ...spoken.refusals, ...read.refusals }
  if (Object.keys(refusals).length > 0) return { values, refusals }
  return { values, refusals: refusedTimes(entry, values, sent, site_zone) }
}
