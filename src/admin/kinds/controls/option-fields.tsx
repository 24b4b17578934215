/** Fields of a few options: one of them in a native list, or several as boxes. */
import { useId } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { inputText, type ControlProps } from './control.ts'
import { SelectField } from './select-field.tsx'
import classes from './controls.module.css'

export function ChoiceField({ name, row, label, value, onChange, error }: ControlProps) {
  const { t, word } = useWords()
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
