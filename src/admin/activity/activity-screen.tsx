/** The Activity: what was done, by whom, with its differences, and undo. Everything that is chosen is in the address. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { operation_acts } from '../../contract/desk/acts.ts'
import type { ActivitySearch } from '../address/activity-search.ts'
import { operationsOptions, useUndoOperation, type Operation } from '../api/desk/operations.ts'
import { useHasDesk, useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { notify } from '../shell/notices/notify.tsx'
import { Button } from '../shell/parts/button.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { NotFoundScreen } from '../shell/screens/not-found-screen.tsx'
import { useDocumentTitle } from '../shell/screens/screen.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { OperationRow } from './operation-row.tsx'
import { wallOf } from './paths.ts'
import { useSkipReason } from './skipped.tsx'
import classes from './activity.module.css'

const route = getRouteApi('/desk/activity')

export function ActivityScreen() {
  return useHasDesk() ? <Activity /> : <NotFoundScreen />
}

/** Undoes an operation and says in a notice what was skipped. */
function useUndo() {
  const { t, language, format } = useWords()
  const notifyError = useNotifyError()
  const reason = useSkipReason()
  const { mutate, isPending, variables } = useUndoOperation(language)
  const undo = (id: number) =>
    mutate(id, {
      onSuccess: ({ undone, skipped }) => {
        const names = skipped.slice(0, 3).map((one) => `${one.name || t('activity.unnamed')}: ${reason(one)}`)
        const left = skipped.length > 0 ? t('activity.left', { count: skipped.length }) : ''
        const done = undone.length > 0 ? t('activity.done', { count: undone.length }) : t('activity.nothing_done')
        notify({
          message: [done, left, format.phrases(...names)].filter((one) => one !== '').join(' '),
          tone: undone.length > 0 ? 'good' : 'bad',
        })
      },
      onError: notifyError,
    })
  return { undo, busy: isPending ? variables : null }
}

function Activity() {
  const { t, language } = useWords()
  useDocumentTitle(t('activity.title'))
  const navigate = route.useNavigate()
  const { tab, kind, search, page = 1, open } = route.useSearch()
  const query = {
    ...(tab === 'mine' ? { mine: true } : {}),
    ...(tab === 'itself' ? { by_itself: true } : {}),
    ...(kind ? { kind } : {}),
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
      <Head onGo={go} />
      <div className={classes['panes']}>
        <div className={classes['list']}>
          {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!data && !error && <p>{t('frame.loading')}</p>}
          {data?.operations.length === 0 && <p className={classes['none']}>{t('activity.none')}</p>}
          {data && (
            <Days
              operations={data.operations}
              row={(operation) => (
                <OperationRow
                  key={operation.id}
                  operation={operation}
                  names={data.names}
                  selected={operation.id === open}
                  busy={busy === operation.id}
                  onOpen={() => (operation.id === open ? close() : go({ open: operation.id }))}
                  onUndo={() => undo(operation.id)}
                />
              )}
            />
          )}
          {data && data.total_pages > 1 && (
            <nav className={classes['pager']} aria-label={t('list.pages')}>
              <Button disabled={page <= 1} onClick={() => go({ page: page > 2 ? page - 1 : undefined })}>
                {t('list.previous')}
              </Button>
              <span>{t('list.page', { page, pages: data.total_pages })}</span>
              <Button disabled={page >= data.total_pages} onClick={() => go({ page: page + 1 })}>
                {t('list.next')}
              </Button>
            </nav>
          )}
        </div>
        {open !== undefined && (
          <OperationPanel id={open} busy={busy === open} onUndo={() => undo(open)} onClose={close} />
        )}
      </div>
    </div>
  )
}

function Head({ onGo }: { onGo: (change: Partial<ActivitySearch>) => void }) {
  const { t } = useWords()
  const { tab, kind, search } = route.useSearch()
  const [search_id, kind_id] = [useId(), useId()]
  const organizer = useSession()?.rights.read_unpublished === 'own'
  const tabs = [undefined, 'mine', ...(organizer ? [] : (['itself'] as const))] as const
  return (
    <header className={classes['head']}>
      <h1>{t('activity.title')}</h1>
      <div className={classes['tabs']} role="group" aria-label={t('activity.whose')}>
        {tabs.map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={tab === one}
            onClick={() => onGo({ tab: one, page: undefined, open: undefined })}
          >
            {t(`activity.tab.${one ?? 'all'}`)}
          </button>
        ))}
      </div>
      <form className={classes['tools']} role="search" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={search_id}>{t('activity.search')}</label>
        <input
          id={search_id}
          type="search"
          key={search ?? ''}
          defaultValue={search ?? ''}
          maxLength={200}
          dir="auto"
          onBlur={({ target }) =>
            target.value !== (search ?? '') && onGo({ search: target.value || undefined, page: undefined })
          }
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && onGo({ search: currentTarget.value || undefined, page: undefined, open: undefined })
          }
        />
        <label htmlFor={kind_id}>{t('activity.kind')}</label>
        <select
          id={kind_id}
          value={kind ?? ''}
          onChange={({ target }) =>
            onGo({ kind: operation_acts.find((one) => one === target.value), page: undefined, open: undefined })
          }
        >
          <option value="">{t('activity.kinds.all')}</option>
          {operation_acts.map((one) => (
            <option key={one} value={one}>
              {t(`activity.kinds.${one}`)}
            </option>
          ))}
        </select>
      </form>
    </header>
  )
}

/** Groups operations by day, on the clock of the user. */
function Days({ operations, row }: { operations: readonly Operation[]; row: (one: Operation) => ReactNode }) {
  const { format } = useWords()
  const days = new Map<string, Operation[]>()
  for (const operation of operations) {
    const day = wallOf(operation.at, format.zone).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), operation])
  }
  return [...days].map(([day, own]) => (
    <section key={day} className={classes['day']}>
      <h2>{format.date(day, 'full')}</h2>
      <ol>{own.map(row)}</ol>
    </section>
  ))
}
