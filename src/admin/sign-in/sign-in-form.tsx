import * as z from 'zod/mini'
import { useEnter } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { fieldsClass, FormError } from './door.tsx'
import { EmailInput, PasswordInput } from './inputs.tsx'
import { required, useSubmit } from './use-submit.ts'

const schema = z.object({ email: required, password: required })

/** The sign-in form. @param email address of the user whose session ended */
export function SignInForm({ email = '', onDone }: { email?: string; onDone: () => void }) {
  const { t, language } = useWords()
  const enter = useEnter()
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: { email, password: '' },
    send: async (body) => {
      await enter({ route: 'POST /session', body }, language)
      onDone()
    },
    explain: ({ status }) => (status === 401 ? t('sign_in.wrong') : null),
  })
  return (
    <form className={fieldsClass} noValidate onSubmit={onSubmit}>
      <EmailInput {...field('email')} label={t('sign_in.email')} autoFocus={email === ''} />
      <PasswordInput {...field('password')} label={t('sign_in.password')} data-autofocus={email !== '' || undefined} />
      {error && <FormError>{error}</FormError>}
      <Button type="submit" look="filled" busy={busy}>
        {t('sign_in.submit')}
      </Button>
    </form>
  )
}
