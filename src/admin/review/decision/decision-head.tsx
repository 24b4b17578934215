/** The head of a decision: kind, author, name, time, place, and who reviews it. */
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { soon_hours } from '../../../contract/limits.ts'
import { instantToWall } from '../../../contract/time/clock.ts'
import type { Proposal } from '../requests/proposals.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { ProgramName } from '../../shell/parts/program-name.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { untilStart } from '../queue/queue-groups.ts'
import type { Claim } from './use-claim.ts'
import classes from './decision.module.css'

interface HeadProps {
  readonly proposal: Proposal
  readonly claim: Claim
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly place: { readonly number: number; readonly total: number } | null
}

export function DecisionHead({ proposal, claim, heading, place }: HeadProps) {
  const { t, word, format } = useWords()
  const { kind, resource, record_id, name, name_language, by, program, submitted_at, version } = proposal
  return (
    <header className={classes['head']}>
      <Link to="/review" search={true} className={classes['back']} title={t('review.back')}>
        <Icon name="previous" />
      </Link>
      <p className={classes['about']}>
        <span className={classes['kind']} data-kind={kind}>
          {word(`review.head.${kind}.${resource}`)}
        </span>
        <span>{t('review.by', { name: by?.name ?? t('review.somebody') })}</span>
        {program && <ProgramName program={program} className={classes['program']} />}
        <bdi>{format.relative(submitted_at)}</bdi>
        {version > 1 && <span>{t('review.version', { version: format.number(version) })}</span>}
        {place && (
          <span className={classes['place']}>
            {t('review.place_of', { number: format.number(place.number), total: format.number(place.total) })}
          </span>
        )}
      </p>
      <ClaimState proposal={proposal} claim={claim} />
      <h2 ref={heading} tabIndex={-1}>
        <ContentText language={name_language}>{name}</ContentText>
      </h2>
      <p className={classes['when']}>
        <Start proposal={proposal} />
        <RecordLink resource={resource} id={record_id} className={classes['open']}>
          {word(`review.open.${resource}`)}
        </RecordLink>
      </p>
      <State proposal={proposal} />
    </header>
  )
}

function Start({ proposal }: { proposal: Proposal }) {
  const { format, language } = useWords()
  const { starts_at, place } = proposal
  const [now] = useState(() => Date.now())
  const until = untilStart(proposal, now)
  if (!starts_at || until === null) return null
  const { start_date, timezone, all_day } = starts_at
  const is_soon = until > 0 && until < soon_hours * 3_600_000
  return (
    <>
      <strong>
        <bdi>{`${format.weekday(start_date, 'short')} ${all_day ? format.date(start_date) : format.dateTime(start_date)}`}</bdi>
      </strong>
      {!all_day && timezone !== format.zone && <bdi>{cityOfZone(timezone, language)}</bdi>}
      {place && <ContentText language={place.language}>{place.name}</ContentText>}
      <bdi className={is_soon ? classes['soon'] : undefined}>{format.relative(starts_at.utc_start_date, now)}</bdi>
    </>
  )
}

/** Says how a proposal was decided. */
function State({ proposal: { decided, scheduled_at } }: { proposal: Proposal }) {
  const { t, format } = useWords()
  if (!decided) return null
  return (
    <p className={classes['notice']} role="status">
      {t(`review.was.${decided.decision}`, {
        name: decided.by?.name ?? decided.by_name ?? t('review.somebody'),
        when: format.relative(decided.at),
      })}{' '}
      {scheduled_at && t('review.scheduled_for', { when: format.instant(scheduled_at) })}
    </p>
  )
}

const minute = 60_000

const utcOf = (iso: string) => iso.slice(0, 19).replace('T', ' ')

function ClaimState({ proposal, claim }: { proposal: Proposal; claim: Claim }) {
  const { t, format } = useWords()
  const notifyError = useNotifyError()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  const { claimed_until, state } = proposal
  if (state !== 'open') return null
  const left = claimed_until ? Math.max(1, Math.round((Date.parse(claimed_until) - now) / minute)) : 0
  const release = () => {
    claim.release().then(() => notify({ message: t('review.released') }), notifyError)
  }
  return (
    <p className={classes['claim']}>
      {(claim.mine || claim.other) && <Icon name="clock" size={16} />}
      {claim.mine && <span>{t('review.mine', { count: left })}</span>}
      {claim.other && (
        <span>
          {t('review.read_by', { name: claim.other.name })}{' '}
          {claimed_until &&
            t('review.claimed_until', { time: format.time(instantToWall(utcOf(claimed_until), format.zone)) })}
        </span>
      )}
      {claim.mine ? (
        <button type="button" className={classes['link']} onClick={release}>
          {t('review.release')}
        </button>
      ) : (
        !claim.other && (
          <button type="button" className={classes['link']} onClick={() => void claim.claim(false).catch(notifyError)}>
            {t('review.claim')}
          </button>
        )
      )}
    </p>
  )
}
