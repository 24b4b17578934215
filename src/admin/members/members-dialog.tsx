/** The members of a venue or organizer, saved as they are chosen. */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MemberRecord } from '../../contract/desk/accounts/members.ts'
import { authorsOptions } from '../api/desk/authors.ts'
import { recordMembersOptions, useMemberWrites } from './member-requests.ts'
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { IconButton } from '../shell/parts/button.tsx'
import { Dialog } from '../shell/overlays/dialog.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import '../theme/inputs.ts'
import classes from './members.module.css'

interface MembersDialogProps {
  readonly resource: MemberRecord['resource']
  readonly id: number
  readonly onClose: () => void
}

export default function MembersDialog(props: MembersDialogProps) {
  return usePart('people') ? <Members {...props} /> : null
}

const nameOf = ({ name, email }: { name: string; email: string }) => name || email

function Members({ resource, id, onClose }: MembersDialogProps) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const { data: members = [] } = useQuery(recordMembersOptions(resource, id, language))
  const { data: people = [] } = useQuery(authorsOptions)
  const { mutate, isPending } = useMemberWrites(language).ofRecord
  const users = members.map(({ user }) => user)
  const others = people.filter((person) => !users.some((user) => user.id === person.id))
  const set = (ids: readonly number[]) => mutate({ resource, record_id: id, users: [...ids] }, { onError: notifyError })
  const ids = users.map((user) => user.id)
  return (
    <Dialog title={t('members.of_record')} about={t('members.of_record_text')} onClose={onClose}>
      {users.length === 0 ? (
        <p className={classes['none']}>{t('members.none')}</p>
      ) : (
        <ul className={classes['members']}>
          {users.map((user) => (
            <li key={user.id}>
              <bdi>{nameOf(user)}</bdi>
              <IconButton
                icon="close"
                label={t('members.remove', { name: nameOf(user) })}
                onClick={() => set(ids.filter((one) => one !== user.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        label={t('members.add')}
        value=""
        disabled={isPending}
        onChange={({ currentTarget }) => currentTarget.value && set([...ids, Number(currentTarget.value)])}
        data={[
          { value: '', label: '—' },
          ...others.map((person) => ({ value: String(person.id), label: nameOf(person) })),
        ]}
      />
    </Dialog>
  )
}
