/** Reads one record with its version. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Item } from './record.ts'
import { connection } from '../transport/connection.ts'
import { request } from '../transport/request.ts'

/** A record and its version, which a write sends as `If-Match`. */
export interface Versioned {
  readonly record: Item
  readonly etag: string | null
  /** Tag of the version waiting for review that lies over the record. */
  readonly waiting?: string
}

/** A version that waits for review, in the form of its author. */
export interface WaitingVersion {
  /** Changes with each version. */
  readonly tag: string
  /** Lays its values over the record. */
  readonly apply: (record: Item, language: Language) => Item
}

export interface AskedRecord {
  readonly resource: ResourceName
  readonly id: number
  readonly language: Language | undefined
  readonly signal: AbortSignal | undefined
}

interface ForeignReading {
  readonly read: (asked: AskedRecord) => Promise<Versioned>
  /** Returns the query of a list as such a service understands it. */
  readonly query: (resource: ResourceName, query: string) => string
}

/** How services are read that list what they offer; set before the first answer of one. */
export const foreign: Partial<ForeignReading> = {}

/** @param language of the text; `record.i18n_language` names a fallback text's language */
export async function readRecord(
  resource: ResourceName,
  id: number,
  language: Language | undefined,
  signal?: AbortSignal,
): Promise<Versioned> {
  if (connection.offers && foreign.read) return foreign.read({ resource, id, language, signal })
  const call = { path: `/${resource}/${id}`, ...(language ? { language } : {}), ...(signal ? { signal } : {}) }
  const { data, etag } = await request<Item>(call)
  return { record: data, etag }
}
