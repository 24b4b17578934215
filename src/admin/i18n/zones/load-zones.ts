/** Loads the zone data before the first screen, because the clock answers synchronously. */
import { codeOf } from '../../api/read/code.ts'

let loading: Promise<unknown> | undefined

/** Loads them once; after a failure, the next call tries again. */
export async function loadZones(): Promise<void> {
  loading ??= codeOf(import('./zones.ts'))
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}
