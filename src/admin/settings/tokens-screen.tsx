import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { tokensOptions, useTokenWrites, type NewToken, type Token } from '../api/tokens.ts'
import { useFormat, useWords } from '../i18n/locale.tsx'
import { ask } from '../shell/ask.tsx'
import { Button } from '../shell/button.tsx'
import { Dialog, DialogActions } from '../shell/dialog.tsx'
import { ErrorPanel } from '../shell/error-screen.tsx'
import { useNotifyError } from '../shell/notify-error.ts'
import { notify } from '../shell/notify.tsx'
import { Screen } from '../shell/screen.tsx'
import { FormError } from '../sign-in/door.tsx'
import { required, useSubmit } from '../sign-in/use-submit.ts'
import '../theme/inputs.ts'
import { CopyButton } from './copy-button.tsx'
import { actionsClass, quietClass, rowsClass, Secret, Section, sectionClass } from './parts.tsx'

/** Programs that may act in one's name, each with a password of its own. */
export function TokensScreen() {
  const { t, language } = useWords()
  const { data: tokens, error, refetch } = useQuery(tokensOptions(language))
  const [created, setCreated] = useState<NewToken | null>(null)
  return (
    <Screen title={t('tokens.title')} about={t('tokens.text')} width="narrow">
      <CreateForm onCreated={setCreated} />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {tokens && (
        <Section>
          {tokens.length === 0 ? <p className={quietClass}>{t('tokens.none')}</p> : <Tokens tokens={tokens} />}
        </Section>
      )}
      {created && <CreatedDialog token={created} onClose={() => setCreated(null)} />}
    </Screen>
  )
}

const schema = z.object({ label: required })

function CreateForm({ onCreated }: { onCreated: (token: NewToken) => void }) {
  const { t, language } = useWords()
  const { create } = useTokenWrites(language)
  const { mutateAsync } = create
  const { busy, error, field, reset, onSubmit } = useSubmit({
    schema,
    start: { label: '' },
    send: async ({ label }) => {
      onCreated(await mutateAsync(label))
      reset()
    },
  })
  return (
    <form className={sectionClass} noValidate onSubmit={onSubmit}>
      <TextInput
        {...field('label')}
        dir="auto"
        required
        withAsterisk={false}
        maxLength={200}
        label={t('tokens.label')}
        placeholder={t('tokens.label_example')}
      />
      {error && <FormError>{error}</FormError>}
      <div className={actionsClass}>
        <Button type="submit" look="filled" icon="plus" busy={busy}>
          {t('tokens.create')}
        </Button>
      </div>
    </form>
  )
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const format = useFormat()
  const { revoke } = useTokenWrites(language)
  async function go({ id, label }: Token) {
    const yes = t('tokens.revoke')
    if (!(await ask({ title: yes, text: t('tokens.revoke_ask', { label }), yes }))) return
    revoke.mutate(id, {
      onSuccess: () => notify({ message: t('tokens.revoked', { label }) }),
      onError: notifyError,
    })
  }
  return (
    <table className={rowsClass}>
      <thead>
        <tr>
          <th scope="col">{t('tokens.label')}</th>
          <th scope="col">{t('tokens.made')}</th>
          <th scope="col">{t('tokens.used')}</th>
          <th scope="col">{t('users.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td>
              <strong>
                <bdi>{token.label}</bdi>
              </strong>
            </td>
            <td className={quietClass} data-label={t('tokens.made')}>
              <bdi>{format.instant(token.created_at)}</bdi>
            </td>
            <td className={quietClass} data-label={t('tokens.used')}>
              {token.last_used_at ? format.relative(token.last_used_at) : t('tokens.never')}
            </td>
            <td>
              <Button
                look="danger"
                busy={revoke.isPending && revoke.variables === token.id}
                onClick={() => void go(token)}
                aria-label={`${t('tokens.revoke')}: ${token.label}`}
              >
                {t('tokens.revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CreatedDialog({ token, onClose }: { token: NewToken; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('tokens.created', { label: token.label })} about={t('tokens.once')} onClose={onClose}>
      <DialogActions>
        <Secret>{token.application_password}</Secret>
      </DialogActions>
      <DialogActions>
        <CopyButton text={token.application_password} />
        <Button look="filled" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
