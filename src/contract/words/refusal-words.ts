/** The codes of refusals, which are the keys of their English words; a code without words in another language does not compile. */
import type { refusals } from './en/refusals.ts'

/** Code of the refusal of one field or parameter. */
export type RefusalCode = keyof typeof refusals.fields

/** Code of a whole answer. */
export type AnswerCode = keyof typeof refusals.answers

export interface RefusalWords {
  readonly fields: Readonly<Record<RefusalCode, string>>
  readonly answers: Readonly<Record<AnswerCode, string>>
}
