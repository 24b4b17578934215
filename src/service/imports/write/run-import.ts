/** Writes the rows of an import in short transactions, as one operation. A run that was cut off goes on where it stopped. */
import { sql } from 'kysely'
import { CurrentOperation, type RequestContext, type Service, type Tx } from '../../context.ts'
import { BatchSize, embedded_aim } from '../../async/batch-size.ts'
import { letOthersPass } from '../../database/embedded/let-others-pass.ts'
import { transact } from '../../resources/rows/transact.ts'
import { nowUtc } from '../../stored-time.ts'
import { KnownNames } from '../compare/known-names.ts'
import { calendarKey } from '../compare/missing-events.ts'
import { ownerOf } from '../rights/whose-imports.ts'
import { saveIdentities } from '../store/identities.ts'
import {
  loadImport,
  lockRun,
  no_findings,
  saveSource,
  setState,
  touchImport,
  type ImportRecord,
} from '../store/import-record.ts'
import { wouldFailAgain } from '../store/would-fail-again.ts'
import { nextRows, saveWritten, type WrittenRow } from '../store/import-rows.ts'
import { answersFor } from '../several/file-asks.ts'
import { writeRows } from './write-rows.ts'

/** Most rows of one transaction: what they write stays locked, and an embedded database waits, until it ends. */
const most_at_once = 20

/** Makes imports write one after the other: two that bring the same event make it once. */
const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('takvim:imports', 0))`.execute(tx)

/** The state that the next batch takes over from the one before. */
interface RunSoFar {
  /** The number of the last row that was written. */
  readonly after: number
  /** Null: names that were taken back may be among them. */
  readonly known: KnownNames | null
}

interface Batch extends RunSoFar {
  /** How many rows were written; null: the import does not run any more. */
  readonly rows: number | null
}

/** Remembers the answers and columns of a person for the next files of the same sources. */
async function saveAnswers(tx: Tx, { caller }: RequestContext, record: ImportRecord): Promise<void> {
  const owner = ownerOf(caller)
  const { answers, columns, source_key } = record
  const { sources } = { ...no_findings, ...record.findings }
  if (sources.length === 0 && source_key) return saveSource(tx, source_key, record, owner)
  for (const { mark, key } of sources)
    await saveSource(tx, Buffer.from(key, 'hex'), { answers: answersFor(answers, mark), columns }, owner)
}

const without_rows: Batch = { rows: null, after: 0, known: null }

/** Reports whether a row was refused for a record that it links to: another person has deleted or merged it since. */
const lacksRecord = ({ result }: Pick<WrittenRow, 'result'>) =>
  Object.values(result.refusals ?? {}).some(({ code }) => code === 'unknown_id')

/** Writes the next rows. */
async function writeBatch(
  context: RequestContext,
  record: ImportRecord,
  size: number,
  { after, known: names }: RunSoFar,
): Promise<Batch> {
  const { id } = record
  const added = names?.added ?? 0
  return transact(context, async (tx) => {
    await lockImports(tx)
    const run = await lockRun(tx, id)
    if (run?.state !== 'running') return without_rows
    // Another process may have gone on with the run, and made its operation.
    if (run.operation_id !== null) context.operation?.begin(run.operation_id)
    const rows = await nextRows(tx, id, after, size)
    const [last] = rows.slice(-1)
    if (!last) {
      await saveAnswers(tx, context, record)
      await setState(tx, id, 'done')
      return { ...without_rows, rows: 0 }
    }
    // A second attempt must not know the names that the first one has added.
    names?.forgetAfter(added)
    // Another import may have brought a venue or a term since the last batch.
    const known = names && (await names.isCurrent(tx)) ? names : await KnownNames.load(tx, context.caller)
    known.takeAnswers(record.answers)
    const written = await writeRows(tx, context, record, rows, known)
    await known.follow(tx)
    await saveWritten(
      tx,
      id,
      written.map(({ n, outcome, record_id, result }) => ({ n, outcome, record_id, result })),
    )
    await saveIdentities(
      tx,
      written.flatMap(({ identity }) => identity ?? []),
      ownerOf(context.caller),
      {
        name: record.source_name ?? record.name,
        source_id: record.source_id,
        source_key: calendarKey(record, record.findings.sources),
        at_utc: nowUtc(context),
      },
    )
    await touchImport(tx, id, context.operation?.id ?? run.operation_id)
    return { rows: rows.length, after: last.n, known: written.some(lacksRecord) ? null : known }
  })
}

/** Refuses the next row, which the database does not take. */
const refuseNext = (context: RequestContext, { id }: ImportRecord, { after }: RunSoFar): Promise<Batch> =>
  transact(context, async (tx) => {
    const run = await lockRun(tx, id)
    const [row] = run?.state === 'running' ? await nextRows(tx, id, after, 1) : []
    if (!row) return without_rows
    const result = { ...row.result, reason: 'not_stored' } as const
    await saveWritten(tx, id, [{ n: row.n, outcome: 'refused', record_id: null, result }])
    return { rows: 1, after: row.n, known: null }
  })

/** Follows a run. */
interface Follower {
  /** Takes the number of rows that a transaction wrote. */
  readonly progress?: (rows: number) => void
  /** Takes the error of a row that was refused for it. */
  readonly failed?: (error: unknown) => void
  /** Whether to leave the rest to another process. */
  readonly isEnded?: () => boolean
}

/** Writes an import whose state is `running` to its end, unless it is stopped. */
export async function runImport(
  context: RequestContext,
  id: number,
  { progress = () => undefined, failed = () => undefined, isEnded = () => false }: Follower = {},
): Promise<void> {
  const record = await loadImport(context.service.db, id)
  if (!record) return
  const aim = context.service.engine === 'pglite' ? embedded_aim : undefined
  const batches = new BatchSize(most_at_once / 2, most_at_once, aim)
  let so_far: RunSoFar = { after: 0, known: null }
  // Rows that are written one by one, since one of them fails.
  let alone = 0
  const writeNext = () =>
    alone-- > 0
      ? writeBatch(context, record, 1, so_far)
      : batches.run((size) => writeBatch(context, record, size, so_far))
  while (!isEnded()) {
    const batch: Batch | null = await writeNext().catch((error: unknown) => {
      if (!wouldFailAgain(error)) throw error
      if (alone < 0) return null
      failed(error)
      return refuseNext(context, record, so_far)
    })
    if (batch?.rows === null || batch?.rows === 0) return
    if (batch) progress(batch.rows)
    else alone = most_at_once
    so_far = batch ?? { ...so_far, known: null }
    await letOthersPass(context.service)
  }
}

/** Returns the context in which an import writes, in the operation that it has begun. */
export function importContext(
  service: Service,
  { operation_id, language }: Pick<ImportRecord, 'operation_id' | 'language'>,
  who: Pick<RequestContext, 'caller' | 'door'>,
): RequestContext {
  const { PUBLIC_URL, REST_ROOT } = service.config
  const operation = new CurrentOperation({ kind: 'import' })
  if (operation_id !== null) operation.begin(operation_id)
  return { service, ...who, language, rest_root: `${PUBLIC_URL}${REST_ROOT}`, operation }
}
