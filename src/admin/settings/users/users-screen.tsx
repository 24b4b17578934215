import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/session/rights.ts'
import { useSession } from '../../api/session/use-session.ts'
import { usersOptions, useUserWrites, type ListedUser } from '../../api/desk/users.ts'
import { useWords } from '../../i18n/locale.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { Section } from '../parts.tsx'
import { AddUserDialog, LinkDialog, type PasswordLink } from './user-dialogs.tsx'
import { UserTable } from './user-table.tsx'

type Open = { readonly dialog: 'add' } | { readonly dialog: 'link'; readonly link: PasswordLink }

/** Users and their roles; for administrators. */
export function UsersScreen() {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const me = useSession()?.user?.id
  const may = useMay()('administer')
  const { data: users, error, refetch } = useQuery(usersOptions(language))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { mutate } = useUserWrites(language).remove
  async function remove({ id, name: own_name, email }: ListedUser) {
    const name = own_name || email
    const question = { title: t('users.remove', { name }), text: t('users.remove_ask', { name }) }
    if (!(await ask({ ...question, yes: t('action.remove') }))) return
    mutate(id, {
      onSuccess: () => notify({ message: t('users.removed', { name }) }),
      onError: notifyError,
    })
  }
  const showLink = (link: PasswordLink) => setOpen({ dialog: 'link', link })
  return (
    <Screen
      title={t('users.title')}
      actions={
        may && (
          <Button look="filled" icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
            {t('users.add')}
          </Button>
        )
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {users && (
        <Section>
          <UserTable users={users} me={me} onLink={showLink} onRemove={(user) => void remove(user)} />
        </Section>
      )}
      {open?.dialog === 'add' && <AddUserDialog onClose={close} onLink={showLink} />}
      {open?.dialog === 'link' && <LinkDialog link={open.link} onClose={close} />}
    </Screen>
  )
}
