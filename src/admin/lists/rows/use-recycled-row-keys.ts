/** Recycles row keys, because updating the text of a row costs less than creating or moving it. */
import { useState } from 'react'

/** Row key by record id, in display order. */
type Slots = ReadonlyMap<number, number>

const unusedAfter = (before: Slots) => Math.max(-1, ...before.values()) + 1

/** Keys for a new answer of the same list: records keep their rows and focus; new records take the rows of removed ones. */
export function slotsOfSame(before: Slots, ids: readonly number[]): Slots {
  const kept = new Set(ids.map((id) => before.get(id)))
  const free = [...before.values()].filter((slot) => !kept.has(slot)).values()
  let unused = unusedAfter(before)
  return new Map(ids.map((id) => [id, before.get(id) ?? free.next().value ?? unused++]))
}

/** Keys for another list: rows are reused in order and never moved; a record in both lists keeps its row only if enough rows precede it. */
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
 * Returns a key for each record's row. A row must hold no state of its record.
 * @param list identity of the list: a new object for a new list
 */
export function useRecycledRowKeys(ids: readonly number[], list: object): Slots {
  const [state, setState] = useState(() => ({ ids, list, slots: slotsOfSame(new Map(), ids) }))
  if (state.ids === ids) return state.slots
  const slots = (state.list === list ? slotsOfSame : slotsOfOther)(state.slots, ids)
  setState({ ids, list, slots })
  return slots
}
