/** The events that occupy a venue, on the clock of the calendar. */
import type { CalendarClient, Records } from '../../client/index.ts'
import { ToolRefusal } from '../tool-refusal.ts'
import { dayAfter, type Booked } from './free-slots.ts'

interface Window {
  readonly venue: number
  readonly from: string
  readonly until: string
  readonly zone: string
  readonly sees_unpublished: boolean
}

const most_events = 1000

/** Every status but the trash. */
const any_status = ['publish', 'future', 'private', 'pending', 'draft'] as const

type Event = Records['Event']

/** Tells whether an event is at its venue at all. */
function occupies({ event_status, attendance_mode }: Event): boolean {
  if (event_status === 'cancelled') return false
  return attendance_mode === 'mixed' || (attendance_mode !== 'online' && event_status !== 'moved_online')
}

/** Returns a function that gives the wall time of an instant in UTC. */
function wallClock(zone: string): (utc: string) => string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, ...date, ...time })
  return (utc) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(`${utc.replace(' ', 'T')}Z`)).map(({ type, value }) => [type, value]),
    )
    return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
  }
}

/** @throws ToolRefusal where there are too many */
export async function readBookings(calendar: CalendarClient, window: Window): Promise<readonly Booked[]> {
  const { venue, from, until, zone, sees_unpublished } = window
  const wallTime = wallClock(zone)
  const bookings: Booked[] = []
  const query = {
    venue: [venue],
    strict_dates: true,
    ends_after: `${from} 00:00:00`,
    starts_before: `${dayAfter(until)} 00:00:00`,
    ...(sees_unpublished ? { status: any_status } : {}),
  }
  for await (const event of calendar.all('/events', { query })) {
    if (!occupies(event)) continue
    if (bookings.length === most_events)
      throw new ToolRefusal('too_many_events', `There are more than ${most_events} events: ask for fewer days.`)
    bookings.push({ start: wallTime(event.utc_start_date), end: wallTime(event.utc_end_date) })
  }
  return bookings
}
