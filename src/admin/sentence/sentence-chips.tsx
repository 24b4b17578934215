/** Shows what is read from the title of a new event as chips: each can be removed, and what is not certain is asked. */
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import type { FormValues } from '../kinds/values/values.ts'
import { Button } from '../shell/parts/button.tsx'
import { asks, readingValues, withChoices, withoutFilled, type ReadingChoices } from './reading-values.ts'
import { BesideChips } from './beside-chips.tsx'
import { ReadingChips } from './reading-chips.tsx'
import type { BesideForm, PartKind } from './reading.ts'
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
  readonly choices: ReadingChoices
}

/** Names of what is saved beside the form, whose sentence is gone. */
interface KnownNames {
  readonly organizer: ReadonlyMap<number, string>
  readonly category: ReadonlyMap<number, string>
}

const nothing_known: KnownNames = { organizer: new Map(), category: new Map() }

const at_first: State = { ignored: new Set(), choices: {} }

export function SentenceChips({ values, set, beside, onBeside, fillIn }: SentenceChipsProps) {
  const { t, format } = useWords()
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

  const ignore = (kind: PartKind) =>
    setState(({ ignored, choices }) => ({ ignored: new Set([...ignored, kind]), choices }))
  const choose = (choice: ReadingChoices) =>
    setState(({ ignored, choices }) => ({ ignored, choices: { ...choices, ...choice } }))
  return (
    <div role="group" aria-label={t('sentence.read')} className={classes['box']} ref={box}>
      <ReadingChips reading={reading} names={names} choices={state.choices} onIgnore={ignore} onChoose={choose} />
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
