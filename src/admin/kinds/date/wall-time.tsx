/** Edits a date and a time, typed in any form or picked; the weekday stands before the date as confirmation. */
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useToday } from '../../api/session/use-session.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { FieldFrame } from '../controls/field-frame.tsx'
import { useTyped } from '../controls/use-typed.ts'
import { DatePickerButton } from './date-picker-button.tsx'
import { timePartsOf, textOf } from './date-value.ts'
import { parseTypedDate, parseTypedMoment, parseTypedTime } from './typed-date.ts'
import classes from '../controls/controls.module.css'

interface WallTimeProps {
  readonly label: string
  /** In the form of date-value.ts. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly date_only?: boolean
  readonly required?: boolean | undefined
  readonly error?: string | undefined
  readonly warning?: string | undefined
  /** The date of the start, or nothing; absent for times that are no end. "Same day" stands for it until another is typed. */
  readonly same_as?: string | undefined
  /** Zone of the time, shown with the day. */
  readonly place?: string
  /** Notes and buttons below the field. */
  readonly notes?: ReactNode
}

/** Returns the texts of the two inputs for a value, in the user's form; text that is no date stays as typed. */
function shownParts(value: string, { format }: Pick<Locale, 'format'>) {
  const [, date = '', time = ''] = /^(.*?)(?: (\d{2}:\d{2})(?:[+-]\d{2}:\d{2})?)?$/s.exec(value) ?? []
  const on_any_day = `2000-01-01 ${time}`
  return {
    date: timePartsOf(date) ? format.date(date) : date,
    time: timePartsOf(on_any_day) ? format.time(on_any_day) : time,
  }
}

/**
 * Returns the error of a value that is no date: in the words and the date form of the user, told when the field is left.
 * A time that waits for its day is not complained about until the form is refused.
 */
function useUnreadable(value: string, refused: boolean, date_only: boolean): string | undefined {
  const { t, format } = useWords()
  const waits = /^(?: |$)/.test(value)
  if (timePartsOf(value) || (waits && !(refused && value))) return undefined
  const example = date_only ? format.date('2027-05-08') : format.dateTime('2027-05-08 20:00')
  return t('when.unreadable', { example })
}

/** Selects the text on focus, also when leaving another field has just changed it. */
function selectAll({ target }: FocusEvent<HTMLInputElement>): void {
  queueMicrotask(() => target.select())
}

export function WallTime(props: WallTimeProps) {
  const { label, value, onChange, date_only = false, required, error, warning, same_as, place = '', notes } = props
  const locale = useWords()
  const { t, format, direction } = locale
  const [typing, setTyping] = useTyped<{ readonly date: string; readonly time: string }>(value)
  const typed = typing ?? shownParts(value, locale)
  const setTyped = (part: { date?: string; time?: string }) => setTyping({ ...typed, ...part })
  const today = useToday()
  const unreadable = useUnreadable(value, error !== undefined, date_only)
  // Skips parsing unchanged text: parsing loads the names of months in all languages.
  const read = (text: string) =>
    date_only ? { date: parseTypedDate(text, today), time: null } : parseTypedMoment(text, today)
  const understood = (typing ? undefined : timePartsOf(value)?.date) ?? read(typed.date)?.date ?? null
  const [used, setUsed] = useState(false)
  const is_same = same_as !== undefined && !used && (typed.date === '' || understood === same_as)
  const said = (date: string) => format.phrases(format.date(date, 'full'), place)

  function take(date: string, time: string) {
    const moment = read(date)
    const kept = timePartsOf(value)
    // All-day events hide their time, which stays unchanged.
    const clock = date_only ? ((moment && kept?.time) ?? '') : (moment?.time ?? parseTypedTime(time) ?? time.trim())
    const day = moment?.date ?? (date.trim() || (clock && same_as) || '')
    const next =
      kept && kept.date === day && kept.time === clock
        ? textOf(kept)
        : day === '' && clock === ''
          ? ''
          : // A time without a day follows a leading space.
            `${day} ${clock}`.trimEnd()
    setTyping(null)
    if (next === value) return
    const parts = timePartsOf(next)
    if (parts && parts.date !== kept?.date) announce(said(parts.date))
    onChange(next)
  }

  /** Commits the text before Enter submits the form. */
  function takeOnEnter({ key }: KeyboardEvent) {
    if (key === 'Enter') take(typed.date, typed.time)
  }

  const day = (attributes: Readonly<Record<string, unknown>>) => (
    <span className={classes['day']} data-same={is_same || undefined}>
      {understood && !is_same && <span aria-hidden="true">{format.weekday(understood, 'short')}</span>}
      <input
        {...attributes}
        className={classes['input']}
        dir="auto"
        autoComplete="off"
        placeholder={t('when.example', { date: format.date('2027-05-08') })}
        value={is_same ? t('when.same_day') : typed.date}
        onFocus={(event) => {
          // Stays open: nothing moves under a pointer that leaves the field.
          setUsed(true)
          selectAll(event)
        }}
        onChange={({ target }) => setTyped({ date: target.value })}
        onBlur={() => take(typed.date, typed.time)}
        onKeyDown={takeOnEnter}
      />
      <DatePickerButton
        label={format.phrases(label, place)}
        value={understood}
        onChoose={(date) => take(date, typed.time)}
      />
    </span>
  )
  const time = !date_only && (
    <input
      className={classes['input']}
      // As in lists, where "8:00 م" is read from the right.
      dir={direction}
      autoComplete="off"
      aria-label={`${label}: ${t('form.time')}`}
      placeholder={shownParts('2027-05-08 20:00', locale).time}
      value={typed.time}
      onFocus={selectAll}
      onChange={({ target }) => setTyped({ time: target.value })}
      onBlur={() => take(typed.date, typed.time)}
      onKeyDown={takeOnEnter}
    />
  )

  return (
    <FieldFrame
      label={label}
      required={required}
      error={unreadable ?? error}
      warning={warning}
      help={understood && <DayHelp date={understood} />}
      notes={notes}
    >
      {(attributes) => (
        <span className={classes['when']}>
          {same_as === undefined ? day(attributes) : time}
          {same_as === undefined ? time : day(attributes)}
        </span>
      )}
    </FieldFrame>
  )
}

/** Describes the field by the full date with its weekday, and shows the Hijri date if the user wants it. */
function DayHelp({ date }: { date: string }) {
  const { format, preferences } = useWords()
  return (
    <>
      <bdi className={classes['unseen']}>{format.date(date, 'full')}</bdi>
      {preferences.hijri && <bdi className={classes['hijri']}>{format.hijri(date)}</bdi>}
    </>
  )
}
