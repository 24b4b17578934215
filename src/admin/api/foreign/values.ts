/** Values of a decoded record of a foreign service, in the form in which they can be sent back and compared. */
import type { Field, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'

export const fieldRowsOf = (resource: ResourceName): Readonly<Record<string, Field>> => writable(resources[resource])

/** Ids of one record, a list of records or a list of ids. */
export function idsInValue(value: unknown): number[] {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : value == null || value === '' ? [] : [value]
  return list.flatMap((one) => {
    const id = Number(typeof one === 'object' && one !== null && 'id' in one ? one.id : one)
    return Number.isInteger(id) && id > 0 ? [id] : []
  })
}

/** The image as text: its media id, or the address of a linked one; null: none. */
export function imageText(image: unknown): string | null {
  if (typeof image === 'number' && image > 0) return String(image)
  if (typeof image === 'string') return image === '' || image === '0' ? null : image
  if (typeof image !== 'object' || image === null) return null
  if ('id' in image && typeof image.id === 'number' && image.id > 0) return String(image.id)
  return 'url' in image && typeof image.url === 'string' && image.url !== '' ? image.url : null
}
