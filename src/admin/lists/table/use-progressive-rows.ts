/** What a screen has room for is drawn first, and the rest once that is painted: nobody waits for rows they cannot see. */
import { useEffect, useMemo, type RefObject } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Branch } from '../../kinds/records/tree.ts'
import { afterPaint } from '../../shell/loading/after-paint.ts'
import { usePainted } from '../../shell/loading/use-painted.ts'

/** Pixels: the usual height of a row, and of what stands above the first. */
const row_height = 56
const head_height = 240

const none: readonly Branch[] = []

/** Rows above the lower edge of the window, of the last list of this kind that went beyond it. */
const counted = new Map<ResourceName, number>()

/** Rows that can be seen before anybody scrolls; one comes to a page at its top. */
const seen = (resource: ResourceName) => counted.get(resource) ?? Math.ceil((innerHeight - head_height) / row_height)

function count(resource: ResourceName, table: HTMLTableElement | null): void {
  const rows = [...(table?.tBodies[0]?.rows ?? [])]
  const beyond = rows.findIndex((row) => row.getBoundingClientRect().top + scrollY >= innerHeight)
  if (beyond > 0) counted.set(resource, beyond)
}

interface Steps {
  readonly rows: readonly Branch[]
  /** They are all there; until then those out of sight are still of before. */
  readonly whole: boolean
}

export function useProgressiveRows(
  resource: ResourceName,
  all: readonly Branch[],
  table: RefObject<HTMLTableElement | null>,
): Steps {
  const before = usePainted(all, none)
  const steps = useMemo(() => {
    if (before === all) return { rows: all, whole: true }
    const first = all.slice(0, seen(resource))
    const ids = new Set(first.map(({ item }) => item.id))
    const rest = before.slice(first.length, all.length).filter(({ item }) => !ids.has(item.id))
    return { rows: [...first, ...rest], whole: false }
  }, [resource, all, before])
  useEffect(() => {
    if (steps.whole) return afterPaint(() => count(resource, table.current))
  }, [resource, steps, table])
  return steps
}
