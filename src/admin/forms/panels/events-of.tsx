/** Lists the next events of a venue or organizer in its form, links to all of them, and begins a new one. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted_by, isCounted, type Counted } from '../../../contract/tables/event-counts.ts'
import type { ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { earlierOf, upcomingOf } from '../../actions/usage.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions } from '../../api/read/queries.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useArrived } from '../../api/read/use-arrived.ts'
import { useMay } from '../../api/session/rights.ts'
import { useToday } from '../../api/session/use-session.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import type { Key } from '../../i18n/parts.ts'
import { EventStatus } from '../../kinds/status/event-status.tsx'
import { useTextState } from '../../kinds/status/text-state.ts'
import { Button } from '../../shell/parts/button.tsx'
import { LanguageMarks, textStatesOf } from '../../shell/parts/language-marks.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { QuickAdd } from '../small/quick-add.tsx'
import classes from './events-of.module.css'

/** Events that are named; a link leads to the others. */
const most_named = 5

/** The word of the button: of a venue, the event takes place there. */
const new_words = {
  venues: 'here.new',
  organizers: 'new.events',
  categories: 'new.events',
  tags: 'new.events',
} as const satisfies Record<Counted, Key>

interface EventsOfProps {
  readonly resource: ResourceName
  readonly id: number
}

export function EventsOf({ resource, id }: EventsOfProps) {
  return isCounted(resource) && <Events resource={resource} id={id} />
}

/** Reads the first events of the list that the search links to, and their number. */
function useEvents(search: Query, per_page: number) {
  const { language } = useWords()
  return useQuery(listOptions('events', withDeskDefaults('events', { ...search, per_page }), language))
}

function Events({ resource, id }: { resource: Counted; id: number }) {
  const { t } = useWords()
  const today = useToday()
  const may = useMay()('create_record')
  const [adds, setAdds] = useState(false)
  const [upcoming, earlier] = [upcomingOf(resource, [id], today), earlierOf(resource, [id], today)]
  const answers = [useEvents(upcoming, most_named), useEvents(earlier, 1)] as const
  const [{ data: next }, { data: past }] = answers
  if (!useArrived(answers)) return null
  return (
    <div className={classes['events']}>
      {next?.items.length === 0 && <p className={classes['none']}>{t('list.none_ahead')}</p>}
      {next && next.items.length > 0 && (
        <ul>
          {next.items.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      )}
      <p className={classes['links']}>
        {next?.total ? (
          <Link to="/events" search={upcoming}>
            {t('here.upcoming', { count: next.total })}
          </Link>
        ) : null}
        {past?.total ? (
          <Link to="/events" search={earlier}>
            {t('here.earlier', { count: past.total })}
          </Link>
        ) : null}
        {may && (
          <Button icon="plus" onClick={() => setAdds(true)}>
            {t(new_words[resource])}
          </Button>
        )}
      </p>
      {adds && <QuickAdd linked={{ [counted_by[resource]]: [id] }} onDone={() => setAdds(false)} />}
    </div>
  )
}

function EventLine({ event }: { event: Item }) {
  const locale = useWords()
  const { format } = locale
  const textState = useTextState(locale, 'events')
  return (
    <li>
      <bdi className={classes['when']}>
        {format.range(String(event['start_date']), String(event['end_date']), event['all_day'] === true)}
      </bdi>
      <RecordLink resource="events" id={event.id}>
        <ContentText language={event.i18n_language}>{nameOf('events', event)}</ContentText>
      </RecordLink>
      <EventStatus item={event} />
      <LanguageMarks states={textStatesOf(event)} said={(language) => textState(event, language)} />
    </li>
  )
}
