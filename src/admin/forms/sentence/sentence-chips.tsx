/** Shows what is read from the title of a new event as chips: each can be removed, and what is not certain is asked. */
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { addDays } from '../../../contract/time/clock.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import type { FormValues } from '../../kinds/controls/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { asks, readingValues, wallAt, withChoices, type Choices } from './reading-values.ts'
import type { Days, PartKind, Times } from './reading.ts'
import { saysMore, useReading } from './use-reading.ts'
import classes from './sentence-chips.module.css'

/** Fills in the form. @returns false: there is nothing to fill in */
export type FillIn = () => boolean

interface SentenceChipsProps {
  readonly values: FormValues
  readonly set: (values: FormValues) => void
  readonly onCategories: (ids: readonly number[]) => void
  /** Receives what Enter does before it saves. */
  readonly fillIn: Ref<FillIn>
}

interface State {
  readonly ignored: ReadonlySet<PartKind>
  readonly choices: Choices
}

const at_first: State = { ignored: new Set(), choices: {} }

export function SentenceChips({ values, set, onCategories, fillIn }: SentenceChipsProps) {
  const { t, format, fieldLabel } = useWords()
  const is_loaded = usePart('panels')
  const sentence = String(values['title'] ?? '')
  const [state, setState] = useState(at_first)
  const { reading: read, venueName, venueCity, categoryName } = useReading(sentence, state.ignored)
  const reading = withChoices(read, state.choices)
  const box = useRef<HTMLDivElement>(null)
  const shown = is_loaded && sentence.trim() !== '' && (saysMore(reading) || state.ignored.size > 0)

  function apply() {
    set(readingValues(reading, values))
    onCategories(reading.categories)
    setState(at_first)
  }
  function fill(): boolean {
    if (!shown || !saysMore(reading)) return false
    if (asks(reading)) box.current?.querySelector<HTMLElement>('[data-asks] button')?.focus()
    else apply()
    return true
  }
  useImperativeHandle(fillIn, () => fill)
  if (!shown) return <div role="status" />

  const ignore = (kind: PartKind) => () =>
    setState(({ ignored, choices }) => ({ ignored: new Set([...ignored, kind]), choices }))
  const choose = (choice: Choices) =>
    setState(({ ignored, choices }) => ({ ignored, choices: { ...choices, ...choice } }))
  const dayText = ({ from, to }: Days) =>
    from === to ? format.date(from, 'full') : format.range(`${from} 00:00:00`, `${to} 23:59:59`, true)
  const [base] = reading.days
  const timeText = ({ start, end }: Times) => {
    const day = base?.from ?? '2000-01-01'
    const [begins, ends] = [`${wallAt(day, start)}:00`, end === null ? null : `${wallAt(day, end)}:00`]
    const next_day = start >= 1440 && base ? `${format.date(addDays(base.from, 1), 'full')} ` : ''
    return `${next_day}${ends === null ? format.time(begins) : `${format.time(begins)}–${format.time(ends)}`}`
  }
  return (
    <div role="group" aria-label={t('sentence.read')} className={classes['box']} ref={box}>
      <ul className={classes['chips']}>
        <Part
          values={reading.days}
          question={t('sentence.which_day')}
          text={dayText}
          onChoose={(days) => choose({ days })}
          onRemove={ignore('date')}
        />
        <Part
          values={reading.times}
          question={t('sentence.which_time')}
          text={timeText}
          onChoose={(times) => choose({ times })}
          onRemove={ignore('time')}
        />
        {reading.all_day && <Chip onRemove={ignore('all_day')} text={fieldLabel('events', 'all_day')} />}
        <Part
          values={reading.venues}
          question={t('sentence.which_venue')}
          text={(id) => format.phrases(venueName(id), venueCity(id))}
          onChoose={(venues) => choose({ venues })}
          onRemove={ignore('venue')}
        />
        {reading.categories.length > 0 && (
          <Chip onRemove={ignore('categories')} text={format.list(reading.categories.map(categoryName))} />
        )}
      </ul>
      <p className={classes['title']}>
        {t('sentence.title', { title: '' }).trim()} <ContentText>{reading.title}</ContentText>
      </p>
      <p className={classes['line']}>
        <Button aria-disabled={asks(reading) || undefined} onClick={fill}>
          {t('sentence.use')}
        </Button>
        <span role="status">{t(asks(reading) ? 'sentence.asks' : 'sentence.ready')}</span>
      </p>
    </div>
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
    <li role="group" aria-label={question} className={classes['question']} data-asks="">
      <span>{question}</span>
      {values.map((value, position) => (
        // The choices of a question have an order and no other identity.
        // oxlint-disable-next-line react/no-array-index-key
        <button key={position} type="button" className={classes['choice']} onClick={() => onChoose(value)}>
          <bdi>{text(value)}</bdi>
        </button>
      ))}
    </li>
  )
}

function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const { t } = useWords()
  return (
    <li>
      <button
        type="button"
        className={classes['chip']}
        aria-label={t('list.remove_filter', { name: text })}
        onClick={onRemove}
      >
        <bdi>{text}</bdi>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
