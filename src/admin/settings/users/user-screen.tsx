import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { userOptions, useUserWrites, type UserDetails } from './user-requests.ts'
import { useSession } from '../../api/session/use-session.ts'
import { LeftToRight } from '../../i18n/isolated.tsx'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { NotFoundScreen } from '../../shell/screens/not-found-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { TokenTable } from '../application-passwords/token-table.tsx'
import { UserMembers } from '../../members/user-members.tsx'
import { actionsClass, Fact, Facts, quietClass, Section } from '../../shell/sections/sections.tsx'
import { SessionTable } from '../sessions/session-table.tsx'
import { AccountEntries } from './account-entries.tsx'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { nameOfUser, useUserActions } from './use-user-actions.ts'
import { UserState } from './user-table.tsx'

export function UserScreen() {
  const { language } = useWords()
  const { id = '' } = useParams({ strict: false })
  const is_id = /^[1-9]\d{0,8}$/.test(id)
  const { data, error, refetch } = useQuery({ ...userOptions(Number(id), language), enabled: is_id })
  if (!is_id) return <NotFoundScreen />
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return data ? <UserPage key={data.id} user={data} /> : null
}

/** A user for administrators: what they are, where they are signed in, and what was done to their account. */
function UserPage({ user }: { user: UserDetails }) {
  const { t } = useWords()
  const format = useFormat()
  const me = useSession()?.user?.id
  const name = nameOfUser(user)
  return (
    <Screen title={name} width="narrow" about={<Link to="/settings/users">{t('users.back')}</Link>}>
      <Section title={t('users.account')}>
        <Facts>
          <Fact name={t('users.email')}>
            <LeftToRight>{user.email}</LeftToRight>
          </Fact>
          <Fact name={t('users.role')}>{t(`role.${user.role}`)}</Fact>
          <Fact name={t('users.state')}>
            <UserState user={user} />
          </Fact>
          <Fact name={t('users.joined')}>
            <bdi>{format.instant(user.created_at)}</bdi>
          </Fact>
          <Fact name={t('users.seen')}>
            {user.last_seen_at ? format.relative(user.last_seen_at) : t('users.never')}
          </Fact>
        </Facts>
        {user.id !== me && <AccountActions user={user} />}
      </Section>
      {user.role === 'organizer' && <UserMembers id={user.id} />}
      <Section title={t('sessions.of_user')}>
        {user.sessions.length === 0 ? (
          <p className={quietClass}>{t('sessions.none')}</p>
        ) : (
          <SessionTable sessions={user.sessions} label={t('sessions.of_user')} />
        )}
      </Section>
      <Section title={t('account.application_passwords')}>
        {user.application_passwords.length === 0 ? (
          <p className={quietClass}>{t('users.no_tokens')}</p>
        ) : (
          <TokenTable tokens={user.application_passwords} label={t('account.application_passwords')} />
        )}
      </Section>
      <AccountEntries entries={user.entries} />
    </Screen>
  )
}

function AccountActions({ user }: { user: UserDetails }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const actions = useUserActions()
  const { mutate, isPending } = useUserWrites(language).link
  const [link, setLink] = useState<ShownLink | null>(null)
  const name = nameOfUser(user)
  const makeLink = () =>
    mutate(user.id, {
      onSuccess: (address) => setLink({ kind: 'password', name, address }),
      onError: notifyError,
    })
  return (
    <div className={actionsClass}>
      {user.active && (
        <Button busy={isPending} onClick={makeLink}>
          {t('users.link')}
        </Button>
      )}
      {user.sessions.length > 0 && <Button onClick={() => actions.endSessions(user)}>{t('users.end_sessions')}</Button>}
      {user.second_factor && (
        <Button onClick={() => void actions.resetSecondFactor(user)}>{t('users.reset_second_factor')}</Button>
      )}
      <Button onClick={() => void actions.setActive(user, !user.active)}>
        {t(user.active ? 'users.deactivate' : 'users.activate')}
      </Button>
      <Button look="danger" onClick={() => void actions.remove(user)}>
        {t('users.remove_person')}
      </Button>
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </div>
  )
}
