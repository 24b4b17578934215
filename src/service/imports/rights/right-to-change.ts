/** Tells before a row is written what becomes of its change: it is made at once, it waits for review, or the caller may not make it. */
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { permission } from '../../resources/plan/rights.ts'
import type { Stored } from '../../resources/rows/load.ts'

/** @param context in the language of the text that changes @param body the fields that the row carries */
export function rightToChange(
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  body: Readonly<Record<string, unknown>>,
): ReturnType<typeof permission> | 'none' {
  try {
    return permission(context, resource, stored, Object.keys(body))
  } catch (error) {
    if (error instanceof RestError && error.status === 403) return 'none'
    throw error
  }
}
