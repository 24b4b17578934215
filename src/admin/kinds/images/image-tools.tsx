/** Below the address of an image: the image, and buttons that upload one or take one from the library. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { useGivenImage } from '../../media/given-image.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { inputText, type ControlProps } from '../controls/control.ts'
import { ImagePreview } from './image-preview.tsx'

const ImagePicker = onDemand(() => import('../../media/picker/image-picker.tsx'))

function Tools({ label, onChange }: Pick<ControlProps, 'label' | 'onChange'>) {
  const { t } = useWords()
  const has_words = usePart('media')
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState<File | null>(null)
  useGivenImage((file) => {
    // An open dialog takes what is given by itself.
    if (open || document.querySelector('dialog[open]')) return
    setGiven(file)
    setOpen(true)
  })
  const close = () => {
    setGiven(null)
    setOpen(false)
  }
  if (!has_words) return null
  return (
    <>
      <Button icon="image" onClick={() => setOpen(true)}>
        {t('media.choose_image')}
      </Button>
      {/* Outside of the form, whose styles and keys are not its own. */}
      {open &&
        createPortal(
          <ImagePicker
            title={label}
            given={given}
            onChoose={({ url }) => onChange(url)}
            onClose={close}
            onMissing={close}
          />,
          document.body,
        )}
    </>
  )
}

export default function ImageTools({ label, value, onChange }: ControlProps) {
  const has_library = useSession()?.site.media === true
  return (
    <>
      <ImagePreview address={inputText(value)} />
      {has_library && <Tools label={label} onChange={onChange} />}
    </>
  )
}
