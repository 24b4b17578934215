/** Says which events new zone data have moved, until the user dismisses it or a month has passed. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { readPreferences } from '../preferences.ts'
import { useChangeProfile } from '../api/session/profile.ts'
import { movedEventsOptions } from '../api/read/queries.ts'
import { useSession } from '../api/session/use-session.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { cityOfZone } from '../i18n/zones/zone-places.ts'
import { Button } from '../shell/parts/button.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { RecordLink } from '../shell/parts/record-link.tsx'
import classes from './moved-events-notice.module.css'

type MovedEvents = DeskAnswer<'GET /moved-events'>

/** Zones that the notice names. */
const most_places = 3

export function MovedEventsNotice() {
  const { t, language, format } = useWords()
  const notifyError = useNotifyError()
  const seen = readPreferences(useSession()?.user?.preferences).seen_moves
  const { data } = useQuery(movedEventsOptions(language))
  const { mutate, isPending } = useChangeProfile(language)
  if (!data || data.total === 0 || data.newest <= seen) return null
  const places = data.zones.slice(0, most_places).map(({ timezone }) => cityOfZone(timezone, language))
  const dismiss = () => mutate({ preferences: { seen_moves: data.newest } }, { onError: notifyError })
  return (
    <section className={classes['notice']} aria-labelledby="moved-events">
      <p id="moved-events">
        {t('overview.moved', {
          count: data.total,
          places: format.phrases(...places) + (data.zones.length > most_places ? ' …' : ''),
        })}
      </p>
      <div className={classes['actions']}>
        <ListLink moved={data} />
        <Button busy={isPending} onClick={dismiss}>
          {t('overview.moved_dismiss')}
        </Button>
      </div>
      <Details moved={data} />
    </section>
  )
}

function ListLink({ moved: { events, total } }: { moved: MovedEvents }) {
  const { t } = useWords()
  const include = [...new Set(events.map(({ id }) => id))]
  return (
    <Link to="/events" search={{ include }}>
      {include.length < total ? t('overview.moved_first', { count: include.length }) : t('overview.moved_list')}
    </Link>
  )
}

function Details({ moved }: { moved: MovedEvents }) {
  const { t, language, format } = useWords()
  return (
    <details>
      <summary>{t('overview.moved_details')}</summary>
      <ul className={classes['events']}>
        {moved.events.map(({ id, title, i18n_language, timezone, start_date, utc_before, utc_after }) => (
          <li key={`${id} ${utc_after}`}>
            <RecordLink resource="events" id={id}>
              <ContentText language={i18n_language}>{title}</ContentText>
            </RecordLink>{' '}
            <span className={classes['times']}>
              {t('overview.moved_from_to', {
                start: format.dateTime(start_date),
                place: cityOfZone(timezone, language),
                before: format.dateTime(utc_before),
                after: format.dateTime(utc_after),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
