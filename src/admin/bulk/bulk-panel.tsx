/**
 * Changes many records: the changes, what each would do to every record, and afterwards what it did. It opens small above the bar of
 * the selection, with counts alone; the differences of every record take a panel of full height.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bulk_outcomes } from '../../contract/desk/bulk/bulk.ts'
import type { BulkAction } from '../../contract/desk/bulk/bulk-fields.ts'
import type { ResourceName } from '../../contract/field.ts'
import { undoOperation } from '../shell/notices/undo-operation.ts'
import { ApiError } from '../failures/api-error.ts'
import { useWords, type Locale } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { announce } from '../shell/notices/announce.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { openDialog } from '../shell/overlays/dialogs.tsx'
import { AfterButtons, BeforeButtons, RunningButtons } from './bulk-buttons.tsx'
import { failedIn, madeIn, type BulkResults } from './bulk-results.ts'
import { ChangeRows, bulkChanges, newChange, type TypedChange } from './change-rows.tsx'
import { CountLines, ResultProgress } from './counts.tsx'
import { ResultList } from './result-list.tsx'
import { useBulkRun, type BulkBody } from './use-bulk-run.ts'
import classes from './bulk.module.css'

interface Opening {
  readonly resource: ResourceName
  /** The records: by their ids, or all that match a query. */
  readonly of: BulkBody['of']
  /** How many they are. */
  readonly total: number
  /** The action of the first change. */
  readonly action: BulkAction
  /** The button above which the panel opens. */
  readonly opener: HTMLElement
}

/** Opens the panel. @returns ids that shall stay selected: those that failed; null: the selection stays as it is */
export const openBulkPanel = (opening: Opening): Promise<readonly number[] | null> =>
  openDialog((answer) => <BulkPanel {...opening} onClose={answer} />)

interface PanelProps extends Opening {
  readonly onClose: (selected: readonly number[] | null) => void
}

function BulkPanel(props: PanelProps) {
  const ready = [usePart('panels'), usePart('forms')].every(Boolean)
  return ready ? <ReadyPanel {...props} /> : null
}

/** Places the dialog around the returned element above its button, which is expanded meanwhile, and focuses the first value. */
function useAbove(opener: HTMLElement) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { left, right } = opener.getBoundingClientRect()
    const is_rtl = getComputedStyle(opener).direction === 'rtl'
    const { top } = (opener.closest('[role="region"]') ?? opener).getBoundingClientRect()
    const { style } = content.current?.closest('dialog') ?? {}
    style?.setProperty('--from-start', `${is_rtl ? innerWidth - right : left}px`)
    style?.setProperty('--from-end', `${innerHeight - top + 10}px`)
    content.current?.querySelector<HTMLElement>('[data-value] :is(input, select, textarea)')?.focus()
    opener.setAttribute('aria-expanded', 'true')
    return () => opener.setAttribute('aria-expanded', 'false')
  }, [opener])
  return content
}

function ReadyPanel({ resource, of, total, action, opener, onClose }: PanelProps) {
  const locale = useWords()
  const { t, format } = locale
  const cache = useQueryClient()
  const [typed, setTyped] = useState<readonly TypedChange[]>(() => [newChange(resource, action)])
  const [is_wide, setWide] = useState(false)
  const content = useAbove(opener)
  const changes = bulkChanges(resource, typed)
  const { state, run, stop } = useBulkRun(changes && { resource, of, expect: total, changes })
  const { phase, results, error } = state
  const is_over = phase === 'done' || phase === 'stopped'
  const ran = is_over || phase === 'running'
  const count = madeIn(results)
  const title = is_over
    ? t('bulk.changed_of', { done: format.number(count), total: format.number(total) })
    : t(`bulk.do.${resource}`, { count: total })
  const said = phase === 'previewed' || is_over ? spoken(locale, results, ran) : ''
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  const refusals = error instanceof ApiError ? error.params : {}
  const unnamed = Object.keys(refusals).every((name) => !typed.some(({ field }) => field === name))
  const operation = results.end?.operation ?? null

  function close() {
    stop()
    onClose(null)
  }
  function undo() {
    if (operation === null) return
    onClose(null)
    void undoOperation({ cache, locale }, operation)
  }
  function start() {
    setWide(true)
    run()
  }
  return (
    <Dialog title={title} place={is_wide ? 'panel' : 'above'} onClose={close}>
      <div ref={content} className={classes['panel']}>
        {!ran && <ChangeRows resource={resource} changes={typed} onChange={setTyped} errors={refusals} />}
        {ran && <ResultProgress results={results} total={total} />}
        {error !== null && unnamed && (
          <p role="alert" className={classes['error']}>
            {reasonOf(error, t)}
          </p>
        )}
        {phase === 'stopped' && error === null && <p role="alert">{results.end?.failed ?? t('bulk.stopped')}</p>}
        {results.records.length === 0 ? (
          error === null && <p className={classes['quiet']}>{t(changes === null ? 'bulk.fill' : 'bulk.checking')}</p>
        ) : is_wide ? (
          <ResultList resource={resource} results={results} done={ran} />
        ) : (
          <CountLines results={results} />
        )}
        <DialogActions>
          {phase === 'running' && <RunningButtons results={results} total={total} onStop={stop} />}
          {is_over && (
            <AfterButtons results={results} onUndo={undo} onSelect={() => onClose(failedIn(results))} onClose={close} />
          )}
          {!ran && (
            <BeforeButtons
              {...{ resource, results, total, phase }}
              onSee={is_wide ? null : () => setWide(true)}
              onStart={start}
              onClose={close}
            />
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Returns the counts as screen readers hear them. */
function spoken({ t, format }: Locale, { counts }: BulkResults, done: boolean): string {
  const outcomes = bulk_outcomes.filter((outcome) => counts[outcome] > 0)
  return format.phrases(
    ...outcomes.map((outcome) => t(done ? `bulk.was.${outcome}` : `bulk.will.${outcome}`, { count: counts[outcome] })),
  )
}
