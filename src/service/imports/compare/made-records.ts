/** Counts the records that an import would make, with the dates of its series: one operation that makes too many cannot be undone. */
import { most_undone_records } from '../../../contract/limits.ts'
import { expand } from '../../../contract/series/expand.ts'
import { readRule } from '../../../contract/series/rule.ts'
import type { RequestContext } from '../../context.ts'
import { madeThrough } from '../../series/dates/prepare.ts'
import type { FileEntry } from '../entry.ts'

export class MadeRecords {
  readonly #context: Pick<RequestContext, 'service'>
  #count = 0

  constructor(context: Pick<RequestContext, 'service'>) {
    this.#context = context
  }

  /** Adds an entry that comes in. */
  add({ series, values }: FileEntry): void {
    const start_date = String(values['start_date'])
    const rule = series && readRule(series.rule, { start_date, timezone: String(values['timezone']) })
    this.#count += rule ? expand(rule, start_date, madeThrough(this.#context, start_date)).slots.length : 1
  }

  /** @param names of venues, organizers and terms that come with the entries */
  areTooMany(names: number): boolean {
    return this.#count + names > most_undone_records
  }
}
