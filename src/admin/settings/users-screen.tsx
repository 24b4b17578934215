import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { usersOptions, type Account } from '../api/users.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import { ErrorPanel } from '../shell/error-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { Section } from './parts.tsx'
import { AddUserDialog, LinkDialog, RemoveUserDialog, type PasswordLink } from './user-dialogs.tsx'
import { UserTable } from './user-table.tsx'

type Open =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'remove'; readonly user: Account }
  | { readonly dialog: 'link'; readonly link: PasswordLink }

/** Who may do what; for administrators. */
export function UsersScreen() {
  const { t } = useWords()
  const me = useSession()?.user?.id
  const { data: users, error, refetch } = useQuery(usersOptions)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const showLink = (link: PasswordLink) => setOpen({ dialog: 'link', link })
  return (
    <Screen
      title={t('users.title')}
      actions={
        <Button look="filled" icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
          {t('users.add')}
        </Button>
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {users && (
        <Section>
          <UserTable users={users} me={me} onLink={showLink} onRemove={(user) => setOpen({ dialog: 'remove', user })} />
        </Section>
      )}
      {open?.dialog === 'add' && <AddUserDialog onClose={close} onLink={showLink} />}
      {open?.dialog === 'remove' && <RemoveUserDialog user={open.user} onClose={close} />}
      {open?.dialog === 'link' && <LinkDialog link={open.link} onClose={close} />}
    </Screen>
  )
}
