/** Decides once per column how its dates are read: the order of day and month, and the system of serial numbers. */
import { takeTurns } from '../../../async/take-turns.ts'
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

/** Cells whose orders give another day, or one of them none. */
const differing = (cells: readonly CellDate[]) =>
  cells.flatMap(({ day }) => (day.kind === 'order' && day.day_first !== day.month_first ? [day] : []))

/** Returns the order of a column by the cells that are a date in one order only; null: none decides. */
function orderOf(cells: readonly CellDate[]): DateOrder | null {
  const days = differing(cells)
  const day_first = days.filter((day) => day.month_first === null).length
  const month_first = days.filter((day) => day.day_first === null).length
  if (day_first > month_first) return 'day_first'
  if (month_first > day_first) return 'month_first'
  return days.length > 0 ? null : 'day_first'
}

function orderAsk(id: string, heading: string, cells: readonly CellDate[]): FileAsk {
  const days = differing(cells)
  const samples = (order: DateOrder) => days.slice(0, most_samples).flatMap((day) => day[order] ?? [])
  return {
    ...{ id, about: 'date_order', for: heading, rows: days.length },
    offers: orders.map((value) => ({ value, sample: samples(value) })),
  }
}

const serialsOf = (cells: readonly CellDate[]) => cells.flatMap(({ day }) => (day.kind === 'serial' ? [day.days] : []))

/** Returns the dates of both systems if all are past in the one and coming in the other; null: the usual system. */
function doubtfulSerials(serials: readonly number[], today: string) {
  const read = systems.map((system) => ({
    value: system,
    dates: serials.flatMap((days) => dateOfSerial(days, system) ?? []),
  }))
  const [usual, late] = read
  if (usual === undefined || late === undefined || usual.dates.length === 0) return null
  const is_doubtful = usual.dates.every((date) => date < today) && late.dates.every((date) => date >= today)
  return is_doubtful ? read : null
}

function systemAsk(serials: readonly number[], today: string): FileAsk | null {
  const read = doubtfulSerials(serials, today)
  if (read === null) return null
  return {
    ...{ id: date_system_ask, about: 'date_system', for: '', rows: serials.length },
    offers: read.map(({ value, dates }) => ({ value, sample: dates.slice(0, most_samples) })),
  }
}

const answerOf = <Value extends string>(values: readonly Value[], answer: string | undefined): Value | null =>
  values.find((value) => value === answer) ?? null

const isDate = (cell: CellDate | null | undefined): cell is CellDate => cell !== null && cell !== undefined

/** Reads the columns of dates of all rows. */
export async function planColumnDates(
  rows: readonly RowCells[],
  columns: SheetColumns,
  settings: ReadSettings,
): Promise<DatePlan> {
  const readCell = (row: RowCells, field: DateField) => {
    const cell = row.cell(field)
    return cell === '' ? null : readDate(cell)
  }
  const cells = {
    start_date: await takeTurns(rows, (row) => readCell(row, 'start_date')),
    end_date: await takeTurns(rows, (row) => readCell(row, 'end_date')),
  }
  const positions = new Map(rows.map((row, position) => [row, position]))
  const month_first = writesMonthFirst(columns.all.map(({ heading }) => heading))
  const headingOf = (field: DateField) => columns.by_field.get(field)?.heading ?? ''
  const askOf = (field: DateField) => `date_order:${headingOf(field)}`
  const plan = (field: DateField) => {
    const dates = cells[field].filter(isDate)
    const order = month_first ? 'month_first' : orderOf(dates)
    if (order !== null) return { order, asks: [] }
    const ask = orderAsk(askOf(field), headingOf(field), dates)
    return { order: answerOf(orders, settings.answers[ask.id]), asks: [ask] }
  }
  const [start, end] = [plan('start_date'), plan('end_date')]
  const system_ask = systemAsk(serialsOf(cells.start_date.filter(isDate)), settings.now.toISOString().slice(0, 10))
  return {
    orders: { start_date: start.order, end_date: end.order },
    system: system_ask === null ? '1900' : answerOf(systems, settings.answers[system_ask.id]),
    asks: [...start.asks, ...end.asks, ...(system_ask === null ? [] : [system_ask])],
    askOf,
    read: (row, field) => cells[field][positions.get(row) ?? -1] ?? null,
  }
}
