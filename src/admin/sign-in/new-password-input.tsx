import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useWords } from '../i18n/locale.tsx'
import '../theme/inputs.ts'

/** An input for a password that is being chosen. */
export function NewPasswordInput(field: PasswordInputProps) {
  const { t } = useWords()
  return (
    <PasswordInput
      {...field}
      required
      withAsterisk={false}
      autoComplete="new-password"
      label={t('password.new')}
      description={t('password.rule')}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  )
}
