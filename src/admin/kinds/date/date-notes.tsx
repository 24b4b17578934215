/** Notes below a start or an end: oddities with their corrections, the duration, and other clocks. */
import { addDays, instantToWall, milliseconds, offsetMinutesAt, offsetText } from '../../../contract/time/clock.ts'
import { durationText } from '../../i18n/formats/duration.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { Button } from '../../shell/parts/button.tsx'
import type { FormValues } from '../values/values.ts'
import { isQuestion, type DateCheck } from './date-check.tsx'
import { clockProblem, length, type Problem, type TimeName } from './date-problems.ts'
import { instantOf, timePartsOf, textOf, wallOfParts, type TimeParts } from './date-value.ts'
import classes from '../controls/controls.module.css'

interface NotesProps {
  readonly name: TimeName
  readonly values: FormValues
  readonly check: DateCheck
  readonly problem: Problem | undefined
  /** Whether the field shows the problem as an error already, because saving was refused. */
  readonly refused: boolean
  readonly onChange: (value: string) => void
}

export function DateNotes({ name, values, check, problem, refused, onChange }: NotesProps) {
  const parts = timePartsOf(values[name])
  const zone = check.zoneOf(values)
  const all_day = values['all_day'] === true
  return (
    <>
      {problem?.code === 'end_before_start' && parts && (
        <LaterDay end={parts} start={timePartsOf(values['start_date'])} all_day={all_day} onChange={onChange} />
      )}
      {problem && <Answer {...{ problem, values, check, refused, onChange }} />}
      {parts && !all_day && <Doubled name={name} parts={parts} zone={zone} onChange={onChange} />}
      {name === 'end_date' && <Duration values={values} zone={zone} all_day={all_day} />}
      {name === 'start_date' && parts && !all_day && problem?.code !== 'skipped_time' && (
        <OtherClock parts={parts} zone={zone} />
      )}
    </>
  )
}

/** The button that settles a problem. Answering a question that stopped a save continues the save. */
function Answer(props: Omit<NotesProps, 'name'> & { problem: Problem }) {
  const { problem, values, check, refused, onChange } = props
  const { t, format } = useWords()
  const { code } = problem
  if (code === 'skipped_time') {
    const { offer } = problem
    return (
      <p className={classes['note']}>
        <Button onClick={() => onChange(offer)}>{t('when.take', { time: format.time(offer) })}</Button>
      </p>
    )
  }
  if (!isQuestion(code)) return null
  return (
    <p className={classes['note']}>
      <Button
        onClick={({ currentTarget }) => {
          check.answer(code)
          // The press may come before the refusal is shown.
          if (refused || check.isStopped(values)) currentTarget.form?.requestSubmit()
        }}
      >
        {t('when.right')}
      </Button>
    </p>
  )
}

/** Offers corrections for an end before the start: the following night, or the day of the start. */
function LaterDay(props: Pick<NotesProps, 'onChange'> & { start: TimeParts | null; end: TimeParts; all_day: boolean }) {
  const { start, end, all_day, onChange } = props
  const { t, format } = useWords()
  if (!start || (!all_day && (start.time === '' || end.time === ''))) return null
  const date = all_day || end.time > start.time ? start.date : addDays(start.date, 1)
  return (
    <p className={classes['note']}>
      <Button onClick={() => onChange(textOf({ ...end, date, offset: '' }))}>
        {t('when.take', { time: format.date(date, 'full') })}
      </Button>
    </p>
  )
}

/** Asks which of two instants is meant by an hour that happens twice. */
function Doubled(props: Pick<NotesProps, 'name' | 'onChange'> & { parts: TimeParts; zone: string }) {
  const { name, parts, zone, onChange } = props
  const { t, fieldLabel } = useWords()
  const [problem] = clockProblem(name, { ...parts, offset: '' }, zone)
  if (problem?.code !== 'doubled_time') return null
  const chosen = parts.offset === '' ? null : instantOf(parts, zone)
  return (
    <fieldset className={classes['choice']}>
      <legend>{`${fieldLabel('events', name)}: ${t('when.which')}`}</legend>
      {problem.alternatives.map((utc, position) => (
        <label key={utc}>
          <input
            type="radio"
            name={`${name}_which`}
            checked={chosen === utc}
            onChange={() => onChange(textOf({ ...parts, offset: offsetText(wallOfParts(parts), utc) }))}
          />
          {t(position === 0 ? 'when.first' : 'when.second')}
        </label>
      ))}
    </fieldset>
  )
}

function Duration({ values, zone, all_day }: { values: FormValues; zone: string; all_day: boolean }) {
  const { t } = useWords()
  const format = useFormat()
  const [start, end] = [timePartsOf(values['start_date']), timePartsOf(values['end_date'])]
  if (!start || !end) return null
  if (all_day) {
    const days = (milliseconds(addDays(end.date, 1)) - milliseconds(start.date)) / 86_400_000
    return days < 1 ? null : <span className={classes['help']}>{t('when.days', { count: days })}</span>
  }
  const minutes = Math.round(length(start, end, zone) / 60_000)
  if (minutes <= 0 || start.time === '' || end.time === '') return null
  return (
    <span className={classes['help']}>
      <bdi>{durationText(format, minutes, 'short')}</bdi>
    </span>
  )
}

/** Shows the same moment on the editor's own clock, where that differs. */
export function OtherClock({ parts, zone }: { parts: TimeParts; zone: string }) {
  const { t, language, format } = useWords()
  if (parts.time === '') return null
  const utc = instantOf(parts, zone)
  if (offsetMinutesAt(utc, zone) === offsetMinutesAt(utc, format.zone)) return null
  const own = instantToWall(utc, format.zone)
  const own_time = own.slice(0, 10) === parts.date ? format.time(own) : `${format.weekday(own)} ${format.time(own)}`
  return (
    <p className={classes['help']} data-clock="">
      {t('when.own_clock', { time: own_time, place: cityOfZone(format.zone, language) })}
    </p>
  )
}
