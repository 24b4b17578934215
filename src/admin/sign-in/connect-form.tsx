/** Connects the admin to a service with an application password, for services elsewhere or without sessions. */
import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { connect, connection, type Account } from '../api/transport/connection.ts'
import { checkAccount } from '../api/read/plain-service.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import '../theme/inputs.ts'
import { authFieldsClass, FormError } from './auth-layout.tsx'
import { PasswordInput } from './inputs.tsx'
import { Toggle } from './toggle.tsx'
import { useSubmit } from './use-submit.ts'

const text = z.string().check(z.trim(), z.minLength(1))
const schema = z.object({
  rest_root: text,
  namespace: text,
  user_name: text,
  application_password: text,
  keep: z.boolean(),
})

/** Tries another account and keeps the current one if it is refused. @throws ApiError */
async function tryAccount(account: Account, keep: 'device' | 'tab'): Promise<void> {
  const before = connection.account
  connect(account, 'page')
  try {
    await checkAccount()
  } catch (error) {
    connect(before, 'page')
    throw error
  }
  connect(account, keep)
}

/** @param onDone called once the admin is connected */
export function ConnectForm({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: {
      rest_root: new URL(connection.rest_root, location.origin).href,
      namespace: connection.namespace,
      user_name: connection.account?.user_name ?? '',
      application_password: '',
      keep: false,
    },
    send: async ({ keep, ...account }) => {
      const namespace = account.namespace.replace(/^\/+|\/+$/g, '')
      await tryAccount({ ...account, namespace }, keep ? 'device' : 'tab')
      onDone()
    },
    explain: ({ status, reason, code }) => {
      if (code === 'missing_experimental_endpoint_acknowledgement') return t('connect.experimental')
      if (status === 400 || status === 401 || status === 403) return t('connect.wrong')
      if (status === 404 || reason === 'broken') return t('connect.not_there')
      return reason === 'offline' ? t('connect.no_answer') : null
    },
  })
  return (
    <form className={authFieldsClass} noValidate onSubmit={onSubmit}>
      <TextInput
        {...field('rest_root')}
        dir="ltr"
        required
        withAsterisk={false}
        label={t('connection.rest_root')}
        description={t('connect.rest_root_text')}
      />
      <TextInput {...field('namespace')} dir="ltr" required withAsterisk={false} label={t('connection.namespace')} />
      <TextInput
        {...field('user_name')}
        dir="ltr"
        required
        withAsterisk={false}
        autoComplete="username"
        label={t('connect.user_name')}
      />
      <PasswordInput {...field('application_password')} label={t('connect.application_password')} />
      <Toggle {...field('keep')} label={t('connect.keep')} description={t('connect.keep_text')} />
      {error && <FormError>{error}</FormError>}
      <Button type="submit" look="filled" busy={busy}>
        {t('connect.submit')}
      </Button>
    </form>
  )
}
