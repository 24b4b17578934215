/** Changes the text of a programme, which is read again. */
import { useState } from 'react'
import { longest_import_text } from '../../../contract/limits.ts'
import { useWords } from '../../i18n/locale.tsx'
import controls from '../../kinds/controls/controls.module.css'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useChangeImport, type OneImport } from '../requests.ts'

export function EditText({ one }: { one: OneImport }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (one.text === null || one.state !== 'ready') return null
  return (
    <>
      <Button icon="edit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('imports.edit_text')}
      </Button>
      {open && <TextDialog one={one} text={one.text} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps {
  readonly one: OneImport
  readonly text: string
  readonly onClose: () => void
}

function TextDialog({ one, text: before, onClose }: DialogProps) {
  const { t } = useWords()
  const [text, setText] = useState(before)
  const change = useChangeImport(one.id)
  const save = () => (text === before ? onClose() : change.mutate({ text }, { onSuccess: onClose }))
  return (
    <Dialog title={t('imports.edit_text')} onClose={onClose}>
      <p>{t('imports.edit_text_about')}</p>
      <textarea
        className={controls['input']}
        aria-label={t('imports.text')}
        dir="auto"
        rows={16}
        maxLength={longest_import_text}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button look="filled" busy={change.isPending} aria-disabled={text.trim() === '' || undefined} onClick={save}>
          {t('imports.read')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
