import { useState, type ComponentProps } from 'react'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { useWords } from '../../i18n/locale.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Secret } from '../../shell/sections/sections.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import classes from './second-factor.module.css'

const QrCode = onDemand(() => import('./qr-code.tsx'))

interface SetUpDialogProps extends Pick<ComponentProps<typeof ProofDialog>, 'onClose' | 'send'> {
  readonly begun: DeskAnswer<'POST /second-factor'>
}

/** Shows the secret as a QR code and as text, and asks for a first code. */
export function SetUpDialog({ begun, onClose, send }: SetUpDialogProps) {
  const { t } = useWords()
  const [is_missing, setMissing] = useState(false)
  return (
    <ProofDialog
      title={t('factor.title')}
      about={t('factor.scan')}
      submit={t('factor.confirm')}
      code_label={t('factor.code')}
      onClose={onClose}
      send={send}
    >
      <div className={classes['secret']}>
        {!is_missing && <QrCode text={begun.address} label={t('factor.qr')} onMissing={() => setMissing(true)} />}
        <div>
          <p>{t('factor.key')}</p>
          <Secret>{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</Secret>
        </div>
      </div>
    </ProofDialog>
  )
}
