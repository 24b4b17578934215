/** Reads a calendar in ICS (RFC 5545), as other programs write it: events, series, zones, questions. */
import type { FileReason, ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import { startPausing } from '../../async/pause.ts'
import type { FileAsk, FileReading, ReadSettings, TakeEntry } from '../entry.ts'
import { zoneOfName } from '../zones/zone-names.ts'
import { EventLines } from './events/event-lines.ts'
import { entriesOfUid } from './events/group-events.ts'
import { readEvent, writtenUid, type IcsContext, type ReadEvent } from './events/read-event.ts'
import { readComponents, type PlacedEvent, type RawCalendar, type RawFile } from './grammar/components.ts'
import { contentLine } from './grammar/content-line.ts'
import { cleanName, unescapeText } from './text/text-values.ts'
import { zonesNamed } from './time/event-times.ts'
import { CalendarClocks } from './time/event-clock.ts'
import { NightCount, timesAreUtc } from './time/night-times.ts'
import { ZoneAsks } from './time/zone-asks.ts'
import { readBlocks, type Decode } from './time/zone-blocks.ts'
import { NameUses } from './time/zone-uses.ts'

/** Names that a question shows. */
const most_samples = 5

/** A calendar that is read from its start several times. */
export interface CalendarSource {
  /** Returns its bytes, in UTF-8 or in an encoding that is not known yet: folds may part the bytes of a letter. */
  pieces(): AsyncIterable<Buffer>
  /** Begins to look for the encoding. */
  findEncoding(): EncodingFinder
}

/** Chooses how lines are decoded by those with other bytes than ASCII. */
export interface EncodingFinder {
  addEvent(placed: PlacedEvent): void
  /** `ask`: a person has to choose. */
  choose(
    calendars: readonly RawCalendar[],
  ): { readonly decode: Decode; readonly ask: FileAsk | null } | { readonly ask: FileAsk }
}

const valueOf = (calendar: RawCalendar, name: string, decode: Decode): string => {
  const line = calendar.properties.get(name)?.[0]
  return line === undefined ? '' : unescapeText(contentLine(decode(line.slice(0, 5000))).value).trim()
}

const whole = (text: string) => (text.includes('\ufffd') ? '' : text)

/** The name of the calendar, and what names its source. */
function nameOf(calendars: readonly RawCalendar[], decode: Decode): Pick<FileReading, 'name' | 'source'> {
  const [first] = calendars
  if (!first) return { name: null, source: 'ics' }
  const name = cleanName(whole(valueOf(first, 'X-WR-CALNAME', decode) || valueOf(first, 'NAME', decode))).slice(0, 200)
  // Not decoded: the source of a file is the same before and after its encoding is known.
  const source = ['PRODID', 'X-WR-CALNAME'].map((property) => valueOf(first, property, (raw) => raw))
  return { name: name || null, source: `ics ${source.join(' ')}` }
}

const answerWith = (parts: Partial<FileReading>): FileReading => ({
  format: 'ics',
  name: null,
  source: 'ics',
  refused: null,
  asks: [],
  warnings: [],
  ignored: {},
  columns: [],
  entries: [],
  ...parts,
})

/** Letters as vCalendar 1.0 writes them. */
const is_quoted = /^[a-z-]{1,80}\s*;(?:[^:"]{0,500};)?\s*(?:encoding\s*=\s*)?"?quoted-printable/i
/** Rules as vCalendar 1.0 writes them: `W1 MO #3`. */
const is_old_rule = /^\s*(?:D|W|MP|MD|YM|YD)\d/i

/** Whether an event is one of vCalendar 1.0, whatever version its calendar names. */
function isOld({ event: { properties } }: PlacedEvent): boolean {
  const rules = [...(properties.get('RRULE') ?? []), ...(properties.get('EXRULE') ?? [])]
  if (rules.some((line) => is_old_rule.test(contentLine(line.slice(0, 1000)).value))) return true
  return [...properties.values()].some((lines) => lines.some((line) => is_quoted.test(line)))
}

function refusalOf(file: RawFile, has_old_event: boolean): FileReason | null {
  if (file.has_too_many) return 'too_many_rows'
  const is_old = file.calendars.some((calendar) => valueOf(calendar, 'VERSION', (raw) => raw) === '1.0')
  return is_old || has_old_event ? 'unsupported_version' : null
}

/** Whether there are lines that belong into another component. */
function hasStrayLines(calendar: RawCalendar): boolean {
  const scale = valueOf(calendar, 'CALSCALE', (raw) => raw)
  const is_odd = scale !== '' && !/^gregorian$/i.test(scale)
  return is_odd || ['TZID', 'TZOFFSETFROM', 'TZOFFSETTO'].some((name) => calendar.properties.has(name))
}

/** UIDs of The Events Calendar. */
const has_times = /^\d+-\d{9,10}-\d{9,10}@/

/** Whether a feed holds as many events as its program gives by default, so that there are probably more. */
function isCutFeed({ calendars, events }: RawFile, has_own_uids: boolean, decode: Decode): boolean {
  if (events !== 30) return false
  const by_program = calendars.some((calendar) => /\bECPv?\d/.test(valueOf(calendar, 'PRODID', decode)))
  return by_program || has_own_uids
}

const organizers_ask = 'organizers'

const takesOrganizers = ({ answers }: ReadSettings): boolean =>
  Object.hasOwn(answers, organizers_ask) && answers[organizers_ask] === 'yes'

/** Offers the names of ORGANIZER as organizers. */
class OrganizerNames {
  #rows = 0
  readonly #sample = new Set<string>()

  add({ organizer }: ReadEvent): void {
    if (organizer === null) return
    this.#rows++
    if (this.#sample.size < most_samples) this.#sample.add(organizer)
  }

  get asks(): readonly FileAsk[] {
    if (this.#rows === 0) return []
    const offers = [
      { value: 'no', sample: [] },
      { value: 'yes', sample: [...this.#sample] },
    ]
    return [{ id: organizers_ask, about: 'organizers', for: '', rows: this.#rows, offers, default: 'no' }]
  }
}

/** Reads the parts of the calendars, and which encoding, version and program the file is of. Its events are not kept. */
async function survey(source: CalendarSource) {
  const finder = source.findEncoding()
  let has_old_event = false
  const events = readComponents(source.pieces())
  for (;;) {
    const next = await events.next()
    if (next.done) return { file: next.value, chosen: finder.choose(next.value.calendars), has_old_event }
    finder.addEvent(next.value)
    has_old_event ||= isOld(next.value)
  }
}

/** Most names of zones that the lines of one UID give its events. */
const most_names = 10

/** Prepares how the events of each calendar are read: what all of them say together. */
async function prepare(source: CalendarSource, file: RawFile, decode: Decode, settings: ReadSettings) {
  const uses = new NameUses()
  const nights = new NightCount()
  const counts = new Map<string, number>()
  let without_uid = 0
  // Names of zones in the lines of all events with one UID.
  const named = new Map<string, string[]>()
  const pause = startPausing()
  for await (const { event } of readComponents(source.pieces())) {
    if (pause.isOver()) await pause.take()
    const lines = new EventLines(event, decode)
    const start = uses.add(lines)
    if (start) nights.add(start)
    const uid = writtenUid(lines)
    if (uid === null) without_uid++
    else counts.set(uid, (counts.get(uid) ?? 0) + 1)
    const found = zonesNamed(lines)
    if (found.length === 0) continue
    const raw_uid = event.properties.get('UID')?.[0] ?? ''
    const before = named.get(raw_uid)
    if (!before) named.set(raw_uid, [...found])
    else if (before.length < most_names) before.push(...found)
  }
  const headers = file.calendars.map((calendar) => valueOf(calendar, 'X-WR-TIMEZONE', decode))
  const header = headers.map((name) => (name === '' ? null : zoneOfName(name))).find((one) => one?.kind === 'known')
  const asks = new ZoneAsks(settings, uses.uses, header?.kind === 'known' ? header.zone : null)
  const are_utc = timesAreUtc(settings)
  const contexts = file.calendars.map((calendar, at): IcsContext => {
    const blocks = readBlocks(calendar.blocks, decode)
    const clocks = new CalendarClocks(settings, asks, { blocks, header: headers[at] ?? '', are_utc })
    const cancels = /^cancel$/i.test(valueOf(calendar, 'METHOD', decode))
    return { decode, clocks, cancels, takes_organizers: takesOrganizers(settings) }
  })
  const repeated = new Map([...counts].filter(([, count]) => count > 1))
  return { contexts, asks, nights, named, repeated, least_rows: counts.size + without_uid }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Reads events one by one. Only those whose UID stands at several are held until the last of them. */
async function* readGroups(
  source: CalendarSource,
  decode: Decode,
  { contexts, named, repeated }: Prepared,
): AsyncGenerator<readonly ReadEvent[]> {
  const groups = new Map<string, ReadEvent[]>()
  const pause = startPausing()
  for await (const { event, calendar } of readComponents(source.pieces())) {
    const context = contexts[calendar]
    if (!context) continue
    if (pause.isOver()) await pause.take()
    const raw_uid = event.properties.get('UID')?.[0] ?? ''
    const read = readEvent(new EventLines(event, decode), context, raw_uid === '' ? undefined : named.get(raw_uid))
    const count = read.uid === null ? 1 : (repeated.get(read.uid) ?? 1)
    if (read.uid === null || count === 1) {
      yield [read]
      continue
    }
    const group = groups.get(read.uid) ?? []
    group.push(read)
    groups.set(read.uid, group)
    if (group.length < count) continue
    groups.delete(read.uid)
    yield group
  }
  yield* groups.values()
}

/**
 * Reads a calendar.
 * @param take takes the entries as they are read: those that share a UID after the last of them, all others in the order of the file
 */
export async function readCalendar(
  source: CalendarSource,
  settings: ReadSettings,
  take: TakeEntry,
): Promise<FileReading> {
  const { file, chosen, has_old_event } = await survey(source)
  const refused = refusalOf(file, has_old_event)
  if (refused) return answerWith({ refused, ...nameOf(file.calendars, (raw) => raw) })
  const encoding_asks = chosen.ask ? [chosen.ask] : []
  if (!('decode' in chosen)) {
    const { source: named } = nameOf(file.calendars, (raw) => raw)
    return answerWith({ source: named, asks: encoding_asks, ignored: file.ignored })
  }
  const { decode } = chosen
  const prepared = await prepare(source, file, decode, settings)
  const { asks, nights } = prepared
  const named = nameOf(file.calendars, decode)
  if (prepared.least_rows > most_import_rows) return answerWith({ ...named, refused: 'too_many_rows' })
  const organizers = new OrganizerNames()
  let [rows, has_own_uids] = [0, true]
  for await (const group of readGroups(source, decode, prepared)) {
    for (const read of group) organizers.add(read)
    for (const entry of await entriesOfUid(group, settings.now)) {
      if (++rows > most_import_rows) return answerWith({ ...named, refused: 'too_many_rows' })
      has_own_uids &&= entry.uid !== null && has_times.test(entry.uid)
      await take(entry)
    }
  }
  const warnings: ImportWarning[] = [
    ...(file.has_stray_lines || file.calendars.some(hasStrayLines) ? (['stray_lines'] as const) : []),
    ...(rows === 0 ? (['no_events'] as const) : []),
    ...(isCutFeed(file, has_own_uids, decode) ? (['feed_cut'] as const) : []),
    ...(nights.ask ? (['times_at_night'] as const) : []),
  ]
  return answerWith({
    ...named,
    asks: [...encoding_asks, ...asks.asks, ...(nights.ask ? [nights.ask] : []), ...organizers.asks],
    warnings,
    ignored: file.ignored,
  })
}
