/** One import: its rows by what would become of them, the questions about its file, and the button that writes it. */
import { resources } from '../../../contract/resources.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { instantToWall } from '../../../contract/time/clock.ts'
import { useWords } from '../../i18n/locale.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { Pager } from '../../shell/pager/pager.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { back_link, Screen } from '../../shell/screens/screen.tsx'
import { Asks } from '../asks/asks.tsx'
import { ColumnsPanel } from '../asks/columns-panel.tsx'
import { nameOfImport } from '../name-of.ts'
import { importOptions, rowsOptions, useDeleteImport, type OneImport } from '../requests.ts'
import { EditText } from '../programme/edit-text.tsx'
import { MarkLegend } from '../programme/marked-line.tsx'
import { ProgrammeBar } from '../programme/programme-bar.tsx'
import { ProgrammeRows } from '../programme/programme-rows.tsx'
import { ImportRows } from '../rows/import-rows.tsx'
import { ImportFiles } from './import-files.tsx'
import { MissingFromFile } from './missing-from-file.tsx'
import { NewRecords } from './new-records.tsx'
import { Origin } from './origin.tsx'
import { OutcomeTabs } from './outcome-tabs.tsx'
import { RunBar } from './run-bar.tsx'
import { RunPanel } from './run-panel.tsx'
import { Tools } from './tools.tsx'
import { useImportAddress, type ImportAddress } from './use-import-address.ts'
import { useImportRun } from './use-import-run.ts'
import classes from './one.module.css'

export function ImportScreen({ id }: { id: number }) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(importOptions(id, language))
  if (!data)
    return (
      <Screen title={t('imports.title')} back={<Back />}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <p>{t('frame.loading')}</p>}
      </Screen>
    )
  if (data.state === 'reading' || data.state === 'refused') return <Unread one={data} />
  return <Shown key={data.id} one={data} />
}

function Back() {
  const { t } = useWords()
  return (
    <Link
      to="/imports/{-$id}"
      params={{ id: undefined }}
      className={`${back_link} ${classes['back']}`}
      title={t('imports.title')}
    >
      <Icon name="previous" size={20} />
    </Link>
  )
}

interface FrameProps {
  readonly one: OneImport
  readonly tabs?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function Framed({ one, tabs, actions, children }: FrameProps) {
  const { t } = useWords()
  return (
    <Screen title={nameOfImport(one, t)} back={<Back />} tabs={tabs} actions={actions}>
      <div className={classes['body']}>{children}</div>
    </Screen>
  )
}

/** Nothing was written of an import that has not run: it can be deleted. */
function Delete({ one }: { one: OneImport }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const remove = useDeleteImport(one.id)
  async function askAndDelete() {
    const question = { title: t('imports.delete'), text: t('imports.delete_about'), yes: t('action.delete') }
    if (!(await ask(question))) return
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({ message: t('imports.deleted') })
        void navigate({ to: '/imports/{-$id}', params: { id: undefined } })
      },
    })
  }
  return (
    <Button look="quiet" icon="trash" busy={remove.isPending} onClick={() => void askAndDelete()}>
      {t('imports.delete')}
    </Button>
  )
}

/** A file that is being read, or that cannot be. */
function Unread({ one }: { one: OneImport }) {
  const { t } = useWords()
  const refused = one.state === 'refused'
  return (
    <Framed one={one}>
      <p role={refused ? 'alert' : 'status'} className={refused ? classes['problem'] : undefined}>
        {refused && <Icon name="warning" size={18} />}
        {refused ? t(`imports.file.${one.reason ?? 'not_a_calendar'}`) : t('imports.reading_file')}
      </p>
      {refused && <ImportFiles one={one} />}
      {refused && (
        <div className={classes['foot']} data-commands="">
          <Delete one={one} />
        </div>
      )}
    </Framed>
  )
}

/** Questions that stand beside the times, or in the row that they concern. */
const asked_elsewhere = {
  programme: ['times_are_utc', 'meaning', 'time_of_day', 'event_length'],
  others: ['times_are_utc'],
} as const

function Shown({ one: read }: { one: OneImport }) {
  const { t, format } = useWords()
  const address = useImportAddress(read.id)
  const run = useImportRun(read)
  // It runs before the service is asked again.
  const one: OneImport = run.running ? { ...read, state: 'running' } : read
  const is_ready = one.state === 'ready'
  const is_programme = one.format === 'programme'
  const lastDay = (at: string) => format.date(instantToWall(at.slice(0, 19).replace('T', ' '), format.zone), 'long')
  return (
    <Framed
      one={one}
      tabs={<OutcomeTabs one={one} address={address} />}
      actions={is_programme ? <ProgrammeHead one={one} /> : undefined}
    >
      <RunPanel one={one} run={run} />
      <Origin one={one} />
      <Tools one={one} address={address} />
      <ImportFiles one={one} />
      {is_ready && <Asks one={one} without={asked_elsewhere[is_programme ? 'programme' : 'others']} />}
      {is_ready && one.columns.length > 0 && <ColumnsPanel one={one} />}
      {is_ready && <NewRecords one={one} />}
      <MissingFromFile missing={one.missing} />
      <Rows one={one} />
      <div className={classes['foot']} data-commands="">
        {one.expires_at && <span>{t('imports.expires', { date: lastDay(one.expires_at) })}</span>}
        {is_ready && <Delete one={one} />}
      </div>
      {is_ready && (is_programme ? <ProgrammeBar one={one} run={run} /> : <BarOf one={one} run={run} />)}
    </Framed>
  )
}

function ProgrammeHead({ one }: { one: OneImport }) {
  return (
    <div className={classes['programme_head']}>
      <MarkLegend />
      <EditText one={one} />
    </div>
  )
}

/** Milliseconds between two readings of rows that are being written. */
const while_running = 2000

const isFiltered = ({ outcome, warning, search }: ImportAddress['shown']) =>
  outcome !== undefined || warning !== undefined || search !== undefined

/** Reads the rows that are shown: of a source those that differ from what is here, unless others are asked for. */
function useRows(one: OneImport) {
  const { language } = useWords()
  const { shown } = useImportAddress(one.id)
  const { outcome, warning, search, page } = shown
  const differing = one.source !== null && !isFiltered(shown)
  const query = {
    ...(differing ? { differing } : {}),
    ...(outcome ? { outcome } : {}),
    ...(warning ? { warning } : {}),
    ...(search ? { search } : {}),
    ...(page ? { page } : {}),
  }
  return useQuery({
    ...rowsOptions(one.id, query, language),
    refetchInterval: one.state === 'running' ? while_running : false,
  })
}

function Rows({ one }: { one: OneImport }) {
  const { t } = useWords()
  const address = useImportAddress(one.id)
  const { data, error, refetch, isPlaceholderData } = useRows(one)
  const { page = 1 } = address.shown
  const filtered = isFiltered(address.shown)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <p>{t('frame.loading')}</p>
  // A question above may have to be answered before any row is known.
  if (data.rows.length === 0 && !filtered && one.open_asks > 0) return null
  if (data.rows.length === 0)
    return (
      <p className={classes['dim']}>
        {t(filtered ? 'imports.none_here' : 'imports.none_at_all')}{' '}
        {filtered && (
          <PlainLink href={address.hrefOf({ outcome: undefined, warning: undefined, search: undefined })}>
            {t('imports.show_all')}
          </PlainLink>
        )}
      </p>
    )
  return (
    <>
      {one.format === 'programme' ? (
        <ProgrammeRows
          one={one}
          rows={data.rows}
          busy={isPlaceholderData}
          is_whole={!filtered && data.total_pages <= 1}
        />
      ) : (
        <ImportRows one={one} rows={data.rows} busy={isPlaceholderData} />
      )}
      <Pager page={page} pages={data.total_pages} onTurn={(to) => address.go({ page: to })} />
    </>
  )
}

function BarOf({ one, run }: { one: OneImport; run: ReturnType<typeof useImportRun> }) {
  const { data } = useRows(one)
  const venues =
    data !== undefined && data.rows.length > 0 && data.rows.every(({ resource }) => !resources[resource].dated)
  return <RunBar one={one} run={run} resource={venues ? 'venues' : 'events'} />
}
