/** Notes of earlier rounds with their answers, and what changed since the proposal was sent back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resolveNote, type Proposal } from '../../api/desk/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { fieldName } from './field-row.tsx'
import classes from './decision.module.css'

type Note = Proposal['notes'][number]

export function EarlierNotes({ proposal }: { proposal: Proposal }) {
  const { t } = useWords()
  const { notes, since } = proposal
  const questions = notes.filter(({ answers }) => answers === null)
  if (questions.length === 0 && !since) return null
  return (
    <section className={classes['notes']} aria-label={t('review.notes')}>
      {questions.length > 0 && (
        <ul>
          {questions.map((note) => (
            <li key={note.id}>
              <NoteText proposal={proposal} note={note} />
              {notes
                .filter(({ answers }) => answers === note.id)
                .map((answer) => (
                  <div key={answer.id} className={classes['answer']}>
                    <NoteText proposal={proposal} note={answer} />
                  </div>
                ))}
              <Resolve proposal={proposal} note={note} />
            </li>
          ))}
        </ul>
      )}
      {since && <Since proposal={proposal} since={since} />}
    </section>
  )
}

function Since({ proposal, since }: { proposal: Proposal; since: NonNullable<Proposal['since']> }) {
  const locale = useWords()
  const { t, format } = locale
  const paths = since.fields.map(({ path }) => fieldName(locale, proposal, path))
  return (
    <p className={classes['changed']}>
      <strong>{t(paths.length === 0 ? 'review.since_nothing' : 'review.since')}</strong> {format.list(paths)}
    </p>
  )
}

function NoteText({ proposal, note }: { proposal: Proposal; note: Note }) {
  const locale = useWords()
  const { t, format } = locale
  const about = note.fields.map((path) => fieldName(locale, proposal, path))
  return (
    <>
      <p className={classes['by']}>
        <bdi>{note.by_name}</bdi> <bdi title={format.instant(note.at)}>{format.relative(note.at)}</bdi>{' '}
        {about.length > 0 && t('review.note_about', { fields: format.list(about) })}
      </p>
      <p className={classes['text']} dir="auto">
        {note.text}
      </p>
    </>
  )
}

function Resolve({ proposal, note }: { proposal: Proposal; note: Note }) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  const { mutate } = useMutation({
    mutationFn: () => resolveNote(proposal.id, note.id, note.resolved === null, language),
    onError: notifyError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['proposals', 'item', proposal.id] }),
  })
  return (
    <p className={classes['by']}>
      {note.resolved && (
        <>
          <Icon name="check" size={16} /> {t('review.resolved')}{' '}
        </>
      )}
      <button type="button" className={classes['link']} onClick={() => mutate()}>
        {t(note.resolved ? 'review.reopen' : 'review.resolve')}
      </button>
    </p>
  )
}
