/** The frame around every screen of a signed-in user. */
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useChanges } from '../api/write/changes.ts'
import { connection } from '../api/transport/connection.ts'
import { sessionOptions } from '../api/session/session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Questions } from '../shell/overlays/ask.tsx'
import { Dialogs } from '../shell/overlays/dialogs.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { useRestoreFocus } from '../shell/keys/restore-focus.ts'
import { Keys } from '../shell/keys/keys.tsx'
import { BottomNav, SideNav } from './nav.tsx'
import { PendingScreen } from '../shell/screens/pending-screen.tsx'
import { Screen } from '../shell/screens/screen.tsx'
import { StatusBanners } from '../shell/notices/status-banners.tsx'
import { TopBar } from './top-bar.tsx'
import { SessionGuard } from '../sign-in/session-guard.tsx'
import { later } from '../shell/loading/later.tsx'
import classes from './frame.module.css'

const LateParts = later(() => import('./late-parts.tsx'))

export function Frame() {
  const { t } = useWords()
  const { data: session, error, refetch } = useQuery(sessionOptions)
  const user = session?.user ?? null
  // Asks a user whose session ended to sign in over the screen; redirects everybody else to the sign-in.
  const [resident, setResident] = useState(user)
  if (user && user !== resident) setResident(user)
  // A browser's event stream carries cookies only.
  useChanges(user !== null && session?.desk === true && !connection.account)

  const stranger = session !== undefined && !user && !resident
  useToTheDoor(stranger)
  useRestoreFocus()
  if (stranger) return null
  return (
    <Keys>
      <div className={classes['frame']}>
        <a href="#content" className={classes['skip']}>
          {t('nav.skip')}
        </a>
        <SideNav />
        <div className={classes['column']}>
          <TopBar />
          <StatusBanners />
          <main id="content" tabIndex={-1} className={classes['main']}>
            {error && !session ? (
              <Screen title={t('error.title')} width="narrow">
                <ErrorPanel error={error} onRetry={() => void refetch()} />
              </Screen>
            ) : session ? (
              <Outlet />
            ) : (
              <PendingScreen />
            )}
          </main>
        </div>
        <BottomNav />
        <Questions />
        <Dialogs />
        {session?.user && <LateParts />}
        {resident && <SessionGuard user={resident} ended={session !== undefined && !user} />}
      </div>
    </Keys>
  )
}

/** Redirects to the sign-in, which leads back to this address. */
function useToTheDoor(stranger: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!stranger) return
    const redirect = router.history.location.href
    void router.navigate({ to: '/sign-in', search: { redirect }, replace: true })
  }, [stranger, router])
}
