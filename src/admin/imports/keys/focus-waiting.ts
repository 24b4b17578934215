/** Goes to the rows of an import that wait for a person, one after the other. */

const waiting = ['asked', 'refused', 'duplicate'].map((outcome) => `tr[data-outcome="${outcome}"]`).join()

/**
 * Focuses what the next row that waits asks for, else the row itself; behind the last one it begins again.
 * @returns whether one of the rows that are shown waits
 */
export function focusWaiting(): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(waiting)]
  const here = rows.findLastIndex((row) => row.contains(document.activeElement))
  const from = here === -1 ? lastFocused(rows) : here
  const row = rows[(from + 1) % rows.length]
  if (!row) return false
  last = row
  const control = row.querySelector<HTMLElement>('form :is(input, select, button), [role="group"] button')
  const target = control ?? row
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'center' })
  return true
}

/** The row that was gone to last: a press of a button takes the focus from it. */
let last: HTMLElement | null = null

const lastFocused = (rows: readonly HTMLElement[]): number => (last === null ? -1 : rows.indexOf(last))
