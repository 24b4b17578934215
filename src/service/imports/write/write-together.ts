/** Writes new events of an import together: those that are no series and bring no new names. */
import { resources } from '../../../contract/resources.ts'
import { may } from '../../../contract/roles.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { refusedFields } from '../../http/rest-error.ts'
import { lockLinks } from '../../resources/plan/locks.ts'
import { planWrite, type WritePlan } from '../../resources/plan/plan.ts'
import type { DecodedBody } from '../../resources/plan/write-context.ts'
import { slugsOfNew } from '../../resources/plan/slugs.ts'
import type { Stored } from '../../resources/rows/load.ts'
import { createInPlace } from '../../resources/write/create.ts'
import { insertPlannedTogether } from '../../resources/write/insert-together.ts'
import { readBody } from '../../resources/write/read-body.ts'
import type { RowInHand } from './write-row.ts'

const events = resources.events

/** Reports whether a row that is new can be written with others. What waits for a review is written alone. */
export function isPlain({ row, means, context }: RowInHand): boolean {
  const { entry } = row
  const { venue, organizers, categories, tags } = means.read.fresh
  const brings = (venue ? 1 : 0) + organizers.length + categories.length + tags.length
  return (
    resources[entry.resource].dated === true &&
    !entry.series &&
    !entry.texts &&
    brings === 0 &&
    may(context.caller, 'publish', null)
  )
}

/**
 * Writes rows that are plain and new.
 * @returns their records, in their order
 * @throws RestError why one of them is refused; what was written is to be taken back
 */
export async function writeTogether(
  tx: Tx,
  context: RequestContext,
  rows: readonly RowInHand[],
): Promise<readonly Stored[]> {
  const bodies: DecodedBody[] = []
  for (const { means } of rows) {
    const decoded = await readBody(events, 'create', { ...means.read.body, status: means.status })
    if (decoded.missing.length > 0 || Object.keys(decoded.refusals).length > 0)
      throw refusedFields(decoded.missing, decoded.refusals)
    bodies.push(decoded)
  }
  const names = rows.map(({ context: own }, position) => ({
    name: String(bodies[position]?.draft[events.label] ?? ''),
    language: own.language,
  }))
  const slugs = await slugsOfNew(tx, events, names)
  const plans: WritePlan[] = []
  for (const [position, decoded] of bodies.entries()) {
    const own = rows[position]?.context ?? context
    const new_slug = slugs[position] ?? ''
    const targets = await lockLinks(tx, own, events, decoded.draft)
    const write = { tx, context: own, resource: events, stored: null, targets, createInPlace, new_slug }
    const planned = await planWrite(write, decoded)
    if (!('plan' in planned)) throw refusedFields(planned.missing, planned.refusals)
    plans.push(planned.plan)
  }
  return insertPlannedTogether(tx, context, events, plans)
}
