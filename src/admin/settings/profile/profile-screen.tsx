import { useWords } from '../../i18n/locale.tsx'
import { useMay } from '../../api/session/rights.ts'
import { useSession } from '../../api/session/use-session.ts'
import { Screen } from '../../shell/screens/screen.tsx'
import { MailChoices } from './mail-choices.tsx'
import { PasswordForm } from './password-form.tsx'
import { OwnSessions } from '../sessions/own-sessions.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The user's profile and the preferences of the admin. */
export function ProfileScreen() {
  const { t } = useWords()
  const may = useMay()
  const { user, desk } = useSession() ?? {}
  return (
    <Screen title={t('profile.title')} width="narrow">
      {user && <ProfileForm key={user.id} user={user} kept={desk ? 'profile' : 'device'} />}
      {user && desk && <MailChoices user={user} />}
      {user && desk && may('manage_passwords', user.id) && (
        <>
          <PasswordForm email={user.email} />
          <SecondFactor />
          <OwnSessions />
        </>
      )}
    </Screen>
  )
}
