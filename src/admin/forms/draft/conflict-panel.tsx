/** The same field changed by two: what both started from, theirs and mine, to be chosen one by one before anything is saved. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResourceName } from '../../../contract/field.ts'
import { writable, resources } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { own_names, textAttributes } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { ValueText } from '../../kinds/cells/value-text.tsx'
import type { FormValue } from '../../kinds/controls/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import type { PartConflict, RecordDraft } from './record-draft.ts'
import { useRecordDraft } from './use-record-draft.ts'
import classes from '../record/record-form.module.css'

interface ConflictProps {
  readonly resource: ResourceName
  /** Null: a new record, which nobody else can change. */
  readonly id: number | null
  readonly sheet: RecordDraft
  /** Embedded records, by field and id. */
  readonly known: ReadonlyMap<string, ReadonlyMap<number, Item>>
}

export function ConflictPanel({ resource, id, sheet, known }: ConflictProps) {
  const { t } = useWords()
  const conflicts = useRecordDraft(sheet, (held) => held.conflicts)
  const asked = conflicts.length > 0
  const title = t('conflict.title', { name: useEditorOf(resource, asked ? id : null) })
  return (
    <section
      className={classes['conflicts']}
      data-conflicts={asked || undefined}
      {...(asked && { 'aria-label': title, tabIndex: -1 })}
    >
      {asked && <h2>{title}</h2>}
      {/* Heard as it comes: it is there before. */}
      <p role="status">{asked && t('conflict.asked')}</p>
      {conflicts.map((conflict) => (
        <Conflict
          key={`${conflict.part}.${conflict.name}`}
          resource={resource}
          sheet={sheet}
          conflict={conflict}
          known={known.get(conflict.name)}
        />
      ))}
    </section>
  )
}

/** Returns who made the change that is asked about. */
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

interface OneProps {
  readonly resource: ResourceName
  readonly sheet: RecordDraft
  readonly conflict: PartConflict
  readonly known: ReadonlyMap<number, Item> | undefined
}

function Conflict({ resource, sheet, conflict, known }: OneProps) {
  const { t, fieldLabel } = useWords()
  const { part, name, base, theirs } = conflict
  const mine = useRecordDraft(sheet, (held) => held.values(part)[name]) ?? conflict.mine
  const language = part === 'facts' ? undefined : part
  const row = writable(resources[resource])[name]
  const label = fieldLabel(resource, name)
  const said = (value: FormValue | undefined) =>
    row && <ValueText resource={resource} name={name} row={row} value={value} language={language} known={known} />
  /** The choice goes with its buttons: the focus goes to the next one, behind the last one to the field. */
  function choose(value: FormValue) {
    flushSync(() => sheet.choose(conflict, value))
    const field = `[data-field="${name}"] :is(input, select, textarea, [contenteditable="true"])`
    const next =
      document.querySelector<HTMLElement>('[data-conflicts] button') ?? document.querySelector<HTMLElement>(field)
    next?.focus()
  }
  return (
    <fieldset className={classes['conflict']}>
      <legend>
        {label}
        {language && (
          <>
            {' · '}
            <bdi {...textAttributes(language)}>{own_names[language]}</bdi>
          </>
        )}
      </legend>
      <dl>
        <dt>{t('conflict.base')}</dt>
        <dd>{said(base)}</dd>
        <dt>{t('conflict.their_value')}</dt>
        <dd data-side="theirs">{said(theirs)}</dd>
        <dt>{t('conflict.my_value')}</dt>
        <dd data-side="mine">{said(mine)}</dd>
      </dl>
      <div className={classes['choice']}>
        <Button onClick={() => choose(theirs)}>{t('conflict.theirs')}</Button>
        <Button onClick={() => choose(mine)}>{t('conflict.mine')}</Button>
      </div>
    </fieldset>
  )
}
