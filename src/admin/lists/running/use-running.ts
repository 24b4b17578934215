/** Whether the running events of a page are shown as rows, or as their names in one row. */
import { useCallback, useMemo, useState } from 'react'
import { placeIn } from '../../address/list-place.ts'
import type { Branch } from '../../kinds/records/tree.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { splitRunning } from './running.ts'

interface Running {
  /** The running events; none where a page has too few, or is in no order of days. */
  readonly all: readonly Branch[]
  readonly has: (row: Branch) => boolean
  readonly open: boolean
  readonly toggle: () => void
  /** All rows to show, running events first. */
  readonly visible: readonly Branch[]
}

/**
 * Running events open while one of them is selected, edited or was opened last: neither a selection nor the way back leads to a row
 * that is not shown.
 * @param separated whether running events are separated from others
 */
export function useRunning(
  rows: readonly Branch[],
  separated: boolean,
  selection: Selection,
  editing: number | null,
): Running {
  const { running, others } = useMemo(
    () => (separated ? splitRunning(rows) : { running: [], others: rows }),
    [separated, rows],
  )
  const [left_by] = useState(() => placeIn('events').id)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const some = (test: (id: number) => boolean) => running.some(({ item }) => test(item.id))
  const is_used = some((id) => selection.items.has(id) || id === editing)
  // Stays open when the selection is cleared: rows must not vanish under the pointer.
  if (is_used && !chosen) setChosen(true)
  const open = is_used || (chosen ?? some((id) => id === left_by))
  const ids = useMemo(() => new Set(running.map(({ item }) => item.id)), [running])
  const has = useCallback(({ item }: Branch) => ids.has(item.id), [ids])
  const visible = useMemo(() => (open ? [...running, ...others] : others), [open, running, others])
  return { all: running, has, open, toggle: () => setChosen(!open), visible }
}
