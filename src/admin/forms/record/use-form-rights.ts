import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useAuthorOf, useMay } from '../../api/session/rights.ts'

export interface FormRights {
  readonly may_write: boolean
  readonly may_publish: boolean
  /** False: taking a text from readers waits for review. */
  readonly may_unpublish: boolean
}

/** @param item null: a new record */
export function useFormRights(resource: ResourceName, item: Item | null): FormRights {
  const may = useMay()
  const authorOf = useAuthorOf()
  const author = item ? authorOf(resource, item) : null
  return {
    may_write: item === null || may(resources[resource].rights.write, author),
    may_publish: may('publish', author),
    may_unpublish: may('edit_published', author),
  }
}
