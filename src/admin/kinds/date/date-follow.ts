/** Updates dependent times: the end moves with the start, offsets follow their zone. */
import { milliseconds } from '../../../contract/time/clock.ts'
import type { FormValue, FormValues } from '../values/values.ts'
import { movedParts, timePartsOf, textOf, wallOfParts } from './date-value.ts'

const hour = 3_600_000

/** @param values before the change. @returns the values that change with it */
export function followers(name: string, value: FormValue, values: FormValues): FormValues {
  if (name === 'start_date') {
    const end = endAfter(value, values)
    return end === null ? {} : { end_date: end }
  }
  return name === 'timezone' ? withoutOffsets(values) : {}
}

function withoutOffsets(values: FormValues): FormValues {
  return Object.fromEntries(
    ['start_date', 'end_date'].flatMap((name) => {
      const parts = timePartsOf(values[name])
      return parts?.offset ? [[name, textOf({ ...parts, offset: '' })]] : []
    }),
  )
}

/** Returns the end that keeps the duration; a new event lasts an hour by default. Null: the end stays. */
function endAfter(value: FormValue, values: FormValues): string | null {
  const start = timePartsOf(value)
  if (!start) return null
  const [before, end] = [timePartsOf(values['start_date']), timePartsOf(values['end_date'])]
  const first = { ...start, offset: '' }
  if (values['end_date'] === '') return textOf(start.time === '' ? first : movedParts(first, hour))
  // The end was typed first, without its day.
  const typed = /^ (\d{2}:\d{2})$/.exec(String(values['end_date']))?.[1]
  if (typed) return textOf({ date: start.date, time: typed, offset: '' })
  if (!end || !before) return null
  if (end.time === '' && start.time !== '') {
    return before.date === end.date ? textOf(movedParts(first, hour)) : textOf({ ...end, time: start.time })
  }
  // A start that had no time yet moves the end by days only.
  const from = before.time === '' ? { ...before, time: start.time } : before
  return textOf(movedParts(end, milliseconds(wallOfParts(start)) - milliseconds(wallOfParts(from))))
}
