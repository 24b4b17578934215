/** A question in the row that it concerns: each answer is a button, and a time may be typed where none is offered. */
import { useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import controls from '../../kinds/controls/controls.module.css'
import { Button } from '../../shell/parts/button.tsx'
import type { Ask } from '../requests.ts'
import classes from './asks.module.css'

interface RowAskProps {
  readonly ask: Ask
  readonly question: string
  /** The offers in words. */
  readonly texts: readonly string[]
  readonly busy: boolean
  readonly onAnswer: (answer: string) => void
}

export function RowAsk({ ask, question, texts, busy, onAnswer }: RowAskProps) {
  const { t } = useWords()
  const [time, setTime] = useState('')
  const is_time = ask.about === 'time_of_day'
  const day = ask.offers[0]?.value ?? ''
  return (
    <form
      className={classes['ask']}
      data-in-row=""
      onSubmit={(event) => {
        event.preventDefault()
        if (is_time && time !== '' && !busy) onAnswer(`${day} ${time}`)
      }}
    >
      <fieldset>
        <legend>
          {is_time ? question : <span aria-hidden="true">{t('imports.ask_when')}</span>}
          {!is_time && <span className={controls['unseen']}>{question}</span>}
        </legend>
        {is_time && (
          <input
            type="time"
            className={controls['input']}
            aria-label={question}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
        {is_time && time !== '' && (
          <Button type="submit" busy={busy}>
            {t('imports.use_this')}
          </Button>
        )}
        {ask.offers.map(({ value }, position) => (
          <Button
            key={value}
            look={is_time ? 'quiet' : 'plain'}
            aria-pressed={ask.answer === null ? undefined : ask.answer === value}
            onClick={() => !busy && onAnswer(value)}
          >
            <bdi>{is_time ? t('imports.take_all_day') : texts[position]}</bdi>
          </Button>
        ))}
      </fieldset>
    </form>
  )
}
