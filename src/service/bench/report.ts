/** Formats the table that the benchmark prints. */
import type { Measured } from './measure.ts'

export interface ReportRow extends Measured {
  readonly engine: string
  readonly events: number
  readonly name: string
  /** Milliseconds of CPU a request. */
  readonly budget: number | null
}

const columns = [34, 8, 9, 9, 9, 9, 8] as const

const cells = (texts: readonly string[]) =>
  texts.map((text, at) => (at === 0 ? text.padEnd(columns[0]) : text.padStart(columns[at] ?? 0))).join('')

export const header = cells(['', 'callers', 'p50 ms', 'p95 ms', 'CPU ms', 'budget', 'per s'].map(String)) + '  kept'

const ms = (value: number | null) => (value === null ? '–' : value.toFixed(value < 10 ? 2 : 1))

/** Formats a row. Without CPU times it does not say whether the budget is kept. */
export function line({ name, callers, p50, p95, cpu, budget, per_second }: ReportRow): string {
  const kept = budget === null || cpu === null ? '' : cpu <= budget ? 'yes' : 'NO'
  return `${cells([name, String(callers), ms(p50), ms(p95), ms(cpu), ms(budget), String(Math.round(per_second))])}  ${kept}`
}
