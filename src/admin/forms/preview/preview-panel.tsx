/** Shows a record as readers will see it in each language, with what is typed and not saved: by what the service would publish. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages, type Language, type ResourceName } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import type { Item } from '../../api/read/record.ts'
import { useSession } from '../../api/session/use-session.ts'
import { ApiError } from '../../failures/api-error.ts'
import { openFollow } from '../../feeds/open-follow.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { useTextState } from '../../kinds/status/text-state.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Dialog } from '../../shell/overlays/dialog.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import type { PlannedWrite } from '../save/save-plan.ts'

const Renderings = onDemand(() => import('../../preview/renderings.tsx'))

interface PreviewPanelProps {
  readonly resource: ResourceName
  /** Null: a new record. */
  readonly item: Item | null
  readonly front: Language
  /** Returns the writes that would save what is typed. */
  readonly planned: () => readonly PlannedWrite[]
  readonly onClose: () => void
}

export function PreviewPanel({ resource, item, front, planned, onClose }: PreviewPanelProps) {
  const locale = useWords()
  const { t, language } = locale
  const textState = useTextState(locale, resource)
  const [wanted, setWanted] = useState(front)
  const id = item?.id
  const writes = planned().map((write) => ({ language: write.language, fields: write.body }))
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'previews', language, resource, id, item?.modified, writes, wanted],
    queryFn: ({ signal }) =>
      callDesk('POST /previews', { language, signal, body: { resource, id, writes, languages: [wanted] } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const has_feeds = useSession()?.site.feeds
  const [rendering] = data?.renderings ?? []
  return (
    <Dialog title={t('links.preview_title')} about={t('links.as_typed')} place="panel" onClose={onClose}>
      {error && <Refused error={error} resource={resource} onRetry={() => void refetch()} />}
      {data && rendering && (
        <Renderings
          {...{ rendering, languages, wanted, onClose }}
          site={data}
          onChoose={setWanted}
          stateOf={(one: Language) => item?.i18n_languages && textState(item, one)}
          onMissing={onClose}
        />
      )}
      {id !== undefined && has_feeds && (
        <p>
          <Button icon="calendar" onClick={() => void openFollow({ resource, id })}>
            {t('links.add_to_calendar')}
          </Button>
        </p>
      )}
    </Dialog>
  )
}

interface RefusedProps {
  readonly error: Error
  readonly resource: ResourceName
  readonly onRetry: () => void
}

/** Names the fields for which nothing can be published, or tells another error. */
function Refused({ error, resource, onRetry }: RefusedProps) {
  const { t, fieldLabel } = useWords()
  const fields = error instanceof ApiError ? Object.entries(error.params) : []
  if (fields.length === 0) return <ErrorPanel error={error} onRetry={onRetry} />
  return (
    <div role="alert">
      <p>{t('links.check_first')}</p>
      <ul>
        {fields.map(([name, text]) => (
          <li key={name}>
            {fieldLabel(resource, name)} {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
