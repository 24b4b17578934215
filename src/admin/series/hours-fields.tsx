/** The hours of all dates of a series. */
import { useState } from 'react'
import { dateOfDayNumber, dayNumber } from '../../contract/series/days.ts'
import { milliseconds } from '../../contract/time/clock.ts'
import { useWords } from '../i18n/locale.tsx'
import { parseTypedTime } from '../kinds/date/typed-date.ts'
import { seriesWords } from './words.ts'
import classes from './series.module.css'

export interface Hours {
  /** `20:00` */
  readonly start: string
  readonly end: string
}

interface Times {
  readonly start_date: string
  readonly end_date: string
}

const day = 24 * 60 * 60 * 1000

export const hoursOf = ({ start_date, end_date }: Times): Hours => ({
  start: start_date.slice(11, 16),
  end: end_date.slice(11, 16),
})

/** Returns the end of a date of these hours: on the day of the start or, in the night, the next day; what takes a day and longer keeps its days. */
export function endOf(start_date: string, { start, end }: Hours, before: Times): string {
  const days = dayNumber(before.end_date) - dayNumber(before.start_date)
  const is_long = milliseconds(before.end_date) - milliseconds(before.start_date) >= day
  const later = is_long ? days : end <= start ? 1 : 0
  return `${dateOfDayNumber(dayNumber(start_date) + later)} ${end}:00`
}

export function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { format } = useWords()
  const say = seriesWords(format)
  return (
    <div className={classes['row']} role="group" aria-label={say('at')}>
      <span>{say('at')}</span>
      <div className={classes['hours']}>
        <TimeField label={say('starts')} value={hours.start} onChange={(start) => onChange({ ...hours, start })} />
        <span aria-hidden="true">–</span>
        <TimeField label={say('finishes')} value={hours.end} onChange={(end) => onChange({ ...hours, end })} />
      </div>
    </div>
  )
}

/** An hour, typed in any form. */
export function TimeField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props
  const { format } = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  function take() {
    const time = parseTypedTime(typed ?? '')
    setTyped(null)
    if (time && time !== value) onChange(time)
  }
  return (
    <input
      type="text"
      dir="auto"
      autoComplete="off"
      aria-label={label}
      value={typed ?? format.time(`2000-01-01 ${value}:00`)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
