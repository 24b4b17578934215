/** Loads records by id, for their names. */
import { useQueries } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/field.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'

/** The records by id; null: it cannot be read. Those that are loading are missing. */
export function useRecords(
  to: ResourceName | undefined,
  items: readonly QueryValue[],
): ReadonlyMap<QueryValue, Item | null> {
  const { language } = useWords()
  const ids = to ? items.filter((item) => typeof item === 'number') : []
  const found = useQueries({
    queries: ids.map((id) => ({ ...itemOptions(to ?? 'events', id, language), staleTime: 60_000 })),
  })
  const records = new Map<QueryValue, Item | null>()
  for (const [position, id] of ids.entries()) {
    const { data, isError = false } = found[position] ?? {}
    if (data || isError) records.set(id, data?.record ?? null)
  }
  return records
}

/** Returns what stands for the name of a record while it loads, and where it cannot be read. */
export const withoutName = (id: string | number, read: null | undefined): string =>
  typeof id === 'number' && read === undefined ? '…' : `#${id}`
