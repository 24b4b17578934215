/** The result of reading a file: entries, and questions that a person has to answer before all of them can be read. */
import type {
  AskSubject,
  FileReason,
  ImportFormat,
  ImportWarning,
  RowReason,
} from '../../contract/desk/imports/kinds.ts'
import type { Language } from '../../contract/field.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { SentenceContext } from '../../contract/sentence/reading.ts'

/** Where an entry stands in its file: the line of BEGIN:VEVENT, the row of a sheet, or the block of JSON-LD, from 1. */
export interface EntryPosition {
  /** Name of the sheet in a workbook. */
  readonly sheet?: string
  readonly line?: number
  readonly row?: number
  readonly block?: number
}

/** Fields of an event or venue as `POST events` takes them. An absent field is not said by the file. */
export type EntryValues = Readonly<Record<string, unknown>>

/** A venue by its name; `geo` is latitude and longitude. */
export interface EntryVenue {
  readonly venue: string
  readonly address?: string
  readonly city?: string
  readonly country?: string
  readonly province?: string
  readonly state?: string
  readonly zip?: string
  readonly phone?: string
  readonly website?: string
  readonly geo?: readonly [latitude: number, longitude: number]
}

/** Values of what an entry names, for what is not there yet. */
export interface EntryDetails {
  /** By name. */
  readonly organizers: Readonly<Record<string, EntryValues>>
  /** Names of the categories above one, the topmost first, by its name. */
  readonly parents: Readonly<Record<string, readonly string[]>>
}

/** The row of an exported file: which record it was, and what the file says of it now. */
export interface ExportedRow {
  readonly resource: ResourceName
  readonly id: number
  /** Number of writes of the record when it was exported. */
  readonly version: number
  /** The language in which it was read. */
  readonly language: Language
  /** The host of the calendar that wrote the file. */
  readonly host: string
  /** Cells by the name of their column. */
  readonly cells: Readonly<Record<string, string>>
}

/** One date of a series with values of its own. */
export interface EntryDate {
  /** Names the date that this one replaces, as `Slot` of contract/series does. */
  readonly slot: string
  readonly values: EntryValues
}

export interface EntrySeries {
  /** Lines RRULE, RDATE and EXDATE that `readRule` of contract/series reads; without RRULE: chosen dates. */
  readonly rule: string
  readonly dates: readonly EntryDate[]
}

export interface FileEntry {
  readonly position: EntryPosition
  readonly resource: 'events' | 'venues'
  readonly uid: string | null
  /** The date of a series that this entry alone is about (RECURRENCE-ID), as a wall time of its zone; null: a whole event. */
  readonly occurrence: string | null
  /** Whether it takes the event back: METHOD:CANCEL or STATUS:CANCELLED. */
  readonly cancels: boolean
  /** SEQUENCE; null: not said. */
  readonly sequence: number | null
  /** Wall times `YYYY-MM-DD HH:MM:SS` and `timezone`, `all_day`, `title`, `description` as HTML, `categories` and `tags` as names … */
  readonly values: EntryValues
  /** Fields whose cell is blank, which a person may choose to clear. */
  readonly blanks: readonly string[]
  readonly venue: EntryVenue | null
  /** Names. */
  readonly organizers: readonly string[]
  readonly details?: EntryDetails
  /** The language of its texts; absent: not said. */
  readonly language?: Language
  /** Whether it makes a text of its language where the record has none; absent: the text is then that of the record. */
  readonly adds_text?: true
  /** Its texts in further languages; absent: none. */
  readonly texts?: Readonly<Partial<Record<Language, EntryValues>>>
  /** Fields whose cell is blank in further languages; absent: none. */
  readonly blank_texts?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** Absent: it is no row of an exported file. */
  readonly exported?: ExportedRow
  readonly series: EntrySeries | null
  /** PRIVATE or CONFIDENTIAL: it becomes a draft. */
  readonly private: boolean
  /** Why the entry cannot be read; null: it can. */
  readonly refused: EntryRefusal | null
  /** Other things in it that cannot be read; absent: nothing. The values of a refused entry are what could be read. */
  readonly also_refused?: readonly EntryRefusal[]
  /** The name of its zone as the file writes it, `Z` for an instant; absent: the file names none. */
  readonly zone_name?: string
  /** Instants in UTC of its times, by their field, where the clock shows them twice and the second is meant; absent: none is. */
  readonly instants?: SecondInstants
  /** The length of a refused entry, where its end is not known. */
  readonly length?: EntryLength
  readonly warnings: readonly ImportWarning[]
  /** Ids of the questions that concern it. */
  readonly asks: readonly string[]
  /** The words of a programme that it was read from. */
  readonly read_from?: EntryWords
}

export type SecondInstants = Readonly<Partial<Record<'start_date' | 'end_date', string>>>

/** Where words stand in a text; `is_when`: they say when it is. */
export type EntryMarks = readonly { readonly from: number; readonly to: number; readonly is_when: boolean }[]

interface EntryWords {
  /** Its lines. */
  readonly text: string
  /** The headings above them that hold for it. */
  readonly headings: readonly string[]
  /** Days, times and names that were not understood. */
  readonly unread: readonly string[]
  /** Words of the text that were understood. Rows that were read by an earlier version do not have it. */
  readonly marks?: EntryMarks
  /** Id of the question about when it is, answered or not. */
  readonly ask?: string
}

/** Days move the wall clock, seconds the instant. */
export interface EntryLength {
  readonly days: number
  readonly seconds: number
}

export interface EntryRefusal {
  readonly reason: RowReason
  /** Property or field: `DTEND`, `start_date`. */
  readonly column: string | null
  /** The text of the file there, cut. */
  readonly value: string | null
}

/** A question. Its id is made of what it is about, so that the answer fits the same question of the next reading. */
export interface FileAsk {
  readonly id: string
  readonly about: AskSubject
  /** The name of a zone, a heading …; empty: the whole file. */
  readonly for: string
  readonly rows: number
  readonly offers: readonly AskOffer[]
  /** The offer that holds until a person chooses; absent: nothing is decided yet. */
  readonly default?: string
}

export interface AskOffer {
  readonly value: string
  /** Texts of the file as they would be read, or times on the clock of this zone. */
  readonly sample: readonly string[]
}

/** A column of a sheet. */
export interface FileColumn {
  readonly heading: string
  /** Null: it is left out. */
  readonly field: string | null
  readonly sample: readonly string[]
}

export interface FileReading {
  readonly format: ImportFormat
  /** The name of the calendar, as the file says it. */
  readonly name: string | null
  /** Names the source: the same for the next file of this calendar. */
  readonly source: string
  readonly refused: FileReason | null
  readonly asks: readonly FileAsk[]
  readonly warnings: readonly ImportWarning[]
  /** Components that are not imported, counted: VTODO → 1. */
  readonly ignored: Readonly<Record<string, number>>
  readonly columns: readonly FileColumn[]
  readonly entries: readonly FileEntry[]
}

export type NamedRecords = Required<Pick<SentenceContext, 'venues' | 'organizers' | 'categories' | 'tags'>>

export interface ReadSettings {
  readonly site_zone: string
  readonly site_language: Language
  /** The language of its texts, by which words of two languages are told apart; absent: that of the site. */
  readonly language?: Language
  readonly now: Date
  /** Set by a person for all times of the file that name no zone; null: not set. */
  readonly time_zone: string | null
  /** Answers by the id of their question. */
  readonly answers: Readonly<Record<string, string>>
  /** Fields by heading, set by a person; null leaves the column out. */
  readonly columns: Readonly<Record<string, string | null>>
  /** Returns the zone of a venue by its name, else by the country that the file says; null: neither is known. */
  zoneOfVenue(name: string, country?: string): string | null
  /** Returns the records that a line may name; absent: no name is known. */
  recordsIn?(text: string): NamedRecords
}

/** Takes entries as they are read. */
export type TakeEntry = (entry: FileEntry) => Promise<void> | void
