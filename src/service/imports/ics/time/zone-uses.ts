/** Collects the names of zones in a file with the times that they are used for. */
import { addDays } from '../../../../contract/time/clock.ts'
import type { EventLines } from '../events/event-lines.ts'
import { timeOfLine, type IcsTime } from './date-values.ts'
import type { NameUse } from './zone-asks.ts'

/** Times of one name by which zones are compared: one a day tells. */
const most_walls = 500
/** Names of one file. */
const most_names = 1000

/** Days after the start of a series at which its clock is compared as well: it may change in between. */
const days_ahead = [91, 182, 273]

export class NameUses {
  readonly uses = new Map<string, NameUse>()

  /** Adds the times of an event. Returns its start. */
  add(lines: EventLines): IcsTime | null {
    const [start, ...others] = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].map((name) => timeOfLine(lines.line(name)))
    if (start === undefined || start === null || start === 'bad') return null
    const start_name = start.kind === 'wall' ? start.tzid : ''
    this.#use(start, 1)
    for (const [position, time] of others.entries()) {
      if (time === null || time === 'bad' || time.kind !== 'wall') continue
      // The end may be in a zone of its own.
      this.#use(time, position === 0 && time.tzid !== start_name ? 1 : 0)
    }
    if (start.kind === 'wall' && lines.event.properties.has('RRULE')) {
      for (const days of days_ahead) this.#use({ ...start, wall: addDays(start.wall, days) + start.wall.slice(10) }, 0)
    }
    return start
  }

  #use(time: IcsTime, rows: number): void {
    if (time.kind !== 'wall' || time.tzid === '') return
    const use = this.uses.get(time.tzid) ?? { rows: 0, walls: new Map<string, string>() }
    use.rows += rows
    const day = time.wall.slice(0, 10)
    if (use.walls.size < most_walls && !use.walls.has(day)) use.walls.set(day, time.wall)
    if (this.uses.size < most_names) this.uses.set(time.tzid, use)
  }
}
