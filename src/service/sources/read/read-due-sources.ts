/** Reads the sources that are due. Several processes may do this at once: each source is read by one of them. */
import type { Service } from '../../context.ts'
import { nowUtc } from '../../stored-time.ts'
import { claimSource } from '../source-record.ts'
import { readSource } from './read-source.ts'

/**
 * Reads what is due, one after the other.
 * @param failed called with an error of one source; the others are read all the same
 * @param ended when the process ends
 */
export async function readDueSources(
  service: Service,
  failed: (error: unknown) => void,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    const source = await claimSource(service.db, null, nowUtc({ service }))
    if (!source) return
    await readSource(service, source, ended).catch(failed)
  }
}
