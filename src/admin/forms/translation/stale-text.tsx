/** Marks a text whose original has changed since it was saved, shows the change, and accepts a text that still fits. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type RefObject } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { historyOptions } from '../../api/desk/history.ts'
import { useUpdate } from '../../api/write/mutations.ts'
import type { Item } from '../../api/read/record.ts'
import { own_names } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { Notice } from '../record/notice.tsx'
import { Difference } from '../history/difference.tsx'
import { sourceChanges } from './source-changes.ts'
import { useMarkedSource } from './use-marked-source.ts'
import classes from './stale-text.module.css'
import type { RecordDraft } from '../draft/record-draft.ts'
import { useIsChanged } from '../record/language-bar.tsx'

interface StaleTextProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly draft: RecordDraft
  readonly language: Language
  /** Whether the original may stand beside it. */
  readonly apart: boolean
  /** Versions that the draft is based on, by language. */
  readonly versions: RefObject<ReadonlyMap<Language, string | null>>
}

export default function StaleText(props: StaleTextProps) {
  const { resource, item, draft, versions, language, apart } = props
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
    <Notice text={said} tone="warning">
      {/* Saving the changes brings it up to date, too. */}
      {!changed && (
        <Button look="quiet" busy={isPending} onClick={settle}>
          {t('text.still_right')}
        </Button>
      )}
      <Changes {...{ resource, item, language, apart }} />
    </Notice>
  )
}

/** Shows the words that the original changed since. */
function Changes(props: Pick<StaleTextProps, 'resource' | 'item' | 'language' | 'apart'>) {
  const { resource, item, language, apart } = props
  const { fieldLabel } = useWords()
  const { data } = useInfiniteQuery(historyOptions(resource, item.id))
  const [page] = data?.pages ?? []
  const changes = useMemo(() => page && sourceChanges(resource, page.entries, language), [page, resource, language])
  const marks = useMarkedSource(apart ? changes : null)
  if (!page) return <div className={classes['waiting']} />
  if (!changes) return null
  const rows = writable(resources[resource])
  return (
    <dl className={classes['changes']}>
      {changes.fields.map(({ name, before, after }) => {
        const row = rows[name]
        // Leaves out what is marked in its place.
        if (!row || (marks && row.kind === 'html')) return null
        const of = { resource, names: page.names, name, row, before, after }
        return (
          <div key={name}>
            <dt>{fieldLabel(resource, name)}</dt>
            <dd>
              <Difference {...of} language={changes.language} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
