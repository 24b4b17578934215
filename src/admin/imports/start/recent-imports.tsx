/** Lists what was imported, with its state, its counts, and what can be done about it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportState } from '../../../contract/desk/imports/kinds.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { undoOperation } from '../../shell/notices/undo-operation.ts'
import { Pager } from '../../shell/pager/pager.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { countsText } from '../counts-text.ts'
import { nameOfImport } from '../name-of.ts'
import { comingIn, importsOptions, refreshImport, type ImportSummary } from '../requests.ts'
import classes from './start.module.css'

const icons = {
  reading: 'retry',
  ready: 'clock',
  running: 'retry',
  done: 'check',
  cancelled: 'close',
  refused: 'warning',
} as const satisfies Record<ImportState, IconName>

export function RecentImports() {
  const { t, language } = useWords()
  const { page } = useSearch({ from: '/desk/imports/{-$id}' })
  const navigate = useNavigate()
  const number = Number(page) || 1
  const { data, error, refetch } = useQuery(importsOptions(number, language))
  return (
    <section className={classes['recent']} aria-labelledby="imports-recent">
      <h2 id="imports-recent">{t('imports.recent')}</h2>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p>{t('frame.loading')}</p>}
      {data?.imports.length === 0 && <p className={classes['none']}>{t('imports.none')}</p>}
      <ul>
        {data?.imports.map((one) => (
          <RecentImport key={one.id} summary={one} />
        ))}
      </ul>
      {data && (
        <Pager
          page={number}
          pages={data.total_pages}
          onTurn={(to) => void navigate({ to: '/imports/{-$id}', search: to ? { page: String(to) } : {} })}
        />
      )}
    </section>
  )
}

function RecentImport({ summary }: { summary: ImportSummary }) {
  const locale = useWords()
  const { t, format, language } = locale
  const own = useSession()?.user?.id
  const { id, state, user, at, undone } = summary
  return (
    <li data-state={undone ? 'undone' : state}>
      <span className={classes['state']}>
        <Icon name={undone ? 'undo' : icons[state]} size={16} />{' '}
        {t(undone ? 'imports.undone' : `imports.state.${state}`)}
      </span>
      <PlainLink href={`/imports/${id}?i18n_language=${language}`} className={classes['name']}>
        <bdi>{nameOfImport(summary, t)}</bdi>
      </PlainLink>
      <span className={classes['counts']}>{whatOf(locale, summary)}</span>
      <span className={classes['who']}>{user?.id === own ? t('imports.you') : <bdi>{user?.name}</bdi>}</span>
      <time className={classes['when']} dateTime={at} title={format.instant(at, 'full')}>
        {format.relative(at)}
      </time>
      <Act summary={summary} />
    </li>
  )
}

/** Outcomes that are named of an import before it runs, and of one that has run. */
const [waiting, left] = [['duplicate', 'asked', 'refused'] as const, ['refused', 'skipped'] as const]

/** Returns what became of it, or is going to. */
function whatOf(locale: Locale, summary: ImportSummary): string {
  const { t, format } = locale
  const { state, reason, counts, done, open_asks } = summary
  if (state === 'refused' && reason) return t(`imports.file.${reason}`)
  if (state === 'running')
    return t('imports.done_of', { done: format.number(done), total: format.number(comingIn(summary)) })
  const shown = [...(['new', 'change', 'same'] as const), ...(state === 'ready' ? waiting : left)]
  const named = countsText(locale, counts, shown)
  if (named || state !== 'ready') return named
  // A question may have to be answered before any row is known.
  return t(open_asks > 0 ? 'imports.asks' : 'imports.none_at_all')
}

/** The next step: to go on, to look, to take it back. */
function Act({ summary }: { summary: ImportSummary }) {
  const locale = useWords()
  const { t, language } = locale
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, state, to_undo, undone } = summary
  const name = nameOfImport(summary, t)
  async function undo(undone: number) {
    setBusy(true)
    await undoOperation({ cache, locale }, undone)
    await refreshImport(cache)
    setBusy(false)
  }
  if (to_undo !== null && (state === 'done' || state === 'cancelled'))
    return (
      <Button
        look="quiet"
        icon={undone ? 'retry' : 'undo'}
        busy={busy}
        className={classes['act'] ?? ''}
        aria-description={name}
        onClick={() => void undo(to_undo)}
      >
        {t(undone ? 'imports.again' : 'action.undo')}
      </Button>
    )
  const label = state === 'ready' ? 'imports.continue' : state === 'refused' ? 'imports.why' : 'action.open'
  return (
    <PlainLink
      href={`/imports/${id}?i18n_language=${language}`}
      className={classes['act']}
      aria-description={name}
      data-main={state === 'ready' || undefined}
    >
      {t(label)}
    </PlainLink>
  )
}
