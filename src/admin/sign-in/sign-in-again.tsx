import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { connection } from '../api/transport/connection.ts'
import { session_key } from '../api/session/session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Dialog } from '../shell/overlays/dialog.tsx'
import { ConnectForm } from './connect-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** A sign-in dialog over the current screen after the session ended. */
export default function SignInAgain({ email, onDone }: { email: string; onDone: (regained: boolean) => void }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const connected = useCallback(() => {
    void cache.invalidateQueries({ queryKey: session_key }).then(() => onDone(true))
  }, [cache, onDone])
  return (
    <Dialog title={t('sign_in.expired')} about={t('sign_in.expired_text')} onClose={() => onDone(false)}>
      {connection.account ? (
        <ConnectForm onDone={connected} />
      ) : (
        <SignInForm email={email} onDone={() => onDone(true)} />
      )}
    </Dialog>
  )
}
