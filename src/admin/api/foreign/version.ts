/** A version for records of a service that sends no `ETag`. */
import type { ResourceName } from '../../../contract/field.ts'
import type { Item } from '../read/record.ts'
import { idsOf, imageText, rowsOf } from './values.ts'

/**
 * Returns whatever an editor could change, as it was read. Rendered HTML may differ with each reading though nobody changed it; where a
 * time of change is named, that time stands for it.
 */
export function versionOf(resource: ResourceName, record: Item): string {
  const { modified_utc } = record
  const values = Object.entries(rowsOf(resource)).flatMap(([name, { kind, to }]) => {
    const value = record[name]
    if (kind === 'html' && modified_utc !== undefined) return []
    if (kind === 'image') return [imageText(value)]
    return [to ? idsOf(value) : (value ?? null)]
  })
  return JSON.stringify([modified_utc ?? null, ...values])
}
