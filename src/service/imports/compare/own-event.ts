/** Compares an event of a calendar file that this calendar has written: what it says as it was written is no change. */
import { resources } from '../../../contract/resources.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Caller } from '../../../contract/roles.ts'
import { calendarEvent, type FileEvent } from '../../calendar-files/calendar-event.ts'
import { calendarIdentity, eventSequences, eventUid, idOfUid } from '../../calendar-files/event-uid.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { presentStored } from '../../resources/present/present.ts'
import { loadRecord, type Stored } from '../../resources/rows/load.ts'
import { partPlace } from '../ics/text/place.ts'
import { cleanName } from '../ics/text/text-values.ts'
import type { FileEntry } from '../entry.ts'
import { entryInstant } from '../moments/second-instants.ts'
import type { Corrections } from '../store/import-rows.ts'

interface OwnEvent {
  readonly stored: Stored
  readonly sequence: number
  /** The entry with what the file changes alone; null: nothing. */
  readonly changes: FileEntry | null
}

/** Returns the language in which an event is written: that of the text with its title. */
function languageOf(entry: FileEntry, { texts, facts }: Stored): Language {
  const title = String(entry.values['title'] ?? '')
  return texts.find((text) => cleanName(String(text['title'])) === title)?.language ?? facts.original_language
}

/** Presents an event as a caller reads it; null: they may not. */
async function eventFor(
  tx: Tx,
  context: RequestContext,
  { stored, language, caller }: { readonly stored: Stored; readonly language: Language; readonly caller: Caller },
  told: Pick<FileEvent, 'uid' | 'sequence'>,
): Promise<FileEvent | null> {
  const [presented] = await presentStored(tx, { ...context, caller, language }, resources.events, [stored])
  return presented ? calendarEvent(presented.answer, told) : null
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function areTimesSame(entry: FileEntry, event: FileEvent): boolean {
  const { values } = entry
  const of_event = [event.all_day, event.timezone, event.start_date, event.end_date]
  if (isSame([values['all_day'], values['timezone'], values['start_date'], values['end_date']], of_event)) return true
  const days = [true, event.start_date.slice(0, 10), event.end_date.slice(0, 10)]
  if (event.all_day) {
    const said = [values['start_date'], values['end_date']].map((time) => String(time).slice(0, 10))
    return isSame([values['all_day'], ...said], days)
  }
  return (
    values['all_day'] === false &&
    entryInstant(entry, 'start_date') === event.utc_start_date &&
    entryInstant(entry, 'end_date') === event.utc_end_date
  )
}

/** Reports whether a place is the one that the event is written with. */
function isPlaceSame({ venue }: FileEntry, event: FileEvent): boolean {
  const written = event.location === event.online_url ? '' : event.location
  const { name, address } = partPlace(written)
  return isSame([venue?.venue ?? '', venue?.address ?? null], [cleanName(name), address])
}

const time_fields: readonly string[] = ['all_day', 'timezone', 'start_date', 'end_date']

/** Returns the names of fields in which an entry says something else than the event was written with. */
function changedFields(entry: FileEntry, event: FileEvent): readonly string[] {
  const { values } = entry
  const said: Readonly<Record<string, unknown>> = {
    title: cleanName(event.title),
    description: event.description.trim(),
    website: event.url,
    categories: event.categories.map(cleanName),
    online_url: event.online_url,
    event_status: event.is_cancelled ? 'cancelled' : 'scheduled',
  }
  const fields = Object.keys(values).filter((name) => name in said && !isSame(values[name], said[name]))
  // A file names no zone of whole days.
  const of_times = values['all_day'] === true ? time_fields.filter((name) => name !== 'timezone') : time_fields
  const times = areTimesSame(entry, event) ? [] : of_times
  const place = isPlaceSame(entry, event) ? [] : ['venue']
  const attendance = fields.includes('online_url') ? ['attendance_mode'] : []
  return [...fields, ...times, ...place, ...attendance]
}

/**
 * Finds the event of an entry that this calendar has written, and what the entry changes.
 * @param corrections of a person, which count whatever the file says
 * @returns null: it is another event, or is gone
 */
export async function findOwnEvent(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  corrections: Corrections | null,
): Promise<OwnEvent | null> {
  const { uid, resource, series, occurrence } = entry
  const identity = await calendarIdentity(context.service)
  const id = uid === null ? null : idOfUid(identity, uid)
  if (id === null || !resources[resource].dated || series !== null || occurrence !== null) return null
  const stored = await loadRecord(tx, resources.events, id)
  if (!stored || stored.facts.trashed_utc) return null
  const language = languageOf(entry, stored)
  const sequence = (await eventSequences(tx, [id])).get(id) ?? 0
  const told = { uid: eventUid(identity, id), sequence }
  // A feed is written for everybody, an export for one who may read more.
  const found: (readonly string[])[] = []
  for (const caller of [null, context.caller]) {
    const event = await eventFor(tx, context, { stored, language, caller }, told)
    if (event) found.push(changedFields(entry, event))
  }
  const [changed] = found.toSorted((a, b) => a.length - b.length)
  if (!changed) return null
  const fields = new Set([...changed, ...Object.keys(corrections?.values ?? {})])
  if (fields.size === 0) return { stored, sequence, changes: null }
  const values = Object.fromEntries(Object.entries(entry.values).filter(([name]) => fields.has(name)))
  const place = fields.has('venue') ? entry.venue : null
  // The title stays, by which rows are called.
  const title = entry.values['title'] === undefined ? {} : { title: entry.values['title'] }
  const cancels = entry.cancels && fields.has('event_status')
  return { stored, sequence, changes: { ...entry, language, cancels, values: { ...title, ...values }, venue: place } }
}
