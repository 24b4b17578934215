/** The shape of the words of mail, so that a language without a word does not compile. */
import type { NewsKind } from '../../../contract/desk/notifications/kinds.ts'

interface Sentence {
  /** `{by}` did it. */
  readonly by: string
  /** Nobody is named: a person without an account, or the schedule. */
  readonly alone: string
}

/** A sentence with `{count}`, by the form of the number. */
export type NumberForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

export interface MailWords {
  /** `{name}` is the record, `{by}` a user. */
  readonly news: Readonly<Record<NewsKind, Sentence>>
  /** The link to a decision, and to an own submission. */
  readonly decide: string
  readonly open: string
  readonly nameless: string
  /** Subject of several: `{count}` and `{site}`. */
  readonly digest: NumberForms
  /** How many of each kind, side by side behind `comma`. */
  readonly counts: Readonly<Record<NewsKind, NumberForms>>
  readonly comma: string
  /** Behind the last that is named. */
  readonly more: NumberForms
  readonly greeting: string
  /** Above the link to the profile. */
  readonly settings: string
}
