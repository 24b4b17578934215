import { useEndSession } from '../../api/session/use-session.ts'
import { useNotifyError } from '../notices/notify-error.ts'

export function useSignOut(): () => void {
  const notifyError = useNotifyError()
  const signOut = useEndSession()
  return () =>
    void signOut().then(
      // Loads a fresh page, so that nothing of the user stays in memory.
      () => location.assign('/sign-in'),
      notifyError,
    )
}
