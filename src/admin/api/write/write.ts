/**
 * The only way to change a record of the interface. A service without a desk may reset what an update omits, publish drafts and move
 * zones: writes to it are built and checked in `foreign/`. Nothing else may send one (held by `write.test.ts`).
 */
import { codeOf } from '../../failures/code.ts'
import { connection } from '../transport/connection.ts'
import type { Item } from '../read/record.ts'
import { sendWrite } from '../transport/request.ts'
import type { Write, Written } from './draft.ts'

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
