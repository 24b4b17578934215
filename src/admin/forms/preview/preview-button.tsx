/** Opens the preview of an event from the head of its form. */
import { useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { IconButton } from '../../shell/parts/button.tsx'
import { PreviewPanel } from './preview-panel.tsx'

export default function PreviewButton(props: Omit<ComponentProps<typeof PreviewPanel>, 'onClose'>) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (!usePart('links')) return null
  return (
    <>
      <IconButton icon="eye" label={t('links.preview_title')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && createPortal(<PreviewPanel {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
