/** Describes what the button that publishes offers. */
import type { Language } from '../../../contract/field.ts'
import type { LanguageRow } from '../../actions/dialogs/language-rows.tsx'
import type { TextAction } from '../../actions/texts.ts'

export type PublishAction = Extract<TextAction, 'publish' | 'submit'>

export interface Publishing {
  readonly action: PublishAction
  /** The language that is being edited. */
  readonly target: Language
  /** The languages that the button names: beside the target those that are open and changed. */
  readonly targets: readonly Language[]
  /** False: the service has one text a record. */
  readonly named: boolean
  /** Label of the button when there is nothing to publish. */
  readonly at_rest: string
  /** The state of the text when there is nothing to publish; null: there is something. */
  readonly rest: string | null
  readonly rows: Readonly<Record<Language, LanguageRow>>
}
