/** The review desk: the queue, and beside it the proposal that is being decided. On a phone one of them at a time. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { proposalCountOptions } from './requests/proposal-count.ts'
import { useMay } from '../api/session/rights.ts'
import { useHasDesk } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { useShortcut } from '../shell/keys/use-shortcut.ts'
import { NotFoundScreen } from '../shell/screens/not-found-screen.tsx'
import { useDocumentTitle } from '../shell/screens/screen.tsx'
import { Decision } from './decision/decision.tsx'
import { Queue } from './queue/queue.tsx'
import { KeyMark } from '../shell/keys/key-mark.tsx'
import { nextAfter, useDecidedToday, useQueue } from './queue/use-queue.ts'
import classes from './review.module.css'

export function ReviewScreen() {
  const may = useMay()
  return useHasDesk() && may('publish') ? <ReviewDesk /> : <NotFoundScreen />
}

function ReviewDesk() {
  const { t } = useWords()
  const { id: given = '' } = useParams({ strict: false })
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null
  const queue = useQueue()
  useDocumentTitle(t('review.title'))
  return (
    <div className={classes['desk']} data-open={id !== null || undefined}>
      <Head />
      <div className={classes['panes']}>
        <Queue queue={queue} open={id} />
        <section className={classes['decision']} aria-label={t('review.actions')}>
          {id === null ? <Start queue={queue} /> : <Decision key={id} id={id} queue={queue} />}
        </section>
      </div>
    </div>
  )
}

function Head() {
  const { t, format, language } = useWords()
  const today = useDecidedToday()
  const { data: waiting } = useQuery(proposalCountOptions({}, language))
  const { data: decided } = useQuery(proposalCountOptions(today, language))
  const { all = 0, soon = 0 } = waiting?.counts ?? {}
  return (
    <header className={classes['head']}>
      <h1>{t('review.title')}</h1>
      <p className={classes['about']}>
        {format.phrases(
          all > 0 ? t('review.waiting', { count: all }) : '',
          soon > 0 ? t('review.soon', { count: soon }) : '',
        )}
      </p>
      {decided && decided.total > 0 && (
        <PlainLink href={`/review?decided=today&i18n_language=${language}`} className={classes['decided']}>
          {t('review.decided_today')} {format.number(decided.total)}
        </PlainLink>
      )}
    </header>
  )
}

/** Stands beside the queue while nothing is open: opening a proposal claims it, so none opens by itself. */
function Start({ queue }: { queue: ReturnType<typeof useQueue> }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const first = nextAfter(queue.proposals, null)
  const open = () => first && void navigate({ to: '/review/$id', params: { id: String(first.id) }, search: true })
  useShortcut('j', open)
  if (!first) return null
  return (
    <div className={classes['start']}>
      <p>{t('review.choose')}</p>
      <Button look="filled" aria-keyshortcuts="j" onClick={open}>
        {t('review.start')} <KeyMark letter="J" />
      </Button>
    </div>
  )
}
