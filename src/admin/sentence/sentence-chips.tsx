/** Shows what is read from the title of a new event as chips: each can be removed, and what is not certain is asked. */
import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import type { FormValues } from '../kinds/values/values.ts'
import { Button } from '../shell/parts/button.tsx'
import { asks, readingValues, withChoices, withoutFilled, type ReadingChoices } from './reading-values.ts'
import { BesideChips } from './beside-chips.tsx'
import { useFocusAfterPress } from './use-focus-after-press.ts'
import { ReadingChips } from './reading-chips.tsx'
import type { BesideForm, PartKind } from '../../contract/sentence/reading.ts'
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
  /** Whether Enter fills in before it saves. */
  readonly by_enter: boolean
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

export function SentenceChips({ values, set, beside, onBeside, fillIn, by_enter }: SentenceChipsProps) {
  const { t, format } = useWords()
  const is_loaded = usePart('panels')
  const sentence = String(values['title'] ?? '')
  const [state, setState] = useState(at_first)
  const [known, setKnown] = useState<KnownNames>(nothing_known)
  const { reading: read, pending, names } = useReading(sentence, state.ignored)
  const reading = withoutFilled(withChoices(read, state.choices), values, beside)
  const { box, keepFocus, focusQuestion } = useFocusAfterPress()
  const shown = is_loaded && sentence.trim() !== '' && saysMore(reading)

  function apply() {
    set(readingValues(reading, values))
    const { cost, online, categories } = reading
    const organizers = [...beside.organizers, ...reading.organizers.flat()]
    onBeside({ cost: cost || beside.cost, online: online || beside.online, organizers, categories })
    setKnown(({ organizer }) => ({
      organizer: new Map([...organizer, ...reading.organizers.flat().map((id) => [id, names.organizer(id)] as const)]),
      category: new Map(categories.map((id) => [id, names.category(id)])),
    }))
    // Removed parts are not offered again: their words stay in the title.
    setState(({ ignored }) => ({ ignored, choices: {} }))
  }
  // An Enter that comes before the answer waits for it, so that no venue is missed.
  const [is_waiting, setWaiting] = useState(false)
  function fill(): boolean {
    if (sentence.trim() === '' || !saysMore(reading)) return false
    if (pending || !is_loaded) setWaiting(true)
    else if (asks(reading)) focusQuestion()
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
  const nameIn = (all: ReadonlyMap<number, string>) => (id: number) => all.get(id) ?? ''
  const of_known = { organizer: nameIn(known.organizer), category: nameIn(known.category) }
  const ignore = (kind: PartKind) =>
    setState(({ ignored, choices }) => ({ ignored: new Set([...ignored, kind]), choices }))
  const choose = (choice: ReadingChoices) =>
    setState(({ ignored, choices }) => ({ ignored, choices: { ...choices, ...choice } }))
  const hint = !by_enter ? 'sentence.saves' : asks(reading) ? 'sentence.asks' : 'sentence.ready'
  return (
    <div ref={box} onClickCapture={keepFocus} onKeyDownCapture={keepFocus}>
      {shown ? (
        <div role="group" aria-label={t('sentence.read')} className={classes['box']}>
          <ReadingChips reading={reading} names={names} choices={state.choices} onIgnore={ignore} onChoose={choose} />
          <Left label={t('sentence.title', { title: '' })} text={reading.title} />
          {reading.unread.length > 0 && (
            <Left label={t('sentence.unread', { days: '' })} text={format.list(reading.unread)} />
          )}
          <p className={classes['line']}>
            <Button aria-disabled={asks(reading) || undefined} onClick={fill}>
              {t('sentence.use')}
            </Button>
            <span role="status">{t(hint)}</span>
          </p>
        </div>
      ) : (
        <>
          <div role="status" />
          {is_loaded && <BesideChips beside={beside} names={of_known} onChange={onBeside} />}
        </>
      )}
    </div>
  )
}

/** Shows words of the sentence that stay where they are. */
function Left({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className={classes['title']}>
      {label.trim()} <ContentText>{text}</ContentText>
    </p>
  )
}
