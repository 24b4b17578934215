/**
 * Random series under random edits, against a model that looks at every day: what was changed or deleted by itself stays so, field
 * by field, and every event keeps its id. `SERIES_SEED` and `SERIES_RUNS` choose other runs; a failure prints its seed.
 */
import { expect, test } from 'vitest'
import { addDays, format, milliseconds } from '../../../contract/time/clock.ts'
import { long } from '../long.ts'
import { onOneEngine } from '../one-engine.ts'
import { random } from '../random.ts'
import { unique, type Client } from '../scenario.ts'
import {
  changed,
  dayNumber,
  laterPart,
  movedRule,
  ownOf,
  shownAt,
  slotsOf,
  timesOf,
  walk,
  weekdayOf,
  type Choice,
  type ModelDate,
  type ModelRule,
  type ModelSeries,
  type Pattern,
} from './series-model.ts'

const desk = '//api/calendar/desk/v1'
const first_seed = Number(process.env['SERIES_SEED'] ?? 20260423)
const runs = Number(process.env['SERIES_RUNS'] ?? (long ? 150 : 4))
const edits = 9
const minute = 60_000
const weekday_names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const zones = [
  ...['Africa/Cairo', 'Europe/Istanbul', 'Asia/Riyadh', 'Europe/London', 'America/New_York'],
  ...['Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Beirut'],
]
/** Days around which clocks change: random starts stand some weeks before one of them. */
const changes = ['2026-04-24', '2026-10-30', '2027-03-14', '2027-03-28', '2027-10-03', '2027-04-04', '2028-02-28']

interface Dated {
  readonly slot: string
  readonly event: number
  readonly state: string
  readonly own: readonly string[]
  readonly times: { readonly start_date: string; readonly end_date: string } | null
}

/** A series at work: the calendar, the model of it, and the numbers that decide. */
class World {
  readonly word = unique('Series').replaceAll(/[^A-Za-z0-9]/g, '')
  readonly said: string[] = []
  readonly #client: Client
  readonly #next: () => number
  #series: readonly ModelSeries[] = []
  #last: { readonly operation: number; readonly before: readonly ModelSeries[] } | null = null

  constructor(client: Client, seed: number) {
    this.#client = client
    this.#next = random(seed)
  }

  #pick<Value>(values: readonly Value[]): Value {
    // An index below the length.
    return values[Math.floor(this.#next() * values.length)] as Value
  }

  #whole = (least: number, most: number) => least + Math.floor(this.#next() * (most - least + 1))

  #hour = () => `${String(this.#pick([0, 0, 1, 2, 3, 20])).padStart(2, '0')}:${this.#pick(['00', '15', '30'])}:00`

  /** Makes a rule, as a model and as text. */
  #rule(start: string): { readonly rule: ModelRule; readonly text: string } {
    const day = dayNumber(start)
    const interval = this.#pick([1, 1, 2, 3])
    const count = this.#whole(2, 9)
    const is_endless = start > '2027' && this.#next() < 0.1
    const until = !is_endless && this.#next() < 0.3 ? addDays(start, this.#whole(5, 120)) : null
    const ends = is_endless ? '' : until === null ? `;COUNT=${count}` : `;UNTIL=${until.replaceAll('-', '')}`
    let pattern: Pattern | null = null
    let on = ''
    const month = Number(start.slice(5, 7))
    const yearly = `FREQ=YEARLY;BYMONTH=${month}`
    const kind = this.#pick(['weekly', 'weekly', 'daily', 'monthly', 'nth', 'yearly', 'yearly nth', 'chosen'])
    if (kind === 'weekly') {
      const others = this.#next() < 0.6 ? [] : [this.#whole(0, 6), this.#whole(0, 6)]
      const days = [...new Set([this.#next() < 0.85 ? weekdayOf(day) : this.#whole(0, 6), ...others])].toSorted()
      pattern = { kind, interval, offsets: days, week_zero: day - weekdayOf(day) }
      on = `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.map((one) => weekday_names[one]).join()}`
    } else if (kind === 'daily') {
      pattern = { kind, interval, day_zero: day }
      on = `FREQ=DAILY;INTERVAL=${interval}`
    } else if (kind === 'monthly' || kind === 'yearly') {
      const is_last = addDays(start, 1).slice(8) === '01' && this.#next() < 0.5
      const month_day = is_last ? -1 : Number(start.slice(8))
      pattern = { kind: 'monthly', interval, month: kind === 'yearly' ? month : null, month_day }
      on = `${kind === 'yearly' ? yearly : 'FREQ=MONTHLY'};INTERVAL=${interval};BYMONTHDAY=${month_day}`
    } else if (kind === 'nth' || kind === 'yearly nth') {
      const is_last = addDays(start, 7).slice(5, 7) !== start.slice(5, 7)
      const position = is_last ? -1 : Math.ceil(Number(start.slice(8)) / 7)
      const of_month = kind === 'nth' ? null : month
      pattern = { kind: 'nth', interval, month: of_month, position, weekday: weekdayOf(day) }
      on = `${of_month === null ? 'FREQ=MONTHLY' : yearly};INTERVAL=${interval};BYDAY=${position}${weekday_names[weekdayOf(day)]}`
    }
    const endless = is_endless && pattern !== null
    const days = walk(pattern, start, endless || until !== null ? null : count, until)
    const chosen = (least: number, most: number) =>
      Array.from({ length: this.#whole(least, most) }, () => this.#whole(1, 60))
    const slot = (later: number) => addDays(start, later) + (this.#next() < 0.4 ? ' 15:10:00' : '')
    const also = [...new Set((kind === 'chosen' ? chosen(1, 4) : chosen(0, 1)).map(slot))].toSorted()
    const left_out = this.#next() < 0.2 ? days.slice(1, 2) : []
    const text = [
      ...(pattern ? [`RRULE:${on}${ends}`] : []),
      ...also.map((one) =>
        `RDATE:${one.replaceAll(/[-:]/g, '').replace(' ', 'T')}`.replace(/:(\d{8})$/, ';VALUE=DATE:$1'),
      ),
      ...left_out.map((one) => `EXDATE;VALUE=DATE:${one.replaceAll('-', '')}`),
    ].join('\n')
    return { rule: { pattern, until, endless, days, also, left_out }, text }
  }

  async begin(): Promise<void> {
    const zone = this.#pick(zones)
    const start = addDays(this.#pick(changes), -this.#whole(0, 40))
    let [hour, length] = [this.#hour(), 60 * minute]
    while (timesOf(start, { hour, length, zone }).skipped) hour = this.#hour()
    length = this.#pick([60, 90, 120]) * minute
    const clock = { hour, length: timesOf(start, { hour, length, zone }).skipped ? 15 * minute : length, zone }
    const times = timesOf(start, clock)
    const values = { title: `${this.word} first`, cost: '5' }
    const made = await this.#client.do({
      as: 'editor',
      request: 'POST /events',
      body: { ...values, start_date: times.start, end_date: times.end, timezone: zone },
    })
    const first: ModelDate = {
      ...{
        event: made.id,
        slot: start,
        state: 'live',
        own: [],
        values,
        times: { start: times.start, end: times.end, zone },
      },
      ...{ settled: false, removed: false },
    }
    const { rule, text } = this.#rule(start)
    const none: ModelSeries = { id: 0, rule, clock, values, dates: [first] }
    const change = { from: null, shift: 0, rule, clock, values, choices: new Map<string, Choice>() }
    const { undecided } = changed(none, change)
    for (const slot of undecided) change.choices.set(slot, this.#pick(['offer', 'leave_out']))
    const plan = changed(none, change)
    this.said.push(`series at ${start} ${hour} ${zone}: ${text.replaceAll('\n', ' ')}`)
    const choices = [...change.choices].map(([slot, choice]) => ({ slot, choice }))
    const { status, json, headers } = await this.#client.call({
      as: 'editor',
      request: `POST ${desk}/series`,
      body: { event: made.id, rule: text, choices },
    })
    expect([status, json.code]).toEqual([201, undefined])
    this.#adopt(
      [{ ...plan.after, id: json.series.id }],
      Number(headers.get('operation-id')),
      json.series.occurrences,
      [],
    )
  }

  /** Takes over the ids of new events. */
  #adopt(
    series: readonly ModelSeries[],
    operation: number,
    occurrences: readonly Dated[],
    before: readonly ModelSeries[],
  ) {
    const known = new Set([...this.#series, ...series].flatMap(({ dates }) => dates.map(({ event }) => event)))
    const ids = new Map(occurrences.flatMap(({ slot, event }) => (known.has(event) ? [] : [[slot, event]])))
    this.#series = series.map((one) => ({
      ...one,
      dates: one.dates.map((date) => (date.event === 0 ? { ...date, event: ids.get(date.slot) ?? 0 } : date)),
    }))
    this.#last = { operation, before }
  }

  async step(): Promise<void> {
    const series = this.#pick(this.#series)
    const live = series.dates.filter(({ state }) => state === 'live')
    const kind = this.#next()
    if (live.length === 0) return
    if (kind < 0.12) return this.#undo()
    if (kind < 0.25) return this.#remove(this.#pick(live))
    if (kind < 0.5) return this.#editRule(series)
    const reach = this.#pick(['this', 'following', 'all'] as const)
    return this.#edit(series, this.#pick(live), reach)
  }

  async #undo(): Promise<void> {
    const { operation, before } = this.#last ?? { operation: 0, before: [] }
    // A rule that gives the same dates writes no event, so that there is no operation.
    if (operation === 0 || before.length === 0) return
    this.said.push('undo')
    const { json } = await this.#client.call({
      as: 'editor',
      request: `POST ${desk}/operations/${operation}/undo`,
      body: {},
    })
    expect(json.skipped).toEqual([])
    this.#series = before
    this.#last = null
  }

  #replace(series: ModelSeries, by: readonly ModelSeries[]): readonly ModelSeries[] {
    return this.#series.flatMap((one) => (one === series ? by : [one]))
  }

  async #remove(date: ModelDate): Promise<void> {
    this.said.push(`delete ${date.slot}`)
    const { status, headers } = await this.#client.call({ as: 'editor', request: `DELETE /events/${date.event}` })
    expect(status).toBe(200)
    const series = this.#series.map((one) => ({
      ...one,
      dates: one.dates.map((other) => (other === date ? { ...date, state: 'trashed' as const } : other)),
    }))
    this.#adopt(series, Number(headers.get('operation-id')), [], this.#series)
  }

  /** Returns new times of a date, at hours that the clock shows. */
  #moved({ times }: ModelDate): { readonly start: string; readonly end: string; readonly zone: string } {
    const zone = this.#next() < 0.1 ? this.#pick(zones) : times.zone
    const by = this.#pick([0, 0, 1, -1, 2, 6, -3]) * 24 * 60 + this.#pick([0, 15, -30, 60, 90])
    const length = this.#next() < 0.3 ? 75 * minute : milliseconds(times.end) - milliseconds(times.start)
    const start = format(milliseconds(times.start) + by * minute)
    const end = format(milliseconds(start) + length)
    const is_shown = shownAt(start, zone).shown && shownAt(end, zone).shown
    return is_shown ? { start, end, zone } : times
  }

  async #edit(series: ModelSeries, date: ModelDate, reach: 'this' | 'following' | 'all'): Promise<void> {
    const title = this.#next() < 0.3 ? `${this.word} ${this.#pick(['first', 'second', 'third'])}` : date.values.title
    const cost = this.#next() < 0.4 ? this.#pick(['5', '6', '7']) : date.values.cost
    const times = this.#next() < 0.6 ? this.#moved(date) : date.times
    const values = { title, cost }
    const after = { ...date, values, times }
    const is_moved = times.start !== date.times.start || times.end !== date.times.end || times.zone !== date.times.zone
    this.said.push(`${reach} at ${date.slot}: ${title.slice(-6)} ${cost} ${times.start} to ${times.end} ${times.zone}`)
    const body = { ...values, start_date: times.start, end_date: times.end, timezone: times.zone }
    const send = () =>
      this.#client.call({ as: 'editor', request: `PATCH /events/${date.event}?reach=${reach}`, body: sent(body, date) })
    const answered = await send()
    const operation = Number(answered.headers.get('operation-id') ?? 0)
    const is_same = title === date.values.title && cost === date.values.cost && !is_moved
    if (reach === 'this' || is_same) {
      expect(answered.status).toBe(200)
      const only = { ...series, dates: series.dates.map((other) => (other === date ? after : other)) }
      if (!is_same) this.#adopt(this.#replace(series, [only]), operation, [], this.#series)
      return
    }
    // A date at an hour of its own says nothing about the hours of the others.
    const tells = is_moved && date.slot.length === 10
    const shift = tells ? dayNumber(times.start) - dayNumber(date.times.start) : 0
    const hour = times.start === date.times.start ? series.clock.hour : times.start.slice(11)
    const length = milliseconds(times.end) - milliseconds(times.start)
    const clock = tells ? { hour, length, zone: times.zone } : series.clock
    const [first] = series.dates.map(({ slot }) => slot).toSorted()
    const from = reach === 'following' && first !== undefined && date.slot > first ? date.slot : null
    // The following dates are parted from the others before they move.
    const part = from === null ? null : laterPart(series.rule, from)
    const whole = () => movedRule(series.rule, shift, date.slot.slice(0, 10))
    const rule = shift === 0 ? series.rule : part ? movedRule(part, shift) : whole()
    const of_series = {
      title: title === date.values.title ? series.values.title : title,
      cost: cost === date.values.cost ? series.values.cost : cost,
    }
    const expected = timesOf(addDays(date.slot, shift) + date.slot.slice(10), clock)
    // A date that the rule does not name has times of its own.
    const is_named = slotsOf(series.rule).includes(date.slot)
    const is_at = expected.start === times.start && expected.end === times.end
    const follows = tells && is_at && is_named && slotsOf(rule).includes(addDays(date.slot, shift))
    const own = ownOf(series, date).filter((field) =>
      field === 'times' ? !follows : values[field] === date.values[field],
    )
    const has_own_times = (tells && !follows) || !is_named
    const with_own = has_own_times && !own.includes('times') ? [...own, 'times' as const] : own
    const opened: ModelDate = { ...after, own: with_own }
    // The dates are compared with the series as it was.
    const settled = series.dates.map((other) => (other === date ? opened : { ...other, own: ownOf(series, other) }))
    const compared = { ...series, dates: settled.map((other) => (other === opened ? asOwn(opened, series) : other)) }
    const nothing = !tells && title === date.values.title && cost === date.values.cost
    if (nothing) {
      const only = { ...series, dates: series.dates.map((other) => (other === date ? after : other)) }
      return this.#adopt(this.#replace(series, [only]), operation, [], this.#series)
    }
    const plan = changed(compared, { from, shift, rule, clock, values: of_series, choices: new Map() })
    const refused = plan.undecided.length > 0 || plan.empty
    expect([answered.status, refused]).toEqual(refused ? [400, true] : [200, false])
    if (refused) return
    const stays = (one: ModelSeries) => ({
      ...one,
      dates: one.dates.map((other) =>
        other.event === date.event
          ? { ...other, ...opened, slot: other.slot, own: other.own, state: other.state }
          : other,
      ),
    })
    await this.#carriedOut(series, { ...plan, after: stays(plan.after) }, operation)
  }

  /** Finds the new parts of a series after a change. */
  async #carriedOut(series: ModelSeries, plan: ReturnType<typeof changed>, operation: number): Promise<void> {
    const known = plan.after.dates.find(({ event }) => event !== 0)
    const { series: found } = await this.#client.do({
      as: 'editor',
      request: `GET ${desk}/series?event=${known?.event}`,
    })
    const parts = [...(plan.before ? [plan.before] : []), { ...plan.after, id: found.id }]
    this.#adopt(this.#replace(series, parts), operation, found.occurrences, this.#series)
  }

  async #editRule(series: ModelSeries): Promise<void> {
    const [start = ''] = series.rule.days
    const slots = series.dates.map(({ slot }) => slot).toSorted()
    const from = this.#next() < 0.4 && slots.length > 1 ? this.#pick(slots.slice(1)) : null
    const new_start = from === null && this.#next() < 0.3 ? addDays(start, this.#whole(-3, 3)) : start
    const { clock } = series
    const later = this.#next() < 0.3
    const hour = later ? this.#hour() : clock.hour
    const moved = { ...clock, hour }
    const { rule, text } = this.#rule(new_start)
    const from_slot = from !== null && from > (slots[0] ?? '') ? from : null
    const shift = shiftOf(series.rule, rule, dayNumber(new_start) - dayNumber(start))
    const choices = new Map<string, Choice>()
    for (const date of series.dates) {
      if (this.#next() < 0.12 && date.state === 'trashed') choices.set(date.slot, 'bring_back')
      else if (this.#next() < 0.12 && ownOf(series, date).length > 0) choices.set(date.slot, 'follow')
    }
    const change = { from: from_slot, shift, rule, clock: moved, values: series.values, choices }
    const first = changed(series, change)
    for (const slot of first.undecided) choices.set(slot, this.#pick(['offer', 'leave_out']))
    const plan = changed(series, change)
    this.said.push(
      `rule from ${from_slot} at ${new_start} ${hour}: ${text.replaceAll('\n', ' ')} ${JSON.stringify([...choices])}`,
    )
    const body = {
      rule: text,
      start_date: `${new_start} ${hour}`,
      choices: [...choices].map(([slot, choice]) => ({ slot, choice })),
      ...(from === null ? {} : { from }),
    }
    const request = `PATCH ${desk}/series/${series.id}`
    const preview = await this.#client.call({ as: 'editor', request, body: { ...body, preview: true } })
    const answered = await this.#client.call({ as: 'editor', request, body })
    if (plan.empty || plan.undecided.length > 0) {
      expect(answered.status).toBe(400)
      return
    }
    expect([answered.status, answered.json.code]).toEqual([200, undefined])
    const kinds = preview.json.dates.map((one: Dated & { kind: string; event: number | null }) => [
      one.slot,
      one.kind,
      one.event,
    ])
    expect(kinds.toSorted(byText)).toEqual(plan.kinds.toSorted(byText))
    await this.#carriedOut(series, plan, Number(answered.json.operation))
  }

  /** Compares the calendar with the model. */
  async check(): Promise<void> {
    const events = new Map<number, Readonly<Record<string, unknown>>>()
    for (let [page, pages] = [1, 1]; page <= pages; page++) {
      const request = `GET ${desk}/events?search=${this.word}&per_page=100&starts_after=1000-01-01&page=${page}`
      const listed = await this.#client.do({ as: 'editor', request })
      for (const one of listed.events) events.set(one.id, one)
      pages = listed.total_pages
    }
    for (const series of this.#series) {
      const request = `GET ${desk}/series/${series.id}`
      const shown = series.dates.length > 0 ? await this.#client.do({ as: 'editor', request }) : null
      const found = (shown?.occurrences ?? []).map((one: Dated) => [
        ...[one.slot, one.event, one.state, one.times?.start_date, one.times?.end_date],
        one.own
          .map((path) => path.replace('en.', '').replace('start_date', 'times'))
          .toSorted()
          .join(),
      ])
      const wanted = series.dates.map((date) => [
        ...[date.slot, date.event, date.state, date.times.start, date.times.end],
        [...ownOf(series, date)].toSorted().join(),
      ])
      expect(found.toSorted(byText)).toEqual(wanted.toSorted(byText))
      for (const { event, state, values, times } of series.dates) {
        const { title, cost, timezone, post_parent } = events.get(event) ?? {}
        if (state === 'trashed') expect(events.has(event)).toBe(false)
        else {
          const as_wanted = { ...values, timezone: times.zone, post_parent: shown?.first_event }
          expect({ title, cost: String(cost).slice(1), timezone, post_parent }).toEqual(as_wanted)
        }
      }
    }
  }
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Leaves out what does not change: an hour that occurs twice is the first one when it is written again. */
function sent(body: Readonly<Record<string, string>>, { values, times }: ModelDate) {
  const now = { ...values, start_date: times.start, end_date: times.end, timezone: times.zone } as Record<
    string,
    string
  >
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => now[name] !== value))
}

/** Keeps the model from comparing the opened date with its series again: its own values are known. */
const asOwn = (opened: ModelDate, { values, clock }: ModelSeries): ModelDate => ({
  ...opened,
  values: {
    title: opened.own.includes('title') ? opened.values.title : values.title,
    cost: opened.own.includes('cost') ? opened.values.cost : values.cost,
  },
  times: opened.own.includes('times') ? opened.times : timesOf(opened.slot, clock),
})

/** Days by which a change of the rule moves a weekly series as a whole. */
function shiftOf(before: ModelRule, after: ModelRule, days: number): number {
  const [old, now] = [before.pattern, after.pattern]
  if (days === 0 || old?.kind !== 'weekly' || now?.kind !== 'weekly') return 0
  const on = ({ offsets, week_zero }: typeof old, by: number) =>
    offsets
      .map((offset) => weekdayOf(week_zero + offset + by))
      .toSorted()
      .join()
  return on(old, days) === on(now, 0) && on(old, 0) !== on(now, 0) ? days : 0
}

onOneEngine((client) => {
  test(`${runs} series under ${edits} edits each are as the model says`, { timeout: runs * 60_000 }, async () => {
    for (let run = 0; run < runs; run++) {
      const world = new World(client, first_seed + run)
      try {
        await world.begin()
        await world.check()
        for (let edit = 0; edit < edits; edit++) {
          await world.step()
          await world.check()
        }
      } catch (error) {
        process.stderr.write(`SERIES_SEED=${first_seed + run} SERIES_RUNS=1\n${world.said.join('\n')}\n`)
        throw error
      }
    }
  })
})
