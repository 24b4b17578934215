/** Words for fields that a service without a desk cannot save or did not save. Loaded with the writes to such services. */
import { byLanguage } from '../../i18n/words-together.ts'
import type { foreign } from '../../i18n/words/en/together/foreign.ts'

/** Reason why a field was refused, or its state after the write. */
export type FieldRefusal = keyof typeof foreign

/** Reasons by field. */
export type FieldRefusals = Readonly<Record<string, FieldRefusal>>

export const foreign_words = byLanguage(
  import.meta.glob<Readonly<Record<FieldRefusal, string>>>('../../i18n/words/*/together/foreign.ts', {
    eager: true,
    import: 'foreign',
  }),
)
