import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { authFieldsClass, FormError } from '../../sign-in/auth-layout.tsx'
import { PasswordInput } from '../../sign-in/inputs.tsx'
import { required, useSubmit } from '../../sign-in/use-submit.ts'
import '../../theme/inputs.ts'

const schema = z.object({ code: required, password: required })

interface ProofDialogProps {
  readonly title: string
  readonly about?: string
  readonly submit: string
  /** Label of the code; any code of the user unless said otherwise. */
  readonly code_label?: string
  readonly onClose: () => void
  readonly send: (proof: z.infer<typeof schema>) => Promise<void>
  /** Stands above the fields. */
  readonly children?: ReactNode
}

/** Asks for the password and a code before something about the second factor changes. */
export function ProofDialog({ title, about, submit, code_label, onClose, send, children }: ProofDialogProps) {
  const { t } = useWords()
  const { busy, error, field, onSubmit } = useSubmit({ schema, start: { code: '', password: '' }, send })
  return (
    <Dialog title={title} onClose={onClose} {...(about === undefined ? {} : { about })}>
      <form className={authFieldsClass} noValidate onSubmit={onSubmit}>
        {children}
        <TextInput
          {...field('code')}
          dir="ltr"
          required
          withAsterisk={false}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          label={code_label ?? t('factor.code_any')}
        />
        <PasswordInput {...field('password')} label={t('password.current')} />
        {error && <FormError>{error}</FormError>}
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
