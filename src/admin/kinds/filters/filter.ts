/** Props of every filter control. */
import type { Parameter, ResourceName } from '../../../contract/field.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import type { Change } from '../../address/list-search.ts'

export interface FilterProps {
  readonly resource: ResourceName
  readonly name: string
  readonly label: string
  readonly row: Parameter
  readonly value: QueryValue | undefined
  /** The value of the paired parameter. */
  readonly partner?: QueryValue | undefined
  readonly change: (change: Change) => void
}
