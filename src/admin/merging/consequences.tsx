/** Says in numbers what a merge changes beside the values: events, children, members, proposals, double bookings, addresses. */
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { counted_by } from '../../contract/tables/event-counts.ts'
import type { MergeableName } from '../address/merge-search.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { RecordLink } from '../shell/parts/record-link.tsx'
import { useMergeFieldName } from './field-label.ts'
import classes from './merging.module.css'

type Merge = DeskAnswer<'POST /merges'>

interface ConsequencesProps {
  readonly resource: MergeableName
  readonly merge: Merge
}

export function Consequences({ resource, merge }: ConsequencesProps) {
  const { t, format } = useWords()
  const nameOf = useMergeFieldName(resource)
  const { records, moves, taken_over, lost, double_bookings } = merge
  const [survivor, ...others] = records
  const { events, upcoming, past, children, members, proposals } = moves
  const ids = others.map(({ id }) => id)
  const named = (paths: readonly string[]) => [...new Set(paths.map(nameOf))].join(', ')
  return (
    <>
      <section>
        <h2>{t('merge.what')}</h2>
        <ul className={classes['facts']}>
          <Fact count={events}>
            {t('merge.events', { count: events, name: survivor?.name ?? '' })}
            <small>
              {upcoming > 0 && (
                <EventsLink resource={resource} ids={ids} when="ends_after">
                  {t('merge.upcoming', { count: upcoming })}
                </EventsLink>
              )}{' '}
              {past > 0 && (
                <EventsLink resource={resource} ids={ids} when="ends_before">
                  {t('merge.past', { count: past })}
                </EventsLink>
              )}
            </small>
          </Fact>
          <Fact count={children}>{t('merge.children', { count: children })}</Fact>
          <Fact count={members}>{t('merge.members', { count: members })}</Fact>
          <Fact count={proposals}>{t('merge.proposals', { count: proposals })}</Fact>
          <Fact count={taken_over.length}>
            {t('merge.taken', { count: taken_over.length, fields: named(taken_over) })}
          </Fact>
          <Fact count={double_bookings.total} warns>
            {t('merge.bookings', { count: double_bookings.total })}
            {double_bookings.first.map(({ start, events: pair }) => (
              <small key={pair.map(({ id }) => id).join('-')}>
                {pair.map((event) => (
                  <span key={event.id}>
                    <RecordLink resource="events" id={event.id} text={event.language}>
                      <ContentText language={event.language}>{event.name}</ContentText>
                    </RecordLink>{' '}
                  </span>
                ))}
                {format.instant(start, 'full')}
              </small>
            ))}
          </Fact>
          <Fact count={lost.length}>
            {t('merge.lost', { count: lost.length, fields: named(lost.map(({ path }) => path)) })}
          </Fact>
        </ul>
      </section>
      <section>
        <h2>{t('merge.old')}</h2>
        {merge.old_slugs.map(({ id, language, slug, now }) => (
          <p key={`${id}-${language}`}>
            <bdi>{slug}</bdi> → <bdi>{now ?? slug}</bdi>
          </p>
        ))}
        {others.map(({ id }) => (
          <p key={id}>{t('merge.old_id', { id: String(id), now: String(survivor?.id ?? '') })}</p>
        ))}
      </section>
      <p className={classes['reach']}>{t('merge.reach')}</p>
    </>
  )
}

interface EventsLinkProps {
  readonly resource: MergeableName
  readonly ids: readonly number[]
  readonly when: 'ends_after' | 'ends_before'
  readonly children: ReactNode
}

/** A link to the list of the events that are counted: those of the others that are over, or are not. */
function EventsLink({ resource, ids, when, children }: EventsLinkProps) {
  // The moment at which they were counted, as long as the screen is open.
  const [now] = useState(() => `${new Date().toISOString().slice(0, 19)}Z`)
  const search = { [counted_by[resource]]: ids, [when]: now, strict_dates: true }
  return (
    <Link to="/events" search={search}>
      {children}
    </Link>
  )
}

/** A line of the consequences; none for a zero. */
function Fact({ count, warns = false, children }: { count: number; warns?: boolean; children: ReactNode }) {
  return count === 0 ? null : <li data-warns={warns || undefined}>{children}</li>
}
