/** Shows an event as readers will see it in each language, with what is typed and not saved. */
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { languages, type Language, type ResourceName } from '../../../contract/field.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Item } from '../../api/read/record.ts'
import { useSession } from '../../api/session/use-session.ts'
import { openFollow } from '../../feeds/open-follow.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { useTextState } from '../../kinds/status/text-state.ts'
import { useRecords } from '../../kinds/records/use-records.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Dialog } from '../../shell/overlays/dialog.tsx'
import { Button } from '../../shell/parts/button.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import { previewOf } from './preview-of.ts'

const Preview = onDemand(() => import('../../preview/preview.tsx'))

interface PreviewPanelProps {
  readonly resource: ResourceName
  /** Null: a new event. */
  readonly id: number | null
  readonly draft: RecordDraft
  /** Embedded records, by field and id. */
  readonly known: ReadonlyMap<string, ReadonlyMap<number, Item>>
  readonly front: Language
  readonly onClose: () => void
}

export function PreviewPanel({ resource, id, draft, known, front, onClose }: PreviewPanelProps) {
  const locale = useWords()
  const { t } = locale
  const textState = useTextState(locale, resource)
  const [wanted, setWanted] = useState(front)
  const saved = useSaved(resource, id)
  const linked = useLinked(draft, known)
  const item = saved.get(wanted)
  const has_feeds = useSession()?.site.feeds
  const { language, record } = previewOf({ resource, draft, saved, linked, wanted })
  return (
    <Dialog title={t('links.preview_title')} about={t('links.as_typed')} place="panel" onClose={onClose}>
      <Preview
        {...{ resource, languages, language, record }}
        chosen={wanted}
        onChoose={setWanted}
        stateOf={(one) => item?.i18n_languages && textState(item, one)}
        onMissing={onClose}
      >
        {id !== null && has_feeds && (
          <p>
            <Button icon="calendar" onClick={() => void openFollow({ resource, id })}>
              {t('links.add_to_calendar')}
            </Button>
          </p>
        )}
        {language !== wanted && <p role="status">{t('links.instead', { language: t(`language.${wanted}`) })}</p>}
      </Preview>
    </Dialog>
  )
}

/** Reads the saved event in all languages. */
function useSaved(resource: ResourceName, id: number | null): ReadonlyMap<Language, Item> {
  const results = useQueries({
    queries: languages.map((language) => ({ ...itemOptions(resource, id ?? 0, language), enabled: id !== null })),
  })
  return new Map(
    languages.flatMap((language, at) => {
      const item = results[at]?.data?.record
      return item ? [[language, item] as const] : []
    }),
  )
}

/** Returns the records that the event is linked to, by field; those that were just chosen are read. */
function useLinked(draft: RecordDraft, known: PreviewPanelProps['known']): Readonly<Record<string, readonly Item[]>> {
  const idsOf = (name: string) => {
    const ids = draft.values('facts')[name]
    return Array.isArray(ids) ? ids : []
  }
  const venues = useRecords('venues', idsOf('venue'))
  const organizers = useRecords('organizers', idsOf('organizer'))
  const recordsOf = (name: string, read: ReturnType<typeof useRecords>) =>
    idsOf(name).flatMap((id) => known.get(name)?.get(Number(id)) ?? read.get(id) ?? [])
  return { venue: recordsOf('venue', venues), organizer: recordsOf('organizer', organizers) }
}
