import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { default_scope, scopes, type Scope } from '../../../contract/roles.ts'
import { useMay } from '../../api/session/rights.ts'
import { allTokensOptions, tokensOptions, useTokenWrites, type NewApplicationPassword } from './token-requests.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { FormError } from '../../sign-in/auth-layout.tsx'
import { required, useSubmit } from '../../sign-in/use-submit.ts'
import '../../theme/inputs.ts'
import { CopyTextButton } from '../../shell/sections/copy-text-button.tsx'
import { actionsClass, quietClass, Secret, Section, sectionClass } from '../../shell/sections/sections.tsx'
import { TokenTable } from './token-table.tsx'

/** Application passwords of the user, and of all users for administrators. */
export function TokensScreen() {
  const { t, language } = useWords()
  const { data: tokens, error, refetch } = useQuery(tokensOptions(language))
  const sees_all = useMay()('manage_passwords')
  const [created, setCreated] = useState<NewApplicationPassword | null>(null)
  return (
    <Screen title={t('tokens.title')} about={t('tokens.text')} width="narrow">
      <CreateForm onCreated={setCreated} />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {tokens && (
        <Section>
          {tokens.length === 0 ? (
            <p className={quietClass}>{t('tokens.none')}</p>
          ) : (
            <TokenTable tokens={tokens} label={t('tokens.title')} />
          )}
        </Section>
      )}
      {sees_all && <TokensOfOthers />}
      {created && <CreatedDialog token={created} onClose={() => setCreated(null)} />}
    </Screen>
  )
}

function TokensOfOthers() {
  const { t, language } = useWords()
  const me = useSession()?.user?.id
  const { data, error, refetch } = useQuery(allTokensOptions(language))
  const tokens = data?.filter(({ user }) => user.id !== me)
  return (
    <>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {tokens && tokens.length > 0 && (
        <Section title={t('tokens.of_others')}>
          <TokenTable tokens={tokens} label={t('tokens.of_others')} with_users />
        </Section>
      )}
    </>
  )
}

/** An agent’s password proposes: to let an agent publish is a choice of its own. */
const agents_scope: Scope = 'propose'

const schema = z.object({ label: required, scope: z.enum(scopes) })

function CreateForm({ onCreated }: { onCreated: (token: NewApplicationPassword) => void }) {
  const { t, language } = useWords()
  const { create } = useTokenWrites(language)
  const { mutateAsync } = create
  const { busy, error, field, control, reset, choose, focus, onSubmit } = useSubmit({
    schema,
    start: { label: '', scope: default_scope },
    send: async (values) => {
      onCreated(await mutateAsync(values))
      reset()
    },
  })
  const scope = useWatch({ control, name: 'scope' })
  const chooseForAgent = () => {
    choose('scope', agents_scope)
    focus('label')
  }
  return (
    <>
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
        <NativeSelect
          {...field('scope')}
          label={t('tokens.scope')}
          description={t(`scope_text.${scope}`)}
          data={scopes.map((one) => ({ value: one, label: t(`scope.${one}`) }))}
        />
        {error && <FormError>{error}</FormError>}
        <div className={actionsClass}>
          <Button type="submit" look="filled" icon="plus" busy={busy}>
            {t('tokens.create')}
          </Button>
        </div>
      </form>
      <Section title={t('tokens.agent')} about={t('tokens.agent_text')}>
        <div className={actionsClass}>
          <Button icon="plug" onClick={chooseForAgent}>
            {t('tokens.for_agent')}
          </Button>
        </div>
      </Section>
    </>
  )
}

function CreatedDialog({ token, onClose }: { token: NewApplicationPassword; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('tokens.created', { label: token.label })} about={t('tokens.once')} onClose={onClose}>
      <DialogActions>
        <Secret>{token.application_password}</Secret>
      </DialogActions>
      <DialogActions>
        <CopyTextButton text={token.application_password} />
        <Button look="filled" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
