/** The questions about a file, each with what its answers would make of it. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useSiteZone } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { useChangeImport, type Ask, type OneImport } from '../requests.ts'
import { no_zone, offerText, sampleText } from './offer-text.ts'
import { ZoneBox } from './zone-box.tsx'
import classes from './asks.module.css'

interface AsksProps {
  readonly one: OneImport
  /** Questions that stand elsewhere. */
  readonly without?: Ask['about']
}

export function Asks({ one, without }: AsksProps) {
  const { t } = useWords()
  const asks = one.asks.filter(({ about }) => about !== without)
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

export function AskCard({ id, ask }: { id: number; ask: Ask }) {
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
  const is_zone = ask.about === 'zone'
  const answer = chosen === other ? zone : chosen
  const close = () => {
    setOpen(false)
    setSent(sent + 1)
  }
  if (!open && ask.answer !== null)
    return (
      <div className={classes['answered']}>
        <Icon name="check" size={18} />
        <p>
          {question} <b>{t('imports.answered', { answer: offerText(locale, ask.about, ask.answer) })}</b>
        </p>
        <Button ref={change_button} look="quiet" aria-description={question} onClick={() => setOpen(true)}>
          {t('imports.answer_change')}
        </Button>
      </div>
    )
  return (
    <form
      className={classes['ask']}
      onSubmit={(event) => {
        event.preventDefault()
        if (answer === ask.answer) close()
        else if (answer !== '') change.mutate({ answers: { [ask.id]: answer } }, { onSuccess: close })
      }}
    >
      <fieldset>
        <legend>{question}</legend>
        <p className={classes['about']}>
          {t('imports.ask_rows', { count: ask.rows })}
          {ask.file && ` · ${t('imports.ask_in', { file: ask.file })}`}
        </p>
        <div className={classes['offers']}>
          {ask.offers.map(({ value, sample }) => (
            <Offer key={value} group={group} value={value} chosen={chosen} onChoose={setChosen} sample={sample}>
              {offerText(locale, ask.about, value)}
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
