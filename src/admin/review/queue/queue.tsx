/** The queue by urgency, with its tabs, search and filters, all of them in the address. */
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { proposal_kinds } from '../../address/review-search.ts'
import { queueOptions } from '../requests/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button, IconButton } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { groupQueue } from './queue-groups.ts'
import { QueueFilter } from './queue-filter.tsx'
import { QueueRow } from './queue-row.tsx'
import { RunHead } from './run-head.tsx'
import { isOfSeveral, RunRow } from './run-row.tsx'
import { hasFilters, route, useDecidedToday, type useQueue } from './use-queue.ts'
import classes from './queue.module.css'

interface QueueProps {
  readonly queue: ReturnType<typeof useQueue>
  /** The proposal beside the queue. */
  readonly open: number | null
}

export function Queue({ queue, open }: QueueProps) {
  const { t } = useWords()
  const { proposals, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = queue
  const { decided, run } = route.useSearch()
  // Rows keep their group while the screen is open.
  const [now] = useState(() => Date.now())
  const groups = proposals && (decided ? [{ group: 'decided' as const, proposals }] : groupQueue(proposals, now))
  return (
    <section className={classes['queue']} aria-label={t('review.queue')} tabIndex={-1} data-queue="">
      <Tools queue={queue} />
      {run !== undefined && !decided && <RunHead key={run} first={proposals?.find((one) => one.run?.id === run)} />}
      {error && !proposals && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!proposals && !error && <Skeleton />}
      {proposals?.length === 0 && <Empty />}
      {groups?.map(({ group, proposals: of_group }) => (
        <section key={group} aria-label={t(`review.group.${group}`)}>
          <h2 className={classes['group']} data-group={group}>
            {t(`review.group.${group}`)}
          </h2>
          <ul className={classes['rows']}>
            {of_group.map((proposal) =>
              run === undefined && !decided && isOfSeveral(proposal) ? (
                <RunRow key={proposal.id} proposal={proposal} run={proposal.run} now={now} />
              ) : (
                <QueueRow key={proposal.id} proposal={proposal} is_open={proposal.id === open} now={now} />
              ),
            )}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button className={classes['more']} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('review.more')}
        </Button>
      )}
    </section>
  )
}

/** Rows of the same height as those to come. */
function Skeleton() {
  const { t } = useWords()
  return (
    <div className={classes['skeleton']} role="status" aria-label={t('frame.loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

function Tools({ queue: { counts } }: Pick<QueueProps, 'queue'>) {
  const { t, format } = useWords()
  const { kind, search, decided } = route.useSearch()
  const navigate = route.useNavigate()
  const [searching, setSearching] = useState(search !== undefined)
  const tabs = proposal_kinds.filter((one) => one === 'new' || one === 'change' || one === kind || counts?.[one])
  const find = (text: string) =>
    void navigate({
      search: (before) => ({ ...before, search: text || undefined }),
      replace: true,
    })
  return (
    <>
      <div className={classes['tools']}>
        <nav className={classes['tabs']} aria-label={t('review.tabs')}>
          {[undefined, ...tabs].map((one) => (
            <Link
              key={one ?? 'all'}
              to="."
              search={(before) => ({ ...before, kind: one })}
              className={classes['tab']}
              aria-current={one === kind ? 'true' : undefined}
            >
              {t(`review.tab.${one ?? 'all'}`)} <bdi>{counts && format.number(counts[one ?? 'all'])}</bdi>
            </Link>
          ))}
        </nav>
        <IconButton
          label={t('review.search')}
          icon="search"
          aria-expanded={searching}
          onClick={() => {
            setSearching(!searching)
            if (searching) find('')
          }}
        />
        <QueueFilter />
      </div>
      {searching && (
        <input
          type="search"
          className={classes['search']}
          aria-label={t('review.search')}
          defaultValue={search ?? ''}
          autoFocus={search === undefined}
          onChange={({ target }) => find(target.value.trim())}
        />
      )}
      {decided && (
        <p className={classes['shown']}>
          {t('review.decided_today')}
          <Link to="." search={(before) => ({ ...before, decided: undefined })}>
            {t('review.waiting_now')}
          </Link>
        </p>
      )}
    </>
  )
}

/** Says which filter empties the queue; a queue that is really empty says who decided how many today. */
function Empty() {
  const { t, language, format } = useWords()
  const search = route.useSearch()
  const today = useDecidedToday()
  const { data: decided } = useInfiniteQuery({ ...queueOptions(today, language), enabled: !search.decided })
  const people = Map.groupBy(decided?.pages[0]?.proposals ?? [], ({ decided: by }) => by?.by?.name ?? by?.by_name ?? '')
  if (hasFilters(search)) {
    return (
      <div className={classes['empty']} role="status">
        <p>{t('review.empty_filtered')}</p>
        <Link
          to="."
          search={({ kind, decided: shown }) => ({ ...(kind ? { kind } : {}), ...(shown ? { decided: shown } : {}) })}
        >
          {t('review.drop_filters')}
        </Link>
      </div>
    )
  }
  return (
    <div className={classes['empty']} role="status">
      <p>{t(search.decided ? 'review.empty_today' : 'review.empty')}</p>
      {people.size > 0 && (
        <p>
          {t('review.empty_decided', {
            people: format.list(
              [...people].map(([name, all]) => `${name || t('review.somebody')} (${format.number(all.length)})`),
            ),
          })}
        </p>
      )}
    </div>
  )
}
