/** Decides once per column how its dates are read: the order of day and month, and the system of serial numbers. */
import { writesMonthFirst } from '../cells/sheet-fields.ts'
import type { FileAsk, ReadSettings } from '../../entry.ts'
import type { SheetColumns } from '../rows/sheet-columns.ts'
import type { RowCells } from '../rows/row-cells.ts'
import { dateOfSerial, readDate, type CellDate } from './read-date.ts'

const date_fields = ['start_date', 'end_date'] as const
type DateField = (typeof date_fields)[number]

const orders = ['day_first', 'month_first'] as const
type DateOrder = (typeof orders)[number]

const systems = ['1900', '1904'] as const
type DateSystem = (typeof systems)[number]

export interface DatePlan {
  /** Null: asked. */
  readonly orders: Readonly<Record<DateField, DateOrder | null>>
  readonly system: DateSystem | null
  readonly asks: readonly FileAsk[]
  /** Returns the id of the question about the order of a column. */
  askOf(field: DateField): string
  /** Returns the date that a cell says; null: the cell is blank, or no date. */
  read(row: RowCells, field: DateField): CellDate | null
}

export const date_system_ask = 'date_system'

const most_samples = 3

type DayOfOrder = Extract<CellDate['day'], { kind: 'order' }>

/** Counts the dates of a column by the orders that they allow. */
class OrderCount {
  #rows = 0
  readonly #only = { day_first: 0, month_first: 0 }
  readonly #sample: DayOfOrder[] = []

  add({ day }: CellDate): void {
    // A date that is the same in both orders, or in neither, tells nothing.
    if (day.kind !== 'order' || day.day_first === day.month_first) return
    this.#rows++
    if (day.month_first === null) this.#only.day_first++
    if (day.day_first === null) this.#only.month_first++
    if (this.#sample.length < most_samples) this.#sample.push(day)
  }

  /** The order that more cells allow alone than the other; null: none decides. */
  get order(): DateOrder | null {
    const { day_first, month_first } = this.#only
    if (day_first > month_first) return 'day_first'
    if (month_first > day_first) return 'month_first'
    return this.#rows > 0 ? null : 'day_first'
  }

  ask(id: string, heading: string): FileAsk {
    const samples = (order: DateOrder) => this.#sample.flatMap((day) => day[order] ?? [])
    return {
      ...{ id, about: 'date_order', for: heading, rows: this.#rows },
      offers: orders.map((value) => ({ value, sample: samples(value) })),
    }
  }
}

/** Finds out whether the serial numbers of a column are all past in one system, and all coming in the other. */
class SerialCount {
  readonly #today: string
  #rows = 0
  #is_doubtful = true
  readonly #samples: Record<DateSystem, string[]> = { '1900': [], '1904': [] }

  constructor(today: string) {
    this.#today = today
  }

  add({ day }: CellDate): void {
    if (day.kind !== 'serial') return
    this.#rows++
    for (const system of systems) {
      const date = dateOfSerial(day.days, system)
      if (date === null) continue
      if (date < this.#today !== (system === '1900')) this.#is_doubtful = false
      if (this.#samples[system].length < most_samples) this.#samples[system].push(date)
    }
  }

  /** Null: they are of the usual system. */
  get ask(): FileAsk | null {
    if (!this.#is_doubtful || this.#samples['1900'].length === 0) return null
    return {
      ...{ id: date_system_ask, about: 'date_system', for: '', rows: this.#rows },
      offers: systems.map((value) => ({ value, sample: this.#samples[value] })),
    }
  }
}

const answerOf = <Value extends string>(values: readonly Value[], answer: string | undefined): Value | null =>
  values.find((value) => value === answer) ?? null

function readCell(row: RowCells, field: DateField): CellDate | null {
  const cell = row.cell(field)
  return cell === '' ? null : readDate(cell)
}

/** Looks at the dates of all rows before any of them is read. */
export class ColumnDates {
  readonly #orders = { start_date: new OrderCount(), end_date: new OrderCount() }
  readonly #serials: SerialCount
  readonly #columns: SheetColumns
  readonly #settings: ReadSettings

  constructor(columns: SheetColumns, settings: ReadSettings) {
    this.#columns = columns
    this.#settings = settings
    this.#serials = new SerialCount(settings.now.toISOString().slice(0, 10))
  }

  add(row: RowCells): void {
    for (const field of date_fields) {
      const date = readCell(row, field)
      if (date) this.#orders[field].add(date)
      if (date && field === 'start_date') this.#serials.add(date)
    }
  }

  plan(): DatePlan {
    const { answers } = this.#settings
    const month_first = writesMonthFirst(this.#columns.all.map(({ heading }) => heading))
    const headingOf = (field: DateField) => this.#columns.by_field.get(field)?.heading ?? ''
    const askOf = (field: DateField) => `date_order:${headingOf(field)}`
    const plan = (field: DateField) => {
      const count = this.#orders[field]
      const order = month_first ? 'month_first' : count.order
      if (order !== null) return { order, asks: [] }
      const ask = count.ask(askOf(field), headingOf(field))
      return { order: answerOf(orders, answers[ask.id]), asks: [ask] }
    }
    const [start, end] = [plan('start_date'), plan('end_date')]
    const system_ask = this.#serials.ask
    return {
      orders: { start_date: start.order, end_date: end.order },
      system: system_ask === null ? '1900' : answerOf(systems, answers[system_ask.id]),
      asks: [...start.asks, ...end.asks, ...(system_ask === null ? [] : [system_ask])],
      askOf,
      read: readCell,
    }
  }
}
