/** The fields of records that are merged, side by side: which value stays of those that differ. */
import { Fragment } from 'react'
import { partsOfPath } from '../../../contract/value-path.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { MergeableName } from '../../address/merge-search.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { ValueText } from '../../kinds/values/value-text.tsx'
import type { FormValue } from '../../kinds/values/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { useMergeFieldName } from './field-label.ts'
import { metresBetween } from '../../../contract/metres-between.ts'
import classes from './merging.module.css'

type Merge = DeskAnswer<'POST /merges'>
type MergeField = Merge['fields'][number]

interface FieldsProps {
  readonly resource: MergeableName
  readonly merge: Merge
  /** Choices of the user, which count before the service has answered. */
  readonly chosen: Readonly<Record<string, unknown>>
  /** @param choice the id of a record, or the value itself */
  readonly onChoose: (path: string, choice: unknown) => void
  readonly onKeep: (id: number) => void
}

/** The path of a venue's pin, whose two numbers belong together. */
const location_path = 'location'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

export function MergeFields({ resource, merge, chosen, onChoose, onKeep }: FieldsProps) {
  // Switches that agree are as usual.
  const shown = merge.fields.filter(
    ({ values, same }) =>
      values.some(({ value }) => !isEmpty(value)) && !(same && typeof values[0]?.value === 'boolean'),
  )
  return (
    <div className={classes['scroll']}>
      <table className={classes['fields']}>
        <thead>
          <tr>
            <td />
            {merge.records.map((record, position) => (
              <RecordHead key={record.id} record={record} stays={position === 0} onKeep={() => onKeep(record.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => {
            const row = { resource, merge, field, chosen, onChoose }
            return (
              <Fragment key={field.path}>
                <FieldRow {...row} />
                <BothRow {...row} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  readonly record: Merge['records'][number]
  readonly stays: boolean
  readonly onKeep: () => void
}

function RecordHead({ record, stays, onKeep }: HeadProps) {
  const { t } = useWords()
  const { name, language, since, upcoming, past } = record
  return (
    <th scope="col" data-stays={stays || undefined}>
      <ContentText language={language}>{name}</ContentText>{' '}
      {stays && <span className={classes['stays']}>{t('merge.stays')}</span>}
      <small>
        {t('merge.counts', { upcoming, past })}
        {since && ` · ${t('merge.since', { year: since.slice(0, 4) })}`}
      </small>
      {!stays && (
        <Button look="quiet" onClick={onKeep}>
          {t('merge.keep_instead')}
        </Button>
      )}
    </th>
  )
}

interface RowProps extends Omit<FieldsProps, 'onKeep'> {
  readonly field: MergeField
}

function FieldRow({ resource, merge, field, chosen, onChoose }: RowProps) {
  const { t } = useWords()
  const label = useMergeFieldName(resource)(field.path)
  const [first] = field.values
  const taken = chosen[field.path] ?? field.taken
  return (
    <tr>
      <th scope="row">{label}</th>
      {field.same ? (
        <td colSpan={merge.records.length}>
          <Icon name="check" size={16} /> <MergeValue resource={resource} path={field.path} value={first?.value} />{' '}
          <small>{t('merge.same')}</small>
        </td>
      ) : (
        field.values.map(({ id, value }, column) => (
          <td key={id} data-chosen={taken === id || undefined}>
            <label>
              <input type="radio" name={field.path} checked={taken === id} onChange={() => onChoose(field.path, id)} />
              <span>
                <MergeValue resource={resource} path={field.path} value={value} />
                {column > 0 && field.path === location_path && <Away from={first?.value} to={value} />}
                <RecordOf record={merge.records[column]} />
              </span>
            </label>
          </td>
        ))
      )}
    </tr>
  )
}

/** How far a pin stands from that of the survivor. */
function Away({ from, to }: { from: unknown; to: unknown }) {
  const { t, format } = useWords()
  const metres = metresBetween(from, to)
  return metres === null ? null : <small> {t('merge.away', { metres: format.number(metres) })}</small>
}

/** Names the record of a value, where the columns stand below each other. */
function RecordOf({ record }: { record: Merge['records'][number] | undefined }) {
  return record ? (
    <small className={classes['of']}>
      <ContentText language={record.language}>{record.name}</ContentText>
    </small>
  ) : null
}

/** Returns all entries of lists that differ; null for other values. */
function joined({ same, values, path }: MergeField): readonly string[] | null {
  const lists = values.map(({ value }) => value)
  if (same || path === location_path || !lists.every(Array.isArray)) return null
  const all = [...new Set(lists.flat())].filter((one) => typeof one === 'string')
  return lists.some((list) => list.length === all.length) ? null : all
}

/** A list that has the entries of all records. */
function BothRow({ resource, merge, field, chosen, onChoose }: RowProps) {
  const { t } = useWords()
  const all = joined(field)
  if (!all) return null
  const taken = Array.isArray(chosen[field.path] ?? (field.taken === null && field.value))
  return (
    <tr>
      <td />
      <td colSpan={merge.records.length} data-chosen={taken || undefined}>
        <label>
          <input type="radio" name={field.path} checked={taken} onChange={() => onChoose(field.path, all)} />
          <span>
            <strong>{t('merge.both')}</strong> <MergeValue resource={resource} path={field.path} value={all} />
          </span>
        </label>
      </td>
    </tr>
  )
}

interface ValueProps {
  readonly resource: MergeableName
  readonly path: string
  readonly value: unknown
}

/** Returns a stored value as a form would hold it. */
function formValue(value: unknown): FormValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number' || typeof one === 'string') : ''
}

function MergeValue({ resource, path, value }: ValueProps) {
  const { t } = useWords()
  const { name, language } = partsOfPath(path)
  const row = writable(resources[resource])[name]
  if (isEmpty(value)) return <span className={classes['empty']}>{t('merge.empty')}</span>
  if (!row) return <bdi dir="ltr">{Array.isArray(value) ? value.join(', ') : String(value)}</bdi>
  return (
    <ValueText resource={resource} name={name} row={row} value={formValue(value)} language={language ?? undefined} />
  )
}
