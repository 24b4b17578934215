/** The buttons of a bulk edit: before it, while it runs, and after it. */
import type { ResourceName } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { failedIn, madeIn, type BulkResults } from './bulk-results.ts'
import type { useBulkRun } from './use-bulk-run.ts'
import classes from './bulk.module.css'

interface BeforeProps {
  readonly resource: ResourceName
  readonly results: BulkResults
  readonly total: number
  readonly phase: ReturnType<typeof useBulkRun>['state']['phase']
  /** Shows the differences of every record; null: they are shown. */
  readonly onSee: (() => void) | null
  readonly onStart: () => void
  readonly onClose: () => void
}

export function BeforeButtons({ resource, results, total, phase, onSee, onStart, onClose }: BeforeProps) {
  const { t } = useWords()
  const count = madeIn(results)
  const is_ready = phase === 'previewed' && count > 0
  return (
    <>
      {onSee ? (
        <span className={classes['note']}>
          <Button look="quiet" className={classes['see'] ?? ''} aria-disabled={results.end === null} onClick={onSee}>
            {t('bulk.see')}
          </Button>
        </span>
      ) : (
        <>
          {phase === 'previewing' ? <DoneOf results={results} total={total} /> : <Note>{t('bulk.one_step')}</Note>}
          <Button look="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </>
      )}
      <Button look="filled" aria-disabled={!is_ready || undefined} onClick={() => is_ready && onStart()}>
        {t(`bulk.do.${resource}`, { count: phase === 'previewed' ? count : total })}
      </Button>
    </>
  )
}

const Note = ({ children }: { children: string }) => <span className={classes['note']}>{children}</span>

function DoneOf({ results, total }: Pick<BeforeProps, 'results' | 'total'>) {
  const { t, format } = useWords()
  return (
    <Note>
      {t('bulk.done_of', { done: format.number(results.records.length), total: format.number(results.total ?? total) })}
    </Note>
  )
}

export function RunningButtons({ onStop, ...of }: Pick<BeforeProps, 'results' | 'total'> & { onStop: () => void }) {
  const { t } = useWords()
  return (
    <>
      <DoneOf {...of} />
      <Button onClick={onStop}>{t('bulk.stop_run')}</Button>
    </>
  )
}

interface AfterProps extends Pick<BeforeProps, 'results' | 'onClose'> {
  readonly onUndo: () => void
  /** Selects the records that failed. */
  readonly onSelect: () => void
}

export function AfterButtons({ results, onUndo, onSelect, onClose }: AfterProps) {
  const { t } = useWords()
  const failed = failedIn(results).length
  return (
    <>
      {typeof results.end?.operation === 'number' && (
        <Button icon="undo" onClick={onUndo}>
          {t('bulk.undo', { count: results.counts.changed })}
        </Button>
      )}
      <span className={classes['note']} />
      {failed > 0 && <Button onClick={onSelect}>{t('bulk.select_failed', { count: failed })}</Button>}
      <Button look="filled" onClick={onClose}>
        {t('bulk.close')}
      </Button>
    </>
  )
}
