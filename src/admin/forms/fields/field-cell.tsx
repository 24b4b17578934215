/** One field of a record: its control, the fallback text that readers see meanwhile, and texts that it can be copied from. */
import { memo, useCallback, useMemo, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Field, ResourceName } from '../../../contract/field.ts'
import { own_names, type Language } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Control } from '../../kinds/controls/controls.tsx'
import { followers } from '../../kinds/date/date-follow.ts'
import type { FormValue } from '../../kinds/values/values.ts'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { hasConflict, type DraftPart } from '../draft/record-base.ts'
import { formPathOf, type RecordDraft, type RecordValues } from '../draft/record-draft.ts'
import { useNeighbours } from '../draft/use-neighbours.ts'
import { useRecordBase } from '../draft/use-record-base.ts'
import { isFieldShown } from './conditional-fields.ts'
import { regionFollowers, useRegionWord } from './region.ts'
import classes from '../record/record-form.module.css'

interface FieldCellProps {
  readonly draft: RecordDraft
  readonly resource: ResourceName
  readonly name: string
  readonly row: Field
  readonly language: Language
  /** The record in that language. */
  readonly item: Item | null
  readonly known: ReadonlyMap<number, Item>
  /** Languages that are open beside this one. */
  readonly others: readonly Language[]
}

/** Icons of the fields that say first what an event is. */
const icons: Readonly<Record<string, IconName>> = { venue: 'venues', organizer: 'organizers', excerpt: 'menu' }

const factsOf = ({ facts }: RecordValues) => facts

export const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { draft, resource, name, row, language, item, known, others } = props
  const { fieldLabel, t, word } = useWords()
  const part: DraftPart = row.per_language ? language : 'facts'
  const { control } = draft.form
  const { field, fieldState } = useController({ control, name: formPathOf(part, name) })
  const neighbours = useNeighbours(control, factsOf, row)
  const conflicts = useRecordBase(draft, (base) => hasConflict(base, part, name))
  const change = useCallback(
    (value: FormValue) => {
      for (const [other, next] of Object.entries(followers(name, value, draft.values('facts'))))
        draft.set('facts', other, next)
      for (const other of regionFollowers(name, draft.values(part))) draft.set(part, other, value)
      draft.set(part, name, value)
    },
    [draft, part, name],
  )
  const shown = useWatch({
    control,
    compute: (values: RecordValues) => isFieldShown(name, values.facts ?? {}, values[part]?.[name], values[part] ?? {}),
  })
  const country = useWatch({ control, compute: (values: RecordValues) => values[part]?.['country'] })
  const region = useRegionWord(name, country)
  const [was_shown, setWasShown] = useState(shown)
  if (shown && !was_shown) setWasShown(true)
  // A field that was changed here stays until it is saved; one that follows another stays hidden.
  if (!shown && !conflicts && !(was_shown && fieldState.isDirty)) return null
  const icon = resources[resource].label === name ? undefined : icons[name]
  const copies = field_kinds[row.kind].translatable && row.per_language
  return (
    <div className={classes['cell']} data-field={name} data-asked={conflicts || undefined}>
      {icon && <Icon name={icon} size={18} />}
      <Control
        resource={resource}
        name={name}
        row={row}
        label={region ? word(region) : fieldLabel(resource, name)}
        value={field.value ?? ''}
        error={fieldState.error?.message ?? (conflicts ? t('conflict.field') : undefined)}
        language={language}
        fallback={fallbackOf(item, language, name)}
        values={neighbours}
        known={known}
        item={item}
        onChange={change}
      />
      {copies && <CopyFrom draft={draft} name={name} language={language} item={item} others={others} onCopy={change} />}
    </div>
  )
})

/** Returns the text that readers see while this language has none, with the name of its language. It is never a value. */
function fallbackOf(item: Item | null, language: Language, name: string): string | undefined {
  const value = item?.[name]
  const from = item?.i18n_language
  if (!from || from === language || typeof value !== 'string' || value === '') return undefined
  return `${own_names[from]}: \u2068${value}\u2069`
}

interface CopyFromProps {
  readonly draft: RecordDraft
  readonly name: string
  readonly language: Language
  readonly item: Item | null
  readonly others: readonly Language[]
  readonly onCopy: (value: string) => void
}

function CopyFrom({ draft, name, language, item, others, onCopy }: CopyFromProps) {
  const { t } = useWords()
  const from = item?.i18n_language
  const fallback = item?.[name]
  const names = useMemo(() => [language, ...others].map((one) => formPathOf(one, name)), [language, others, name])
  const [mine, ...texts] = useWatch({ control: draft.form.control, name: names })
  const beside = others.map((other, position) => [other, String(texts[position] ?? '')] as const)
  const shown: readonly (readonly [Language, string])[] =
    from && from !== language && !others.includes(from) && typeof fallback === 'string'
      ? [...beside, [from, fallback]]
      : beside
  const sources = shown.filter(([, text]) => text !== '' && text !== mine)
  if (sources.length === 0) return null
  return (
    <div className={classes['copies']}>
      {sources.map(([source, text]) => (
        <Button
          key={source}
          look="quiet"
          className={classes['copy'] ?? ''}
          onClick={({ currentTarget, detail }) => {
            // The button is removed: a user of the keyboard continues in the field.
            const field = ':is(input, [contenteditable="true"], textarea)'
            if (detail === 0) currentTarget.closest('[data-field]')?.querySelector<HTMLElement>(field)?.focus()
            onCopy(text)
          }}
        >
          {t('text.copy_from', { language: own_names[source] })}
        </Button>
      ))}
    </div>
  )
}
