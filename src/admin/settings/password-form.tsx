import { PasswordInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useChangeProfile } from '../api/profile.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import { notify } from '../shell/notify.tsx'
import { FormError } from '../sign-in/door.tsx'
import { NewPasswordInput } from '../sign-in/new-password-input.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import '../theme/inputs.ts'
import { actionsClass, fieldsClass, sectionClass } from './parts.tsx'

/** `email` tells password managers whose password it is. */
export function PasswordForm({ email }: { email: string }) {
  const { t, language } = useWords()
  const { mutateAsync } = useChangeProfile(language)
  const [round, setRound] = useState(0)
  const send = useCallback(
    async (values: FormData) => {
      await mutateAsync({
        current_password: String(values.get('current_password')),
        password: String(values.get('password')),
      })
      notify({ message: t('password.changed') })
      setRound((before) => before + 1)
    },
    [mutateAsync, t],
  )
  const { busy, error, errors, onSubmit } = useSubmit(send)
  return (
    <form key={round} className={sectionClass} noValidate onSubmit={onSubmit}>
      <h2>{t('password.change')}</h2>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className={fieldsClass}>
        <PasswordInput
          name="current_password"
          required
          withAsterisk={false}
          autoComplete="current-password"
          label={t('password.current')}
          error={errors['current_password']}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <NewPasswordInput error={errors['password']} />
      </div>
      {error && <FormError>{error}</FormError>}
      <div className={actionsClass}>
        <Button type="submit" busy={busy}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  )
}
