/** All that waits of one import as one row of the queue, which opens its rows. */
import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/locale.tsx'
import type { ProposalSummary } from '../requests/submissions.ts'
import { queuedStart } from './queue-row.tsx'
import classes from './queue.module.css'

type Run = NonNullable<ProposalSummary['run']>

export const isOfSeveral = (proposal: ProposalSummary): proposal is ProposalSummary & { readonly run: Run } =>
  proposal.run !== null && proposal.run.waiting > 1

interface RowProps {
  /** The most urgent one. */
  readonly proposal: ProposalSummary
  readonly run: Run
  readonly now: number
}

export function RunRow({ proposal, run, now }: RowProps) {
  const locale = useWords()
  const { t, format } = locale
  const { by, submitted_at } = proposal
  const start = queuedStart(locale, proposal, now)
  return (
    <li>
      <Link to="/review" search={(before) => ({ ...before, run: run.id })} className={classes['row']} data-run={run.id}>
        <span className={classes['name']} data-cut="">
          <bdi>{run.name || t('review.run_unnamed')}</bdi>
        </span>
        <span className={classes['mark']} data-kind="new">
          {t('review.run_count', { count: run.waiting })}
        </span>
        <span className={classes['when']}>
          {start && <bdi>{start}</bdi>}{' '}
          <span className={classes['where']} data-cut="">
            <bdi>{by?.name}</bdi>
          </span>
        </span>
        <span className={classes['age']}>
          <bdi>{format.relative(submitted_at)}</bdi>
        </span>
      </Link>
    </li>
  )
}
