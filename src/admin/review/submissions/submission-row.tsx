/** A submission in the list: when and what, its state in words, and what its author can do. */
import { useQuery } from '@tanstack/react-query'
import { submissionOptions, type ProposalSummary } from '../requests/submissions.ts'
import { useToday } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { buttonClass } from '../../shell/parts/button.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { NoteLines } from './note-lines.tsx'
import { TextMarks } from './text-marks.tsx'
import { startText } from './when.ts'
import classes from './submissions.module.css'

/** Returns what happened last, in a few words. */
function stateText({ t, format }: Locale, { state, decided, submitted_at, scheduled_at }: ProposalSummary): string {
  if (scheduled_at) return t('submission.scheduled', { time: format.instant(scheduled_at) })
  const at = format.relative(decided?.at ?? submitted_at)
  return state === 'open' || state === 'sent_back'
    ? t('submission.sent', { time: format.relative(submitted_at) })
    : t(`submission.${state}`, { time: at })
}

interface RowProps {
  readonly summary: ProposalSummary
}

export function SubmissionRow({ summary }: RowProps) {
  const { t, language } = useWords()
  const { id, state, claimed_by, name } = summary
  const action = t(state === 'open' ? 'submission.change' : 'action.open')
  return (
    <li className={classes['row']}>
      <Head summary={summary} />
      <span className={classes['action']}>
        {state === 'open' && claimed_by && <span>{t('submission.read_now')}</span>}
        <PlainLink href={`/submissions/${id}?i18n_language=${language}`} aria-label={`${action}: ${name}`} preload>
          {action}
        </PlainLink>
      </span>
    </li>
  )
}

/** With the notes that wait for an answer. @param first whether it has the main button of the screen */
export function SentBackRow({ summary, first }: RowProps & { first: boolean }) {
  const { t, language } = useWords()
  const { id, open_notes, name } = summary
  const { data } = useQuery(submissionOptions(id, language))
  const action = open_notes > 0 ? t('submission.answer', { count: open_notes }) : t('action.open')
  return (
    <li className={classes['row']}>
      <Head summary={summary} />
      <span className={classes['action']}>
        <PlainLink
          href={`/submissions/${id}?i18n_language=${language}`}
          className={buttonClass(first ? 'filled' : 'plain')}
          aria-label={`${action}: ${name}`}
          preload
        >
          {action}
        </PlainLink>
      </span>
      {data && <NoteLines submission={data} />}
    </li>
  )
}

function Head({ summary }: RowProps) {
  const locale = useWords()
  const { t } = locale
  const today = useToday()
  const { name, name_language, starts_at, place, kind, languages } = summary
  return (
    <>
      <bdi className={classes['when']}>{starts_at && startText(locale, starts_at, today)}</bdi>
      <span className={classes['what']}>
        <span className={classes['name']}>
          <ContentText language={name_language}>{name}</ContentText>
        </span>
        <span>
          {place && (
            <>
              <ContentText language={place.language}>{place.name}</ContentText> ·{' '}
            </>
          )}
          {t(`submission.kind.${kind}`)} · {stateText(locale, summary)}
        </span>
      </span>
      <TextMarks states={languages} />
    </>
  )
}
