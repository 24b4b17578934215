/** Cells of lists by kind of value, and the columns that are computed from several fields. */
import { Link } from '@tanstack/react-router'
import { Fragment, use, type ReactNode } from 'react'
import { isCounted, type Counted } from '../../../contract/tables/event-counts.ts'
import { eventsOf } from '../../../contract/desk/lists/events-of.ts'
import { todayIn } from '../../../contract/codec/windows.ts'
import type { Field, ResourceName } from '../../../contract/field.ts'
import { languages, textAttributes, type Language } from '../../../contract/languages.ts'
import { instantToWall } from '../../../contract/time/clock.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { ContentText, LeftToRight } from '../../i18n/isolated.tsx'
import type { Locale } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { nameColumn, type MadeColumn, type NameColumn } from '../../views.ts'
import { BesideRow } from './beside-row.ts'
import { hueStyle } from './category-hue.ts'
import { lastDay } from '../date/day-span.ts'
import { costInWords } from '../values/free-cost.ts'
import { dayRangeText } from './day-range.ts'
import { useEventCount } from './event-count.ts'
import { EventStatus, statusIcon } from '../status/event-status.tsx'
import { RowSignsContext } from './row-signs.ts'
import { LanguageMarks, textStatesOf } from '../../shell/parts/language-marks.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { useTextState } from '../status/text-state.ts'
import { SearchOfList, waitingLanguages } from '../status/waiting-texts.ts'
import { NameRoom, PlainName } from './name-room.tsx'
import classes from './cells.module.css'

interface CellProps {
  readonly value: unknown
  readonly name: string
  readonly row: Field
  readonly locale: Locale
  readonly resource: ResourceName
  readonly item: Item
}

type Cell = (props: CellProps) => ReactNode

const day_and_month = { day: 'numeric', month: 'short' } as const

const stay = () => undefined

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const content: Cell = ({ value, item }) => <ContentText language={item.i18n_language}>{text(value)}</ContentText>
const code: Cell = ({ value }) => <LeftToRight>{text(value)}</LeftToRight>
/** Breaks long addresses in front of the host. */
const address: Cell = ({ value }) => {
  const [name, ...host] = text(value).split(/(?=@)/)
  return (
    <LeftToRight>
      {name}
      <wbr />
      {host}
    </LeftToRight>
  )
}
const number: Cell = ({ value, locale }) => (typeof value === 'number' ? locale.format.number(value) : '')
/** A time or a day. */
const moment: Cell = ({ value, locale: { format } }) => {
  const at = text(value)
  return <bdi>{at && (at[10] ? format.dateTime(at) : format.date(at))}</bdi>
}
const nothing: Cell = () => null

/** Embedded records: their names, each in its own language and direction. The first category colours an event. */
const names: Cell = ({ value, row: { to } }) => {
  const all = to ? embeddedIn(value) : []
  const [first] = all
  // Hides empty cells in cards.
  if (!to || !first) return null
  const style = 'color' in writable(resources[to]) ? hueStyle(first) : undefined
  return (
    <span className={classes['names']} data-coloured={style && true} style={style}>
      {all.map((embedded, position) => (
        // By their place: a row that is used again (lists/rows/use-recycled-row-keys.ts) keeps its elements, which hold no state.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={position}>
          {position > 0 && <span aria-hidden="true"> · </span>}
          <ContentText language={embedded.i18n_language}>{nameOf(to, embedded)}</ContentText>
        </Fragment>
      ))}
    </span>
  )
}

/** Loads the code of images for lists that show them. */
const Thumbnail = onDemand(() => import('../images/thumbnail.tsx'))

function Image({ id }: { id: number }) {
  const address = use(RowSignsContext).images.get(id)
  return address && <Thumbnail address={address} onMissing={stay} />
}

const options: Cell = ({ value, name, locale: { format, word } }) =>
  format.list([value].flat().flatMap((option) => (option ? word(`options.${name}.${String(option)}`) : [])))

const cells: Readonly<Record<FieldKind, Cell>> = {
  text: content,
  html: nothing,
  slug: ({ value, item }) => (
    <span className={classes['dim']}>
      <ContentText language={item.i18n_language}>{text(value)}</ContentText>
    </span>
  ),
  email: address,
  phone: code,
  url: code,
  cost: ({ value, locale: { t } }) => <LeftToRight>{costInWords(text(value), t)}</LeftToRight>,
  image: ({ item }) => <Image id={item.id} />,
  boolean: ({ value, locale: { t } }) => (value === true ? t('value.yes') : t('value.no')),
  wall_time: moment,
  site_time: moment,
  utc_time: moment,
  day: moment,
  zone: ({ value, locale: { language } }) => <bdi>{text(value) && cityOfZone(text(value), language)}</bdi>,
  status: ({ locale, resource, item }) => (
    <>
      <EventStatus item={item} /> <StatusBadge {...{ locale, resource, item }} />
    </>
  ),
  language: nothing,
  user: nothing,
  id: number,
  ids: names,
  terms: names,
  integer: number,
  choice: options,
  choices: options,
}

export const fieldCell: Cell = (props) => cells[props.row.kind](props)

/** Returns whether a column of this kind has a cell. */
export const canBeShown = (kind: FieldKind) => cells[kind] !== nothing

/** Says when the text becomes public, on the viewer's clock: the time today, else the day. */
function goesLive({ format, t }: Locale, item: Item): string {
  const utc = text(item['date_utc'])
  if (!utc) return ''
  const wall = instantToWall(utc, format.zone)
  const is_today = wall.slice(0, 10) === todayIn(format.zone)
  return t('list.goes_live', { when: is_today ? format.time(wall) : format.wall(wall, day_and_month) })
}

/** Names the languages that the list filters by, where another language is shown. */
function StatusBadge({ locale, resource, item }: { locale: Locale; resource: ResourceName; item: Item }) {
  const waiting = waitingLanguages(use(SearchOfList), item)
  const [first] = waiting
  const shown = item.i18n_language === undefined || waiting.includes(item.i18n_language)
  const other = shown || first === undefined ? null : item.i18n_languages?.[first]
  const status = other ?? item.status
  // Only the exception is said of a published event.
  if (!status || (status === 'publish' && statusIcon(item))) return null
  const sent_back = status === 'draft' && use(RowSignsContext).sent_back.has(item.id)
  const state = sent_back
    ? locale.t('list.sent_back')
    : (!other && status === 'future' && goesLive(locale, item)) || locale.wordFor(resource, `status.${status}`)
  const alike = waiting.filter((language) => item.i18n_languages?.[language] === other)
  const names = locale.format.list(alike.map((language) => locale.word(`language.${language}`)))
  return (
    <span
      className={classes['badge']}
      data-status={sent_back ? 'sent_back' : status}
      data-language={other ? first : undefined}
    >
      {other ? locale.t('list.status_in', { state, languages: names }) : state}
    </span>
  )
}

/** Says when the shown text goes offline; empty for a text without such a date. */
function offlineNote({ fieldLabel, format }: Locale, resource: ResourceName, item: Item, language: Language): string {
  const until = language === item.i18n_language && text(item['unpublish_date'])
  return until ? `${fieldLabel(resource, 'unpublish_date')}: ${format.dateTime(until)}` : ''
}

function Marks({ locale, resource, item }: { locale: Locale; resource: ResourceName; item: Item }) {
  const textState = useTextState(locale, resource)
  const said = (language: Language) =>
    locale.format.phrases(textState(item, language), offlineNote(locale, resource, item, language))
  return <LanguageMarks states={textStatesOf(item)} said={said} />
}

/**
 * The times of an event on its own clock: the day and the times, or the first and last day; names the zone where it
 * differs from the user's. Beside its day an event says the times alone, beside the running ones the days alone.
 */
function When({ locale, item }: { locale: Locale; item: Item }) {
  const { format, language } = locale
  const beside = use(BesideRow)
  const [start, end, zone] = [text(item['start_date']), text(item['end_date']), text(item['timezone'])]
  if (!start) return null
  const all_day = item['all_day'] === true
  const one_day = start.slice(0, 10) === end.slice(0, 10)
  const said = (wall: string) =>
    `${format.weekday(wall, 'short')} ${all_day || one_day ? format.date(wall) : format.dateTime(wall)}`
  const place = !all_day && zone !== format.zone && (
    <bdi className={classes['zone']} title={zone}>
      {cityOfZone(zone, language)}
    </bdi>
  )
  if (beside === 'running')
    return (
      <span className={classes['within_day']}>
        <bdi className={classes['times']}>{dayRangeText(format, start.slice(0, 10), lastDay(start, end))}</bdi>
      </span>
    )
  if (beside === 'day') {
    const from = all_day ? locale.fieldLabel('events', 'all_day') : format.time(start)
    return (
      <span className={classes['within_day']}>
        <bdi className={classes['times']}>
          {one_day ? (all_day ? from : format.times(start, end)) : `${from} – ${format.wall(end, day_and_month)}`}
        </bdi>{' '}
        {place}
      </span>
    )
  }
  return (
    <>
      <bdi className={classes['day']}>{one_day ? said(start) : `${said(start)} –`}</bdi>{' '}
      {!one_day && <bdi>{said(end)}</bdi>}
      {one_day && !all_day && <bdi className={classes['times']}>{format.times(start, end)}</bdi>} {place}
    </>
  )
}

const useEventsOf = (resource: Counted, { id }: Item) => eventsOf(resource, [id], useHasDesk())

/** The number of events with a term, as a link to their list; a category's includes its children. */
function Count({ locale, resource, item }: EventsProps) {
  const known = useEventCount(item.id)
  const count = known ?? (typeof item['count'] === 'number' ? item['count'] : 0)
  return (
    <Link to="/events" search={useEventsOf(resource, item)} className={classes['count']}>
      {locale.t('count.events', { count })}
    </Link>
  )
}

interface EventsProps {
  readonly locale: Locale
  readonly resource: Counted
  readonly item: Item
}

/** A link to the events of a venue or an organizer. */
function Events({ locale, resource, item }: EventsProps) {
  const count = useEventCount(item.id)
  const label = count === undefined ? locale.t('column.events') : locale.t('count.events', { count })
  return (
    <Link to="/events" search={useEventsOf(resource, item)} aria-label={`${label}: ${nameOf(resource, item)}`}>
      {label}
    </Link>
  )
}

/** Loads the code of editable cells for lists of terms only. */
const NameCell = onDemand(() => import('./name-cell.tsx'))

/** Preloads the name fields: rows rendered without them would move when they load. */
export const preloadNames = () => NameCell.preload()

const nameIn = (language: Language) =>
  function NameIn(_locale: Locale, resource: ResourceName, item: Item) {
    // The key ties typed text to its record.
    const waiting = (
      <NameRoom language={language}>
        <PlainName>
          {item.i18n_language === language && <bdi {...textAttributes(language)}>{nameOf(resource, item)}</bdi>}
        </PlainName>
      </NameRoom>
    )
    return <NameCell key={item.id} {...{ resource, item, language, waiting }} onMissing={stay} />
  }

// Every language has its column.
const name_cells = Object.fromEntries(languages.map((language) => [nameColumn(language), nameIn(language)])) as Record<
  NameColumn,
  ReturnType<typeof nameIn>
>

const made: Readonly<Record<MadeColumn, (locale: Locale, resource: ResourceName, item: Item) => ReactNode>> = {
  when: (locale, _resource, item) => <When locale={locale} item={item} />,
  languages: (locale, resource, item) => <Marks locale={locale} resource={resource} item={item} />,
  modified: ({ format }, _resource, item) => {
    const utc = text(item['modified_utc'])
    return utc && <bdi title={format.instant(utc)}>{format.relative(utc)}</bdi>
  },
  ...name_cells,
  id: (_locale, _resource, item) => <LeftToRight>{String(item.id)}</LeftToRight>,
  events: (locale, resource, item) => isCounted(resource) && <Events {...{ locale, resource, item }} />,
  count: (locale, resource, item) => isCounted(resource) && <Count {...{ locale, resource, item }} />,
}

const isMade = (column: string): column is MadeColumn => Object.hasOwn(made, column)

export function cellOf(locale: Locale, resource: ResourceName, column: string, item: Item): ReactNode {
  if (isMade(column)) return made[column](locale, resource, item)
  const row = writable(resources[resource])[column]
  return row ? fieldCell({ value: item[column], name: column, row, locale, resource, item }) : null
}

export function columnLabel(locale: Locale, resource: ResourceName, column: string): string {
  const language = languages.find((one) => column === nameColumn(one))
  if (language) return locale.word(`language.${language}`)
  return isMade(column) ? locale.word(`column.${column}`) : locale.fieldLabel(resource, column)
}
