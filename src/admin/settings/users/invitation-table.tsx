import { useInvitationWrites, type Invitation } from './user-requests.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { actionsClass, quietClass, rowsClass } from '../../shell/sections/sections.tsx'
import type { ShownLink } from './link-dialog.tsx'
import { nameOfUser } from './use-user-actions.ts'
import classes from './user-table.module.css'

interface InvitationTableProps {
  readonly invitations: readonly Invitation[]
  readonly onLink: (link: ShownLink) => void
}

export function InvitationTable({ invitations, onLink }: InvitationTableProps) {
  const { t } = useWords()
  return (
    <table className={rowsClass} aria-label={t('users.waiting')}>
      <thead>
        <tr>
          <th scope="col">{t('users.name')}</th>
          <th scope="col">{t('users.role')}</th>
          <th scope="col">{t('users.invited_by')}</th>
          <th scope="col">{t('users.expires')}</th>
          <th scope="col">{t('users.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onLink={onLink} />
        ))}
      </tbody>
    </table>
  )
}

function InvitationRow({ invitation, onLink }: { invitation: Invitation } & Pick<InvitationTableProps, 'onLink'>) {
  const { t, language } = useWords()
  const format = useFormat()
  const notifyError = useNotifyError()
  const { renew, revoke } = useInvitationWrites(language)
  const { id, email, role, invited_by, expires_at, expired } = invitation
  const name = nameOfUser(invitation)
  function makeLink() {
    const onSuccess = ({ link }: { link: string }) => onLink({ kind: 'invitation', name, address: link })
    renew.mutate(id, { onSuccess, onError: notifyError })
  }
  async function end() {
    const yes = t('users.revoke')
    if (!(await ask({ title: t('users.revoke_for', { name }), text: t('users.revoke_ask', { name }), yes }))) return
    // The row may leave before all lists are read again, and callbacks of `mutate` are not called then.
    await revoke.mutateAsync(id).then(() => notify({ message: t('users.revoked', { name }) }), notifyError)
  }
  return (
    <tr>
      <td>
        <div className={classes['who']}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {name !== email && (
            <bdi dir="ltr" className={quietClass}>
              {email}
            </bdi>
          )}
        </div>
      </td>
      <td>{t(`role.${role}`)}</td>
      <td className={quietClass} data-label={t('users.invited_by')}>
        {invited_by && <bdi>{invited_by.name}</bdi>}
      </td>
      <td className={quietClass} data-label={t('users.expires')}>
        {expired ? t('users.expired') : <bdi>{format.instant(expires_at)}</bdi>}
      </td>
      <td>
        <span className={actionsClass}>
          <Button busy={renew.isPending} onClick={makeLink} aria-label={t('users.new_link_for', { name })}>
            {t('users.new_link')}
          </Button>
          <Button
            look="danger"
            busy={revoke.isPending}
            onClick={() => void end()}
            aria-label={t('users.revoke_for', { name })}
          >
            {t('users.revoke')}
          </Button>
        </span>
      </td>
    </tr>
  )
}
