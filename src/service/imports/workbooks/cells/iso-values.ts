/** Dates, times and durations of ISO 8601 in cells. */
import { parseDateTime } from '../../../../contract/time/clock.ts'
import type { CellValue } from '../book.ts'

const day_shape = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/
const time_shape = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?Z?$/
const duration_shape = /^(-)?P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/

function secondsOf(text: string): number | null {
  const [, hours, minutes, seconds = '0', part = '0'] = time_shape.exec(text) ?? []
  if (hours === undefined) return null
  return Math.round(Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part}`))
}

/** Reads a day, a time or both; what is no such thing stays a text. */
export function isoDate(text: string): CellValue {
  const [, date = null, rest] = day_shape.exec(text) ?? []
  const seconds = secondsOf(date === null ? text : (rest ?? ''))
  const is_wrong =
    date === null ? seconds === null : 'error' in parseDateTime(date) || (rest !== undefined && seconds === null)
  return is_wrong ? { kind: 'text', text } : { kind: 'date', date, seconds, text }
}

/** Reads a duration in seconds, rounded; null: it is none. */
export function isoDuration(text: string): number | null {
  const match = duration_shape.exec(text)
  if (match === null) return null
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = match
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
  return Math.round(sign === undefined ? total : -total)
}
