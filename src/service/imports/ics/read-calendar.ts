/** Reads a calendar in ICS (RFC 5545), as other programs write it: events, series, zones, questions. */
import type { FileReason, ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import { startPausing } from '../../async/pause.ts'
import type { FileEntry, FileAsk, FileReading, ReadSettings } from '../entry.ts'
import { zoneOfName } from '../zones/zone-names.ts'
import { EventLines } from './events/event-lines.ts'
import { entriesOfUid } from './events/group-events.ts'
import { readEvent, type IcsContext, type ReadEvent } from './events/read-event.ts'
import { readComponents, type RawCalendar, type RawFile } from './grammar/components.ts'
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

export interface CalendarText {
  /** Not decoded yet: folds may part the bytes of a letter. */
  readonly text: string
  /** Chooses how lines are decoded by those with other bytes than ASCII; `ask`: a person has to. */
  chooseDecoder(
    file: RawFile,
  ): Promise<{ readonly decode: Decode; readonly ask: FileAsk | null } | { readonly ask: FileAsk }>
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

/** Whether a calendar is of vCalendar 1.0, whatever version it names. */
function isOld(calendar: RawCalendar): boolean {
  if (valueOf(calendar, 'VERSION', (raw) => raw) === '1.0') return true
  return calendar.events.some(({ properties }) => {
    const rules = [...(properties.get('RRULE') ?? []), ...(properties.get('EXRULE') ?? [])]
    if (rules.some((line) => is_old_rule.test(contentLine(line.slice(0, 1000)).value))) return true
    return [...properties.values()].some((lines) => lines.some((line) => is_quoted.test(line)))
  })
}

function refusalOf(file: RawFile): FileReason | null {
  if (file.has_too_many) return 'too_many_rows'
  return file.calendars.some(isOld) ? 'unsupported_version' : null
}

/** Whether there are lines that belong into another component. */
function hasStrayLines(calendar: RawCalendar): boolean {
  const scale = valueOf(calendar, 'CALSCALE', (raw) => raw)
  const is_odd = scale !== '' && !/^gregorian$/i.test(scale)
  return is_odd || ['TZID', 'TZOFFSETFROM', 'TZOFFSETTO'].some((name) => calendar.properties.has(name))
}

/** Whether a feed holds as many events as its program gives by default, so that there are probably more. */
function isCutFeed(calendars: readonly RawCalendar[], entries: readonly FileEntry[], decode: Decode): boolean {
  const events = calendars.reduce((sum, calendar) => sum + calendar.events.length, 0)
  if (events !== 30) return false
  const by_program = calendars.some((calendar) => /\bECPv?\d/.test(valueOf(calendar, 'PRODID', decode)))
  return by_program || entries.every(({ uid }) => uid !== null && /^\d+-\d{9,10}-\d{9,10}@/.test(uid))
}

const organizers_ask = 'organizers'

const takesOrganizers = ({ answers }: ReadSettings): boolean =>
  Object.hasOwn(answers, organizers_ask) && answers[organizers_ask] === 'yes'

/** Offers the names of ORGANIZER as organizers. */
function askAboutOrganizers(groups: ReadonlyMap<string, readonly ReadEvent[]>): readonly FileAsk[] {
  const names = [...groups.values()].flatMap((group) => group.flatMap(({ organizer }) => organizer ?? []))
  if (names.length === 0) return []
  const offers = [
    { value: 'no', sample: [] },
    { value: 'yes', sample: [...new Set(names)].slice(0, most_samples) },
  ]
  return [{ id: organizers_ask, about: 'organizers', for: '', rows: names.length, offers, default: 'no' }]
}

/** Prepares how the events of each calendar are read. */
async function prepare(file: RawFile, decode: Decode, settings: ReadSettings) {
  const uses = new NameUses()
  const nights = new NightCount()
  const pause = startPausing()
  for (const calendar of file.calendars) {
    for (const event of calendar.events) {
      if (pause.isOver()) await pause.take()
      const start = uses.add(new EventLines(event, decode))
      if (start) nights.add(start)
    }
  }
  const headers = file.calendars.map((calendar) => valueOf(calendar, 'X-WR-TIMEZONE', decode))
  const header = headers.map((name) => (name === '' ? null : zoneOfName(name))).find((named) => named?.kind === 'known')
  const asks = new ZoneAsks(settings, uses.uses, header?.kind === 'known' ? header.zone : null)
  const are_utc = timesAreUtc(settings)
  const contexts = file.calendars.map((calendar, at): IcsContext => {
    const blocks = readBlocks(calendar.blocks, decode)
    const clocks = new CalendarClocks(settings, asks, { blocks, header: headers[at] ?? '', are_utc })
    const cancels = /^cancel$/i.test(valueOf(calendar, 'METHOD', decode))
    return { decode, clocks, cancels, takes_organizers: takesOrganizers(settings) }
  })
  return { contexts, asks, nights }
}

/** Names of zones in the lines of all events with one UID. */
async function namesByUid(file: RawFile, decode: Decode): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string[]>()
  const pause = startPausing()
  for (const event of file.calendars.flatMap(({ events }) => events)) {
    if (pause.isOver()) await pause.take()
    const lines = new EventLines(event, decode)
    const found = zonesNamed(lines)
    if (found.length === 0) continue
    const uid = event.properties.get('UID')?.[0] ?? ''
    const before = names.get(uid)
    if (!before) names.set(uid, [...found])
    else if (before.length < 10) before.push(...found)
  }
  return names
}

async function readEvents(file: RawFile, contexts: readonly IcsContext[], decode: Decode) {
  const named = await namesByUid(file, decode)
  const groups = new Map<string, ReadEvent[]>()
  const pause = startPausing()
  for (const [at, calendar] of file.calendars.entries()) {
    const context = contexts[at]
    if (!context) continue
    for (const event of calendar.events) {
      if (pause.isOver()) await pause.take()
      const raw_uid = event.properties.get('UID')?.[0] ?? ''
      const read = readEvent(new EventLines(event, decode), context, raw_uid === '' ? undefined : named.get(raw_uid))
      const key = read.uid ?? `line ${event.line}`
      const group = groups.get(key)
      if (group) group.push(read)
      else groups.set(key, [read])
    }
  }
  return groups
}

/** Reads a calendar. */
export async function readCalendar(source: CalendarText, settings: ReadSettings): Promise<FileReading> {
  const file = await readComponents(source.text)
  const refused = refusalOf(file)
  if (refused) return answerWith({ refused, ...nameOf(file.calendars, (raw) => raw) })
  const chosen = await source.chooseDecoder(file)
  const encoding_asks = chosen.ask ? [chosen.ask] : []
  if (!('decode' in chosen)) {
    const { source: named } = nameOf(file.calendars, (raw) => raw)
    return answerWith({ source: named, asks: encoding_asks, ignored: file.ignored })
  }
  const { decode } = chosen
  const { contexts, asks, nights } = await prepare(file, decode, settings)
  const entries: FileEntry[] = []
  const pause = startPausing()
  const groups = await readEvents(file, contexts, decode)
  for (const group of groups.values()) {
    if (pause.isOver()) await pause.take()
    entries.push(...(await entriesOfUid(group, settings.now)))
  }
  const named = nameOf(file.calendars, decode)
  if (entries.length > most_import_rows) return answerWith({ ...named, refused: 'too_many_rows' })
  const warnings: ImportWarning[] = [
    ...(file.has_stray_lines || file.calendars.some(hasStrayLines) ? (['stray_lines'] as const) : []),
    ...(entries.length === 0 ? (['no_events'] as const) : []),
    ...(isCutFeed(file.calendars, entries, decode) ? (['feed_cut'] as const) : []),
    ...(nights.ask ? (['times_at_night'] as const) : []),
  ]
  return answerWith({
    ...named,
    asks: [...encoding_asks, ...asks.asks, ...(nights.ask ? [nights.ask] : []), ...askAboutOrganizers(groups)],
    warnings,
    ignored: file.ignored,
    entries: entries.toSorted((a, b) => (a.position.line ?? 0) - (b.position.line ?? 0)),
  })
}
