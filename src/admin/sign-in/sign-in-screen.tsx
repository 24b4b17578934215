import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { ownAddress } from '../address/own-address.ts'
import { connect, connection } from '../api/transport/connection.ts'
import { useSession } from '../api/session/use-session.ts'
import { isLanguage } from '../../contract/languages.ts'
import { hasRememberedLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { ConnectForm } from './connect-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-screen.module.css'

export function SignInScreen() {
  const { t } = useWords()
  const router = useRouter()
  const session = useSession()
  const { redirect } = useSearch({ from: '/sign-in' })
  const target = ownAddress(redirect, location.origin)
  const user = session?.user

  const goOn = useCallback(() => {
    const address = new URL(target, location.origin)
    // Applies the profile's language on devices where none was chosen.
    if (isLanguage(user?.language) && !hasRememberedLanguage()) address.searchParams.set('i18n_language', user.language)
    router.history.replace(address.pathname + address.search)
  }, [router, target, user?.language])

  useEffect(() => {
    if (user) goOn()
  }, [user, goOn])

  if (session && !session.desk) return <ConnectDoor target={target} />
  return (
    <AuthLayout title={t('sign_in.title')}>
      {session?.setup_required && <p className={classes['note']}>{t('sign_in.setup_needed')}</p>}
      <SignInForm onDone={goOn} />
      <p className={classes['help']}>{t('sign_in.forgotten')}</p>
    </AuthLayout>
  )
}

/** Reloads the page, so that no cached data of one service is shown for another. */
const startAt = (target: string) => location.assign(target)

/** For services without sessions. */
function ConnectDoor({ target }: { target: string }) {
  const { t } = useWords()
  return (
    <AuthLayout title={t('connect.title')} about={t('connect.text')}>
      <ConnectForm onDone={() => startAt(target)} />
      {connection.account && (
        <Button
          look="quiet"
          onClick={() => {
            connect(null, 'device')
            startAt(target)
          }}
        >
          {t('connect.home')}
        </Button>
      )}
    </AuthLayout>
  )
}
