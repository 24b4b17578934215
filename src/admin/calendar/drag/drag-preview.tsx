/** What an event that is held would become, said away from where it is held: it covers neither the event nor what lies below it. */
import { useEffect, useLayoutEffect, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import type { CalendarEvent } from '../grid/placement.ts'
import classes from '../grid/grid.module.css'

/** `pulled`: by a pointer, which lets go; otherwise by keys. */
export function DragPreview({ event, pulled }: { event: CalendarEvent; pulled: boolean }) {
  const { t, format } = useWords()
  const { title, start, end, all_day } = event
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const box = document.querySelector('[data-moving]')?.getBoundingClientRect()
    if (box) setAbove(box.bottom > innerHeight / 2)
  }, [start, end])
  const text = t(pulled ? 'calendar.pulling' : 'calendar.moving', {
    name: title,
    when: `${format.weekday(start, 'short')} ${format.range(start, end, all_day)}`,
  })
  // Said from where it is always heard: what appears together with its words is not.
  useEffect(() => announce(text), [text])
  return (
    <p className={classes['held']} data-above={above || undefined}>
      {text}
    </p>
  )
}
