/** Reads a programme: many lines of text, a mail or a leaflet, of which each event becomes a draft. */
import type { Language } from '../../../contract/field.ts'
import { most_import_answers } from '../../../contract/limits.ts'
import type { Times } from '../../../contract/sentence/reading.ts'
import { takeTurns } from '../../async/take-turns.ts'
import type { EntryMarks, EntryRefusal, FileAsk, FileEntry, FileReading, ReadSettings } from '../entry.ts'
import { htmlOfText } from '../ics/text/description.ts'
import { isDamaged } from '../sheets/cells/words.ts'
import { orderOfDates } from './date-order.ts'
import { addReading, type ProgrammeEvent } from './programme-event.ts'
import { partNotes } from './lines/bracket-notes.ts'
import { partSentences } from './lines/part-sentences.ts'
import { partEvents } from './lines/several-events.ts'
import { saysPartOfDay } from './lines/untimed.ts'
import { untoldValues } from './lines/untold-values.ts'
import { mayBeIn, otherLanguages } from './programme-language.ts'
import { meaningAskId, programmeTimes } from './programme-times.ts'
import { LineReader, type LineReading } from './read-line.ts'
import { no_days } from './reading-context.ts'
import { textLines, type TextLine } from './text-lines.ts'
import { ProgrammeWalk } from './walk-programme.ts'

/** Most lines and characters of a programme, and of one line; a longer text is something else. */
const most_lines = 2000
const most_characters = 200_000
const longest_line = 10_000
/** Most questions about single events: answers of other kinds are stored with them. */
const most_asks = most_import_answers / 2
const longest_source = 200

const blank: Omit<FileEntry, 'position'> = {
  ...{ resource: 'events', uid: null, occurrence: null, cancels: false, sequence: null, values: {}, blanks: [] },
  // Plain words are looked through before readers see them, whatever status the import has.
  ...{ venue: null, organizers: [], series: null, private: true, refused: null, warnings: [], asks: [] },
}

/** An entry that says only what it was read from. */
const leftOver = (lines: readonly TextLine[]): FileEntry => {
  const text = lines.map((line) => line.text).join('\n')
  return {
    ...blank,
    position: { line: lines[0]?.n ?? 1 },
    refused: { reason: 'section_row', column: null, value: text.slice(0, 500) },
    read_from: { text, headings: [], unread: [], marks: [] },
  }
}

const positionOf = (line: TextLine | undefined): FileEntry['position'] => ({
  line: line?.n ?? 1,
  // Events of one line are told apart.
  ...(line?.part != null && line.part > 1 ? { block: line.part } : {}),
})

/** Returns where the words stand that were understood, in the lines of an event as one text. */
function marksOf({ lines, spans }: ProgrammeEvent): EntryMarks {
  let at = 0
  const marks: EntryMarks[number][] = []
  for (const line of lines) {
    const of_line = spans.filter((one) => one.line === line).flatMap((one) => one.spans)
    for (const { from, to, is_when } of of_line.toSorted((a, b) => a.from - b.from)) {
      const begin = Math.max(at + from, marks.at(-1)?.to ?? 0)
      const end = Math.min(at + to, at + line.text.length)
      if (end > begin) marks.push({ from: begin, to: end, is_when })
    }
    at += line.text.length + 1
  }
  return marks
}

/** Returns the words that say a part of the day, where no time is said: "evening", `Cuma akşamı`. */
function untimedOf({ untimed, lines, spans }: ProgrammeEvent, when: LineReading | null): string {
  if (untimed !== '' || !when || when.all_day || when.days.length !== 1) return untimed
  const said = spans.flatMap(({ line, spans: all }) =>
    lines.includes(line) ? all.filter(({ is_when }) => is_when).map(({ from, to }) => line.text.slice(from, to)) : [],
  )
  return said.find(saysPartOfDay) ?? ''
}

interface ReadEvent {
  readonly entry: FileEntry
  readonly ask: FileAsk | null
}

class EventEntries {
  readonly #settings: ReadSettings
  readonly #reader: LineReader
  readonly #languages: ReadonlyMap<number, Language>
  readonly #seen = new Map<string, number>()
  #asks = 0

  /** @param languages those of paragraphs that are in another language than the text */
  constructor(settings: ReadSettings, reader: LineReader, languages: ReadonlyMap<number, Language>) {
    this.#settings = settings
    this.#reader = reader
    this.#languages = languages
  }

  read(event: ProgrammeEvent): ReadEvent {
    takeNotes(event)
    const when = event.written_when.length > 0 ? this.#takeWritten(event) : event.when
    const text = event.lines.map((line) => line.text).join('\n')
    const said = event.written_when.length > 0 ? event.written_when.join(' ') : whenText(event, text)
    const venue = event.venue ?? event.venue_above
    const { time_zone, site_zone, zoneOfVenue } = this.#settings
    const zone = time_zone ?? (venue === null ? null : zoneOfVenue(venue)) ?? site_zone
    const times = programmeTimes(said, when, untimedOf(event, when), zone, this.#askId(text), this.#settings)
    if (times.ask) this.#asks++
    const told = [...new Set([...event.unread, ...untoldValues(event)])]
    // A line that is told as a whole tells its words.
    const unread = told.filter((words) => !told.some((other) => other !== words && other.includes(words)))
    const untitled: EntryRefusal = { reason: 'no_title', column: 'title', value: text.slice(0, 200) }
    const damaged: EntryRefusal = { reason: 'text_damaged', column: null, value: text.slice(0, 200) }
    const is_damaged = isDamaged(text)
    const refusals = [
      ...(is_damaged ? [damaged] : []),
      ...(event.title === '' ? [untitled] : []),
      ...(times.refused ? [times.refused] : []),
    ]
    const [refused = null, ...also_refused] = refusals
    const is_timed = times.values['all_day'] === false
    return {
      ask: times.ask,
      entry: {
        ...blank,
        position: positionOf(event.lines[0]),
        // Two events whose start is asked are not the same one.
        uid: times.asks.length > 0 ? this.#askId(text) : null,
        values: is_damaged ? {} : { ...valuesOf(event), ...(refused ? {} : { timezone: zone }), ...times.values },
        venue: venue === null ? null : { venue },
        ...this.#languageOf(event),
        organizers: [...new Set(event.organizers)],
        ...{ series: times.series, refused, also_refused, asks: times.asks },
        ...(times.seconds === null ? {} : { length: { days: 0, seconds: times.seconds } }),
        warnings: [
          ...times.warnings,
          ...(is_timed && time_zone === null ? (['zone_assumed'] as const) : []),
          ...(unread.length > 0 ? (['not_understood'] as const) : []),
        ],
        read_from: {
          ...{ text, headings: event.headings, unread, marks: marksOf(event) },
          ...(times.ask ? { ask: times.ask.id } : {}),
        },
      },
    }
  }

  #languageOf({ lines, title }: ProgrammeEvent): Pick<FileEntry, 'language'> {
    const language = this.#languages.get(lines[0]?.paragraph ?? 0)
    return language !== undefined && mayBeIn(title, language) ? { language } : {}
  }

  /** Reads the labels that say when it is, those with a day first; what they leave open, the line of the event has said. */
  #takeWritten(event: ProgrammeEvent): LineReading {
    const { when, written_when, around } = event
    const hasDay = (text: string) => this.#reader.read(text, no_days).has_own_day
    const said = this.#reader.read(
      written_when.toSorted((a, b) => Number(hasDay(b)) - Number(hasDay(a))).join(' '),
      around,
    )
    const { title, has_own_day, times } = said
    addReading(event, null, { ...said, unread: [...said.unread, ...(title === '' ? [] : [title])] })
    if (!when) return said
    const of_line = !has_own_day && when.days.length > 0
    const is_other_day = !of_line && when.days.length > 0 && JSON.stringify(when.days) !== JSON.stringify(said.days)
    const is_start = ({ start }: Times) => times.some((one) => one.start === start)
    const is_other_time = times.length > 0 && when.times.length > 0 && !when.times.some(is_start)
    const of_when = event.spans.find(({ spans }) => spans.some(({ is_when }) => is_when))
    if (is_other_day || is_other_time) event.unread.push((of_when?.line ?? event.lines[0])?.text ?? '')
    const { days, is_order_open } = of_line ? when : said
    return { ...said, days, is_order_open, has_own_day: true, times: times.length > 0 ? times : when.times }
  }

  #askId(text: string): string | null {
    if (this.#asks >= most_asks) return null
    const repeated = this.#seen.get(text) ?? 0
    return meaningAskId(text, repeated)
  }

  /** Counts a text, so that the same one again has a question of its own. */
  count({ entry }: ReadEvent): void {
    const text = entry.read_from?.text ?? ''
    this.#seen.set(text, (this.#seen.get(text) ?? 0) + 1)
  }
}

/** Takes ages and notes in brackets out of a title that stands in a line of its own. */
function takeNotes(event: ProgrammeEvent): void {
  const { title, ages, notes, doubtful } = partNotes(event.title)
  event.title = title
  event.details.unshift(...ages, ...notes)
  event.unread.push(...notes, ...doubtful)
}

/** The line that says when an event is. */
function whenText({ lines, has_own_title }: ProgrammeEvent, text: string): string {
  return (has_own_title ? lines.find((line) => /\p{N}/u.test(line.text))?.text : lines[0]?.text) ?? text
}

function valuesOf({ title, details, cost, online, categories }: ProgrammeEvent) {
  const description = details.length === 0 ? null : htmlOfText(details.join('\n'))
  return {
    ...(title === '' ? {} : { title }),
    ...(description === null ? {} : { description }),
    ...(cost === '' ? {} : { cost }),
    ...(online ? { attendance_mode: 'online' } : {}),
    ...(categories.length === 0 ? {} : { categories: [...new Set(categories)] }),
  }
}

/** Reads a text as a programme; null: none of its lines says when something is. */
export async function readProgramme(text: string, settings: ReadSettings): Promise<FileReading | null> {
  if (text.length > most_characters || text.split(/[\r\n]/).some(({ length }) => length > longest_line)) return null
  const written = textLines(text)
  const [first] = written
  if (!first || written.length > most_lines) return null
  const { order, ask: order_ask } = orderOfDates(text, settings)
  const reader = new LineReader(settings, order)
  const lines = (
    await takeTurns(written, (line) => partSentences(line, reader).flatMap((one) => partEvents(one, reader)))
  ).flat()
  const walk = new ProgrammeWalk(reader, lines)
  await takeTurns([...lines.keys()], (at) => walk.step(at))
  const { events, left_over } = walk.result
  if (!events.some(({ when, written_when }) => (when?.days.length ?? 0) > 0 || written_when.length > 0)) return null
  const entries = new EventEntries(settings, reader, otherLanguages(written, reader.language))
  const read = await takeTurns(events, (event) => {
    const one = entries.read(event)
    entries.count(one)
    return one
  })
  const all = [...read.map(({ entry }) => entry), ...left_over.map(leftOver)]
  const asks = [...(order_ask ? [order_ask] : []), ...read.flatMap(({ ask }) => ask ?? [])]
  const has_assumed = all.some(({ warnings }) => warnings.includes('zone_assumed'))
  return {
    ...{
      format: 'programme',
      name: null,
      source: `programme ${first.text.slice(0, longest_source)}`,
      refused: null,
      asks,
    },
    ...{ warnings: has_assumed ? ['zone_assumed'] : [], ignored: {}, columns: [] },
    entries: all.toSorted((a, b) => (a.position.line ?? 0) - (b.position.line ?? 0)),
  }
}
