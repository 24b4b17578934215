/** Rows that are used again: to write other words into what stands in the document costs a part of making it anew. */
import { useState } from 'react'

type Slots = ReadonlyMap<number, number>

/** What was shown before keeps its slot, what is new takes over those of what has gone. */
export function nextSlots(before: Slots, ids: readonly number[]): Slots {
  const kept = new Set(ids.map((id) => before.get(id)))
  const free = [...before.values()].filter((slot) => !kept.has(slot)).values()
  let unused = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map((id) => [id, before.get(id) ?? free.next().value ?? unused++]))
}

/** Keys for the rows of these records, each its own. A row must not keep anything to itself that belongs to its record. */
export function useSlots(ids: readonly number[]): Slots {
  const [state, setState] = useState(() => ({ ids, slots: nextSlots(new Map(), ids) }))
  if (state.ids === ids) return state.slots
  const slots = nextSlots(state.slots, ids)
  setState({ ids, slots })
  return slots
}
