/** The notes of a proposal as threads: each can be answered and resolved. They never leave the desk. */
import { useId, useState } from 'react'
import { longest_note } from '../../../contract/limits.ts'
import type { Proposal } from '../requests/proposals.ts'
import { useSubmissionWrites } from '../requests/submissions.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Button } from '../../shell/parts/button.tsx'
import { fieldName } from '../difference/field-name.ts'
import classes from './notes.module.css'

type Note = Proposal['notes'][number]

interface NotesProps {
  readonly proposal: Proposal
  readonly heading: 'h2' | 'h3'
  /** Shows the field for an answer at once, for the author, whose task it is. */
  readonly asks: boolean
  readonly may_answer: boolean
}

export function Notes({ proposal, heading: Heading, ...props }: NotesProps) {
  const { t } = useWords()
  const { notes } = proposal
  const threads = notes.filter(({ answers }) => answers === null)
  if (threads.length === 0) return null
  return (
    <section aria-label={t('review.notes')} className={classes['notes']}>
      <Heading>{t('review.notes')}</Heading>
      <ol>
        {threads.map((note) => (
          <Thread
            key={note.id}
            note={note}
            answers={notes.filter(({ answers }) => answers === note.id)}
            {...{ proposal, ...props }}
          />
        ))}
      </ol>
    </section>
  )
}

interface ThreadProps extends Omit<NotesProps, 'heading'> {
  readonly note: Note
  readonly answers: readonly Note[]
}

function Thread({ proposal, note, answers, asks, may_answer }: ThreadProps) {
  const locale = useWords()
  const { t, language } = locale
  const notifyError = useNotifyError()
  const { resolve } = useSubmissionWrites(proposal.id, language)
  const [writing, setWriting] = useState(false)
  const resolved = note.resolved !== null
  const open = !resolved && (asks || writing)
  return (
    <li data-resolved={resolved || undefined}>
      <p className={classes['about']}>
        {note.fields.map((path) => (
          <span key={path} className={classes['field']}>
            {fieldName(locale, proposal, path)}
          </span>
        ))}
        <Written note={note} />
      </p>
      <p dir="auto" className={classes['text']}>
        {note.text}
      </p>
      {answers.map((answer) => (
        <div key={answer.id} className={classes['answer']}>
          <p className={classes['about']}>
            <Written note={answer} />
          </p>
          <p dir="auto" className={classes['text']}>
            {answer.text}
          </p>
        </div>
      ))}
      {may_answer && open && (
        <Answer note={note} proposal={proposal} asked={writing} onSent={() => setWriting(false)} />
      )}
      {may_answer && (
        <div className={classes['ways']}>
          {!resolved && !open && (
            <Button look="quiet" icon="note" onClick={() => setWriting(true)}>
              {t('review.answer')}
            </Button>
          )}
          <Button
            look="quiet"
            icon={resolved ? 'undo' : 'check'}
            busy={resolve.isPending}
            onClick={() => resolve.mutate({ note: note.id, resolved: !resolved }, { onError: notifyError })}
          >
            {t(resolved ? 'review.reopen' : 'review.resolve')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Written({ note: { by, by_name, at, resolved } }: { note: Note }) {
  const { t, format } = useWords()
  return (
    <span className={classes['who']}>
      <bdi>{by?.name ?? by_name}</bdi>, <bdi title={format.instant(at)}>{format.relative(at)}</bdi>
      {resolved && ` · ${t('review.resolved')}`}
    </span>
  )
}

interface AnswerProps {
  readonly proposal: Proposal
  readonly note: Note
  /** Whether it was opened by a press on its button. */
  readonly asked: boolean
  readonly onSent: () => void
}

function Answer({ proposal, note, asked, onSent }: AnswerProps) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const { note: send } = useSubmissionWrites(proposal.id, language)
  const [text, setText] = useState('')
  const id = useId()
  function onSuccess() {
    setText('')
    onSent()
  }
  const answer = () => send.mutate({ text: text.trim(), answers: note.id }, { onSuccess, onError: notifyError })
  return (
    <form
      className={classes['write']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !send.isPending) answer()
      }}
    >
      <label htmlFor={id}>{t('review.answer_label')}</label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        maxLength={longest_note}
        value={text}
        autoFocus={asked}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={send.isPending} aria-disabled={text.trim() === '' || undefined}>
        {t('review.answer_send')}
      </Button>
    </form>
  )
}
