/** Sets the location of a venue: a fact of it like its phone, for which the interface has no field. */
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Tx } from '../context.ts'
import { addHistoryEntry } from '../resources/history/history.ts'
import type { Stored } from '../resources/rows/load.ts'
import { columnChanges, updateFacts, type ColumnValues } from '../resources/rows/store.ts'

const venues = resources.venues

/** Writes the location of a venue that is locked, with its entry of the history. */
export async function setLocation(
  tx: Tx,
  context: RequestContext,
  { facts }: Stored,
  location: ColumnValues,
): Promise<void> {
  const { id } = facts
  const changes = columnChanges(facts, location)
  if (Object.keys(changes).length === 0) return
  await updateFacts(tx, venues, id, location)
  const version = facts.version + 1
  await addHistoryEntry(tx, context, { resource: venues, id, version, language: null, action: 'update', changes })
}
