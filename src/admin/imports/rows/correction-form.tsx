/** Corrects a refused row in place: the fields that are wrong, and no others. */
import { useState, type FormEvent } from 'react'
import type { Field } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { ApiError } from '../../failures/api-error.ts'
import { usePart } from '../../i18n/use-part.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Control } from '../../kinds/controls/controls.tsx'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import type { FormValue } from '../../kinds/values/values.ts'
import { WallTime } from '../../kinds/date/wall-time.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { Button } from '../../shell/parts/button.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { useCorrectRow, type Row } from '../requests.ts'
import { firstValue, isNamed, sentValue } from './correction-values.ts'
import classes from './rows.module.css'

interface FormProps {
  readonly id: number
  readonly row: Row
  /** Called before the row is saved: it may leave the list. */
  readonly onSave: () => void
  /** Called when it was not saved: the row stays. */
  readonly onRefused: () => void
  readonly onLeaveOut: () => void
}

export default function CorrectionForm({ id, row, onSave, onRefused, onLeaveOut }: FormProps) {
  const { t } = useWords()
  const ready = usePart('forms')
  const correct = useCorrectRow(id)
  const [typed, setTyped] = useState<Readonly<Record<string, FormValue>>>({})
  if (!ready) return null
  const fields = row.to_correct
  const values = Object.fromEntries(fields.map((field) => [field, typed[field] ?? firstValue(row, field)]))
  const refused = correct.error instanceof ApiError ? correct.error.params : {}
  const elsewhere = correct.error && !fields.some((field) => refused[field]) ? reasonOf(correct.error, t) : null
  function save(event: FormEvent) {
    event.preventDefault()
    if (correct.isPending) return
    onSave()
    const sent = fields.map((field) => [field, sentValue(field, values[field] ?? '')] as const)
    correct.mutate({ n: row.n, values: Object.fromEntries(sent) }, { onError: onRefused })
  }
  return (
    <form className={classes['correct']} onSubmit={save} noValidate data-correct-row={row.n}>
      {fields.map((field) => (
        <CorrectedField
          key={field}
          row={row}
          field={field}
          value={values[field] ?? ''}
          error={refused[field]}
          onChange={(value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <EndNote row={row} />
      <span className={classes['answers']}>
        <Button type="submit" busy={correct.isPending}>
          {t('imports.use_this')} <KeyHint letter={'↵\u200e'} />
        </Button>
        <Button look="quiet" aria-keyshortcuts="x" onClick={onLeaveOut}>
          {t('imports.leave_out')} <KeyHint letter="X" />
        </Button>
      </span>
      {elsewhere && (
        <p role="alert" className={classes['correct_error']}>
          {elsewhere}
        </p>
      )}
    </form>
  )
}

interface FieldProps {
  readonly row: Row
  readonly field: string
  readonly value: FormValue
  readonly error: string | undefined
  readonly onChange: (value: FormValue) => void
}

const nothing_known = new Map<number, Item>()

function CorrectedField({ row, field, value, error, onChange }: FieldProps) {
  const { t, fieldLabel } = useWords()
  const label = fieldLabel(row.resource, field)
  const definition: Field | undefined = writable(resources[row.resource])[field]
  const all_day = row.event['all_day'] === true
  const shared = { label, error, onChange }
  if (definition?.kind === 'wall_time') return <WallTime {...shared} value={String(value)} date_only={all_day} />
  if (!definition || isNamed(row, field))
    return (
      <FieldFrame label={label} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            dir="auto"
            className={classes['name_input']}
            value={String(value)}
            placeholder={t('imports.names_here')}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
    )
  return (
    <Control
      {...shared}
      resource={row.resource}
      name={field}
      row={definition}
      value={value}
      language={row.language}
      values={{ all_day }}
      known={nothing_known}
      item={null}
    />
  )
}

/** Says where a suggested end comes from. */
function EndNote({ row: { suggested_end, to_correct } }: { row: Row }) {
  const { t } = useWords()
  if (!suggested_end || !to_correct.includes('end_date')) return null
  const { rows } = suggested_end
  return (
    <span className={classes['end_note']}>
      {rows > 0 ? t('imports.end_as_others', { count: rows }) : t('imports.end_an_hour')}
    </span>
  )
}
