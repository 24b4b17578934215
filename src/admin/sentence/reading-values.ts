/** Turns a reading into values of the form. */
import { wallAfter } from '../../contract/sentence/read/dates/calendar-days.ts'
import type { FormValues } from '../kinds/values/values.ts'
import type { BesideForm, Days, Reading, Times } from '../../contract/sentence/reading.ts'

/** The choices of the reader where a sentence may mean several things. */
export interface ReadingChoices {
  readonly days?: Days
  readonly times?: Times
  readonly venues?: number
  readonly organizers?: readonly number[]
}

/** Returns the reading with one value where one was chosen. */
export function withChoices(reading: Reading, choices: ReadingChoices): Reading {
  const chosen = <Value>(
    values: readonly Value[],
    choice: Value | undefined,
    isSame: (a: Value, b: Value) => boolean,
  ) => {
    const found = choice === undefined ? undefined : values.find((one) => isSame(one, choice))
    return found === undefined ? values : [found]
  }
  const isSameTime = (a: Times, b: Times) => a.start === b.start && a.end === b.end
  const isSameTimeOfDays = ({ at: a }: Days, { at: b }: Days) =>
    a === b || (a !== undefined && b !== undefined && isSameTime(a, b))
  const days = chosen(
    reading.days,
    choices.days,
    (a, b) => a.from === b.from && a.to === b.to && isSameTimeOfDays(a, b),
  )
  const [only] = days
  return {
    ...reading,
    days,
    times: days.length === 1 && only?.at ? [only.at] : chosen(reading.times, choices.times, isSameTime),
    venues: chosen(reading.venues, choices.venues, (a, b) => a === b),
    organizers: reading.organizers.map((ids) => {
      const id = ids.find((one) => choices.organizers?.includes(one))
      return id === undefined ? ids : [id]
    }),
  }
}

/** Returns a reading without what the form has already, whose words may still stand in its title: "Online talk". */
export function withoutFilled(reading: Reading, { venue }: FormValues, beside: BesideForm): Reading {
  const has_venue = Array.isArray(venue) && reading.venues.some((id) => venue.some((one) => one === id))
  return {
    ...reading,
    venues: has_venue ? [] : reading.venues,
    organizers: reading.organizers.filter((ids) => !ids.some((id) => beside.organizers.includes(id))),
    cost: reading.cost === beside.cost ? '' : reading.cost,
    online: reading.online && !beside.online,
  }
}

/** Whether something is still to be chosen. */
export const asks = ({ days, times, venues, organizers }: Reading): boolean =>
  [days, times, venues, ...organizers].some(({ length }) => length > 1)

/**
 * Returns the values that a reading without questions fills in. A time without a day takes the day that the form has; a day
 * without a time leaves the time to be typed.
 */
export function readingValues(reading: Reading, before: FormValues): FormValues {
  const { title, all_day } = reading
  const [days, times, venue] = [reading.days[0], reading.times[0], reading.venues[0]]
  const form_day = String(before['start_date'] ?? '').slice(0, 10)
  const from = days?.from ?? form_day
  const values: Record<string, FormValues[string]> = { title }
  if (venue !== undefined) values['venue'] = [venue]
  if (all_day) values['all_day'] = true
  if (from === '' || (!days && !times)) return values
  values['start_date'] = times ? wallAfter(from, times.start) : from
  if (times?.end != null) values['end_date'] = wallAfter(days ? days.to : from, times.end)
  else if (days && days.from < days.to) values['end_date'] = times ? wallAfter(days.to, times.start + 60) : days.to
  else if (all_day) values['end_date'] = from
  return values
}
