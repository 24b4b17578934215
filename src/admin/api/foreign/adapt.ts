/** Adapts answers of foreign services: decodes records and gives them versions. */
import { isResourceName, resources } from '../../../contract/resources.ts'
import type { Item } from '../read/record.ts'
import { learnSymbol } from './costs/cost.ts'
import { decodeAnswer } from '../../../contract/codec/decode-answer.ts'
import { versionOf } from './version.ts'

/** Returns the decoded body, and a version of a single record where the service sends no ETag. */
export function adapted(path: string, body: unknown, etag: string | null): readonly [unknown, string | null] {
  const [, resource = '', id = ''] = path.split('/')
  const decoded = withoutFalseTotal(resource, decodeAnswer(body))
  for (const event of eventsIn(decoded)) learnSymbol(event)
  const versioned = etag === null && isResourceName(resource) && /^\d+$/.test(id)
  return [decoded, versioned ? versionOf(resource, decoded as Item) : etag] // the interface says what this path answers
}

/**
 * Returns a list whose total is that of its records. Where a search finds no venue or organizer, such a site answers an empty page with
 * the number of all there are; a page beyond the last, which is empty too, has status 404.
 */
function withoutFalseTotal(resource: string, answer: unknown): unknown {
  if (!isResourceName(resource) || !resources[resource].has_status) return answer
  const { [resource]: records } = Object(answer) as Readonly<Record<string, unknown>>
  return Array.isArray(records) && records.length === 0 ? { ...Object(answer), total: 0, total_pages: 0 } : answer
}

/** Returns the events of an answer: of a list, or the one that it is. */
function eventsIn(answer: unknown): readonly Item[] {
  const { events, cost_details: details } = Object(answer) as Readonly<Record<string, unknown>>
  if (details !== undefined) return [answer as Item] // only events have a cost
  return Array.isArray(events) ? (events as readonly Item[]) : [] // the interface names the list after its records
}
