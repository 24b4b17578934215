/** The list screen of all five resources: filters, table and pages; its whole state is the address. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { resources } from '../../../contract/resources.ts'
import { activeFilters, withDeskDefaults, withoutAll } from '../../address/list-search.ts'
import { countOptions, listOptions, type List } from '../../api/read/queries.ts'
import type { Item } from '../../api/read/record.ts'
import type { ChosenColumns } from '../../preferences.ts'
import { useHasOwn, useMay } from '../../api/session/rights.ts'
import { QuickAddButton } from '../../forms/small/quick-add.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { no_signs, RowSignsContext } from '../../kinds/cells/row-signs.ts'
import { afterPaint } from '../../shell/loading/after-paint.ts'
import { announce } from '../../shell/notices/announce.tsx'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { mayPass } from '../../shell/notices/error-text.ts'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { later } from '../../shell/loading/later.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { useDateWindow } from '../../address/use-date-window.ts'
import { WithEventCounts } from '../filters/event-counts.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ListTable } from '../table/list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { ListPager } from './list-pager.tsx'
import { useDelayedFlag } from '../table/use-delayed-flag.ts'
import { useListKeys } from '../rows/use-list-keys.ts'
import { useListSearch, type ListSearch } from '../filters/use-list-search.ts'
import { useSelection } from '../bulk/use-selection.ts'
import classes from './list.module.css'

/** Milliseconds for which the previous list stays undimmed while the next one loads. */
const patience = 300

const BulkBar = onDemand(() => import('../bulk/bulk-bar.tsx'))
const FindRowSigns = later(() => import('../rows/find-row-signs.tsx'))
const RefusedFilters = onDemand(() => import('../filters/refused-filters.tsx'))
const ViewTabs = onDemand(() => import('../../saved-views/view-tabs.tsx'))

const no_items: readonly Item[] = []

interface ColumnsOfView {
  readonly columns: readonly string[]
  /** The reader's own columns when the view was opened. */
  readonly before: ChosenColumns
}

export function ListScreen({ resource }: { resource: ResourceName }) {
  const { t, language, format, preferences } = useWords()
  const { search, change } = useListSearch(resource)
  const may = useMay()
  const has_own = useHasOwn()(resource)
  const query = withDeskDefaults(resource, search)
  const { data, error, isPlaceholderData, refetch } = useQuery(listOptions(resource, query, language))
  const late = useDelayedFlag(isPlaceholderData, patience)
  // The previous answer does not tell whether the next list has more pages.
  usePrefetchNext(resource, query, data?.more === true && !isPlaceholderData, language)
  const filter = JSON.stringify({ ...search, page: undefined, per_page: undefined })
  const selection = useSelection(filter, data?.items ?? no_items)
  // Stays mounted after the first selection, because it restores the focus when the selection is cleared.
  const [selected, setSelected] = useState(false)
  if (!selected && selection.items.size > 0) setSelected(true)
  const [beside_filters, setBesideFilters] = useState<HTMLElement | null>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const [signs, setSigns] = useState(no_signs)
  const stopEditing = useCallback(() => setEditing(null), [])
  useListKeys(setEditing)

  const is_loaded = data !== undefined || error !== null
  const [painted, setPainted] = useState(false)
  useEffect(() => (is_loaded ? afterPaint(() => setPainted(true)) : undefined), [is_loaded])
  const { chosen, showColumns } = useViewColumns()
  const with_images = (chosen ?? preferences.columns[resource])?.includes('image') === true

  const total = useTotal(resource, query, data)
  // The head keeps its number while the next one is asked for.
  const [known, setKnown] = useState(total)
  if (total !== undefined && total !== known) setKnown(total)
  const page = typeof search['page'] === 'number' ? search['page'] : 1
  const { served } = data ?? {}
  const per_page = served?.per_page ?? Number(query['per_page'])
  const pages = total === undefined ? undefined : (served?.pages ?? Math.ceil(total / per_page))
  useEffect(() => {
    if (total === undefined || pages === undefined || isPlaceholderData) return
    const count = t(`count.${resource}`, { count: total })
    announce(page > 1 ? format.phrases(count, t('list.page', { page, pages })) : count)
  }, [total, isPlaceholderData, page, pages, resource, t, format])

  return (
    <Screen
      title={t(`many.${resource}`)}
      // Keeps its room before it is known.
      total={known === undefined ? ' ' : format.number(known)}
      // The rows come first: what the tabs load must not compete with them. Their place is kept, so that no row moves.
      tabs={
        painted ? (
          <ViewTabs
            resource={resource}
            search={search}
            layout="list"
            beside_filters={beside_filters}
            onColumns={showColumns}
            waiting={<div />}
          />
        ) : (
          <div />
        )
      }
      actions={may(resources[resource].rights.create) && <NewButton resource={resource} />}
    >
      <FilterBar
        resource={resource}
        search={search}
        change={change}
        beside={has_own ? 'mine' : undefined}
        afterChips={setBesideFilters}
      >
        <ListTools {...{ resource, search, change, chosen, total, selection }} />
      </FilterBar>
      {error && (
        <LoadFailure
          {...{ resource, search, change, error, page }}
          is_shown={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {(data || !error) && (
        <div className={classes['results']} data-stale={late || undefined}>
          <WithEventCounts resource={resource} items={data?.items}>
            <RowSignsContext value={signs}>
              <ListTable
                resource={resource}
                items={data?.items}
                stale={isPlaceholderData}
                search={search}
                change={change}
                chosen={chosen}
                selection={selection}
                editing={editing}
                onEdited={stopEditing}
                onQuickEdit={setEditing}
              />
            </RowSignsContext>
          </WithEventCounts>
          {data && (resources[resource].dated || with_images) && (
            <FindRowSigns resource={resource} with_images={with_images} items={data.items} onFound={setSigns} />
          )}
          {data?.items.length === 0 && <Empty resource={resource} search={search} change={change} />}
          {selected && (
            <BulkBar
              resource={resource}
              query={query}
              total={total ?? 0}
              shown={data?.items ?? []}
              selection={selection}
              onMissing={selection.clear}
            />
          )}
          {data && (
            <ListPager
              page={page}
              per_page={per_page}
              pages={pages}
              most={served?.per_page}
              said={total === undefined ? '…' : t(`count.${resource}`, { count: total })}
              more={data.more}
              change={change}
            />
          )}
        </div>
      )}
    </Screen>
  )
}

interface LoadFailureProps extends ListSearch {
  readonly error: Error
  /** Whether the list as it was is still shown. */
  readonly is_shown: boolean
  readonly page: number
  readonly onRetry: () => void
}

function LoadFailure({ is_shown, page, onRetry, ...props }: LoadFailureProps) {
  const { t } = useWords()
  if (is_shown)
    return (
      <p role="status" className={classes['not_refreshed']}>
        {t('list.not_refreshed')}
        <Button look="quiet" icon="retry" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </p>
    )
  const panel = (
    <ErrorPanel error={props.error} onRetry={onRetry}>
      {page > 1 && (
        <Button icon="first" onClick={() => props.change({ page: undefined })}>
          {t('list.first_page')}
        </Button>
      )}
    </ErrorPanel>
  )
  return mayPass(props.error) ? panel : <RefusedFilters {...props} waiting={panel} />
}

/** Opens the small form of a new event, whose key is `c`; other records begin in their own form. */
function NewButton({ resource }: { resource: ResourceName }) {
  const { t } = useWords()
  if (resources[resource].dated) return <QuickAddButton />
  return (
    <Link to={`/${resource}/new`} className={buttonClass('filled')}>
      <Icon name="plus" size={18} />
      {t(`new.${resource}`)}
    </Link>
  )
}

/** The empty state: nothing matches, nothing is upcoming, or there are no records. */
function Empty({ resource, search, change }: ListSearch) {
  const { t } = useWords()
  const { current, changeTo } = useDateWindow(search)
  const active = activeFilters(resource, search)
  const dated = 'ends_after' in resources[resource].parameters
  if (active.length === 0)
    return (
      <div className={classes['empty']}>
        <p>{t(dated ? 'list.none_ahead' : 'list.none_yet')}</p>
        {dated && <Button onClick={() => change(changeTo('all'))}>{t('action.show_all')}</Button>}
      </div>
    )
  return (
    <div className={classes['empty']}>
      <p>{t('list.empty')}</p>
      {dated && current !== 'all' && <Button onClick={() => change(changeTo('all'))}>{t('list.in_all_dates')}</Button>}
      <Button look="quiet" onClick={() => change(withoutAll(resource, search))}>
        {t('list.clear')}
      </Button>
    </div>
  )
}

/** The columns of the view that is open, until its reader chooses others. */
function useViewColumns() {
  const [of_view, setOfView] = useState<ColumnsOfView | null>(null)
  const { columns: own } = useWords().preferences
  const showColumns = useCallback(
    (columns: readonly string[] | null) => setOfView(columns && { columns, before: own }),
    [own],
  )
  return { chosen: of_view?.before === own ? of_view.columns : undefined, showColumns }
}

/** Returns the number of records, which is asked for where the list came without it; undefined while it is not known. */
function useTotal(resource: ResourceName, query: Query, list: List | undefined): number | undefined {
  const { language } = useWords()
  const uncounted = list !== undefined && list.total === undefined
  const count = useQuery({ ...countOptions(resource, query, language), enabled: uncounted })
  return uncounted ? count.data : list?.total
}

/** Prefetches the next page. */
function usePrefetchNext(resource: ResourceName, query: Query, more: boolean, language: Language): void {
  const cache = useQueryClient()
  const next = Number(query['page'] ?? 1) + 1
  const key = JSON.stringify(query)
  useEffect(() => {
    if (!more) return
    return afterPaint(() => void cache.prefetchQuery(listOptions(resource, { ...query, page: next }, language)))
    // The key says all of the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cache, resource, key, next, more, language])
}
