/** A version for records of a service that sends no `ETag`. */
import type { ResourceName } from '../../../contract/field.ts'
import type { Item } from '../read/record.ts'
import { idsInValue, imageText, fieldRowsOf } from './values.ts'

/**
 * Returns every editable value as text. Rendered HTML may differ at each read without a change; where a
 * time of change is named, it stands for the HTML.
 */
export function versionOf(resource: ResourceName, record: Item): string {
  const { modified_utc } = record
  const values = Object.entries(fieldRowsOf(resource)).flatMap(([name, { kind, to }]) => {
    const value = record[name]
    if (kind === 'html' && modified_utc !== undefined) return []
    if (kind === 'image') return [imageText(value)]
    return [to ? idsInValue(value) : (value ?? null)]
  })
  return JSON.stringify([modified_utc ?? null, ...values])
}
