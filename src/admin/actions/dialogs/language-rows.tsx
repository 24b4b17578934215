/** The languages of an action, each with its state and what will happen. */
import { languages, own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import classes from './questions.module.css'

export interface LanguageRow {
  readonly state: string
  /** Says what choosing it does; null: it cannot be chosen. */
  readonly effect: string | null
}

interface LanguageRowsProps {
  readonly label: string
  readonly rows: Readonly<Record<Language, LanguageRow>>
  readonly chosen: readonly Language[]
  readonly onChange: (chosen: readonly Language[]) => void
}

/** Returns the languages that can be chosen. */
export const choosable = (rows: LanguageRowsProps['rows']): readonly Language[] =>
  languages.filter((language) => rows[language].effect !== null)

export function LanguageRows({ label, rows, chosen, onChange }: LanguageRowsProps) {
  return (
    <fieldset className={classes['languages']}>
      <legend>{label}</legend>
      {languages.map((language) => {
        const { state, effect } = rows[language]
        const checked = chosen.includes(language)
        return (
          <label key={language} data-off={effect === null || undefined}>
            <input
              type="checkbox"
              checked={checked && effect !== null}
              disabled={effect === null}
              onChange={({ target }) =>
                onChange(languages.filter((one) => (one === language ? target.checked : chosen.includes(one))))
              }
            />
            <bdi {...textAttributes(language)}>{own_names[language]}</bdi>
            <span className={classes['state']}>
              {state}
              {checked && effect !== null && (
                <>
                  {' · '}
                  <strong>{effect}</strong>
                </>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
