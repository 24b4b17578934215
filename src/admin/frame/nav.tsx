/** The navigation: at the inline start of the page, or at the bottom of a phone. */
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { proposalCountOptions } from '../review/requests/proposal-count.ts'
import { useHasOwn, useMay } from '../api/session/rights.ts'
import { useHasDesk, useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { afterPaint } from '../shell/loading/after-paint.ts'
import { Brand } from '../shell/chrome/brand.tsx'
import { IconButton } from '../shell/parts/button.tsx'
import { Dialog } from '../shell/overlays/dialog.tsx'
import { Icon, type IconName } from '../shell/parts/icon.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import classes from './nav.module.css'

type Target =
  '/' | '/calendar' | '/review' | `/${ResourceName}` | '/trash' | '/activity' | '/settings/users' | '/settings/profile'

interface Place {
  readonly to: Target
  readonly icon: IconName
  readonly label: string
  /** Search of the list that it opens. */
  readonly search?: { readonly mine: boolean }
  /** Shown in the bar of a phone. */
  readonly is_main?: true
  /** Shows a number behind its label, loaded once the screen has its data. */
  readonly Count?: ComponentType
}

/** Returns the entries this user may open: records first, then those of the desk itself. */
export function usePlaces(): { readonly records: readonly Place[]; readonly desk: readonly Place[] } {
  const { t } = useWords()
  const may = useMay()
  const has_desk = useHasDesk()
  const has_own = useHasOwn()
  // Members begin with their own records; who publishes looks after all of them.
  const listOf = (name: ResourceName) =>
    ({
      to: `/${name}`,
      icon: name,
      label: t(`many.${name}`),
      ...(has_own(name) && !may('publish') ? { search: { mine: true } } : {}),
    }) as const
  return {
    records: [
      { to: '/', icon: 'overview', label: t('nav.overview'), is_main: true },
      { ...listOf('events'), is_main: true },
      { to: '/calendar', icon: 'calendar', label: t('nav.calendar'), is_main: true },
      ...(has_desk && may('publish')
        ? [{ to: '/review', icon: 'review', label: t('nav.review'), is_main: true, Count: ReviewCount } as const]
        : []),
      ...(['venues', 'organizers', 'categories', 'tags'] as const).map(listOf),
      { to: '/trash', icon: 'trash', label: t('nav.trash') },
    ],
    desk: [
      ...(has_desk ? [{ to: '/activity', icon: 'activity', label: t('nav.activity') } as const] : []),
      ...(has_desk && may('administer')
        ? [{ to: '/settings/users', icon: 'users', label: t('nav.users') } as const]
        : []),
      { to: '/settings/profile', icon: 'settings', label: t('nav.settings') },
    ],
  }
}

function PlaceLink({ to, icon, label, search, Count, onClick }: Place & { onClick?: (() => void) | undefined }) {
  const { language } = useWords()
  const here = useLocation({
    select: ({ pathname }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)),
  })
  return (
    <PlainLink
      href={`${to}?${search ? 'mine=true&' : ''}i18n_language=${language}`}
      className={classes['link']}
      aria-current={here ? 'page' : undefined}
      preload
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className={classes['label']}>{label}</span>
      {Count && <Count />}
    </PlainLink>
  )
}

/** The number of proposals that wait. */
function ReviewCount() {
  const { language, format } = useWords()
  const busy = useIsFetching() > 0
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!busy && !idle) return afterPaint(() => setIdle(true))
  }, [busy, idle])
  const { data } = useQuery({ ...proposalCountOptions({}, language), enabled: idle })
  const count = data?.counts.all ?? 0
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={classes['count']}>{format.number(count)}</span>
    </>
  )
}

const collapsed_key = 'takvim-nav'

function rememberedCollapse(): boolean {
  try {
    return localStorage.getItem(collapsed_key) === 'collapsed'
  } catch {
    return false
  }
}

function rememberCollapse(collapsed: boolean): void {
  try {
    localStorage.setItem(collapsed_key, collapsed ? 'collapsed' : 'open')
  } catch {
    // Without storage the next visit starts with the navigation open.
  }
}

export function SideNav() {
  const { t } = useWords()
  const { records, desk } = usePlaces()
  const site = useSession()?.site.name
  const [collapsed, setCollapsed] = useState(rememberedCollapse)
  return (
    <nav className={classes['side']} aria-label={t('nav.label')} data-collapsed={collapsed || undefined}>
      <div className={classes['brand']}>
        <Brand size={28} />
        <bdi className={classes['label']}>{site}</bdi>
      </div>
      <div className={classes['links']}>
        {records.map((place) => (
          <PlaceLink key={place.label} {...place} />
        ))}
        <hr className={classes['line']} />
        {desk.map((place) => (
          <PlaceLink key={place.label} {...place} />
        ))}
      </div>
      <IconButton
        label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
        icon="sidebar"
        aria-expanded={!collapsed}
        onClick={() => {
          setCollapsed(!collapsed)
          rememberCollapse(!collapsed)
        }}
      />
    </nav>
  )
}

/** The navigation of a phone: the first entries, and a sheet with the others. */
export function BottomNav() {
  const { t } = useWords()
  const { records, desk } = usePlaces()
  const [more, setMore] = useState(false)
  const close = () => setMore(false)
  return (
    <nav className={classes['bottom']} aria-label={t('nav.label')} data-bottom-nav="">
      {records
        .filter(({ is_main }) => is_main)
        .map((place) => (
          <PlaceLink key={place.label} {...place} />
        ))}
      <button type="button" className={classes['link']} aria-haspopup="dialog" onClick={() => setMore(true)}>
        <Icon name="menu" />
        <span className={classes['label']}>{t('nav.more')}</span>
      </button>
      {more && (
        <Dialog title={t('nav.more')} place="sheet" onClose={close}>
          <div className={classes['sheet']}>
            {[...records.filter(({ is_main }) => !is_main), ...desk].map((place) => (
              <PlaceLink key={place.label} {...place} onClick={close} />
            ))}
          </div>
        </Dialog>
      )}
    </nav>
  )
}
