/** Tells the new time of an event while it is moved, at the other end of the window, where it covers neither event nor target. */
import { useEffect, useLayoutEffect, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import type { CalendarEvent } from '../events/placement.ts'
import classes from '../grid/grid.module.css'

/** `by_pointer`: dropping ends the move; otherwise keys do, which the text names. */
export function DragPreview({ event, by_pointer }: { event: CalendarEvent; by_pointer: boolean }) {
  const { t, format } = useWords()
  const { title, start, end, all_day } = event
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const box = document.querySelector('[data-moving]')?.getBoundingClientRect()
    if (box) setAbove(box.bottom > innerHeight / 2)
  }, [start, end])
  const text = t(by_pointer ? 'calendar.pulling' : 'calendar.moving', {
    name: title,
    when: `${format.weekday(start, 'short')} ${format.range(start, end, all_day)}`,
  })
  // Announced by the page's live region: a region that appears together with its text is not read.
  useEffect(() => announce(text), [text])
  return (
    <p className={classes['preview']} data-above={above || undefined}>
      {text}
    </p>
  )
}
