import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useEnter } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { notify } from '../shell/notices/notify.tsx'
import { Button } from '../shell/parts/button.tsx'
import { AuthLayout, authFieldsClass, FormError } from './auth-layout.tsx'
import { NewPasswordInput } from './inputs.tsx'
import { UsedLink } from './setup-screen.tsx'
import { required, useSubmit } from './use-submit.ts'

const schema = z.object({ password: required })

/** Opened by an administrator's link: sets a password and signs in. */
export function PasswordScreen() {
  const { t, language } = useWords()
  const { token } = useSearch({ from: '/password' })
  const navigate = useNavigate()
  const enter = useEnter()
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: { password: '' },
    send: async ({ password }) => {
      const { user } = await enter({ route: 'POST /password', body: { token, password } }, language)
      // An account with a second factor is not signed in by the link alone.
      if (!user) notify({ message: t('password.code_next') })
      await navigate({ to: user ? '/desk' : '/sign-in' })
    },
    explain: ({ status }) => (status === 403 ? t('link.invalid_text') : null),
  })
  if (!token) return <UsedLink />
  return (
    <AuthLayout title={t('password.title')} about={t('password.text')}>
      <form className={authFieldsClass} noValidate onSubmit={onSubmit}>
        <NewPasswordInput {...field('password')} autoFocus />
        {error && <FormError>{error}</FormError>}
        <Button type="submit" look="filled" busy={busy}>
          {t('password.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
