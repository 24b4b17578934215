/** Says in numbers what a merge changes beside the values: events, children, members, proposals, double bookings, addresses. */
import { Link } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'
import { partsOfPath } from '../../../contract/value-path.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { far_apart } from '../../../contract/limits.ts'
import { counted_by } from '../../../contract/tables/event-counts.ts'
import type { MergeableName } from '../../address/merge-search.ts'
import { useMay } from '../../api/session/rights.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { useMergeFieldName } from './field-label.ts'
import classes from './merging.module.css'

type Merge = DeskAnswer<'POST /merges'>

interface ConsequencesProps {
  readonly resource: MergeableName
  readonly merge: Merge
  /** Users of unpublished records who become members as well. */
  readonly agreed: readonly number[]
  readonly onAgree: (agreed: readonly number[]) => void
}

export function Consequences({ resource, merge, agreed, onAgree }: ConsequencesProps) {
  const { t, format } = useWords()
  const may = useMay()
  const nameOf = useMergeFieldName(resource)
  const { records, moves, new_members, taken_over, lost, double_bookings } = merge
  const [survivor, ...others] = records
  const { events, upcoming, past, children, members, proposals } = moves
  const ids = others.map(({ id }) => id)
  /** Names fields once, without their language where several are concerned. */
  const named = (paths: readonly string[]) => {
    const fields = paths.map((path) => partsOfPath(path).name)
    const isAlone = (name: string) => fields.filter((other) => other === name).length === 1
    return format.list([
      ...new Set(
        paths.map((path) => (isAlone(partsOfPath(path).name) ? nameOf(path) : nameOf(partsOfPath(path).name))),
      ),
    ])
  }
  return (
    <>
      <section>
        <h2>{t('merge.what')}</h2>
        <ul className={classes['facts']}>
          <Warnings resource={resource} merge={merge} />
          <Fact count={events}>
            {t('merge.events', { count: events, name: survivor?.name ?? '' })}
            <small className={classes['links']}>
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
            {double_bookings.first.map(({ start, start_date, timezone, events: pair }) => (
              <small key={pair.map(({ id }) => id).join('-')}>
                {pair.map((event, position) => (
                  <Fragment key={event.id}>
                    {position > 0 && ' · '}
                    <RecordLink resource="events" id={event.id} text={event.language}>
                      <ContentText language={event.language}>{event.name}</ContentText>
                    </RecordLink>
                  </Fragment>
                ))}
                <br />
                <bdi>{format.dateTime(start_date.slice(0, 16))}</bdi>
                {timezone !== format.zone && (
                  <>
                    {' '}
                    <bdi>{cityOfZone(timezone, format.language)}</bdi>
                    {' · '}
                    {t('when.own_clock', {
                      time: format.instant(start),
                      place: cityOfZone(format.zone, format.language),
                    })}
                  </>
                )}
              </small>
            ))}
          </Fact>
          <Fact count={lost.length}>
            {t('merge.lost', { count: lost.length, fields: named(lost.map(({ path }) => path)) })}
          </Fact>
        </ul>
        {may('manage_members') &&
          new_members.map(({ id, name, published }) =>
            published ? null : (
              <label key={id} className={classes['agree']}>
                <input
                  type="checkbox"
                  checked={agreed.includes(id)}
                  onChange={({ target }) =>
                    onAgree(target.checked ? [...agreed, id] : agreed.filter((one) => one !== id))
                  }
                />
                <span>{t('merge.agree', { name })}</span>
              </label>
            ),
          )}
      </section>
      <section>
        <h2>{t('merge.old')}</h2>
        {merge.old_slugs.map(({ id, language, slug, now }) => (
          <OldSlug key={`${id}-${language}`} slug={slug} now={now ?? slug} />
        ))}
        {others.map(({ id }) => (
          <p key={id}>{t('merge.old_id', { id: String(id), now: String(survivor?.id ?? '') })}</p>
        ))}
      </section>
      <p className={classes['reach']}>{t('merge.reach')}</p>
    </>
  )
}

/** Says that readers lose the record, and that its pins are too far apart for one place. */
function Warnings({
  resource,
  merge: { records, readers_lose, metres },
}: Pick<ConsequencesProps, 'resource' | 'merge'>) {
  const { t, word, format } = useWords()
  const lost = format.list(readers_lose.map((language) => t(`language.${language}`)))
  const name = records[0]?.name ?? ''
  const warnings = [
    ...(readers_lose.length > 0 ? [word(`merge.readers_lose.${resource}`, { name, languages: lost })] : []),
    ...(metres !== null && metres > far_apart
      ? [t('merge.far_apart', { km: format.number(Math.round(metres / 100) / 10) })]
      : []),
  ]
  return warnings.map((warning) => (
    <li key={warning} data-warns>
      <Icon name="warning" size={18} /> <span>{warning}</span>
    </li>
  ))
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

/** A line of the consequences, the number in front; none for a zero. */
function Fact({ count, warns = false, children }: { count: number; warns?: boolean; children: ReactNode }) {
  const { format } = useWords()
  if (count === 0) return null
  return (
    <li data-warns={warns || undefined}>
      <bdi className={classes['count']}>{format.number(count)}</bdi> <span>{children}</span>
    </li>
  )
}

/** A slug of a merged record, and the one that answers for it; a slug that the survivor takes over stays. */
function OldSlug({ slug, now }: { slug: string; now: string }) {
  if (slug === now)
    return (
      <p>
        <bdi>{slug}</bdi>
      </p>
    )
  return (
    <p>
      <bdi>
        <s>{slug}</s>
      </bdi>{' '}
      <Icon name="arrow" size={14} /> <bdi>{now}</bdi>
    </p>
  )
}
