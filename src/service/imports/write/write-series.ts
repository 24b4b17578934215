/** Writes entries that repeat as series. */
import { isDeepStrictEqual } from 'node:util'
import { expand } from '../../../contract/series/expand.ts'
import { readRule } from '../../../contract/series/rule.ts'
import { timesAt } from '../../../contract/series/slot-times.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { refusedFields } from '../../http/rest-error.ts'
import { loadRecord, loadRecords, type Stored } from '../../resources/rows/load.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { updateStored } from '../../resources/write/update.ts'
import { createSeries } from '../../series/create-series.ts'
import { madeThrough } from '../../series/dates/prepare.ts'
import { editSeries } from '../../series/edit-series.ts'
import { updateOccurrences } from '../../series/write-occurrences.ts'
import { loadSeries, newMember, saveMembers, seriesOf, updateSeriesRow } from '../../series/series-rows.ts'
import { updateWithReach } from '../../series/update-reach.ts'
import { eventsAlone, eventsBySlot, entryRule } from '../compare/compare-series.ts'
import type { EntryValues, FileEntry } from '../entry.ts'
import type { JoinedDate } from '../store/import-rows.ts'

const events = resources.events

type Body = Readonly<Record<string, unknown>>

/** Returns the body of a date with ids in place of the names of venues and terms. */
type WithPlaces = (values: EntryValues) => Promise<Body>

/** Takes the offered time of each date whose hour the clock skips: a file has nobody to ask. */
function choicesFor(context: RequestContext, { values }: FileEntry, text: string) {
  const times = {
    ...{ timezone: String(values['timezone']), all_day: values['all_day'] === true },
    ...{ start_date: String(values['start_date']), end_date: String(values['end_date']) },
  }
  const rule = readRule(text, times)
  if (!rule) throw refusedFields([], { rule: { code: 'unsupported_rule' } })
  const { slots } = expand(rule, times.start_date, madeThrough(context, times.start_date))
  return slots.flatMap((slot) => (timesAt(slot, times).skipped === null ? [] : [{ slot, choice: 'offer' } as const]))
}

/** Gives single dates the values that the file has for them alone. */
async function writeDates(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  series: { readonly id: number },
  withPlaces: WithPlaces,
): Promise<void> {
  const dates = entry.series?.dates ?? []
  if (dates.length === 0) return
  const by_slot = await eventsBySlot(tx, series)
  for (const { slot, values } of dates) {
    const event = by_slot.get(slot) ?? by_slot.get(slot.slice(0, 10))
    if (!event) continue
    const locked = await loadRecord(tx, events, event.facts.id, { lock: true })
    if (locked) await updateStored(tx, context, events, locked, await withPlaces(values))
  }
}

/** Makes events that came alone dates of a series whose rule had to leave them out. */
async function joinDates(
  tx: Tx,
  context: RequestContext,
  series_id: number,
  text: string,
  joined: readonly JoinedDate[],
): Promise<void> {
  const series = await loadSeries(tx, series_id, { lock: true })
  const rule = series && readRule(text, series)
  if (!series || !rule) throw new Error('A series that was just created cannot be read')
  const ids = joined.map(({ event }) => event)
  const stored = await loadRecords(tx, events, ids, { lock: true })
  const changes = [...stored.values()].map((one) => ({
    ...{ stored: one, facts: { post_parent: series.first_event }, texts: new Map() },
  }))
  await updateOccurrences(tx, context, changes)
  await saveMembers(
    tx,
    series_id,
    joined.map(({ event, slot }) => newMember(event, slot)),
  )
  await updateSeriesRow(tx, { ...series, rule })
}

/** Gives the event that the first date became before its series came the values of the series. @returns those that it had */
async function takeAsFirst(tx: Tx, context: RequestContext, event: number, template: Body): Promise<Body> {
  const { status: _, ...said } = template
  const before = await loadRecord(tx, events, event, { lock: true })
  if (!before) throw new Error('An event that came alone cannot be read')
  await updateStored(tx, context, events, before, said)
  const after = await loadRecord(tx, events, event)
  const language = context.language ?? before.facts.original_language
  const values = Object.keys(said).flatMap((name) => {
    const path = name in before.facts ? name : `${language}.${name}`
    const [had, has] = [before, after ?? before].map((one) => valueAt(one, path))
    return isDeepStrictEqual(had, has) ? [] : [[name, had] as const]
  })
  return Object.fromEntries(values)
}

/**
 * Creates a series, of a new event or of one that is there.
 * @returns its first event
 */
export async function writeNewSeries(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  first: { readonly template: Body } | { readonly event: number },
  withPlaces: WithPlaces,
): Promise<Stored> {
  const rule = entryRule(entry) ?? ''
  const alone = await eventsAlone(tx, context, entry)
  const at_start = alone.find(({ slot }) => slot === String(entry.values['start_date']).slice(0, 10))
  const joined = alone.filter((one) => one !== at_start)
  const own: Body =
    at_start && 'template' in first ? await takeAsFirst(tx, context, at_start.event, first.template) : {}
  const of_event = at_start && 'template' in first ? { event: at_start.event } : first
  const choices = [
    ...choicesFor(context, entry, rule),
    ...joined.map(({ slot }) => ({ slot, choice: 'leave_out' }) as const),
  ]
  const made = await createSeries({ ...context, tx }, { ...of_event, rule, choices, preview: false })
  if (!made.series) throw new Error('A series that was just created cannot be read')
  if (joined.length > 0) await joinDates(tx, context, made.series.id, rule, joined)
  const locked =
    Object.keys(own).length > 0 ? await loadRecord(tx, events, made.series.first_event, { lock: true }) : null
  if (locked) await updateStored(tx, context, events, locked, own)
  await writeDates(tx, context, entry, made.series, withPlaces)
  const stored = await loadRecord(tx, events, made.series.first_event)
  if (!stored) throw new Error('The first event of a new series cannot be read')
  return stored
}

/** @param changed names of the fields that follow the file @returns the event that stands for the series */
export async function updateSeries(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  stored: Stored,
  body: Body,
  changed: ReadonlySet<string>,
  withPlaces: WithPlaces,
): Promise<Stored> {
  const { id } = stored.facts
  const series = await seriesOf(tx, id)
  if (!series) {
    const locked = (await loadRecord(tx, events, id, { lock: true })) ?? stored
    if (Object.keys(body).length > 0) await updateStored(tx, context, events, locked, body)
    return writeNewSeries(tx, context, entry, { event: id }, withPlaces)
  }
  const wanted = (name: 'start_date' | 'end_date' | 'timezone') =>
    changed.has(name) ? { [name]: String(entry.values[name]) } : {}
  const times = {
    ...{ ...wanted('start_date'), ...wanted('end_date'), ...wanted('timezone') },
    ...(changed.has('all_day') ? { all_day: entry.values['all_day'] === true } : {}),
    ...(changed.has('rule') ? { rule: entryRule(entry) ?? '' } : {}),
  }
  if (Object.keys(times).length > 0) {
    const choices = choicesFor(context, entry, entryRule(entry) ?? '')
    await editSeries({ ...context, tx }, series.id, { ...times, choices, preview: false })
  }
  if (Object.keys(body).length > 0)
    await updateWithReach({ ...context, tx }, id, { ...body }, { if_match: null, by_slug: false }, 'all')
  if (changed.has('dates')) await writeDates(tx, context, entry, series, withPlaces)
  return (await loadRecord(tx, events, id)) ?? stored
}
