/** Moves a term by choosing its parent by name, for the keyboard and for trees longer than a page. */
import { useState } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Picker } from '../../kinds/records/picker.tsx'
import { parentOf } from '../../kinds/records/tree.ts'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { useMove } from './tree-move.ts'
import classes from '../../forms/record/forms.module.css'

interface MoveProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly items: readonly Item[]
  readonly onClose: () => void
}

export default function MoveDialog(props: MoveProps) {
  return usePart('questions') ? <Move {...props} /> : null
}

function Move({ resource, item, items, onClose }: MoveProps) {
  const { t, fieldLabel } = useWords()
  const move = useMove(resource, items)
  const [parent, setParent] = useState(parentOf(item))
  const [reason, setReason] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ready = usePart('panels')
  async function save() {
    setBusy(true)
    const refused = await move(item, parent)
    setBusy(false)
    if (refused === null) onClose()
    else setReason(refused)
  }
  if (!ready) return null
  return (
    <Dialog title={t('tree.move_title', { name: nameOf(resource, item) })} onClose={onClose}>
      <form
        noValidate
        className={classes['small']}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Picker
          to={resource}
          single
          label={fieldLabel(resource, 'parent')}
          value={parent === 0 ? [] : [parent]}
          onChange={([chosen]) => setParent(Number(chosen ?? 0))}
          error={reason}
        />
        <p>{t('tree.top')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="filled" busy={busy}>
            {t('tree.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
