/** The marks of the languages of a submission or of an own event. */
import { useWords } from '../../i18n/locale.tsx'
import { LanguageMarks, type TextStates } from '../../shell/parts/language-marks.tsx'

export function TextMarks({ states }: { states: TextStates }) {
  const { t } = useWords()
  return <LanguageMarks states={states} said={(_language, state) => t(`mark.${state}`)} />
}
