import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { CopyTextButton } from '../../shell/sections/copy-text-button.tsx'
import { Secret } from '../../shell/sections/sections.tsx'

/** A link to pass on: with it a person makes their account, or a user chooses a password. */
export interface ShownLink {
  readonly kind: 'invitation' | 'password'
  readonly name: string
  readonly address: string
}

export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const { t } = useWords()
  const { kind, name, address } = link
  const [title, about] =
    kind === 'invitation'
      ? [t('users.invited_title', { name }), t('users.invited_text')]
      : [t('users.link_title', { name }), t('users.link_text')]
  return (
    <Dialog title={title} about={about} onClose={onClose}>
      <DialogActions>
        <Secret>{address}</Secret>
      </DialogActions>
      <DialogActions>
        <CopyTextButton text={address} />
        <Button look="filled" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
