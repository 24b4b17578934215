/** The address of a merge: the resource, and the ids of its records, that of the survivor first. */
import { mergeable_resources } from '../../contract/limits.ts'
import { wholeNumber } from './search-params.ts'

export type MergeableName = (typeof mergeable_resources)[number]

interface MergeSearch {
  readonly resource?: MergeableName
  readonly ids?: readonly number[]
  /** The pair of possible duplicates that they are. */
  readonly pair?: number | undefined
  /** The page of the queue that the pair stands on. */
  readonly page?: number | undefined
}

export const isMergeable = (resource: string): resource is MergeableName =>
  mergeable_resources.some((name) => name === resource)

export function validateMergeSearch({ resource, ids, pair, page }: Record<string, unknown>): MergeSearch {
  const kind = mergeable_resources.find((name) => name === resource)
  const numbers = [ids]
    .flat()
    .flatMap((value) => String(value ?? '').split(','))
    .map((id) => wholeNumber(id))
  return {
    ...(kind ? { resource: kind } : {}),
    pair: wholeNumber(pair),
    page: wholeNumber(page, 2),
    ids: [...new Set(numbers.filter((id) => id !== undefined))],
  }
}
