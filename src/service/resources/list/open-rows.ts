/**
 * The rows of an index that a caller is listed: the same records, and of each the same text, that the caller is shown by id.
 *
 * Callers who read everything are listed the rows of the language of the request. For readers there are rows of their own
 * (`openList`), which do not depend on texts that are not published. An organizer is listed both: own records as the desk
 * has them, others as readers do.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Language, Resource, Status } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import { anyText, plannedText } from '../../database/connection/planned-once.ts'
import { tablesOf } from '../rows/tables.ts'

/** Rows of one list, by their column `language`. */
export interface ListPart {
  readonly list: string
  readonly statuses: readonly unknown[]
  /** Whether rows of events that are hidden from listings belong to it. */
  readonly hidden: boolean
  /** `own` and `others` depend on the author of a record. */
  readonly whose: 'all' | 'own' | 'others'
}

/**
 * The list that readers see, by the column `language` of an index. Its rows have the status `publish` where some text of a
 * record is published. Events are sorted by time, so that one list does for all languages.
 */
export const openList = ({ dated }: Pick<Resource, 'dated'>, language: Language): string =>
  dated ? 'open' : `open_${language}`

/** The parts of the index that a caller is listed; they have no record in common. */
export function listParts(
  context: RequestContext,
  resource: Resource,
  statuses: readonly unknown[],
): readonly ListPart[] {
  const { caller, language } = context
  const far = reach(caller, 'read_unpublished')
  const desk = { list: language, statuses, hidden: reach(caller, 'read_protected') !== 'none' }
  if (!resource.has_status || far === 'all') return [{ ...desk, whose: 'all' }]
  const open = { list: openList(resource, language), statuses: ['publish'], hidden: false }
  const published = statuses.includes('publish')
  if (far === 'none') return published ? [{ ...open, whose: 'all' }] : []
  return [...(published ? [{ ...open, whose: 'others' } as const] : []), { ...desk, whose: 'own' }]
}

/** Compares with one status if it is one: the order of an index then holds. */
const statusIs = (alias: string, statuses: readonly unknown[]): RawBuilder<unknown> =>
  statuses.length === 1
    ? sql`${sql.ref(`${alias}.status`)} = ${plannedText(statuses[0])}`
    : sql`${sql.ref(`${alias}.status`)} = ${anyText([...statuses])}`

/** Rows whose author is the caller. A caller has few records, which are found faster than their rows. */
export const ownRows = ({ caller }: RequestContext, resource: Resource, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.id`)} in (select id from ${tablesOf(resource).facts} where author = ${caller?.id ?? null}::int)`

/** The conditions on a row of the index, but for whose it is. */
export function inList(resource: Resource, part: ListPart, alias: string): RawBuilder<unknown> {
  const list = sql`${sql.ref(`${alias}.language`)} = ${plannedText(part.list)}`
  if (!resource.has_status) return list
  const unhidden = part.hidden || !resource.dated ? sql`` : sql` and not ${sql.ref(`${alias}.hidden`)}`
  return sql`${list} and ${statusIs(alias, part.statuses)}${unhidden}`
}

/** The conditions on a row of the index. */
export function inPart(
  context: RequestContext,
  resource: Resource,
  part: ListPart,
  alias: string,
): RawBuilder<unknown> {
  const rows = inList(resource, part, alias)
  if (part.whose === 'all') return rows
  if (part.whose === 'own') return sql`${rows} and ${ownRows(context, resource, alias)}`
  return sql`${rows} and ${sql.ref(`${alias}.author`)} is distinct from ${context.caller?.id ?? null}::int`
}

/** Whether a row of the index is in the list of a caller, whatever its status but trash. */
export function isListed(context: RequestContext, resource: Resource, alias: string): RawBuilder<unknown> {
  const untrashed: readonly Status[] = ['draft', 'pending', 'publish', 'future', 'private']
  const parts = listParts(context, resource, untrashed).map((part) => inPart(context, resource, part, alias))
  return sql`(${sql.join(parts, sql` or `)})`
}
