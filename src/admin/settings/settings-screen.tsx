import { Link, Outlet } from '@tanstack/react-router'
import { useMay } from '../api/session/rights.ts'
import { useHasDesk, useSession } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { useHasWebhooks } from './use-has-webhooks.ts'
import classes from './settings-screen.module.css'

/** The sections of the settings; each is a screen of its own. */
export function SettingsScreen() {
  const { t } = useWords()
  const may = useMay()
  const desk = useHasDesk()
  const me = useSession()?.user?.id ?? null
  const has_webhooks = useHasWebhooks(desk && may('administer'))
  const sections = [
    { to: '/settings/profile', label: t('account.profile') },
    ...(desk && may('manage_passwords', me)
      ? [{ to: '/settings/application-passwords', label: t('account.application_passwords') } as const]
      : []),
    ...(desk && may('administer') ? [{ to: '/settings/users', label: t('nav.users') } as const] : []),
    ...(has_webhooks ? [{ to: '/settings/webhooks', label: t('settings.webhooks') } as const] : []),
    { to: '/settings/connection', label: t('account.connection') },
  ] as const
  return (
    <>
      <nav className={classes['sections']} aria-label={t('settings.tabs')}>
        {sections.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes['section']}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
