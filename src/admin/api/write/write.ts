/**
 * The only way to change a record of the interface. A service without a desk may reset what an update omits, publish drafts and move
 * zones: writes to it are built and checked in `foreign/`. Nothing else may send one (held by `write.test.ts`).
 */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { codeOf } from '../../failures/code.ts'
import { connection } from '../transport/connection.ts'
import type { Versioned } from '../read/read-record.ts'
import type { Item } from '../read/record.ts'
import { sendWrite } from '../transport/request.ts'

/** Answer of a write; 202 when the change waits for review (`record.pending_change`). */
export interface Written extends Versioned {
  readonly status: number
  /** The operation that undoes it; absent: nothing was changed, or the service does not record operations. */
  readonly operation?: number | undefined
  /** Fields of a new record that the service did not save as asked. */
  readonly not_taken?: readonly string[]
}

/** Writable fields by their wire names; absent means unchanged. */
export type Draft = Readonly<Record<string, unknown>>

export interface Write {
  readonly resource: ResourceName
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly id?: number
  readonly body?: Draft
  readonly language?: Language
  readonly etag?: string | null | undefined
  /** Key of a create: a retry with the same key creates nothing more. */
  readonly key?: string
  /** Key that joins several writes to one operation, which is undone at once. */
  readonly operation?: string | undefined
}

/** Whether the service may change fields that a write does not name. */
const needsCare = () => connection.desk === false || (connection.account !== null && connection.desk !== true)

/** Sends one write; the caller updates the cache. @throws ApiError */
export async function write(one: Write): Promise<Written> {
  if (needsCare()) return (await codeOf(import('../foreign/write.ts'))).foreignWrite(one)
  const { resource, method, id, body, language, etag, key, operation } = one
  const { data, ...answer } = await sendWrite<Item>({
    method,
    path: id === undefined ? `/${resource}` : `/${resource}/${id}`,
    if_match: etag,
    key,
    operation,
    ...(body ? { body } : {}),
    ...(language ? { language } : {}),
  })
  return { record: data, ...answer }
}
