/** The list of an editable combobox (ARIA APG): the input keeps the focus and handles keys, options handle the pointer. */
import { Children, useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { errorText } from '../../shell/notices/error-text.ts'
import classes from './combobox.module.css'

interface OptionsProps {
  readonly id: string
  readonly label: string
  readonly open: boolean
  /** Whether the options belong to an earlier text. */
  readonly busy?: boolean
  readonly children: ReactNode
}

export function Options({ id, label, open, busy, children }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const length = Children.count(children)
  // Scrolls the list into view: it may open below the window's edge.
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open, length])
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={busy}
      className={classes['list']}
      hidden={!open}
    >
      {children}
    </ul>
  )
}

interface OptionProps {
  readonly id: string
  /** Whether the arrow keys have reached it. */
  readonly active: boolean
  readonly onChoose: () => void
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

export function Option({ id, active, onChoose, style, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={active}
      style={style}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </li>
  )
}

/** @param error why the search failed */
export function NoOption({ error }: { error?: unknown }) {
  const { t } = useWords()
  return (
    <li role="option" aria-selected={false} aria-disabled="true" className={classes['nothing']}>
      {error ? errorText(error, t) : t('picker.nothing')}
    </li>
  )
}
