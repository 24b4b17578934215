import { useWords } from '../i18n/locale.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over the screen somebody was working on when the session ended. */
export function SignInAgain({ email, onDone }: { email: string; onDone: (regained: boolean) => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('sign_in.expired')} onClose={() => onDone(false)}>
      <p>{t('sign_in.expired_text')}</p>
      <SignInForm email={email} onDone={() => onDone(true)} />
    </Dialog>
  )
}
