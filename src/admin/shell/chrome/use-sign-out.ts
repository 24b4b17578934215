/** Signing out. */
import { useSignOut as useEndSession } from '../../api/session/use-session.ts'
import { useNotifyError } from '../notices/notify-error.ts'

export function useSignOut(): () => void {
  const notifyError = useNotifyError()
  const signOut = useEndSession()
  return () =>
    void signOut().then(
      // A fresh page: nothing of the one who left stays in memory.
      () => location.assign('/sign-in'),
      notifyError,
    )
}
