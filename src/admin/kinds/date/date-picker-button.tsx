/** Opens a month below a date field in a native popover, which Escape and a press outside close. */
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { IconButton } from '../../shell/parts/button.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import classes from '../controls/controls.module.css'

const DatePicker = onDemand(() => import('./date-picker.tsx'))

interface ButtonProps {
  /** Name of the field, with the zone where its days depend on one. */
  readonly label: string
  readonly value: string | null
  readonly onChoose: (date: string) => void
}

/** Positions the popover below the field, inside the window. */
function place(button: HTMLElement, panel: HTMLElement): void {
  const at = (button.parentElement ?? button).getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const start = getComputedStyle(button).direction === 'rtl' ? at.right - width : at.left
  const fits = at.bottom + 4 + height <= innerHeight || at.top < height
  panel.style.left = `${Math.max(8, Math.min(start, innerWidth - width - 8))}px`
  panel.style.top = `${fits ? Math.max(8, Math.min(at.bottom + 4, innerHeight - height - 8)) : at.top - height - 4}px`
}

export function DatePickerButton({ label, value, onChoose }: ButtonProps) {
  const { t } = useWords()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const { current: month } = panel
    if (!open || !month) return
    // Repeats when the month has loaded, because its width depends on the language.
    const watch = new ResizeObserver(() => button.current && place(button.current, month))
    watch.observe(month)
    return () => watch.disconnect()
  }, [open])
  function close() {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="events"
        label={t('picker.open', { field: label })}
        className={classes['open_picker'] ?? ''}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes['picker']}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && (
          <DatePicker
            value={value}
            onChoose={(date) => {
              onChoose(date)
              close()
            }}
            onMissing={close}
            waiting={<div className={classes['picker_room']} />}
          />
        )}
      </div>
    </>
  )
}
