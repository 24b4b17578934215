/** A dialog that sets or removes one value of a record, saved at once, apart from the form. */
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../i18n/locale.tsx'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { errorText } from '../../shell/notices/error-text.ts'
import controls from '../../kinds/controls/controls.module.css'
import classes from '../record/forms.module.css'

interface ValueDialogProps<Value> {
  readonly title: string
  readonly label: string
  readonly help: string
  readonly placeholder?: string
  readonly initial?: string
  /** Parses the input. @returns null when it is no value */
  readonly read: (text: string) => Value | null
  /** The error for input that is no value. */
  readonly wrong: string
  /** Saves the value; null removes it. @throws ApiError when the service refuses */
  readonly write: (value: Value | null) => Promise<void>
  readonly save: string
  /** Label of the button that removes the value; absent: there is none. */
  readonly remove?: string | undefined
  readonly onClose: () => void
  /** Another way to set the value, above the field; null: the input is no value. */
  readonly beside?: ((value: Value | null, type: (text: string) => void) => ReactNode) | undefined
  /** Shown below the field for valid input. */
  readonly children?: (value: Value) => ReactNode
}

export function ValueDialog<Value>({ initial = '', children, ...props }: ValueDialogProps<Value>) {
  const { t } = useWords()
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const value = props.read(text)
  function type(typed: string) {
    setText(typed)
    setError(undefined)
  }
  async function write(next: Value | null) {
    setBusy(true)
    try {
      await props.write(next)
      props.onClose()
    } catch (refused) {
      setError(errorText(refused, t))
      setBusy(false)
    }
  }
  return createPortal(
    <Dialog title={props.title} onClose={props.onClose}>
      <form
        noValidate
        className={classes['small']}
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles submits out of portals, to the form behind the dialog.
          event.stopPropagation()
          if (value === null) setError(props.wrong)
          else if (!busy) void write(value)
        }}
      >
        {props.beside?.(value, type)}
        <FieldFrame label={props.label} help={props.help} error={error}>
          {(attributes) => (
            <input
              {...attributes}
              data-autofocus
              className={controls['input']}
              dir="ltr"
              autoComplete="off"
              placeholder={props.placeholder}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </FieldFrame>
        {value !== null && children && <div>{children(value)}</div>}
        <DialogActions>
          {props.remove && (
            <Button busy={busy} onClick={() => void write(null)}>
              {props.remove}
            </Button>
          )}
          <Button type="submit" look="filled" busy={busy}>
            {props.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>,
    document.body,
  )
}
