/** Starts the run of an import, and tells its progress. */
import type { ImportLine } from '../../../contract/desk/imports/imports.ts'
import type { RequestContext } from '../../context.ts'
import { stoppedMessage } from '../../http/errors.ts'
import { checkExpected, RestError } from '../../http/rest-error.ts'
import { transact } from '../../resources/rows/transact.ts'
import { allCounts } from '../present/present-import.ts'
import { readsImport } from '../rights/whose-imports.ts'
import { loadImport, setState, takeOver, type ImportRecord } from '../store/import-record.ts'
import { countRows, type OutcomeCounts } from '../store/import-rows.ts'
import { importContext, runImport } from './run-import.ts'

/** Counts the rows that a run writes to the calendar. */
const comingIn = ({ new: fresh = 0, change = 0 }: OutcomeCounts) => fresh + change

/** Claims an import for a run. @throws RestError 404, 409 */
function claim(context: RequestContext, id: number, expect: number | null): Promise<ImportRecord> {
  return transact(context, async (tx) => {
    const record = await loadImport(tx, id, { lock: true })
    if (!record || !readsImport(context.caller, record))
      throw new RestError(404, 'import_not_found', { code: 'import-not-found' })
    if (record.state !== 'ready') throw new RestError(409, 'import_started', { code: 'import-started' })
    const count = comingIn((await countRows(tx, [id])).get(id)?.counts ?? {})
    checkExpected(expect, count, 'import-count-changed')
    await takeOver(tx, id, context.caller)
    await setState(tx, id, 'running')
    return record
  })
}

/** Hands numbers from a run to whoever reads them, who may be slow or gone. */
class Progress {
  #done = 0
  #ended = false
  #wake: () => void = () => undefined

  add(rows: number): void {
    this.#done += rows
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *numbers(): AsyncGenerator<number> {
    let told = 0
    while (!this.#ended || told < this.#done) {
      if (told === this.#done) await new Promise<void>((resolve) => (this.#wake = resolve))
      if (told === this.#done) continue
      told = this.#done
      yield told
    }
  }
}

/**
 * Runs an import, which goes on when nobody listens any more.
 * @param logFailure takes what stopped it, and errors of single rows
 * @throws RestError 404, 409
 */
export async function startRun(
  context: RequestContext,
  id: number,
  expect: number | null,
  logFailure: (error: unknown) => void,
): Promise<AsyncGenerator<ImportLine>> {
  const record = await claim(context, id, expect)
  const progress = new Progress()
  const writing = importContext(context.service, record, context)
  let failure: unknown = null
  const run = runImport(writing, id, { progress: (rows) => progress.add(rows), failed: logFailure })
    .catch((error: unknown) => {
      failure = error
      logFailure(error)
    })
    .finally(() => progress.end())
  return lines()

  async function* lines(): AsyncGenerator<ImportLine> {
    const { db } = context.service
    const before = (await countRows(db, [id])).get(id)?.counts ?? {}
    yield { line: 'start', total: comingIn(before) + (before.same ?? 0) }
    for await (const done of progress.numbers()) yield { line: 'progress', done }
    await run
    if (failure !== null)
      return yield { line: 'end', operation: null, counts: allCounts(before), failed: stoppedMessage(context.language) }
    const [now, counts] = [await loadImport(db, id), (await countRows(db, [id])).get(id)?.counts ?? {}]
    yield { line: 'end', operation: now?.operation_id ?? null, counts: allCounts(counts), failed: null }
  }
}
