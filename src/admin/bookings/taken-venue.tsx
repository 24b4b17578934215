/** Lists published events at the same venue at the same time. One that ends as this one starts is none of them. */
import { useQuery } from '@tanstack/react-query'
import { occupiesVenue } from '../../contract/tables/occupies-venue.ts'
import { addDays } from '../../contract/time/clock.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { listOptions } from '../api/read/queries.ts'
import { nameOf } from '../api/read/record.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { useDates } from '../kinds/date/date-check.tsx'
import { instantOf, timePartsOf } from '../kinds/date/date-value.ts'
import { isEmpty, type FormValues } from '../kinds/values/values.ts'
import { Icon } from '../shell/parts/icon.tsx'
import { RecordLink } from '../shell/parts/record-link.tsx'
import { usePainted } from '../shell/loading/use-painted.ts'
import { useUnpressed } from '../shell/screens/use-unpressed.ts'
import classes from './taken-venue.module.css'

const most_named = 3
/** Read at once, as some of them may leave the venue free. */
const most_read = 50

/** Returns the first and last instant in UTC; null while one of them is missing or wrong. */
function span(values: FormValues, zone: string): readonly [string, string] | null {
  const [start, end] = [timePartsOf(values['start_date']), timePartsOf(values['end_date'])]
  if (!start || !end) return null
  const whole = values['all_day'] === true
  if (!whole && (start.time === '' || end.time === '')) return null
  const after = whole ? { date: addDays(end.date, 1), time: '', offset: '' } : end
  const moments = [start, after].map((parts) => `${instantOf(parts, zone).replace(' ', 'T')}Z`)
  const [from = '', to = ''] = moments
  return from < to ? [from, to] : null
}

interface TakenVenueProps {
  readonly values: FormValues
  /** Zone of the values; the one of the form around by default. */
  readonly zone?: string
  /** Id of the event itself. */
  readonly except?: number | undefined
}

export default function TakenVenue({ values, zone, except }: TakenVenueProps) {
  const { t, language, format } = useWords()
  const dates = useDates()
  const own_zone = zone ?? dates?.zoneOf(values)
  const when = own_zone === undefined ? null : span(values, own_zone)
  const venue = values['venue'] ?? []
  // Not urgent: requested once the form is painted.
  const drawn = usePainted(true, false)
  const asked = drawn && when !== null && !isEmpty(venue) && occupiesVenue(values)
  const { data, isPlaceholderData } = useQuery({
    ...listOptions(
      'events',
      withDeskDefaults('events', {
        venue,
        status: ['publish'],
        ...(when ? { ends_after: when[0], starts_before: when[1] } : {}),
        strict_dates: true,
        per_page: most_read,
      }),
      language,
    ),
    enabled: asked,
  })
  const answer = useUnpressed(isPlaceholderData ? undefined : data)
  const found = asked ? (answer?.items ?? []) : []
  const others = found.filter((other) => other.id !== except && occupiesVenue(other))
  return (
    <div role="status">
      {others.length > 0 && (
        <div className={classes['taken']}>
          <Icon name="warning" size={16} />
          <span>{t('venue.taken')}</span>
          {others.slice(0, most_named).map((other) => (
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
