/** The start or the end of an event on its own clock, with notes on oddities. */
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { inputText, type ControlProps } from '../controls/control.ts'
import { isQuestion, problemText, useDates } from './date-check.tsx'
import { DateNotes } from './date-notes.tsx'
import { timePartsOf } from './date-value.ts'
import type { TimeName } from './date-problems.ts'
import { WallTime } from './wall-time.tsx'

export function EventTime(props: ControlProps) {
  const { name, row, label, value, onChange, error, values } = props
  const locale = useWords()
  const check = useDates()
  const all_day = values['all_day'] === true
  if (!check) {
    const time = inputText(value)
    return <WallTime {...{ label, error, onChange }} value={all_day ? time.slice(0, 10) : time} date_only={all_day} />
  }
  const problem = check.problems(values).find(({ field }) => field === name)
  const asked = problem !== undefined && isQuestion(problem.code)
  const text = problem && problemText(problem, locale)
  return (
    <WallTime
      label={label}
      required={row.required}
      // Shows errors at once; oddities become errors when the user saves.
      error={asked && error === undefined ? undefined : (text ?? error)}
      warning={text}
      value={inputText(value)}
      date_only={all_day}
      same_as={name === 'end_date' ? (timePartsOf(values['start_date'])?.date ?? '') : undefined}
      place={cityOfZone(check.zoneOf(values), locale.language)}
      onChange={onChange}
      notes={
        <DateNotes
          // Fields of this kind are `start_date` and `end_date`.
          name={name as TimeName}
          values={values}
          check={check}
          problem={problem}
          refused={error !== undefined}
          onChange={onChange}
        />
      }
    />
  )
}
