/** Tells how far an import is while it runs, and what it did: with the ways to stop it, and to take it back. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { undoOperation } from '../../shell/notices/undo-operation.ts'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { countsText } from '../counts-text.ts'
import { comingIn, refreshImport, undoableOptions, useDeleteImport, type OneImport } from '../requests.ts'
import type { ImportRun } from './use-import-run.ts'
import classes from './one.module.css'

interface PanelProps {
  readonly one: OneImport
  readonly run: ImportRun
}

export function RunPanel({ one, run }: PanelProps) {
  if (run.running) return <Running one={one} run={run} />
  return (
    <>
      {run.error !== null && <Problem error={run.error} />}
      {(one.state === 'done' || one.state === 'cancelled') && <Result one={one} failed={run.failed} />}
    </>
  )
}

function Problem({ error }: { error: unknown }) {
  const { t } = useWords()
  return (
    <p role="alert" className={classes['problem']}>
      <Icon name="warning" size={18} /> {reasonOf(error, t)}
    </p>
  )
}

/** Progress is announced in fifths: every number would be too many. */
const announced_steps = 5

function Running({ one, run }: PanelProps) {
  const { t, format } = useWords()
  const stop = useDeleteImport(one.id)
  const total = Math.max(comingIn(one), run.done)
  const { done } = run
  const said = t('imports.running', { done: format.number(done), total: format.number(total) })
  const step = total === 0 ? 0 : Math.floor((done / total) * announced_steps)
  // Says each step once, with the numbers of that moment.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => announce(said), [step])
  return (
    <section className={classes['panel']} aria-label={t('imports.state.running')}>
      <div className={classes['panel_head']}>
        <h2>{said}</h2>
        {run.begun && (
          <Button
            busy={stop.isPending}
            onClick={() => stop.mutate(undefined, { onSuccess: () => void notify({ message: t('imports.stopping') }) })}
          >
            {t('imports.stop')}
          </Button>
        )}
      </div>
      <progress className={classes['progress']} max={Math.max(total, 1)} value={done} aria-label={said} />
      {run.begun && <p className={classes['dim']}>{t('imports.leave_page')}</p>}
    </section>
  )
}

/** An import that has just run can be undone. */
const before_it_is_read = { undoable: true }

function Result({ one, failed }: { one: OneImport; failed: string | null }) {
  const locale = useWords()
  const { t, language } = locale
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { state, counts, operation, status, undone, to_undo } = one
  const { data: { undoable } = before_it_is_read } = useQuery(undoableOptions(to_undo, language))
  const title = t(undone ? 'imports.undone' : state === 'done' ? 'imports.done' : 'imports.stopped')
  const what = countsText(locale, counts, ['new', 'change', 'refused', 'skipped'])
  useEffect(() => announce(`${title} ${what}`), [title, what])
  async function undo(id: number) {
    setBusy(true)
    await undoOperation({ cache, locale }, id)
    await refreshImport(cache)
    setBusy(false)
  }
  return (
    <section className={classes['panel']} aria-label={title} data-state={undone ? 'undone' : state}>
      <div className={classes['panel_head']}>
        <h2>
          <Icon name={undone ? 'undo' : state === 'done' ? 'check' : 'warning'} size={20} /> {title}
        </h2>
        <span className={classes['dim']}>{operation === null ? t('imports.nothing_written') : what}</span>
        {operation !== null && (
          <span className={classes['panel_ways']} data-commands="">
            <PlainLink
              href={`/events?${status === 'publish' ? '' : `status=${status}&`}i18n_language=${language}`}
              className={buttonClass('quiet')}
            >
              {t('imports.see_events')}
            </PlainLink>
            <PlainLink href={`/activity?open=${operation}&i18n_language=${language}`} className={buttonClass('quiet')}>
              {t('imports.see_activity')}
            </PlainLink>
            {undoable && to_undo !== null && (
              <Button icon={undone ? 'retry' : 'undo'} busy={busy} onClick={() => void undo(to_undo)}>
                {t(undone ? 'imports.again' : 'imports.undo_all')}
              </Button>
            )}
          </span>
        )}
      </div>
      {failed !== null && <p role="alert">{t('imports.failed', { reason: failed })}</p>}
    </section>
  )
}
