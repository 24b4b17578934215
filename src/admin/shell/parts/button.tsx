/** The buttons of the admin. A link that looks like one takes `buttonClass()`. */
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './button.module.css'

/** `filled`: the one main action of a screen. `plain`: others. `quiet`: inside bars and rows. `danger`: destructive. */
type ButtonLook = 'filled' | 'plain' | 'quiet' | 'danger'

export function buttonClass(look: ButtonLook = 'plain'): string {
  return `${classes['button']} ${classes[look]}`
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; icon?: IconName; busy?: boolean }

/** While `busy` it keeps its width and focus, shows a spinner and ignores presses. */
export function Button({ look = 'plain', icon, busy = false, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look)} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span className={classes['spinner']} data-over={icon === undefined || undefined} />
      ) : (
        icon && <Icon name={icon} size={18} />
      )}
      {children}
    </button>
  )
}

/** The class of a button that is an icon, for one that opens a panel. */
export const icon_button = classes['icon_button'] ?? ''

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: IconName }

/** An icon as a button. `label` is its name and tooltip, in `title` alone: with `aria-label` beside it, readers say it twice. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={`${icon_button} ${className ?? ''}`}>
      <Icon name={icon} />
    </button>
  )
}
