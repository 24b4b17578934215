/** Reads what an event of a row shows from its fields, which the service names as `POST events` takes them. */
import { resources } from '../../../contract/resources.ts'
import type { Row } from '../requests.ts'

export interface RowEvent {
  readonly title: string
  /** Wall times `YYYY-MM-DD HH:MM:SS`; empty: the row has none. */
  readonly start: string
  readonly end: string
  readonly all_day: boolean
  readonly zone: string
  readonly venue: string
  readonly organizers: readonly string[]
  readonly categories: readonly string[]
  /** As it is written, or `0` where it is free; empty: nothing is said. */
  readonly cost: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields by which a record inside of a row is named. */
const name_fields = ['venue', 'organizer', 'name', 'title'] as const

/** Returns the names in a value: a text, a record with a name, or several of them. */
export function shownNames(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(shownNames)
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const name = name_fields.map((field) => text(fields[field])).find((one) => one !== '')
  return name === undefined ? [] : [name]
}

export function eventOf({ event, resource }: Pick<Row, 'event' | 'resource'>): RowEvent {
  const is_venue = !resources[resource].dated
  const [venue = ''] = is_venue ? [text(event['city'])] : shownNames(event['venue'])
  return {
    title: text(event[is_venue ? 'venue' : 'title']),
    start: text(event['start_date']),
    end: text(event['end_date']),
    all_day: event['all_day'] === true,
    zone: text(event['timezone']),
    venue,
    organizers: shownNames(event['organizer'] ?? event['organizers']),
    categories: shownNames(event['categories']),
    cost: text(event['cost']),
  }
}

/** Returns the day of a row; empty: it has none. */
export const dayOf = (row: Pick<Row, 'event' | 'resource'>): string => eventOf(row).start.slice(0, 10)
