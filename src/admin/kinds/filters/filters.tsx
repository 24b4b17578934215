/** Parameter → control of a filter, by kind. Every kind has one, so that every parameter of the interface can be used. */
import { memo, useId, type ReactNode } from 'react'
import { languages, type ResourceName } from '../../../contract/field.ts'
import type { ParameterKind } from '../../../contract/kinds.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import { filterLabel, listParameters, type Change } from '../../address/list-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { FilterProps } from './filter.ts'
import { PlaceFilter } from './place-filter.tsx'
import { PairFilter } from './pair-filter.tsx'
import { ChoicesFilter } from './choices-filter.tsx'
import { RecordsFilter } from '../records/records-filter.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useTyped } from '../controls/use-typed.ts'
import classes from './filters.module.css'

function Select({ name, label, value, change, children }: FilterProps & { children: ReactNode }) {
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

/** A boolean with a default has two states: off equals absent. */
function SwitchFilter({ name, label, value, change }: FilterProps) {
  return (
    <label className={classes['switch']}>
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => change({ [name]: target.checked || undefined })}
      />
      {label}
    </label>
  )
}

function BooleanFilter(props: FilterProps) {
  const { t } = useWords()
  if (props.row.default !== undefined) return <SwitchFilter {...props} />
  return (
    <Select {...props}>
      <option value="true">{t('value.yes')}</option>
      <option value="false">{t('value.no')}</option>
    </Select>
  )
}

function LanguageFilter(props: FilterProps) {
  const { word } = useWords()
  return (
    <Select {...props}>
      {languages.map((language) => (
        <option key={language} value={language}>
          {word(`language.${language}`)}
        </option>
      ))}
    </Select>
  )
}

function ChoiceFilter(props: FilterProps) {
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

/** A typed value, written into the address on blur or Enter. */
function TextFilter({ name, label, value, change }: FilterProps) {
  const id = useId()
  const shown = String(value ?? '')
  const [typed, setTyped] = useTyped<string>(shown)
  const text = typed ?? shown
  const take = () => text !== shown && change({ [name]: text.trim() || undefined })
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </div>
  )
}

const filters: Readonly<Record<ParameterKind, (props: FilterProps) => ReactNode>> = {
  slug: TextFilter,
  boolean: BooleanFilter,
  date_filter: TextFilter,
  status: StatusFilter,
  language: LanguageFilter,
  id: RecordsFilter,
  ids: RecordsFilter,
  terms: RecordsFilter,
  integer: TextFilter,
  number: TextFilter,
  search: TextFilter,
  place: PlaceFilter,
  choice: ChoiceFilter,
  choices: ChoicesFilter,
}

interface ParameterProps {
  readonly resource: ResourceName
  readonly name: string
  readonly value: QueryValue | undefined
  /** The value of the paired parameter. */
  readonly partner?: QueryValue | undefined
  readonly change: (change: Change) => void
}

export const Filter = memo(function Filter({ resource, name, value, partner, change }: ParameterProps) {
  const locale = useWords()
  const row = listParameters(resource)[name]
  if (!row) return null
  if (row.needs) {
    const search = { [name]: value, [row.needs]: partner }
    return <PairFilter resource={resource} name={name} partner={row.needs} search={search} change={change} />
  }
  const Control = filters[row.kind]
  const label = filterLabel(locale, resource, name)
  return (
    <Control resource={resource} name={name} label={label} row={row} value={value} partner={partner} change={change} />
  )
})
