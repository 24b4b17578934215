/** Which service one works at, and as whom there: for services that know no session, or that are elsewhere. */
import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { useCallback } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { connect, connection, type Account } from '../api/connection.ts'
import { checkAccount } from '../api/plain-service.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import '../theme/inputs.ts'
import { fieldsClass, FormError } from './door.tsx'
import { useSubmit } from './use-submit.ts'

/** Another account is tried; the one that was stays when it is refused. @throws ApiError */
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

/** `onDone`: the admin talks to the service that was given. */
export function ConnectForm({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const send = useCallback(
    async (values: FormData) => {
      const text = (name: string) => String(values.get(name)).trim()
      const account = {
        rest_root: text('rest_root'),
        namespace: text('namespace').replace(/^\/+|\/+$/g, ''),
        user_name: text('user_name'),
        application_password: text('application_password'),
      }
      await tryAccount(account, values.has('keep') ? 'device' : 'tab')
      onDone()
    },
    [onDone],
  )
  const explain = useCallback(
    ({ status, reason }: ApiError) => {
      if (status === 400 || status === 401 || status === 403) return t('connect.wrong')
      if (status === 404 || reason === 'broken') return t('connect.not_there')
      return reason === 'offline' ? t('connect.no_answer') : null
    },
    [t],
  )
  const { busy, error, onSubmit } = useSubmit(send, explain)
  return (
    <form className={fieldsClass} onSubmit={onSubmit}>
      <TextInput
        name="rest_root"
        dir="ltr"
        required
        withAsterisk={false}
        label={t('connection.rest_root')}
        description={t('connect.rest_root_text')}
        defaultValue={new URL(connection.rest_root, location.origin).href}
      />
      <TextInput
        name="namespace"
        dir="ltr"
        required
        withAsterisk={false}
        label={t('connection.namespace')}
        defaultValue={connection.namespace}
      />
      <TextInput
        name="user_name"
        dir="ltr"
        required
        withAsterisk={false}
        autoComplete="username"
        label={t('connect.user_name')}
        defaultValue={connection.account?.user_name}
      />
      <PasswordInput
        name="application_password"
        required
        withAsterisk={false}
        autoComplete="current-password"
        label={t('connect.application_password')}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
      <Switch name="keep" label={t('connect.keep')} description={t('connect.keep_text')} />
      {error && <FormError>{error}</FormError>}
      <Button type="submit" look="filled" busy={busy}>
        {t('connect.submit')}
      </Button>
    </form>
  )
}
