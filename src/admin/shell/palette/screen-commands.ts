/**
 * Collects the commands of the current screen: what can be pressed inside elements with `data-commands`, and the commands of
 * the focused row of a list. The palette therefore needs no rules about rights and states of its own.
 */
import { useMemo, useState, useSyncExternalStore } from 'react'
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
const listeners = new Set<() => void>()

function setCommandsOfList(commandsOf: CommandsOf | null): void {
  commands_of_list = commandsOf
  for (const listener of listeners) listener()
}

/** Registers the row commands of the list on the screen. @returns unregisters them */
export function offerRows(commandsOf: CommandsOf): () => void {
  setCommandsOfList(commandsOf)
  return () => {
    if (commands_of_list === commandsOf) setCommandsOfList(null)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the id of the record whose row has the focus. */
function focusedRow(): number | null {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return link ? Number(link.dataset['row']) : null
}

/**
 * Returns the commands of the row that has the focus at the first rendering; null when it is in none. The code of a list's
 * row commands can arrive later.
 */
export function useFocusedRowCommands(): RowCommands | null {
  const [row] = useState(focusedRow)
  const commandsOf = useSyncExternalStore(subscribe, () => commands_of_list)
  return useMemo(() => (row === null ? null : (commandsOf?.(row) ?? null)), [row, commandsOf])
}
