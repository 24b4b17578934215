/** The questions about a file, each with what its answers would make of it. */
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useSiteZone } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { useChangeImport, type Ask, type OneImport } from '../requests.ts'
import { meaningTexts, no_zone, offerText, sampleText } from './offer-text.ts'
import { RowAsk } from './row-ask.tsx'
import { ZoneBox } from './zone-box.tsx'
import classes from './asks.module.css'

interface AsksProps {
  readonly one: OneImport
  /** Questions that stand elsewhere. */
  readonly without: readonly Ask['about'][]
}

export function Asks({ one, without }: AsksProps) {
  const { t } = useWords()
  const asks = one.asks.filter(({ about }) => !without.includes(about))
  if (asks.length === 0) return null
  return (
    <section className={classes['asks']} aria-label={t('imports.asks')}>
      {asks.map((ask) => (
        <AskCard key={ask.id} id={one.id} ask={ask} />
      ))}
    </section>
  )
}

/** A choice that no offer names. */
const other = 'other'

interface CardProps {
  /** Id of the import. */
  readonly id: number
  readonly ask: Ask
  /** Whether it stands in the row that it concerns, which says what is asked. */
  readonly in_row?: boolean
  /** Called before an answer is sent: the row that it concerns may leave the list. */
  readonly onAnswer?: () => void
  /** Returns the answers that are sent, where it stands for several questions. */
  readonly answersFor?: (answer: string) => Readonly<Record<string, string>>
}

export function AskCard({ id, ask, in_row = false, onAnswer, answersFor }: CardProps) {
  const locale = useWords()
  const { t } = locale
  const change = useChangeImport(id)
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(0)
  const change_button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with the offers.
  useEffect(() => void (sent > 0 && change_button.current?.focus()), [sent])
  const [chosen, setChosen] = useState(ask.answer ?? '')
  const site_zone = useSiteZone()
  const [zone, setZone] = useState(site_zone)
  const group = useId()
  const question = t(`imports.ask.${ask.about}`, { name: ask.for })
  const values = ask.offers.map(({ value }) => value)
  const texts = in_row ? meaningTexts(locale, values) : values.map((value) => offerText(locale, ask.about, value))
  const is_zone = ask.about === 'zone'
  const answer = chosen === other ? zone : chosen
  const close = () => {
    setOpen(false)
    setSent(sent + 1)
  }
  if (!open && ask.answer !== null)
    return (
      <Answered ask={ask} question={question} in_row={in_row} button={change_button} onChange={() => setOpen(true)} />
    )
  const send = (given: string) => {
    if (given === ask.answer) return close()
    onAnswer?.()
    change.mutate({ answers: answersFor?.(given) ?? { [ask.id]: given } }, { onSuccess: close })
  }
  if (in_row) return <RowAsk ask={ask} question={question} texts={texts} busy={change.isPending} onAnswer={send} />
  return (
    <form
      className={classes['ask']}
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== '') send(answer)
      }}
    >
      <fieldset>
        <legend>{question}</legend>
        <p className={classes['about']}>
          {t('imports.ask_rows', { count: ask.rows })}
          {ask.file && ` · ${t('imports.ask_in', { file: ask.file })}`}
        </p>
        <div className={classes['offers']}>
          {ask.offers.map(({ value, sample }, position) => (
            <Offer key={value} group={group} value={value} chosen={chosen} onChoose={setChosen} sample={sample}>
              {texts[position]}
            </Offer>
          ))}
          {is_zone && (
            <Offer group={group} value={other} chosen={chosen} onChoose={setChosen}>
              {t('imports.other_zone')}
            </Offer>
          )}
          {is_zone && (
            <Offer group={group} value={no_zone} chosen={chosen} onChoose={setChosen}>
              {t('imports.zone_declined')}
            </Offer>
          )}
        </div>
      </fieldset>
      {is_zone && chosen === other && <ZoneBox label={t('imports.other_zone')} value={zone} onChange={setZone} />}
      <Button type="submit" look="filled" busy={change.isPending} aria-disabled={answer === '' || undefined}>
        {t('imports.answer')}
      </Button>
    </form>
  )
}

interface AnsweredProps {
  readonly ask: Ask
  readonly question: string
  readonly in_row: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChange: () => void
}

function Answered({ ask: { about, answer }, question, in_row, button, onChange }: AnsweredProps) {
  const locale = useWords()
  const { t } = locale
  return (
    <div className={classes['answered']}>
      <Icon name="check" size={18} />
      <p>
        {!in_row && question} <b>{t('imports.answered', { answer: offerText(locale, about, answer ?? '') })}</b>
      </p>
      <Button ref={button} look="quiet" aria-description={question} onClick={onChange}>
        {t('imports.answer_change')}
      </Button>
    </div>
  )
}

interface OfferProps {
  readonly group: string
  readonly value: string
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly sample?: readonly string[]
  readonly children: ReactNode
}

function Offer({ group, value, chosen, onChoose, sample = [], children }: OfferProps) {
  const locale = useWords()
  return (
    <label className={classes['offer']}>
      <input type="radio" name={group} checked={chosen === value} onChange={() => onChoose(value)} />
      <span>
        <b>{children}</b>
        {sample.map((text, position) => (
          // Samples may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <small key={position}>
            <ContentText>{sampleText(locale, text)}</ContentText>
          </small>
        ))}
      </span>
    </label>
  )
}
