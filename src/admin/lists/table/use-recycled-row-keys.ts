/** Rows that are used again: to write other words into what stands in the document costs a part of making or moving it. */
import { useState } from 'react'

/** Record → row, in the order in which they stand. */
type Slots = ReadonlyMap<number, number>

const unusedAfter = (before: Slots) => Math.max(-1, ...before.values()) + 1

/** The same list, read again. What was shown before keeps its slot, and the focus with it; what is new takes over those of what has gone. */
export function slotsOfSame(before: Slots, ids: readonly number[]): Slots {
  const kept = new Set(ids.map((id) => before.get(id)))
  const free = [...before.values()].filter((slot) => !kept.has(slot)).values()
  let unused = unusedAfter(before)
  return new Map(ids.map((id) => [id, before.get(id) ?? free.next().value ?? unused++]))
}

/** Another list. It is written into the rows as they stand, and none is moved: what is in both keeps its slot only where there are rows to spare before it. */
export function slotsOfOther(before: Slots, ids: readonly number[]): Slots {
  const rows = [...before]
  const places = new Map(rows.map(([id], place) => [id, place]))
  let spare = rows.length - ids.length
  let next = 0
  let unused = unusedAfter(before)
  const slotOf = (id: number) => {
    const passed = (places.get(id) ?? next) - next
    if (passed > 0 && passed <= spare) {
      spare -= passed
      next += passed
    }
    return rows[next++]?.[1] ?? unused++
  }
  return new Map(ids.map((id) => [id, slotOf(id)]))
}

/**
 * Keys for the rows of these records, each its own. A row must not keep anything to itself that belongs to its record.
 * @param list another object for another list
 */
export function useRecycledRowKeys(ids: readonly number[], list: object): Slots {
  const [state, setState] = useState(() => ({ ids, list, slots: slotsOfSame(new Map(), ids) }))
  if (state.ids === ids) return state.slots
  const slots = (state.list === list ? slotsOfSame : slotsOfOther)(state.slots, ids)
  setState({ ids, list, slots })
  return slots
}
