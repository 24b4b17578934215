/** Reads all events of a service into one file. */
import { most_import_rows } from '../../../contract/limits.ts'
import { failedFetch, FetchFailure } from '../addresses/fetch-failure.ts'
import { no_version, type FetchedFile } from '../addresses/fetch-file.ts'
import { ServiceFile } from './service-file.ts'
import type { ServicePages } from './service-pages.ts'

/** Largest file that events make, in bytes. */
const largest_file = 32 * 1024 * 1024

/** @throws FetchFailure when there is too much */
function checkSize(file: ServiceFile): void {
  if (file.events > most_import_rows) throw new FetchFailure('too_many_rows')
  if (file.size > largest_file) throw new FetchFailure('too_large')
}

/** @throws FetchFailure */
async function readService(pages: ServicePages, is_signed: boolean): Promise<Uint8Array> {
  const file = new ServiceFile()
  const add = (events: readonly unknown[], listed: boolean) => {
    for (const event of events) file.addEvent(event, listed)
    checkSize(file)
  }
  const site = await pages.site()
  const is_open = await pages.records('events', {}, is_signed, add)
  if (is_signed) await file.protection.complete(pages, is_open, (event) => add([event], false))
  if (file.lacksCategories)
    await pages.list('categories', { hide_empty: '0' }, false, (categories) => {
      for (const category of categories) file.addCategory(category)
      checkSize(file)
    })
  const bytes = file.bytes({ address: pages.service.base, ...site })
  if (bytes.length > largest_file) throw new FetchFailure('too_large')
  return bytes
}

/** Reads a service. @param is_signed whether a user and a password were given */
export async function fetchService(pages: ServicePages, is_signed: boolean): Promise<FetchedFile> {
  try {
    const body = await readService(pages, is_signed)
    return { kind: 'file', body, version: no_version, address: pages.service.base, links: null }
  } catch (error) {
    // Nested so deep that nothing can read it.
    if (error instanceof RangeError) return failedFetch('not_a_calendar')
    if (!(error instanceof FetchFailure)) throw error
    return failedFetch(error.reason, error.status)
  }
}
