/** Writes a reading as a line of the tables: `Jazz | 03-12 20:00-22:00 @1 &2 #1`. `?date`, `?time`, `?venue` and `?organizer` list what is asked. A cost is `$40_TL`. */
import type { Days, Reading, Times } from '../reading.ts'

const day = (date: string) => date.replace(/^2027-/, '')
const span = ({ from, to }: Days) => (from === to ? day(from) : `${day(from)}..${day(to)}`)

const two = (number: number) => String(number).padStart(2, '0')
/** Ends are written on the clock, starts count on behind midnight. */
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const times = ({ start, end }: Times) => (end === null ? clock(start) : `${clock(start)}-${clock(end % 1440)}`)

const days = (one: Days) => (one.at ? `${span(one)}_${times(one.at)}` : span(one))

function one<Value>(name: string, values: readonly Value[], write: (value: Value) => string, mark = ''): string {
  const [only] = values
  if (values.length === 0 || only === undefined) return ''
  return values.length === 1 ? mark + write(only) : `?${name}(${values.map(write).join(',')})`
}

/** The order of the lines: what is certain, then what is asked. */
export function writtenReading(reading: Reading): string {
  const written = [
    one('date', reading.days, days),
    one('time', reading.times, times),
    reading.all_day ? 'all' : '',
    one('venue', reading.venues, String, '@'),
    ...reading.organizers.map((ids) => one('organizer', ids, String, '&')),
    reading.cost === '' ? '' : `$${reading.cost.replace(/ /g, '_')}`,
    reading.online ? 'online' : '',
    reading.categories.length > 0 ? `#${reading.categories.join(',')}` : '',
  ].filter((part) => part !== '')
  return `${reading.title} | ${written.toSorted((a, b) => Number(a.startsWith('?')) - Number(b.startsWith('?'))).join(' ')}`
}
