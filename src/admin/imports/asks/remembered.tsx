/** Answers and columns of earlier files of a source that hold for its next one, each with a button that takes it back. */
import { useRef, useState } from 'react'
import { askOfId } from '../../../contract/desk/imports/ask-id.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Button } from '../../shell/parts/button.tsx'
import { useChangeSource, type Source } from '../sources/source-requests.ts'
import { columnFieldLabel } from './column-fields.ts'
import { offerText } from './offer-text.ts'
import classes from './asks.module.css'

/** Stands for a name that the id of a question does not hold. */
const some_name = '…'

/** Returns a question and its answer in words. One of no known kind is shown as it stands. */
function wordsOfAnswer(locale: Locale, id: string, answer: string): readonly [string, string] {
  const ask = askOfId(id)
  if (ask === null) return [id, answer]
  return [locale.t(`imports.ask.${ask.about}`, { name: ask.name || some_name }), offerText(locale, ask.about, answer)]
}

export function Remembered({ source }: { source: Source }) {
  const locale = useWords()
  const { t } = locale
  const change = useChangeSource(source.id)
  const notifyError = useNotifyError()
  const summary = useRef<HTMLElement>(null)
  const [changed, setChanged] = useState(false)
  function takeBack(taken: Parameters<typeof change.mutate>[0]) {
    setChanged(true)
    // The button goes with its line.
    summary.current?.focus()
    change.mutate(taken, { onError: notifyError })
  }
  const answers = Object.entries(source.answers)
  const columns = Object.entries(source.columns)
  const count = answers.length + columns.length
  if (count === 0 && !changed) return null
  return (
    <details className={classes['remembered']}>
      <summary ref={summary}>{t('sources.remembered', { count })}</summary>
      <p>{t('sources.remembered_about')}</p>
      <ul>
        {answers.map(([id, answer]) => {
          const [question, said] = wordsOfAnswer(locale, id, answer)
          return <Line key={id} about={question} said={said} onTakeBack={() => takeBack({ answers: { [id]: null } })} />
        })}
        {columns.map(([heading, field]) => (
          <Line
            key={heading}
            about={t('imports.column', { heading })}
            said={field === null ? t('imports.column_left') : columnFieldLabel(locale, field)}
            onTakeBack={() => takeBack({ columns: { [heading]: '' } })}
          />
        ))}
      </ul>
    </details>
  )
}

interface LineProps {
  readonly about: string
  readonly said: string
  readonly onTakeBack: () => void
}

function Line({ about, said, onTakeBack }: LineProps) {
  const { t } = useWords()
  return (
    <li>
      <p>
        <bdi>{about}</bdi> <b>{said}</b>
      </p>
      <Button look="quiet" aria-description={about} onClick={onTakeBack}>
        {t('sources.take_back')}
      </Button>
    </li>
  )
}
