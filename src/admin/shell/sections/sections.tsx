/** Components that settings screens share. */
import type { ReactNode } from 'react'
import classes from './sections.module.css'

/** A titled box. */
export function Section({ title, about, children }: { title?: string; about?: ReactNode; children?: ReactNode }) {
  return (
    <section className={classes['section']}>
      {title && <h2>{title}</h2>}
      {about && <p className={classes['about']}>{about}</p>}
      {children}
    </section>
  )
}

export const sectionClass = classes['section'] ?? ''
export const fieldsClass = classes['fields'] ?? ''
export const actionsClass = classes['actions'] ?? ''
export const quietClass = classes['quiet'] ?? ''

/** Names and values, two columns that become one on a phone. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Rows of a small table that becomes cards on a phone. */
export const rowsClass = classes['rows'] ?? ''

/** A secret that is shown once, with a button to copy it. */
export function Secret({ children }: { children: string }) {
  return (
    <code dir="ltr" className={classes['secret']}>
      {children}
    </code>
  )
}
