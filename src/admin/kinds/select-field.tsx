/** One of a few, in a native list. */
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import classes from './controls.module.css'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
  /** Its options. */
  readonly children: ReactNode
}

export function SelectField({ label, value, error, onChange, children }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <select
          {...attributes}
          className={classes['input']}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
