/** Tells an author that the form holds the version that waits for review, or was sent back, with its notes. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waiting_states } from '../../../contract/desk/review/decisions.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { proposed_resources } from '../../address/review-search.ts'
import {
  proposalPageOptions,
  submissionOptions,
  useSubmissionWrites,
  type Submission,
} from '../requests/submissions.ts'
import type { WaitingVersion } from '../../api/read/read-record.ts'
import { usePart } from '../../i18n/use-part.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Button } from '../../shell/parts/button.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { NoteLines } from './note-lines.tsx'
import { waitingVersion } from './waiting-values.ts'
import classes from './waiting-notice.module.css'

interface WaitingNoticeProps {
  readonly resource: ResourceName
  readonly id: number
  readonly onWaiting: (waiting: WaitingVersion | null) => void
}

export default function WaitingNotice({ resource, id, onWaiting }: WaitingNoticeProps) {
  const { language } = useWords()
  const ready = usePart('submissions')
  const of = proposed_resources.find((name) => name === resource)
  const query = { mine: true, state: waiting_states, resource: of, record_id: id }
  const own = useQuery(proposalPageOptions(query, language)).data?.proposals ?? []
  // A new record holds its values itself; the others lie over the live one.
  const found = own.find(({ kind }) => kind !== 'new') ?? own[0]
  const { data } = useQuery({ ...submissionOptions(found?.id ?? 0, language), enabled: found !== undefined })
  const shown = found ? data : undefined
  const lies_over = shown?.kind === 'change' || shown?.kind === 'suggestion'
  useEffect(() => {
    onWaiting(lies_over && shown ? waitingVersion(shown) : null)
  }, [lies_over, shown, onWaiting])
  if (!ready || !shown || (shown.kind === 'new' && shown.state === 'open')) return null
  return <Notice submission={shown} />
}

function Notice({ submission }: { submission: Submission }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const { id, kind, state } = submission
  const { withdraw } = useSubmissionWrites(id, language)
  const text =
    state === 'open'
      ? t(kind === 'deletion' ? 'waiting.deletion' : 'waiting.notice')
      : t(kind === 'new' ? 'waiting.new_returned' : 'waiting.returned')
  return (
    <div role="status" className={classes['notice']} data-state={state}>
      <p>{text}</p>
      <NoteLines submission={submission} />
      <div className={classes['actions']}>
        <PlainLink href={`/submissions/${id}?i18n_language=${language}`} preload>
          {t('waiting.show')}
        </PlainLink>
        <Button
          look="quiet"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: notifyError })}
        >
          {t('submission.withdraw')}
        </Button>
      </div>
    </div>
  )
}
