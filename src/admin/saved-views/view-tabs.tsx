/** The tabs over a list: its usual windows, own and shared views, and a way to save what is shown as a view. */
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Query } from '../../contract/codec/query.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { all_time } from '../../contract/tables/windows.ts'
import { filtersOf } from '../address/calendar-search.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { codeOf } from '../api/read/code.ts'
import { refreshViews, viewsOptions, type SavedView } from '../api/desk/views.ts'
import { countOptions } from '../api/read/queries.ts'
import { useHasOwn, useMay } from '../api/session/rights.ts'
import { useHasDesk } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { notify } from '../shell/notices/notify.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { ask } from '../shell/overlays/ask.tsx'
import { openDialog } from '../shell/overlays/dialogs.tsx'
import { Menu, MenuItem } from '../shell/overlays/menu.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { searchOf, tabText } from './tab-address.ts'
import classes from './saved-views.module.css'

type Layout = SavedView['layout']

interface TabsProps {
  readonly resource: ResourceName
  readonly search: Query
  /** The layout of the screen below the tabs. */
  readonly layout: Layout
  /** Called with the columns of the view that is open, null without one. */
  readonly onColumns?: (columns: readonly string[] | null) => void
}

export default function ViewTabs(props: TabsProps) {
  const ready = usePart('panels')
  return ready ? <Tabs {...props} /> : <div className={classes['tabs']} />
}

interface Tab {
  readonly key: string
  readonly name: string
  readonly search: Query
  readonly view: SavedView | null
}

/** Returns the tabs of a list that nobody saved. */
function useUsualTabs(resource: ResourceName, layout: Layout): readonly Tab[] {
  const { t } = useWords()
  const { dated } = resources[resource]
  const has_own = useHasOwn()(resource)
  const tab = (key: string, name: string, search: Query): Tab => ({ key, name, search, view: null })
  return [
    ...(has_own ? [tab('mine', t('attention.mine'), { mine: true })] : []),
    // A calendar has its own days.
    ...(dated && layout === 'list' ? [tab('upcoming', t('window.upcoming'), {})] : []),
    tab('all', t('window.all'), dated && layout === 'list' ? all_time : {}),
  ]
}

function Tabs({ resource, search, layout, onColumns }: TabsProps) {
  const { t } = useWords()
  const has_desk = useHasDesk()
  const { data: views } = useQuery({ ...viewsOptions(resource), enabled: has_desk })
  const usual = useUsualTabs(resource, layout)
  const saved = (views ?? []).map((view): Tab => {
    return { key: String(view.id), name: view.name, search: searchOf(resource, view.query), view }
  })
  const tabs = [...usual, ...saved]
  const here = tabText(resource, search)
  const current = tabs.findLast(
    ({ search: own, view }) => layoutOf(view, layout) === layout && textIn(layout, resource, own) === here,
  )
  // The view that was open before its filters were changed.
  const [last, setLast] = useState<number | null>(null)
  if (current && (current.view?.id ?? null) !== last) setLast(current.view?.id ?? null)
  const opened = saved.find(({ view }) => view?.id === last)?.view ?? null
  const showColumns = useEffectEvent(() => onColumns?.(opened?.columns ?? null))
  useEffect(() => showColumns(), [opened?.id])
  const counts = useCounts(resource, tabs, layout)
  useOpenDefault(resource, search, layout === 'list' ? views : undefined)
  return (
    <nav className={classes['tabs']} aria-label={t('views.label')}>
      {tabs.map((tab, position) => (
        <span key={tab.key} className={classes['tab']} data-current={tab === current || undefined}>
          <PlainLink
            href={addressOf(resource, tab, layoutOf(tab.view, layout))}
            aria-current={tab === current ? 'page' : undefined}
          >
            <bdi>{tab.name}</bdi>
            {counts[position] !== undefined && <Count count={counts[position]} />}
            {tab.view?.shared && (
              <span role="img" aria-label={t('views.shared')}>
                <Icon name="users" size={14} />
              </span>
            )}
          </PlainLink>
          {tab === current && tab.view && <ViewMenu view={tab.view} here={here} />}
        </span>
      ))}
      {!current && opened?.may_edit && <UpdateButton view={opened} query={here} />}
      {has_desk && !current && (
        <Button
          look="quiet"
          icon="plus"
          onClick={() => void openViewDialog({ resource, query: here, layout, view: null })}
        >
          {t('views.save_as')}
        </Button>
      )}
    </nav>
  )
}

/** Tabs that nobody saved stay on their screen. */
const layoutOf = (view: SavedView | null, here: Layout): Layout => view?.layout ?? here

/** The filters of a tab as text; a calendar has its own days. */
const textIn = (layout: Layout, resource: ResourceName, search: Query) =>
  tabText(resource, layout === 'list' ? search : filtersOf(search))

function addressOf(resource: ResourceName, { search }: Tab, layout: Layout): string {
  const text = textIn(layout, resource, search)
  const [path, place] = layout === 'list' ? [`/${resource}`, ''] : ['/calendar', `view=${layout}`]
  const query = [text, place].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}

/** Keeps the changed filters in the view that they began with. */
function UpdateButton({ view: { id, name }, query }: { view: SavedView; query: string }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  async function update() {
    try {
      await callDesk('PATCH /views/{id}', { path: { id }, body: { query } })
      await refreshViews(cache)
      notify({ message: t('views.updated', { name }) })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Button look="quiet" icon="check" onClick={() => void update()}>
      {t('views.update', { name })}
    </Button>
  )
}

function Count({ count }: { count: number }) {
  const { format } = useWords()
  return <small>{format.number(count)}</small>
}

/** Counts the records of each tab, which are known when the list that it names was shown. */
function useCounts(resource: ResourceName, tabs: readonly Tab[], layout: Layout): readonly (number | undefined)[] {
  const { language } = useWords()
  const has_desk = useHasDesk()
  return useQueries({
    queries: tabs.map(({ search }) => ({
      ...countOptions(resource, withDeskDefaults(resource, search), language),
      staleTime: 60_000,
      enabled: has_desk && layout === 'list',
    })),
  }).map(({ data }) => data)
}

/** Opens the view that the user has chosen, once, where the address asks for nothing. */
function useOpenDefault(resource: ResourceName, search: Query, views: readonly SavedView[] | undefined): void {
  const navigate = useNavigate()
  const looked_for = useRef<ResourceName | null>(null)
  useEffect(() => {
    if (views === undefined || looked_for.current === resource) return
    looked_for.current = resource
    const chosen = views.find(({ is_default }) => is_default)
    if (chosen && tabText(resource, search) === '')
      void (chosen.layout === 'list'
        ? navigate({ to: `/${resource}`, search: searchOf(resource, chosen.query), replace: true })
        : navigate({
            to: '/calendar',
            search: { ...filtersOf(searchOf(resource, chosen.query)), view: chosen.layout },
          }))
  }, [resource, search, views, navigate])
}

interface DialogOpening {
  readonly resource: ResourceName
  readonly query: string
  readonly layout: Layout
  readonly view: SavedView | null
}

/** Loads the dialog when it is wanted: its fields are more code than the tabs. */
async function openViewDialog(opening: DialogOpening): Promise<void> {
  const { ViewDialog } = await codeOf(import('./view-dialog.tsx'))
  await openDialog<null>((answer) => <ViewDialog {...opening} onClose={() => answer(null)} />)
}

/** Offers what changes the view that is shown. */
function ViewMenu({ view, here }: { view: SavedView; here: string }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const notifyError = useNotifyError()
  const may_share = useMay()('edit_published') || view.shared
  const { id, name, resource, may_edit, shared, is_default } = view
  const path = { id }
  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      await refreshViews(cache)
      notify({ message: done })
    } catch (error) {
      notifyError(error)
    }
  }
  const patch = (body: { shared?: boolean; first?: boolean }) => callDesk('PATCH /views/{id}', { path, body })
  const share = () =>
    act(() => patch({ shared: !shared }), t(shared ? 'views.unshared_done' : 'views.shared_done', { name }))
  const openFirst = () =>
    is_default
      ? act(() => callDesk('DELETE /views/{id}/default', { path }), t('views.default_off_done'))
      : act(() => callDesk('PUT /views/{id}/default', { path }), t('views.default_done', { name }))
  async function remove() {
    const agreed = await ask({
      title: t('views.delete_title', { name }),
      text: t(shared ? 'views.delete_shared' : 'views.delete_text'),
      yes: t('views.delete'),
    })
    if (agreed) await act(() => callDesk('DELETE /views/{id}', { path }), t('views.deleted', { name }))
  }
  return (
    <Menu label={t('views.menu', { name })} trigger={<Icon name="more" size={16} />}>
      <MenuItem icon="check" onSelect={() => void openFirst()}>
        {t(is_default ? 'views.default_off' : 'views.default')}
      </MenuItem>
      {may_edit && (
        <>
          <MenuItem
            icon="edit"
            onSelect={() => void openViewDialog({ resource, query: here, layout: view.layout, view })}
          >
            {t('views.rename')}
          </MenuItem>
          {may_share && (
            <MenuItem icon="users" onSelect={() => void share()}>
              {t(shared ? 'views.unshare' : 'views.share')}
            </MenuItem>
          )}
          <MenuItem icon="first" onSelect={() => void act(() => patch({ first: true }), t('views.moved', { name }))}>
            {t('views.first')}
          </MenuItem>
          <MenuItem icon="trash" danger onSelect={() => void remove()}>
            {t('views.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
