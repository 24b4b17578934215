/** Reads VTIMEZONE blocks. */
import type { Observance, ZoneBlock } from '../../zones/zone-block.ts'
import type { RawBlock, RawProperties } from '../grammar/components.ts'
import { contentLine, dateLine } from '../grammar/content-line.ts'
import { readIcsTime, zoneName, type IcsTime } from './date-values.ts'

export type Decode = (raw: string) => string

/** Reads `+0530`, `-08:00`: minutes. */
function readOffset(text: string): number | null {
  const [, sign, hours, minutes = '0'] = /^\s*([+-])?(\d{1,2}):?(\d{2})?(?::?\d{2})?\s*$/.exec(text) ?? []
  return hours === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The wall time of an onset. Programs write the year 1, which clocks of ours do not reach. */
function onset(text: string): string | null {
  const time = readIcsTime(text.trim().replace(/^0\d{3}/, '1000'), {})
  return time && wallOf(time)
}

const wallOf = (time: IcsTime): string =>
  time.kind === 'date' ? `${time.date} 00:00:00` : time.kind === 'utc' ? time.utc : time.wall

const most_dates = 1000

function readObservance(properties: RawProperties, daylight: boolean, decode: Decode): Observance | null {
  const valueOf = (name: string) => {
    const line = properties.get(name)?.[0]
    return line === undefined ? '' : contentLine(decode(line)).value
  }
  const offset_to = readOffset(valueOf('TZOFFSETTO'))
  if (offset_to === null) return null
  const dates = (properties.get('RDATE') ?? [])
    .slice(0, most_dates)
    .flatMap((line) => dateLine(decode(line)).value.split(','))
  return {
    daylight,
    start: onset(valueOf('DTSTART')) ?? '1601-01-01 00:00:00',
    offset_from: readOffset(valueOf('TZOFFSETFROM')) ?? offset_to,
    offset_to,
    rrule: valueOf('RRULE').trim() || null,
    rdates: dates.slice(0, most_dates).flatMap((date) => onset(date) ?? []),
  }
}

/** Returns the blocks of a calendar by their names; a block may have several names. Null: it has no rules. */
export function readBlocks(blocks: readonly RawBlock[], decode: Decode): ReadonlyMap<string, ZoneBlock | null> {
  const found = new Map<string, ZoneBlock | null>()
  for (const { properties, observances } of blocks) {
    const read = observances.flatMap((one) => readObservance(one.properties, one.daylight, decode) ?? [])
    for (const line of properties.get('TZID') ?? []) {
      const tzid = zoneName(contentLine(decode(line)).value)
      if (tzid !== '' && !found.get(tzid)) found.set(tzid, read.length > 0 ? { tzid, observances: read } : null)
    }
  }
  return found
}
