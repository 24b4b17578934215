/** A native modal dialog: the browser keeps the focus inside, closes on Escape and makes the rest of the page inert. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../i18n/locale.tsx'
import { Announcer } from '../notices/announce.tsx'
import { IconButton } from '../parts/button.tsx'
import classes from './dialog.module.css'

interface DialogProps {
  readonly title: string
  /** Read by screen readers together with the title. */
  readonly about?: string
  readonly onClose: () => void
  /**
   * `panel`: at the inline end, full height; `sheet`: at the bottom, for phones; `top`: grows downwards only, while results come;
   * `above`: grows upwards from where `--from-start` and `--from-end` say, and leaves the page in sight.
   */
  readonly place?: 'middle' | 'panel' | 'sheet' | 'top' | 'above'
  readonly children: ReactNode
}

/** Open while it is rendered. Focuses the element with `data-autofocus`, else the first field, else the first button. */
export function Dialog({ title, about, onClose, place = 'middle', children }: DialogProps) {
  const { t } = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const clicked = useRef(false)
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    const first = ['[data-autofocus]', 'input:not([type=hidden]), select, textarea']
      .map((selector) => element?.querySelector<HTMLElement>(selector))
      .find((found) => found)
    first?.focus()
    return () => {
      element?.close()
      // Without `preventScroll` browsers scroll to the place of a sticky bar in the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      data-place={place}
      aria-labelledby={id}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
      onCancel={(event) => {
        // React passes on events of dialogs that are rendered inside this one.
        if (event.target !== dialog.current) return
        event.preventDefault()
        // Some controls report their value on blur.
        flushSync(() => dialog.current?.querySelector<HTMLElement>(':focus')?.blur())
        onClose()
      }}
      onClickCapture={(event) => {
        // The second click of a double click, whose first opened the dialog, must neither close nor answer it.
        if (event.detail < 2) clicked.current = true
        if (clicked.current) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes['box']}>
        <div className={classes['head']}>
          <h2 id={id}>{title}</h2>
          <IconButton label={t('action.close')} icon="close" onClick={onClose} />
        </div>
        {about !== undefined && <p id={`${id}-about`}>{about}</p>}
        {children}
        <Announcer />
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>
}
