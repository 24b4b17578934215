/** Shows each active filter as a chip that removes it. */
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { ParameterKind } from '../../../contract/kinds.ts'
import type { Query, QueryValue } from '../../../contract/codec/query.ts'
import { filterLabel, listParameters, without, withoutAll } from '../../address/list-search.ts'
import { nameOf } from '../../api/read/record.ts'
import type { Format } from '../../i18n/formats/format.ts'
import { ContentList } from '../../i18n/isolated.tsx'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { useRecords, withoutName } from '../../kinds/records/use-records.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { useDateWindow } from '../../address/use-date-window.ts'
import type { ShownFilters } from './use-shown-filters.ts'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

type ChipsProps = ListSearch & ShownFilters

export function Chips({ resource, search, change, window, names }: ChipsProps) {
  const { t, format } = useWords()
  const { changeTo } = useDateWindow(search)
  const days =
    window === 'days'
      ? format.range(String(search['start_date']), String(search['starts_before']), true)
      : window && t(`window.${window}`)
  const { list, keepFocus } = useFocusOnNext(search)
  if (!window && names.length === 0) return null
  return (
    <ul ref={list} className={classes['chips']} aria-label={t('list.filters')} onClickCapture={keepFocus}>
      {days && (
        <li>
          <ChipButton label={t('window.label')} said={days} onRemove={() => change(changeTo('upcoming'))}>
            <bdi>{days}</bdi>
          </ChipButton>
        </li>
      )}
      {names.map((name) => (
        <li key={name}>
          <Chip
            resource={resource}
            name={name}
            value={search[name]}
            onRemove={() => change(without(resource, name, search))}
          />
        </li>
      ))}
      {names.length + (window ? 1 : 0) > 1 && (
        <li>
          <button type="button" className={classes['clear']} onClick={() => change(withoutAll(resource, search))}>
            {t('list.clear')}
          </button>
        </li>
      )}
    </ul>
  )
}

/**
 * Moves focus to the next chip, or to the search after the last one, when a key removes a chip.
 */
function useFocusOnNext(search: Query) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    const at = pressed.current
    if (at === null) return
    pressed.current = null
    const left = buttons()
    const next = left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>('main input[type="search"]')
    next?.focus()
  }, [search])
  /** Keyboard clicks have a detail of 0; pointer clicks count their presses. */
  function keepFocus({ target, detail }: MouseEvent) {
    pressed.current = detail === 0 ? buttons().findIndex((button) => button === target) : null
  }
  return { list, keepFocus }
}

const wall_time = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/

/** Formats a bound in the reader's language; shows the address's text where it is no date. */
function dateText(value: string, format: Format): string {
  if (!wall_time.test(value)) return value
  return value.length === 10 ? format.date(value) : format.dateTime(value)
}

type ItemText = (item: string, locale: Locale, resource: ResourceName, name: string) => string

const asWritten: ItemText = (item) => item
const optionText: ItemText = (item, { word }, _resource, name) => word(`options.${name}.${item}`)

/** One value of a filter in words; records that are known have their names instead. */
const item_texts: Readonly<Record<ParameterKind, ItemText>> = {
  boolean: (item, { t }) => t(item === 'true' ? 'value.yes' : 'value.no'),
  slug: asWritten,
  status: (item, { wordFor }, resource) => wordFor(resource, `status.${item}`),
  language: (item, { word }) => word(`language.${item}`),
  id: asWritten,
  ids: asWritten,
  terms: asWritten,
  integer: asWritten,
  number: asWritten,
  date_filter: (item, { format }) => dateText(item, format),
  search: asWritten,
  place: asWritten,
  choice: optionText,
  choices: optionText,
}

function Chip(props: { resource: ResourceName; name: string; value: QueryValue | undefined; onRemove: () => void }) {
  const { resource, name, value, onRemove } = props
  const locale = useWords()
  const row = listParameters(resource)[name]
  const items = typeof value === 'object' ? value : value === undefined ? [] : [value]
  const records = useRecords(row?.to, items)
  const texts = items.map((item) => {
    if (row?.to && typeof item === 'number') {
      const record = records.get(item)
      return record
        ? { text: nameOf(row.to, record), language: record.i18n_language }
        : { text: withoutName(item, record) }
    }
    return { text: row ? item_texts[row.kind](String(item), locale, resource, name) : String(item) }
  })
  return (
    <ChipButton
      label={filterLabel(locale, resource, name)}
      said={locale.format.list(
        texts.map(({ text }) => text),
        'disjunction',
      )}
      onRemove={onRemove}
    >
      <ContentList texts={texts} type="disjunction" />
    </ChipButton>
  )
}

interface ButtonProps {
  readonly label: string
  /** The filter's values as plain text. */
  readonly said: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

function ChipButton({ label, said, onRemove, children }: ButtonProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-label={t('list.remove_filter', { name: `${label}: ${said}` })}
      onClick={onRemove}
    >
      <span>
        {label}: {children}
      </span>
      <Icon name="close" size={14} />
    </button>
  )
}
