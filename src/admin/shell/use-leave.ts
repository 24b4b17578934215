/** Signing out. */
import { useSignOut } from '../api/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { errorText } from './error-text.ts'
import { notify } from './notify.tsx'

export function useLeave(): () => void {
  const { t } = useWords()
  const signOut = useSignOut()
  return () =>
    void signOut().then(
      // A fresh page: nothing of the one who left stays in memory.
      () => location.assign('/sign-in'),
      (error: unknown) => notify({ message: errorText(error, t), tone: 'bad' }),
    )
}
