/** Lists pairs of records that may be the same, each with what speaks for it: to merge, or to remember as different. */
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { mergeable_resources } from '../../../contract/limits.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { MergeableName } from '../../address/merge-search.ts'
import { pairsOptions, pairTotalsOptions } from '../pair-requests.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Pager } from '../../shell/pager/pager.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { BackLink } from '../back-link.tsx'
import { mergeOf } from '../pair-queue.ts'
import { useDecidePair } from '../use-decide-pair.ts'
import { useWhyAlike } from '../why-alike.ts'
import classes from './duplicates.module.css'

type Pair = DeskAnswer<'GET /duplicates'>['pairs'][number]

export function DuplicatesScreen() {
  const { t, language, format } = useWords()
  const { resource = 'venues', different = false, page = 1 } = useSearch({ from: '/desk/duplicates' })
  const navigate = useNavigate()
  const { data, error, refetch, isPlaceholderData } = useQuery(pairsOptions({ resource, different, page }, language))
  const { data: totals } = useQuery(pairTotalsOptions())
  const shown = mergeable_resources.filter((name) => totals?.[name] !== undefined)
  return (
    <Screen
      title={t('duplicates.possible')}
      total={data && format.number(data.total)}
      back={<BackLink resource={resource} />}
    >
      <nav className={classes['kinds']} aria-label={t('duplicates.possible')}>
        {shown.map((name) => (
          <Link
            key={name}
            to="/duplicates"
            search={{ resource: name, ...(different ? { different } : {}) }}
            aria-current={name === resource ? 'page' : undefined}
          >
            {t(`many.${name}`)} {!different && <bdi>{format.number(totals?.[name] ?? 0)}</bdi>}
          </Link>
        ))}
        <Link to="/duplicates" search={{ resource, ...(different ? {} : { different: true }) }}>
          {t(different ? 'duplicates.undecided' : 'duplicates.decided')}
        </Link>
      </nav>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.pairs.length === 0 && <p>{t(different ? 'duplicates.none_decided' : 'duplicates.none')}</p>}
      <ul className={classes['pairs']} aria-busy={isPlaceholderData || undefined}>
        {data?.pairs.map((pair) => (
          <PairRow key={pair.id} resource={resource} pair={pair} page={page} />
        ))}
      </ul>
      {data && (
        <Pager
          page={page}
          pages={data.total_pages}
          onTurn={(to) => void navigate({ to: '/duplicates', search: (before) => ({ ...before, page: to }) })}
        />
      )}
    </Screen>
  )
}

interface RowProps {
  readonly resource: MergeableName
  readonly pair: Pair
  readonly page: number
}

function PairRow({ resource, pair, page }: RowProps) {
  const { t, format } = useWords()
  const whyAlike = useWhyAlike()
  const navigate = useNavigate()
  const { mutate: decide, isPending } = useDecidePair()
  const { id, records, different } = pair
  const names = format.list(records.map(({ name }) => `\u2068${name}\u2069`))
  return (
    <li className={classes['pair']} aria-label={names}>
      <div className={classes['records']}>
        {records.map((record) => (
          <span key={record.id}>
            <RecordLink resource={resource} id={record.id}>
              <ContentText language={record.language}>{record.name}</ContentText>
            </RecordLink>
            {record.city !== '' && (
              <small>
                <ContentText language={record.language}>{record.city}</ContentText>
              </small>
            )}
          </span>
        ))}
      </div>
      <div className={classes['why']}>
        {different
          ? t('duplicates.said', { name: different.by?.name ?? '', at: format.instant(different.at) })
          : whyAlike(pair)}
      </div>
      <div className={classes['acts']}>
        {different ? (
          <Button busy={isPending} onClick={() => decide({ id, is_different: false })}>
            {t('duplicates.take_back')}
          </Button>
        ) : (
          <>
            <Button onClick={() => void navigate({ to: '/merge', search: mergeOf(resource, pair, page) })}>
              {t('bulk.merge')}
            </Button>
            <Button look="quiet" busy={isPending} onClick={() => decide({ id, is_different: true })}>
              {t(`duplicates.two_${resource}`)}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
