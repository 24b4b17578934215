/**
 * Keeps what is done on the screen that came with the page, and does it again in the same screen once it works: presses, typed
 * values, Enter behind them, one-letter keys and the focus. An element that has another name by then is left alone, so that nothing else is pressed.
 */

/** Controls: elements that are pressed or typed into. */
const controls = 'a, button, input, select, textarea, summary'

const controlOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null

/** Places among the children, from the root down. */
function pathOf(element: Element, root: Element): readonly number[] {
  const parent = element.parentElement
  if (element === root || !parent) return []
  return [...pathOf(parent, root), [...parent.children].indexOf(element)]
}

const nameOf = (element: Element): string =>
  [element.tagName, element.getAttribute('aria-label') ?? element.textContent].join(' ')

const letter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !altKey && ((!ctrlKey && !metaKey) || key.toLowerCase() === 'k')

/** Sets a value as a person would, so that React takes note. */
function typeInto(element: HTMLElement, value: string): void {
  if (!(element instanceof HTMLInputElement)) return
  // React replaces the setter of an element, which is why the one of its class is called.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** public/boot.js listens from the first byte of the page on, because this code comes later. */
declare global {
  interface Window {
    readonly firstInput: { early: readonly Event[]; keep: (event: Event) => void; ending: AbortController }
  }
}

/** @returns ends keeping, and does all of it again in the elements that stand there now */
export function keepInput(root: HTMLElement): () => void {
  const kept: (() => void)[] = []
  function again(element: HTMLElement, act: (now: HTMLElement) => void): void {
    const path = pathOf(element, root)
    const name = nameOf(element)
    kept.push(() => {
      const now = path.reduce<Element | undefined>((parent, at) => parent?.children[at], root)
      if (now instanceof HTMLElement && nameOf(now) === name) act(now)
    })
  }
  function keepKey(press: KeyboardEvent): void {
    // Fields keep what is typed into them as their value.
    if (controlOf(press)?.matches('input, textarea') ? press.key !== 'Enter' : !letter(press)) return
    press.preventDefault()
    const { key, code, ctrlKey, metaKey, shiftKey } = press
    kept.push(() => {
      const at = document.activeElement ?? document.body
      at.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }),
      )
    })
  }
  function keep(event: Event): void {
    if (event instanceof KeyboardEvent) return keepKey(event)
    const control = controlOf(event)
    if (!control || !root.contains(control)) return
    if (event instanceof MouseEvent) {
      // The browser opens links in other tabs by itself.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      // A box that is ticked shows it at once; a link would load another page.
      if (control instanceof HTMLAnchorElement) event.preventDefault()
      again(control, (now) => now.click())
    } else if (event instanceof FocusEvent) again(control, (now) => now.focus())
    else if (control instanceof HTMLInputElement) again(control, (now) => typeInto(now, control.value))
  }

  const { firstInput: input } = window
  input.keep = keep
  input.early.forEach(keep)
  return () => {
    input.ending.abort()
    for (const act of kept) act()
  }
}
