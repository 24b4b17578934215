import { useTokenWrites, type ApplicationPassword } from './token-requests.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { ask } from '../../shell/overlays/ask.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { quietClass, rowsClass } from '../../shell/sections/sections.tsx'

/** @param label names the table @param with_users shows the user of each */
export function TokenTable(props: { tokens: readonly ApplicationPassword[]; label: string; with_users?: boolean }) {
  const { tokens, label, with_users = false } = props
  const { t } = useWords()
  return (
    <table className={rowsClass} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('tokens.label')}</th>
          {with_users && <th scope="col">{t('tokens.user')}</th>}
          <th scope="col">{t('tokens.scope')}</th>
          <th scope="col">{t('tokens.made')}</th>
          <th scope="col">{t('tokens.used')}</th>
          <th scope="col">{t('users.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} with_user={with_users} />
        ))}
      </tbody>
    </table>
  )
}

function TokenRow({ token, with_user }: { token: ApplicationPassword; with_user: boolean }) {
  const { t, language } = useWords()
  const format = useFormat()
  const notifyError = useNotifyError()
  const { mutateAsync, isPending } = useTokenWrites(language).revoke
  const { id, label, scope, user, created_at, last_used_at } = token
  const name = user.name || user.email
  async function revoke() {
    const yes = t('tokens.revoke')
    const text = with_user ? t('tokens.revoke_ask_of', { label, name }) : t('tokens.revoke_ask', { label })
    if (!(await ask({ title: yes, text, yes }))) return
    // The row may leave before all lists are read again, and callbacks of `mutate` are not called then.
    await mutateAsync(id).then(() => notify({ message: t('tokens.revoked', { label }) }), notifyError)
  }
  return (
    <tr>
      <td>
        <strong>
          <bdi>{label}</bdi>
        </strong>
      </td>
      {with_user && (
        <td data-label={t('tokens.user')}>
          <bdi>{name}</bdi>
        </td>
      )}
      <td data-label={t('tokens.scope')}>{t(`scope.${scope}`)}</td>
      <td className={quietClass} data-label={t('tokens.made')}>
        <bdi>{format.instant(created_at)}</bdi>
      </td>
      <td className={quietClass} data-label={t('tokens.used')}>
        {last_used_at ? format.relative(last_used_at) : t('tokens.never')}
      </td>
      <td>
        <Button
          look="danger"
          busy={isPending}
          onClick={() => void revoke()}
          aria-label={`${t('tokens.revoke')}: ${with_user ? `${label} (${name})` : label}`}
        >
          {t('tokens.revoke')}
        </Button>
      </td>
    </tr>
  )
}
