/** One small mark a language: filled for live, with an edge for proposed, outlined for a draft, dashed for missing. */
import { languages, type Language } from '../../contract/field.ts'
import type { Item } from '../api/read/record.ts'
import { own_names } from '../i18n/language.ts'
import { useWords } from '../i18n/locale.tsx'
import classes from './text-marks.module.css'

type TextState = 'live' | 'proposed' | 'draft' | 'stale' | null

type TextStates = Readonly<Record<Language, TextState>>

const states_by_status: Readonly<Record<string, TextState>> = { publish: 'live', pending: 'proposed' }

/** Returns the state of each text of a record. */
export function textStatesOf(item: Item): TextStates {
  const entries = languages.map((language) => {
    const status = item.i18n_languages?.[language] ?? null
    const state = status === null ? null : (states_by_status[status] ?? 'draft')
    return [language, state !== null && item.i18n_stale?.includes(language) ? 'stale' : state]
  })
  // Has one entry for each language.
  return Object.fromEntries(entries) as TextStates
}

export function TextMarks({ states }: { states: TextStates }) {
  const { t, format } = useWords()
  const said = (language: Language) => `${own_names[language]}: ${t(`mark.${states[language] ?? 'missing'}`)}`
  return (
    <span role="img" aria-label={format.phrases(...languages.map(said))} className={classes['marks']}>
      {languages.map((language) => (
        <span
          key={language}
          className={classes['mark']}
          data-state={states[language] ?? 'missing'}
          title={said(language)}
        >
          {language}
        </span>
      ))}
    </span>
  )
}
