/** The notes of a submission as threads: each can be answered and resolved. They never leave the desk. */
import { useId, useState } from 'react'
import { longest_note } from '../../contract/desk/limits.ts'
import { useSubmissionWrites, type Submission } from '../api/desk/submissions.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { Button } from '../shell/parts/button.tsx'
import { pathLabel } from './note-lines.tsx'
import classes from './submission.module.css'

type Note = Submission['notes'][number]

export function Notes({ submission, own }: { submission: Submission; own: boolean }) {
  const { t } = useWords()
  const { notes } = submission
  const threads = notes.filter(({ answers }) => answers === null)
  if (threads.length === 0) return null
  return (
    <section aria-labelledby="submission-notes" className={classes['notes']}>
      <h2 id="submission-notes">{t('submission.notes')}</h2>
      <ol>
        {threads.map((note) => (
          <Thread
            key={note.id}
            note={note}
            answers={notes.filter(({ answers }) => answers === note.id)}
            {...{ submission, own }}
          />
        ))}
      </ol>
    </section>
  )
}

interface ThreadProps {
  readonly submission: Submission
  readonly own: boolean
  readonly note: Note
  readonly answers: readonly Note[]
}

function Thread({ submission, own, note, answers }: ThreadProps) {
  const locale = useWords()
  const { t, language } = locale
  const notifyError = useNotifyError()
  const { resolve } = useSubmissionWrites(submission.id, language)
  const resolved = note.resolved !== null
  return (
    <li data-resolved={resolved || undefined}>
      <p className={classes['about']}>
        {note.fields.map((path) => (
          <span key={path} className={classes['field']}>
            {pathLabel(locale, submission, path)}
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
      {own && (
        <>
          {!resolved && <Answer submission={submission} note={note} />}
          <Button
            look="quiet"
            icon={resolved ? 'undo' : 'check'}
            busy={resolve.isPending}
            onClick={() => resolve.mutate({ note: note.id, resolved: !resolved }, { onError: notifyError })}
          >
            {t(resolved ? 'submission.reopen' : 'submission.resolve')}
          </Button>
        </>
      )}
    </li>
  )
}

function Written({ note: { by, by_name, at, resolved } }: { note: Note }) {
  const { t, format } = useWords()
  return (
    <span className={classes['who']}>
      <bdi>{by?.name ?? by_name}</bdi>, <bdi>{format.relative(at)}</bdi>
      {resolved && ` · ${t('submission.resolved')}`}
    </span>
  )
}

function Answer({ submission, note }: Pick<ThreadProps, 'submission' | 'note'>) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const { note: send } = useSubmissionWrites(submission.id, language)
  const [text, setText] = useState('')
  const id = useId()
  const answer = () =>
    send.mutate({ text: text.trim(), answers: note.id }, { onSuccess: () => setText(''), onError: notifyError })
  return (
    <form
      className={classes['write']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !send.isPending) answer()
      }}
    >
      <label htmlFor={id}>{t('submission.answer_label')}</label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        maxLength={longest_note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={send.isPending} aria-disabled={text.trim() === '' || undefined}>
        {t('submission.answer_send')}
      </Button>
    </form>
  )
}
