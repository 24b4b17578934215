/** Sets or removes the password of an event for its readers. Saved at once, never shown. */
import { useState } from 'react'
import { useUpdate } from '../../api/write/mutations.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { ValueDialog } from './value-dialog.tsx'

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
      {open && <PasswordDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function PasswordDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, language } = useWords()
  const { mutateAsync: update } = useUpdate('events')
  async function write(password: string | null) {
    const { status } = await update({ id, draft: { password: password ?? '' }, language })
    notify({ message: t(status === 202 ? 'form.waits' : password === null ? 'readers.removed' : 'readers.set_done') })
  }
  return (
    <ValueDialog
      title={t('readers.password')}
      label={t('readers.new')}
      help={t('readers.text')}
      read={(text) => (text.trim() === '' ? null : text)}
      wrong={t('readers.none')}
      write={write}
      save={t('readers.set')}
      remove={t('readers.remove')}
      onClose={onClose}
    />
  )
}
