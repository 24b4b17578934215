/**
 * What the screen offers at this moment: whatever can be pressed inside an element with `data-commands`, and what a list says
 * can be done to the record in whose row the focus is. So the palette knows no rights and no states of its own, and a screen says only once what it can do.
 */
import { isIconName } from '../parts/icon.tsx'
import type { Command } from './command.ts'

const pressable = 'button, a[href], [role="menuitem"]'
const useless = ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-current], [aria-haspopup="menu"]'

/** A closed menu is not seen, and its items are offered all the same, unless what holds it is not seen either. */
function isOffered(element: HTMLElement): boolean {
  const seen = element.closest('[popover]')?.parentElement ?? element
  return !element.matches(useless) && seen.checkVisibility()
}

function asCommand(element: HTMLElement, position: number): Command {
  const icon = element.querySelector('svg')?.dataset['icon']
  const keys = element.getAttribute('aria-keyshortcuts')
  return {
    id: `screen-${position}`,
    icon: isIconName(icon) ? icon : 'next',
    label: element.getAttribute('aria-label') ?? (element.textContent.trim() || element.title),
    ...(keys ? { keys } : {}),
    run: () => element.click(),
  }
}

/** In the order of the page. */
export function screenCommands(): readonly Command[] {
  return [...document.querySelectorAll<HTMLElement>('[data-commands]')]
    .flatMap((area) => [...area.querySelectorAll<HTMLElement>(pressable)])
    .filter(isOffered)
    .map(asCommand)
}

interface RowOffer {
  /** Of the record. */
  readonly name: string
  readonly commands: readonly Command[]
}

type Offer = (id: number) => RowOffer | null

let offered: Offer | null = null

/** The list on the screen says what can be done to its records. @returns how to take that back */
export function offerRows(offer: Offer): () => void {
  offered = offer
  return () => {
    if (offered === offer) offered = null
  }
}

/** What can be done to the record in whose row the focus is; null where it is in none. */
export function rowCommands(): RowOffer | null {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return (link && offered?.(Number(link.dataset['row']))) ?? null
}
