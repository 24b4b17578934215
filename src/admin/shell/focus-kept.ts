/** What has the focus may be taken away: whoever works by keys goes on from what stands there now, and not from nowhere. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const isLost = () => document.activeElement === document.body

const toScreen = () => document.querySelector('main')?.focus({ preventScroll: true })

export function useFocusKept(): void {
  const router = useRouter()
  // Gone with the screen before: the new one has it, and keys and readers go on from its beginning.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && isLost()) toScreen()
      }),
    [router],
  )
  useEffect(() => {
    let last: EventTarget | null = null
    let by_key = false
    const remember = ({ target }: FocusEvent) => (last = target)
    const hear = ({ type }: Event) => (by_key = type === 'keydown')
    const observer = new MutationObserver((records) => {
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
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', hear, true)
      document.removeEventListener('pointerdown', hear, true)
    }
  }, [])
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
