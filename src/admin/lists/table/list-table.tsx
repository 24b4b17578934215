/** A plain table with memoised rows; on a phone each row becomes a card. */
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { resources } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { columnLabel } from '../../kinds/cells/cells.tsx'
import { BesideRow } from '../../kinds/cells/beside-row.ts'
import { PageIds } from '../../kinds/filters/page-ids.ts'
import { asTree, type Branch } from '../../kinds/records/tree.ts'
import { SearchOfList, textToOpen } from '../../kinds/status/waiting-texts.ts'
import { useMenu } from '../../shell/overlays/menu.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { columnWidths } from './column-widths.ts'
import { groupByDay } from '../rows/day-groups.ts'
import { DayRow } from '../rows/day-row.tsx'
import { ListHead, SelectPage } from './list-head.tsx'
import { ListRow, type Column } from '../rows/list-row.tsx'
import { RunningRow } from '../running/running-row.tsx'
import { useRunning } from '../running/use-running.ts'
import { chosenColumns } from './use-columns.ts'
import type { ListSearch } from '../filters/use-list-search.ts'
import { useFoundBy } from '../rows/use-found-by.ts'
import { useListPosition } from '../screen/use-list-position.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { useRecycledRowKeys } from '../rows/use-recycled-row-keys.ts'
import { useProgressiveRows } from '../rows/use-progressive-rows.ts'
import classes from '../screen/list.module.css'

interface TableProps extends ListSearch {
  /** Undefined: still loading for the first time. */
  readonly items: readonly Item[] | undefined
  /** The rows belong to the previous list; the next one is loading. */
  readonly stale: boolean
  readonly selection: Selection
  /** Columns of the view that is open, instead of the reader's own. */
  readonly chosen: readonly string[] | undefined
  /** Id of the record in quick edit. */
  readonly editing: number | null
  readonly onEdited: () => void
  readonly onQuickEdit: (id: number) => void
}

const QuickEdit = onDemand(() => import('../bulk/quick-edit.tsx'))
const RowTools = onDemand(() => import('../rows/row-tools.tsx'))

const nothing: readonly Item[] = []

const placeholders = Array.from({ length: 8 }, (_, row) => row)

export function ListTable(props: TableProps) {
  const { resource, items, stale, search, change, chosen, selection, editing, onEdited, onQuickEdit } = props
  const { t, language, preferences } = useWords()
  // Categories are indented only while they are sorted by name, below their parents.
  const has_parents = 'parent' in resources[resource].fields
  const is_tree = has_parents && !('orderby' in search)
  const branches = useMemo(
    () => (is_tree ? asTree(items ?? nothing) : (items ?? nothing).map((item) => ({ item, depth: 0 }))),
    [is_tree, items],
  )
  const by_day = isByDay(resource, search)
  const { lead, columns } = useColumns(resource, by_day, chosen)
  const { style, least } = useWidths(resource, lead, columns, by_day)
  const table = useRef<HTMLTableElement>(null)
  const running = useRunning(branches, by_day && !('search' in search), selection, editing)
  const { rows, whole } = useProgressiveRows(resource, running.visible, table)
  const shown = useMemo(() => rows.map(({ item }) => item.id), [rows])
  const width = lead.length + columns.length + 3
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const slots = useRecycledRowKeys(shown, search)
  const menu = useMenu()
  const [pressed, setPressed] = useState<number | null>(null)
  const movable = useMay()('write_categories') && has_parents
  const { wanted, want, drop } = useRowTools()
  const foundBy = useFoundBy(resource, search, items)
  useListPosition(resource, search, items !== undefined && !stale && whole)
  const row = ({ item, depth }: Branch) =>
    item.id === editing ? (
      <tr key={item.id}>
        <td colSpan={width}>
          <QuickEdit resource={resource} item={item} onDone={onEdited} onMissing={onEdited} />
        </td>
      </tr>
    ) : (
      <ListRow
        key={`slot-${slots.get(item.id)}`}
        resource={resource}
        item={item}
        depth={depth}
        text={textToOpen(search, item, language)}
        lead={lead}
        columns={columns}
        selected={selection.items.has(item.id)}
        onSelect={selection.select}
        menu={menu}
        onMenu={setPressed}
        foundBy={foundBy}
        onIntent={want}
        movable={movable}
      />
    )
  return (
    <PageIds value={ids}>
      <div className={classes['scroll']} data-wide={least > most_unscrolled || undefined}>
        <table
          ref={table}
          className={classes['table']}
          style={style}
          data-density={preferences.density}
          data-by-day={(by_day && rows.length > 0) || undefined}
          data-selecting={selection.items.size > 0 || undefined}
          aria-busy={items === undefined || stale || !whole}
        >
          <caption className={classes['caption']}>{t(`many.${resource}`)}</caption>
          <ListHead
            resource={resource}
            lead={lead}
            columns={columns}
            by_day={by_day && rows.length > 0}
            search={search}
            change={change}
          >
            <SelectPage items={items ?? []} selection={selection} />
          </ListHead>
          <tbody>
            <SearchOfList value={search}>
              {running.all.length > 0 && (
                <RunningRow rows={running.all} width={width} open={running.open} onToggle={running.toggle} />
              )}
              <BesideRow value="running">{rows.filter(running.has).map(row)}</BesideRow>
              <BesideRow value={by_day ? 'day' : null}>
                {by_day
                  ? groupByDay(rows.filter((one) => !running.has(one))).flatMap(
                      ({ day, rows: of_day }, position, groups) => [
                        // It keeps to the element of its first row, so that neither is moved.
                        <DayRow
                          key={`day-${slots.get(of_day[0]?.item.id ?? 0)}`}
                          day={day}
                          before={groups[position - 1]?.day}
                          rows={of_day.length}
                        />,
                        ...of_day.map(row),
                      ],
                    )
                  : rows.map(row)}
              </BesideRow>
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
      {wanted && (
        <RowTools
          resource={resource}
          items={items ?? nothing}
          search={search}
          menu={menu}
          pressed={pressed}
          onQuickEdit={onQuickEdit}
          table={table}
          movable={movable}
          is_tree={is_tree}
          onMissing={drop}
        />
      )}
    </PageIds>
  )
}

/** Stands before the name; so do the times while the day stands in the gutter. */
const leads = (name: string, by_day: boolean) => name === 'image' || (by_day && name === 'when')

/**
 * The visible columns before and after the name; keeps its identity until the choice changes, so that memoised rows do
 * not render again.
 */
function useColumns(resource: ResourceName, by_day: boolean, chosen: readonly string[] | undefined) {
  const locale = useWords()
  const languages = useHasLanguages()
  return useMemo(() => {
    const all = chosenColumns(resource, locale.preferences.columns, languages, chosen).map((name): Column => {
      return { name, label: columnLabel(locale, resource, name) }
    })
    const lead = all.filter(({ name }) => leads(name, by_day))
    return { lead, columns: all.filter((column) => !lead.includes(column)) }
  }, [languages, locale, resource, by_day, chosen])
}

/** Whether rows are grouped by day: events that come by their start. */
const isByDay = (resource: ResourceName, { orderby = 'start' }: Query) =>
  resources[resource].dated === true && orderby === 'start'

/** Widest table in rem that does not scroll by itself in a wide window (list.module.css). */
const most_unscrolled = 68

/** The grid of every row. */
function useWidths(resource: ResourceName, lead: readonly Column[], columns: readonly Column[], by_day: boolean) {
  return useMemo(() => {
    const [before, after] = [lead, columns].map((of) => of.map(({ name }) => name))
    const { template, least } = columnWidths(resource, before ?? [], after ?? [], by_day)
    const style: CSSProperties = { ['--columns' as string]: template, ['--least' as string]: `${least}rem` }
    return { style, least }
  }, [resource, lead, columns, by_day])
}

/** Milliseconds: longer than a first list takes. */
const idle_after = 1500

/** Whether the tools of the rows are wanted: once a row is pointed at or focused, or the list has been idle for a while. */
function useRowTools() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), idle_after)
    return () => clearTimeout(timer)
  }, [])
  const want = useCallback(() => setWanted(true), [])
  const drop = useCallback(() => setWanted(false), [])
  return { wanted, want, drop }
}
