/** A part of what was read. A press, the space bar, Delete or Backspace removes it; Enter submits the form, as it does in a field. */
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import classes from './sentence-chips.module.css'

export function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }): ReactNode {
  const { t } = useWords()
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const removes = event.key === 'Delete' || event.key === 'Backspace'
    if (!removes && event.key !== 'Enter') return
    event.preventDefault()
    if (removes) onRemove()
    // A second Enter must not take away what the first one has read.
    else if (!event.repeat) event.currentTarget.form?.requestSubmit()
  }
  return (
    <li>
      <button
        type="button"
        className={classes['chip']}
        aria-label={t('list.remove_filter', { name: text })}
        data-chip=""
        onKeyDown={onKeyDown}
        onClick={onRemove}
      >
        <bdi>{text}</bdi>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
