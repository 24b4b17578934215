/** Shows what an operation changed, and what undoing it would do. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { partsOfPath } from '../../contract/value-path.ts'
import { resources, writable } from '../../contract/resources.ts'
import { operationOptions, type OperationDetail } from './operation-requests.ts'
import { BeforeAndAfter } from '../history/difference.tsx'
import { ContentText } from '../i18n/isolated.tsx'
import { own_names, textAttributes } from '../../contract/languages.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button, IconButton } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { ProgramName } from '../shell/parts/program-name.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { wallInZone } from './paths.ts'
import { ExportFacts } from './export-facts.tsx'
import { OperationSentence } from './sentence.tsx'
import { SkippedLine } from './skipped.tsx'
import classes from './activity.module.css'

interface PanelProps {
  readonly id: number
  readonly busy: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

export function OperationPanel({ id, busy, onUndo, onClose }: PanelProps) {
  const { t, language, format } = useWords()
  const { data, error, refetch } = useQuery(operationOptions(id, language))
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [id])
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose())
  useEffect(() => {
    const shown = panel.current
    const listen = (event: KeyboardEvent) => onKey(event)
    shown?.addEventListener('keydown', listen)
    return () => shown?.removeEventListener('keydown', listen)
  }, [])
  const operation = data?.operation
  const [exported_of] = operation?.summary.resources ?? []
  return (
    <aside ref={panel} tabIndex={-1} className={classes['panel']} aria-label={t('activity.details')}>
      <header className={classes['panel_head']}>
        <h2>{operation ? <OperationSentence operation={operation} /> : t('activity.details')}</h2>
        <IconButton icon="close" label={t('action.close')} onClick={onClose} />
      </header>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && operation && (
        <>
          <p className={classes['when']}>{format.instant(operation.at, 'full')}</p>
          {operation.program && <ProgramName program={operation.program} className={classes['program']} />}
          {operation.exported && exported_of && (
            <ExportFacts exported={operation.exported} resource={exported_of} has_link />
          )}
          {operation.undoable && <Preview detail={data} />}
          <ol className={classes['records']}>
            {data.records.map((record) => (
              <ChangedRecord key={`${record.resource}-${record.id}`} record={record} names={data.names} />
            ))}
          </ol>
          <Foot detail={data} busy={busy} onUndo={onUndo} />
        </>
      )}
    </aside>
  )
}

function Preview({ detail: { would_undo, would_skip } }: { detail: OperationDetail }) {
  const { t } = useWords()
  return (
    <section className={classes['preview']}>
      <h3>{t('activity.if_undone')}</h3>
      <ul>
        {would_undo > 0 && (
          <li>
            <Icon name="check" size={16} /> <span>{t('activity.would_undo', { count: would_undo })}</span>
          </li>
        )}
        {would_skip.map((skipped) => (
          <li key={`${skipped.resource}-${skipped.id}`}>
            <Icon name="warning" size={16} /> <SkippedLine skipped={skipped} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChangedRecordProps {
  readonly record: OperationDetail['records'][number]
  readonly names: OperationDetail['names']
}

function ChangedRecord({ record, names }: ChangedRecordProps) {
  const { t, fieldLabel, language } = useWords()
  const rows = writable(resources[record.resource])
  const gone = record.actions.includes('delete')
  const name = record.name || t('activity.unnamed')
  return (
    <li>
      <h3>
        {gone ? (
          <ContentText language={record.language ?? undefined}>{name}</ContentText>
        ) : (
          <PlainLink href={`/${record.resource}/${record.id}?i18n_language=${language}`}>
            <ContentText language={record.language ?? undefined}>{name}</ContentText>
          </PlainLink>
        )}
      </h3>
      <dl className={classes['changes']}>
        {record.changes.flatMap(({ path, before, after }) => {
          const parts = partsOfPath(path)
          const row = rows[parts.name]
          if (!row || row.kind === 'utc_time') return []
          return (
            <div key={path}>
              <dt>
                {fieldLabel(record.resource, parts.name)}
                {parts.language && (
                  <>
                    {' '}
                    <bdi {...textAttributes(parts.language)}>{own_names[parts.language]}</bdi>
                  </>
                )}
              </dt>
              <dd>
                <BeforeAndAfter resource={record.resource} names={names} row={row} {...parts} {...{ before, after }} />
              </dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}

function Foot({ detail, busy, onUndo }: { detail: OperationDetail; busy: boolean; onUndo: () => void }) {
  const { t, format } = useWords()
  const { operation, would_undo } = detail
  const { undoable, undoable_until, blocked, kind } = operation
  return (
    <footer className={classes['foot']}>
      {undoable && undoable_until && (
        <span>{t('activity.until', { date: format.date(wallInZone(undoable_until, format.zone)) })}</span>
      )}
      {!undoable && blocked[0] && <span>{t(`activity.why.${blocked[0]}`)}</span>}
      {undoable && (
        <Button look="filled" icon="undo" busy={busy} disabled={would_undo === 0} onClick={onUndo}>
          {t(kind === 'undo' ? 'activity.again' : 'activity.undo_count', { count: would_undo })}
        </Button>
      )}
    </footer>
  )
}
