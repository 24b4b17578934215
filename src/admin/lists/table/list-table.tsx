/** A plain table with memoised rows; on a phone each row becomes a card. */
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { resources } from '../../../contract/resources.ts'
import { listParameters, type Change } from '../../address/list-search.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { columnLabel } from '../../kinds/cells/cells.tsx'
import { PageIds } from '../../kinds/filters/page-ids.ts'
import { asTree } from '../../kinds/records/tree.ts'
import { SearchOfList, textToOpen } from '../../kinds/cells/waiting-texts.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { useMenu } from '../../shell/overlays/menu.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { offerRows } from '../../shell/palette/screen-commands.ts'
import { columnWidths } from './column-widths.ts'
import { Row, type Column } from './list-row.tsx'
import { RowMenu, useRowCommands, type RowCommands } from './row-actions.tsx'
import { useMove } from '../tree/tree-move.ts'
import { chosenColumns } from './use-columns.ts'
import type { ListSearch } from '../filters/use-list-search.ts'
import { useListPosition } from '../screen/use-list-position.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { useRecycledRowKeys } from './use-recycled-row-keys.ts'
import { useProgressiveRows } from './use-progressive-rows.ts'
import { useTreeDrag } from '../tree/use-tree-drag.ts'
import classes from '../screen/list.module.css'

interface TableProps extends ListSearch {
  /** Undefined: still loading for the first time. */
  readonly items: readonly Item[] | undefined
  /** The rows belong to the previous list; the next one is loading. */
  readonly stale: boolean
  readonly selection: Selection
  /** Id of the record in quick edit. */
  readonly editing: number | null
  readonly onEdited: () => void
  readonly onQuickEdit: (id: number) => void
}

const QuickEdit = onDemand(() => import('../bulk/quick-edit.tsx'))
const MoveDialog = onDemand(() => import('../tree/move-dialog.tsx'))
const CopyPanel = onDemand(() => import('../../forms/copy/copy-panel.tsx'))

const nothing: readonly Item[] = []

const placeholders = Array.from({ length: 8 }, (_, row) => row)

export function ListTable(props: TableProps) {
  const { resource, items, stale, search, change, selection, editing, onEdited, onQuickEdit } = props
  const { t, language } = useWords()
  const columns = useColumns(resource)
  // Categories are indented only while they are sorted by name, below their parents.
  const has_parents = 'parent' in resources[resource].fields
  const is_tree = has_parents && !('orderby' in search)
  const branches = useMemo(
    () => (is_tree ? asTree(items ?? nothing) : (items ?? nothing).map((item) => ({ item, depth: 0 }))),
    [is_tree, items],
  )
  const table = useRef<HTMLTableElement>(null)
  const { rows, whole } = useProgressiveRows(resource, branches, table)
  const shown = useMemo(() => rows.map(({ item }) => item.id), [rows])
  const width = columns.length + 3
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const slots = useRecycledRowKeys(shown, search)
  const menu = useMenu()
  const [pressed, setPressed] = useState<number | null>(null)
  const [moving, setMoving] = useState<Item | null>(null)
  const stopMoving = () => setMoving(null)
  const [copied, setCopied] = useState<Item | null>(null)
  const stopCopying = () => setCopied(null)
  const dated = 'start_date' in resources[resource].fields
  const movable = useMay()('write_categories') && has_parents
  const move = useMove(resource, items ?? nothing)
  useTreeDrag(table, movable && is_tree, items ?? nothing, (item, parent) => {
    void move(item, parent).then((reason) => reason !== null && notify({ message: reason, tone: 'bad' }))
  })
  const commandsOf = useRowCommands(resource, {
    search,
    onQuickEdit,
    onCopy: dated ? setCopied : undefined,
    onMove: movable ? setMoving : undefined,
  })
  useListPosition(resource, search, items !== undefined && !stale && whole)
  useOffer(resource, items ?? nothing, commandsOf)
  return (
    <PageIds value={ids}>
      <div className={classes['scroll']}>
        <table
          ref={table}
          className={classes['table']}
          style={useWidths(resource, columns)}
          aria-busy={items === undefined || stale || !whole}
        >
          <caption className={classes['caption']}>{t(`many.${resource}`)}</caption>
          <Head resource={resource} columns={columns} search={search} change={change}>
            <SelectPage items={items ?? []} selection={selection} />
          </Head>
          <tbody>
            <SearchOfList value={search}>
              {rows.map(({ item, depth }) =>
                item.id === editing ? (
                  <tr key={item.id}>
                    <td colSpan={width}>
                      <QuickEdit resource={resource} item={item} onDone={onEdited} onMissing={onEdited} />
                    </td>
                  </tr>
                ) : (
                  <Row
                    key={`slot-${slots.get(item.id)}`}
                    resource={resource}
                    item={item}
                    depth={depth}
                    text={textToOpen(search, item, language)}
                    columns={columns}
                    selected={selection.items.has(item.id)}
                    onSelect={selection.select}
                    menu={menu}
                    onMenu={setPressed}
                    movable={movable}
                  />
                ),
              )}
              {items === undefined &&
                placeholders.map((row) => (
                  <tr key={row} className={classes['placeholder']}>
                    <td colSpan={width}>
                      <span />
                    </td>
                  </tr>
                ))}
            </SearchOfList>
          </tbody>
        </table>
      </div>
      <RowMenu resource={resource} menu={menu} item={items?.find(({ id }) => id === pressed)} commandsOf={commandsOf} />
      {moving && (
        <MoveDialog
          resource={resource}
          item={moving}
          items={items ?? nothing}
          onClose={stopMoving}
          onMissing={stopMoving}
        />
      )}
      {copied && <CopyPanel item={copied} language={language} onClose={stopCopying} onMissing={stopCopying} />}
    </PageIds>
  )
}

/** The visible columns; keeps its identity until the choice changes, so that memoised rows do not render again. */
function useColumns(resource: ResourceName): readonly Column[] {
  const locale = useWords()
  const languages = useHasLanguages()
  return useMemo(
    () =>
      chosenColumns(resource, locale.preferences.columns, languages).map((name) => ({
        name,
        label: columnLabel(locale, resource, name),
      })),
    [languages, locale, resource],
  )
}

/** The grid of every row. */
function useWidths(resource: ResourceName, columns: readonly Column[]): CSSProperties {
  return useMemo(() => {
    const { template, least } = columnWidths(
      resource,
      columns.map(({ name }) => name),
    )
    return { ['--columns' as string]: template, ['--least' as string]: `${least}rem` }
  }, [resource, columns])
}

/** Offers the focused row's actions in the command palette. */
function useOffer(resource: ResourceName, items: readonly Item[], commandsOf: RowCommands): void {
  useEffect(
    () =>
      offerRows((id) => {
        const item = items.find((one) => one.id === id)
        return item ? { name: nameOf(resource, item), commands: commandsOf(item) } : null
      }),
    [resource, items, commandsOf],
  )
}

interface HeadProps extends ListSearch {
  readonly columns: readonly Column[]
  readonly children: React.ReactNode
}

/** Columns that the service can sort by (`orderby`) have a button. */
function Head({ resource, columns, search, change, children }: HeadProps) {
  const locale = useWords()
  const { label } = resources[resource]
  const orders: readonly string[] = listParameters(resource)['orderby']?.options ?? []
  const head = (name: string, text: string) =>
    orders.includes(name) ? (
      <SortHead key={name} name={name} text={text} search={search} change={change} />
    ) : (
      <th key={name} scope="col">
        {text}
      </th>
    )
  return (
    <thead>
      <tr>
        <td className={classes['check']}>{children}</td>
        {head(label, locale.fieldLabel(resource, label))}
        {columns.map(({ name, label: text }) => head(name, text))}
        <th scope="col">
          <span className={classes['caption']}>{locale.t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

function SelectPage({ items, selection }: { items: readonly Item[]; selection: Selection }) {
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
