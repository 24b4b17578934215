/** Sets or removes the password of an event for its readers. Saved at once, never shown. */
import { useState } from 'react'
import { useHasDesk, useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Services without languages take the password of an update as proof of access, so that none can be set. */
export default function EventPassword({ id }: { id: number }) {
  const { t } = useWords()
  const is_shown = [useHasDesk(), useHasLanguages()].every(Boolean)
  const [open, setOpen] = useState(false)
  if (!is_shown) return null
  return (
    <div>
      <Button icon="key" onClick={() => setOpen(true)}>
        {t('readers.password')}
      </Button>
      {open && <PasswordDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}
