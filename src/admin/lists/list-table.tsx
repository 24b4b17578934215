/** A plain table with memoised rows; on a phone each row becomes a card. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/query.ts'
import { resources } from '../../contract/resources.ts'
import { itemOptions } from '../api/queries.ts'
import { nameOf, type Item } from '../api/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { own_names } from '../i18n/language.ts'
import { Icon } from '../shell/icon.tsx'
import { cellOf, columnLabel } from '../kinds/cells.tsx'
import { views } from '../views.ts'
import type { Change } from './list-search.ts'
import { RowActions } from './row-actions.tsx'
import { asTree } from './tree.ts'
import classes from './list.module.css'

interface TableProps {
  readonly resource: ResourceName
  /** Undefined: still loading for the first time. */
  readonly items: readonly Item[] | undefined
  readonly search: Query
  readonly change: (change: Change) => void
}

const placeholders = Array.from({ length: 8 }, (_, row) => row)

/** Columns by which the service can sort (terms only). */
const sortable: readonly string[] = ['name', 'slug', 'count']

export function ListTable({ resource, items, search, change }: TableProps) {
  const locale = useWords()
  const { t } = locale
  const { columns } = views[resource]
  const label = resources[resource].label
  // Sorted by something else than its name, a category does not stand below its parent.
  const is_tree = 'parent' in resources[resource].fields && !('orderby' in search)
  const head = (name: string, text: string) =>
    'orderby' in resources[resource].parameters && sortable.includes(name) ? (
      <SortHead key={name} name={name} text={text} search={search} change={change} />
    ) : (
      <th key={name} scope="col">
        {text}
      </th>
    )
  return (
    <table className={classes['table']} aria-busy={items === undefined}>
      <caption className={classes['caption']}>{t(`many.${resource}`)}</caption>
      <thead>
        <tr>
          {head(label, locale.fieldLabel(resource, label))}
          {columns.map((column) => head(column, columnLabel(locale, resource, column)))}
          <th scope="col">
            <span className={classes['caption']}>{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items
          ? (is_tree ? asTree(items) : items.map((item) => ({ item, depth: 0 }))).map(({ item, depth }) => (
              <Row key={item.id} resource={resource} item={item} depth={depth} />
            ))
          : placeholders.map((row) => (
              <tr key={row} className={classes['placeholder']}>
                <td colSpan={columns.length + 2}>
                  <span />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function SortHead(props: { name: string; text: string; search: Query; change: (change: Change) => void }) {
  const { name, text, search, change } = props
  const by = search['orderby'] ?? 'name'
  const order = search['order'] === 'desc' ? 'desc' : 'asc'
  const active = by === name
  return (
    <th scope="col" aria-sort={active ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={classes['sort']}
        onClick={() => change({ orderby: name, order: active && order === 'asc' ? 'desc' : 'asc' })}
      >
        {text}
        {active && <Icon name={order === 'asc' ? 'up' : 'down'} size={16} />}
      </button>
    </th>
  )
}

const Row = memo(function Row({ resource, item, depth }: { resource: ResourceName; item: Item; depth: number }) {
  const locale = useWords()
  const cache = useQueryClient()
  const fallback = item.i18n_language !== undefined && item.i18n_language !== locale.language
  const name = nameOf(resource, item)
  const prefetch = () =>
    void cache.prefetchQuery({ ...itemOptions(resource, item.id, locale.language), staleTime: 10_000 })
  return (
    <tr onPointerEnter={prefetch}>
      <th
        scope="row"
        className={classes['name']}
        style={depth > 0 ? { paddingInlineStart: 12 + depth * 24 } : undefined}
      >
        <Link to={`/${resource}/$id`} params={{ id: String(item.id) }} data-row={item.id} onFocus={prefetch}>
          <ContentText language={item.i18n_language}>{name}</ContentText>
        </Link>
        {fallback && item.i18n_language && (
          <span className={classes['fallback']}>
            {locale.t('list.fallback')} <bdi lang={item.i18n_language}>{own_names[item.i18n_language]}</bdi>
          </span>
        )}
      </th>
      {views[resource].columns.map((column) => (
        <td key={column} data-column={columnLabel(locale, resource, column)}>
          {cellOf(locale, resource, column, item)}
        </td>
      ))}
      <td className={classes['actions']}>
        <RowActions resource={resource} item={item} name={name} />
      </td>
    </tr>
  )
})
