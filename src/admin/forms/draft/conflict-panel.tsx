/** Shows the fields that both users changed, each with the value from before, theirs and mine. One is chosen before a save. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { ResourceName } from '../../../contract/field.ts'
import { writable, resources } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { own_names, textAttributes } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { ValueText } from '../../kinds/cells/value-text.tsx'
import type { FormValue } from '../../kinds/controls/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import type { Conflict } from './record-base.ts'
import { pathOf, type RecordDraft } from './record-draft.ts'
import { useRecordBase } from './use-record-base.ts'
import classes from '../record/record-form.module.css'

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

interface ConflictFieldsProps {
  readonly resource: ResourceName
  readonly draft: RecordDraft
  readonly conflict: Conflict
  readonly known: ReadonlyMap<number, Item> | undefined
}

function ConflictFields({ resource, draft, conflict, known }: ConflictFieldsProps) {
  const { t, fieldLabel } = useWords()
  const { part, name, base, theirs } = conflict
  const mine = useWatch({ control: draft.form.control, name: pathOf(part, name) }) ?? conflict.mine
  const language = part === 'facts' ? undefined : part
  const row = writable(resources[resource])[name]
  const label = fieldLabel(resource, name)
  const shown = (value: FormValue | undefined) =>
    row && <ValueText resource={resource} name={name} row={row} value={value} language={language} known={known} />
  /** Moves the focus, whose button goes, to the next conflict, or after the last one to the field. */
  function choose(value: FormValue) {
    flushSync(() => draft.choose(conflict, value))
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
        <dd>{shown(base)}</dd>
        <dt>{t('conflict.their_value')}</dt>
        <dd data-side="theirs">{shown(theirs)}</dd>
        <dt>{t('conflict.my_value')}</dt>
        <dd data-side="mine">{shown(mine)}</dd>
      </dl>
      <div className={classes['choice']}>
        <Button onClick={() => choose(theirs)}>{t('conflict.theirs')}</Button>
        <Button onClick={() => choose(mine)}>{t('conflict.mine')}</Button>
      </div>
    </fieldset>
  )
}
