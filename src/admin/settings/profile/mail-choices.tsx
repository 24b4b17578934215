/** The choice of what is mailed to the user, saved as it is made. */
import { NativeSelect } from '@mantine/core'
import {
  daily_hour,
  mail_modes,
  mailModes,
  news_facts,
  news_kinds,
  type NewsKind,
} from '../../../contract/desk/notifications/kinds.ts'
import { useChangeProfile } from '../../api/session/profile.ts'
import { useMay } from '../../api/session/rights.ts'
import type { SignedInUser } from '../../api/session/session-shape.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import '../../theme/inputs.ts'
import { fieldsClass, Section } from '../../shell/sections/sections.tsx'

/** Returns the kinds that do not concern others alone. */
const kindsFor = (decides: boolean, manages_sources: boolean, administers: boolean) =>
  news_kinds.filter((kind) => {
    const { concerns } = news_facts[kind]
    if (concerns === 'administrators') return administers
    return concerns === 'source_managers' ? manages_sources : concerns !== (decides ? 'author' : 'reviewers')
  })

export function MailChoices({ user }: { user: SignedInUser }) {
  return usePart('notifications') ? <Choices user={user} /> : null
}

function Choices({ user }: { user: SignedInUser }) {
  const { t, language, format, preferences } = useWords()
  const may = useMay()
  const notifyError = useNotifyError()
  const { mutateAsync } = useChangeProfile(language)
  const { mail, time_zone = 'UTC' } = useSession()?.site ?? {}
  const chosen = user.preferences['mail']
  const modes = mailModes(chosen)
  async function choose(kind: NewsKind, value: string) {
    const mode = mail_modes.find((one) => one === value) ?? modes[kind]
    try {
      await mutateAsync({ preferences: { mail: { ...modes, [kind]: mode } } })
      notify({ message: t('mail.saved') })
    } catch (error) {
      notifyError(error)
    }
  }
  const time = format.time(`2026-01-01 ${String(daily_hour).padStart(2, '0')}:00`)
  return (
    <Section title={t('mail.title')} about={mail ? t('mail.text') : t('mail.off')}>
      {mail && (
        <>
          <div className={fieldsClass}>
            {kindsFor(may('publish'), may('manage_sources'), may('administer')).map((kind) => (
              <NativeSelect
                key={kind}
                label={t(`mail.${kind}`)}
                value={modes[kind]}
                onChange={({ currentTarget }) => void choose(kind, currentTarget.value)}
                data={mail_modes.map((mode) => ({ value: mode, label: t(`mail.${mode}`) }))}
              />
            ))}
          </div>
          <p>{t('mail.daily_text', { time, zone: preferences.time_zone ?? time_zone })}</p>
        </>
      )}
    </Section>
  )
}
