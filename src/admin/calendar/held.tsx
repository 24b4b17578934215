/** What an event that is held would become, said away from where it is held: it covers neither the event nor what lies below it. */
import { useLayoutEffect, useState } from 'react'
import { useWords } from '../i18n/locale.tsx'
import type { CalendarEvent } from './placement.ts'
import classes from './grid.module.css'

/** `pulled`: by a pointer, which lets go; otherwise by keys. */
export function Held({ event, pulled }: { event: CalendarEvent; pulled: boolean }) {
  const { t, format } = useWords()
  const { title, start, end, all_day } = event
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const box = document.querySelector('[data-moving]')?.getBoundingClientRect()
    if (box) setAbove(box.bottom > innerHeight / 2)
  }, [start, end])
  return (
    <p role="status" className={classes['held']} data-above={above || undefined}>
      {t(pulled ? 'calendar.pulling' : 'calendar.moving', {
        name: title,
        when: `${format.weekday(start, 'short')} ${format.range(start, end, all_day)}`,
      })}
    </p>
  )
}
