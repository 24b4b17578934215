/** Loads records by id, for their names. */
import { useQueries } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/field.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'

/** The loaded records by id. */
export function useRecords(to: ResourceName | undefined, items: readonly QueryValue[]): ReadonlyMap<QueryValue, Item> {
  const { language } = useWords()
  const ids = to ? items.filter((item) => typeof item === 'number') : []
  const found = useQueries({
    queries: ids.map((id) => ({ ...itemOptions(to ?? 'events', id, language), staleTime: 60_000 })),
  })
  const records = new Map<QueryValue, Item>()
  for (const [position, id] of ids.entries()) {
    const record = found[position]?.data?.record
    if (record) records.set(id, record)
  }
  return records
}
