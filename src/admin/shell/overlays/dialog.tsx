/** A native modal dialog: focus stays inside, Escape closes, what is behind cannot be reached. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../i18n/locale.tsx'
import { Announcer } from '../notices/announce.tsx'
import { IconButton } from '../parts/button.tsx'
import classes from './dialog.module.css'

interface DialogProps {
  readonly title: string
  /** Read together with the title. */
  readonly about?: string
  readonly onClose: () => void
  /** `panel`: at the inline end, full height; `sheet`: at the bottom, for phones; `top`: what is typed moves nothing. */
  readonly place?: 'middle' | 'panel' | 'sheet' | 'top'
  readonly children: ReactNode
}

/** Open as long as it is rendered. The focus goes to the element with `data-autofocus`, else to the first field, else to the first button. */
export function Dialog({ title, about, onClose, place = 'middle', children }: DialogProps) {
  const { t } = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    const first = ['[data-autofocus]', 'input:not([type=hidden]), select, textarea']
      .map((wanted) => element?.querySelector<HTMLElement>(wanted))
      .find((found) => found)
    first?.focus()
    return () => {
      element?.close()
      // It stands where it stood: a browser would scroll to where a sticky bar has its place in the page.
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
        // React hands on what happens to a dialog that is opened from within this one.
        if (event.target !== dialog.current) return
        event.preventDefault()
        // Some controls hand over their value when they are left.
        flushSync(() => dialog.current?.querySelector<HTMLElement>(':focus')?.blur())
        onClose()
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

/** Buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>
}
