/** The controls of a rule. */
import { useId, useState } from 'react'
import { weekdays } from '../../contract/series/days.ts'
import { most_dates, type Recurrence, type SeriesRule, type Slot } from '../../contract/series/rule.ts'
import { addDays } from '../../contract/time/clock.ts'
import { useWords } from '../i18n/locale.tsx'
import { timePartsOf } from '../kinds/date/date-value.ts'
import { WallTime } from '../kinds/date/wall-time.tsx'
import { useFormWords } from '../i18n/use-form-words.ts'
import { IconButton } from '../shell/parts/button.tsx'
import { TimeField } from './hours-fields.tsx'
import { dayOfYear, weekdayName } from './rule-text.ts'
import { frequencies, firstUntil, frequencyOf, positionsOf, withFrequency, type Frequency } from './rule-values.ts'
import { seriesWords } from './words.ts'
import classes from './series.module.css'

interface RuleFieldsProps {
  readonly rule: SeriesRule
  readonly start_date: string
  /** The hour of dates without one of their own; null: all day. */
  readonly hour: string | null
  readonly onChange: (rule: SeriesRule) => void
}

export function RuleFields({ rule, start_date, hour, onChange }: RuleFieldsProps) {
  const { format } = useWords()
  const say = seriesWords(format)
  const id = useId()
  const { recurrence } = rule
  return (
    <>
      <div className={classes['row']}>
        <label htmlFor={id}>{say('repeats')}</label>
        <select
          id={id}
          value={frequencyOf(rule)}
          // One of the options below.
          onChange={({ target }) => onChange(withFrequency(rule, target.value as Frequency, start_date))}
        >
          {frequencies.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </select>
      </div>
      {recurrence && (
        <RecurrenceFields
          recurrence={recurrence}
          start_date={start_date}
          onChange={(changed) => onChange({ ...rule, recurrence: changed })}
        />
      )}
      <AlsoOn rule={rule} hour={hour} onChange={onChange} />
    </>
  )
}

interface RecurrenceProps {
  readonly recurrence: Recurrence
  readonly start_date: string
  readonly onChange: (recurrence: Recurrence) => void
}

const interval_labels = {
  daily: 'every_days',
  weekly: 'every_weeks',
  monthly: 'every_months',
  yearly: 'every_years',
} as const satisfies Record<Recurrence['frequency'], string>

function RecurrenceFields(props: RecurrenceProps) {
  const { recurrence, onChange } = props
  const { format } = useWords()
  const say = seriesWords(format)
  const { frequency } = recurrence
  return (
    <>
      <NumberField
        label={say(interval_labels[frequency])}
        value={recurrence.interval}
        most={99}
        onChange={(interval) => onChange({ ...recurrence, interval })}
      />
      {frequency === 'weekly' && <Weekdays {...props} />}
      {(frequency === 'monthly' || frequency === 'yearly') && <MonthDay {...props} />}
      <Ends {...props} />
    </>
  )
}

function NumberField(props: { label: string; value: number; most: number; onChange: (value: number) => void }) {
  const { label, value, most, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  return (
    <div className={classes['row']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        dir="ltr"
        min={1}
        max={most}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(String(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = Number(target.value)
          if (Number.isInteger(number) && number >= 1 && number <= most) onChange(number)
        }}
      />
    </div>
  )
}

function Weekdays({ recurrence, onChange }: RecurrenceProps) {
  const { format } = useWords()
  const say = seriesWords(format)
  const first = (format.week.first + 6) % 7
  const ordered = [...weekdays.slice(first), ...weekdays.slice(0, first)]
  const chosen = recurrence.weekdays
  return (
    <div className={classes['row']} role="group" aria-label={say('on')}>
      <span>{say('on')}</span>
      <div className={classes['weekdays']}>
        {ordered.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              aria-label={weekdayName(format, day)}
              onChange={({ target }) => {
                const days = weekdays.filter((one) => (one === day ? target.checked : chosen.includes(one)))
                // A rule names one day at least.
                if (days.length > 0) onChange({ ...recurrence, weekdays: days })
              }}
            />
            {weekdayName(format, day, 'short')}
          </label>
        ))}
      </div>
    </div>
  )
}

/** Offers the ways in which the day of the start repeats. */
function MonthDay({ recurrence, start_date, onChange }: RecurrenceProps) {
  const { format } = useWords()
  const say = seriesWords(format)
  const id = useId()
  const { nth, month, month_day } = recurrence
  const tomorrow = addDays(start_date, 1)
  const is_last_day = tomorrow.slice(8, 10) === '01'
  /** Names a day of the month by its number, or with its month. */
  const nameOf = (day: number) => {
    if (month !== null) return dayOfYear(format, { month, month_day: day, nth: null })
    return day === -1 ? say('last_day') : format.number(day)
  }
  const options = nth
    ? [...new Set([...positionsOf(start_date), nth.position])].map((position) => ({
        value: position,
        name:
          month === null
            ? `${say(`nth_${position}` as 'nth_1')} · ${weekdayName(format, nth.weekday)}`
            : dayOfYear(format, { month, month_day, nth: { ...nth, position } }),
      }))
    : [...new Set([Number(start_date.slice(8, 10)), ...(is_last_day ? [-1] : []), month_day ?? 1])].map((day) => ({
        value: day,
        name: nameOf(day),
      }))
  return (
    <div className={classes['row']}>
      <label htmlFor={id}>{say('on')}</label>
      <select
        id={id}
        value={nth ? nth.position : (month_day ?? 1)}
        onChange={({ target }) => {
          const value = Number(target.value)
          onChange(nth ? { ...recurrence, nth: { ...nth, position: value } } : { ...recurrence, month_day: value })
        }}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Ends({ recurrence, start_date, onChange }: RecurrenceProps) {
  const { format } = useWords()
  const say = seriesWords(format)
  const form_words = useFormWords()
  const { count, until } = recurrence
  const kind = count !== null ? 'after' : until !== null ? 'until' : 'never'
  const kinds = {
    never: { count: null, until: null },
    after: { count: count ?? 12, until: null },
    until: { count: null, until: until ?? firstUntil(recurrence, start_date) },
  }
  return (
    <>
      <fieldset className={classes['row']}>
        <legend>{say('ends')}</legend>
        <div className={classes['ends']}>
          {(['never', 'after', 'until'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="series-ends"
                checked={kind === one}
                onChange={() => onChange({ ...recurrence, ...kinds[one] })}
              />
              {say(one)}
            </label>
          ))}
        </div>
      </fieldset>
      {count !== null && (
        <NumberField
          label={say('count')}
          value={count}
          most={most_dates}
          onChange={(value) => onChange({ ...recurrence, count: value })}
        />
      )}
      {until !== null && form_words && (
        <WallTime
          label={say('last_date')}
          value={until}
          date_only
          onChange={(value) => {
            const parts = timePartsOf(value)
            if (parts) onChange({ ...recurrence, until: parts.date })
          }}
        />
      )}
    </>
  )
}

/** Dates beside the rule, each at the hour of the series unless it gets one of its own. */
function AlsoOn({ rule, hour, onChange }: Pick<RuleFieldsProps, 'rule' | 'hour' | 'onChange'>) {
  const { format } = useWords()
  const say = seriesWords(format)
  const form_words = useFormWords()
  const [typed, setTyped] = useState('')
  const setAlso = (also: readonly Slot[]) => onChange({ ...rule, also: [...new Set(also)].toSorted() })
  return (
    <div className={classes['also']}>
      {form_words && (
        <WallTime
          label={say('also')}
          value={typed}
          date_only
          onChange={(value) => {
            const parts = timePartsOf(value)
            setTyped(parts ? '' : value)
            if (!parts) return
            const left_out = rule.left_out.filter((slot) => slot !== parts.date)
            onChange({ ...rule, left_out, also: [...new Set([...rule.also, parts.date])].toSorted() })
          }}
        />
      )}
      <ul>
        {rule.also.map((slot, position) => {
          const day = slot.slice(0, 10)
          const date = format.date(`${day} 12:00:00`)
          const others = rule.also.filter((one) => one !== slot)
          return (
            // The field of an hour stays the same one when its date gets the hour.
            <li key={`${day} ${rule.also.findIndex((one) => one.startsWith(day)) - position}`}>
              <bdi>{date}</bdi>
              {hour !== null && (
                <TimeField
                  label={`${say('starts')}: ${date}`}
                  value={slot.length > 10 ? slot.slice(11, 16) : hour}
                  onChange={(time) => setAlso([...others, time === hour ? day : `${day} ${time}:00`])}
                />
              )}
              <IconButton icon="close" label={say('remove', { date })} onClick={() => setAlso(others)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
