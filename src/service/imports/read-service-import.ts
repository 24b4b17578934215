/** Reads a service into an import that is there already: that takes minutes, and a request waits for seconds. */
import { setTimeout } from 'node:timers/promises'
import type { RequestContext } from '../context.ts'
import { transact } from '../resources/rows/transact.ts'
import { readImport } from './read-import.ts'
import type { FetchedFile } from './addresses/fetch-file.ts'
import { addFile } from './store/import-files.ts'
import { refuseImport, touchReading, type ImportReading } from './store/import-record.ts'

/** Milliseconds for which a request waits. */
const patience = 5000

/** Milliseconds between two words that the reading goes on. */
const word_every = 10_000

async function readIn(context: RequestContext, made: ImportReading, fetchAll: () => Promise<FetchedFile>) {
  const { db } = context.service
  const words = setInterval(() => void touchReading(db, made).catch(() => undefined), word_every)
  const fetched = await fetchAll().finally(() => clearInterval(words))
  if (fetched.kind !== 'file')
    return refuseImport(db, made, fetched.kind === 'failed' ? fetched.reason : 'address_unreachable')
  const reading = await transact(context, (tx) => addFile(tx, made.id, fetched.body))
  if (reading) await readImport(context, reading)
}

/**
 * Reads a service, and returns when that is done, or goes on behind the request.
 * @param logFailure takes what stopped it
 */
export async function readServiceImport(
  context: RequestContext,
  made: ImportReading,
  fetchAll: () => Promise<FetchedFile>,
  logFailure: (error: unknown) => void,
): Promise<void> {
  const done = new AbortController()
  const work = readIn(context, made, fetchAll).catch(logFailure)
  const waited = setTimeout(patience, undefined, { signal: done.signal }).catch(() => undefined)
  await Promise.race([work, waited])
  done.abort()
}
