/** A menu under a button: native popover (top layer, Escape, outside press), arrow keys, first letter. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { OpenProvider, useOpen } from './when-open.tsx'
import classes from './menu.module.css'

interface MenuProps {
  /** Name of the button and of the menu. */
  readonly label: string
  /** What the button shows. */
  readonly trigger: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

const focusable = '[role^="menuitem"]:not([aria-disabled="true"])'

/** Put the menu below its button, at the inline end, and above it where there is no room. */
export function place(button: HTMLElement, menu: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const from_end = getComputedStyle(button).direction === 'rtl' ? at.left : at.right - width
  const below = at.bottom + 4
  const fits = below + height <= innerHeight || at.top < height
  menu.style.left = `${Math.max(8, Math.min(from_end, innerWidth - width - 8))}px`
  menu.style.top = `${fits ? below : at.top - height - 4}px`
}

export function Menu({ label, trigger, className, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { open: is_open, onBeforeToggle, onToggled } = useOpen()
  // Some are only there on a phone, or only on a wide screen.
  const items = () =>
    [...(menu.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((item) => item.checkVisibility())

  function move(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(event.target as HTMLElement) // -1: the focus is still on its way from the button
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: all.length - 1,
    }
    const next = steps[event.key] ?? byLetter(all, at, event.key)
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes['trigger']} ${className ?? ''}`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={false}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (menu.current?.matches(':popover-open')) return move(event)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
        }}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classes['menu']}
        onKeyDown={move}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => {
          onToggled(event)
          const open = event.newState === 'open'
          button.current?.setAttribute('aria-expanded', String(open))
          if (!open || !button.current || !menu.current) return
          place(button.current, menu.current)
          if (!menu.current.contains(document.activeElement)) items()[0]?.focus()
        }}
        onClick={() => menu.current?.hidePopover()}
      >
        <OpenProvider open={is_open}>{children}</OpenProvider>
      </div>
    </>
  )
}

function byLetter(all: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const order = [...all.keys()].map((step) => (at + 1 + step) % all.length)
  return order.find((index) => all[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

interface ItemProps {
  readonly icon?: IconName
  readonly onSelect: () => void
  /** In a choice of one: whether it is this one. */
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

/** For a link inside a menu: `<Link role="menuitem" tabIndex={-1} className={menuItemClass}>`. */
export const menuItemClass = classes['item'] ?? ''

export function MenuLine() {
  return <div role="separator" className={classes['line']} />
}
