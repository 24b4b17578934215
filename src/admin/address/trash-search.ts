/** The address of the trash: which kind of record it shows, and the page. */
import type { ResourceName } from '../../contract/field.ts'
import { resource_names } from '../../contract/resources.ts'
import { wholeNumber } from './search-params.ts'

interface TrashSearch {
  readonly resource?: ResourceName | undefined
  readonly page?: number | undefined
}

export const validateTrashSearch = ({ resource, page }: Record<string, unknown>): TrashSearch => ({
  resource: resource_names.find((name) => name === resource),
  page: wholeNumber(page, 2),
})
