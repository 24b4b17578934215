/**
 * Collects the commands of the current screen: what can be pressed inside elements with `data-commands`, and the commands of
 * the focused row of a list. The palette therefore needs no rules about rights and states of its own.
 */
import { isIconName } from '../parts/icon.tsx'
import type { Command } from './command.ts'

const pressable = 'button, a[href], [role="menuitem"]'
const not_offered = ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-current], [aria-haspopup="menu"]'

/** Items of closed menus are offered, too, if the button of the menu is visible. */
function isOffered(element: HTMLElement): boolean {
  const menu = element.closest('[popover]')
  const visible = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : element
  return !element.matches(not_offered) && visible?.checkVisibility() === true
}

/** Returns what an element says, without the keys that are drawn on it. */
function saidBy(element: HTMLElement): string {
  const copy = document.createElement('span')
  copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)))
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent.trim()
}

function asCommand(element: HTMLElement, position: number): Command {
  const icon = element.querySelector('svg')?.dataset['icon']
  const keys = element.getAttribute('aria-keyshortcuts')
  return {
    id: `screen-${position}`,
    icon: isIconName(icon) ? icon : 'next',
    label: element.getAttribute('aria-label') ?? (saidBy(element) || element.title),
    ...(keys ? { keys } : {}),
    run: () => element.click(),
  }
}

/** Returns the commands in the order of the page. */
export function screenCommands(): readonly Command[] {
  return [...document.querySelectorAll<HTMLElement>('[data-commands]')]
    .flatMap((area) => [...area.querySelectorAll<HTMLElement>(pressable)])
    .filter(isOffered)
    .map(asCommand)
}

interface RowCommands {
  /** Name of the record. */
  readonly name: string
  readonly commands: readonly Command[]
}

type CommandsOf = (id: number) => RowCommands | null

let commands_of_list: CommandsOf | null = null

/** Registers the row commands of the list on the screen. @returns unregisters them */
export function offerRows(commandsOf: CommandsOf): () => void {
  commands_of_list = commandsOf
  return () => {
    if (commands_of_list === commandsOf) commands_of_list = null
  }
}

/** Returns the commands of the focused row; null when the focus is in none. */
export function rowCommands(): RowCommands | null {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return (link && commands_of_list?.(Number(link.dataset['row']))) ?? null
}
