/** The bar of every form: unsaved changes, why they could not be saved, and the ways to save. Its buttons never move. */
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { ResourceName } from '../../../contract/field.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { keysText } from '../../shell/keys/keys-text.ts'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { Menu, MenuItem, MenuLine } from '../../shell/overlays/menu.tsx'
import { useRoomBelow } from '../../shell/screens/use-room-below.ts'
import type { Publishing } from '../save/publishing.ts'
import { PublishControl } from './publish-control.tsx'
import type { Trouble } from '../save/save-trouble.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import type { SaveOptions } from '../save/use-record-save.ts'
import classes from '../record/record-form.module.css'

export interface SaveBarProps {
  readonly resource: ResourceName
  readonly draft: RecordDraft
  readonly is_new: boolean
  /** When the record was saved last, in UTC; absent: never. */
  readonly saved_at: string | undefined
  readonly save_label: string
  readonly saving: boolean
  readonly trouble: Trouble | null
  /** Null: saved changes are public at once. */
  readonly publishing: Publishing | null
  readonly onSave: (options: SaveOptions) => void
  /** Opens the panel for copies of an event; absent: it is none, or the user may not create any. */
  readonly onCopy: (() => void) | undefined
  /** Asks how an event takes place; absent: it is none. */
  readonly onStatus: (() => void) | undefined
  /** Merges the record with another one; absent: the user may not. */
  readonly onMerge: (() => void) | undefined
  /** Absent: the record cannot be deleted. */
  readonly remove?: { readonly label: string; readonly act: () => void } | undefined
}

export function SaveBar({
  resource,
  draft,
  is_new,
  saved_at,
  save_label,
  saving,
  trouble,
  publishing,
  onSave,
  onCopy,
  onStatus,
  onMerge,
  remove,
}: SaveBarProps) {
  const { t } = useWords()
  const { dirtyFields } = useFormState({ control: draft.form.control })
  const count = Object.values(dirtyFields).reduce((sum, fields) => sum + Object.keys(fields ?? {}).length, 0)
  const unsaved = count > 0
  const bar = useRef<HTMLDivElement>(null)
  useRoomBelow(bar)
  // Only the most likely action has a filled button.
  const publishes = publishing?.rest === null && publishing.rows[publishing.target].effect !== null
  const saves = !publishes && (unsaved || is_new)
  return (
    <div ref={bar} className={classes['save']} data-commands="">
      <div className={classes['said']} data-said="">
        {trouble && (
          <p role="alert" className={classes['trouble']} data-kind={trouble.kind}>
            {trouble.text}
          </p>
        )}
        <span role="status">
          {count > 0 && (
            <>
              <Icon name="edit" size={16} /> {t('form.changes', { count })}
            </>
          )}
        </span>
        {count === 0 && !trouble && saved_at !== undefined && <SavedAt at={saved_at} />}
      </div>
      <Menu label={t('do.more')} trigger={<Icon name="more" />}>
        <MenuItem onSelect={() => onSave({ after: 'back' })}>{t('save.back')}</MenuItem>
        {!is_new && <MenuItem onSelect={() => onSave({ after: 'next' })}>{t('save.next')}</MenuItem>}
        {onCopy && (
          <MenuItem icon="copy" onSelect={onCopy}>
            {t('copy.open')}
          </MenuItem>
        )}
        {onMerge && <MenuItem onSelect={onMerge}>{t('bulk.merge')}</MenuItem>}
        {(onStatus || remove) && <MenuLine />}
        {onStatus && (
          <MenuItem icon="close" onSelect={onStatus}>
            {t('event_status.open')}
          </MenuItem>
        )}
        {remove && (
          <>
            <MenuLine />
            <MenuItem icon="trash" danger onSelect={remove.act}>
              {remove.label}
            </MenuItem>
          </>
        )}
      </Menu>
      <Button type="submit" look={saves ? 'filled' : 'plain'} busy={saving} aria-keyshortcuts="Control+S Meta+S">
        {save_label}
        <KeyMark letter={keysText('Control+S Meta+S')} />
      </Button>
      {publishing && (
        <PublishControl
          {...publishing}
          resource={resource}
          draft={draft}
          busy={saving}
          onPublish={(publish) => onSave({ publish })}
        />
      )}
    </div>
  )
}

/** Says how long ago the record was saved, and keeps that true. */
function SavedAt({ at }: { at: string }) {
  const { t, format } = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <span className={classes['saved']}>
      <Icon name="check" size={16} /> {t('form.saved', { when: format.relative(at, Math.max(now, Date.now())) })}
    </span>
  )
}
