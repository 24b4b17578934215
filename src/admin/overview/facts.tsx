/** The facts of the overview, beside its tasks: today, the next seven days, the next twelve weeks, and totals. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { overviewSpans } from '../../contract/desk/lists/overview-lists.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { resources } from '../../contract/resources.ts'
import { addDays, format as wallOf, instantToWall } from '../../contract/time/clock.ts'
import { all_time, startingWithin } from '../../contract/codec/windows.ts'
import { embeddedIn, nameOf, type Item } from '../api/read/record.ts'
import { useSiteZone } from '../api/session/use-session.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { EventStatus, statusAttributes } from '../kinds/status/event-status.tsx'
import { cityOfZone } from '../i18n/zones/zone-places.ts'
import { RecordLink } from '../shell/parts/record-link.tsx'
import { runningSearch, todayQueries } from './overview-parts.ts'
import classes from './facts.module.css'

type Overview = DeskAnswer<'GET /overview'>

export function OverviewFacts({ overview }: { overview: Overview }) {
  return (
    <aside className={classes['facts']}>
      <Today today={overview.today} />
      <Days overview={overview} />
      <Weeks overview={overview} />
      <Totals overview={overview} />
    </aside>
  )
}

/** Returns the time in milliseconds, which advances each minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const isOver = (event: Item, now: number) =>
  String(event['start_date']) <= instantToWall(wallOf(now), String(event['timezone']))

function Today({ today }: { today: string }) {
  const { t, language, format } = useWords()
  const zone = useSiteZone()
  const now = useMinute()
  const queries = todayQueries(today, language)
  const { data } = useQuery(queries.day)
  const running = useQuery(queries.running).data?.total
  const items = data?.items ?? []
  const past = items.filter((event) => isOver(event, now)).length
  const line = (
    <li className={classes['now']}>
      <bdi>{format.time(instantToWall(wallOf(now), zone))}</bdi>
    </li>
  )
  return (
    <section aria-labelledby="today" className={classes['part']}>
      <header>
        <h2 id="today">{t('overview.today')}</h2>
        <span>{format.wall(today, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
        <Link to="/calendar">{t('nav.calendar')}</Link>
      </header>
      <ol className={classes['today']}>
        {items.map((event, at) => (
          <Fragment key={event.id}>
            {at === past && line}
            <TodayEvent event={event} />
          </Fragment>
        ))}
        {past === items.length && line}
      </ol>
      {data && data.total !== undefined && data.total > items.length && (
        <Link to="/events" search={startingWithin(today, 1)}>
          {t('overview.more', { count: data.total - items.length })}
        </Link>
      )}
      {running !== undefined && running > 0 && (
        <Link to="/events" search={runningSearch(today)}>
          {t('facts.running', { count: running })}
        </Link>
      )}
    </section>
  )
}

/** The time is on the event's own clock, whose place is named where it differs from the user's. */
function TodayEvent({ event }: { event: Item }) {
  const locale = useWords()
  const { t, format, language } = locale
  const zone = String(event['timezone'])
  const [venue] = embeddedIn(event['venue'])
  const all_day = event['all_day'] === true
  return (
    <li data-status={event.status}>
      <bdi>{all_day ? t('fields.events.all_day') : format.time(String(event['start_date']))}</bdi>
      <span className={classes['event']}>
        <RecordLink resource="events" id={event.id} {...statusAttributes(event, locale)}>
          <ContentText language={event.i18n_language}>{nameOf('events', event)}</ContentText>
        </RecordLink>
        <EventStatus item={event} />
        {venue && <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>}
        {!all_day && zone !== format.zone && <bdi>{t('facts.clock', { place: cityOfZone(zone, language) })}</bdi>}
      </span>
    </li>
  )
}

function Days({ overview: { today, days } }: { overview: Overview }) {
  const { t, format } = useWords()
  const spans = overviewSpans(today).days
  return (
    <section aria-labelledby="days" className={classes['part']}>
      <header>
        <h2 id="days">{t('overview.next_days')}</h2>
      </header>
      <ol className={classes['days']}>
        {days.map((count, at) => {
          const date = addDays(today, at)
          return (
            <li key={date}>
              <Link
                to="/events"
                search={spans[at] ?? {}}
                aria-label={`${format.weekday(date)}: ${t('count.events', { count })}`}
                data-today={at === 0 || undefined}
                data-none={count === 0 || undefined}
              >
                <span>{format.weekday(date, 'short')}</span>
                <strong>{format.number(count)}</strong>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Weeks({ overview: { today, weeks } }: { overview: Overview }) {
  const { t, format } = useWords()
  const spans = overviewSpans(today).weeks
  const most = Math.max(1, ...weeks)
  const day = (date: string) => format.wall(date, { day: 'numeric', month: 'short' })
  return (
    <section aria-labelledby="weeks" className={classes['part']}>
      <header>
        <h2 id="weeks">{t('facts.weeks', { count: weeks.length })}</h2>
      </header>
      <ol className={classes['weeks']}>
        {weeks.map((count, at) => {
          const [from, to] = [addDays(today, at * 7), addDays(today, at * 7 + 6)]
          const said = `${format.range(from, to, true)}: ${t('count.events', { count })}`
          return (
            <li key={from}>
              <Link to="/events" search={spans[at] ?? {}} aria-label={said} title={said}>
                <span style={{ blockSize: `${Math.round((count / most) * 100)}%` }} />
              </Link>
            </li>
          )
        })}
      </ol>
      <p className={classes['ends']}>
        <bdi>{day(today)}</bdi>
        <bdi>{day(addDays(today, (weeks.length - 1) * 7))}</bdi>
      </p>
    </section>
  )
}

const totals = ['events', 'venues', 'organizers'] as const

function Totals({ overview: { counts } }: { overview: Overview }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="all" className={classes['part']}>
      <h2 id="all" className={classes['unseen']}>
        {t('overview.calendar')}
      </h2>
      <ul className={classes['totals']}>
        {totals.map((name) => (
          <li key={name}>
            <Link to={`/${name}`} search={resources[name].dated ? all_time : {}}>
              {t(`count.${name}`, { count: counts[name] })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
