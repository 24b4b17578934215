/** Stores the files of imports in parts, and reads them piece by piece. */
import { sql } from 'kysely'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { letOthersPass } from '../../database/embedded/let-others-pass.ts'
import { transact } from '../../resources/rows/transact.ts'
import { bytesOf, piece_bytes, piecesOf, type FileBytes } from '../files/file-bytes.ts'
import {
  deleteImport,
  insertImport,
  SupersededReading,
  type ImportFile,
  type ImportReading,
  type NewImport,
} from './import-record.ts'

/** Adds the parts of a file, one by one. @throws SupersededReading when the import was deleted */
async function insertParts(db: Db, { id }: ImportReading, n: number, file: ImportFile, afterPart: () => Promise<void>) {
  let part = 0
  const add = async (bytes: Buffer) => {
    const { rows } = await sql`with held as (update imports set touched_utc = now() at time zone 'utc' where id = ${id}
        returning id)
      insert into import_files (import_id, n, part, name, body)
      select id, ${n}::int, ${part++}::int, ${file.name}::text, ${bytes}::bytea from held returning n`.execute(db)
    if (rows.length === 0) throw new SupersededReading()
    await afterPart()
  }
  const bytes = bytesOf(file.body)
  if (bytes.size === 0) return add(Buffer.alloc(0))
  for await (const piece of piecesOf(bytes)) await add(piece)
}

const atOnce = () => Promise.resolve()

/**
 * Makes an import of files, each part by itself: others wait for none of them long. Until all are there it has no reading.
 * @param check refuses it by what else there is
 * @throws SupersededReading when it was deleted meanwhile
 */
export async function storeImport(
  context: RequestContext,
  made: NewImport,
  files: readonly ImportFile[],
  check: (tx: Tx) => Promise<void> = atOnce,
): Promise<ImportReading> {
  const { db } = context.service
  const arriving = await transact(context, async (tx) => {
    await check(tx)
    return insertImport(tx, made, files.length === 0 ? 1 : 0)
  })
  if (files.length === 0) return arriving
  const { id } = arriving
  try {
    for (const [n, file] of files.entries())
      await insertParts(db, arriving, n, file, () => letOthersPass(context.service))
  } catch (error) {
    await transact(context, (tx) => deleteImport(tx, id)).catch(atOnce)
    throw error
  }
  const { rows } = await sql<ImportReading>`update imports set reading = 1, touched_utc = now() at time zone 'utc'
    where id = ${id} returning id, reading`.execute(db)
  const [begun] = rows
  if (!begun) throw new SupersededReading()
  return begun
}

/**
 * Adds the file of an import that was made before it was there, and begins to read it.
 * @returns null: it was deleted meanwhile
 */
export async function addFile(tx: Tx, id: number, body: Uint8Array): Promise<ImportReading | null> {
  const { rows } = await sql<ImportReading>`update imports set state = 'reading', reading = reading + 1,
    touched_utc = now() at time zone 'utc' where id = ${id} and state in ('reading', 'refused')
    returning id, reading`.execute(tx)
  const [begun] = rows
  if (begun) await insertParts(tx, begun, 0, { name: null, body }, atOnce)
  return begun ?? null
}

/** Puts another text in place of the one file of an import. */
export async function replaceText(tx: Tx, { id, reading }: ImportReading, text: string): Promise<void> {
  const [file] = await loadFiles(tx, id)
  await sql`delete from import_files where import_id = ${id}`.execute(tx)
  await insertParts(tx, { id, reading }, 0, { name: file?.name ?? null, body: Buffer.from(text) }, atOnce)
}

/** Reads a stored file. @throws SupersededReading when it was deleted */
function storedFile(db: Db, id: number, n: number, size: number): FileBytes {
  const readPart = async (from: number, length: number) => {
    const part = Math.floor(from / piece_bytes)
    const { rows } = await sql<{ bytes: Buffer }>`select substring(body from ${(from % piece_bytes) + 1}::int
      for ${length}::int) as bytes from import_files where import_id = ${id} and n = ${n} and part = ${part}`.execute(
      db,
    )
    const bytes = rows[0]?.bytes
    if (!bytes?.length) throw new SupersededReading()
    return bytes
  }
  return {
    size,
    async read(from, length) {
      const end = Math.min(from + length, size)
      const parts: Buffer[] = []
      for (let at = from; at < end;) {
        const bytes = await readPart(at, Math.min(end - at, piece_bytes))
        parts.push(bytes)
        at += bytes.length
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    },
  }
}

export async function loadFiles(db: Db, id: number): Promise<readonly ImportFile[]> {
  const { rows } = await sql<{ n: number; name: string | null; size: number }>`select n, min(name) as name,
      sum(length(body))::int as size from import_files where import_id = ${id} group by n order by n`.execute(db)
  return rows.map(({ n, name, size }) => ({ name, body: storedFile(db, id, n, size) }))
}
