/** At the bottom of every form: what is not saved, why, and the ways to save it. */
import { useRef } from 'react'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/button.tsx'
import { Icon } from '../shell/icon.tsx'
import { Menu, MenuItem } from '../shell/menu.tsx'
import { useRoomBelow } from '../shell/use-room-below.ts'
import type { After } from './after-save.ts'
import type { Trouble } from './save-trouble.ts'
import type { Sheet } from './sheet.ts'
import { useSheet } from './use-sheet.ts'
import classes from './sheet.module.css'

interface SaveBarProps {
  readonly sheet: Sheet
  readonly is_new: boolean
  readonly saving: boolean
  readonly trouble: Trouble | null
  /** What the second way to save does, where there is one. */
  readonly publish: 'publish' | 'submit' | null
  readonly onSave: (options: { publish?: boolean; after?: After }) => void
  /** Absent: it cannot be deleted. */
  readonly remove?: { readonly label: string; readonly act: () => void } | undefined
}

const publish_words = { publish: 'save.publish', submit: 'save.submit' } as const

export function SaveBar({ sheet, is_new, saving, trouble, publish, onSave, remove }: SaveBarProps) {
  const { t } = useWords()
  const unsaved = useSheet(sheet, (held) => held.changedParts().length > 0)
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  return (
    <div ref={bar} className={classes['save']} data-commands="">
      <div className={classes['said']}>
        {trouble && (
          <p role="alert" className={classes['trouble']} data-kind={trouble.kind}>
            {trouble.text}
          </p>
        )}
        <span role="status">{unsaved ? t('form.unsaved') : ''}</span>
      </div>
      {remove && (
        <Button className={classes['wide']} look="danger" icon="trash" onClick={remove.act}>
          {remove.label}
        </Button>
      )}
      {publish && (
        <Button
          className={classes['wide']}
          onClick={() => onSave({ publish: true })}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {t(publish_words[publish])}
        </Button>
      )}
      <span className={classes['split']}>
        <Button type="submit" look="filled" busy={saving} aria-keyshortcuts="Control+S Meta+S">
          {is_new ? t('action.create') : t('action.save')}
        </Button>
        <Menu label={t('save.more')} trigger={<Icon name="down" />} className={classes['split_more']}>
          <MenuItem onSelect={() => onSave({ after: 'back' })}>{t('save.back')}</MenuItem>
          {!is_new && <MenuItem onSelect={() => onSave({ after: 'next' })}>{t('save.next')}</MenuItem>}
          {/* A phone has room for one button. */}
          <div role="none" className={classes['narrow']}>
            {publish && <MenuItem onSelect={() => onSave({ publish: true })}>{t(publish_words[publish])}</MenuItem>}
            {remove && (
              <MenuItem icon="trash" danger onSelect={remove.act}>
                {remove.label}
              </MenuItem>
            )}
          </div>
        </Menu>
      </span>
    </div>
  )
}
