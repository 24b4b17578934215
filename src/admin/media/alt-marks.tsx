/** Marks of the alt texts of an image: written, of an image that was replaced, or missing. All of them written is silent. */
import { forEachLanguage } from '../../contract/languages.ts'
import { useWords } from '../i18n/locale.tsx'
import { LanguageMarks, type TextStates } from '../shell/parts/language-marks.tsx'
import type { Medium } from './requests.ts'

const words = { live: 'media.written', stale: 'media.stale', missing: 'media.missing' } as const

const statesOf = ({ alt, alt_stale }: Medium): TextStates =>
  forEachLanguage((language) => {
    if (alt[language] === '') return null
    return alt_stale.includes(language) ? 'stale' : 'live'
  })

export function AltMarks({ medium }: { readonly medium: Medium }) {
  const { t } = useWords()
  const states = statesOf(medium)
  if (Object.values(states).every((state) => state === 'live')) return null
  return (
    <LanguageMarks
      states={states}
      said={(_language, state) => t(state === 'live' || state === 'stale' ? words[state] : words.missing)}
    />
  )
}
