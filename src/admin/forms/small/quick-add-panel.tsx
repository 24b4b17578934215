/** A panel for title, time and place of a new event, saved as a draft; all of them can be typed as one sentence. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Draft } from '../../../contract/codec/schema.ts'
import { nameOf } from '../../api/read/record.ts'
import { briefFields } from '../../form-sections.ts'
import { useWords } from '../../i18n/locale.tsx'
import { followers } from '../../kinds/date/date-follow.ts'
import type { FormValues } from '../../kinds/values/values.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { Dialog } from '../../shell/overlays/dialog.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { CreateInPlaceProvider } from './create-in-place.tsx'
import { SimilarRecords } from '../similar/similar.tsx'
import { nothing_beside } from '../../sentence/beside-chips.tsx'
import type { BesideForm } from '../../../contract/sentence/reading.ts'
import { SentenceChips, type FillIn } from '../../sentence/sentence-chips.tsx'
import { SmallForm } from './small-form.tsx'
import { useFullForm } from './use-full-form.ts'

export interface QuickAddProps {
  /** `YYYY-MM-DD[ HH:MM]` on the clock of the site */
  readonly start?: string
  readonly end?: string
  readonly all_day?: boolean
  /** Ids of venues and organizers that the new event starts with, by field. */
  readonly linked?: Readonly<Record<string, readonly number[]>>
  /** Called with the id of the new event, or null when the panel is closed. */
  readonly onDone: (id: number | null) => void
}

/** Returns the values that no field of the panel shows. */
const without = (values: NonNullable<QuickAddProps['linked']>, shown: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !shown.includes(name)))

/** Tells who else is at the venue, with an answer of the service. */
const TakenVenue = onDemand(() => import('../../bookings/taken-venue.tsx'))
const without_it = () => undefined

const modeOf = ({ online }: BesideForm): Record<string, string> => (online ? { attendance_mode: 'online' } : {})

const draftOf = (beside: BesideForm): Draft => ({
  ...(beside.organizers.length > 0 && { organizer: beside.organizers }),
  ...(beside.categories.length > 0 && { categories: beside.categories }),
  ...(beside.cost !== '' && { cost: beside.cost }),
  ...modeOf(beside),
})

/** Whether Enter fills in before it saves. A title that names a weekday stays as it is once the start is given. */
const isByEnter = ({ start_date }: FormValues) => start_date === ''

export function QuickAddPanel({
  start = '',
  end,
  all_day = false,
  linked = {},
  typed,
  onDone,
}: QuickAddProps & { typed: string }) {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const openFullForm = useFullForm('events', language)
  const [beside, setBeside] = useState(nothing_beside)
  const draft = useMemo(() => ({ status: 'draft', ...draftOf(beside) }), [beside])
  const fillIn = useRef<FillIn>(null)
  const follows = followers('start_date', start, { start_date: '', end_date: '' })
  const initial = { title: typed, all_day, start_date: start, end_date: end ?? follows['end_date'] ?? '', ...linked }
  return createPortal(
    <Dialog title={t('new.events')} place="panel" onClose={() => onDone(null)}>
      <CreateInPlaceProvider language={language}>
        <SmallForm
          resource="events"
          fields={briefFields('events')}
          initial={initial}
          fixed={{ ...without(linked, briefFields('events')), ...draft }}
          language={language}
          submit_label={t('quick.save')}
          onCancel={() => onDone(null)}
          below={{
            title: (values, set) => (
              <div>
                <SentenceChips {...{ values, set, beside, fillIn }} onBeside={setBeside} by_enter={isByEnter(values)} />
                <SimilarRecords resource="events" values={values} language={language} />
              </div>
            ),
            venue: (values) => <TakenVenue values={{ ...values, ...modeOf(beside) }} onMissing={without_it} />,
          }}
          instead={
            <Button
              look="quiet"
              onClick={() => {
                openFullForm({ ...initial, ...draftOf(beside) })
                onDone(null)
              }}
            >
              {t('quick.full_form')}
            </Button>
          }
          beforeSave={(values) => isByEnter(values) && fillIn.current?.() === true}
          onDone={(record) => {
            notify({
              message: t('quick.saved', { name: nameOf('events', record) }),
              action: {
                label: t('action.open'),
                onClick: () => void navigate({ to: '/events/$id', params: { id: String(record.id) } }),
              },
            })
            onDone(record.id)
          }}
        />
      </CreateInPlaceProvider>
    </Dialog>,
    document.body,
  )
}
