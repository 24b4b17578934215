/** The words by which a language says when something is. All of them are folded. */
import type { Language } from '../../languages.ts'
import { fold } from '../../text/fold.ts'

/** A part of the day. It tells which of two hours is meant. */
export type DayPart = 'am' | 'pm' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

/** A window of days that is counted from today. */
export type WindowName =
  'today' | 'tomorrow' | 'weekend' | 'next_weekend' | 'week' | 'next_week' | 'month' | 'next_month'

/** The words by which a search says a window of days, and that a text is missing in a language. All of them are folded. */
interface FilterWords {
  readonly windows: ReadonlyMap<string, WindowName>
  readonly languages: ReadonlyMap<string, Language>
  /** Before and behind the name of a language: "no Arabic", `Arapça yok`. */
  readonly missing_before: ReadonlySet<string>
  readonly missing_behind: ReadonlySet<string>
  /** Both in one word: `Arapçasız`. */
  readonly missing: ReadonlyMap<string, Language>
}

export interface Vocabulary {
  /** The script of its sentences. */
  readonly script: 'Latin' | 'Arabic'
  /** BCP 47: writes the first letter of a title; null: as the language of the reader does. */
  readonly casing: string | null
  /** Monday is 1. */
  readonly weekdays: ReadonlyMap<string, number>
  /** Weekdays that are other words, too: they count at the beginning of a sentence or beside another time. */
  readonly doubtful_weekdays: ReadonlySet<string>
  /** Follows a weekday and adds nothing: `Cuma günü`. */
  readonly behind_weekday: ReadonlySet<string>
  readonly months: ReadonlyMap<string, number>
  /** Between the number of a day and its month: "3rd of May". */
  readonly of_month: ReadonlySet<string>
  /** Between a month and the number of a day: `Nisan ayının 10'u`. */
  readonly behind_month: ReadonlySet<string>
  /** Words for the number of a day. */
  readonly date_words: ReadonlyMap<string, number>
  /** Around a day of the present month: "the 20th", `ayın 20'si`. */
  readonly day_of_month: {
    readonly before: ReadonlySet<string>
    readonly behind: ReadonlySet<string>
    readonly needs_ordinal: boolean
  }
  /** Days from today, by words such as "tomorrow". */
  readonly days_from_today: ReadonlyMap<string, number>
  /** Words that also tell the part of the day: "tonight". */
  readonly parts_of_today: ReadonlyMap<string, DayPart>
  /** Before a weekday: the next one, today included; before or behind it: either of the next two; that of the next week. */
  readonly this_weekday: ReadonlySet<string>
  readonly next_weekday: ReadonlySet<string>
  readonly coming_weekday: ReadonlySet<string>
  readonly week_after: ReadonlySet<string>
  /** Before a weekday: the one a week behind the next: "a week on Friday". */
  readonly week_on: ReadonlySet<string>
  /** Behind a weekday, the same: "Friday week". */
  readonly week_behind: ReadonlySet<string>
  /** Days that begin a week where the language is spoken: Monday is 1. */
  readonly first_weekdays: readonly number[]
  readonly weekend: ReadonlySet<string>
  /** Before days that come again, and before the end of something that has no beginning. They are no day of one event. */
  readonly every: ReadonlySet<string>
  readonly until: ReadonlySet<string>
  /** Says that an event moved: "postponed until Friday" names the day itself, "moved from 3 May to 5 May" no range. */
  readonly moved: ReadonlySet<string>
  /** Before a weekday of some month, not the next one: "last Friday of May". */
  readonly before_counted: ReadonlySet<string>
  /** Before and behind a weekday whose name they change: "Easter Monday". */
  readonly before_feast: ReadonlySet<string>
  readonly behind_feast: ReadonlySet<string>
  /** Behind a weekday that comes again: `Perşembe akşamları`. */
  readonly behind_every: ReadonlySet<string>
  /** Follows a date and adds nothing: `13 Mart tarihinde`. */
  readonly behind_date: ReadonlySet<string>
  /** Stands before dates, but belongs to a number before it: `٣ أيام`. */
  readonly counted_days: ReadonlySet<string>
  /** Before a date, a time, and a place. */
  readonly before_date: ReadonlySet<string>
  readonly before_time: ReadonlySet<string>
  readonly before_place: ReadonlySet<string>
  /** Before the whole name of a place, however many words it has. */
  readonly before_whole_place: ReadonlySet<string>
  /** Before and behind the name of an organizer. */
  readonly before_organizer: ReadonlySet<string>
  readonly behind_organizer: ReadonlySet<string>
  /** Between an organizer and what its verb leads to: `تدعوكم مؤسسة الفنون إلى`. */
  readonly behind_invitation: ReadonlySet<string>
  /** Begins, joins and ends a range. */
  readonly from: ReadonlySet<string>
  readonly between: ReadonlySet<string>
  readonly to: ReadonlySet<string>
  /** Joins two days or times, and the ends of a range behind "between". */
  readonly and: ReadonlySet<string>
  /** Joins two days of which one is meant. */
  readonly or: ReadonlySet<string>
  /** "And", and "this" before a weekday, written together with the next word. */
  readonly joined_and: string
  readonly joined_this: string
  readonly behind_range: ReadonlySet<string>
  /** "in 3 days", "3 gün sonra": before the number, behind the unit, and the units in days. */
  readonly ahead: ReadonlySet<string>
  readonly later: ReadonlySet<string>
  readonly units: ReadonlyMap<string, number>
  /** Spans of one word: `أسبوعين`. */
  readonly spans: ReadonlyMap<string, number>
  readonly hours: ReadonlyMap<string, number>
  readonly numbers: ReadonlyMap<string, number>
  readonly day_parts: ReadonlyMap<string, DayPart>
  /** Parts that stand behind a day alone: `Cuma akşamı`. */
  readonly parts_behind_day: ReadonlyMap<string, DayPart>
  /** Whether a part may stand before an hour, behind it, and before a day. */
  readonly part_stands: {
    readonly before_hour: boolean
    readonly behind_hour: boolean
    readonly before_day: boolean
    /** Behind an hour in words: "one night" is none. */
    readonly behind_word: boolean
  }
  /** Parts behind an hour that begin a title with the word behind them: "20:00 Night of the museums". */
  readonly parts_of_titles: RegExp | null
  /** The same behind an hour of 24, which needs no part: "20:00 In the evening we meet". */
  readonly parts_behind_clock: RegExp | null
  readonly noon: ReadonlySet<string>
  readonly midnight: ReadonlySet<string>
  /** Minutes that stand behind an hour, and before it: "half past". */
  readonly minutes_behind: ReadonlyMap<string, number>
  readonly minutes_before: ReadonlyMap<string, number>
  readonly behind_hour: ReadonlySet<string>
  /** Behind an hour of a clock of 24 hours: `20h`. */
  readonly hour_mark: ReadonlySet<string>
  /** Before and behind the time at which doors open, and that at which the event begins: "doors 7pm, show 8pm". */
  readonly doors: ReadonlySet<string>
  readonly behind_doors: ReadonlySet<string>
  readonly show: ReadonlySet<string>
  readonly behind_show: ReadonlySet<string>
  /** Between the hour of arrival and the beginning: "6 for 6.30pm". */
  readonly arrival: ReadonlySet<string>
  readonly all_day: ReadonlySet<string>
  readonly before_duration: ReadonlySet<string>
  readonly behind_duration: ReadonlySet<string>
  /** Minutes of a unit, and of whole durations of words. */
  readonly duration_units: ReadonlyMap<string, number>
  readonly durations: ReadonlyMap<string, number>
  /** Behind an apostrophe. */
  readonly suffixes: ReadonlySet<string>
  /** The same, written as a word of its own. */
  readonly parted_suffixes: ReadonlySet<string>
  /** Endings of a place without an apostrophe. */
  readonly place_endings: readonly string[]
  /** Endings of number words. */
  readonly endings: readonly string[]
  /** Endings of hours before minutes: `altıyı çeyrek geçe`. */
  readonly endings_before_minutes: readonly string[]
  /** Before the first word of a name, written together with it. */
  readonly prefixes: readonly string[]
  /** Beside a number that is an age. */
  readonly ages: ReadonlySet<string>
  /** Before a name, and endings of a name, that belong to the title: "tour of the Opera House". */
  readonly binding: ReadonlySet<string>
  readonly genitives: ReadonlySet<string>
  /** Ends the second noun of a compound: `sabah kahvesi`. */
  readonly compound_ending: RegExp | null
  /** Beside a price, leading to it, following it, and instead of it; by itself where it may also belong to the title. */
  readonly currencies: ReadonlySet<string>
  readonly before_cost: ReadonlySet<string>
  readonly behind_cost: ReadonlySet<string>
  readonly free: ReadonlySet<string>
  readonly free_alone: ReadonlySet<string>
  readonly online: ReadonlySet<string>
  /** Beside "online": what is done there before the event. */
  readonly booking: ReadonlySet<string>
  /** Left out of names. */
  readonly article: string
  /** Before a noun and the words that belong to it: "an all-day seminar". */
  readonly articles: ReadonlySet<string>
  readonly filters: FilterWords
}

/** Returns the words of a list, separated by commas. */
export const wordSet = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map(fold)
      .filter((word) => word !== ''),
  )

/** Returns a table from values to lists of words. */
export const table = <Value>(rows: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([list, value]) => [...wordSet(list)].map((word) => [word, value] as const)))

/** Returns a table of lists in order, counted from 1. */
export const counted = (...lists: readonly string[]): ReadonlyMap<string, number> =>
  table(lists.map((list, at) => [list, at + 1] as const))

/** Currencies that are written alike in every language. */
export const currency_codes = 'TL,EUR,USD,GBP,AED,EGP,SAR,QAR'
