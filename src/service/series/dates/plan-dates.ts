/** Plans what becomes of each date of a series: pure, so that a preview and a save cannot differ. */
import { dayNumber } from '../../../contract/series/days.ts'
import { expand } from '../../../contract/series/expand.ts'
import { shiftSlot, type SeriesRule, type Slot } from '../../../contract/series/rule.ts'
import { timesAt, wallOfSlot, type SeriesTimes, type SlotTimes } from '../../../contract/series/slot-times.ts'
import type { date_choices, date_kinds } from '../../../contract/desk/series.ts'

type DateKind = (typeof date_kinds)[number]
export type DateChoice = (typeof date_choices)[number]

/** A date as it is now. */
export interface KnownDate {
  readonly event_id: number
  readonly slot: Slot
  readonly own: readonly string[]
  /** `gone`: deleted for good. */
  readonly state: 'live' | 'trashed' | 'gone'
  /** The times of its event; null: it is gone. */
  readonly times: SeriesTimes | null
  /** Whether its event was moved away from the times of the series. */
  readonly own_times: boolean
  /** Whether a rule moved its event to the trash, and not a user. */
  readonly removed: boolean
}

interface DatesRequest {
  readonly dates: readonly KnownDate[]
  readonly rule: SeriesRule
  readonly times: SeriesTimes
  /** The first date that the change reaches; null: it reaches all. */
  readonly from: Slot | null
  /** Days by which the whole series moves. */
  readonly shift: number
  readonly choices: ReadonlyMap<Slot, DateChoice>
  /** The last day of a rule without an end. */
  readonly through: string
}

export interface PlannedDate {
  readonly slot: Slot
  readonly kind: DateKind
  readonly date: KnownDate | null
  /** The times it gets; null: it is deleted, or not reached. */
  readonly times: SlotTimes | null
  /** Whether the date waits for a choice. */
  readonly undecided: boolean
  readonly own: readonly string[]
}

/** A date in the trash that the rule does not name. */
interface UnnamedDate {
  readonly date: KnownDate
  readonly slot: Slot
}

interface DatesPlan {
  readonly dates: readonly PlannedDate[]
  readonly unnamed: readonly UnnamedDate[]
  readonly rule: SeriesRule
  readonly too_many: boolean
}

/** Days by which a date may move to another one, instead of being deleted beside a new one. */
const reachOf = ({ recurrence }: SeriesRule): number =>
  recurrence?.frequency === 'monthly' || recurrence?.frequency === 'yearly' ? 30 : 6

/**
 * Pairs dates with the slots of the new rule: same days first, then the nearest ones, in order. Dates that a rule has removed fill
 * what is left then, instead of new ones.
 */
function pair(known: readonly KnownDate[], slots: readonly Slot[], rule: SeriesRule) {
  const free = new Set(slots)
  const pairs = new Map<KnownDate, Slot>()
  pairAmong(
    known.filter(({ removed }) => !removed),
    { free, pairs, rule },
  )
  pairAmong(
    known.filter(({ removed }) => removed),
    { free, pairs, rule },
  )
  return { pairs, free }
}

interface Pairing {
  readonly free: Set<Slot>
  readonly pairs: Map<KnownDate, Slot>
  readonly rule: SeriesRule
}

function pairAmong(known: readonly KnownDate[], { free, pairs, rule }: Pairing): void {
  for (const date of known) if (free.delete(date.slot)) pairs.set(date, date.slot)
  for (const date of known) {
    if (pairs.has(date) || date.slot.length > 10 || rule.left_out.includes(date.slot)) continue
    const distance = (slot: Slot) => Math.abs(dayNumber(slot) - dayNumber(date.slot))
    const near = [...free].filter((slot) => slot.length === 10 && distance(slot) <= reachOf(rule))
    const [nearest] = near.toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
    if (nearest === undefined) continue
    free.delete(nearest)
    pairs.set(date, nearest)
  }
}

/** Returns the times of a new or moved date, and whether its skipped hour waits for a choice. */
function decideTimes(slot: Slot, times: SeriesTimes, choice: DateChoice | undefined) {
  const at = timesAt(slot, times, choice === 'second' ? 'second' : 'first')
  return { times: at, undecided: at.skipped !== null && choice !== 'offer' && choice !== 'bring_back' }
}

const isSame = (before: SeriesTimes | null, after: SeriesTimes): boolean =>
  before !== null &&
  before.start_date === after.start_date &&
  before.end_date === after.end_date &&
  before.timezone === after.timezone &&
  before.all_day === after.all_day

function planKnown(date: KnownDate, slot: Slot | null, request: DatesRequest): PlannedDate | null {
  const { times, choices, rule } = request
  const choice = choices.get(slot ?? date.slot)
  const planned = { slot: slot ?? date.slot, date, own: date.own, undecided: false }
  const left_out = choice === 'leave_out' || rule.left_out.includes(date.slot)
  if (date.state !== 'live') {
    // A date that was deleted by itself stays deleted.
    if (slot === null || left_out) return null
    if (choice !== 'bring_back' && !date.removed) return { ...planned, kind: 'absent', times: null }
    if (date.state === 'trashed')
      return { ...planned, kind: 'restored', ...(date.own_times ? { times: null } : decideTimes(slot, times, choice)) }
    return { ...planned, date: null, own: [], kind: 'new', ...decideTimes(slot, times, choice) }
  }
  if (left_out) return { ...planned, kind: 'deleted', times: null }
  const follows = choice === 'follow'
  if (slot === null) return { ...planned, kind: date.own.length > 0 && !follows ? 'kept' : 'deleted', times: null }
  const own = follows ? [] : date.own
  if (date.own_times && !follows) return { ...planned, own, kind: 'kept', times: null }
  const decided = decideTimes(slot, times, choice)
  const stays = isSame(date.times, { ...times, ...decided.times })
  if (!stays) return { ...planned, own, kind: 'moved', ...decided }
  return { ...planned, own, kind: own.length > 0 ? 'kept' : 'same', times: choice === 'second' ? decided.times : null }
}

/** Adds the dates that were chosen to be left out to the rule. */
function withChoices(rule: SeriesRule, choices: ReadonlyMap<Slot, DateChoice>): SeriesRule {
  const out = [...choices].flatMap(([slot, choice]) => (choice === 'leave_out' ? [slot] : []))
  return { ...rule, left_out: [...new Set([...rule.left_out, ...out])].toSorted() }
}

export function planDates(request: DatesRequest): DatesPlan {
  const { dates, times, from, shift, choices, through } = request
  const rule = withChoices(request.rule, choices)
  const { slots, too_many } = expand(rule, times.start_date, through)
  const isReached = ({ slot }: KnownDate) => from === null || slot >= from
  const reached = dates
    .filter(isReached)
    .map((date) => (shift === 0 ? date : { ...date, slot: shiftSlot(date.slot, shift) }))
  const { pairs, free } = pair(reached, slots, rule)
  const unnamed: UnnamedDate[] = []
  const planned: PlannedDate[] = [
    ...dates.flatMap((date): PlannedDate[] => {
      if (isReached(date) || date.state !== 'live') return []
      return [{ slot: date.slot, kind: 'not_reached', date, times: null, undecided: false, own: date.own }]
    }),
  ]
  for (const date of reached) {
    const found = planKnown(date, pairs.get(date) ?? null, { ...request, rule })
    if (found) planned.push(found)
    else unnamed.push({ date, slot: date.slot })
  }
  for (const slot of free) {
    const decided = decideTimes(slot, times, choices.get(slot))
    planned.push({ slot, kind: 'new', date: null, own: [], ...decided })
  }
  const at = ({ slot }: PlannedDate) => wallOfSlot(slot, times)
  return { dates: planned.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0)), unnamed, rule, too_many }
}
