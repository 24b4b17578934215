/** A part of what was read; a press removes it. */
import type { ReactNode } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import classes from './sentence-chips.module.css'

export function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }): ReactNode {
  const { t } = useWords()
  return (
    <li>
      <button
        type="button"
        className={classes['chip']}
        aria-label={t('list.remove_filter', { name: text })}
        onClick={onRemove}
      >
        <bdi>{text}</bdi>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
