import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { languages, own_names } from '../../../contract/languages.ts'
import type { MemberRecord } from '../../../contract/desk/accounts/members.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { useInvitationWrites } from './user-requests.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { authFieldsClass, FormError } from '../../sign-in/auth-layout.tsx'
import { EmailInput } from '../../sign-in/inputs.tsx'
import { Toggle } from '../../sign-in/toggle.tsx'
import { required, useSubmit } from '../../sign-in/use-submit.ts'
import '../../theme/inputs.ts'
import { MemberRecords } from '../../members/member-records.tsx'
import type { ShownLink } from './link-dialog.tsx'

const schema = z.object({ name: z.string(), email: required, role: z.string() })

interface InviteDialogProps {
  /** Whether the service can send mails. */
  readonly can_send: boolean
  readonly onClose: () => void
  readonly onLink: (link: ShownLink) => void
}

export function InviteDialog({ can_send, onClose, onLink }: InviteDialogProps) {
  const { t, language } = useWords()
  const { mutateAsync } = useInvitationWrites(language).invite
  const [role, setRole] = useState<Role>('organizer')
  const [members, setMembers] = useState<readonly MemberRecord[]>([])
  const [send, setSend] = useState(can_send)
  const [mail_language, setMailLanguage] = useState(language)
  const has_scope = role === 'organizer'
  const { busy, error, field, onSubmit } = useSubmit({
    schema,
    start: { name: '', email: '', role },
    send: async (values) => {
      const sent = await mutateAsync({
        ...values,
        role,
        send,
        language: mail_language,
        ...(has_scope ? { members } : {}),
      })
      const name = sent.name || sent.email
      if (!sent.sent) return onLink({ kind: 'invitation', name, address: sent.link })
      notify({ message: t('users.invited_sent', { name }) })
      onClose()
    },
  })
  const role_field = field('role')
  return (
    <Dialog title={t('users.invite_title')} onClose={onClose}>
      <form className={authFieldsClass} noValidate onSubmit={onSubmit}>
        <TextInput {...field('name')} dir="auto" label={t('users.name')} autoComplete="off" data-autofocus />
        <EmailInput {...field('email')} autoComplete="off" label={t('users.email')} />
        <NativeSelect
          {...role_field}
          onChange={(event) => {
            setRole(roles.find((one) => one === event.currentTarget.value) ?? role)
            void role_field.onChange(event)
          }}
          label={t('users.role')}
          description={t(`role_text.${role}`)}
          data={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
        />
        {has_scope && <MemberRecords value={members} onChange={setMembers} />}
        {can_send && (
          <>
            <Toggle
              checked={send}
              onChange={({ currentTarget }) => setSend(currentTarget.checked)}
              label={t('users.send')}
              description={t('users.send_text')}
            />
            {send && (
              <NativeSelect
                label={t('users.send_language')}
                value={mail_language}
                onChange={({ currentTarget }) =>
                  setMailLanguage(languages.find((one) => one === currentTarget.value) ?? mail_language)
                }
                data={languages.map((one) => ({ value: one, label: own_names[one] }))}
              />
            )}
          </>
        )}
        {error && <FormError>{error}</FormError>}
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {t('users.invite_submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
