/** The address of the trash: which kind of record it shows, and the page. */
import type { ResourceName } from '../../contract/field.ts'
import { resource_names } from '../../contract/resources.ts'

interface TrashSearch {
  readonly resource?: ResourceName | undefined
  readonly page?: number | undefined
}

export function validateTrashSearch({ resource, page }: Record<string, unknown>): TrashSearch {
  const kind = resource_names.find((name) => name === resource)
  return {
    ...(kind ? { resource: kind } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}
