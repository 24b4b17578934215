/** What has the focus may be taken away: whoever works by keys goes on from what stands there now, and not from nowhere. */
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
    /** Address of the link by which a screen was left, by its entry in the history of the browser. */
    const left_by = new Map<string, string>()
    /** Address of the link by which the screen one has come back to was left, until it is there or one goes elsewhere. */
    let wanted: string | undefined
    const back = () => {
      if (wanted !== undefined) document.querySelector<HTMLElement>(`main a[href="${CSS.escape(wanted)}"]`)?.focus()
    }
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        const key = fromLocation?.state.__TSR_key
        const address = document.activeElement?.closest('main a')?.getAttribute('href')
        if (key !== undefined && address) left_by.set(key, address)
      }),
      // Gone with the screen before: the new one has it, and keys and readers go on from its beginning.
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !(isLost() || document.activeElement === screen())) return
        toScreen()
        wanted = left_by.get(toLocation.state.__TSR_key ?? '')
        back()
      }),
    ]
    const remember = ({ target }: FocusEvent) => {
      last = target
      wanted = undefined
    }
    const hear = ({ type }: Event) => {
      by_key = type === 'keydown'
      wanted = undefined
    }
    const observer = new MutationObserver((records) => {
      back()
      if (!by_key || !isLost() || !(last instanceof Node) || last.isConnected) return
      const gone = last
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
      // Where the focus is brought by those who took it away, it is by then.
      if (record) requestAnimationFrame(() => isLost() && handOn(record))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', hear, true)
    document.addEventListener('pointerdown', hear, true)
    return () => {
      for (const end of unsubscribe) end()
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', hear, true)
      document.removeEventListener('pointerdown', hear, true)
    }
  }, [router])
}

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]):not(:disabled, [tabindex="-1"])'

/** To what followed it, else to what stood before it, else to the beginning of the screen. */
function handOn({ nextSibling, previousSibling }: MutationRecord): void {
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
