/** The address of possible duplicates: the resource, whether decided pairs are shown, and the page. */
import { mergeable_resources } from '../../contract/limits.ts'
import type { MergeableName } from './merge-search.ts'
import { wholeNumber } from './search-params.ts'

interface DuplicatesSearch {
  readonly resource?: MergeableName
  /** Pairs that were said to be different. */
  readonly different?: true
  readonly page?: number | undefined
}

export function validateDuplicatesSearch({ resource, different, page }: Record<string, unknown>): DuplicatesSearch {
  const kind = mergeable_resources.find((name) => name === resource)
  return {
    ...(kind ? { resource: kind } : {}),
    ...(String(different) === 'true' ? { different: true } : {}),
    page: wholeNumber(page, 2),
  }
}
