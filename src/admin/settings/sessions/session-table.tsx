import { useSecurityWrites, type ListedSession } from './security-requests.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { quietClass, rowsClass } from '../../shell/sections/sections.tsx'

/** Sessions of the user, or of another one for administrators. */
export function SessionTable({ sessions, label }: { sessions: readonly ListedSession[]; label: string }) {
  const { t } = useWords()
  return (
    <table className={rowsClass} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('sessions.device')}</th>
          <th scope="col">{t('sessions.network')}</th>
          <th scope="col">{t('sessions.began')}</th>
          <th scope="col">{t('sessions.seen')}</th>
          <th scope="col">{t('users.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </tbody>
    </table>
  )
}

function SessionRow({ session }: { session: ListedSession }) {
  const { t, language } = useWords()
  const format = useFormat()
  const notifyError = useNotifyError()
  const { mutateAsync, isPending } = useSecurityWrites(language).end
  const { id, current, browser, system, network, created_at, last_seen_at } = session
  const device =
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  // The row may leave before all lists are read again, and callbacks of `mutate` are not called then.
  const end = () => mutateAsync(id).then(() => notify({ message: t('sessions.ended') }), notifyError)
  return (
    <tr>
      <td>
        <strong>{device}</strong> {current && <span className={quietClass}>({t('sessions.this')})</span>}
      </td>
      <td className={quietClass} data-label={t('sessions.network')}>
        <bdi dir="ltr">{network}</bdi>
      </td>
      <td className={quietClass} data-label={t('sessions.began')}>
        <bdi>{format.instant(created_at)}</bdi>
      </td>
      <td className={quietClass} data-label={t('sessions.seen')}>
        {format.relative(last_seen_at)}
      </td>
      <td>
        {!current && (
          <Button busy={isPending} onClick={() => void end()} aria-label={t('sessions.end_one', { device })}>
            {t('sessions.end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
