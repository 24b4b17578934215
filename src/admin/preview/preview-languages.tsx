/** Chooses the language in which a preview shows a record. */
import type { ReactNode } from 'react'
import { own_names, textAttributes, type Language } from '../../contract/languages.ts'
import { useWords } from '../i18n/locale.tsx'
import classes from './preview.module.css'

interface PreviewLanguagesProps {
  readonly languages: readonly Language[]
  readonly shown: Language
  readonly onChoose: (language: Language) => void
  /** Returns the state of the text, beside the name of its language. */
  readonly stateOf: ((language: Language) => ReactNode) | undefined
}

export function PreviewLanguages({ languages, shown, onChoose, stateOf }: PreviewLanguagesProps) {
  const { t } = useWords()
  return (
    <div role="group" aria-label={t('links.languages')} className={classes['languages']}>
      {languages.map((language) => (
        <button key={language} type="button" aria-pressed={language === shown} onClick={() => onChoose(language)}>
          <bdi {...textAttributes(language)}>{own_names[language]}</bdi>
          {stateOf && <small>{stateOf(language)}</small>}
        </button>
      ))}
    </div>
  )
}
