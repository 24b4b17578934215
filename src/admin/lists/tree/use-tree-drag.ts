/** Drags rows of a tree: a drop on a row makes it the parent, a drop on the table's head moves to the top. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Item } from '../../api/read/record.ts'

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('tr') : null)

const idIn = (row: Element | null) => Number(row?.querySelector<HTMLElement>('[data-row]')?.dataset['row'] ?? 0)

/** @param move called with the row that was dropped and its new parent; 0: the top */
export function useTreeDrag(
  table: RefObject<HTMLTableElement | null>,
  active: boolean,
  items: readonly Item[],
  move: (item: Item, parent: number) => void,
): void {
  const drop = useEffectEvent((id: number, parent: number) => {
    const item = items.find((one) => one.id === id)
    if (item && id !== parent) move(item, parent)
  })
  useEffect(() => {
    const element = table.current
    if (!active || !element) return
    let dragged = 0
    let over: HTMLElement | null = null
    const mark = (row: HTMLElement | null) => {
      over?.removeAttribute('data-over')
      row?.setAttribute('data-over', '')
      over = row
    }
    function start(event: DragEvent) {
      const handle = event.target instanceof Element ? event.target.closest('[data-grip]') : null
      const row = rowOf(handle)
      if (!row) return
      dragged = idIn(row)
      event.dataTransfer?.setData('text/plain', String(dragged))
      event.dataTransfer?.setDragImage(row, 0, 0)
    }
    function pass(event: DragEvent) {
      const row = rowOf(event.target)
      if (dragged === 0 || !row) return
      event.preventDefault()
      if (row !== over) mark(row)
    }
    function release(event: DragEvent) {
      if (dragged === 0) return
      event.preventDefault()
      drop(dragged, idIn(rowOf(event.target)))
    }
    function end() {
      dragged = 0
      mark(null)
    }
    // Shows the handles, which do nothing before.
    element.setAttribute('data-drags', '')
    const stopped = new AbortController()
    const { signal } = stopped
    element.addEventListener('dragstart', start, { signal })
    element.addEventListener('dragover', pass, { signal })
    element.addEventListener('drop', release, { signal })
    element.addEventListener('dragend', end, { signal })
    return () => {
      stopped.abort()
      element.removeAttribute('data-drags')
    }
  }, [active, table])
}
