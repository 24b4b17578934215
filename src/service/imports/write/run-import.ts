/** Writes the rows of an import in short transactions, as one operation. A run that was cut off goes on where it stopped. */
import { sql } from 'kysely'
import { CurrentOperation, type RequestContext, type Service, type Tx } from '../../context.ts'
import { BatchSize } from '../../async/batch-size.ts'
import { RestError } from '../../http/rest-error.ts'
import { transact, withSavepoint } from '../../resources/rows/transact.ts'
import { KnownNames } from '../compare/known-names.ts'
import { ownerOf } from '../rights/whose-imports.ts'
import { findIdentities, saveIdentities, type NewIdentity } from '../store/identities.ts'
import {
  loadImport,
  no_findings,
  saveSource,
  setState,
  touchImport,
  type ImportRecord,
} from '../store/import-record.ts'
import { nextRows, saveWritten, type StoredRow, type WrittenRow } from '../store/import-rows.ts'
import { answersFor } from '../several/file-asks.ts'
import { writeRow, type RowWrite } from './write-row.ts'

/** Most rows of one transaction: what they write stays locked, and an embedded database waits, until it ends. */
const most_at_once = 20

/** Makes imports write one after the other: two that bring the same event make it once. */
const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('takvim:imports', 0))`.execute(tx)

async function writeOne(
  tx: Tx,
  context: RequestContext,
  record: ImportRecord,
  row: StoredRow,
  known: KnownNames,
): Promise<RowWrite> {
  const identities = await findIdentities(tx, [row.key], ownerOf(context.caller))
  const identity = identities.get(row.key.toString('hex')) ?? null
  try {
    return await withSavepoint(tx, context, () => writeRow(tx, context, record, row, { identity, known }))
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const refusals = error.more.refusals ?? null
    return {
      ...{ outcome: 'refused', record_id: null, identity: null },
      result: { ...row.result, reason: 'refused', refusals },
    }
  }
}

interface Batch {
  /** How many rows were written; null: the import does not run any more. */
  readonly rows: number | null
  /** The names as they are after the batch; null: names that were taken back may be among them. */
  readonly known: KnownNames | null
}

/** Remembers the answers and columns of a person for the next files of the same sources. */
async function saveAnswers(tx: Tx, { caller }: RequestContext, record: ImportRecord): Promise<void> {
  const owner = ownerOf(caller)
  const { answers, columns, source_key } = record
  const { sources } = { ...no_findings, ...record.findings }
  if (sources.length === 0 && source_key) return saveSource(tx, source_key, record, owner)
  if (Object.keys(answers).length + Object.keys(columns).length === 0) return
  for (const { mark, key } of sources)
    await saveSource(tx, Buffer.from(key, 'hex'), { answers: answersFor(answers, mark), columns }, owner)
}

/** Writes the next rows. @param names as the batch before left them */
async function writeBatch(context: RequestContext, id: number, size: number, names: KnownNames | null): Promise<Batch> {
  let usable = names
  return transact(context, async (tx) => {
    await lockImports(tx)
    const record = await loadImport(tx, id, { lock: true })
    if (record?.state !== 'running') return { rows: null, known: null }
    // Another process may have gone on with the run, and made its operation.
    if (record.operation_id !== null) context.operation?.begin(record.operation_id)
    const rows = await nextRows(tx, id, size)
    const known = usable ?? (await KnownNames.load(tx, context.caller))
    // A second attempt must not know the names that the first one has added.
    usable = null
    const written: WrittenRow[] = []
    const identities: NewIdentity[] = []
    for (const row of rows) {
      const { identity, ...result } = await writeOne(tx, { ...context, tx }, record, row, known)
      written.push({ n: row.n, ...result })
      if (identity) identities.push(identity)
    }
    await saveWritten(tx, id, written)
    await saveIdentities(tx, identities, ownerOf(context.caller))
    await touchImport(tx, id, context.operation?.id ?? record.operation_id)
    const refused = written.some(({ outcome }) => outcome === 'refused')
    if (rows.length > 0) return { rows: rows.length, known: refused ? null : known }
    await saveAnswers(tx, context, record)
    await setState(tx, id, 'done')
    return { rows: 0, known: null }
  })
}

/**
 * Writes an import whose state is `running` to its end, unless it is stopped.
 * @param progress called after each transaction with the number of rows that it wrote
 * @param isEnded whether to leave the rest to another process
 */
export async function runImport(
  context: RequestContext,
  id: number,
  progress: (rows: number) => void,
  isEnded: () => boolean = () => false,
): Promise<void> {
  const batches = new BatchSize(most_at_once / 2, most_at_once)
  let known: KnownNames | null = null
  while (!isEnded()) {
    const batch: Batch = await batches.run((size) => writeBatch(context, id, size, known))
    if (!batch.rows) return
    known = batch.known
    progress(batch.rows)
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
