import { PasswordInput, TextInput } from '@mantine/core'
import { useCallback } from 'react'
import { useEnter } from '../api/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import '../theme/inputs.ts'
import { fieldsClass, FormError } from './door.tsx'
import { useSubmit } from './use-submit.ts'

/** E-mail address and password. `email`: whose session it was. */
export function SignInForm({ email = '', onDone }: { email?: string; onDone: () => void }) {
  const { t, language } = useWords()
  const enter = useEnter()
  const send = useCallback(
    async (values: FormData) => {
      const body = { email: String(values.get('email')), password: String(values.get('password')) }
      await enter({ path: '/session', body }, language)
      onDone()
    },
    [enter, language, onDone],
  )
  const { busy, error, errors, onSubmit } = useSubmit(send, ({ status }) =>
    status === 401 ? t('sign_in.wrong') : null,
  )
  return (
    <form className={fieldsClass} noValidate onSubmit={onSubmit}>
      <TextInput
        name="email"
        type="email"
        dir="ltr"
        required
        withAsterisk={false}
        autoComplete="username"
        label={t('sign_in.email')}
        defaultValue={email}
        error={errors['email']}
        autoFocus={email === ''}
      />
      <PasswordInput
        name="password"
        required
        withAsterisk={false}
        autoComplete="current-password"
        label={t('sign_in.password')}
        error={errors['password']}
        data-autofocus={email !== '' || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
      {error && <FormError>{error}</FormError>}
      <Button type="submit" look="filled" busy={busy}>
        {t('sign_in.submit')}
      </Button>
    </form>
  )
}
