/** Puts the values of a person into an entry, in place of those of its file. */
import { languages } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import type { Refusals } from '../../../contract/http/error.ts'
import type { RowReason } from '../../../contract/desk/imports/kinds.ts'
import { format, milliseconds, wallToInstant } from '../../../contract/time/clock.ts'
import { planTimes, time_fields } from '../../resources/plan/times.ts'
import type { EntryRefusal, EntryValues, EntryVenue, FileEntry } from '../entry.ts'
import { momentAfter } from '../moments/moments.ts'
import { entryKey } from '../store/identities.ts'
import type { Corrections } from '../store/import-rows.ts'
import { fieldOfRefusal, place_fields } from './correctable-fields.ts'

type Values = Corrections['values']

const isText = (value: unknown): value is string => typeof value === 'string'
const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : [])

/** Whether a person gives a time of day to a row whose start cannot be read, so that it is none of whole days. */
const isTimed = (values: EntryValues, given: Values): boolean =>
  values['start_date'] === undefined && isText(given['start_date']) && given['start_date'].length > 10

/** Returns the times that a person and the file give together; an end that nobody gives follows from the length. */
function timesOf({ values, length }: FileEntry, given: Values, site_zone: string): EntryValues {
  const { start_date, end_date, timezone } = { ...values, ...given }
  const all_day = given['all_day'] ?? (isTimed(values, given) ? false : values['all_day'])
  const zone = isText(timezone) ? timezone : site_zone
  const known = { ...(isText(start_date) ? { start_date } : {}), ...(isText(end_date) ? { end_date } : {}) }
  const times = { ...known, timezone: zone, all_day: all_day === true }
  if (!isText(start_date) || isText(end_date) || !length || start_date.length !== 19) return times
  const wall = format(milliseconds(start_date) + length.days * 86_400_000)
  // The last day of an event of whole days is before its end.
  const seconds = length.seconds - (all_day === true ? 1 : 0)
  const end = momentAfter({ wall, utc: wallToInstant(wall, zone).utc, gap: false }, seconds, zone)
  return { ...times, end_date: end.wall }
}

/** Returns the times of an event as the calendar would hold them, or why it would refuse them; null: it has no start. */
export function plannedTimes(
  entry: FileEntry,
  given: Values,
  site_zone: string,
): { readonly times: EntryValues } | { readonly refusals: Refusals } | null {
  const times = timesOf(entry, given, site_zone)
  if (times['start_date'] === undefined) return null
  const step = planTimes(times, null, site_zone)
  if (step.refusals && Object.keys(step.refusals).length > 0) return { refusals: step.refusals }
  const planned: EntryValues = step.facts ?? {}
  // The dates of a series are moved one by one where the clock skips them.
  if (entry.series) return { times: 'end_date' in times ? { end_date: planned['end_date'] } : {} }
  return { times: Object.fromEntries(time_fields.map((name) => [name, planned[name]])) }
}

const reasons: Readonly<Record<string, RowReason>> = { end_before_start: 'end_before_start', skipped_time: 'bad_time' }

/** Returns why the times of a corrected entry cannot be taken, or what they are. */
function withTimes(entry: FileEntry, given: Values, site_zone: string): Pick<FileEntry, 'values' | 'refused'> {
  const planned = plannedTimes(entry, given, site_zone)
  const values = { ...entry.values, ...given }
  if (planned === null) return { values, refused: { reason: 'no_start', column: 'start_date', value: null } }
  if ('times' in planned) return { values: { ...values, ...planned.times }, refused: null }
  const [[column, refusal] = ['end_date', null]] = Object.entries(planned.refusals)
  const value = values[column]
  const reason = reasons[refusal?.code ?? ''] ?? 'bad_date'
  return { values, refused: { reason, column, value: isText(value) ? value : null } }
}

/** Returns the place of an event or a venue, with what a person says of it. */
function placeOf({ venue, resource }: FileEntry, given: Values): EntryVenue | null {
  const name = 'venue' in given ? given['venue'] : (venue?.venue ?? null)
  if (!isText(name)) return null
  // An event is elsewhere when its venue has another name.
  if (resources[resource].dated) return name === venue?.venue ? venue : { venue: name }
  const details = Object.entries(given).filter(([field]) => place_fields.includes(field))
  const all = Object.entries({ ...venue, ...Object.fromEntries(details), venue: name })
  // The fields are those of a place, and text.
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as unknown as EntryVenue
}

/** Returns what a person has not corrected of what is refused. */
function leftOf(entry: FileEntry, given: Values): EntryRefusal | null {
  const all = [...(entry.refused ? [entry.refused] : []), ...(entry.also_refused ?? [])]
  return all.find((refusal) => !((fieldOfRefusal(refusal, entry) ?? '') in given)) ?? null
}

/** Leaves out words that were not understood, and need no more. */
function withSettled(entry: FileEntry, settled: readonly string[]): FileEntry {
  if (settled.length === 0 || !entry.read_from) return entry
  const unread = entry.read_from.unread.filter((words) => !settled.includes(words))
  const warnings = unread.length > 0 ? entry.warnings : entry.warnings.filter((kind) => kind !== 'not_understood')
  return { ...entry, warnings, read_from: { ...entry.read_from, unread } }
}

/** Returns the entry as a person has corrected it. One that is still refused shows what is known. */
export function correctedEntry(said: FileEntry, corrections: Corrections | null, site_zone: string): FileEntry {
  const given = corrections?.values ?? {}
  const entry = withSettled(said, corrections?.settled ?? [])
  if (Object.keys(given).length === 0) return entry
  const left = leftOf(entry, given)
  const warnings = entry.warnings.filter((kind) => kind !== 'zone_assumed' || !('timezone' in given))
  const venue = placeOf(entry, given)
  if (!resources[entry.resource].dated) {
    const own = Object.entries(given).filter(([field]) => !place_fields.includes(field))
    const unnamed: EntryRefusal | null = venue ? null : { reason: 'no_title', column: 'venue', value: null }
    return { ...entry, values: { ...entry.values, ...Object.fromEntries(own) }, venue, refused: left ?? unnamed }
  }
  const { venue: _place, organizer, language, ...plain } = given
  const spoken = languages.find((one) => one === language)
  const organizers = 'organizer' in given ? namesIn(organizer) : entry.organizers
  const made = { ...entry, venue, organizers, warnings, ...(spoken ? { language: spoken } : {}) }
  if (left || entry.asks.length > 0) return { ...made, values: { ...entry.values, ...plain }, refused: left }
  const has_times = entry.refused !== null || time_fields.some((field) => field in given)
  const timed = has_times
    ? withTimes(entry, plain, site_zone)
    : { values: { ...entry.values, ...plain }, refused: null }
  const untitled: EntryRefusal | null =
    entry.cancels || isText(timed.values['title']) ? null : { reason: 'no_title', column: 'title', value: null }
  const is_endless = has_times && !('end_date' in entry.values) && !('end_date' in given) && !entry.length
  return {
    ...made,
    ...timed,
    refused: timed.refused ?? untitled,
    warnings:
      is_endless && timed.values['all_day'] !== true ? [...new Set([...warnings, 'end_missing' as const])] : warnings,
  }
}

/** Returns the fields that lift the refusals of an entry; empty: it is not refused, or cannot be corrected. */
export function fieldsToCorrect(
  entry: FileEntry,
  corrections: Corrections | null,
  corrected: FileEntry,
): readonly string[] {
  if (!corrected.refused) return []
  const given = corrections?.values ?? {}
  const all = [corrected.refused, ...(entry.refused ? [entry.refused] : []), ...(entry.also_refused ?? [])]
  const fields = all.map((refusal) => fieldOfRefusal(refusal, entry))
  const open = fields.filter((field) => field === null || !(field in given) || field === fields[0])
  return open.includes(null) ? [] : [...new Set(open.flatMap((field) => field ?? []))]
}

/** Returns the key of an entry that was corrected: what its file says, unless the file is refused. */
export const correctedKey = (said: FileEntry, corrected: FileEntry): Buffer => entryKey(said.refused ? corrected : said)
