/** One small mark a language: filled for live, with an edge for proposed or sent back, outlined for a draft, dashed for missing. Read aloud as one. */
import { forEachLanguage, languages, own_names, type Language } from '../../../contract/languages.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import classes from './language-marks.module.css'

type TextState = 'live' | 'proposed' | 'sent_back' | 'draft' | 'stale'

/** Null: there is no text. */
export type TextStates = Readonly<Record<Language, TextState | null>>

const states_by_status: Readonly<Record<string, TextState>> = { publish: 'live', pending: 'proposed' }

function stateOf({ i18n_languages, i18n_stale }: Item, language: Language): TextState | null {
  const status = i18n_languages?.[language] ?? null
  if (status === null) return null
  return i18n_stale?.includes(language) ? 'stale' : (states_by_status[status] ?? 'draft')
}

/** Returns the state of each text of a record. */
export const textStatesOf = (item: Item): TextStates => forEachLanguage((language) => stateOf(item, language))

interface MarksProps {
  readonly states: TextStates
  /** Returns the state of a language in words. */
  readonly said: (language: Language, state: TextState | 'missing') => string
}

export function LanguageMarks({ states, said }: MarksProps) {
  const { format } = useWords()
  const marks = languages.map((language) => {
    const state = states[language] ?? 'missing'
    return { language, state, text: `${own_names[language]}: ${said(language, state)}` }
  })
  return (
    <span role="img" aria-label={format.phrases(...marks.map(({ text }) => text))} className={classes['marks']}>
      {marks.map(({ language, state, text }) => (
        <span key={language} className={classes['mark']} data-state={state} title={text}>
          {language}
        </span>
      ))}
    </span>
  )
}
