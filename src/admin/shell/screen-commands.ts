/**
 * What the screen offers at this moment: whatever can be pressed inside an element with `data-commands`, and in the menu of the
 * row that has the focus. So the palette knows no rights and no states of its own, and a screen says only once what it can do.
 */
import type { Command } from './command.ts'
import { isIconName } from './icon.tsx'

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
    label: element.getAttribute('aria-label') ?? element.textContent.trim(),
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

/** What can be done to the record in whose row the focus is; null where it is in none. */
export function rowCommands(): { readonly name: string; readonly commands: readonly Command[] } | null {
  const row = document.activeElement?.closest('tr')
  const name = row?.querySelector('[data-row]')?.textContent
  const items = [...(row?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(isOffered)
  if (!name || items.length === 0) return null
  return { name, commands: items.map((item, position) => ({ ...asCommand(item, position), id: `row-${position}` })) }
}
