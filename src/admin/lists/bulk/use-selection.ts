/** Keeps the selected ids across pages and clears them when the filters change. */
import { useCallback, useMemo, useState } from 'react'
import type { Item } from '../../api/read/record.ts'

export interface Selection {
  readonly items: ReadonlyMap<number, Item>
  readonly select: (items: readonly Item[], selected: boolean) => void
  readonly clear: () => void
}

/** Returns the selected records, as the list shows them now where it shows them. */
function newest(selected: ReadonlyMap<number, Item>, shown: readonly Item[]): ReadonlyMap<number, Item> {
  const changed = shown.filter((item) => selected.has(item.id) && selected.get(item.id) !== item)
  return changed.length > 0 ? new Map([...selected, ...changed.map((item) => [item.id, item] as const)]) : selected
}

/**
 * @param filter the list's filters, without the page
 * @param shown the records of the page that is shown: one may have been selected before its last change was read
 */
export function useSelection(filter: string, shown: readonly Item[]): Selection {
  const [state, setState] = useState<{ filter: string; items: ReadonlyMap<number, Item> }>({ filter, items: new Map() })
  if (state.filter !== filter) setState({ filter, items: new Map() })
  const select = useCallback(
    (items: readonly Item[], selected: boolean) =>
      setState((before) => {
        const next = new Map(before.items)
        for (const item of items) {
          if (selected) next.set(item.id, item)
          else next.delete(item.id)
        }
        return { ...before, items: next }
      }),
    [],
  )
  const clear = useCallback(() => setState((before) => ({ ...before, items: new Map() })), [])
  const items = useMemo(() => newest(state.items, shown), [state.items, shown])
  return useMemo(() => ({ items, select, clear }), [items, select, clear])
}
