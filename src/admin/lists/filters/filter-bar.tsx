/** Searches and filters a list: the search box, the button with all filters, and the active ones as chips. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { resources } from '../../../contract/resources.ts'
import { useWords } from '../../i18n/locale.tsx'
import { buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { later } from '../../shell/loading/later.tsx'
import { usePreload, onDemand } from '../../shell/loading/on-demand.tsx'
import { Popover } from '../../shell/overlays/popover.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { Chips } from './chips.tsx'
import { useShownFilters } from './use-shown-filters.ts'
import { focusFirstRow } from '../rows/use-list-keys.ts'
import type { ListSearch } from './use-list-search.ts'
import classes from '../../kinds/filters/filters.module.css'

const FilterPanel = onDemand(() => import('./filter-panel.tsx'))
const TypedFilters = later(() => import('./typed-filters.tsx'))

interface BarProps extends ListSearch {
  /** False: another control decides the days. */
  readonly dated?: boolean
  /** The parameter that has a control above the bar. */
  readonly beside?: string | undefined
  /** Given the element behind the chips, for what else concerns the filters. */
  readonly afterChips?: (element: HTMLElement | null) => void
  /** Rendered at the end of the bar. */
  readonly children?: ReactNode
}

export function FilterBar({ resource, search, change, dated = true, beside, afterChips, children }: BarProps) {
  const { t, format } = useWords()
  const { window, names } = useShownFilters(resource, search, beside)
  const count = names.length + (window ? 1 : 0)
  const bar = useRef<HTMLElement>(null)
  const preload = usePreload(FilterPanel.preload)
  useShortcut('f', () => {
    const button = bar.current?.querySelector<HTMLElement>('[aria-keyshortcuts="F"]')
    // A popover gives the focus back to the element that had it.
    button?.focus()
    button?.click()
  })
  return (
    <search ref={bar} className={classes['bar']}>
      <SearchBox resource={resource} value={String(search['search'] ?? '')} change={change} />
      {search['search'] && <TypedFilters resource={resource} search={search} change={change} />}
      <Popover
        label={t('list.filter')}
        icon="filter"
        trigger={
          <>
            <span className={classes['word']}>{t('list.filter')}</span>
            {count > 0 && <span className={classes['count']}>{format.number(count)}</span>}
          </>
        }
        shortcut="F"
        side="start"
        className={buttonClass('plain')}
        panelClass={classes['panel']}
        onIntent={preload}
      >
        <WhenOpen>
          {() => <FilterPanel resource={resource} search={search} change={change} dated={dated} beside={beside} />}
        </WhenOpen>
      </Popover>
      {/* In a line that is there without them: a list does not move when it is filtered. */}
      <div className={classes['chosen']}>
        <Chips resource={resource} search={search} change={change} window={window} names={names} />
        <span ref={afterChips} className={classes['after']} />
      </div>
      {children}
    </search>
  )
}

interface SearchProps extends Pick<ListSearch, 'resource' | 'change'> {
  readonly value: string
}

/** Debounce of the search input, in milliseconds. */
const pause = 250

/**
 * Writes the typed text into the address after the debounce or with Enter; follows the address unless the user is typing. A user
 * who goes on to another screen before that stays there, also while its code is still loading.
 * Enter and the down arrow move focus to the results.
 */
function SearchBox({ resource, value, change }: SearchProps) {
  const { t, fieldLabel } = useWords()
  const { dated, label } = resources[resource]
  const router = useRouter()
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
    <label className={classes['search']}>
      <Icon name="search" size={18} />
      <input
        type="search"
        dir={typed === '' ? undefined : 'auto'}
        aria-label={t('list.search')}
        aria-keyshortcuts="/"
        placeholder={dated ? t('list.search_events') : fieldLabel(resource, label)}
        value={typed}
        onChange={({ target }) => {
          const text = target.value
          setTyped(text)
          clearTimeout(timer.current)
          const { pathname } = router.latestLocation
          timer.current = setTimeout(() => router.latestLocation.pathname === pathname && ask(text), pause)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== value) ask(typed)
          else if ((event.key === 'Enter' || event.key === 'ArrowDown') && focusFirstRow()) event.preventDefault()
        }}
      />
      {typed === '' && <KeyHint letter="/" />}
    </label>
  )
}
