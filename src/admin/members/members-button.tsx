/** Shows and changes who looks after a venue or organizer. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ResourceName } from '../../contract/field.ts'
import { member_resources } from '../../contract/limits.ts'
import { useMay } from '../api/session/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { onDemand } from '../shell/loading/on-demand.tsx'

const MembersDialog = onDemand(() => import('./members-dialog.tsx'))

export function MembersButton({ resource, id }: { resource: ResourceName; id: number }) {
  const { t } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const of = member_resources.find((name) => name === resource)
  const close = () => setOpen(false)
  if (!of || !may('manage_members')) return null
  return (
    <>
      <Button look="quiet" icon="users" onClick={() => setOpen(true)}>
        {t('form.members')}
      </Button>
      {/* Outside of the form around the button, which Enter in a field would submit. */}
      {open && createPortal(<MembersDialog resource={of} id={id} onClose={close} onMissing={close} />, document.body)}
    </>
  )
}
