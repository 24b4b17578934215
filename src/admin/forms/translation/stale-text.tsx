/** Shows what the original of a text has changed since the text was saved, and accepts a text that still fits. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type RefObject } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { historyOptions } from '../../api/desk/history.ts'
import { useUpdate } from '../../api/write/mutations.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { BeforeAndAfter } from '../../history/difference.tsx'
import { sourceChanges } from './source-changes.ts'
import { useMarkedSource } from './use-marked-source.ts'
import notice from './stale-notice.module.css'
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
    <>
      <div className={notice['settle']}>
        {/* Saving the changes brings it up to date, too. */}
        {!changed && (
          <Button look="quiet" busy={isPending} onClick={settle}>
            {t('text.still_right')}
          </Button>
        )}
      </div>
      <Changes {...{ resource, item, language, apart }} />
    </>
  )
}

/** Shows the words that the original changed since. */
function Changes(props: Pick<StaleTextProps, 'resource' | 'item' | 'language' | 'apart'>) {
  const { resource, item, language, apart } = props
  const { t, fieldLabel } = useWords()
  const { data } = useInfiniteQuery(historyOptions(resource, item.id))
  const [page] = data?.pages ?? []
  const changes = useMemo(() => page && sourceChanges(resource, page.entries, language), [page, resource, language])
  const marks = useMarkedSource(apart ? changes : null)
  const [watchHeight, scrolls] = useScrolls()
  if (!page) return !apart && <div className={notice['source']} />
  if (!changes) return null
  const rows = writable(resources[resource])
  return (
    // An element that scrolls has to take the focus, so that keys scroll it.
    <div
      ref={watchHeight}
      className={notice['source']}
      data-apart={apart || undefined}
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': t('text.changes') })}
    >
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
                <BeforeAndAfter {...of} language={changes.language} />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** @returns a reference for an element, and whether its content is higher than the element */
function useScrolls() {
  const [scrolls, setScrolls] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, scrolls] as const
}
