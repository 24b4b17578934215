/** Adapts answers of foreign services: decodes records and gives them versions. */
import { isResourceName } from '../../../contract/resources.ts'
import type { Item } from '../read/record.ts'
import { decodeAnswer } from './decode.ts'
import { versionOf } from './version.ts'

/** Returns the decoded body, and a version of a single record where the service sends no ETag. */
export function adapted(path: string, body: unknown, etag: string | null): readonly [unknown, string | null] {
  const decoded = decodeAnswer(body)
  const [, resource = '', id = ''] = path.split('/')
  const versioned = etag === null && isResourceName(resource) && /^\d+$/.test(id)
  return [decoded, versioned ? versionOf(resource, decoded as Item) : etag] // the interface says what this path answers
}
