/** Opens the panel for copies of an event, and loads its code then. */
import { useState, type ReactNode } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Item } from '../api/read/record.ts'
import { useMay } from '../api/session/rights.ts'
import { onDemand } from '../shell/loading/on-demand.tsx'

const CopyPanel = onDemand(() => import('./copy-panel.tsx'))

interface CopyEvent {
  /** Absent: it is no event, or the user may not create any. */
  readonly onCopy: (() => void) | undefined
  readonly panel: ReactNode
}

export function useCopyEvent(resource: ResourceName, item: Item | undefined, language: Language): CopyEvent {
  const may = useMay()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const is_offered = item !== undefined && resources[resource].dated && may('create_record')
  return {
    onCopy: is_offered ? () => setOpen(true) : undefined,
    panel: open && item && <CopyPanel item={item} language={language} onClose={close} onMissing={close} />,
  }
}
