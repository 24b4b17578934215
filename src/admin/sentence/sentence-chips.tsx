/** Shows what is read from the title of a new event as chips: each can be removed, and what is not certain is asked. */
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { addDays } from '../../contract/time/clock.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import type { FormValues } from '../kinds/values/values.ts'
import { Button } from '../shell/parts/button.tsx'
import { asks, readingValues, wallAt, withChoices, withoutFilled, type Choices } from './reading-values.ts'
import { BesideChips, costText } from './beside-chips.tsx'
import { Chip } from './chip.tsx'
import type { BesideForm, Days, PartKind, Times } from './reading.ts'
import { saysMore, useReading } from './use-reading.ts'
import classes from './sentence-chips.module.css'

/** Fills in the form. @returns false: there is nothing to fill in */
export type FillIn = () => boolean

interface SentenceChipsProps {
  readonly values: FormValues
  readonly set: (values: FormValues) => void
  /** Values that are saved with the fields of the form. */
  readonly beside: BesideForm
  readonly onBeside: (beside: BesideForm) => void
  /** Receives what Enter does before it saves. */
  readonly fillIn: Ref<FillIn>
}

interface State {
  readonly ignored: ReadonlySet<PartKind>
  readonly choices: Choices
}

/** Names of what is saved beside the form, whose sentence is gone. */
interface KnownNames {
  readonly organizer: ReadonlyMap<number, string>
  readonly category: ReadonlyMap<number, string>
}

const nothing_known: KnownNames = { organizer: new Map(), category: new Map() }

const at_first: State = { ignored: new Set(), choices: {} }

export function SentenceChips({ values, set, beside, onBeside, fillIn }: SentenceChipsProps) {
  const { t, format, fieldLabel } = useWords()
  const is_loaded = usePart('panels')
  const sentence = String(values['title'] ?? '')
  const [state, setState] = useState(at_first)
  const [known, setKnown] = useState<KnownNames>(nothing_known)
  const { reading: read, pending, names } = useReading(sentence, state.ignored)
  const reading = withoutFilled(withChoices(read, state.choices), values, beside)
  const box = useRef<HTMLDivElement>(null)
  const shown = is_loaded && sentence.trim() !== '' && (saysMore(reading) || state.ignored.size > 0)

  function apply() {
    set(readingValues(reading, values))
    const { cost, online, categories } = reading
    const organizers = [...beside.organizers, ...reading.organizers.flat()]
    onBeside({ cost: cost || beside.cost, online: online || beside.online, organizers, categories })
    setKnown(({ organizer }) => ({
      organizer: new Map([...organizer, ...reading.organizers.flat().map((id) => [id, names.organizer(id)] as const)]),
      category: new Map(categories.map((id) => [id, names.category(id)])),
    }))
    setState(at_first)
  }
  // An Enter that comes before the answer waits for it, so that no venue is missed.
  const [is_waiting, setWaiting] = useState(false)
  function fill(): boolean {
    if (sentence.trim() === '' || !saysMore(reading)) return false
    if (pending || !is_loaded) setWaiting(true)
    else if (asks(reading)) box.current?.querySelector<HTMLElement>('[data-asks] button')?.focus()
    else apply()
    return true
  }
  const answered = useEffectEvent(() => {
    setWaiting(false)
    fill()
  })
  const is_answered = is_waiting && is_loaded && !pending
  useEffect(() => {
    if (is_answered) answered()
  }, [is_answered])
  useImperativeHandle(fillIn, () => fill)
  if (!shown) {
    const nameIn = (all: ReadonlyMap<number, string>) => (id: number) => all.get(id) ?? ''
    const of_known = { organizer: nameIn(known.organizer), category: nameIn(known.category) }
    return (
      <>
        <div role="status" />
        {is_loaded && <BesideChips beside={beside} names={of_known} onChange={onBeside} />}
      </>
    )
  }

  const ignore = (kind: PartKind) => () =>
    setState(({ ignored, choices }) => ({ ignored: new Set([...ignored, kind]), choices }))
  const choose = (choice: Choices) =>
    setState(({ ignored, choices }) => ({ ignored, choices: { ...choices, ...choice } }))
  const timeOn = ({ start, end }: Times, base: Days | undefined) => {
    const day = base?.from ?? '2000-01-01'
    const [begins, ends] = [`${wallAt(day, start)}:00`, end === null ? null : `${wallAt(day, end)}:00`]
    const next_day = start >= 1440 && base ? `${format.date(addDays(base.from, 1), 'full')} ` : ''
    return `${next_day}${ends === null ? format.time(begins) : `${format.time(begins)}–${format.time(ends)}`}`
  }
  const dayText = (days: Days) => {
    const { from, to, at } = days
    const text = from === to ? format.date(from, 'full') : format.range(`${from} 00:00:00`, `${to} 23:59:59`, true)
    return at && reading.days.length > 1 ? format.phrases(text, timeOn(at, days)) : text
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
          text={(one) => timeOn(one, reading.days[0])}
          onChoose={(times) => choose({ times })}
          onRemove={ignore('time')}
        />
        {reading.all_day && <Chip onRemove={ignore('all_day')} text={fieldLabel('events', 'all_day')} />}
        <Part
          values={reading.venues}
          question={t('sentence.which_venue')}
          text={(id) => format.phrases(names.venue(id), names.city(id))}
          onChoose={(venues) => choose({ venues })}
          onRemove={ignore('venue')}
        />
        {reading.organizers.map((ids) => (
          <Part
            key={ids.join()}
            values={ids}
            question={t('sentence.which_organizer')}
            text={(id) => t('sentence.by', { name: names.organizer(id) })}
            onChoose={(id) => choose({ organizers: [...(state.choices.organizers ?? []), id] })}
            onRemove={ignore('organizers')}
          />
        ))}
        {reading.cost !== '' && <Chip onRemove={ignore('cost')} text={costText(reading.cost, t)} />}
        {reading.online && <Chip onRemove={ignore('online')} text={t('options.attendance_mode.online')} />}
        {reading.categories.length > 0 && (
          <Chip onRemove={ignore('categories')} text={format.list(reading.categories.map(names.category))} />
        )}
      </ul>
      <p className={classes['title']}>
        {t('sentence.title', { title: '' }).trim()} <ContentText>{reading.title}</ContentText>
      </p>
      {reading.unread.length > 0 && (
        <p className={classes['title']}>
          {t('sentence.unread', { days: '' }).trim()} <ContentText>{format.list(reading.unread)}</ContentText>
        </p>
      )}
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
