/** The Activity: what was done, by whom, with its differences, and undo. Everything that is chosen is in the address. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { undoOperation } from '../shell/notices/undo-operation.ts'
import type { ActivitySearch } from '../address/activity-search.ts'
import { operationsOptions, type Operation } from './operation-requests.ts'
import { useHasDesk } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Pager } from '../shell/pager/pager.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { NotFoundScreen } from '../shell/screens/not-found-screen.tsx'
import { useDocumentTitle } from '../shell/screens/screen.tsx'
import { ActivityHead } from './activity-head.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { ActivityRow } from './operation-row.tsx'
import { wallInZone } from './paths.ts'
import classes from './activity.module.css'

const route = getRouteApi('/desk/activity')

export function ActivityScreen() {
  return useHasDesk() ? <Activity /> : <NotFoundScreen />
}

/** Undoes an operation; the notice says what was skipped. */
function useUndo() {
  const cache = useQueryClient()
  const locale = useWords()
  const [busy, setBusy] = useState<number | null>(null)
  const undo = async (id: number) => {
    setBusy(id)
    await undoOperation({ cache, locale }, id)
    setBusy(null)
  }
  return { undo, busy }
}

function Activity() {
  const { t, language } = useWords()
  useDocumentTitle(t('activity.title'))
  const navigate = route.useNavigate()
  const { tab, kind, resource, user, search, page = 1, open } = route.useSearch()
  const query = {
    ...(tab === 'mine' ? { mine: true } : {}),
    ...(tab === 'itself' ? { by_itself: true } : {}),
    ...(kind ? { kind } : {}),
    ...(resource ? { resource } : {}),
    ...(user && tab === undefined ? { user } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page } : {}),
  }
  const { data, error, refetch } = useQuery(operationsOptions(query, language))
  const { undo, busy } = useUndo()
  const go = (change: Partial<ActivitySearch>) => void navigate({ search: (before) => ({ ...before, ...change }) })
  const close = () => {
    go({ open: undefined })
    document.querySelector<HTMLElement>('[data-activity] [aria-expanded="true"]')?.focus()
  }
  return (
    <div className={classes['screen']} data-activity="" data-open={open !== undefined || undefined}>
      <ActivityHead search={route.useSearch()} onGo={go} />
      <div className={classes['panes']}>
        <div className={classes['list']}>
          {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!data && !error && <p>{t('frame.loading')}</p>}
          {data?.operations.length === 0 && <p className={classes['none']}>{t('activity.none')}</p>}
          {data && (
            <Days
              operations={data.operations}
              row={(operation) => (
                <ActivityRow
                  key={operation.id}
                  operation={operation}
                  names={data.names}
                  selected={operation.id === open}
                  busy={busy === operation.id}
                  onOpen={() => (operation.id === open ? close() : go({ open: operation.id }))}
                  onUndo={() => void undo(operation.id)}
                />
              )}
            />
          )}
          {data && <Pager page={page} pages={data.total_pages} onTurn={(to) => go({ page: to })} />}
        </div>
        {open !== undefined && (
          <OperationPanel id={open} busy={busy === open} onUndo={() => void undo(open)} onClose={close} />
        )}
      </div>
    </div>
  )
}

/** Groups operations by day, on the clock of the user. */
function Days({ operations, row }: { operations: readonly Operation[]; row: (one: Operation) => ReactNode }) {
  const { format } = useWords()
  const days = new Map<string, Operation[]>()
  for (const operation of operations) {
    const day = wallInZone(operation.at, format.zone).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), operation])
  }
  return [...days].map(([day, own]) => (
    <section key={day} className={classes['day']}>
      <h2>{format.date(day, 'full')}</h2>
      <ol>{own.map(row)}</ol>
    </section>
  ))
}
