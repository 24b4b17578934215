/**
 * Reads the components of calendars. This and the files beside it are our own and not a library's, because libraries want calendars
 * as RFC 5545 describes them: real ones fold inside letters, break texts raw, leave quotes and ends out, and hold lines of many
 * megabytes, which must not stop other requests.
 */
import { startPausing } from '../../../async/pause.ts'
import { LineSplitter } from './lines.ts'
import {
  isDateList,
  isReadProperty,
  isReadComponent,
  isText,
  longest_line,
  mayRepeat,
  propertyName,
  type ReadComponent,
} from './property-names.ts'

/** Lines by the name of their property: unfolded, not decoded, and cut where they fit into no field. */
export type RawProperties = ReadonlyMap<string, readonly string[]>

interface RawComponent {
  /** Line of its BEGIN, from 1. */
  readonly line: number
  readonly properties: RawProperties
}

export interface RawEvent extends RawComponent {
  /** Whether its END is there. */
  readonly closed: boolean
  readonly attached: boolean
}

interface RawObservance extends RawComponent {
  readonly daylight: boolean
}

export interface RawBlock extends RawComponent {
  readonly observances: readonly RawObservance[]
}

export interface RawCalendar extends RawComponent {
  readonly blocks: readonly RawBlock[]
}

/** An event, and the place of its calendar in the file, from 0. */
export interface PlacedEvent {
  readonly event: RawEvent
  readonly calendar: number
}

/** The result of reading a file, beside its events. */
export interface RawFile {
  readonly calendars: readonly RawCalendar[]
  /** How many events it has. */
  readonly events: number
  /** Components that are not read, counted. */
  readonly ignored: Readonly<Record<string, number>>
  /** Whether there are lines outside of components and properties. */
  readonly has_stray_lines: boolean
  /** Whether there are more components than are read. */
  readonly has_too_many: boolean
}

/** Most events of a file, with changed dates of series, and most blocks and observances. */
const most_events = 250_000
const most_rules = 5000
/** Most lines of one property in one component. */
const most_lines = 250_000
/** Deeper components are counted, but their names are not compared. */
const most_levels = 50
/** Most names of components that are counted. */
const most_ignored_names = 50

/** A component whose END is not there yet. */
interface Open {
  readonly name: string
  readonly kind: ReadComponent | null
  readonly line: number
  readonly properties: Map<string, string[]>
  closed: boolean
  attached: boolean
  readonly observances: RawObservance[]
  readonly blocks: RawBlock[]
}

const open = (name: string, line: number): Open => ({
  name,
  kind: isReadComponent(name) ? name : null,
  line,
  properties: new Map(),
  closed: false,
  attached: false,
  observances: [],
  blocks: [],
})

/** Components that do not hold one of their own kind: a second BEGIN means that the END is missing. */
const flat: ReadonlySet<string> = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VCALENDAR'])

const is_fold = /^[ \t]/

/** A byte order mark, which stands within a file where files were joined; each character may be a byte. */
const mark = /^(?:\ufeff|\u00ef\u00bb\u00bf)/

class ComponentReader {
  /** Events that have ended since they were taken last. */
  #ended: PlacedEvent[] = []
  readonly #calendars: RawCalendar[] = []
  readonly #ignored = new Map<string, number>()
  readonly #stack: Open[] = []
  #events = 0
  #rules = 0
  #stray = false
  #too_many = false
  /** Lines of the property before, to which a broken text is added; null: none is kept. */
  #last: { readonly name: string; readonly lines: string[] } | null = null
  /** Whether the line before is left out on purpose, with what follows it. */
  #skips = false

  /** Takes a line without its folds. */
  line(text: string, number: number): void {
    const name = propertyName(text)
    if (name === 'BEGIN' || name === 'END') {
      const component = text
        .slice(text.search(/[;:]/) + 1)
        .trim()
        .toUpperCase()
      this.#last = null
      this.#skips = false
      if (name === 'BEGIN') this.#begin(component, number)
      else this.#end(component)
    } else if (name === null) this.#goOn(text)
    else this.#property(name, text)
  }

  /** Whether what follows the start of a line in its folds can be left out. */
  skips(start: string): boolean {
    const name = propertyName(start)
    const kind = this.#stack.at(-1)?.kind ?? null
    return name !== null && name !== 'BEGIN' && name !== 'END' && (kind === null || !isReadProperty(kind, name))
  }

  #begin(name: string, line: number): void {
    const at = flat.has(name) ? this.#stack.findIndex((one) => one.name === name) : -1
    if (at !== -1) this.#closeTo(at)
    if (this.#stack.length < most_levels) this.#stack.push(open(name, line))
  }

  #end(name: string): void {
    const at = this.#stack.findLastIndex((one) => one.name === name)
    const found = this.#stack[at]
    if (!found) return
    found.closed = true
    this.#closeTo(at)
  }

  /** Closes the components from a level on, the inner ones first. */
  #closeTo(level: number): void {
    while (this.#stack.length > level) {
      const closed = this.#stack.pop()
      if (closed) this.#close(closed, this.#stack.at(-1))
    }
  }

  #close(done: Open, parent: Open | undefined): void {
    const { line, properties } = done
    if (done.kind === 'VCALENDAR') {
      this.#calendars.push({ line, properties, blocks: done.blocks })
    } else if (done.kind === 'VEVENT') {
      // An event outside of its calendar belongs to the one before.
      const is_inside = this.#stack.some(({ kind }) => kind === 'VCALENDAR')
      const calendar = this.#calendars.length - (is_inside ? 0 : 1)
      if (++this.#events > most_events) this.#too_many = true
      else if (calendar >= 0)
        this.#ended.push({ event: { line, properties, closed: done.closed, attached: done.attached }, calendar })
    } else if (done.kind === 'VTIMEZONE' && parent?.kind === 'VCALENDAR') {
      if (++this.#rules <= most_rules) parent.blocks.push({ line, properties, observances: done.observances })
    } else if ((done.kind === 'STANDARD' || done.kind === 'DAYLIGHT') && parent?.kind === 'VTIMEZONE') {
      if (++this.#rules > most_rules) return
      parent.observances.push({ line, properties, daylight: done.kind === 'DAYLIGHT' })
    } else this.#ignore(done.name)
  }

  #ignore(name: string): void {
    const key = this.#ignored.size < most_ignored_names || this.#ignored.has(name) ? name.slice(0, 80) : 'X-OTHER'
    this.#ignored.set(key, (this.#ignored.get(key) ?? 0) + 1)
  }

  #property(name: string, line: string): void {
    const text = isDateList(name) ? line : line.slice(0, longest_line + 1)
    const top = this.#stack.at(-1)
    this.#last = null
    this.#skips = true
    if (!top?.kind) return
    if (name === 'ATTACH') top.attached = true
    if (!isReadProperty(top.kind, name)) return
    const lines = top.properties.get(name)
    if (!lines) {
      const first = [text]
      top.properties.set(name, first)
      this.#last = { name, lines: first }
    } else if (mayRepeat(name) && lines.length < most_lines) {
      lines.push(text)
      this.#last = { name, lines }
    }
    this.#skips = this.#last === null
  }

  /** Adds a line that is no property to the text before it. */
  #goOn(text: string): void {
    if (this.#last && isText(this.#last.name)) {
      const at = this.#last.lines.length - 1
      const before = this.#last.lines[at] ?? ''
      if (before.length <= longest_line) this.#last.lines[at] = `${before}\n${text.slice(0, longest_line)}`
    } else if (!this.#skips) this.#stray = true
  }

  /** Returns the events that have ended since the last call. */
  taken(): readonly PlacedEvent[] {
    const taken = this.#ended
    if (taken.length > 0) this.#ended = []
    return taken
  }

  /** Whether there are more events than are read. */
  get is_full(): boolean {
    return this.#too_many
  }

  done(): RawFile {
    this.#closeTo(0)
    return {
      calendars: this.#calendars,
      events: this.#events,
      ignored: Object.fromEntries(this.#ignored),
      has_stray_lines: this.#stray,
      has_too_many: this.#too_many,
    }
  }
}

/**
 * Reads the components of a file. Its events are handed out as they end, and not kept.
 * @param pieces not decoded
 */
export async function* readComponents(pieces: AsyncIterable<Buffer>): AsyncGenerator<PlacedEvent, RawFile> {
  const pause = startPausing()
  const reader = new ComponentReader()
  const splitter = new LineSplitter()
  let [number, parts, skips] = [0, [] as string[], false]
  const takeLine = (line: { readonly number: number; readonly text: string }): void => {
    if (line.text.trim() === '') return
    if (parts.length > 0 && is_fold.test(line.text)) {
      if (!skips) parts.push(line.text.slice(1))
      return
    }
    if (parts.length > 0) reader.line(parts.join(''), number)
    number = line.number
    const text = line.text.replace(mark, '')
    parts = [text]
    // The component of this line may begin with the line before, which is read by now.
    skips = reader.skips(text)
  }
  for await (const piece of pieces) {
    for (const line of splitter.take(piece)) {
      if (pause.isDue()) await pause.take()
      takeLine(line)
      for (const ended of reader.taken()) yield ended
    }
    // The file is refused, whatever follows.
    if (reader.is_full) return reader.done()
  }
  for (const line of splitter.rest()) takeLine(line)
  if (parts.length > 0) reader.line(parts.join(''), number)
  const file = reader.done()
  yield* reader.taken()
  return file
}
