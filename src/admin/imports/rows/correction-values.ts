/** Values of fields of refused rows in a form: what is suggested first, and what is sent. */
import type { FormValue } from '../../kinds/values/values.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Row } from '../requests.ts'
import { shownNames } from './row-event.ts'

const list_fields: ReadonlySet<string> = new Set(['organizer', 'categories', 'tags'])

/** Fields of a row that is not refused, in the order of its form. */
const of_events = ['title', 'all_day', 'start_date', 'end_date', 'venue', 'categories', 'cost', 'language'] as const
const of_venues = ['venue', 'address', 'city', 'country', 'phone', 'website'] as const

/** Returns the fields that the form of a row shows: those that it is refused for, else all that a row tells. */
export function fieldsOfForm({ to_correct, outcome, resource, series, event }: Row): readonly string[] {
  if (outcome === 'refused') return to_correct
  if (!resources[resource].dated) return of_venues
  // The times of a series are those of its dates, and those that are asked follow from the answer.
  const times: readonly string[] = series || outcome === 'asked' ? ['all_day', 'start_date', 'end_date'] : []
  const is_timed = event['all_day'] !== true
  return of_events.filter((field) => !times.includes(field) && !(field === 'all_day' && is_timed))
}

/** Returns the end that keeps the length of an event whose start is moved; null: it has no times yet. */
export function movedEnd({ event }: Pick<Row, 'event'>, start: string): string | null {
  const [before, end] = [event['start_date'], event['end_date']]
  if (typeof before !== 'string' || typeof end !== 'string' || start.length < 10) return null
  const at = (wall: string) =>
    Date.parse(`${wall.slice(0, 16).replace(' ', 'T')}${wall.length > 10 ? ':00' : 'T00:00:00'}Z`)
  const moved = at(start) + at(end) - at(before)
  return Number.isNaN(moved) ? null : new Date(moved).toISOString().slice(0, start.length).replace('T', ' ')
}

/** Whether a field of an event names records, which are written as text. */
export function isNamed({ resource }: Pick<Row, 'resource'>, field: string): boolean {
  const kind = writable(resources[resource])[field]?.kind
  return kind === 'ids' || kind === 'terms'
}

const cutTime = (value: unknown, all_day: boolean): string =>
  typeof value === 'string' ? value.slice(0, all_day ? 10 : 16) : ''

/** Returns the value with which the field of a form begins: a suggestion, else what the file says there. */
export function firstValue(
  row: Pick<Row, 'resource' | 'event' | 'value' | 'suggested_end' | 'language'>,
  field: string,
): FormValue {
  if (field === 'language') return row.language
  const known = row.event[field]
  const kind = writable(resources[row.resource])[field]?.kind
  if (kind === 'wall_time') {
    const suggested = field === 'end_date' ? row.suggested_end?.end_date : undefined
    return cutTime(suggested ?? known, row.event['all_day'] === true)
  }
  if (kind === 'boolean') return known === true
  if (kind === 'zone' || kind === 'choice') return ''
  if (isNamed(row, field)) return shownNames(known).join(', ')
  return typeof known === 'string' && known !== '' ? known : (row.value ?? '')
}

/** Returns a value of a form as the service takes it: several names are separated by commas. */
export function sentValue(field: string, value: FormValue): unknown {
  if (!list_fields.has(field) || typeof value !== 'string') return value
  return value
    .split(/[,،;؛]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
