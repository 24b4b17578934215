/** A line above the fields, with what can be done about it. */
import type { ReactNode } from 'react'
import classes from './record-form.module.css'

export function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes['notice']} role="group" aria-label={text}>
      <span>{text}</span>
      {children}
    </div>
  )
}
