/** The bar and the keys that save a record. They follow each change; the form is not rendered anew for that. */
import type { RefObject } from 'react'
import type { Language } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useTargetLanguage } from '../record/form-focus.ts'
import type { FormRights } from '../record/use-form-rights.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { saveWord } from './save-word.ts'
import { usePublishing } from './use-publishing.ts'
import type { SaveOptions } from '../save/use-record-save.ts'
import { useSaveKeys } from './use-save-keys.ts'

interface SaveControlsProps extends Omit<SaveBarProps, 'is_new' | 'saved_at' | 'save_label' | 'publishing' | 'onSave'> {
  readonly form: RefObject<HTMLFormElement | null>
  /** Null: a new record. */
  readonly item: Item | null
  /** Open languages, the one in front first. */
  readonly open: readonly Language[]
  readonly rights: FormRights
  /** Whether the service has a text in each language. */
  readonly named: boolean
  readonly save: (options: SaveOptions) => Promise<void>
}

export function SaveControls({ form, item, open, rights, named, save, ...bar }: SaveControlsProps) {
  const { t } = useWords()
  const { resource, draft } = bar
  const target = useTargetLanguage(form, open)
  const { may_write, may_publish, suggests } = rights
  const all = usePublishing({ resource, draft, item, target, open, may_publish, named })
  const publishing = suggests ? null : all
  useSaveKeys(form, save, publishing?.rest === null ? publishing.targets : [])
  if (!may_write) return null
  return (
    <SaveBar
      {...bar}
      is_new={item === null}
      saved_at={typeof item?.modified_utc === 'string' ? item.modified_utc : undefined}
      save_label={t(saveWord(resource, item, draft, target, rights))}
      publishing={publishing}
      onSave={(options) => void save(options)}
    />
  )
}
