/** A notice above the fields, with its actions. */
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
