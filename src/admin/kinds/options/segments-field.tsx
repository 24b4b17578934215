/** Chooses one of two or three values, all in sight: radio buttons in one bar. */
import { useId } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { inputText, type ControlProps } from '../controls/control.ts'
import classes from './segments.module.css'

export function SegmentsField({ name, row, label, value, onChange, error }: ControlProps) {
  const { word } = useWords()
  const id = useId()
  const chosen = inputText(value) || row.initial
  return (
    <fieldset className={classes['segments']} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {row.options?.map((option) => (
        <label key={option} data-chosen={option === chosen || undefined}>
          <input type="radio" name={id} checked={option === chosen} onChange={() => onChange(option)} />
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
