/** Shares the context and the result of the readers of dates. */
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

export interface DateContext {
  readonly today: string
  readonly month_first: boolean
  readonly vocabulary: Vocabulary
}

/** Possible days, without the words around them. */
export interface DateRead {
  readonly days: readonly string[]
  readonly to: number
  /** A date without a year, whose month the beginning of a range shares. */
  readonly month?: { readonly number: number; readonly year: number | null }
}
