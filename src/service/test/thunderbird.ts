/** Reads calendars with ical.js, the reader of Thunderbird. */
import { createRequire } from 'node:module'

interface Time {
  toUnixTime(): number
  toString(): string
}

interface Component {
  getAllSubcomponents(name: string): readonly Component[]
  getFirstPropertyValue(name: string): unknown
  getFirstProperty(name: string): { getValues(): readonly unknown[] } | null
}

interface CalendarEntry {
  readonly component: Component
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly sequence: number
  readonly startDate: Time
  readonly endDate: Time
}

/** The parts of ical.js that tests use. Its own declarations contradict themselves under `skipLibCheck: false`. */
interface Reader {
  readonly Component: { fromString(text: string): Component }
  readonly Event: new (component: Component) => CalendarEntry
  readonly Timezone: new (block: Component) => object
  readonly Time: new (parts: Readonly<Record<string, number>>, zone: object) => Time
}

const reader: Reader = createRequire(import.meta.url)('ical.js')

/** Returns the events of a calendar. */
export const thunderbirdEvents = (calendar: string): readonly CalendarEntry[] =>
  reader.Component.fromString(calendar)
    .getAllSubcomponents('vevent')
    .map((one) => new reader.Event(one))

/** Returns a clock that reads local times by the block of a zone, in milliseconds. */
export function thunderbirdClock(block: string): (local: number) => number {
  const zone = new reader.Timezone(reader.Component.fromString(block))
  return (local) => {
    const wall = new Date(local)
    const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()]
    const [hour, minute, second] = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()]
    return new reader.Time({ year, month, day, hour, minute, second }, zone).toUnixTime() * 1000
  }
}
