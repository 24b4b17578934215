/** The changes of a bulk edit: for each an action, a field, and the value in the control of its kind. */
import { bulkFields, type BulkAction, bulk_actions } from '../../contract/desk/bulk/bulk-fields.ts'
import type { Field, ResourceName } from '../../contract/field.ts'
import { field_kinds } from '../../contract/kinds.ts'
import { resources, writable } from '../../contract/resources.ts'
import { useMay } from '../api/session/rights.ts'
import type { Item } from '../api/read/record.ts'
import { useWords } from '../i18n/locale.tsx'
import { controls } from '../kinds/controls/controls.tsx'
import { isEmpty, toDraft, type FormValue } from '../kinds/values/values.ts'
import { Button, IconButton } from '../shell/parts/button.tsx'
import { views } from '../views.ts'
import type { BulkBody } from './use-bulk-run.ts'
import fields from '../kinds/controls/controls.module.css'
import classes from './bulk.module.css'

export interface TypedChange {
  readonly key: number
  readonly action: BulkAction
  readonly field: string
  readonly value: FormValue
}

/** Kinds that are left out: the bar of the selection asks for statuses, and `date` stands for its time in UTC. */
const elsewhere: readonly Field['kind'][] = ['status', 'utc_time']

/** Returns the fields that an action can change, in the order of the contract. */
function useOffered(resource: ResourceName) {
  const may = useMay()
  const rows = writable(resources[resource])
  return (action: BulkAction): readonly string[] =>
    [...bulkFields(resources[resource])].flatMap(([name, actions]) => {
      const kind = rows[name]?.kind
      if (kind === undefined || elsewhere.includes(kind) || !actions.includes(action)) return []
      return kind === 'user' && !may('set_author') ? [] : [name]
    })
}

function emptyValue(row: Field | undefined): FormValue {
  if (!row || field_kinds[row.kind].list || row.kind === 'id') return []
  if (row.kind === 'boolean') return true
  return row.initial !== undefined && row.options ? String(row.initial) : ''
}

let last_key = 0

/** Kinds that are rarely the same for many records. */
const rare: readonly Field['kind'][] = ['wall_time', 'site_time', 'zone', 'user']

/** Returns a new change of a field that no other changes: a column of the list, if there is one. */
export function newChange(resource: ResourceName, action: BulkAction, taken: readonly string[] = []): TypedChange {
  const rows = writable(resources[resource])
  const open = [...bulkFields(resources[resource])].flatMap(([name, actions]) => {
    const kind = rows[name]?.kind
    const usual = kind !== undefined && !elsewhere.includes(kind) && !rare.includes(kind)
    return usual && actions.includes(action) && !taken.includes(name) ? [name] : []
  })
  // Most lists that grow or shrink are those of terms.
  const terms = action === 'add' || action === 'remove' ? open.filter((name) => rows[name]?.kind === 'terms') : []
  const field = [...terms, ...views[resource].columns].find((name) => open.includes(name)) ?? open[0] ?? ''
  last_key += 1
  return { key: last_key, action, field, value: emptyValue(rows[field]) }
}

/** Returns the changes as the service takes them; null: one has no value yet. */
export function bulkChanges(resource: ResourceName, typed: readonly TypedChange[]): BulkBody['changes'] | null {
  const changes = typed.map(({ action, field, value }) => {
    if (action === 'clear') return { field, action }
    return isEmpty(value) ? null : { field, action, value: toDraft(resource, {}, { [field]: value })[field] }
  })
  return changes.every((change) => change !== null) && changes.length > 0 ? changes : null
}

interface RowsProps {
  readonly resource: ResourceName
  readonly changes: readonly TypedChange[]
  readonly onChange: (changes: readonly TypedChange[]) => void
  /** Refusals by field. */
  readonly errors: Readonly<Record<string, string>>
}

export function ChangeRows({ resource, changes, onChange, errors }: RowsProps) {
  const { t } = useWords()
  const replace = (next: TypedChange) => onChange(changes.map((one) => (one.key === next.key ? next : one)))
  return (
    <div className={classes['changes']}>
      {changes.map((change) => (
        <ChangeRow
          key={change.key}
          resource={resource}
          change={change}
          error={errors[change.field]}
          onChange={replace}
          onRemove={changes.length > 1 ? () => onChange(changes.filter((one) => one !== change)) : undefined}
        />
      ))}
      <div className={classes['another']}>
        <Button
          look="quiet"
          icon="plus"
          onClick={() =>
            onChange([
              ...changes,
              newChange(
                resource,
                'set',
                changes.map(({ field }) => field),
              ),
            ])
          }
        >
          {t('bulk.another')}
        </Button>
        {changes.every(({ action }) => action === 'add' || action === 'remove') && (
          <span className={classes['rest']}>{t('bulk.rest_stays')}</span>
        )}
      </div>
    </div>
  )
}

interface RowProps {
  readonly resource: ResourceName
  readonly change: TypedChange
  readonly error: string | undefined
  readonly onChange: (change: TypedChange) => void
  readonly onRemove: (() => void) | undefined
}

const nothing_known: ReadonlyMap<number, Item> = new Map()

function ChangeRow({ resource, change, error, onChange, onRemove }: RowProps) {
  const { t, fieldLabel, language, word } = useWords()
  const offered = useOffered(resource)
  const rows = writable(resources[resource])
  const { action, field, value } = change
  const row = rows[field]
  const names = offered(action)
  const label = fieldLabel(resource, field)
  // A time without its event has no zone to be checked in.
  const Kind = row && controls[row.kind === 'wall_time' ? 'site_time' : row.kind]
  function setAction(next: BulkAction) {
    const kept = offered(next).includes(field)
    const named = kept ? field : (offered(next)[0] ?? '')
    onChange({ ...change, action: next, field: named, value: kept ? value : emptyValue(rows[named]) })
  }
  return (
    <div className={classes['change']} role="group" aria-label={t('bulk.change_of', { field: label })}>
      <select
        className={fields['input']}
        aria-label={t('bulk.action')}
        value={action}
        onChange={({ target }) => setAction(bulk_actions.find((one) => one === target.value) ?? 'set')}
      >
        {bulk_actions
          .filter((one) => offered(one).length > 0)
          .map((one) => (
            <option key={one} value={one}>
              {t(`bulk.actions.${one}`)}
            </option>
          ))}
      </select>
      <select
        className={fields['input']}
        aria-label={t('bulk.field')}
        value={field}
        onChange={({ target }) => onChange({ ...change, field: target.value, value: emptyValue(rows[target.value]) })}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {rows[name]?.per_language
              ? t('bulk.in_language', { field: fieldLabel(resource, name), language: word(`language.${language}`) })
              : fieldLabel(resource, name)}
          </option>
        ))}
      </select>
      <div className={classes['value']} data-value="">
        {action !== 'clear' && row && Kind && (
          <Kind
            {...{ resource, name: field, row, label, value, error, language }}
            values={{}}
            known={nothing_known}
            item={null}
            onChange={(typed) => onChange({ ...change, value: typed })}
          />
        )}
      </div>
      {onRemove && <IconButton label={t('bulk.drop')} icon="close" onClick={onRemove} />}
    </div>
  )
}
