/** The head of a list: names of the columns, a box that selects the page, and buttons that sort. */
import type { ReactNode } from 'react'
import { resources } from '../../../contract/resources.ts'
import { listParameters } from '../../address/list-search.ts'
import type { Item } from '../../api/read/record.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { views } from '../../views.ts'
import type { Selection } from '../bulk/use-selection.ts'
import type { ListSearch } from '../filters/use-list-search.ts'
import type { Column } from '../rows/list-row.tsx'
import classes from '../screen/list.module.css'

interface HeadProps extends ListSearch {
  readonly lead: readonly Column[]
  readonly columns: readonly Column[]
  /** Whether a gutter with the day stands before the columns. */
  readonly by_day: boolean
  readonly children: ReactNode
}

/** Columns that the service can sort by (`orderby`) have a button. */
export function ListHead({ resource, lead, columns, by_day, search, change, children }: HeadProps) {
  const locale = useWords()
  const { label } = resources[resource]
  const has_desk = useHasDesk()
  const { sorts } = views[resource]
  const sortable = 'orderby' in (has_desk ? listParameters(resource) : resources[resource].parameters)
  const head = (name: string, text: string) =>
    sortable && sorts[name] ? (
      <SortHead
        key={name}
        by={sorts[name]}
        usual={resources[resource].dated ? 'start' : 'name'}
        text={text}
        search={search}
        change={change}
      />
    ) : (
      <th key={name} scope="col">
        {text}
      </th>
    )
  return (
    <thead data-gutter={by_day ? locale.t('column.day') : undefined}>
      <tr>
        <td className={classes['check']}>{children}</td>
        {lead.map(({ name, label: text }) => head(name, by_day && name === 'when' ? locale.t('column.time') : text))}
        {head(label, locale.fieldLabel(resource, label))}
        {columns.map(({ name, label: text }) => head(name, text))}
        <th scope="col">
          <span className={classes['caption']}>{locale.t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

export function SelectPage({ items, selection }: { items: readonly Item[]; selection: Selection }) {
  const { t } = useWords()
  const selected = items.filter(({ id }) => selection.items.has(id)).length
  return (
    <input
      type="checkbox"
      aria-label={t('list.select_page')}
      disabled={items.length === 0}
      checked={selected > 0 && selected === items.length}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < items.length
      }}
      onChange={({ target }) => selection.select(items, target.checked)}
    />
  )
}

interface SortProps extends Pick<ListSearch, 'search' | 'change'> {
  /** The value of `orderby`. */
  readonly by: string
  /** The order of a list that asks for none. */
  readonly usual: string
  readonly text: string
}

function SortHead({ by, usual, text, search, change }: SortProps) {
  const order = search['order'] === 'desc' ? 'desc' : 'asc'
  const active = (search['orderby'] ?? usual) === by
  // The newest come first.
  const first = by === 'modified' || by === 'created' ? 'desc' : 'asc'
  const next = active ? (order === 'asc' ? 'desc' : 'asc') : first
  return (
    <th scope="col" aria-sort={active ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className={classes['sort']} onClick={() => change({ orderby: by, order: next })}>
        {text}
        {active && <Icon name={order === 'asc' ? 'up' : 'down'} size={16} />}
      </button>
    </th>
  )
}
