/** The navigation: at the inline start of the page, or at the bottom of a phone. */
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { proposalCountOptions } from '../review/requests/proposal-count.ts'
import { useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { afterPaint } from '../shell/loading/after-paint.ts'
import { Brand } from '../shell/chrome/brand.tsx'
import { usePlaces, type Place } from '../shell/chrome/places.ts'
import { IconButton } from '../shell/parts/button.tsx'
import { Dialog } from '../shell/overlays/dialog.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { PlainLink } from '../shell/parts/plain-link.tsx'
import classes from './nav.module.css'

function PlaceLink({ to, icon, label, search, counts, onClick }: Place & { onClick?: (() => void) | undefined }) {
  const { language } = useWords()
  const here = useLocation({
    select: ({ pathname }) => pathname === to || pathname.startsWith(`${to}/`),
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
      {counts && <ProposalCount />}
    </PlainLink>
  )
}

/** The number of proposals that wait, loaded once the screen has its data. */
function ProposalCount() {
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
