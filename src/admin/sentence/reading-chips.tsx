/** The chips of what is read from a sentence, with a question where it may mean several things. */
import type { ReactNode } from 'react'
import { addDays } from '../../contract/time/clock.ts'
import { useWords } from '../i18n/locale.tsx'
import { costText } from './beside-chips.tsx'
import { Chip } from './chip.tsx'
import type { Days, PartKind, Reading, Times } from '../../contract/sentence/reading.ts'
import { wallAfter } from '../../contract/sentence/read/dates/calendar-days.ts'
import type { ReadingChoices } from './reading-values.ts'
import type { NamesOfReading } from './use-reading.ts'
import classes from './sentence-chips.module.css'

interface ReadingChipsProps {
  readonly reading: Reading
  readonly names: NamesOfReading
  /** Choices that were made so far. */
  readonly choices: ReadingChoices
  readonly onIgnore: (kind: PartKind) => void
  readonly onChoose: (choice: ReadingChoices) => void
}

export function ReadingChips({ reading, names, choices, onIgnore, onChoose }: ReadingChipsProps) {
  const { t, format, fieldLabel } = useWords()
  const timeOn = ({ start, end }: Times, base: Days | undefined) => {
    const day = base?.from ?? '2000-01-01'
    const [begins, ends] = [`${wallAfter(day, start)}:00`, end === null ? null : `${wallAfter(day, end)}:00`]
    const next_day = start >= 1440 && base ? `${format.date(addDays(base.from, 1), 'full')} ` : ''
    return `${next_day}${ends === null ? format.time(begins) : `${format.time(begins)}–${format.time(ends)}`}`
  }
  const dayText = (days: Days) => {
    const { from, to, at } = days
    const text = from === to ? format.date(from, 'full') : format.range(`${from} 00:00:00`, `${to} 23:59:59`, true)
    return at && reading.days.length > 1 ? format.phrases(text, timeOn(at, days)) : text
  }
  return (
    <ul className={classes['chips']}>
      <Part
        values={reading.days}
        question={t('sentence.which_day')}
        text={dayText}
        onChoose={(days) => onChoose({ days })}
        onRemove={() => onIgnore('date')}
      />
      <Part
        values={reading.times}
        question={t('sentence.which_time')}
        text={(one) => timeOn(one, reading.days[0])}
        onChoose={(times) => onChoose({ times })}
        onRemove={() => onIgnore('time')}
      />
      {reading.all_day && <Chip onRemove={() => onIgnore('all_day')} text={fieldLabel('events', 'all_day')} />}
      <Part
        values={reading.venues}
        question={t('sentence.which_venue')}
        text={(id) => format.phrases(names.venue(id), names.city(id))}
        onChoose={(venues) => onChoose({ venues })}
        onRemove={() => onIgnore('venue')}
      />
      {reading.organizers.map((ids) => (
        <Part
          key={ids.join()}
          values={ids}
          question={t('sentence.which_organizer')}
          text={(id) => t('sentence.by', { name: names.organizer(id) })}
          onChoose={(id) => onChoose({ organizers: [...(choices.organizers ?? []), id] })}
          onRemove={() => onIgnore('organizers')}
        />
      ))}
      {reading.cost !== '' && <Chip onRemove={() => onIgnore('cost')} text={costText(reading.cost, t)} />}
      {reading.online && <Chip onRemove={() => onIgnore('online')} text={t('options.attendance_mode.online')} />}
      {reading.categories.length > 0 && (
        <Chip onRemove={() => onIgnore('categories')} text={format.list(reading.categories.map(names.category))} />
      )}
    </ul>
  )
}

interface PartProps<Value> {
  readonly values: readonly Value[]
  readonly question: string
  readonly text: (value: Value) => string
  readonly onChoose: (value: Value) => void
  readonly onRemove: () => void
}

/** A chip where one thing is meant; a question with a button for each where it may be several. */
function Part<Value>({ values, question, text, onChoose, onRemove }: PartProps<Value>): ReactNode {
  const [only] = values
  if (values.length === 0 || only === undefined) return null
  if (values.length === 1) return <Chip text={text(only)} onRemove={onRemove} />
  return (
    <li>
      <div role="group" aria-label={question} className={classes['question']} data-asks="">
        <span>{question}</span>
        {values.map((value, position) => (
          // The choices of a question have an order and no other identity.
          // oxlint-disable-next-line react/no-array-index-key
          <button key={position} type="button" className={classes['choice']} onClick={() => onChoose(value)}>
            <bdi>{text(value)}</bdi>
          </button>
        ))}
      </div>
    </li>
  )
}
