import { useWords } from '../i18n/locale.tsx'
import { Dialog, DialogActions } from '../shell/overlays/dialog.tsx'
import { Button } from '../shell/parts/button.tsx'
import { CopyTextButton } from '../shell/sections/copy-text-button.tsx'
import { Secret } from '../shell/sections/sections.tsx'

/** A secret of a webhook, which is shown once. */
export interface ShownSecret {
  readonly name: string
  readonly secret: string
}

export function SecretDialog({ shown: { name, secret }, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('webhooks.secret_title', { name })} about={t('webhooks.secret_about')} onClose={onClose}>
      <DialogActions>
        <Secret>{secret}</Secret>
      </DialogActions>
      <DialogActions>
        <CopyTextButton text={secret} />
        <Button look="filled" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
