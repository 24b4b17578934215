/** Keeps the popover of the calendar beside the element of its event, also while the page scrolls and the event changes. */
import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { isOnPhone } from '../../shell/screens/phone.ts'
import { placeBeside } from './beside.ts'
import type { Opened } from './opened.ts'

/** Returns the first element of an event that is shown. */
export function chipOf(id: number): HTMLElement | undefined {
  const chips = document.querySelectorAll<HTMLElement>(`main [data-event="${id}"] a, main a[data-event="${id}"]`)
  return [...chips].find((chip) => chip.checkVisibility())
}

/** Returns the element of an event: the one that was pressed, or the one in its place after the calendar has changed. */
export function anchorOf(opened: Opened): HTMLElement | undefined {
  if (opened.anchor.isConnected) return opened.anchor
  if (opened.kind === 'list') return undefined
  return chipOf(opened.id)
}

/** Returns the link that has the focus at first, which Enter opens. */
export const firstLinkOf = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>('[data-first-focus]')

/** Marks the element whose event is open. */
function useMarked(opened: Opened): void {
  useLayoutEffect(() => {
    const anchor = anchorOf(opened)
    anchor?.setAttribute('data-open', '')
    return () => anchor?.removeAttribute('data-open')
  })
}

/** Moves an open popover beside its element. On a phone it stays at the bottom. */
function moveBeside(panel: HTMLElement | null, anchor: HTMLElement | undefined, is_rtl: boolean): void {
  if (!panel?.matches(':popover-open') || isOnPhone() || !anchor) return
  const { offsetWidth: width, offsetHeight: height } = panel
  const box = anchor.getBoundingClientRect()
  const at = placeBeside(box, { width, height }, { width: innerWidth, height: innerHeight }, is_rtl)
  panel.style.left = `${at.left}px`
  panel.style.top = `${at.top}px`
}

/** Opens the popover beside its element, with the focus on its first link. */
export function usePopoverPlace(panel: RefObject<HTMLElement | null>, opened: Opened): void {
  const { direction } = useWords()
  const show = useEffectEvent(() => moveBeside(panel.current, anchorOf(opened), direction === 'rtl'))
  const focus = useEffectEvent(() => firstLinkOf(panel.current)?.focus())

  // A layout effect, so that it is never painted at another place.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    if (!element.matches(':popover-open')) element.showPopover()
    show()
    focus()
  }, [panel, opened])
  useEffect(() => {
    const element = panel.current
    const sizes = new ResizeObserver(() => show())
    if (element) sizes.observe(element)
    const move = () => show()
    addEventListener('scroll', move, { capture: true, passive: true })
    addEventListener('resize', move)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', move, { capture: true })
      removeEventListener('resize', move)
    }
  }, [panel])
  useMarked(opened)
}
