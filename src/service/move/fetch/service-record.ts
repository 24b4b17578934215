/** A record of another service. */
import type { Language } from '../../../contract/languages.ts'
import type { Protection } from '../../imports/services/protected-events.ts'
import type { Answer } from '../../imports/services/service-answer.ts'

export interface ServiceRecord {
  readonly id: number
  /** As it is read without a language; links are ids. */
  readonly record: Answer
  /** Its texts in other languages. */
  readonly translations: ReadonlyMap<Language, Answer>
  /** Whether it is protected by a password. */
  readonly protection: Protection
  /** Records there that are its texts in other languages, with their slugs. */
  readonly also: readonly { readonly id: number; readonly slug: unknown }[]
}
