/** Opens an event beside its link instead of its page. */
import type { MouseEvent } from 'react'

/** Returns the handler of a link's click; new tabs and windows are left to the browser. */
export const opensHere =
  (open: (id: number, anchor: HTMLElement) => void, id: number) => (click: MouseEvent<HTMLElement>) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    open(id, click.currentTarget)
  }
