/**
 * A link to an event. A calendar shows hundreds of them, and each link of the router would listen to every change of the
 * address; this one knows its own address only.
 */
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useWords } from '../i18n/locale.tsx'

export function EventLink({ id, children, onPointerEnter, ...rest }: Omit<ComponentProps<'a'>, 'id'> & { id: number }) {
  const router = useRouter()
  const { language } = useWords()
  const to = { to: '/events/$id', params: { id: String(id) } } as const
  return (
    <a
      {...rest}
      href={`/events/${id}?i18n_language=${language}`}
      onPointerEnter={(enter) => {
        onPointerEnter?.(enter)
        void router.preloadRoute(to)
      }}
      onClick={(click) => {
        // Another tab, another window, a download: that is the browser's to do.
        if (click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
        click.preventDefault()
        void router.navigate(to)
      }}
    >
      {children}
    </a>
  )
}
