/** The body of every refusal (semantics.md, Errors). */

import type { RefusalCode } from '../words/refusal-words.ts'

/** Why one field or parameter is refused. `code` keys the words of refusal-words.ts, which take the details. */
export interface Refusal {
  readonly code: RefusalCode
  readonly [detail: string]: unknown
}

/** Name of the field or parameter → why it is refused. */
export type Refusals = Readonly<Record<string, Refusal>>

/** `{code, message, data: {status, …}}`; `params` is an array of names for missing ones, else name → text. */
export interface ErrorBody {
  readonly code: string
  /** In the language of the request. */
  readonly message: string
  readonly data: {
    readonly status: number
    readonly params?: readonly string[] | Readonly<Record<string, string>>
    readonly details?: Refusals
    readonly [more: string]: unknown
  }
}
