/**
 * A link inside the desk with a ready address. Lists and calendars show hundreds of links, and the router's own `Link` builds
 * its address again at every change of the page's address.
 */
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string
  /** Preloads its target on hover and focus. */
  readonly preload?: boolean
}

export function PlainLink({ href, preload = false, children, onPointerEnter, onFocus, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const preloadTarget = () => preload && void router.preloadRoute({ to: '.', href })
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(enter) => {
        onPointerEnter?.(enter)
        preloadTarget()
      }}
      onFocus={(focus) => {
        onFocus?.(focus)
        // A link that is pressed has been pointed at before.
        if (focus.target.matches(':focus-visible')) preloadTarget()
      }}
      onClick={(click) => {
        onClick?.(click)
        // New tabs, windows and downloads are left to the browser.
        if (click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
        click.preventDefault()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
