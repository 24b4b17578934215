/** A proposal in the queue: what, when, where, waiting since when, claimed by whom, and the state of each language. */
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { isAgent } from '../../../contract/roles.ts'
import type { ProposalSummary } from '../requests/submissions.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { Hidden } from '../../shell/notices/announce.tsx'
import { Initials } from '../../shell/parts/initials.tsx'
import { LanguageMarks } from '../../shell/parts/language-marks.tsx'
import { ProgramWords } from '../../shell/parts/program-name.tsx'
import { untilStart } from './queue-groups.ts'
import classes from './queue.module.css'

interface RowProps {
  readonly proposal: ProposalSummary
  readonly is_open: boolean
  readonly now: number
}

const week = 7 * 24 * 3_600_000

/** Returns the start as the queue writes it: the weekday within a week, else the date. */
export function queuedStart({ format }: Locale, proposal: ProposalSummary, now: number): string {
  const { starts_at } = proposal
  if (!starts_at) return ''
  const { start_date, all_day } = starts_at
  const until = untilStart(proposal, now) ?? 0
  const is_near = until >= 0 && until < week
  if (!is_near) return format.wall(start_date, { day: 'numeric', month: 'short' })
  const weekday = format.weekday(start_date, 'short')
  return all_day ? weekday : `${weekday} ${format.time(start_date)}`
}

export const QueueRow = memo(function QueueRow({ proposal, is_open, now }: RowProps) {
  const locale = useWords()
  const { t, format } = locale
  const { id, kind, name, name_language, place, by, submitted_at, claimed_by, decided, program } = proposal
  const where = place ?? null
  const start = queuedStart(locale, proposal, now)
  return (
    <li>
      <Link
        to="/review/$id"
        params={{ id: String(id) }}
        search={true}
        className={classes['row']}
        aria-current={is_open ? 'true' : undefined}
        data-proposal={id}
      >
        <span className={classes['name']} data-cut="">
          <ContentText language={name_language}>{name}</ContentText>
        </span>
        <span className={classes['mark']} data-kind={decided ? decided.decision : kind}>
          {decided && decided.decision !== 'withdraw'
            ? t(`review.decided.${decided.decision}`)
            : t(`review.mark.${kind}`, { count: format.number(proposal.changes) })}
        </span>
        {claimed_by && (
          <span className={classes['claimed']} title={t('review.read_by', { name: claimed_by.name })}>
            <Hidden>{t('review.read_by', { name: claimed_by.name })}</Hidden>
            <Initials name={claimed_by.name} />
          </span>
        )}
        <span className={classes['when']}>
          {start && <bdi>{start}</bdi>}{' '}
          <span className={classes['where']} data-cut="">
            {where ? <ContentText language={where.language}>{where.name}</ContentText> : <bdi>{by?.name}</bdi>}
          </span>
        </span>
        {program && isAgent(program) && (
          <span className={classes['program']}>
            <ProgramWords program={program} />
          </span>
        )}
        <span className={classes['age']}>
          <bdi>{format.relative(submitted_at)}</bdi>
        </span>
        <span className={classes['languages']}>
          <LanguageMarks states={proposal.languages} said={(_language, state) => t(`review.text.${state}`)} />
        </span>
      </Link>
    </li>
  )
})
