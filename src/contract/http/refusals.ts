/** Refusals as text: the service writes it into `message` and `data.params`, the admin shows what it refuses itself. */
import { answer_words, refusal_words, type AnswerCode } from '../refusal-words.ts'
import type { Language } from '../field.ts'

function fill(language: Language, text: string, details: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name]
    return Array.isArray(value) ? value.join(language === 'ar' ? '، ' : ', ') : String(value ?? '')
  })
}

/** A refusal as it is read from an answer: a newer service may know more codes. */
interface AnsweredRefusal {
  readonly code: string
  readonly [detail: string]: unknown
}

/** Returns why a field is refused; a code without words stands for itself. */
export function refusalText(language: Language, refusal: AnsweredRefusal): string {
  const words = refusal_words[refusal.code]
  return words ? fill(language, words[language], refusal) : refusal.code
}

/** Returns the message of a whole answer. */
export function answerText(
  language: Language,
  code: AnswerCode,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return fill(language, answer_words[code][language], details)
}
