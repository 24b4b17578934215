/** Names the fields that a list asks for (`_fields`): a page has a quarter of the bytes without the rest. */
import type { Field, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'

/** Computed keys that lists show. */
const computed = ['id', 'count', 'modified_utc', 'i18n_language', 'i18n_languages', 'i18n_stale']

/** Lists need the names of embedded records only, and no long texts or images. */
function shownOf([name, { kind, to }]: [string, Field]): readonly string[] {
  if (kind === 'html' || kind === 'image') return []
  if (!to || kind === 'id') return [name]
  return ['id', resources[to].label, 'i18n_language'].map((part) => `${name}.${part}`)
}

/** @param beside keys of the list itself, such as `total` */
export function listedFields(resource: ResourceName, beside: readonly string[]): string {
  const shown = Object.entries(writable(resources[resource])).flatMap(shownOf)
  return [...new Set([...beside, ...computed, ...shown])].join(',')
}
