/** The tabs over a list, behind one button in a calendar, and what keeps the list that is shown as a view. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Query } from '../../contract/codec/query.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { filtersOf } from '../address/calendar-search.ts'
import type { SavedView } from './view-requests.ts'
import { useHasDesk, useSession } from '../api/session/use-session.ts'
import { openFollow } from '../feeds/open-follow.tsx'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { Popover } from '../shell/overlays/popover.tsx'
import { Button, IconButton } from '../shell/parts/button.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import { searchOf, tabText } from './tab-address.ts'
import { tabAddress, layoutOf, textIn, useCounts, useTabs, type Layout, type Tab } from './tabs.ts'
import { openViewDialog, UpdateButton, ViewMenu } from './view-menu.tsx'
import classes from './saved-views.module.css'

interface TabsProps {
  readonly resource: ResourceName
  readonly search: Query
  /** The layout of the screen below the tabs. */
  readonly layout: Layout
  /** Where the buttons that keep the list stand, beside its filters. */
  readonly beside_filters: HTMLElement | null
  /** Called with the columns of the view that is open, null without one. */
  readonly onColumns?: (columns: readonly string[] | null) => void
}

export default function ViewTabs(props: TabsProps) {
  const ready = usePart('panels')
  return ready ? <Tabs {...props} /> : props.layout === 'list' && <div className={classes['tabs']} />
}

function Tabs({ resource, search, layout, beside_filters, onColumns }: TabsProps) {
  const { t } = useWords()
  const has_desk = useHasDesk()
  const has_feeds = useSession()?.site.feeds
  const { first, later, views } = useTabs(resource, layout)
  const tabs = [...first, ...later]
  const here = tabText(resource, search)
  const current = tabs.findLast(
    ({ search: own, view }) => layoutOf(view, layout) === layout && textIn(layout, resource, own) === here,
  )
  // The view that was open before its filters were changed.
  const [last, setLast] = useState<number | null>(null)
  if (current && (current.view?.id ?? null) !== last) setLast(current.view?.id ?? null)
  const opened = views?.find(({ id }) => id === last) ?? null
  const showColumns = useEffectEvent(() => onColumns?.(opened?.columns ?? null))
  useEffect(() => showColumns(), [opened?.id])
  const counts = useCounts(resource, tabs, layout)
  useOpenDefault(resource, search, layout === 'list' ? views : undefined)
  const known = !has_desk || (views !== undefined && counts.settled)
  const shown = later.filter((tab) => known && (!tab.is_task || tab === current || counts.of.get(tab.key) !== 0))
  const save = () => void openViewDialog({ resource, query: here, layout, view: null })
  const list = (
    <nav className={classes['tabs']} aria-label={t('views.label')} data-menu={layout !== 'list' || undefined}>
      {[...first, ...shown].map((tab) => (
        <TabLink
          key={tab.key}
          tab={tab}
          address={tabAddress(resource, tab, layoutOf(tab.view, layout))}
          count={counts.of.get(tab.key)}
          is_current={tab === current}
          here={here}
        />
      ))}
      {has_desk && known && <IconButton icon="plus" label={t('views.new')} onClick={save} onFocus={showWhole} />}
      {has_feeds && known && layout === 'list' && resources[resource].dated && (
        <IconButton
          icon="external"
          label={t('follow.calendar')}
          onClick={() => void openFollow({})}
          onFocus={showWhole}
        />
      )}
      {has_desk && !current && (
        <In place={beside_filters}>
          <Button look="quiet" onClick={save}>
            {t('views.save_as')}
          </Button>
          {opened?.may_edit && <UpdateButton view={opened} query={here} />}
        </In>
      )}
    </nav>
  )
  // A calendar needs the height of a row of tabs for its weeks.
  return layout === 'list' ? list : <ViewChip name={(current ?? opened)?.name}>{list}</ViewChip>
}

/** Scrolls to what the keyboard reaches: browsers leave a tab that is seen in part. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Closes the popover around a link that was followed; in a row of tabs there is none. */
const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** The views behind a button that names the one that is open. */
function ViewChip({ name, children }: { name: string | undefined; children: ReactNode }) {
  const { t } = useWords()
  return (
    <Popover
      label={t('views.label')}
      trigger={
        <>
          {t('calendar.view')} {name && <bdi dir="auto">{name}</bdi>}
          <Icon name="down" size={16} />
        </>
      }
      side="start"
      className={classes['chip']}
    >
      {children}
    </Popover>
  )
}

const In = ({ place, children }: { place: HTMLElement | null; children: ReactNode }) =>
  place && createPortal(children, place)

interface TabProps {
  readonly tab: Tab
  readonly address: string
  readonly count: number | undefined
  readonly is_current: boolean
  /** The list that is shown, as the text of a saved query. */
  readonly here: string
}

function TabLink({ tab: { name, view }, address, count, is_current, here }: TabProps) {
  const { t, format } = useWords()
  const tab = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (is_current) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [is_current])
  return (
    <span ref={tab} className={classes['tab']} data-current={is_current || undefined}>
      <PlainLink
        href={address}
        aria-current={is_current ? 'page' : undefined}
        onClick={closePopover}
        onFocus={showWhole}
      >
        <bdi dir="auto">{name}</bdi>
        <small>{count !== undefined && format.number(count)}</small>
        {view?.shared && (
          <span role="img" aria-label={t('views.shared')}>
            <Icon name="users" size={14} />
          </span>
        )}
      </PlainLink>
      {is_current && view && <ViewMenu view={view} here={here} />}
    </span>
  )
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
