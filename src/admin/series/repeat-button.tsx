/** Opens the editor of the series of an event, and loads its code when it is pressed. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Item } from '../api/read/record.ts'
import { useMay } from '../api/session/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import { onDemand } from '../shell/loading/on-demand.tsx'
import { Button } from '../shell/parts/button.tsx'

const SeriesPanel = onDemand(() => import('./series-panel.tsx'))

export function RepeatButton({ item }: { item: Item }) {
  const { t } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!may('create_record')) return null
  return (
    <>
      <Button look="quiet" icon="retry" onClick={() => setOpen(true)}>
        {t(item.post_parent ? 'series.edit' : 'series.repeat')}
      </Button>
      {/* Outside of the form around the button, which Enter in a field would submit. */}
      {open && createPortal(<SeriesPanel item={item} onClose={close} onMissing={close} />, document.body)}
    </>
  )
}
