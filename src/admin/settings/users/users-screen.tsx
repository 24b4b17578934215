import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/session/rights.ts'
import { useSession } from '../../api/session/use-session.ts'
import { invitationsOptions, usersOptions } from './user-requests.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { Section } from '../../shell/sections/sections.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { UserTable } from './user-table.tsx'

type Open = { readonly dialog: 'invite' } | { readonly dialog: 'link'; readonly link: ShownLink }

/** Users, their roles, and invitations that nobody has accepted yet; for administrators. */
export function UsersScreen() {
  const { t, language } = useWords()
  const me = useSession()?.user?.id
  const may = useMay()('administer')
  const { data: users, error, refetch } = useQuery(usersOptions(language))
  const { data: waiting } = useQuery({ ...invitationsOptions(language), enabled: may })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const showLink = (link: ShownLink) => setOpen({ dialog: 'link', link })
  return (
    <Screen
      title={t('users.title')}
      actions={
        may && (
          <Button look="filled" icon="plus" onClick={() => setOpen({ dialog: 'invite' })}>
            {t('users.invite')}
          </Button>
        )
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {users && (
        <Section>
          <UserTable users={users} me={me} onLink={showLink} />
        </Section>
      )}
      {waiting && waiting.invitations.length > 0 && (
        <Section title={t('users.waiting')} about={t('users.waiting_text')}>
          <InvitationTable invitations={waiting.invitations} onLink={showLink} />
        </Section>
      )}
      {open?.dialog === 'invite' && (
        <InviteDialog can_send={waiting?.can_send ?? false} onClose={close} onLink={showLink} />
      )}
      {open?.dialog === 'link' && <LinkDialog link={open.link} onClose={close} />}
    </Screen>
  )
}
