/** Adapts answers of foreign services: decodes records and gives them versions. */
import { isResourceName } from '../../../contract/resources.ts'
import type { Item } from '../read/record.ts'
import { learnSymbol } from './costs/cost.ts'
import { decodeAnswer } from '../../../contract/codec/decode-answer.ts'
import { versionOf } from './version.ts'

/** Returns the decoded body, and a version of a single record where the service sends no ETag. */
export function adapted(path: string, body: unknown, etag: string | null): readonly [unknown, string | null] {
  const decoded = decodeAnswer(body)
  const [, resource = '', id = ''] = path.split('/')
  for (const event of eventsIn(decoded)) learnSymbol(event)
  const versioned = etag === null && isResourceName(resource) && /^\d+$/.test(id)
  return [decoded, versioned ? versionOf(resource, decoded as Item) : etag] // the interface says what this path answers
}

/** Returns the events of an answer: of a list, or the one that it is. */
function eventsIn(answer: unknown): readonly Item[] {
  const { events, cost_details: details } = Object(answer) as Readonly<Record<string, unknown>>
  if (details !== undefined) return [answer as Item] // only events have a cost
  return Array.isArray(events) ? (events as readonly Item[]) : [] // the interface names the list after its records
}
