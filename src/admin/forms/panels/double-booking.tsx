/** Published events at the venue of this one while it lasts; one that ends as it starts is none of them. */
import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../../contract/time/clock.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions } from '../../api/read/queries.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { useDates } from '../../kinds/date/date-check.tsx'
import { instantOf, partsOf } from '../../kinds/date/date-value.ts'
import { isEmpty, type FormValues } from '../../kinds/controls/values.ts'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import { useRecordDraft } from '../draft/use-record-draft.ts'
import classes from '../record/forms.module.css'

/** Named at most. */
const most = 3

/** First and last moment, UTC; null: not known yet, or wrong. */
function span(values: FormValues, zone: string): readonly [string, string] | null {
  const [start, end] = [partsOf(values['start_date']), partsOf(values['end_date'])]
  if (!start || !end) return null
  const whole = values['all_day'] === true
  if (!whole && (start.time === '' || end.time === '')) return null
  const after = whole ? { date: addDays(end.date, 1), time: '', offset: '' } : end
  const moments = [start, after].map((parts) => `${instantOf(parts, zone).replace(' ', 'T')}Z`)
  const [from = '', to = ''] = moments
  return from < to ? [from, to] : null
}

export function DoubleBooking({ sheet, item }: { sheet: RecordDraft; item: Item | null }) {
  const { t, language, format } = useWords()
  const values = useRecordDraft(sheet, (held) => held.values('facts'))
  const dates = useDates()
  const when = dates && span(values, dates.zoneOf(values))
  const venue = values['venue'] ?? []
  // Nobody waits for it: it is asked for when the form is drawn.
  const drawn = usePainted(true, false)
  const asked = drawn && when !== null && !isEmpty(venue)
  const { data, isPlaceholderData } = useQuery({
    ...listOptions(
      'events',
      withDeskDefaults('events', {
        venue,
        status: ['publish'],
        ...(when ? { ends_after: when[0], starts_before: when[1] } : {}),
        strict_dates: true,
        per_page: most + 1,
      }),
      language,
    ),
    enabled: asked,
  })
  const others = asked && !isPlaceholderData ? (data?.items ?? []).filter(({ id }) => id !== item?.id) : []
  return (
    <div role="status">
      {others.length > 0 && (
        <div className={classes['near']}>
          <span>{t('venue.taken')}</span>
          {others.slice(0, most).map((other) => (
            <span key={other.id}>
              <RecordLink resource="events" id={other.id}>
                <ContentText language={other.i18n_language}>{nameOf('events', other)}</ContentText>
              </RecordLink>{' '}
              <bdi>
                {format.range(String(other['start_date']), String(other['end_date']), other['all_day'] === true)}
              </bdi>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
