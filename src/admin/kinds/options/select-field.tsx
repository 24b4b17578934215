/** Chooses one of a few values in a native select. */
import type { ReactNode } from 'react'
import type { ControlProps } from '../controls/control.ts'
import { FieldFrame } from '../controls/field-frame.tsx'
import classes from '../controls/controls.module.css'

interface SelectFieldProps extends Pick<ControlProps, 'label' | 'error' | 'onChange'> {
  readonly value: string
  /** The option elements. */
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
