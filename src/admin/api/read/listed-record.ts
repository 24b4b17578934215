/** Finds records in lists that have been read, so that their forms are seen before they are read by themselves. */
import type { QueryClient } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { List } from './queries.ts'
import type { Item } from './record.ts'

/**
 * Returns the record as the latest list had it, with most of its fields. Its text is that of the language, or what the service
 * answers in its place. Undefined: no list has it like that.
 */
export function listedRecord(
  cache: QueryClient,
  resource: ResourceName,
  id: number,
  language: Language,
): Item | undefined {
  return cache
    .getQueryCache()
    .findAll({ queryKey: [resource, 'list'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state, queryKey: [, , query] }) => {
      const asked = new URLSearchParams(String(query)).get('i18n_language') === language
      // The key tells the type.
      const list = state.data as List | undefined
      return list?.items.filter((item) => item.id === id && (asked || item.i18n_language === language)) ?? []
    })[0]
}
