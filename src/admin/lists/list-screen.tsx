/** One list for all five kinds: filters, table, pages; all of it in the address. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { listOptions } from '../api/queries.ts'
import { useMay } from '../api/session.ts'
import { QuickAddButton } from '../forms/quick-add.tsx'
import { useWords } from '../i18n/locale.tsx'
import { announce } from '../shell/announce.tsx'
import { buttonClass } from '../shell/button.tsx'
import { ErrorPanel } from '../shell/error-screen.tsx'
import { Icon } from '../shell/icon.tsx'
import { Screen } from '../shell/screen.tsx'
import { Chips } from './chips.tsx'
import { FilterBar } from './filter-bar.tsx'
import { withDeskDefaults } from './list-search.ts'
import { rememberList } from './last-list.ts'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListSearch } from './use-list-search.ts'
import classes from './list.module.css'

const create_rights = {
  events: 'create_record',
  venues: 'create_record',
  organizers: 'create_record',
  categories: 'write_categories',
  tags: 'write_tags',
} as const

export function ListScreen({ resource }: { resource: ResourceName }) {
  const { t, language } = useWords()
  const { search, change } = useListSearch(resource)
  const may = useMay()
  const query = withDeskDefaults(resource, search)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listOptions(resource, query, language),
    placeholderData: keepPreviousData,
  })
  usePrefetchNext(resource, query, data?.total_pages, language)
  useListKeys()
  useEffect(() => rememberList(resource, search), [resource, search])

  const total = data?.total
  useEffect(() => {
    if (total !== undefined) announce(t(`count.${resource}`, { count: total }))
  }, [total, resource, t])

  const page = typeof search['page'] === 'number' ? search['page'] : 1
  return (
    <Screen
      title={t(`many.${resource}`)}
      actions={
        may(create_rights[resource]) && (
          <>
            {resource === 'events' && <QuickAddButton />}
            <Link to={`/${resource}/new`} className={buttonClass('filled')}>
              <Icon name="plus" size={18} />
              {t(`new.${resource}`)}
            </Link>
          </>
        )
      }
    >
      <FilterBar resource={resource} search={search} change={change} />
      <Chips resource={resource} search={search} change={change} />
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <div className={classes['results']} data-stale={isPlaceholderData || undefined}>
          <ListTable resource={resource} items={data?.items} search={search} change={change} />
          {data?.items.length === 0 && <p className={classes['empty']}>{t('list.empty')}</p>}
          {data && (
            <Pager
              page={page}
              pages={data.total_pages}
              per_page={Number(query['per_page'])}
              total={t(`count.${resource}`, { count: data.total })}
              change={change}
            />
          )}
        </div>
      )}
    </Screen>
  )
}

/** The next page is there before it is asked for. */
function usePrefetchNext(
  resource: ResourceName,
  query: ReturnType<typeof withDeskDefaults>,
  pages: number | undefined,
  language: ReturnType<typeof useWords>['language'],
): void {
  const cache = useQueryClient()
  const next = Number(query['page'] ?? 1) + 1
  const key = JSON.stringify(query)
  useEffect(() => {
    if (pages === undefined || next > pages) return
    void cache.prefetchQuery(listOptions(resource, { ...query, page: next }, language))
    // The key says all of the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cache, resource, key, next, pages, language])
}
