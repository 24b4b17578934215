/** Updates an event of a series, and with it the following dates, or all. */
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../contract/field.ts'
import { languages } from '../../contract/field.ts'
import { format, milliseconds } from '../../contract/time/clock.ts'
import { dateOfDayNumber, dayNumber } from '../../contract/series/days.ts'
import { expand, partRule } from '../../contract/series/expand.ts'
import { dayAround, shiftRule, shiftSlot, type SeriesRule, type Slot } from '../../contract/series/rule.ts'
import { timesAt, type SeriesTimes } from '../../contract/series/slot-times.ts'
import { series_reaches } from '../../contract/desk/series.ts'
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Tx } from '../context.ts'
import { NotPrepared, preparedFirst } from '../database/embedded/prepared-first.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { valueAt } from '../resources/proposals/paths.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import type { ColumnValues } from '../resources/rows/store.ts'
import { rehearse, transact } from '../resources/rows/transact.ts'
import type { UpdateAnswer } from '../resources/write/answer.ts'
import { presentOne } from '../resources/write/answer.ts'
import { updateRecord } from '../resources/write/update.ts'
import { changeSeries, isStillPrepared, prepareSeries, writeSeries, type SeriesChange } from './change-series.ts'
import { templateText } from './occurrences/new-occurrences.ts'
import { checkDecided, loadDates, madeThrough, planSeries, type LoadedSeries } from './dates/prepare.ts'
import { seriesOf, type Member, type Series } from './series-rows.ts'
import { isAt, templateOf, times_path, type Template } from './occurrences/template.ts'

const events = resources.events

type SeriesReach = (typeof series_reaches)[number]

/** Returns how far a request reaches; null: one event. @throws RestError 400 */
export function readReach(reach: unknown): SeriesReach | null {
  if (reach === undefined || reach === '' || reach === 'this') return null
  const found = series_reaches.find((one) => one === reach)
  if (!found) throw refusedFields([], { reach: { code: 'not_one_of', allowed: ['this', ...series_reaches] } })
  return found
}

const wall = (stored: Stored, name: string) => String(valueAt(stored, name))

/** Returns the times of the whole series after one date got others, and the days by which it moves. */
function movedTimes(series: Series, slot: string, before: Stored, after: Stored) {
  const clock = { timezone: String(after.facts['timezone']), all_day: after.facts['all_day'] === true }
  const same = ['start_date', 'end_date', 'timezone', 'all_day'].every((name) =>
    isDeepStrictEqual(valueAt(before, name), valueAt(after, name)),
  )
  // A date at a time of its own says nothing about the times of the others.
  if (same || slot.length > 10) return { times: series as SeriesTimes, shift: 0, moves: false }
  const [start, end] = [wall(after, 'start_date'), wall(after, 'end_date')]
  const shift = dayNumber(start) - dayNumber(wall(before, 'start_date'))
  const day = format((dayNumber(series.start_date) + shift) * 24 * 60 * 60 * 1000).slice(0, 10)
  // A date whose hour the clock skips starts later than the others.
  const starts_alike = start === wall(before, 'start_date')
  const start_date = day + (starts_alike ? series.start_date : start).slice(10)
  const end_date = format(milliseconds(start_date) + milliseconds(end) - milliseconds(start))
  return { times: { ...clock, start_date, end_date }, shift, moves: true }
}

/** Returns the first day of a moved series: of a monthly or yearly rule the day that it names there, unless the first one was no day of the rule before. */
function movedStart(before: SeriesRule, after: SeriesRule, first_day: string, shift: number): string {
  const moved = shiftSlot(first_day, shift)
  const namedAround = ({ recurrence }: SeriesRule, day: string) =>
    recurrence?.frequency === 'monthly' || recurrence?.frequency === 'yearly' ? dayAround(recurrence, day) : null
  if (namedAround(before, first_day) !== dayNumber(first_day)) return moved
  const named = namedAround(after, moved)
  return named === null ? moved : dateOfDayNumber(named)
}

/**
 * Returns rule and times after a move: of the whole series, or of the dates from one on, which are parted before they move. The day
 * of a monthly or yearly rule is the new day of the date that was moved, and not of the first one.
 */
function movedRule(series: Series, times: SeriesTimes, slot: Slot, from: Slot | null, shift: number) {
  if (shift === 0) return { rule: series.rule, times }
  const startingOn = (day: string): SeriesTimes => {
    const start_date = day + times.start_date.slice(10)
    const length = milliseconds(times.end_date) - milliseconds(times.start_date)
    return { ...times, start_date, end_date: format(milliseconds(start_date) + length) }
  }
  const part = from === null ? null : partRule(series.rule, series.start_date, from).after
  if (part) {
    const day = shiftSlot(part.first_day, shift)
    return { rule: shiftRule(part.rule, shift, day), times: startingOn(day) }
  }
  const rule = shiftRule(series.rule, shift, shiftSlot(slot, shift))
  return { rule, times: startingOn(movedStart(series.rule, rule, series.start_date.slice(0, 10), shift)) }
}

/** Returns the template with the values that one event got. */
function changedTemplate(
  template: Template,
  before: Stored,
  after: Stored,
): { readonly template: Template; readonly paths: readonly string[] } {
  const [old, now] = [templateOf(before), templateOf(after)]
  const paths = Object.keys(now).filter((path) => !isDeepStrictEqual(old[path] ?? null, now[path]))
  return { template: { ...template, ...Object.fromEntries(paths.map((path) => [path, now[path]])) }, paths }
}

const text = (stored: Stored, language: Language) => stored.texts.find((one) => one.language === language)

/** Scheduled texts become public by themselves. */
const plainStatus = (status: unknown) => (status === 'future' ? 'publish' : status)

/**
 * Returns what becomes of the texts of the other dates: a status follows where it was the same before, and a language that was
 * added is added to those that lack it.
 */
const statusesLike =
  (before: Stored, after: Stored, template: Template) =>
  (stored: Stored, language: Language): ColumnValues | null => {
    const [was, is, other] = [text(before, language), text(after, language), text(stored, language)]
    if (!is) return null
    const columns = { status: is.status, date_utc: valueAt(after, `${language}.date_utc`) }
    if (!other) return was ? null : { ...templateText(template, language), ...columns }
    if (!was || was.status === is.status || plainStatus(other.status) !== plainStatus(was.status)) return null
    return columns
  }

/** Returns the dates with that of the changed event as it was before, and without what it no longer has of its own. */
function withOpened(loaded: LoadedSeries, opened: Member, after: Stored, changed: readonly string[]): LoadedSeries {
  const dates = loaded.dates.map((date) => {
    if (date.event_id !== opened.event_id) return date
    const own = opened.own.filter((path) => !changed.includes(path))
    return { ...date, own, own_times: own.includes(times_path) }
  })
  return { ...loaded, dates, stored: new Map([...loaded.stored, [opened.event_id, after]]) }
}

/** Reports whether a rule names a date. */
const names = (context: RequestContext, rule: SeriesRule, start_date: string, slot: Slot): boolean =>
  expand(rule, start_date, madeThrough(context, start_date)).slots.includes(slot)

interface Options {
  readonly if_match: string | null
  readonly by_slug: boolean
}

/** An event of a series that was updated by itself, and what it reaches. */
interface Opened {
  readonly id: number
  readonly reach: SeriesReach
  readonly before: Stored
  readonly after: Stored
  readonly answer: UpdateAnswer
  /** The dates as they were before the update. */
  readonly loaded: LoadedSeries
}

/** The change of the other dates. */
interface Reached {
  readonly current: LoadedSeries
  readonly change: SeriesChange
}

/** Plans what an update reaches; null: nothing else. @throws RestError 400, 403 */
function planReach(context: RequestContext, { id, reach, before, after, answer, loaded }: Opened): Reached | null {
  const { series } = loaded
  const opened = loaded.members.find(({ event_id }) => event_id === id)
  const date = loaded.dates.find(({ event_id }) => event_id === id)
  if (!opened || !date) return null
  if (answer.status === 202) throw new RestError(403, 'rest_forbidden', { code: 'series-waits' })
  if (after.facts.trashed_utc) throw refusedFields([], { status: { code: 'cannot_trash' } })
  const { template, paths } = changedTemplate(series.template, before, after)
  const { times: moved_times, shift, moves } = movedTimes(series, opened.slot, before, after)
  const statuses_change = languages.some((one) => text(before, one)?.status !== text(after, one)?.status)
  if (paths.length === 0 && !moves && !statuses_change) return null

  const [first] = loaded.dates
  const from = reach === 'following' && first && opened.slot > first.slot ? opened.slot : null
  const { rule, times } = movedRule(series, moved_times, opened.slot, from, shift)
  const slot = shiftSlot(opened.slot, shift)
  const is_named = names(context, series.rule, series.start_date, opened.slot)
  // A date that was moved by itself is where the request puts it, which may be no date of the rule.
  const is_at = isAt(after, timesAt(slot, times), times.all_day, times.timezone)
  const follows = moves && is_at && is_named && names(context, rule, times.start_date, slot)
  // A date that the rule does not name has times of its own, and is never deleted because it was opened.
  const has_own_times = moves || !is_named
  const own = { ...opened, own: has_own_times ? [...new Set([...date.own, times_path])] : date.own }
  const current = withOpened(loaded, own, after, [...paths, ...(follows ? [times_path] : [])])
  const plan = planSeries(context, current.dates, { rule, times, from, shift, choices: new Map() })
  checkDecided(plan.dates, times_path)
  const statuses = statusesLike(before, after, template)
  const skipped = (stored: Stored, language: Language) => (stored.facts.id === id ? null : statuses(stored, language))
  return { current, change: { from, plan, choices: new Map(), template, statuses: skipped } }
}

/** Locks the events of the dates, and loads them as they are now. */
async function reloaded(tx: Tx, loaded: LoadedSeries): Promise<LoadedSeries> {
  const { stored } = await loadDates(tx, loaded.series, { lock: true })
  return { ...loaded, stored }
}

/** An update of an event, with the dates that it reaches. */
interface Asked {
  readonly id: number
  readonly body: Record<string, unknown>
  readonly options: Options
  readonly reach: SeriesReach
}

/** Updates an event alone. @returns the answer, and the event as it is then */
async function updateOne(tx: Tx, asked: RequestContext, { id, body, options }: Asked) {
  const answer = await updateRecord({ ...asked, tx }, events, id, body, options)
  return { answer, after: await loadRecord(tx, events, id, { lock: true }) }
}

/** Updates all in one transaction. */
const updateAtOnce = (asked: RequestContext, wanted: Asked): Promise<UpdateAnswer> =>
  transact(asked, async (tx) => {
    const { id, reach } = wanted
    const context = { ...asked, tx }
    const series = await seriesOf(tx, id, { lock: true })
    const before = await loadRecord(tx, events, id)
    // Compares the dates with the series before the event is changed.
    const loaded = series && (await loadDates(tx, series))
    const { answer, after } = await updateOne(tx, asked, wanted)
    if (!before || !after || !loaded) return answer
    const now = await reloaded(tx, loaded)
    const reached = planReach(context, { id, reach, before, after, answer, loaded: now })
    if (!reached) return answer
    await changeSeries(tx, context, reached.current, reached.change)
    return { ...answer, presented: await presentOne(tx, context, events, id) }
  })

/** Columns of the times at which something was written. */
const times_of_writing: readonly string[] = ['modified_utc', 'open_modified_utc', 'date_utc']

/** Reports whether a write has left an event as a rehearsal of the write did. */
function isSame(rehearsed: Stored | null, now: Stored | null): boolean {
  const values = (row: object) => Object.entries(row).filter(([name]) => !times_of_writing.includes(name))
  const all = (stored: Stored | null) => stored && [values(stored.facts), stored.texts.map(values)]
  return isDeepStrictEqual(all(rehearsed), all(now))
}

/**
 * Updates all in a transaction that does nothing else: what it writes was worked out before, while others had their turn.
 * @returns null when that is not possible
 * @throws NotPrepared
 */
async function updatePrepared(asked: RequestContext, wanted: Asked): Promise<UpdateAnswer | null> {
  const { db } = asked.service
  const { id, reach } = wanted
  const series = await seriesOf(db, id)
  if (!series) return null
  const loaded = await loadDates(db, series)
  const before = loaded.stored.get(id)
  const { answer, after } = await rehearse(asked, (tx) => updateOne(tx, asked, wanted))
  if (!before || !after) return null
  const reached = planReach(asked, { id, reach, before, after, answer, loaded })
  if (!reached) return null
  const { current, change } = reached
  const prepared = await prepareSeries(db, asked, current, change)
  return transact(asked, async (tx) => {
    const context = { ...asked, tx }
    if (!(await isStillPrepared(tx, context, loaded, prepared))) throw new NotPrepared({ again: true })
    const done = await updateOne(tx, asked, wanted)
    // Other ids were drawn for what it creates.
    if (!isSame(after, done.after)) throw new NotPrepared({ again: false })
    await writeSeries(tx, context, current, change, prepared)
    return { ...done.answer, presented: await presentOne(tx, context, events, id) }
  })
}

/**
 * Updates an event as `updateRecord` does, and the dates that the change reaches with the same values: other than those that
 * they have of their own.
 * @throws RestError as `updateRecord` does; 403 for changes that would wait for review
 */
export function updateWithReach(
  asked: RequestContext,
  id: number,
  body: Record<string, unknown>,
  options: Options,
  reach: SeriesReach,
): Promise<UpdateAnswer> {
  const wanted = { id, body, options, reach }
  const atOnce = () => updateAtOnce(asked, wanted)
  return asked.tx ? atOnce() : preparedFirst(asked.service, () => updatePrepared(asked, wanted), atOnce)
}
