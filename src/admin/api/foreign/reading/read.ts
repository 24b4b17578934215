/** Reads a record of a foreign service: also one that is protected or in the trash, and with what the site stores. */
import type { ResourceName } from '../../../../contract/field.ts'
import { resources } from '../../../../contract/resources.ts'
import { ApiError } from '../../../failures/api-error.ts'
import type { AskedRecord, Versioned } from '../../read/read-record.ts'
import type { Item } from '../../read/record.ts'
import { connection } from '../../transport/connection.ts'
import { request } from '../../transport/request.ts'
import { readStoredForm, withStored } from './stored.ts'
import { versionOf } from '../version.ts'

/** @throws ApiError */
export async function readForeign(asked: AskedRecord): Promise<Versioned> {
  const [{ record, etag }, stored] = await Promise.all([
    readShown(asked),
    readStoredForm(asked.resource, asked.id, asked.signal),
  ])
  return { record: withStored(record, stored), etag }
}

async function readShown(asked: AskedRecord): Promise<Versioned> {
  try {
    return await readOne(asked, '')
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 403, 404].includes(error.status)) throw error
    // Editors read a protected record without its password in the context of editing.
    const read =
      error.code === 'event-password-protected' ? () => readOne(asked, 'context=edit') : () => readTrashed(asked)
    const found = await read().catch(() => null)
    if (found) return found
    throw error
  }
}

async function readOne({ resource, id, language, signal }: AskedRecord, query: string): Promise<Versioned> {
  const { data, etag } = await request<Item>({
    ...{ path: `/${resource}/${id}`, query },
    ...(language ? { language } : {}),
    ...(signal ? { signal } : {}),
  })
  return { record: data, etag }
}

/** Records that were moved to the trash from here, as the service answered then. */
const trashed = new Map<string, Item>()

const keyOf = (resource: ResourceName, id: number) => `${resource}/${id}`

/** Remembers a record that may be read no longer, so that it can be restored. */
export function keepTrashed(resource: ResourceName, record: Item): Versioned {
  trashed.set(keyOf(resource, record.id), record)
  return { record, etag: versionOf(resource, record) }
}

export const forgetTrashed = (resource: ResourceName, id: number) => trashed.delete(keyOf(resource, id))

/** Finds a record in the trash, where lists show it although it cannot be read by itself. @returns null: it is not there */
async function readTrashed({ resource, id, signal }: AskedRecord): Promise<Versioned | null> {
  if (!resources[resource].has_trash) return null
  // With `include`, such a service reads no dates but these: without them it lists what is to come.
  const query = new URLSearchParams({ include: String(id), status: 'trash', starts_after: '1970-01-01', per_page: '1' })
  const listed = await request<Readonly<Record<string, unknown>>>({
    ...{ path: `/${resource}`, query: query.toString(), regain: false },
    ...(signal ? { signal } : {}),
  }).catch(() => null)
  const found = (listed?.data[resource] ?? []) as readonly Item[] // The interface names the array after the resource.
  const record = found.find((one) => one.id === id) ?? trashed.get(keyOf(resource, id))
  return record ? { record, etag: versionOf(resource, record) } : null
}

/** Returns the query of a list: names of terms are stored with entities, and found so. */
export function foreignQuery(resource: ResourceName, query: string): string {
  const parameters = new URLSearchParams(query)
  const search = parameters.get('search')
  if (resources[resource].has_status || !search || connection.offers?.languages !== false) return query
  parameters.set('search', search.replaceAll('&', '&amp;'))
  return parameters.toString()
}
