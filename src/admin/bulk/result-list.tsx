/** The records of a bulk edit, one row each: what changes or changed, or why it does not. */
import { useState } from 'react'
import { bulk_outcomes, type BulkOutcome, type BulkRecordLine } from '../../contract/desk/bulk/bulk.ts'
import type { ResourceName } from '../../contract/field.ts'
import { own_names, textAttributes } from '../../contract/languages.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import { resources, writable } from '../../contract/resources.ts'
import { wallInZone } from '../activity/paths.ts'
import type { EntryNames } from '../api/desk/history.ts'
import { BeforeAndAfter } from '../history/difference.tsx'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { Button, buttonClass } from '../shell/parts/button.tsx'
import type { BulkResults } from './bulk-results.ts'
import { OutcomeMark, reasonOfRefusal } from './outcome.tsx'
import classes from './bulk.module.css'

/** Rows that are added at a time: a page of thousands would freeze. */
const rows_at_once = 100

interface ListProps {
  readonly resource: ResourceName
  readonly results: BulkResults
  /** Whether the changes were made. */
  readonly done: boolean
}

export function ResultList({ resource, results, done }: ListProps) {
  const { t, format } = useWords()
  const [only, setOnly] = useState<BulkOutcome | null>(null)
  const [most, setMost] = useState(rows_at_once)
  const { records, counts, names } = results
  const shown = only !== null && counts[only] > 0 ? records.filter(({ outcome }) => outcome === only) : records
  const chosen = only !== null && counts[only] > 0 ? only : null
  const choose = (outcome: BulkOutcome | null) => {
    setOnly(outcome)
    setMost(rows_at_once)
  }
  return (
    <>
      <div className={classes['counts']} role="group" aria-label={t('bulk.show')}>
        <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
          {t('bulk.of_all', { count: results.total ?? records.length })}
        </button>
        {bulk_outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={chosen === outcome}
              onClick={() => choose(chosen === outcome ? null : outcome)}
            >
              <OutcomeMark outcome={outcome} />
              {t(done ? `bulk.was.${outcome}` : `bulk.will.${outcome}`, { count: counts[outcome] })}
            </button>
          ))}
      </div>
      <ul className={classes['results']}>
        {shown.slice(0, most).map((record) => (
          <ResultRow key={record.id} {...{ resource, record, names }} />
        ))}
      </ul>
      {shown.length > most && (
        <Button look="quiet" icon="down" onClick={() => setMost(most + rows_at_once)}>
          {t('bulk.more', { left: format.number(shown.length - most) })}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly resource: ResourceName
  readonly record: BulkRecordLine
  readonly names: EntryNames
}

function ResultRow({ resource, record, names }: RowProps) {
  const { t, format, language } = useWords()
  const { id, name, start_date, outcome, refusal } = record
  const failed = outcome === 'refused' || outcome === 'changed_since'
  return (
    <li data-outcome={outcome}>
      <OutcomeMark outcome={outcome} />
      <div className={classes['record']}>
        <div className={classes['name']}>
          <strong>
            {name ? <ContentText language={record.language ?? undefined}>{name}</ContentText> : t('bulk.unreadable')}
          </strong>{' '}
          {start_date && <bdi className={classes['date']}>{format.date(start_date)}</bdi>}
        </div>
        {outcome === 'same' && <p>{t('bulk.is_same')}</p>}
        {outcome === 'changed_since' && <Left record={record} />}
        {refusal && <p>{reasonOfRefusal(record)}</p>}
        {(outcome === 'changed' || outcome === 'proposed') && <Changes {...{ resource, record, names }} />}
      </div>
      {failed && name !== '' && (
        <a
          className={buttonClass('quiet')}
          href={`/${resource}/${id}?i18n_language=${language}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('bulk.open_named', { name })}
        >
          {t('bulk.open')}
        </a>
      )}
    </li>
  )
}

function Left({ record: { by, at } }: { record: BulkRecordLine }) {
  const { t, format } = useWords()
  if (!by || !at) return <p>{t('bulk.left')}</p>
  return <p>{t('bulk.left_by', { name: by.name, time: format.dateTime(wallInZone(at, format.zone)) })}</p>
}

function Changes({ resource, record, names }: RowProps) {
  const { fieldLabel } = useWords()
  const rows = writable(resources[resource])
  return (
    <div className={classes['differences']}>
      {record.changes.map(({ path, before, after }) => {
        const { language, name } = partsOfPath(path)
        const row = rows[name]
        if (!row || row.kind === 'utc_time') return null
        if (row.to && Array.isArray(after)) return <Links key={path} {...{ before, after, names }} to={row.to} />
        return (
          <div key={path} className={classes['difference']}>
            <span>
              {fieldLabel(resource, name)}
              {language && <bdi {...textAttributes(language)}> {own_names[language]}</bdi>}
            </span>{' '}
            <BeforeAndAfter {...{ resource, names, name, row, before, after, language }} />
          </div>
        )
      })}
    </div>
  )
}

interface LinksProps {
  readonly to: ResourceName
  readonly before: unknown
  readonly after: readonly unknown[]
  readonly names: EntryNames
}

/** Shows links before and after as one line of chips: kept, added, removed. */
function Links({ to, before, after, names }: LinksProps) {
  const { t } = useWords()
  const was: readonly unknown[] = Array.isArray(before) ? before : []
  const chip = (id: unknown, state: 'kept' | 'added' | 'removed') => {
    const named = names[to]?.[String(id)]
    const text = named ? <ContentText language={named.language}>{named.name}</ContentText> : t('value.deleted')
    const Tag = state === 'added' ? 'ins' : state === 'removed' ? 'del' : 'span'
    const sign = state === 'added' ? '+ ' : '− '
    return (
      <Tag key={`${state}-${String(id)}`} className={classes['chip']}>
        {state !== 'kept' && <span aria-hidden="true">{sign}</span>}
        {text}
      </Tag>
    )
  }
  return (
    <>
      {was.filter((id) => after.includes(id)).map((id) => chip(id, 'kept'))}
      {after.filter((id) => !was.includes(id)).map((id) => chip(id, 'added'))}
      {was.filter((id) => !after.includes(id)).map((id) => chip(id, 'removed'))}
    </>
  )
}
