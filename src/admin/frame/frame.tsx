/** The frame around every screen of a signed-in user. */
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useChanges } from '../api/write/changes.ts'
import { connection } from '../api/transport/connection.ts'
import { sessionOptions } from '../api/session/session.ts'
import { SessionContext } from '../api/session/use-session.ts'
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
  const signed_in = session?.user != null
  // A session that ended leaves rights and screen as they are, and asks its user to sign in over them; others go to the sign-in.
  const [last, setLast] = useState(session)
  if (signed_in && session !== last) setLast(session)
  const ended = session !== undefined && !signed_in
  // A browser's event stream carries cookies only.
  useChanges(signed_in && session.desk && !connection.account)

  const stranger = ended && !last?.user
  useToTheDoor(stranger)
  useRestoreFocus()
  if (stranger) return null
  return (
    <SessionContext value={signed_in ? session : last}>
      <Keys>
        <div className={classes['frame']}>
          <a href="#content" className={classes['skip']}>
            {t('nav.skip')}
          </a>
          <SideNav />
          <div className={classes['column']}>
            <TopBar />
            <StatusBanners signed_out={ended} />
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
          {signed_in && <LateParts />}
          {last?.user && <SessionGuard user={last.user} ended={ended} />}
        </div>
      </Keys>
    </SessionContext>
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
