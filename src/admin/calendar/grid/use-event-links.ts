/** Handles the links of events for the whole grid: a handler for each of hundreds of links would take as long as their texts. */
import { useRouter } from '@tanstack/react-router'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { summary } from '../events/event-words.ts'
import { opensHere } from '../events/opens-here.ts'
import type { CalendarEvent } from '../events/placement.ts'

interface LinksOptions {
  readonly find: (id: number) => CalendarEvent | undefined
  readonly double_booked: ReadonlyMap<number, CalendarEvent>
  readonly openEvent: (id: number, anchor: HTMLElement) => void
}

const linkOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-event]') : null

const idOf = ({ dataset }: HTMLElement) => Number(dataset['event'])

export function useEventLinks({ find, double_booked, openEvent }: LinksOptions) {
  const router = useRouter()
  const locale = useWords()
  const preload = (link: HTMLAnchorElement) =>
    void router.preloadRoute({ to: '.', href: link.getAttribute('href') ?? undefined })

  /** Writes the tooltip on demand: of hundreds few are ever read. */
  function onPointerOver({ target, relatedTarget }: PointerEvent) {
    const link = linkOf(target)
    if (!link || (relatedTarget instanceof Node && link.contains(relatedTarget))) return
    const event = find(idOf(link))
    if (event) link.title = summary(event, locale, double_booked.get(event.id))
    preload(link)
  }
  function onFocusCapture({ target }: FocusEvent) {
    const link = linkOf(target)
    if (link) preload(link)
  }
  function onClick(click: MouseEvent) {
    const link = linkOf(click.target)
    if (link) opensHere(openEvent, idOf(link))(click, link)
  }
  return { onPointerOver, onFocusCapture, onClick }
}
