/** Shows the filters of a list, made from its parameters: common ones first, the rest under "More filters", then the active ones. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { resources } from '../../../contract/resources.ts'
import { window_parameters } from '../../../contract/tables/windows.ts'
import { listParameters, partnerOf, type Change } from '../../address/list-search.ts'
import { useHasDesk, useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Filter } from '../../kinds/filters/filters.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { views } from '../../views.ts'
import { Chips } from './chips.tsx'
import { DateWindow } from './date-window.tsx'
import { focusFirstRow } from '../table/use-list-keys.ts'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

/** Parameters that have a control of their own outside the two groups. */
const placed: readonly string[] = [
  ...['page', 'per_page', 'search', 'search_names', 'order', 'orderby', 'i18n_language', 'status_language'],
]

interface BarProps extends ListSearch {
  /** False: another control decides the days, and the filters stay folded. */
  readonly dated?: boolean
  /** The parameter that has a control above the bar. */
  readonly beside?: string | undefined
  /** Rendered at the end of the bar. */
  readonly children?: ReactNode
}

export function FilterBar({ resource, search, change, dated = true, beside, children }: BarProps) {
  const { t } = useWords()
  const bar: readonly string[] = views[resource].bar
  const has_window = 'start_date' in resources[resource].parameters
  const desk = useHasDesk()
  const offered = useSession()?.offers?.parameters[resource]
  const parameters = desk ? listParameters(resource) : resources[resource].parameters
  const isOffered = (name: string) => offered?.includes(name) ?? true
  const rest = Object.keys(parameters).filter(
    (name) =>
      isOffered(name) &&
      !placed.includes(name) &&
      name !== beside &&
      !bar.includes(name) &&
      !(has_window && window_parameters.includes(name)),
  )
  const filter = (name: string) => (
    <Filter
      key={name}
      resource={resource}
      name={name}
      value={search[name]}
      partner={search[partnerOf(resource, name) ?? '']}
      change={change}
    />
  )
  const [open, setOpen] = useState(false)
  /** Mounted when first opened, then kept. */
  const [more, setMore] = useState(false)
  return (
    <search className={classes['bar']} data-folded={!dated || undefined}>
      <div className={classes['line']}>
        <SearchBox value={String(search['search'] ?? '')} change={change} />
        <Button
          className={classes['unfold'] ?? ''}
          icon="filter"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {t('list.filter')}
        </Button>
        {/* Outside of what a phone folds: the list is never shown without saying which days it shows. */}
        {has_window && dated && <DateWindow search={search} change={change} />}
        <div className={classes['foldable']} data-open={open || undefined}>
          {bar.filter(isOffered).map(filter)}
        </div>
      </div>
      <div className={classes['under']}>
        <details
          className={classes['more']}
          data-open={open || undefined}
          onToggle={({ currentTarget }) => currentTarget.open && setMore(true)}
        >
          <summary>
            <Icon name="filter" size={18} /> {t('list.more_filters')}
          </summary>
          {more && <div className={classes['line']}>{rest.map(filter)}</div>}
        </details>
        {/* In a line that is there without them: a list does not move when it is filtered. */}
        <Chips resource={resource} search={search} change={change} beside={beside} />
        {children}
      </div>
    </search>
  )
}

/** Debounce of the search input, in milliseconds. */
const pause = 250

/**
 * Writes the typed text into the address after the debounce or with Enter; follows the address unless the user is typing.
 * Enter and the down arrow move focus to the results.
 */
function SearchBox({ value, change }: { value: string; change: (change: Change) => void }) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    // Ignores a search of spaces alone.
    if (text.trim() === '') setTyped('')
    change({ search: text.trim() === '' ? undefined : text })
  }
  return (
    <div className={classes['search']}>
      <label htmlFor={id}>{t('list.search')}</label>
      <input
        id={id}
        type="search"
        dir="auto"
        value={typed}
        onChange={({ target }) => {
          const text = target.value
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => ask(text), pause)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== value) ask(typed)
          else if ((event.key === 'Enter' || event.key === 'ArrowDown') && focusFirstRow()) event.preventDefault()
        }}
      />
    </div>
  )
}
