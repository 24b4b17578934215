/** Shows the fields that both users changed, each with the value from before, theirs and mine. One is chosen before a save. */
import { useEffect, useState } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { onDemand, usePreload } from '../../shell/loading/on-demand.tsx'
import type { RecordDraft } from './record-draft.ts'
import { useRecordBase } from './use-record-base.ts'
import classes from '../record/record-form.module.css'

const ConflictFields = onDemand(() => import('./conflict-fields.tsx'))

interface ConflictProps {
  readonly resource: ResourceName
  /** Null: a new record. */
  readonly id: number | null
  readonly draft: RecordDraft
  /** Embedded records, by field and id. */
  readonly known: ReadonlyMap<string, ReadonlyMap<number, Item>>
}

export function ConflictPanel({ resource, id, draft, known }: ConflictProps) {
  const { t } = useWords()
  const conflicts = useRecordBase(draft, (base) => base.conflicts)
  const is_open = conflicts.length > 0
  // A save that meets a conflict has it then.
  usePreload(ConflictFields.preload)
  const title = t('conflict.title', { name: useEditorOf(resource, is_open ? id : null) })
  return (
    <section
      className={classes['conflicts']}
      data-conflicts={is_open || undefined}
      {...(is_open && { 'aria-label': title, tabIndex: -1 })}
    >
      {is_open && <h2>{title}</h2>}
      {/* A live region has to exist before its text does. */}
      <p role="status">{is_open && t('conflict.asked')}</p>
      {conflicts.map((conflict) => (
        <ConflictFields
          key={`${conflict.part}.${conflict.name}`}
          resource={resource}
          draft={draft}
          conflict={conflict}
          known={known.get(conflict.name)}
        />
      ))}
    </section>
  )
}

/** Returns who made the other change. */
function useEditorOf(resource: ResourceName, id: number | null): string {
  const { t } = useWords()
  const lastEditor = useLastEditor()
  const [name, setName] = useState(t('who.somebody'))
  useEffect(() => {
    if (id === null) return
    let current = true
    void lastEditor(resource, id).then((found) => current && setName(found))
    return () => {
      current = false
    }
  }, [lastEditor, resource, id])
  return name
}
