/** The submissions of an author: sent back, waiting, decided lately, and their live events and drafts. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import { decided_states, waiting_states } from '../../../contract/desk/review/decisions.ts'
import type { Language } from '../../../contract/field.ts'
import { all_time, openOn } from '../../../contract/codec/windows.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { proposalPageOptions } from '../requests/submissions.ts'
import { listOptions } from '../../api/read/queries.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'
import { useArrived } from '../../api/read/use-arrived.ts'
import { useToday } from '../../api/session/use-session.ts'
import { CopyEventButton } from '../../copying/copy-event-button.tsx'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { SubmissionsAside, useBesideArrived } from './beside.tsx'
import { SentBackRow, SubmissionRow } from './submission-row.tsx'
import { textStatesOf } from '../../shell/parts/language-marks.tsx'
import { TextMarks } from './text-marks.tsx'
import { startText } from './when.ts'
import classes from './submissions.module.css'

/** Decided, and not for the author to change and send again. */
const ended_states = decided_states.filter((state) => !waiting_states.includes(state))

const most_rows = 20
const most_events = 5
const day = 86_400_000
const days_of_decided = 14

/** Rounded to a day, so that the query stays the same while the screen is open. */
const decidedSince = () => new Date(Math.floor(Date.now() / day) * day - days_of_decided * day).toISOString()

export function SubmissionsScreen() {
  const { t, language } = useWords()
  const mine = { mine: true, per_page: most_rows }
  const returned = useQuery(proposalPageOptions({ ...mine, state: ['sent_back'] }, language))
  const waiting = useQuery(proposalPageOptions({ ...mine, state: ['open'] }, language))
  const decided_query = { ...mine, state: ended_states, decided_since: decidedSince() }
  const decided = useQuery(proposalPageOptions(decided_query, language))
  const failed = [returned, waiting].find(({ error, data }) => error && !data)
  const own = ownEvents(useToday(), language)
  const parts_arrived = useArrived([returned, waiting, decided, useQuery(own.live.first), useQuery(own.drafts.first)])
  const beside_arrived = useBesideArrived()
  const nothing = returned.data?.total === 0 && waiting.data?.total === 0
  return (
    <Screen title={t('submissions.title')}>
      {parts_arrived && beside_arrived && (
        <div className={classes['columns']}>
          <div>
            {failed?.error && <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />}
            {nothing && <p className={classes['nothing']}>{t('submissions.nothing')}</p>}
            <Part name="returned" total={returned.data?.total ?? 0} about={t('submissions.returned_about')} urgent>
              {returned.data?.proposals.map((one, at) => (
                <SentBackRow key={one.id} summary={one} first={at === 0} />
              ))}
            </Part>
            <Part name="waiting" total={waiting.data?.total ?? 0} about={t('submissions.waiting_about')}>
              {waiting.data?.proposals.map((one) => (
                <SubmissionRow key={one.id} summary={one} />
              ))}
            </Part>
            <Part name="decided" total={decided.data?.total ?? 0} about={t('submissions.decided_about')}>
              {decided.data?.proposals.map((one) => (
                <SubmissionRow key={one.id} summary={one} />
              ))}
            </Part>
            <OwnEvents />
          </div>
          <SubmissionsAside waiting={waiting.data?.proposals ?? []} />
        </div>
      )}
    </Screen>
  )
}

interface PartProps {
  readonly name: 'returned' | 'waiting' | 'decided' | 'live' | 'drafts'
  readonly total: number
  readonly about?: string
  readonly urgent?: boolean
  /** A link to the whole list. */
  readonly all?: ReactNode
  readonly children: ReactNode
}

/** A part of the screen; with nothing in it, it is not shown. */
function Part({ name, total, about, urgent = false, all, children }: PartProps) {
  const { t, format } = useWords()
  if (total === 0) return null
  return (
    <section aria-labelledby={`part-${name}`} className={classes['part']} data-urgent={urgent || undefined}>
      <header>
        <h2 id={`part-${name}`}>
          {t(`submissions.${name}`)} <span className={classes['count']}>{format.number(total)}</span>
        </h2>
        {about && <p>{about}</p>}
        {all}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

/** Returns the lists of the user's events, and the query of the first ones of each. */
function ownEvents(today: string, language: Language) {
  const list = (window: Query, status: string) => {
    const search = { ...window, mine: true, status: [status], status_language: 'any' }
    const first = listOptions('events', { ...withDeskDefaults('events', search), per_page: most_events }, language)
    return { search, first }
  }
  return { live: list(openOn(today), 'publish'), drafts: list({ ...all_time, sent_back: false }, 'draft') }
}

function OwnEvents() {
  const { t, language } = useWords()
  const today = useToday()
  const own = ownEvents(today, language)
  const live = useQuery(own.live.first).data
  const drafts = useQuery(own.drafts.first).data
  const all = (total: number, search: Query) => (
    <Link to="/events" search={search}>
      {t('submissions.all', { count: total })}
    </Link>
  )
  return (
    <>
      <Part name="live" total={live?.total ?? 0} all={all(live?.total ?? 0, own.live.search)}>
        {live?.items.map((item) => (
          <EventRow key={item.id} item={item} today={today}>
            <CopyEventButton item={item} language={item.i18n_language ?? language} />
          </EventRow>
        ))}
      </Part>
      <Part
        name="drafts"
        total={drafts?.total ?? 0}
        about={t('submissions.drafts_about')}
        all={all(drafts?.total ?? 0, own.drafts.search)}
      >
        {drafts?.items.map((item) => (
          <EventRow key={item.id} item={item} today={today} />
        ))}
      </Part>
    </>
  )
}

function EventRow({ item, today, children }: { item: Item; today: string; children?: ReactNode }) {
  const locale = useWords()
  const [venue] = embeddedIn(item['venue'])
  const start = { start_date: String(item['start_date']), all_day: item['all_day'] === true }
  return (
    <li className={classes['row']}>
      <bdi className={classes['when']}>{startText(locale, start, today)}</bdi>
      <span className={classes['what']}>
        <RecordLink resource="events" id={item.id} className={classes['name']}>
          <ContentText language={item.i18n_language}>{nameOf('events', item)}</ContentText>
        </RecordLink>
        {venue && <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>}
      </span>
      <TextMarks states={textStatesOf(item)} />
      <span className={classes['action']}>{children}</span>
    </li>
  )
}
