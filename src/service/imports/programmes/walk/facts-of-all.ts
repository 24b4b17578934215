/** Gives a place or a price that stands once below a list, or below everything, to the events of which none says its own. */
import { saysPrice } from '../lines/untold-values.ts'
import { hasPlaceWord, isRoomName } from '../place-names.ts'
import type { ProgrammeEvent } from '../programme-event.ts'
import type { LineReader } from '../read-line.ts'
import { isoWeekdayOf } from '../../../../contract/sentence/read/dates/calendar-days.ts'
import { no_days, weekdaysNamed } from '../reading-context.ts'
import type { TextLine } from '../text-lines.ts'

interface FactOfAll {
  readonly field: 'venue' | 'cost'
  readonly value: string
  /** Whether the line says nothing else. */
  readonly is_sure: boolean
}

/** Lines below all events of which the first may name their place. */
const most_of_footer = 3

/**
 * Gives what a line below a list says to those of its events that do not say it themselves. Where it may be that of some only, it is told,
 * too.
 * @returns false: it is no such line
 */
export function takeOfList(
  events: readonly ProgrammeEvent[],
  line: TextLine,
  { field, value, is_sure }: FactOfAll,
): boolean {
  const listed = events.filter(({ lines, has_own_title }) => !has_own_title && lines[0]?.paragraph === line.paragraph)
  const lacking = listed.filter((event) => (event[field] ?? '') === '')
  const lack_all = lacking.length === listed.length
  // Events of several places say their own.
  if (listed.length < 2 || lacking.length === 0 || (field === 'venue' && !lack_all)) return false
  for (const event of lacking) giveTo(event, line, { field, value, is_sure: is_sure && lack_all })
  return true
}

function giveTo(event: ProgrammeEvent, { text }: TextLine, { field, value, is_sure }: FactOfAll): void {
  event[field] = value
  if (!event.headings.includes(text)) event.headings.push(text)
  if (!is_sure) event.unread.push(text)
}

/** Tells a line below a list beside all of its events: "Yer her zamanki gibi sahil" is the place of each. */
export function tellOfList(events: readonly ProgrammeEvent[], { paragraph, text }: TextLine): void {
  for (const { lines, venue, unread } of events)
    if (venue === null && lines[0]?.paragraph === paragraph) unread.push(text)
}

/** Tells the first line above all events beside those without a place, where it may name one. */
export function tellPlaceAbove(events: readonly ProgrammeEvent[], all: readonly TextLine[]): void {
  const [first] = events.flatMap(({ lines }) => lines)
  const above = all.find(
    ({ n, text }) => first !== undefined && n < first.n && hasPlaceWord(text) && !/[.!?؟]$/u.test(text),
  )
  for (const { venue, venue_above, unread } of above ? events : [])
    if (venue === null && venue_above === null && above) unread.push(above.text)
}

/** Tells a line above all events that says no day beside those that lack what it says: "All films at the Garden Theatre, 7 pm". */
export function tellLineAbove([first, ...others]: readonly ProgrammeEvent[]): void {
  const [line] = first?.lines ?? []
  if (!first?.when || !line || first.when.days.length > 0 || first.written_when.length > 0) return
  const says_place = first.venue !== null || first.unread.length > 0
  for (const { venue, venue_above, when, unread } of others)
    if ((says_place && venue === null && venue_above === null) || when?.times.length === 0) unread.push(line.text)
}

/** Gives the price of a label above all events to those that say none. */
export function takeCostAbove(events: readonly ProgrammeEvent[], line: TextLine, value: string): void {
  const lacking = events.filter(({ cost }) => cost === '')
  for (const event of lacking) giveTo(event, line, { field: 'cost', value, is_sure: lacking.length === events.length })
}

/** Tells the price in the last line of a list, where it may be that of all: "All shows are free". */
export function tellPriceOfAll(events: readonly ProgrammeEvent[], all: readonly TextLine[]): void {
  const line = all.at(-1)
  const last = events.at(-1)
  const is_below =
    line !== undefined && last?.has_own_title === false && last.lines.length > 1 && last.lines.includes(line)
  if (!is_below || events.length < 2 || !saysPrice(line.text)) return
  const is_only = events.every((event) => event.cost === '' || (event === last && line.text.includes(event.cost)))
  if (!is_only) return
  for (const { unread } of events) unread.push(line.text)
}

/** Returns the last lines, below all events. */
function footerOf(events: readonly ProgrammeEvent[], all: readonly TextLine[]): readonly TextLine[] {
  const of_events = new Set(events.flatMap(({ lines }) => lines))
  const last = all.at(-1)
  const footer = all.filter((line) => line.paragraph === last?.paragraph)
  const is_below = events.length > 0 && footer.length <= most_of_footer && !footer.some((line) => of_events.has(line))
  return is_below ? footer : []
}

/** Gives the place and the price in the last lines, below all events, to them where none says its own. @returns the lines that were read */
export function takeOfFooter(
  events: readonly ProgrammeEvent[],
  all: readonly TextLine[],
  reader: LineReader,
): readonly TextLine[] {
  const footer = footerOf(events, all)
  const [first] = footer
  const name = first?.text.split(/\s*[,،|]\s*/u)[0] ?? ''
  const names_none = events.every(({ venue, venue_above }) => venue === null && venue_above === null)
  const place = first && names_none && isRoomName(name) ? first : null
  if (place) for (const event of events) giveTo(event, place, { field: 'venue', value: name, is_sure: true })
  const priced = footer.find(({ text }) => reader.read(text, no_days).cost !== '')
  if (!priced || events.some(({ cost }) => cost !== '')) return place ? [place] : []
  const { cost, title } = reader.read(priced.text, no_days)
  for (const event of events) giveTo(event, priced, { field: 'cost', value: cost, is_sure: title === '' })
  return place ? [place, priced] : [priced]
}

/** Gives the time of a heading to events that name their day alone; where it names other weekdays, or says more, it is told, too. */
export function takeTimeAbove(events: readonly ProgrammeEvent[]): void {
  for (const event of events) {
    const { when, time_above, written_when, untimed } = event
    const [day, ...more] = when?.days ?? []
    if (!when || !time_above || !day || when.times.length > 0 || when.all_day || untimed !== '') continue
    const { line, reading } = time_above
    const named = weekdaysNamed(line.text)
    const is_other = more.length > 0 || day.from !== day.to || (named.size > 0 && !named.has(isoWeekdayOf(day.from)))
    if (!event.headings.includes(line.text)) event.headings.push(line.text)
    if (is_other || reading.title !== '' || reading.times.length > 1) event.unread.push(line.text)
    if (!is_other && written_when.length === 0) event.when = { ...when, times: reading.times }
  }
}
