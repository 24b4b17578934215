/** The frame of a control: label, help and error, associated with it for screen readers. */
import { useId, type ReactNode } from 'react'
import classes from './controls.module.css'

interface FrameProps {
  readonly label: string
  readonly required?: boolean | undefined
  readonly error?: string | undefined
  /** A doubt about the value. It stands where an error would, so that nothing moves when it becomes one. */
  readonly warning?: string | undefined
  readonly help?: ReactNode
  /** Buttons below the control. */
  readonly notes?: ReactNode
  readonly children: (attributes: {
    readonly id: string
    readonly 'aria-invalid'?: true
    readonly 'aria-describedby'?: string
    readonly 'aria-required'?: true
  }) => ReactNode
}

export function FieldFrame({ label, required = false, error, warning, help, notes, children }: FrameProps) {
  const id = useId()
  const described = [error || warning ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
        ...(required ? { 'aria-required': true } : {}),
      })}
      {help && (
        <span id={`${id}-help`} className={classes['help']}>
          {help}
        </span>
      )}
      {error ? (
        <span id={`${id}-error`} className={classes['error']}>
          {error}
        </span>
      ) : (
        warning && (
          <span id={`${id}-error`} className={classes['warning']} role="status">
            {warning}
          </span>
        )
      )}
      {notes}
    </div>
  )
}
