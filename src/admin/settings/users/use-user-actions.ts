import { useNavigate } from '@tanstack/react-router'
import { useUserWrites, type ListedUser } from './user-requests.ts'
import { useWords } from '../../i18n/locale.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'

export const nameOfUser = ({ name, email }: Pick<ListedUser, 'name' | 'email'>) => name || email

/** Returns what administrators do to a user, each after a question where it ends something. */
export function useUserActions() {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { change, remove, endSessions, resetSecondFactor } = useUserWrites(language)
  return {
    async setActive(user: ListedUser, active: boolean) {
      const name = nameOfUser(user)
      const question = { title: t('users.deactivate'), text: t('users.deactivate_ask', { name }) }
      if (!active && !(await ask({ ...question, yes: t('users.deactivate') }))) return
      const message = t(active ? 'users.activated' : 'users.deactivated', { name })
      change.mutate({ id: user.id, active }, { onSuccess: () => notify({ message }), onError: notifyError })
    },
    async remove(user: ListedUser) {
      const name = nameOfUser(user)
      const question = { title: t('users.remove', { name }), text: t('users.remove_ask', { name }) }
      if (!(await ask({ ...question, yes: t('action.remove') }))) return
      // The row may leave before all lists are read again, and callbacks of `mutate` are not called then.
      await remove.mutateAsync(user.id).then(() => {
        notify({ message: t('users.removed', { name }) })
        void navigate({ to: '/settings/users' })
      }, notifyError)
    },
    endSessions(user: ListedUser) {
      const message = t('users.sessions_ended', { name: nameOfUser(user) })
      endSessions.mutate(user.id, { onSuccess: () => notify({ message }), onError: notifyError })
    },
    async resetSecondFactor(user: ListedUser) {
      const name = nameOfUser(user)
      const yes = t('users.reset_second_factor')
      if (!(await ask({ title: yes, text: t('users.reset_ask', { name }), yes }))) return
      const message = t('users.reset_done', { name })
      resetSecondFactor.mutate(user.id, { onSuccess: () => notify({ message }), onError: notifyError })
    },
  }
}
