/** Tells the second of two equal times from the first: the clock shows an hour twice when it is put back. */
import { instantToWall, wallToInstant } from '../../../contract/time/clock.ts'
import type { FileEntry, SecondInstants } from '../entry.ts'

type TimeField = keyof SecondInstants

const time_fields: readonly TimeField[] = ['start_date', 'end_date']

interface WallMoment {
  readonly wall: string
  readonly utc: string
}

const isSecond = ({ wall, utc }: WallMoment, zone: string) =>
  wallToInstant(wall, zone).utc !== utc && instantToWall(utc, zone) === wall

/** Returns the instants of those times of an event that are the second of two equal ones. */
export function secondInstants(from: WallMoment, to: WallMoment, zone: string): { readonly instants?: SecondInstants } {
  const instants = {
    ...(isSecond(from, zone) ? { start_date: from.utc } : {}),
    ...(isSecond(to, zone) ? { end_date: to.utc } : {}),
  }
  return Object.keys(instants).length === 0 ? {} : { instants }
}

type EntryTimes = Pick<FileEntry, 'values' | 'instants'>

/** Returns the instant of a time of an entry; null: it has none. */
export function entryInstant({ values, instants }: EntryTimes, field: TimeField): string | null {
  const [wall, zone] = [values[field], values['timezone']]
  if (typeof wall !== 'string' || typeof zone !== 'string') return null
  const second = values['all_day'] === true ? undefined : instants?.[field]
  // A time that a person has corrected is another one.
  return second !== undefined && instantToWall(second, zone) === wall ? second : wallToInstant(wall, zone).utc
}

/** Returns the times of an entry that are written as instants, since their wall times say another moment. */
export function writtenInstants(entry: EntryTimes): Readonly<Record<string, string>> {
  const fields = time_fields.flatMap((field) => {
    const utc = entry.instants?.[field] === undefined ? null : entryInstant(entry, field)
    return utc === null || utc !== entry.instants?.[field] ? [] : [[field, `${utc.replace(' ', 'T')}Z`] as const]
  })
  return Object.fromEntries(fields)
}
