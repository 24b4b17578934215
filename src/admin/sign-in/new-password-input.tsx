import { PasswordInput } from '@mantine/core'
import { useWords } from '../i18n/locale.tsx'
import '../theme/inputs.ts'

/** An input for a password that is being chosen, named `password`. */
export function NewPasswordInput({ error }: { error: string | undefined }) {
  const { t } = useWords()
  return (
    <PasswordInput
      name="password"
      required
      withAsterisk={false}
      autoComplete="new-password"
      label={t('password.new')}
      description={t('password.rule')}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  )
}
