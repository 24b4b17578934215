/** Refusals as text: the service writes it into `message` and `data.params`, the admin shows what it refuses itself. */
import { forEachLanguage, language_rows, type Language } from '../languages.ts'
import type { AnswerCode } from '../words/refusal-words.ts'
import { refusals } from '../words/refusals.ts'

function fill(language: Language, text: string, details: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name]
    return Array.isArray(value) ? value.join(language_rows[language].comma) : String(value ?? '')
  })
}

/** A refusal as it is read from an answer: a newer service may know more codes. */
interface AnsweredRefusal {
  readonly code: string
  readonly [detail: string]: unknown
}

/** The words of each code, with their placeholders; an answer may carry a code that has none. */
export const refusal_words = forEachLanguage((language): Readonly<Record<string, string>> => ({
  ...refusals[language].fields,
  ...refusals[language].answers,
}))

/** Returns why a field is refused; a code without words stands for itself. */
export function refusalText(language: Language, refusal: AnsweredRefusal): string {
  const text = refusal_words[language][refusal.code]
  return text === undefined ? refusal.code : fill(language, text, refusal)
}

/** Returns the message of a whole answer. */
export function answerText(
  language: Language,
  code: AnswerCode,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return fill(language, refusals[language].answers[code], details)
}
