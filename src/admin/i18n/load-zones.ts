/** The zone data, in a file of their own that every screen waits for: the clock answers without waiting. */
import { installZones } from '../../contract/zone-data.ts'
import { codeOf } from '../api/code.ts'

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  // vite.config.ts takes out what no screen shows.
  const { default: zones } = await codeOf(import('moment-timezone/data/packed/latest.json'))
  installZones(zones)
}

/** Loads the zone data once; after a failure, the next call tries again. */
export async function loadZones(): Promise<void> {
  loading ??= load()
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}
