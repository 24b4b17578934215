/** Sets or removes the password of an event for its readers. Saved at once, never shown. */
import { useState } from 'react'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'

const PasswordDialog = onDemand(() => import('./password-dialog.tsx'))

/** Shown only for services whose updates change nothing but the fields they carry. */
export function EventPassword({ id }: { id: number }) {
  const { t } = useWords()
  const desk = useHasDesk()
  const [open, setOpen] = useState(false)
  if (!desk) return null
  return (
    <div>
      <Button icon="key" onClick={() => setOpen(true)}>
        {t('readers.password')}
      </Button>
      {open && <PasswordDialog id={id} onClose={() => setOpen(false)} onMissing={() => setOpen(false)} />}
    </div>
  )
}
