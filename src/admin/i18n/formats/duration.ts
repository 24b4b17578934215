/** Says a duration in days, hours and minutes. */
import type { Format } from './format.ts'

type Units = 'long' | 'short'

/** `short`: 1 hr, 30 min */
export function durationText(format: Format, minutes: number, unitDisplay: Units = 'long'): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    value === 0 ? [] : [format.number(value, { style: 'unit', unit: name, unitDisplay })]
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return format.list([...unit(days, 'day'), ...unit(hours, 'hour'), ...unit(minutes % 60, 'minute')], 'unit')
}
