/** Parameter → control of a filter, by kind. Every kind has one, so that every parameter of the interface can be used. */
import { useId, type ReactNode } from 'react'
import { statuses, type Kind, type Parameter, type ResourceName } from '../../contract/field.ts'
import type { Query, QueryValue } from '../../contract/query.ts'
import { resources } from '../../contract/resources.ts'
import { useWords } from '../i18n/locale.tsx'
import type { Change } from '../lists/list-search.ts'
import { Picker } from '../lists/picker.tsx'
import classes from '../lists/filters.module.css'

interface ControlProps {
  readonly resource: ResourceName
  readonly name: string
  readonly label: string
  readonly row: Parameter
  readonly value: QueryValue | undefined
  readonly change: (change: Change) => void
}

function Select({ name, label, value, change, children }: ControlProps & { children: ReactNode }) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(value ?? '')}
        onChange={({ target }) => change({ [name]: target.value || undefined })}
      >
        <option value="">{t('value.any')}</option>
        {children}
      </select>
    </div>
  )
}

function BooleanFilter(props: ControlProps) {
  const { t } = useWords()
  return (
    <Select {...props}>
      <option value="true">{t('value.yes')}</option>
      <option value="false">{t('value.no')}</option>
    </Select>
  )
}

function StatusFilter(props: ControlProps) {
  const { word } = useWords()
  return (
    <Select {...props}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {word(`status.${status}`)}
        </option>
      ))}
    </Select>
  )
}

function ChoiceFilter(props: ControlProps) {
  const { word } = useWords()
  return (
    <Select {...props}>
      {props.row.options?.map((option) => (
        <option key={option} value={option}>
          {word(`options.${props.name}.${option}`)}
        </option>
      ))}
    </Select>
  )
}

function RecordsFilter({ name, label, row, value, change }: ControlProps) {
  const chosen = typeof value === 'object' ? value : value === undefined ? [] : [value]
  const single = row.kind === 'id'
  if (!row.to) return null
  return (
    <Picker
      to={row.to}
      label={label}
      single={single}
      value={chosen.filter((item) => typeof item !== 'boolean')}
      onChange={(ids) => change({ [name]: single ? ids[0] : ids })}
    />
  )
}

/** Anything that is typed; it goes into the address when one leaves it or presses Enter. */
function TextFilter({ name, label, value, change }: ControlProps) {
  const id = useId()
  const shown = String(value ?? '')
  const set = (text: string) => change({ [name]: text.trim() || undefined })
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={shown}
        dir="auto"
        defaultValue={shown}
        onBlur={({ target }) => target.value !== shown && set(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && set(currentTarget.value)}
      />
    </div>
  )
}

const controls: Readonly<Record<Kind, (props: ControlProps) => ReactNode>> = {
  text: TextFilter,
  html: TextFilter,
  slug: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  cost: TextFilter,
  image: TextFilter,
  boolean: BooleanFilter,
  wall_time: TextFilter,
  site_time: TextFilter,
  utc_time: TextFilter,
  date_filter: TextFilter,
  zone: TextFilter,
  status: StatusFilter,
  language: ChoiceFilter,
  password: TextFilter,
  user: TextFilter,
  id: RecordsFilter,
  ids: RecordsFilter,
  terms: RecordsFilter,
  integer: TextFilter,
  number: TextFilter,
  search: TextFilter,
  choice: ChoiceFilter,
}

interface FilterProps {
  readonly resource: ResourceName
  readonly name: string
  readonly value: QueryValue | undefined
  readonly search: Query
  readonly change: (change: Change) => void
}

export function Filter({ resource, name, value, change }: FilterProps) {
  const { parameterLabel } = useWords()
  const row = resources[resource].parameters[name]
  if (!row) return null
  const Control = controls[row.kind]
  return (
    <Control
      resource={resource}
      name={name}
      label={parameterLabel(resource, name)}
      row={row}
      value={value}
      change={change}
    />
  )
}
