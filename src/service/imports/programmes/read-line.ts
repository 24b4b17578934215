/** Reads one line of a programme by the grammar of sentences about events, below the headings that hold for it. */
import { instantToWall } from '../../../contract/time/clock.ts'
import { isoWeekdayOf, weekdayFrom } from '../../../contract/sentence/read/dates/calendar-days.ts'
import { readSentence } from '../../../contract/sentence/read/read-sentence.ts'
import type { Days, Named, Reading, SentenceContext, Span, Times } from '../../../contract/sentence/reading.ts'
import { default_language } from '../../../contract/languages.ts'
import { behindPhrase, tokensOf } from '../../../contract/sentence/read/words/tokens.ts'
import { vocabulariesOf } from '../../../contract/sentence/vocabulary/vocabularies.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { NamedRecords, ReadSettings } from '../entry.ts'
import type { WrittenOrder } from './date-order.ts'
import { withoutEnds } from './lines/open-ends.ts'
import { partTitle } from './lines/title-pieces.ts'
import { spanOfName, toldWords } from './lines/told-words.ts'
import {
  beginsWithTime,
  doorsIn,
  namesDate,
  namesMonth,
  numberedDay,
  endsLeft,
  numbersLeft,
  weekdayAlone,
  weekdaysBeside,
  weekdaysIn,
  weekdaysNamed,
  type DayContext,
} from './reading-context.ts'

export interface LineReading {
  readonly title: string
  /** Several: it is asked which. */
  readonly days: readonly Days[]
  readonly times: readonly Times[]
  /** Whether the line names the day itself, and no heading does. */
  readonly has_own_day: boolean
  /** Whether its day depends on the order of day and month, which is asked. */
  readonly is_order_open: boolean
  readonly all_day: boolean
  /** Names. */
  readonly venue: string | null
  /** A place at the end of the title, which may be a room of the venue that a heading names. */
  readonly room: string | null
  readonly organizers: readonly string[]
  readonly categories: readonly string[]
  readonly cost: string
  readonly online: boolean
  /** Ages and notes that belong to the description. */
  readonly notes: readonly string[]
  /** Days, times, names and other words that were not understood. */
  readonly unread: readonly string[]
  /** Where the words stand that were understood. */
  readonly spans: readonly Span[]
}

const nothing_known: NamedRecords = { venues: [], organizers: [], categories: [], tags: [] }

/** Returns the name of a record: the one that stands in the text, else its first. */
function nameIn(text: string, all: readonly Named[], id: number | undefined): string | null {
  const { names = [] } = all.find((one) => one.id === id) ?? {}
  const folded = fold(text)
  const as_written = names.find((name) => text.includes(name))
  if (as_written !== undefined) return as_written
  return names.find((name) => folded.includes(fold(name))) ?? names[0] ?? null
}

/** Moves spans in a text of which the beginning was cut or added. */
const movedSpans = (spans: readonly Span[], by: number): readonly Span[] =>
  spans.flatMap((span) => (span.to + by > 0 ? { ...span, from: Math.max(0, span.from + by), to: span.to + by } : []))

const begins_with_clock = /^\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd}|[.]\p{Nd})/u

/** Characters of a line that are read; reading more of them holds others up. */
const most_read = 240

/** Parts a line at the last word that is read. */
function partLine(line: string): { readonly text: string; readonly rest: string } {
  if (line.length <= most_read) return { text: line, rest: '' }
  const space = line.lastIndexOf(' ', most_read)
  const at = space > 0 ? space : most_read
  return { text: line.slice(0, at), rest: line.slice(at).trim() }
}

/** Returns the words of several days where one of them has several times: "Fri 18.10, 20.40 · Sat 15.30" says more than what is read. */
const timesOfDays = (text: string, { days }: Reading): readonly string[] =>
  days.some(({ at }) => at !== undefined) && /\p{Nd}[:.]\p{Nd}{2}\s*[,،&+/]\s*\p{Nd}{1,2}[:.]\p{Nd}{2}/u.test(text)
    ? [text]
    : []

/** Whether a text names one of its days by numbers: `12.03 Cuma`, `2027-03-12`. */
const writesDate = (text: string, days: readonly Days[]): boolean =>
  /\p{N}{1,4}[./-]\p{N}{1,2}[./-]\p{N}/u.test(text) ||
  [...fold(text).matchAll(/(\d{1,2})[./-](\d{1,2})/g)].some(([, first, second]) =>
    days.some(({ from }) => {
      const [month, day] = [Number(from.slice(5, 7)), Number(from.slice(8))]
      return [first, second].map(Number).toSorted().join() === [month, day].toSorted().join()
    }),
  )

/** Whether a time is the day and the month of a line that names no other time. */
function isDateOf(text: string, { start, end }: Times, days: readonly Days[]): boolean {
  const [hour, minute] = [Math.floor(start / 60), start % 60]
  const is_date = days.some(({ from }) => Number(from.slice(8)) === hour && Number(from.slice(5, 7)) === minute)
  return end === null && is_date && text.match(/\p{N}{1,2}[.]\p{N}{2}/gu)?.length === 1 && !/\p{N}:\p{N}/u.test(text)
}

/** Returns a price of several with the words behind the last one: "£12 adv / £14 door". */
function wholeCost(text: string, cost: string): string {
  const at = cost.includes('/') ? text.indexOf(cost) : -1
  if (at === -1) return cost
  const tokens = tokensOf(text)
  const behind = tokens.findIndex(({ start }) => start >= at + cost.length)
  const ends = vocabulariesOf(text, default_language).map(({ behind_cost }) =>
    behindPhrase(tokens, behind, behind_cost),
  )
  const to = behind === -1 ? null : ends.find((end) => end !== null)
  return to == null ? cost : text.slice(at, tokens[to - 1]?.end)
}

/** A name behind `@`, which ends a line. */
const behind_at = /\s@\s*(?=\p{L})([^@]+)$/u

export class LineReader {
  readonly #settings: ReadSettings
  readonly #order: WrittenOrder | null
  readonly #known = new WeakMap<DayContext, Map<string, LineReading>>()
  /** `YYYY-MM-DD HH:MM` on the clock of the site. */
  readonly now: string

  constructor(settings: ReadSettings, order: WrittenOrder | null) {
    this.#settings = settings
    this.#order = order
    const utc = settings.now.toISOString().slice(0, 19).replace('T', ' ')
    this.now = instantToWall(utc, settings.time_zone ?? settings.site_zone).slice(0, 16)
  }

  get language() {
    return this.#settings.language ?? this.#settings.site_language
  }

  /** Reads a line below headings. Lines are looked at before they are read, those that stand often once only. */
  read(line: string, around: DayContext): LineReading {
    const known = this.#known.get(around) ?? new Map<string, LineReading>()
    this.#known.set(around, known)
    const found = known.get(line)
    if (found) return found
    const { text, rest } = partLine(line)
    const { text: plain, ends } = withoutEnds(text)
    const read = this.#readBelow(plain, around)
    const unread = [...read.unread, ...ends, ...(rest === '' ? [] : [rest])]
    const reading = { ...read, notes: [...read.notes, ...ends], unread }
    known.set(line, reading)
    return reading
  }

  #readBelow(text: string, around: DayContext): LineReading {
    const numbered = this.#numbered(text, around)
    const [first] = numbered?.days ?? []
    if (numbered && first !== undefined) {
      const read = this.#readOn(numbered.rest, first)
      const to = text.length - numbered.rest.length
      return {
        ...{ ...read, days: numbered.days.map((from) => ({ from, to: from })), has_own_day: true },
        spans: [{ from: 0, to, is_when: true }, ...movedSpans(read.spans, to)],
      }
    }
    const own = this.#readAlone(text, around)
    const [day, ...more] = around.days
    // "20.00 Saturday Night Fever" and "8pm Tonight we improvise" below a date name no other day.
    const is_behind_time = more.length === 0 && beginsWithTime(text, this.language)
    const is_title = is_behind_time && !namesDate(text, this.language)
    if (day === undefined) return own
    if (own.days.length > 0 && !is_title) {
      // "20:00 4th of July" is asked, too.
      const may_be_title = is_behind_time && !own.days.some(({ from, to }) => from <= day && day <= to)
      if (!may_be_title) return own
      return { ...this.#readOn(text, day), days: [{ from: day, to: day }, ...own.days], has_own_day: false }
    }
    const below = this.#readOn(text, day)
    if (below.times.length === 0 && own.times.length === 0) return own
    return { ...below, days: around.days.map((from) => ({ from, to: from })), has_own_day: false }
  }

  /** Reads the number of a day below a month, or below a period of one month: "Mon 22" there is that day. */
  #numbered(text: string, { period, is_month }: DayContext) {
    if (!period || is_month) return period ? numberedDay(text, period, this.language) : null
    if (period.from.slice(0, 7) !== period.to.slice(0, 7)) return null
    const found = numberedDay(text, { ...period, from: `${period.from.slice(0, 7)}-01` }, this.language)
    const [day, ...more] = found?.days ?? []
    const is_within = day !== undefined && more.length === 0 && day >= period.from
    return is_within && weekdaysNamed(text).has(isoWeekdayOf(day)) ? found : null
  }

  /** Reads a line on a known day: what could be a day or a time is a time. */
  #readOn(text: string, day: string): LineReading {
    const before = `${day} `
    const below = this.#sentence(`${before}${text}`, { now: this.now })
    const reading = { ...below, spans: movedSpans(below.spans, -before.length) }
    const is_other_day = reading.days.length !== 1 || reading.days[0]?.from !== day
    return this.#lineReading(is_other_day ? this.#sentence(text, { ignored: new Set(['date']) }) : reading, text)
  }

  #readAlone(text: string, around: DayContext): LineReading {
    const { period } = around
    const now = period && period.from > this.now.slice(0, 10) ? `${period.from} 00:00` : this.now
    const clock = begins_with_clock.exec(text)?.[0]
    // The minutes of "19:30 March of the Penguins" are no day.
    if (clock !== undefined && this.#sentence(text.slice(clock.length), { now }).days.length === 0)
      return this.#lineReading(this.#sentence(text, { now, ignored: new Set(['date']) }), text)
    const reading = this.#sentence(text, { now, month_first: this.#order === null })
    const other = this.#order === null ? this.#sentence(text, { now }) : null
    // Both orders give a day: it is asked which.
    const is_order_open = other !== null && reading.days.length > other.days.length
    const ordered = this.#order === 'month_first' ? this.#monthFirst(text, now, reading) : reading
    const read = this.#lineReading(ordered, text)
    const days = this.#daysAround(text, read.days, around)
    // `06.03 SAT` is that day, and no time of it.
    const times = read.times.filter((one) => !isDateOf(text, one, days))
    return { ...read, days, times, has_own_day: days.length > 0, is_order_open }
  }

  /** Leaves out the day that the other order would give. */
  #monthFirst(text: string, now: string, day_first: Reading): Reading {
    const both = this.#sentence(text, { now, month_first: true })
    const days = both.days.filter(({ from }) => !day_first.days.some((one) => one.from === from))
    return days.length > 0 ? { ...both, days } : both
  }

  /** A weekday alone is that of the period that a heading names, else the next one behind the heading above. */
  #daysAround(text: string, days: readonly Days[], { period, days: above }: DayContext): readonly Days[] {
    const asDays = (all: readonly string[]) => all.map((from) => ({ from, to: from }))
    const [date, other] = days
    const [named, ...more_named] = weekdaysNamed(text)
    // "Friday 12 April", which is a Monday: that day, or a Friday beside it.
    const differs = date && other && days.length === 2 && named !== undefined && more_named.length === 0
    if (differs && isoWeekdayOf(date.from) !== named && isoWeekdayOf(other.from) === named && other.from === other.to)
      return asDays([date.from, ...weekdaysBeside(date.from, named)])
    // "Mon 8pm, Tue 9pm" below a period: each is the day of that name in it.
    if (period && more_named.length > 0 && !namesMonth(text) && days.every(({ from, to }) => from === to))
      return days.map((one) => {
        const [within, ...others] = weekdaysIn(period, isoWeekdayOf(one.from))
        return within !== undefined && others.length === 0 ? { ...one, from: within, to: within } : one
      })
    const weekday =
      days.length > 0 && days.every(({ from, to }) => from === to) ? weekdayAlone(text, this.language) : null
    if (weekday === null || writesDate(text, days)) return days
    if (days.some(({ from }) => isoWeekdayOf(from) !== weekday)) return days
    const within = period ? weekdaysIn(period, weekday) : []
    if (within.length > 0) return asDays(within)
    const [only, ...more] = above
    return only !== undefined && more.length === 0 ? asDays([weekdayFrom(only, weekday)]) : days
  }

  #sentence(text: string, more: Partial<SentenceContext>): Reading {
    const records = this.#settings.recordsIn?.(text) ?? nothing_known
    return readSentence(text, {
      ...{ language: this.language, now: this.now, month_first: false, ignored: new Set() },
      ...records,
      ...more,
    })
  }

  /** Returns what ranges of hours before the time of a line mean: in "sale (10-2), raffle 1.30pm" they may be its times. */
  #hoursBefore(text: string, left: readonly string[]): readonly Times[] {
    const day = this.now.slice(0, 10)
    return left.flatMap((hours) => {
      const before = text.slice(0, text.indexOf(hours))
      if (this.#sentence(before, { ignored: new Set(['date']) }).times.length > 0) return []
      return this.#sentence(`${day} ${hours}`, {}).times.filter(({ end }) => end !== null)
    })
  }

  /** Returns a second price that stays in the title: "party, £8 in advance" beside an entry of £10. */
  #pricesLeft({ title, cost }: Reading): readonly string[] {
    const other = cost === '' ? '' : this.#sentence(title, { ignored: new Set(['date', 'time', 'venue']) }).cost
    return other === '' || other === '0' || other === cost ? [] : [other]
  }

  #lineReading(reading: Reading, text: string): LineReading {
    const records = this.#settings.recordsIn?.(text) ?? nothing_known
    const venues = reading.venues.flatMap((id) => nameIn(text, records.venues, id) ?? [])
    const names = reading.organizers.map((ids) => ids.map((id) => nameIn(text, records.organizers, id)))
    const { title, places, ages, notes, told, read } = partTitle(reading.title, text)
    const at = venues.length === 0 ? behind_at.exec(title) : null
    // "Town Hall, Council Chamber": behind a place there are rooms of it.
    const room = venues.length === 0 && !at ? (places[0] ?? null) : null
    const rooms = room === null ? places : places.slice(1)
    const left = reading.times.length > 0 ? numbersLeft(title) : []
    const unclear = names.filter((some) => some.length > 1).map(([name]) => name)
    const categories = reading.categories.flatMap((id) => nameIn(text, records.categories, id) ?? [])
    const { spans, lost } = toldWords(text, reading.title, reading.spans)
    // Names that stay in the title are understood, too.
    const named = [...categories, ...venues, ...read].flatMap((name) => spanOfName(text, name) ?? [])
    return {
      title: at ? title.slice(0, at.index).trim() : title,
      room,
      notes: [...rooms, ...ages, ...notes],
      ...{
        days: reading.days,
        times: [...reading.times, ...this.#hoursBefore(text, left)],
        all_day: reading.all_day,
        cost: wholeCost(text, reading.cost),
      },
      ...{ has_own_day: reading.days.length > 0, is_order_open: false, online: reading.online },
      // Several venues of one name are one name; which of them is meant is told.
      venue: venues.length === 1 ? (venues[0] ?? null) : (at?.[1]?.trim() ?? null),
      organizers: names.flatMap((some) => (some.length === 1 ? (some[0] ?? []) : [])),
      ...{ categories, spans: [...spans, ...named] },
      unread: [
        ...reading.unread,
        ...lost,
        ...timesOfDays(text, reading),
        ...notes,
        ...told,
        ...this.#pricesLeft(reading),
        ...endsLeft(text, spans, this.language),
        ...(reading.times.length > 0 ? doorsIn(text, this.language) : []),
        ...left,
        ...(venues.length > 1 ? venues.slice(0, 1) : []),
        ...unclear.flatMap((one) => one ?? []),
      ],
    }
  }
}
