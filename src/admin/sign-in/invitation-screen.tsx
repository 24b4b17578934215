import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { isLanguage, languages, own_names } from '../../contract/languages.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { ApiError } from '../failures/api-error.ts'
import { useEnter } from '../api/session/use-session.ts'
import { LeftToRight } from '../i18n/isolated.tsx'
import { rememberLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { Fact, Facts } from '../shell/sections/sections.tsx'
import '../theme/inputs.ts'
import { AuthLayout, authFieldsClass, FormError } from './auth-layout.tsx'
import { NewPasswordInput } from './inputs.tsx'
import { UsedLink } from './setup-screen.tsx'
import { required, useSubmit } from './use-submit.ts'

const schema = z.object({ name: required, password: required })

/** Opened by the link of an invitation: makes the account of the invited person and signs them in. */
export function InvitationScreen() {
  const { t, language } = useWords()
  // The router leaves out the number sign.
  const token = useLocation({ select: ({ hash }) => hash })
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callDesk('POST /invitation', { body: { token }, language, signal, regain: false }),
    enabled: token !== '',
    staleTime: Infinity,
  })
  const is_invalid = token === '' || (error instanceof ApiError && [400, 403].includes(error.status))
  if (is_invalid) return <UsedLink about={t('invitation.invalid_text')} />
  return (
    <AuthLayout title={t('invitation.title')}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && <AcceptForm token={token} invitation={data} />}
    </AuthLayout>
  )
}

function AcceptForm({ token, invitation }: { token: string; invitation: DeskAnswer<'POST /invitation'> }) {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const enter = useEnter()
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: { name: invitation.name, password: '' },
    send: async (values) => {
      await enter({ route: 'POST /invitation/accept', body: { token, ...values, language } }, language)
      await navigate({ to: '/desk' })
    },
    explain: ({ status }) => (status === 403 ? t('invitation.invalid_text') : null),
  })
  function choose(chosen: string) {
    if (!isLanguage(chosen)) return
    rememberLanguage(chosen)
    void navigate({ to: '.', search: { i18n_language: chosen }, hash: true, replace: true })
  }
  return (
    <form className={authFieldsClass} noValidate onSubmit={onSubmit}>
      <Facts>
        <Fact name={t('profile.email')}>
          <LeftToRight>{invitation.email}</LeftToRight>
        </Fact>
        <Fact name={t('profile.role')}>{t(`role.${invitation.role}`)}</Fact>
        {invitation.invited_by && (
          <Fact name={t('invitation.by')}>
            <bdi>{invitation.invited_by}</bdi>
          </Fact>
        )}
      </Facts>
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <TextInput
        {...field('name')}
        dir="auto"
        required
        withAsterisk={false}
        autoFocus
        autoComplete="name"
        label={t('setup.name')}
      />
      <NewPasswordInput {...field('password')} label={t('sign_in.password')} />
      <NativeSelect
        label={t('profile.language')}
        value={language}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={languages.map((each) => ({ value: each, label: own_names[each] }))}
      />
      {error && <FormError>{error}</FormError>}
      <Button type="submit" look="filled" busy={busy}>
        {t('invitation.submit')}
      </Button>
    </form>
  )
}
