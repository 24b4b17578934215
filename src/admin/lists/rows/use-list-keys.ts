/** Keyboard shortcuts of lists; users can switch one-letter keys off. */
import { useShortcut } from '../../shell/keys/use-shortcut.ts'

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Returns the position of the row that contains the focus; -1: none. */
const current = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement))

const linkOf = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)

export function focusRow(id: number): void {
  const link = linkOf(id)
  link?.focus({ preventScroll: true })
  const show = () => link?.scrollIntoView({ block: 'nearest' })
  show()
  // Scrolls after the router, which restores a position from before the row was reached.
  requestAnimationFrame(show)
}

/** Moves focus to the neighbour of a removed row, after its menu has closed. */
export function focusNeighbour(id: number): void {
  const all = links()
  const at = all.findIndex((link) => link.dataset['row'] === String(id))
  const neighbour = all[at + 1] ?? all[at - 1]
  requestAnimationFrame(() => {
    neighbour?.focus({ preventScroll: true })
    neighbour?.scrollIntoView({ block: 'nearest' })
  })
}

const searchBox = () => document.querySelector<HTMLInputElement>('main input[type="search"]')

/** Returns the position of the first of these rows; 0 if none is shown. */
export const firstRowPosition = (ids: ReadonlyMap<number, unknown>): number =>
  Math.max(
    0,
    links().findIndex((link) => ids.has(Number(link.dataset['row']))),
  )

/**
 * Focuses the row in this position, or the one before it, or the search. Does not scroll: the first
 * of many selected rows may be far from the bar that was pressed.
 */
export function focusRowAt(position: number): void {
  const all = links()
  const row = all[position] ?? all.at(-1) ?? searchBox()
  row?.focus({ preventScroll: true })
}

/** @returns whether there is a row */
export function focusFirstRow(): boolean {
  const [first] = links()
  first?.focus()
  return first !== undefined
}

function move(step: 1 | -1): void {
  const last = links().length - 1
  links()
    .at(Math.max(0, Math.min(current() + step, last)))
    ?.focus()
}

/** `j` `k` move, `x` selects, `e` and `o` open (as Enter does), `q` edits in place, `/` searches. */
export function useListKeys(onQuickEdit: (id: number) => void): void {
  const here = () => links()[current()]
  useShortcut('j', () => move(1))
  useShortcut('k', () => move(-1))
  useShortcut('x', () => here()?.closest('tr')?.querySelector<HTMLElement>('[data-select]')?.click())
  useShortcut('e', () => here()?.click())
  useShortcut('o', () => here()?.click())
  useShortcut('q', () => {
    const id = Number(here()?.dataset['row'])
    if (id) onQuickEdit(id)
  })
  useShortcut('/', () => searchBox()?.focus())
}
