/**
 * A link to the form of a record. Lists and calendars show hundreds of them, and each link of the router would listen to every
 * change of the address; this one knows its own address only.
 */
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'

interface LinkProps extends Omit<ComponentProps<'a'>, 'id'> {
  readonly resource: ResourceName
  readonly id: number
}

export function RecordLink({ resource, id, children, onPointerEnter, onFocus, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const { language } = useWords()
  const to = { to: `/${resource}/$id`, params: { id: String(id) } } as const
  return (
    <a
      {...rest}
      href={`/${resource}/${id}?i18n_language=${language}`}
      onPointerEnter={(enter) => {
        onPointerEnter?.(enter)
        void router.preloadRoute(to)
      }}
      onFocus={(focus) => {
        onFocus?.(focus)
        void router.preloadRoute(to)
      }}
      onClick={(click) => {
        onClick?.(click)
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
