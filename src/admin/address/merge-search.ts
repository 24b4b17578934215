/** The address of a merge: the resource, and the ids of its records, that of the survivor first. */
import { mergeable_resources } from '../../contract/limits.ts'

export type MergeableName = (typeof mergeable_resources)[number]

interface MergeSearch {
  readonly resource?: MergeableName
  readonly ids?: readonly number[]
  /** The pair of possible duplicates that they are. */
  readonly pair?: number
  /** The page of the queue that the pair stands on. */
  readonly page?: number
}

export const isMergeable = (resource: string): resource is MergeableName =>
  mergeable_resources.some((name) => name === resource)

export function validateMergeSearch({ resource, ids, pair, page }: Record<string, unknown>): MergeSearch {
  const kind = mergeable_resources.find((name) => name === resource)
  const numbers = [ids]
    .flat()
    .flatMap((value) => String(value ?? '').split(','))
    .map(Number)
  return {
    ...(kind ? { resource: kind } : {}),
    ...(Number.isInteger(Number(pair)) && Number(pair) > 0 ? { pair: Number(pair) } : {}),
    ...(Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {}),
    ids: [...new Set(numbers.filter((id) => Number.isInteger(id) && id > 0))],
  }
}
