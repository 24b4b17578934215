/** A small panel under a button for several choices at a time: a native popover, closed by Escape and by a press outside. */
import { useId, useRef, type ReactNode } from 'react'
import { buttonClass } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { place } from './menu.tsx'
import { OpenProvider, useOpen } from './when-open.tsx'
import classes from './popover.module.css'

interface PopoverProps {
  /** Name of the panel, and of the button unless something is chosen. */
  readonly label: string
  /** The current choice, which the button shows instead of the label. */
  readonly chosen?: string
  readonly icon?: IconName
  /** Content of the button instead of the label. */
  readonly trigger?: ReactNode
  readonly className?: string | undefined
  /** Side of the button that the panel is aligned with. */
  readonly side?: 'start' | 'end'
  /** Class of the panel, beside its own. */
  readonly panelClass?: string | undefined
  /** The key that presses the button, as `aria-keyshortcuts`. */
  readonly shortcut?: string
  /** Called when the button is about to be pressed: the pointer or the focus is on it. */
  readonly onIntent?: () => void
  readonly children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { label, chosen, icon, trigger, className, side, panelClass, shortcut, onIntent, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { open: is_open, onBeforeToggle, onToggled } = useOpen()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? buttonClass('quiet')}
        aria-haspopup="dialog"
        aria-expanded={false}
        title={trigger ? label : undefined}
        aria-label={chosen ? `${label}: ${chosen}` : undefined}
        aria-keyshortcuts={shortcut}
        popoverTarget={id}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {icon && <Icon name={icon} size={18} />}
        {trigger ?? (chosen ? <span>{chosen}</span> : label)}
        {chosen && <Icon name="down" size={16} />}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${classes['panel']} ${panelClass ?? ''}`}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => {
          onToggled(event)
          if (event.target !== event.currentTarget) return
          const open = event.newState === 'open'
          button.current?.setAttribute('aria-expanded', String(open))
          if (!open || !button.current || !panel.current) return
          place(button.current, panel.current, side)
          panel.current.querySelector<HTMLElement>('input, select, button')?.focus()
        }}
      >
        <OpenProvider open={is_open}>{children}</OpenProvider>
      </div>
    </>
  )
}

/** A checkbox inside a popover. */
export function Check(props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  const { checked, onChange, children } = props
  return (
    <label className={classes['check']}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  )
}

/** A radio button inside a popover. */
export function Choice(props: { name: string; checked: boolean; onChange: () => void; children: ReactNode }) {
  const { name, checked, onChange, children } = props
  return (
    <label className={classes['check']}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <span>{children}</span>
    </label>
  )
}
