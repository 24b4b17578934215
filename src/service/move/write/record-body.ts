/** Turns a record of another service into the body of a write. */
import type { Field, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { canonicalZone, parseDateTime, wallToInstant } from '../../../contract/time/clock.ts'
import { imageOf, type Answer } from '../../imports/services/service-answer.ts'
import type { ServiceRecord } from '../fetch/service-record.ts'
import type { MovedIds } from './moved-records.ts'

type Body = Readonly<Record<string, unknown>>

const is_date = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** Fields that are not copied: times of the site are written in UTC. */
const left_out = ['date', 'i18n_language']

/** Stands for a link to a record that is not here. */
type LostLink = (id: number) => readonly number[]

const no_link: LostLink = () => []

/** Returns a value as it is sent; undefined: it is not. */
function valueOf(field: string, row: Field, value: unknown, moved: MovedIds, lost: LostLink): unknown {
  if (value === null || value === undefined || left_out.includes(field)) return undefined
  if (row.kind === 'image') return imageOf(value)
  if (row.kind === 'utc_time') return typeof value === 'string' && is_date.test(value) ? value : undefined
  // A draft has none there before it is published.
  if (row.kind === 'slug' && value === '') return undefined
  if (row.kind === 'user') return Number(value) > 0 ? value : undefined
  if (row.to && Array.isArray(value))
    return value.flatMap((id) => moved[row.to ?? 'events'].get(Number(id)) ?? lost(id))
  if (row.to) return Number(value) > 0 ? (moved[row.to].get(Number(value)) ?? lost(Number(value))[0]) : undefined
  return value
}

function copied(
  record: Answer,
  moved: MovedIds,
  rows: readonly (readonly [string, Field])[],
  lost: LostLink = no_link,
): Body {
  const values = rows.map(([field, row]) => [field, valueOf(field, row, record[field], moved, lost)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/**
 * Returns the values of a record here. Events that a password protects are drafts, since the password is not told.
 * @param lost stands for links to records that are not here, by default nothing
 */
export function bodyOfRecord(
  name: ResourceName,
  { record, protection }: ServiceRecord,
  moved: MovedIds,
  lost?: LostLink,
): Body {
  const body = copied(record, moved, Object.entries(writable(resources[name])), lost)
  return protection === 'none' ? body : { ...body, status: 'draft' }
}

/** Returns the values of a record that are not of one language. */
export function bodyOfFacts(name: ResourceName, record: Answer, moved: MovedIds): Body {
  const rows = Object.entries(writable(resources[name])).filter(([, { per_language }]) => !per_language)
  return copied(record, moved, rows)
}

/** Returns the second of two instants at which a clock shows a time, where that one is meant; null: it is not. */
function secondOf(wall: unknown, zone: string, utc: unknown): string | null {
  if (typeof wall !== 'string' || !is_date.test(wall) || 'error' in parseDateTime(wall)) return null
  const moment = wallToInstant(wall, zone)
  const is_second = moment.kind === 'overlap' && moment.alternatives[1] === utc
  return is_second ? `${moment.alternatives[1].replace(' ', 'T')}Z` : null
}

/** Returns the body with instants for times that the clock of the event shows twice: the time alone means the first one. */
export function withInstants(body: Body, { record }: ServiceRecord): Body {
  const zone = canonicalZone(String(record['timezone'] ?? ''))
  if (zone === null || body['all_day'] === true) return body
  const sent: Record<string, unknown> = { ...body }
  for (const [wall, utc] of [
    ['start_date', 'utc_start_date'],
    ['end_date', 'utc_end_date'],
  ] as const) {
    const second = secondOf(body[wall], zone, record[utc])
    if (second !== null) sent[wall] = second
  }
  return sent
}

/** Returns the text of a record in another language: a draft as well where a password protects the record. */
export function bodyOfTranslation(
  name: ResourceName,
  record: Answer,
  moved: MovedIds,
  protection: ServiceRecord['protection'],
): Body {
  const rows = Object.entries(writable(resources[name])).filter(([, { per_language }]) => per_language)
  const body = copied(record, moved, rows)
  return protection === 'none' ? body : { ...body, status: 'draft' }
}
