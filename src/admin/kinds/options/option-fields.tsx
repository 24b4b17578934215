/** Fields of a few options: one of them in a bar or a native list, or several as boxes. */
import { useId } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { ColorField } from './color-field.tsx'
import { inputText, type ControlProps } from '../controls/control.ts'
import { SegmentsField } from './segments-field.tsx'
import { SelectField } from './select-field.tsx'
import classes from '../controls/controls.module.css'

/** Options that stand beside each other in one bar. */
const most_segments = 3

export function ChoiceField(props: ControlProps) {
  const { name, row, label, value, onChange, error } = props
  const { t, word } = useWords()
  if (name === 'color') return <ColorField {...props} />
  if (row.initial !== undefined && (row.options?.length ?? 0) <= most_segments) return <SegmentsField {...props} />
  return (
    <SelectField label={label} error={error} value={inputText(value)} onChange={onChange}>
      {!row.required && row.initial === undefined && <option value="">{t('value.not_given')}</option>}
      {row.options?.map((option) => (
        <option key={option} value={option}>
          {word(`options.${name}.${option}`)}
        </option>
      ))}
    </SelectField>
  )
}

export function ChoicesField({ name, row, label, value, onChange, error }: ControlProps) {
  const { word } = useWords()
  const id = useId()
  const chosen: readonly unknown[] = typeof value === 'object' ? value : []
  return (
    <fieldset className={classes['choices']} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {row.options?.map((option) => (
        <label key={option} className={classes['switch']}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(row.options?.filter((one) => (one === option ? target.checked : chosen.includes(one))) ?? [])
            }
          />
          {word(`options.${name}.${option}`)}
        </label>
      ))}
      {error && (
        <span id={id} className={classes['error']}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
