/** The shape of the words of the service, so that a language without a word does not compile. */
import type { ResourceName } from '../../contract/field.ts'
import type { NewsKind } from '../../contract/desk/notifications/kinds.ts'
import type { AccessibilityWords } from '../../contract/words/accessibility-words.ts'
import type { ColumnWords, LabelWords } from './columns/column-words.ts'
import type { ProgrammeWords } from './programme-words.ts'
import type { ReportWords } from './report-words.ts'

interface Sentence {
  /** `{by}` did it. */
  readonly by: string
  /** Nobody is named: a person without an account, or the schedule. */
  readonly alone: string
}

/** A sentence with `{count}`, by the form of the number. */
export type NumberForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

export interface MailWords {
  /** `{name}` is the record, source or webhook, `{by}` a user. */
  readonly news: Readonly<Record<NewsKind, Sentence>>
  /** Behind a sentence that tells of `{more}` others. */
  readonly with_others: string
  /** The link to a decision, and to an own submission. */
  readonly decide: string
  readonly open: string
  /** The link to a source. */
  readonly open_source: string
  readonly open_webhook: string
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

interface InvitationWords {
  /** `{site}`. */
  readonly subject: string
  /** `{name}`. */
  readonly greeting: string
  /** `{by}`, `{site}` and `{days}`. */
  readonly text: string
  readonly alone: string
  readonly accept: string
}

/** Words of the page of `/doc` around the document, which itself is in English, as the interface is. */
export interface PageWords {
  /** `{header}`. */
  readonly intro: string
  readonly routes: string
  readonly schemas: string
  readonly parameters: string
  readonly body: string
  readonly answers: string
  readonly name: string
  readonly in: string
  readonly type: string
  readonly default: string
  readonly meaning: string
  readonly field: string
  readonly status: string
  readonly key: string
  readonly or: string
  /** `{type}`. */
  readonly list_of: string
  readonly values: string
}

export interface ServiceWords {
  readonly mail: MailWords
  readonly invitation: InvitationWords
  readonly document: PageWords
  readonly report: ReportWords
  /** Headings of exported tables. */
  readonly columns: ColumnWords
  /** Headings of what names a record, in a list of its kind. */
  readonly labels: LabelWords
  readonly programme: ProgrammeWords
  readonly accessibility: AccessibilityWords
  /** Names of files with the records of a resource, in small letters where the language has them. */
  readonly files: Readonly<Record<ResourceName, string>>
}
