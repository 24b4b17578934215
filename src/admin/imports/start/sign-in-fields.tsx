/** Takes a user of another calendar service, whose unpublished events are read as well. */
import { useWords } from '../../i18n/locale.tsx'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import type { ServiceUser } from './service-user.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from './start.module.css'

interface SignInFieldsProps {
  readonly value: ServiceUser
  readonly onChange: (value: ServiceUser) => void
  /** Whether it is unfolded, where a user is likely needed. */
  readonly open?: boolean
  /** Says that the password is kept; absent: it is not. */
  readonly about?: string | undefined
  readonly password_about?: string | undefined
  readonly errors?: { readonly user: string | undefined; readonly password: string | undefined }
}

export function SignInFields({ value, onChange, open = false, about, password_about, errors }: SignInFieldsProps) {
  const { t } = useWords()
  return (
    <details className={classes['sign_in']} open={open}>
      <summary>{t('imports.sign_in')}</summary>
      <p>{about ?? t('imports.sign_in_about')}</p>
      <div>
        <FieldFrame label={t('imports.sign_in_user')} error={errors?.user}>
          {(attributes) => (
            <input
              {...attributes}
              className={controls['input']}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={value.user}
              onChange={({ target }) => onChange({ ...value, user: target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('imports.sign_in_password')} help={password_about} error={errors?.password}>
          {(attributes) => (
            <input
              {...attributes}
              className={controls['input']}
              type="password"
              dir="ltr"
              // Browsers fill in the password of this calendar where they are told "off".
              autoComplete="new-password"
              maxLength={1000}
              value={value.password}
              onChange={({ target }) => onChange({ ...value, password: target.value })}
            />
          )}
        </FieldFrame>
      </div>
    </details>
  )
}
