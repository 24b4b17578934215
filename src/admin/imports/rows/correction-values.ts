/** Values of fields of refused rows in a form: what is suggested first, and what is sent. */
import type { FormValue } from '../../kinds/values/values.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Row } from '../requests.ts'
import { shownNames } from './row-event.ts'

const list_fields: ReadonlySet<string> = new Set(['organizer', 'categories', 'tags'])

/** Whether a field of an event names records, which are written as text. */
export function isNamed({ resource }: Pick<Row, 'resource'>, field: string): boolean {
  const kind = writable(resources[resource])[field]?.kind
  return kind === 'ids' || kind === 'terms'
}

const cutTime = (value: unknown, all_day: boolean): string =>
  typeof value === 'string' ? value.slice(0, all_day ? 10 : 16) : ''

/** Returns the value with which the field of a form begins: a suggestion, else what the file says there. */
export function firstValue(row: Pick<Row, 'resource' | 'event' | 'value' | 'suggested_end'>, field: string): FormValue {
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
