import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { roles, type Role } from '../../../contract/roles.ts'
import { useUserWrites } from '../../api/desk/users.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { fieldsClass, FormError } from '../../sign-in/door.tsx'
import { EmailInput } from '../../sign-in/inputs.tsx'
import { required, useSubmit } from '../../sign-in/use-submit.ts'
import '../../theme/inputs.ts'
import { CopyTextButton } from '../copy-text-button.tsx'
import { Secret } from '../parts.tsx'

const schema = z.object({ name: z.string(), email: required, role: z.string() })

/** Shows a link with which a user chooses a password. */
export interface PasswordLink {
  readonly name: string
  readonly address: string
}

export function AddUserDialog({ onClose, onLink }: { onClose: () => void; onLink: (link: PasswordLink) => void }) {
  const { t, language } = useWords()
  const { mutateAsync } = useUserWrites(language).add
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: { name: '', email: '', role: 'editor' },
    send: async (values) => {
      const user = await mutateAsync({ ...values, role: chosen })
      const name = user.name || user.email
      if (user.password_link) return onLink({ name, address: user.password_link })
      notify({ message: t('users.added', { name }) })
      onClose()
    },
  })
  const role = field('role')
  const [chosen, setChosen] = useState<Role>('editor')
  return (
    <Dialog title={t('users.add')} onClose={onClose}>
      <form className={fieldsClass} noValidate onSubmit={onSubmit}>
        <TextInput {...field('name')} dir="auto" label={t('users.name')} autoComplete="off" data-autofocus />
        <EmailInput {...field('email')} autoComplete="off" label={t('users.email')} />
        <NativeSelect
          {...role}
          onChange={(event) => {
            setChosen(roles.find((one) => one === event.currentTarget.value) ?? chosen)
            void role.onChange(event)
          }}
          label={t('users.role')}
          description={t(`role_text.${chosen}`)}
          data={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
        />
        {error && <FormError>{error}</FormError>}
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {t('users.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export function LinkDialog({ link, onClose }: { link: PasswordLink; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('users.link_title', { name: link.name })} about={t('users.link_text')} onClose={onClose}>
      <DialogActions>
        <Secret>{link.address}</Secret>
      </DialogActions>
      <DialogActions>
        <CopyTextButton text={link.address} />
        <Button look="filled" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
