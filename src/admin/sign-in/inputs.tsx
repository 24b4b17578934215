import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { shortest_password } from '../../contract/password.ts'
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
      description={t('password.rule', { min: shortest_password })}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  )
}
