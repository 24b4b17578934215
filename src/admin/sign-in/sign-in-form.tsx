import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../failures/api-error.ts'
import { useEnter } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import '../theme/inputs.ts'
import { authFieldsClass, FormError } from './auth-layout.tsx'
import { EmailInput, PasswordInput } from './inputs.tsx'
import { required, useSubmit } from './use-submit.ts'

const schema = z.object({ email: required, password: required, code: z.string() })

/**
 * The sign-in form. Asks for a code in a second step where the account has a second factor.
 * @param email address of the user whose session ended
 */
export function SignInForm({ email = '', onDone }: { email?: string; onDone: () => void }) {
  const { t, language } = useWords()
  const enter = useEnter()
  const [needs_code, setNeedsCode] = useState(false)
  const code_input = useRef<HTMLInputElement>(null)
  const { busy, error, field, reset, onSubmit } = useSubmit({
    schema,
    start: { email, password: '', code: '' },
    send: async ({ code, ...account }) => {
      const body = needs_code ? { ...account, code } : account
      try {
        await enter({ route: 'POST /session', body }, language)
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'second_factor_required') throw failure
        return setNeedsCode(true)
      }
      onDone()
    },
    explain: ({ status, code }) => {
      if (status !== 401) return null
      return t(code === 'code_invalid' ? 'sign_in.code_wrong' : 'sign_in.wrong')
    },
  })
  useEffect(() => {
    if (needs_code) code_input.current?.focus()
  }, [needs_code])

  const { ref: register_code, ...code_field } = field('code')
  return (
    <form className={authFieldsClass} noValidate onSubmit={onSubmit}>
      {needs_code ? (
        <TextInput
          {...code_field}
          ref={(input) => {
            code_input.current = input
            register_code(input)
          }}
          dir="ltr"
          required
          withAsterisk={false}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          label={t('sign_in.code')}
          description={t('sign_in.code_text')}
        />
      ) : (
        <>
          <EmailInput {...field('email')} label={t('sign_in.email')} autoFocus={email === ''} />
          <PasswordInput
            {...field('password')}
            label={t('sign_in.password')}
            data-autofocus={email !== '' || undefined}
          />
        </>
      )}
      {error && <FormError>{error}</FormError>}
      <Button type="submit" look="filled" busy={busy}>
        {t('sign_in.submit')}
      </Button>
      {needs_code && email === '' && (
        <Button
          look="quiet"
          onClick={() => {
            reset()
            setNeedsCode(false)
          }}
        >
          {t('sign_in.code_back')}
        </Button>
      )}
    </form>
  )
}
