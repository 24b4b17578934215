/** Renders the rows that fit the window first and the rest after they are painted. */
import { useEffect, useMemo, type RefObject } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Branch } from '../../kinds/records/tree.ts'
import { afterPaint } from '../../shell/loading/after-paint.ts'
import { usePainted } from '../../shell/loading/use-painted.ts'

/** Usual height of a row and of the part above the first row, in pixels. */
const row_height = 32
const head_height = 200

const none: readonly Branch[] = []

/** Number of rows above the window's lower edge in the last list that was longer than the window. */
const counted = new Map<ResourceName, number>()

/** Pixels of a usual window, where the service renders the first screen. */
const windowHeight = () => (typeof innerHeight === 'number' ? innerHeight : 900)

/** Number of rows visible without scrolling. */
const seen = (resource: ResourceName) => counted.get(resource) ?? Math.ceil((windowHeight() - head_height) / row_height)

function count(resource: ResourceName, table: HTMLTableElement | null): void {
  const rows = [...(table?.tBodies[0]?.rows ?? [])].filter((row) => row.cells.length > 1)
  const beyond = rows.findIndex((row) => row.getBoundingClientRect().top + scrollY >= innerHeight)
  if (beyond > 0) counted.set(resource, beyond)
}

interface Steps {
  readonly rows: readonly Branch[]
  /** Whether all rows are rendered; until then the rows below the window belong to the previous list. */
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
