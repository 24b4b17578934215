/** What a screen has room for is drawn first, and the rest once that is painted: nobody waits for rows they cannot see. */
import { useDeferredValue, useMemo } from 'react'
import type { Branch } from '../kinds/records/tree.ts'

/** Pixels: the least height of a row, and of what stands above the first. */
const row_height = 56
const head_height = 200

const none: readonly Branch[] = []

/** Rows that can be seen before anybody scrolls; one comes to a page at its top. */
const seen = () => Math.ceil((innerHeight - head_height) / row_height)

interface Steps {
  readonly rows: readonly Branch[]
  /** They are all there; until then those out of sight are still of before. */
  readonly whole: boolean
}

export function useSteps(all: readonly Branch[]): Steps {
  const before = useDeferredValue(all, none)
  return useMemo(() => {
    if (before === all) return { rows: all, whole: true }
    const first = all.slice(0, seen())
    const ids = new Set(first.map(({ item }) => item.id))
    const rest = before.slice(first.length, all.length).filter(({ item }) => !ids.has(item.id))
    return { rows: [...first, ...rest], whole: false }
  }, [all, before])
}
