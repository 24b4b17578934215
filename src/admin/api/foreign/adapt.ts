/** Answers of another service, as its records are read and told apart. */
import { isResourceName } from '../../../contract/resources.ts'
import type { Item } from '../read/record.ts'
import { decodeAnswer } from './decode.ts'
import { versionOf } from './version.ts'

/** Returns the body as people read it, and a version of a record that was read where the service sends none. */
export function adapted(path: string, body: unknown, etag: string | null): readonly [unknown, string | null] {
  const decoded = decodeAnswer(body)
  const [, resource = '', id = ''] = path.split('/')
  const versioned = etag === null && isResourceName(resource) && /^\d+$/.test(id)
  return [decoded, versioned ? versionOf(resource, decoded as Item) : etag] // the interface says what this path answers
}
