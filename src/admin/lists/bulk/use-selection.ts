/** Keeps the selected ids across pages and clears them when the filters change. */
import { useCallback, useMemo, useState } from 'react'
import type { Item } from '../../api/read/record.ts'

export interface Selection {
  readonly items: ReadonlyMap<number, Item>
  readonly select: (items: readonly Item[], selected: boolean) => void
  readonly clear: () => void
}

/** @param filter the list's filters, without the page */
export function useSelection(filter: string): Selection {
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
  return useMemo(() => ({ items: state.items, select, clear }), [state.items, select, clear])
}
