/** Loads the zone data, which every screen waits for: the clock answers at once or not at all. */
import { codeOf } from '../api/read/code.ts'

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
