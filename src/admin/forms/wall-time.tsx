/** A date and a time, typed as one likes; the weekday says whether it was understood. */
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { FieldFrame } from './field-frame.tsx'
import { parseTypedDate, parseTypedTime } from './typed-date.ts'
import classes from './forms.module.css'

interface WallTimeProps {
  readonly label: string
  /** `YYYY-MM-DD HH:MM`, `YYYY-MM-DD` or what was typed and is not understood */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly date_only?: boolean
  readonly required?: boolean | undefined
  readonly error?: string | undefined
}

export function WallTime({ label, value, onChange, date_only = false, required, error }: WallTimeProps) {
  const { t, format } = useWords()
  const [date, setDate] = useState(value.slice(0, 10))
  const [time, setTime] = useState(value.slice(11, 16))
  useEffect(() => {
    setDate(value.slice(0, 10))
    setTime(value.slice(11, 16))
  }, [value])
  const understood = parseTypedDate(date, new Date().getFullYear())
  function leave(next_date: string, next_time: string) {
    const day = parseTypedDate(next_date, new Date().getFullYear()) ?? next_date.trim()
    const clock = date_only ? '' : (parseTypedTime(next_time) ?? next_time.trim())
    const next = day === '' && clock === '' ? '' : `${day} ${clock}`.trim()
    if (next !== value) onChange(next)
  }
  return (
    <FieldFrame
      label={label}
      required={required}
      error={error}
      help={understood ? <bdi>{format.date(understood, 'full')}</bdi> : undefined}
    >
      {(attributes) => (
        <span className={classes['when']}>
          <input
            {...attributes}
            className={classes['input']}
            dir="auto"
            autoComplete="off"
            placeholder={format.date('2027-05-08', 'medium')}
            value={date}
            onChange={({ target }) => setDate(target.value)}
            onBlur={() => leave(date, time)}
          />
          {!date_only && (
            <input
              className={classes['input']}
              dir="ltr"
              autoComplete="off"
              aria-label={`${label}: ${t('form.time')}`}
              placeholder="20:00"
              value={time}
              onChange={({ target }) => setTime(target.value)}
              onBlur={() => leave(date, time)}
            />
          )}
        </span>
      )}
    </FieldFrame>
  )
}
