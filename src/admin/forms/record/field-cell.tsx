/** One field of a sheet: its control, whose text it is, what readers see meanwhile, and what it can be copied from. */
import { memo, useCallback, useMemo } from 'react'
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import type { Item } from '../../api/read/record.ts'
import { own_names } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Control } from '../../kinds/controls/controls.tsx'
import { followers } from '../../kinds/date/date-follow.ts'
import type { FormValue } from '../../kinds/controls/values.ts'
import { Button } from '../../shell/parts/button.tsx'
import type { DraftPart, RecordDraft } from '../draft/record-draft.ts'
import { useRecordDraft } from '../draft/use-record-draft.ts'
import classes from './record-form.module.css'

interface FieldCellProps {
  readonly sheet: RecordDraft
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

export const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { sheet, resource, name, row, language, item, known, others } = props
  const { fieldLabel, t } = useWords()
  const part: DraftPart = row.per_language ? language : 'facts'
  const facts = useRecordDraft(sheet, (held) => held.values('facts'))
  const own = useRecordDraft(sheet, (held) => held.values(part))
  const error = useRecordDraft(sheet, (held) => held.error(part, name))
  const asked = useRecordDraft(sheet, (held) => held.conflicts.some((one) => one.part === part && one.name === name))
  const values = useMemo(() => ({ ...facts, ...own }), [facts, own])
  const change = useCallback(
    (value: FormValue) => {
      for (const [other, next] of Object.entries(followers(name, value, sheet.values('facts'))))
        sheet.set('facts', other, next)
      sheet.set(part, name, value)
    },
    [sheet, part, name],
  )
  const value = own[name] ?? ''
  const copies = field_kinds[row.kind].translatable && row.per_language
  return (
    <div className={classes['cell']} data-field={name} data-asked={asked || undefined}>
      <Control
        resource={resource}
        name={name}
        row={row}
        label={fieldLabel(resource, name)}
        value={value}
        error={error ?? (asked ? t('conflict.field') : undefined)}
        language={language}
        fallback={fallbackOf(item, language, name)}
        values={values}
        known={known}
        item={item}
        onChange={change}
      />
      {copies && <CopyFrom sheet={sheet} name={name} language={language} item={item} others={others} onCopy={change} />}
    </div>
  )
})

/** The text that readers see as long as this language has none: it names its language, and is never a value. */
function fallbackOf(item: Item | null, language: Language, name: string): string | undefined {
  const value = item?.[name]
  const from = item?.i18n_language
  if (!from || from === language || typeof value !== 'string' || value === '') return undefined
  return `${own_names[from]}: \u2068${value}\u2069`
}

interface CopyFromProps {
  readonly sheet: RecordDraft
  readonly name: string
  readonly language: Language
  readonly item: Item | null
  readonly others: readonly Language[]
  readonly onCopy: (value: string) => void
}

function CopyFrom({ sheet, name, language, item, others, onCopy }: CopyFromProps) {
  const { t } = useWords()
  const from = item?.i18n_language
  const fallback = item?.[name]
  const mine = useRecordDraft(sheet, (held) => held.values(language)[name])
  const texts = useRecordDraft(sheet, (held) =>
    others.map((other) => String(held.values(other)[name] ?? '')).join('\u0000'),
  )
  const beside = others.map((other, position) => [other, texts.split('\u0000')[position] ?? ''] as const)
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
            // The button goes: whoever pressed it by a key goes on in the field.
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
