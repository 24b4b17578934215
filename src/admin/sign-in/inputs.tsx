/** Inputs for e-mail addresses and passwords. */
import { PasswordInput as Password, TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core'
import { shortest_password } from '../../contract/limits.ts'
import { useWords } from '../i18n/locale.tsx'
import '../theme/inputs.ts'

export function EmailInput(field: TextInputProps) {
  return <TextInput type="email" dir="ltr" required withAsterisk={false} autoComplete="username" {...field} />
}

/** An input for the current password. */
export function PasswordInput(field: PasswordInputProps) {
  const { t } = useWords()
  return (
    <Password
      required
      withAsterisk={false}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      {...field}
    />
  )
}

/** An input for a new password. */
export function NewPasswordInput(field: PasswordInputProps) {
  const { t } = useWords()
  return (
    <PasswordInput
      autoComplete="new-password"
      label={t('password.new')}
      description={t('password.rule', { min: shortest_password })}
      {...field}
    />
  )
}
