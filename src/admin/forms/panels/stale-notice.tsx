/** A text whose original has changed since it was saved: said where it is written, and settled where no word of it has to change. */
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { useUpdate } from '../../api/write/mutations.ts'
import type { Item } from '../../api/read/record.ts'
import { own_names } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Notice } from '../record/notice.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import { useRecordDraft } from '../draft/use-record-draft.ts'

interface StaleNoticeProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly sheet: RecordDraft
  readonly open: readonly Language[]
  /** Versions that the sheet stands on, per language. */
  readonly versions: RefObject<ReadonlyMap<Language, string | null>>
}

export function StaleNotice({ open, ...props }: StaleNoticeProps) {
  const stale = open.filter((language) => props.item.i18n_stale?.includes(language))
  return stale.map((language) => <StaleText key={language} {...props} language={language} />)
}

function StaleText(props: Omit<StaleNoticeProps, 'open'> & { language: Language }) {
  const { resource, item, sheet, versions, language } = props
  const { t } = useWords()
  const notifyError = useNotifyError()
  const cache = useQueryClient()
  const touched = useRecordDraft(sheet, (held) => held.changed(language).length > 0)
  const { mutate, isPending } = useUpdate(resource)
  const { label } = resources[resource]
  const said = t('text.behind', { language: own_names[language] })

  // Saved again as it is, a text has caught up with its original.
  const settle = () =>
    mutate(
      {
        id: item.id,
        draft: { [label]: sheet.base(language)[label] },
        language,
        etag: versions.current.get(language) ?? null,
      },
      {
        onError: notifyError,
        onSettled: () => void cache.invalidateQueries({ queryKey: [resource, 'item', item.id] }),
      },
    )
  return (
    <Notice text={said}>
      {/* With what is typed it catches up by itself. */}
      {!touched && (
        <Button busy={isPending} onClick={settle}>
          {t('text.still_right')}
        </Button>
      )}
    </Notice>
  )
}
