/** Opens an event beside its link instead of its page. */
import type { MouseEvent } from 'react'

/** Returns the handler of a link's click; new tabs and windows are left to the browser. */
export const opensHere =
  (open: (id: number, anchor: HTMLElement) => void, id: number) =>
  (click: MouseEvent, anchor: EventTarget = click.currentTarget) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    if (anchor instanceof HTMLElement) open(id, anchor)
  }
