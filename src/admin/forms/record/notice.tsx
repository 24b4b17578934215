/** A notice above the fields, with its actions. */
import type { ReactNode } from 'react'
import classes from './record-form.module.css'

export function Notice({ text, tone, children }: { text: string; tone?: 'warning'; children: ReactNode }) {
  return (
    <div className={classes['notice']} data-tone={tone} role="group" aria-label={text}>
      <span>{text}</span>
      {children}
    </div>
  )
}
