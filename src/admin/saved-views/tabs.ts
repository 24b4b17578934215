/** The tabs over a list: its usual lists, then own and shared views. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Query } from '../../contract/codec/query.ts'
import type { Language, ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { all_time } from '../../contract/codec/windows.ts'
import { filtersOf } from '../address/calendar-search.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { viewsOptions, type SavedView } from './view-requests.ts'
import { countOptions } from '../api/read/queries.ts'
import { useHasOwn, useMay } from '../api/session/rights.ts'
import { useHasDesk } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { useDateWindow } from '../address/use-date-window.ts'
import { searchOf, tabText } from './tab-address.ts'

export type Layout = SavedView['layout']

export interface Tab {
  readonly key: string
  readonly name: string
  readonly search: Query
  readonly view: SavedView | null
  /** Work to do: the tab is shown while its list has records. */
  readonly is_task: boolean
}

const usual = (key: string, name: string, search: Query): Tab => ({ key, name, search, view: null, is_task: false })

const task = (key: string, name: string, search: Query): Tab => ({ ...usual(key, name, search), is_task: true })

/** Returns the tabs of the days of a list of events. A calendar has its own days. */
function useDayTabs(resource: ResourceName, layout: Layout): readonly Tab[] {
  const { t } = useWords()
  const { changeTo } = useDateWindow({})
  if (!resources[resource].dated || layout !== 'list') return [usual('all', t('window.all'), {})]
  const week = Object.entries(changeTo('week')).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return [
    usual('upcoming', t('window.upcoming'), {}),
    usual('week', t('window.week'), Object.fromEntries(week)),
    usual('all', t('window.all'), all_time),
  ]
}

/** Returns the lists of upcoming work: texts of the language one works in, what waits for a decision, own drafts. */
function useTaskTabs(resource: ResourceName, layout: Layout, language: Language): readonly Tab[] {
  const { t } = useWords()
  const may = useMay()
  const has_desk = useHasDesk()
  if (!has_desk || !resources[resource].dated || layout !== 'list') return []
  const ofStatus = (status: string) => ({ status: [status], status_language: 'any' })
  return [
    ...(may('publish')
      ? [task('missing', t('views.missing', { language: t(`lacking.${language}`) }), { missing_language: language })]
      : []),
    ...(may('publish') ? [task('pending', t('views.in_review'), ofStatus('pending'))] : []),
    ...(may('create_record')
      ? [task('drafts', t('views.my_drafts'), { ...ofStatus('draft'), mine: true, sent_back: false })]
      : []),
  ]
}

interface Tabs {
  /** Shown from the first. */
  readonly first: readonly Tab[]
  /** Shown behind them once all of them are known, so that no tab moves. */
  readonly later: readonly Tab[]
}

export function useTabs(resource: ResourceName, layout: Layout): Tabs & { readonly views?: readonly SavedView[] } {
  const { t, language } = useWords()
  const { data: views } = useQuery({ ...viewsOptions(resource), enabled: useHasDesk() })
  const has_own = useHasOwn()(resource)
  const days = useDayTabs(resource, layout)
  const tasks = useTaskTabs(resource, layout, language)
  const saved = (views ?? []).map((view): Tab => {
    const { id, name, query } = view
    return { key: String(id), name, search: searchOf(resource, query), view, is_task: false }
  })
  return {
    first: [...(has_own ? [usual('mine', t('attention.mine'), { mine: true })] : []), ...days],
    later: [...tasks, ...saved],
    ...(views ? { views } : {}),
  }
}

/** Tabs that nobody saved stay on their screen. */
export const layoutOf = (view: SavedView | null, here: Layout): Layout => view?.layout ?? here

/** The filters of a tab as text; a calendar has its own days. */
export const textIn = (layout: Layout, resource: ResourceName, search: Query): string =>
  tabText(resource, layout === 'list' ? search : filtersOf(search))

export function tabAddress(resource: ResourceName, { search }: Tab, layout: Layout): string {
  const text = textIn(layout, resource, search)
  const [path, place] = layout === 'list' ? [`/${resource}`, ''] : ['/calendar', `view=${layout}`]
  const query = [text, place].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}

interface Counts {
  /** Number of records by the key of the tab. */
  readonly of: ReadonlyMap<string, number>
  /** Whether no count is on its way. */
  readonly settled: boolean
}

/** Counts the records of each tab, which are known when the list that it names was shown. */
export function useCounts(resource: ResourceName, tabs: readonly Tab[], layout: Layout): Counts {
  const { language } = useWords()
  const enabled = useHasDesk() && layout === 'list'
  const results = useQueries({
    queries: tabs.map(({ search }) => ({
      ...countOptions(resource, withDeskDefaults(resource, search), language),
      staleTime: 60_000,
      enabled,
    })),
  })
  const known = results.flatMap(({ data }, at) => (data === undefined ? [] : [[tabs[at]?.key ?? '', data] as const]))
  return { of: new Map(known), settled: results.every(({ isLoading }) => !isLoading) }
}
