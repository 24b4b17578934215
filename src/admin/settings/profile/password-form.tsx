import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useChangeProfile } from '../../api/session/profile.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { FormError } from '../../sign-in/auth-layout.tsx'
import { NewPasswordInput, PasswordInput } from '../../sign-in/inputs.tsx'
import { Toggle } from '../../sign-in/toggle.tsx'
import { required, useSubmit } from '../../sign-in/use-submit.ts'
import { actionsClass, fieldsClass, sectionClass } from '../../shell/sections/sections.tsx'

const schema = z.object({ current_password: required, password: required, end_application_passwords: z.boolean() })

/** `email` tells password managers whose password it is. */
export function PasswordForm({ email }: { email: string }) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const { mutateAsync } = useChangeProfile(language)
  const { busy, error, field, reset, onSubmit } = useSubmit({
    schema,
    start: { current_password: '', password: '', end_application_passwords: false },
    send: async (values) => {
      await mutateAsync(values)
      if (values.end_application_passwords) void cache.invalidateQueries({ queryKey: ['application-passwords'] })
      notify({ message: t('password.changed') })
      reset()
    },
  })
  return (
    <form className={sectionClass} noValidate onSubmit={onSubmit}>
      <h2>{t('password.change')}</h2>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className={fieldsClass}>
        <PasswordInput {...field('current_password')} label={t('password.current')} />
        <NewPasswordInput {...field('password')} />
      </div>
      <Toggle
        {...field('end_application_passwords')}
        label={t('password.end_tokens')}
        description={t('password.end_tokens_text')}
      />
      {error && <FormError>{error}</FormError>}
      <div className={actionsClass}>
        <Button type="submit" busy={busy}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  )
}
