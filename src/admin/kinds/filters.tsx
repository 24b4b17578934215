/** Parameter → control of a filter, by kind. Every kind has one, so that every parameter of the interface can be used. */
import { memo, useId, useState, type ReactNode } from 'react'
import { languages, statuses, type Kind, type Parameter, type ResourceName } from '../../contract/field.ts'
import type { QueryValue } from '../../contract/query.ts'
import { filterLabel, listParameters, type Change } from '../address/list-search.ts'
import { useWords } from '../i18n/locale.tsx'
import { Check, Popover } from '../shell/popover.tsx'
import { WhenOpen } from '../shell/when-open.tsx'
import { Picker } from './records/picker.tsx'
import classes from './filters.module.css'

interface ControlProps {
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

/** Several at a time; none means what the desk shows where nothing is asked for. */
function StatusFilter({ name, label, value, change }: ControlProps) {
  const { word, t } = useWords()
  const id = useId()
  const chosen: readonly unknown[] = typeof value === 'object' ? value : []
  const said = chosen.length === 1 ? word(`status.${chosen[0]}`) : t('list.statuses', { count: chosen.length })
  return (
    <div className={classes['field']}>
      <span id={id}>{label}</span>
      <Popover label={label} chosen={chosen.length === 0 ? t('value.any') : said} className={classes['several']}>
        <WhenOpen>
          {() =>
            statuses.map((status) => (
              <Check
                key={status}
                checked={chosen.includes(status)}
                onChange={(checked) =>
                  change({ [name]: statuses.filter((one) => (one === status ? checked : chosen.includes(one))) })
                }
              >
                {word(`status.${status}`)}
              </Check>
            ))
          }
        </WhenOpen>
      </Popover>
    </div>
  )
}

function LanguageFilter(props: ControlProps) {
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
  // What is typed counts as long as the value is the one it was typed over.
  const [typing, setTyping] = useState<{ readonly over: string; readonly text: string } | null>(null)
  const text = typing?.over === shown ? typing.text : shown
  const take = () => text !== shown && change({ [name]: text.trim() || undefined })
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        value={text}
        onChange={({ target }) => setTyping({ over: shown, text: target.value })}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
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
  language: LanguageFilter,
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
  /** Of the parameter that this one needs. */
  readonly partner?: QueryValue | undefined
  readonly change: (change: Change) => void
}

export const Filter = memo(function Filter({ resource, name, value, partner, change }: FilterProps) {
  const locale = useWords()
  const row = listParameters(resource)[name]
  if (!row) return null
  if (row.needs) {
    const search = { [name]: value, [row.needs]: partner }
    return <PairFilter resource={resource} name={name} partner={row.needs} search={search} change={change} />
  }
  const Control = controls[row.kind]
  const label = filterLabel(locale, resource, name)
  return <Control name={name} label={label} row={row} value={value} change={change} />
})

interface PairProps extends Omit<FilterProps, 'value' | 'partner'> {
  readonly partner: string
  readonly search: Readonly<Record<string, QueryValue | undefined>>
}

/** Two parameters that need each other: asked for when both are there. They stand where the first of them stands. */
function PairFilter({ resource, name, partner, search, change }: PairProps) {
  const locale = useWords()
  const id = useId()
  const names = Object.keys(listParameters(resource)).filter((one) => one === name || one === partner)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (names[0] !== name) return null
  const shown = (one: string) => typed[one] ?? String(search[one] ?? '')
  function ask(texts: Readonly<Record<string, string>>) {
    const numbers = names.map(
      (one) => [one, Number((texts[one] ?? shown(one)).trim().replace(',', '.') || Number.NaN)] as const,
    )
    const given = numbers.filter(([, number]) => Number.isFinite(number))
    if (given.length === 1) return
    change(Object.fromEntries(numbers.map(([one, number]) => [one, given.length === 0 ? undefined : number])))
    setTyped({})
  }
  return names.map((one) => (
    <div key={one} className={classes['field']}>
      <label htmlFor={`${id}${one}`}>{filterLabel(locale, resource, one)}</label>
      <input
        id={`${id}${one}`}
        dir="ltr"
        inputMode="decimal"
        value={shown(one)}
        onChange={({ target }) => setTyped({ ...typed, [one]: target.value })}
        onBlur={() => one in typed && ask(typed)}
        onKeyDown={({ key }) => key === 'Enter' && ask(typed)}
      />
    </div>
  ))
}
