/** The shape of the words of mail, so that a language without a word does not compile. */
import type { NewsKind } from '../../../contract/desk/notifications/kinds.ts'

interface Sentence {
  /** `{by}` did it. */
  readonly by: string
  /** Nobody is named: a person without an account, or the schedule. */
  readonly alone: string
}

export interface MailWords {
  readonly dir: 'ltr' | 'rtl'
  /** `{name}` is the record, `{by}` a user. */
  readonly news: Readonly<Record<NewsKind, Sentence>>
  /** The link to a decision, and to an own submission. */
  readonly decide: string
  readonly open: string
  readonly nameless: string
  /** `{count}` and `{site}`. */
  readonly digest: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }
  readonly greeting: string
  /** Above the link to the profile. */
  readonly settings: string
}
