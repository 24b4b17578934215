/**
 * A link inside the desk. Lists and calendars show hundreds of them, and each link of the router would put its address together
 * anew at every change of the page's; this one knows its own.
 */
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string
  /** Load what it leads to as soon as it looks as if it were wanted. */
  readonly preload?: boolean
}

export function PlainLink({ href, preload = false, children, onPointerEnter, onFocus, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const ahead = () => preload && void router.preloadRoute({ to: '.', href })
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(enter) => {
        onPointerEnter?.(enter)
        ahead()
      }}
      onFocus={(focus) => {
        onFocus?.(focus)
        ahead()
      }}
      onClick={(click) => {
        onClick?.(click)
        // Another tab, another window, a download: that is the browser's to do.
        if (click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
        click.preventDefault()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
