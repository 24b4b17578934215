/** Reads all events of a service into one file. */
import { most_import_rows } from '../../../contract/limits.ts'
import { no_version, type FetchedFile } from '../addresses/fetch-file.ts'
import { ServiceFile } from './service-file.ts'
import { ServiceFailure, type ServicePages } from './service-pages.ts'

/** Largest file that events make, in bytes. */
const largest_file = 32 * 1024 * 1024

/** Adds the events of a page. @throws ServiceFailure when there are too many */
function addEvents(file: ServiceFile, events: readonly unknown[]): void {
  for (const event of events) file.addEvent(event)
  if (file.events > most_import_rows) throw new ServiceFailure('too_many_rows')
  if (file.size > largest_file) throw new ServiceFailure('too_large')
}

/** @throws ServiceFailure */
async function readService(pages: ServicePages, is_signed: boolean): Promise<Uint8Array> {
  const file = new ServiceFile()
  const add = (events: readonly unknown[]) => addEvents(file, events)
  const site = await pages.site()
  await pages.events({}, false, add).catch((error: unknown) => {
    // A service that shows nothing to the public may show all to its users.
    const is_closed = error instanceof ServiceFailure && [401, 403].includes(error.status ?? 0)
    if (!is_signed || !is_closed) throw error
  })
  if (is_signed) {
    await pages.unpublishedEvents({}, add)
    for (const id of file.protected) {
      const whole = await pages.wholeEvent(id)
      if (whole) file.addEvent(whole)
    }
  }
  if (file.lacksCategories)
    await pages.list('categories', { hide_empty: '0' }, false, (categories) => {
      for (const category of categories) file.addCategory(category)
    })
  const bytes = file.bytes({ address: pages.service.base, ...site })
  if (bytes.length > largest_file) throw new ServiceFailure('too_large')
  return bytes
}

/** Reads a service. @param is_signed whether a user and a password were given */
export async function fetchService(pages: ServicePages, is_signed: boolean): Promise<FetchedFile> {
  try {
    const body = await readService(pages, is_signed)
    return { kind: 'file', body, version: no_version, address: pages.service.base, links: null }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return { kind: 'failed', reason: error.reason, status: error.status }
  }
}
