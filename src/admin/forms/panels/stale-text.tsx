/** Marks a text whose original has changed since it was saved, and accepts it where nothing in it has to change. */
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
import { useIsChanged } from '../record/language-bar.tsx'

interface StaleTextProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly draft: RecordDraft
  readonly language: Language
  /** Versions that the draft is based on, by language. */
  readonly versions: RefObject<ReadonlyMap<Language, string | null>>
}

export default function StaleText(props: StaleTextProps) {
  const { resource, item, draft, versions, language } = props
  const { t } = useWords()
  const notifyError = useNotifyError()
  const cache = useQueryClient()
  const changed = useIsChanged(draft, language)
  const { mutate, isPending } = useUpdate(resource)
  const { label } = resources[resource]
  const said = t('text.behind', { language: own_names[language] })

  // A text that is saved again as it is counts as up to date.
  const settle = () =>
    mutate(
      {
        id: item.id,
        draft: { [label]: draft.baseOf(language)[label] },
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
      {/* Saving the changes brings it up to date, too. */}
      {!changed && (
        <Button busy={isPending} onClick={settle}>
          {t('text.still_right')}
        </Button>
      )}
    </Notice>
  )
}
