/** One field that both users changed: the three values, and the choice between two of them. */
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { ResourceName } from '../../../contract/field.ts'
import { own_names, textAttributes } from '../../../contract/languages.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { ValueText } from '../../kinds/values/value-text.tsx'
import type { FormValue } from '../../kinds/values/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import type { FieldConflict } from './record-base.ts'
import { formPathOf, type RecordDraft } from './record-draft.ts'
import classes from '../record/record-form.module.css'

interface ConflictFieldsProps {
  readonly resource: ResourceName
  readonly draft: RecordDraft
  readonly conflict: FieldConflict
  readonly known: ReadonlyMap<number, Item> | undefined
}

export default function ConflictFields({ resource, draft, conflict, known }: ConflictFieldsProps) {
  const { t, fieldLabel } = useWords()
  const { part, name, base, theirs } = conflict
  const mine = useWatch({ control: draft.form.control, name: formPathOf(part, name) }) ?? conflict.mine
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
