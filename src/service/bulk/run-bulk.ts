/** Runs a bulk edit in short transactions, so that other requests have their turn, and says what became of each record. */
import { bulk_outcomes, type BulkLine, type BulkOutcome } from '../../contract/desk/bulk/bulk.ts'
import type { RequestContext } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import { namesIn } from '../history/entry-names.ts'
import { stoppedMessage } from '../http/errors.ts'
import { transact } from '../resources/rows/transact.ts'
import { changeRecords, type BulkRun } from './change-records.ts'

/** Most records of one transaction: their rows stay locked, and an embedded database waits, until it ends. */
const most_at_once = 20

/** Finds the names of links and users that no earlier line named. */
class NewNames {
  readonly #named = new Set<string>()

  async find(
    context: RequestContext,
    { edit: { resource } }: BulkRun,
    all: readonly Readonly<Record<string, unknown>>[],
  ) {
    const rows = { ...resource.fields, ...resource.added_fields }
    let found = false
    for (const changes of all) {
      for (const [field, values] of Object.entries(changes)) {
        const row = rows[field]
        const target = row?.kind === 'user' ? 'users' : row?.to
        if (!target || !Array.isArray(values)) continue
        for (const id of values.flat()) {
          const key = `${target}/${id}`
          found ||= !this.#named.has(key)
          this.#named.add(key)
        }
      }
    }
    if (!found) return null
    const entries = all.map((changes) => ({
      resource: resource.name,
      changes: changes as Record<string, [unknown, unknown]>,
    }))
    return namesIn(context, context.service.db, entries)
  }
}

/**
 * Changes records, and yields a line for each. Ending the iterable stops between two transactions.
 * @param logFailure takes what stopped it
 */
export async function* runBulk(
  context: RequestContext,
  run: BulkRun,
  ids: readonly number[],
  logFailure: (error: unknown) => void,
): AsyncGenerator<BulkLine> {
  yield { line: 'start', total: ids.length }
  const counts = Object.fromEntries(bulk_outcomes.map((outcome) => [outcome, 0])) as Record<BulkOutcome, number>
  const names = new NewNames()
  const batches = new ShortBatches(context.service, most_at_once)
  try {
    for (let at = 0; at < ids.length;) {
      const results = await batches.run((size) =>
        transact(context, (tx) => changeRecords(tx, { ...context, tx }, run, ids.slice(at, at + size))),
      )
      at += results.length
      const named = await names.find(
        context,
        run,
        results.map(({ changes }) => changes),
      )
      if (named) yield { line: 'names', names: named }
      for (const { line } of results) {
        counts[line.outcome]++
        yield line
      }
    }
    yield { line: 'end', operation: context.operation?.id ?? null, counts, failed: null }
  } catch (error) {
    logFailure(error)
    yield { line: 'end', operation: context.operation?.id ?? null, counts, failed: stoppedMessage(context.language) }
  }
}
