/** Opens the panel for copies of an event, and loads its code when it is pressed. */
import { useState } from 'react'
import type { Language } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'

const CopyPanel = onDemand(() => import('./copy-panel.tsx'))

export function CopyEventButton({ item, language }: { item: Item; language: Language }) {
  const { t } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!may('create_record')) return null
  return (
    <>
      <Button look="quiet" icon="copy" onClick={() => setOpen(true)}>
        {t('copy.open')}
      </Button>
      {open && <CopyPanel item={item} language={language} onClose={close} onMissing={close} />}
    </>
  )
}
