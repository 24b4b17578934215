import { TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { fillWithSample } from '../api/desk/sample.ts'
import { useEnter } from '../api/session/use-session.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button, buttonClass } from '../shell/parts/button.tsx'
import { errorText } from '../shell/notices/error-text.ts'
import { notify } from '../shell/notices/notify.tsx'
import '../theme/inputs.ts'
import { AuthLayout, authFieldsClass, FormError } from './auth-layout.tsx'
import { EmailInput, NewPasswordInput } from './inputs.tsx'
import { Toggle } from './toggle.tsx'
import { required, useSubmit } from './use-submit.ts'

const schema = z.object({ name: required, email: required, password: required, sample: z.boolean() })

/** First run: opened by the link that the service printed; creates the first administrator. */
export function SetupScreen() {
  const { t, language } = useWords()
  const { token } = useSearch({ from: '/setup' })
  const navigate = useNavigate()
  const enter = useEnter()
  const fill = useCallback(async () => {
    try {
      await fillWithSample(language)
    } catch (error) {
      // The administrator exists even if the sample failed; the overview offers the sample again.
      notify({ message: t('setup.not_filled', { reason: errorText(error, t) }), tone: 'bad' })
    }
  }, [language, t])
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: { name: '', email: '', password: '', sample: false },
    send: async ({ sample, ...body }) => {
      await enter({ route: 'POST /setup', body: { token, ...body } }, language)
      if (sample) await fill()
      await navigate({ to: '/desk' })
    },
    explain: ({ status }) => (status === 403 ? t('link.invalid_text') : null),
  })
  if (!token) return <UsedLink />
  return (
    <AuthLayout title={t('setup.title')} about={t('setup.text')}>
      <form className={authFieldsClass} noValidate onSubmit={onSubmit}>
        <TextInput
          {...field('name')}
          dir="auto"
          required
          withAsterisk={false}
          autoFocus
          autoComplete="name"
          label={t('setup.name')}
        />
        <EmailInput {...field('email')} label={t('sign_in.email')} />
        <NewPasswordInput {...field('password')} />
        <Toggle {...field('sample')} label={t('setup.sample')} description={t('setup.sample_text', { events: 300 })} />
        {error && <FormError>{error}</FormError>}
        <Button type="submit" look="filled" busy={busy}>
          {t('setup.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** Shown for a link without a token or with a used one. @param about what to do instead */
export function UsedLink({ about }: { about?: string }) {
  const { t } = useWords()
  return (
    <AuthLayout title={t('link.invalid')} about={about ?? t('link.invalid_text')}>
      <div className={authFieldsClass}>
        <Link to="/sign-in" className={buttonClass('filled')}>
          {t('account.sign_in')}
        </Link>
      </div>
    </AuthLayout>
  )
}
