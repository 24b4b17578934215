import { useQuery } from '@tanstack/react-query'
import { sessionsOptions, useSecurityWrites } from './security-requests.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { actionsClass, Section } from '../../shell/sections/sections.tsx'
import { SessionTable } from './session-table.tsx'

/** Where the user is signed in. */
export function OwnSessions() {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const { data: sessions, error, refetch } = useQuery(sessionsOptions(language))
  const { mutate, isPending } = useSecurityWrites(language).endOthers
  const endOthers = () =>
    mutate(undefined, {
      onSuccess: () => notify({ message: t('sessions.ended_others') }),
      onError: notifyError,
    })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!sessions) return null
  return (
    <Section title={t('sessions.title')}>
      <SessionTable sessions={sessions} label={t('sessions.title')} />
      {sessions.some(({ current }) => !current) && (
        <div className={actionsClass}>
          <Button busy={isPending} onClick={endOthers}>
            {t('sessions.end_others')}
          </Button>
        </div>
      )}
    </Section>
  )
}
