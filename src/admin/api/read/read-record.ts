/** One record with its version, as everything that shows or changes it reads it. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Item } from './record.ts'
import { request } from '../transport/request.ts'

/** A record and its version, to be sent along with a write. */
export interface Versioned {
  readonly record: Item
  readonly etag: string | null
}

/** @param language of the text; where it is missing, `record.i18n_language` tells whose text it is */
export async function readRecord(
  resource: ResourceName,
  id: number,
  language: Language | undefined,
  signal?: AbortSignal,
): Promise<Versioned> {
  const call = { path: `/${resource}/${id}`, ...(language ? { language } : {}), ...(signal ? { signal } : {}) }
  const { data, etag } = await request<Item>(call)
  return { record: data, etag }
}
