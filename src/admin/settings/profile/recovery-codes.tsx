import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { CopyTextButton } from '../../shell/sections/copy-text-button.tsx'
import classes from './second-factor.module.css'

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('factor.codes_title')} about={t('factor.codes_text')} onClose={onClose}>
      <ul dir="ltr" className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyTextButton text={codes.join('\n')} />
        <Button look="filled" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
