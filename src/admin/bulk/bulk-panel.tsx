/** Changes many records: the changes, what each would do to every record, and afterwards what it did. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bulk_outcomes, type BulkOutcome } from '../../contract/desk/bulk.ts'
import type { BulkAction } from '../../contract/desk/bulk-fields.ts'
import type { ResourceName } from '../../contract/field.ts'
import { undoOperation } from '../actions/undo-operation.ts'
import { ApiError } from '../api/transport/api-error.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { announce } from '../shell/notices/announce.tsx'
import { reasonOf } from '../shell/notices/error-text.ts'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { openDialog } from '../shell/overlays/dialogs.tsx'
import { Button } from '../shell/parts/button.tsx'
import { failedIn, type BulkResults } from './bulk-results.ts'
import { ChangeRows, changesOf, newChange, type TypedChange } from './change-rows.tsx'
import { ResultList } from './result-list.tsx'
import { useBulkRun } from './use-bulk-run.ts'
import classes from './bulk.module.css'

interface Opening {
  readonly resource: ResourceName
  readonly ids: readonly number[]
  /** The action of the first change. */
  readonly action: BulkAction
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

const changing = ({ counts }: BulkResults) => counts.changed + counts.proposed

function ReadyPanel({ resource, ids, action, onClose }: PanelProps) {
  const locale = useWords()
  const { t, format } = locale
  const cache = useQueryClient()
  const [typed, setTyped] = useState<readonly TypedChange[]>(() => [newChange(resource, action)])
  const changes = changesOf(resource, typed)
  const { state, run, stop } = useBulkRun(changes && { resource, of: { ids: [...ids] }, changes })
  const { phase, results, error } = state
  const is_over = phase === 'done' || phase === 'stopped'
  const ran = is_over || phase === 'running'
  const total = ids.length
  const done = results.records.length
  const count = changing(results)
  const failed = failedIn(results)
  const title = is_over
    ? t('bulk.changed_of', { done: format.number(count), total: format.number(total) })
    : t(`bulk.do.${resource}`, { count: total })
  const said = phase === 'previewed' || is_over ? spoken(locale.t, results, ran) : ''
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
  return (
    <Dialog title={title} place="panel" onClose={close}>
      <div className={classes['panel']}>
        {!ran && <ChangeRows resource={resource} changes={typed} onChange={setTyped} errors={refusals} />}
        {ran && <Progress results={results} total={total} />}
        {error !== null && unnamed && (
          <p role="alert" className={classes['error']}>
            {reasonOf(error, t)}
          </p>
        )}
        {phase === 'stopped' && error === null && <p role="alert">{results.end?.failed ?? t('bulk.stopped')}</p>}
        {done > 0 ? (
          <ResultList resource={resource} results={results} done={ran} />
        ) : (
          <p className={classes['quiet']}>{changes === null ? t('bulk.fill') : t('bulk.checking')}</p>
        )}
        <DialogActions>
          {phase === 'running' && (
            <>
              <span className={classes['note']}>
                {t('bulk.done_of', { done: format.number(done), total: format.number(total) })}
              </span>
              <Button onClick={stop}>{t('bulk.stop_run')}</Button>
            </>
          )}
          {is_over && (
            <>
              {operation !== null && (
                <Button icon="undo" onClick={undo}>
                  {t('bulk.undo', { count: results.counts.changed })}
                </Button>
              )}
              <span className={classes['note']} />
              {failed.length > 0 && (
                <Button onClick={() => onClose(failed)}>{t('bulk.select_failed', { count: failed.length })}</Button>
              )}
              <Button look="filled" onClick={close}>
                {t('bulk.close')}
              </Button>
            </>
          )}
          {!ran && (
            <>
              <span className={classes['note']}>
                {phase === 'previewing'
                  ? t('bulk.done_of', { done: format.number(done), total: format.number(total) })
                  : t('bulk.one_step')}
              </span>
              <Button look="quiet" onClick={close}>
                {t('action.cancel')}
              </Button>
              <Button
                look="filled"
                aria-disabled={phase !== 'previewed' || count === 0 || undefined}
                onClick={() => phase === 'previewed' && count > 0 && run()}
              >
                {phase === 'previewed'
                  ? t(`bulk.do.${resource}`, { count })
                  : t(`bulk.do.${resource}`, { count: total })}
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Returns the counts as screen readers hear them. */
function spoken(t: ReturnType<typeof useWords>['t'], { counts }: BulkResults, done: boolean): string {
  return bulk_outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(done ? `bulk.was.${outcome}` : `bulk.will.${outcome}`, { count: counts[outcome] }))
    .join(', ')
}

const in_order: readonly BulkOutcome[] = ['changed', 'proposed', 'same', 'changed_since', 'refused']

function Progress({ results: { counts }, total }: { results: BulkResults; total: number }) {
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { t } = useWords()
  return (
    <div
      className={classes['progress']}
      role="progressbar"
      aria-label={t('bulk.progress_label')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      {in_order.map(
        (outcome) =>
          counts[outcome] > 0 && <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />,
      )}
      {done < total && <span style={{ flexGrow: total - done }} />}
    </div>
  )
}
