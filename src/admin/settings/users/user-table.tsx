import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { roles, type Role } from '../../../contract/roles.ts'
import { useUserWrites, type ListedUser } from './user-requests.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { Menu, MenuItem } from '../../shell/overlays/menu.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import '../../theme/inputs.ts'
import { quietClass, rowsClass } from '../../shell/sections/sections.tsx'
import type { ShownLink } from './link-dialog.tsx'
import { nameOfUser, useUserActions } from './use-user-actions.ts'
import classes from './user-table.module.css'

interface UserTableProps {
  readonly users: readonly ListedUser[]
  /** The signed-in user, who cannot demote or remove themselves. */
  readonly me: number | undefined
  readonly onLink: (link: ShownLink) => void
}

export function UserTable({ users, ...rest }: UserTableProps) {
  const { t } = useWords()
  return (
    <table className={rowsClass}>
      <thead>
        <tr>
          <th scope="col">{t('users.name')}</th>
          <th scope="col">{t('users.role')}</th>
          <th scope="col">{t('users.state')}</th>
          <th scope="col">{t('users.seen')}</th>
          <th scope="col">{t('users.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, me, onLink }: Omit<UserTableProps, 'users'> & { user: ListedUser }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const format = useFormat()
  const { change, link } = useUserWrites(language)
  const actions = useUserActions()
  const name = nameOfUser(user)

  const changeRole = (role: Role, onSuccess: () => void) =>
    change.mutate({ id: user.id, role }, { onSuccess, onError: notifyError })
  /** Offers undo, because a single arrow key changes the role. */
  function setRole(role: Role) {
    const onClick = () => changeRole(user.role, () => notify({ message: t('notice.undone') }))
    const message = t('users.role_changed', { name, role: t(`role.${role}`) })
    changeRole(role, () => notify({ message, action: { label: t('action.undo'), onClick } }))
  }
  function makeLink() {
    link.mutate(user.id, { onSuccess: (address) => onLink({ kind: 'password', name, address }), onError: notifyError })
  }

  return (
    <tr>
      <td>
        <div className={classes['who']}>
          <strong>
            <Link to="/settings/users/$id" params={{ id: String(user.id) }}>
              <bdi>{name}</bdi>
            </Link>{' '}
            {user.id === me && <span className={quietClass}>({t('users.you')})</span>}
          </strong>
          {name !== user.email && (
            <bdi dir="ltr" className={quietClass}>
              {user.email}
            </bdi>
          )}
        </div>
      </td>
      <td>
        {user.id === me ? (
          t(`role.${user.role}`)
        ) : (
          <NativeSelect
            aria-label={t('users.role_of', { name })}
            value={change.isPending ? change.variables.role : user.role}
            onChange={({ currentTarget }) => setRole(roles.find((role) => role === currentTarget.value) ?? user.role)}
            data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          />
        )}
      </td>
      <td data-label={t('users.state')}>
        <UserState user={user} />
      </td>
      <td className={quietClass} data-label={t('users.seen')}>
        {user.last_seen_at ? format.relative(user.last_seen_at) : t('users.never')}
      </td>
      <td>
        {user.id !== me && (
          <span className={classes['actions']}>
            {user.active && (
              <Button busy={link.isPending} onClick={makeLink} aria-label={t('users.link_for', { name })}>
                {t('users.link')}
              </Button>
            )}
            <Menu label={`${t('users.actions')}: ${name}`} trigger={<Icon name="more" />}>
              <MenuItem
                icon={user.active ? 'close' : 'check'}
                onSelect={() => void actions.setActive(user, !user.active)}
              >
                {t(user.active ? 'users.deactivate' : 'users.activate')}
              </MenuItem>
              <MenuItem icon="trash" danger onSelect={() => void actions.remove(user)}>
                {t('users.remove', { name })}
              </MenuItem>
            </Menu>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Says what is out of the ordinary: an active user signs in with the password alone. */
export function UserState({ user }: { user: ListedUser }) {
  const { t } = useWords()
  const states = [
    ...(user.active ? [] : [t('users.inactive')]),
    ...(user.second_factor ? [t('users.second_factor')] : []),
  ]
  return (
    <span className={classes['states']}>
      {states.length > 0 ? (
        states.map((state) => (
          <span key={state} className={classes['state']}>
            {state}
          </span>
        ))
      ) : (
        <span className={quietClass}>{t('users.active')}</span>
      )}
    </span>
  )
}
