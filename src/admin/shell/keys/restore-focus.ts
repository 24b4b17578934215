/** Restores keyboard focus when the focused element is removed, and when the user returns to a screen. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const isLost = () => document.activeElement === document.body

const screen = () => document.querySelector('main')

const toScreen = () => screen()?.focus({ preventScroll: true })

export function useRestoreFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let last: EventTarget | null = null
    let by_key = false
    /** Address of the link by which a screen was left, by history entry. */
    const left_by = new Map<string, string>()
    /** Address of the link to focus on return, until it is rendered or the user moves on. */
    let pending_address: string | undefined
    const back = () => {
      if (pending_address !== undefined)
        document.querySelector<HTMLElement>(`main a[href="${CSS.escape(pending_address)}"]`)?.focus()
    }
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        const key = fromLocation?.state.__TSR_key
        const address = document.activeElement?.closest('main a')?.getAttribute('href')
        if (key !== undefined && address) left_by.set(key, address)
      }),
      // The focus was lost with the screen before: keys and screen readers continue at the beginning of the new one.
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !(isLost() || document.activeElement === screen())) return
        toScreen()
        pending_address = left_by.get(toLocation.state.__TSR_key ?? '')
        back()
      }),
    ]
    const noteFocus = ({ target }: FocusEvent) => {
      last = target
      pending_address = undefined
    }
    const noteInput = ({ type }: Event) => {
      by_key = type === 'keydown'
      pending_address = undefined
    }
    const observer = new MutationObserver((records) => {
      back()
      if (!by_key || !isLost() || !(last instanceof Node) || last.isConnected) return
      const gone = last
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
      // Code that removes an element may move the focus itself, within this frame.
      if (record) requestAnimationFrame(() => isLost() && focusNear(record))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('keydown', noteInput, true)
    document.addEventListener('pointerdown', noteInput, true)
    return () => {
      for (const end of unsubscribe) end()
      observer.disconnect()
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('keydown', noteInput, true)
      document.removeEventListener('pointerdown', noteInput, true)
    }
  }, [router])
}

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]):not(:disabled, [tabindex="-1"])'

/** Focuses what followed the removed element, else what preceded it, else the beginning of the screen. */
function focusNear({ nextSibling, previousSibling }: MutationRecord): void {
  const inside = (node: Node | null) =>
    node instanceof Element
      ? [...(node.matches(focusable) ? [node] : []), ...node.querySelectorAll(focusable)].find((one) =>
          one.checkVisibility(),
        )
      : undefined
  const next = [nextSibling, previousSibling].filter((node) => node?.isConnected).map((node) => inside(node ?? null))
  const found = next.find((one) => one !== undefined)
  if (found instanceof HTMLElement) found.focus()
  else toScreen()
}
