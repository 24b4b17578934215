/** Corrects a row in place: of a refused one the fields that are wrong, and no others. */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { Field } from '../../../contract/field.ts'
import { languages, own_names } from '../../../contract/languages.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { ApiError } from '../../failures/api-error.ts'
import { usePart } from '../../i18n/use-part.ts'
import { useWords } from '../../i18n/locale.tsx'
import controls from '../../kinds/controls/controls.module.css'
import { Control } from '../../kinds/controls/controls.tsx'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import type { FormValue } from '../../kinds/values/values.ts'
import { WallTime } from '../../kinds/date/wall-time.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { Button } from '../../shell/parts/button.tsx'
import { KeyHint } from '../../shell/parts/key-hint.tsx'
import { useCorrectRow, type Row } from '../requests.ts'
import { fieldsOfForm, firstValue, isNamed, movedEnd, sentValue } from './correction-values.ts'
import classes from './rows.module.css'

interface FormProps {
  readonly id: number
  readonly row: Row
  /** Called before the row is saved: it may leave the list. */
  readonly onSave: () => void
  /** Called when it was not saved: the row stays. */
  readonly onRefused: () => void
  /** Leaves a refused row out, and closes the form of another one. */
  readonly onLeaveOut: () => void
  /** Called when the row was saved. */
  readonly onSaved?: () => void
}

export default function CorrectionForm({ id, row, onSave, onRefused, onLeaveOut, onSaved }: FormProps) {
  const { t } = useWords()
  const ready = usePart('forms')
  const correct = useCorrectRow(id)
  const [typed, setTyped] = useState<Readonly<Record<string, FormValue>>>({})
  const is_refused = row.outcome === 'refused'
  const form = useRef<HTMLFormElement>(null)
  // It was opened by a press: the one that typing begins with has the focus.
  useEffect(() => {
    if (ready && !is_refused) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [ready, is_refused])
  const onEscape = useEffectEvent(onLeaveOut)
  useEffect(() => {
    const element = form.current
    if (!ready || is_refused || !element) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    element.addEventListener('keydown', close)
    return () => element.removeEventListener('keydown', close)
  }, [ready, is_refused])
  if (!ready) return null
  const fields = fieldsOfForm(row)
  const values = Object.fromEntries(fields.map((field) => [field, typed[field] ?? firstValue(row, field)]))
  const refused = correct.error instanceof ApiError ? correct.error.params : {}
  const elsewhere = correct.error && !fields.some((field) => refused[field]) ? reasonOf(correct.error, t) : null
  const told = { onError: onRefused, onSuccess: () => onSaved?.() }
  function save(event: FormEvent) {
    event.preventDefault()
    if (correct.isPending) return
    // Fields that nobody has touched follow the file.
    const changed = is_refused ? fields : fields.filter((field) => typed[field] !== undefined)
    if (changed.length === 0) return onLeaveOut()
    const sent: Record<string, unknown> = Object.fromEntries(
      changed.map((field) => [field, sentValue(field, values[field] ?? '')]),
    )
    const start = sent['start_date']
    const end = !is_refused && typeof start === 'string' && !('end_date' in sent) ? movedEnd(row, start) : null
    onSave()
    correct.mutate({ n: row.n, values: { ...sent, ...(end === null ? {} : { end_date: end }) } }, told)
  }
  function takeBack() {
    onSave()
    const none = Object.fromEntries(Object.keys(row.corrections).map((field) => [field, null]))
    correct.mutate({ n: row.n, values: none }, told)
  }
  return (
    <form
      ref={form}
      className={classes['correct']}
      onSubmit={save}
      noValidate
      data-correct-row={row.n}
      aria-label={is_refused ? undefined : t('imports.correct')}
    >
      {fields.map((field) => (
        <CorrectedField
          key={field}
          row={row}
          field={field}
          value={values[field] ?? ''}
          all_day={(values['all_day'] ?? row.event['all_day']) === true}
          error={refused[field]}
          onChange={(value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <EndNote row={row} />
      <span className={classes['answers']}>
        <Button type="submit" busy={correct.isPending}>
          {t('imports.use_this')} <KeyHint letter={'↵\u200e'} />
        </Button>
        {is_refused ? (
          <Button look="quiet" aria-keyshortcuts="x" onClick={onLeaveOut}>
            {t('imports.leave_out')} <KeyHint letter="X" />
          </Button>
        ) : (
          <Button look="quiet" onClick={onLeaveOut}>
            {t('action.cancel')}
          </Button>
        )}
        {!is_refused && Object.keys(row.corrections).length > 0 && (
          <Button look="quiet" onClick={takeBack}>
            {t('imports.correct_back')}
          </Button>
        )}
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
  /** Whether its times are days. */
  readonly all_day: boolean
  readonly error: string | undefined
  readonly onChange: (value: FormValue) => void
}

const nothing_known = new Map<number, Item>()

function CorrectedField({ row, field, value, all_day, error, onChange }: FieldProps) {
  const { t, fieldLabel } = useWords()
  const label = fieldLabel(row.resource, field)
  const definition: Field | undefined = writable(resources[row.resource])[field]
  const shared = { label, error, onChange }
  if (definition?.kind === 'wall_time') return <WallTime {...shared} value={String(value)} date_only={all_day} />
  if (field === 'language') return <LanguageField {...shared} label={t('imports.language')} value={String(value)} />
  if (!definition || isNamed(row, field))
    return (
      <FieldFrame label={label} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            dir="auto"
            className={controls['input']}
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

function LanguageField({
  label,
  value,
  error,
  onChange,
}: Pick<FieldProps, 'error' | 'onChange'> & { readonly label: string; readonly value: string }) {
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <select
          {...attributes}
          className={controls['input']}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {own_names[language]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
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
