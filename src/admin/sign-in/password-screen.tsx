import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useEnter } from '../api/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import { Door, fieldsClass, FormError } from './door.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { UsedLink } from './setup-screen.tsx'
import { useSubmit } from './use-submit.ts'

/** A link from an administrator: choose a password and be signed in. */
export function PasswordScreen() {
  const { t, language } = useWords()
  const { token } = useSearch({ from: '/password' })
  const navigate = useNavigate()
  const enter = useEnter()
  const send = useCallback(
    async (values: FormData) => {
      await enter({ path: '/password', body: { token, password: String(values.get('password')) } }, language)
      await navigate({ to: '/' })
    },
    [enter, navigate, token, language],
  )
  const invalid = t('link.invalid_text')
  const { busy, error, errors, onSubmit } = useSubmit(send, ({ status }) => (status === 403 ? invalid : null))
  if (!token) return <UsedLink />
  return (
    <Door title={t('password.title')} about={t('password.text')}>
      <form className={fieldsClass} noValidate onSubmit={onSubmit}>
        <NewPasswordInput error={errors['password']} />
        {error && <FormError>{error}</FormError>}
        <Button type="submit" look="filled" busy={busy}>
          {t('password.submit')}
        </Button>
      </form>
    </Door>
  )
}
