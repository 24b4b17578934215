/** A small panel under a button, for choices that are made several at a time: native popover, Escape and a press outside close it. */
import { useId, useRef, type ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { place } from './menu.tsx'
import classes from './popover.module.css'

interface PopoverProps {
  /** What the panel is about. */
  readonly label: string
  /** What the button shows; its label, when it says no more. */
  readonly trigger?: ReactNode
  readonly icon?: IconName
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Popover({ label, trigger, icon, className, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? buttonClass('quiet')}
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-label={trigger ? label : undefined}
        popoverTarget={id}
      >
        {icon && <Icon name={icon} size={18} />}
        {trigger ?? label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes['panel']}
        onToggle={(event) => {
          const open = event.newState === 'open'
          button.current?.setAttribute('aria-expanded', String(open))
          if (!open || !button.current || !panel.current) return
          place(button.current, panel.current)
          panel.current.querySelector<HTMLElement>('input, select, button')?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** One of several, inside a popover. */
export function Check(props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  const { checked, onChange, children } = props
  return (
    <label className={classes['check']}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  )
}
