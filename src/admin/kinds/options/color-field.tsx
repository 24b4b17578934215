/** Chooses a colour by its name: radio buttons with a swatch, all in sight. */
import { useId } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { hue_of_color } from '../cells/category-hue.ts'
import { inputText, type ControlProps } from '../controls/control.ts'
import classes from './color-field.module.css'

const hueOf: Readonly<Record<string, number>> = hue_of_color

export function ColorField({ name, row, label, value, onChange, error }: ControlProps) {
  const { t, word } = useWords()
  const id = useId()
  const chosen = inputText(value)
  return (
    <fieldset className={classes['colors']} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {['', ...(row.options ?? [])].map((option) => (
        <label key={option} data-chosen={option === chosen || undefined}>
          <input type="radio" name={id} checked={option === chosen} onChange={() => onChange(option)} />
          {option !== '' && <span style={{ ['--hue' as string]: hueOf[option] }} />}
          {option === '' ? t('color.automatic') : word(`options.${name}.${option}`)}
        </label>
      ))}
      {error && (
        <p id={id} className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
