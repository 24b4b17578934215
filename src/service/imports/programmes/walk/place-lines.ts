/** Takes lines that name a place: that of the event above them, of those below, or of all. */
import { labelOf } from '../labels.ts'
import { saysKind } from '../lines/led-words.ts'
import { isPlaceName, isRoomName, placeInHeading, placeOfRoom } from '../place-names.ts'
import { addReading, takePlace } from '../programme-event.ts'
import type { LineReading } from '../read-line.ts'
import type { TextLine } from '../text-lines.ts'
import { isSentence, mayBeTitle } from './title-lines.ts'
import type { WalkedEvents } from './walked-events.ts'

export class PlaceLines {
  readonly #walk: WalkedEvents

  constructor(walk: WalkedEvents) {
    this.#walk = walk
  }

  /** Takes a line that names a place alone: that of the event above it, or of those below. */
  isPlace(line: TextLine, reading: LineReading, at: number): boolean {
    const { venue, title } = reading
    const is_known = venue !== null && title === ''
    const next = this.#walk.below.next(at)
    const below = next !== null && next.times.length > 0
    const current = this.#walk.current
    const is_top = this.#walk.events.length === 0 && this.#walk.waiting.length === 0
    const is_named = isPlaceName(line.text) || ((is_top || (current !== null && !below)) && isRoomName(line.text))
    if (this.#isPlaceLikeAbove(line, below)) {
      this.#walk.setPlace(line, venue ?? line.text)
      if (!is_known && !is_named) this.#walk.headings.setDoubt(line)
      return true
    }
    const place_of_room = venue === null && below ? placeOfRoom(line.text) : null
    if (place_of_room !== null) return this.#takePlaceAbove(line, place_of_room, next)
    if (!is_known && !is_named) return this.#isPlaceOfAll(line, venue, at)
    const name = venue ?? line.text
    const is_last = this.#walk.lines[at + 1]?.paragraph !== line.paragraph
    // A place below a list is that of all.
    if (current && !current.has_own_title && is_last && this.#walk.isOfAll(line, 'venue', name)) return true
    if (current && current.venue === null && (current.has_own_title || !below)) {
      current.lines.push(line)
      // "Moda Stage, £10": the price counts, too.
      if (is_known) addReading(current, line, reading)
      else takePlace(current, line)
      return true
    }
    if (!is_known && this.#walk.below.sayOnlyWhen(at)) return false
    return current && !below ? false : this.#takePlaceAbove(line, name, next)
  }

  /** Takes a place for the lines below it. */
  #takePlaceAbove(line: TextLine, name: string, next: LineReading | null): true {
    const waiting = this.#walk.waiting
    this.#walk.setPlace(line, name)
    // A place between a title and its time, or a part of it.
    const is_time = next?.title === '' && next.days.length + next.times.length > 0
    if (is_time || (next !== null && saysKind(next.title))) this.#walk.waiting = waiting
    return true
  }

  /** Whether a line stands between two events as a place does above them in the same list: "Main stage", "Tent". */
  #isPlaceLikeAbove({ text, paragraph, indent, is_bullet }: TextLine, is_above_time: boolean): boolean {
    const of_place = this.#walk.headings.place_line
    const is_short =
      text.split(' ').length < 4 && mayBeTitle(text) && !isSentence(text) && /^[\p{Lu}\p{Lo}]/u.test(text)
    const is_like = of_place?.paragraph === paragraph && of_place.indent === indent && !is_bullet
    return (
      is_like && is_short && is_above_time && this.#walk.current?.has_own_title === false && labelOf(of_place) === null
    )
  }

  /** "Spring at the Garden Theatre" above everything names the place of all. */
  #isPlaceOfAll(line: TextLine, known: string | null, at: number): boolean {
    const venue = known ?? placeInHeading(line.text)
    const before = this.#walk.lines.slice(0, at).filter((one) => !this.#walk.of_mail.has(one))
    // A greeting may stand above: "Good evening, this is the week at the Boat Shed:"
    const is_first =
      this.#walk.events.length === 0 &&
      (before.length === 0 || (before.length < 3 && (known !== null || /[:：]$/u.test(line.text))))
    if (venue === null || !is_first || isSentence(line.text) || /[,،]$/u.test(line.text)) return false
    const next = this.#walk.below.next(at)
    // "Every Tuesday at 7" below a place is the time of all.
    const has_day = next?.has_own_day === true || this.#walk.headings.days.days.length > 0
    if (next && next.times.length > 0 && next.title === '' && has_day) return false
    return this.#takePlaceAbove(line, venue, next)
  }
}
