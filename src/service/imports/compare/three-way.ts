/** Compares three versions of the values of a record: as the last import left it, as it is now, and as the file says. */
import { isDeepStrictEqual } from 'node:util'
import type { ValueChange } from '../store/import-rows.ts'

const nothing_taken: readonly string[] = []

/** Values by path, as the columns hold them. */
type Values = Readonly<Record<string, unknown>>

export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

interface ThreeWay {
  readonly changes: readonly ValueChange[]
  readonly kept: readonly ValueChange[]
}

/**
 * Splits the differences between a record and a file into those that follow the file and those that were made here, which stay.
 * @param imported null: a person has said that both are one event, and takes what the file says
 * @param take fields of which a person takes what the file says
 */
export function threeWay(
  differences: readonly ValueChange[],
  imported: Values | null,
  take: readonly string[] = nothing_taken,
): ThreeWay {
  const changes: ValueChange[] = []
  const kept: ValueChange[] = []
  for (const difference of differences) {
    const { field, before } = difference
    const edited =
      imported !== null &&
      !take.includes(field) &&
      (Object.hasOwn(imported, field) ? !isDeepStrictEqual(imported[field], before) : !isEmptyValue(before))
    ;(edited ? kept : changes).push(difference)
  }
  return { changes, kept }
}
