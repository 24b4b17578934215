/** A menu under a button: a native popover, with arrow keys and first letters. README.md says why it is not Mantine's. */
import { useId, useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Icon, type IconName } from '../parts/icon.tsx'
import { byLetter } from './by-letter.ts'
import { OpenProvider, useOpen } from './when-open.tsx'
import classes from './menu.module.css'

interface MenuProps {
  /** Name of the button and of the menu. */
  readonly label: string
  /** Content of the button; its name is the label. */
  readonly trigger: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Connects a menu with the buttons that open it; several buttons may open the same. */
export interface MenuHandle {
  readonly id: string
  readonly panel: RefObject<HTMLDivElement | null>
  /** The button that was pressed last. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly press: (button: HTMLButtonElement) => void
}

export function useMenu(): MenuHandle {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  return useMemo(() => ({ id, panel, opener, press: (button) => (opener.current = button) }), [id])
}

const focusable = '[role^="menuitem"]:not([aria-disabled="true"])'

/** Puts the menu below its button, aligned with one of its sides, or above it when there is no room below. */
export function place(button: HTMLElement, menu: HTMLElement, side: 'start' | 'end' = 'end'): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const to_left = (getComputedStyle(button).direction === 'rtl') === (side === 'end')
  const left = to_left ? at.left : at.right - width
  const below = at.bottom + 4
  const top = below + height <= innerHeight || at.top < height ? below : at.top - height - 4
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  // A menu that fits neither below nor above its button covers it.
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`
}

/** Returns the visible items: some are hidden on a phone, others on a wide screen. */
const itemsOf = ({ panel }: MenuHandle) =>
  [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((item) => item.checkVisibility())

function move(menu: MenuHandle, event: KeyboardEvent): void {
  const all = itemsOf(menu)
  // -1 while the focus is still on the button.
  const at = all.indexOf(event.target as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: all.length - 1,
  }
  const labels = all.map(({ textContent }) => textContent)
  const next = steps[event.key] ?? byLetter(labels, at, event.key, document.documentElement.lang)
  if (event.key === 'Tab') menu.panel.current?.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

interface ButtonProps extends Omit<MenuProps, 'children'> {
  readonly menu: MenuHandle
  /** Called before the menu opens or closes. */
  readonly onPress?: () => void
}

export function MenuButton({ menu, label, trigger, className, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${classes['trigger']} ${className ?? ''}`}
      title={label}
      aria-haspopup="menu"
      aria-expanded={false}
      popoverTarget={menu.id}
      onClick={({ currentTarget }) => {
        menu.press(currentTarget)
        onPress?.()
      }}
      onKeyDown={(event) => {
        if (menu.panel.current?.matches(':popover-open')) return move(menu, event)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {trigger}
    </button>
  )
}

interface PanelProps {
  readonly menu: MenuHandle
  readonly label: string
  readonly children: ReactNode
}

export function MenuPanel({ menu, label, children }: PanelProps) {
  const { id, panel, opener } = menu
  const { open: is_open, onBeforeToggle, onToggled } = useOpen()
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      className={classes['menu']}
      onKeyDown={(event) => move(menu, event)}
      onBeforeToggle={onBeforeToggle}
      onToggle={(event) => {
        onToggled(event)
        const open = event.newState === 'open'
        opener.current?.setAttribute('aria-expanded', String(open))
        if (!open || !opener.current || !panel.current) return
        place(opener.current, panel.current)
        if (!panel.current.contains(document.activeElement)) itemsOf(menu)[0]?.focus()
      }}
      onClick={() => panel.current?.hidePopover()}
    >
      <OpenProvider open={is_open}>{children}</OpenProvider>
    </div>
  )
}

export function Menu({ label, trigger, className, children }: MenuProps) {
  const menu = useMenu()
  return (
    <>
      <MenuButton menu={menu} label={label} trigger={trigger} className={className} />
      <MenuPanel menu={menu} label={label}>
        {children}
      </MenuPanel>
    </>
  )
}

interface ItemProps {
  readonly icon?: IconName
  readonly onSelect: () => void
  /** Whether it is the chosen one; absent for items that are no choice. */
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly children: ReactNode
}

export function MenuItem({ icon, onSelect, checked, disabled = false, danger = false, children }: ItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      data-danger={danger || undefined}
      tabIndex={-1}
      className={menuItemClass}
      onClick={disabled ? (event) => event.stopPropagation() : onSelect}
    >
      {icon && <Icon name={icon} size={18} />}
      <span className={classes['text']}>{children}</span>
      {checked && <Icon name="check" size={18} />}
    </button>
  )
}

/** Class of a link inside a menu: `<Link role="menuitem" tabIndex={-1} className={menuItemClass}>`. */
export const menuItemClass = classes['item'] ?? ''

export function MenuLine() {
  return <div role="separator" className={classes['line']} />
}
