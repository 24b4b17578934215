import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useAuthorOf, useMay } from '../../api/session/rights.ts'

export interface FormRights {
  readonly may_write: boolean
  /** True for a published record of somebody else: a save sends a suggestion to the reviewers. */
  readonly suggests: boolean
  readonly may_publish: boolean
  /** False: taking a text from readers waits for review. */
  readonly may_unpublish: boolean
}

/** @param item null: a new record */
export function useFormRights(resource: ResourceName, item: Item | null): FormRights {
  const may = useMay()
  const authorOf = useAuthorOf()
  const author = item ? authorOf(resource, item) : null
  const { rights, has_status, dated } = resources[resource]
  const edits = item === null || may(rights.write, author)
  // Venues and organizers belong to the events of many; an event is its author's alone.
  const is_shared = item?.status === 'publish' && has_status === true && !dated
  const suggests = !edits && is_shared && may(rights.create)
  return {
    may_write: edits || suggests,
    suggests,
    may_publish: may('publish', author),
    may_unpublish: may('edit_published', author),
  }
}
