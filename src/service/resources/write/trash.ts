/** Moves records into the trash, restores them, and deletes them for good. */
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { linksSeveral } from '../../../contract/kinds.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { addHistoryEntry } from '../history/history.ts'
import type { UndoData } from '../history/entry.ts'
import { followRecord } from '../proposals/follow-record.ts'
import type { Stored } from '../rows/load.ts'
import { reindex } from '../derived/reindex.ts'
import { freeSlug } from '../plan/slugs.ts'
import { updateFacts, updateText } from '../rows/store.ts'
import { tablesOf } from '../rows/tables.ts'
import { nowUtc } from '../../stored-time.ts'
import { isPublishing } from '../plan/rights.ts'

/** Moves a record to the trash. Its texts keep their status; their slugs are free for others. */
export async function trashRecord(tx: Tx, context: RequestContext, resource: Resource, stored: Stored): Promise<void> {
  const { facts } = stored
  const now = nowUtc(context)
  await updateFacts(tx, resource, facts.id, { trashed_utc: now })
  await sql`update ${tablesOf(resource).texts} set trashed = true where id = ${facts.id}`.execute(tx)
  await reindex(tx, resource, [facts.id], context.service.config.SITE_LANGUAGE)
  await addHistoryEntry(tx, context, {
    resource,
    id: facts.id,
    version: facts.version + 1,
    language: null,
    action: 'trash',
    changes: { trashed_utc: [null, now] },
  })
  await followRecord(tx, context, resource, stored, { ...stored, facts: { ...facts, trashed_utc: now } })
}

/**
 * Restores the texts of a record from the trash. A slug that was taken meanwhile gets a number.
 * @param may_publish whether the caller may publish; without the right, published texts come back pending
 */
export async function restoreTexts(
  tx: Tx,
  resource: Resource,
  { facts, texts }: Stored,
  may_publish: boolean,
): Promise<void> {
  for (const { language, slug, status } of texts) {
    const free = await freeSlug(tx, resource, language, slug, facts.id)
    const demoted = isPublishing(status) && !may_publish ? { status: 'pending' } : {}
    await updateText(tx, resource, facts.id, language, { slug: free, trashed: false, ...demoted })
  }
}

type Links = NonNullable<UndoData['links']>

/** Removes the id of a record from all records that point to it. @returns where it was, by resource and field */
async function removeLinksTo(tx: Tx, resource: Resource, id: number): Promise<Links> {
  const links: Record<string, readonly (readonly [number, number])[]> = {}
  for (const pointing of resource_names.map((name) => resources[name])) {
    for (const [name, row] of Object.entries(writable(pointing))) {
      if (row.to !== resource.name || !linksSeveral(row)) continue
      const column = sql.ref(name)
      const { rows } = await sql<{ id: number; position: number }>`with found as materialized (
          select id, array_position(${column}, ${id}::int) as position from ${tablesOf(pointing).facts}
          where ${column} @> array[${id}::int])
        update ${tablesOf(pointing).facts} f set ${column} = array_remove(${column}, ${id}) from found
        where f.id = found.id returning f.id, found.position`.execute(tx)
      if (rows.length > 0) links[`${pointing.name}.${name}`] = rows.map((row) => [row.id, row.position])
    }
  }
  return links
}

/** Deletes a record for good. The entry in the history keeps all of it. */
export async function deleteForGood(
  tx: Tx,
  context: Pick<RequestContext, 'caller' | 'door' | 'operation'>,
  resource: Resource,
  { facts, texts }: Stored,
): Promise<void> {
  const links = await removeLinksTo(tx, resource, facts.id)
  await sql`delete from ${tablesOf(resource).facts} where id = ${facts.id}`.execute(tx)
  await sql`delete from proposals where resource = ${resource.name} and record_id = ${facts.id}`.execute(tx)
  await addHistoryEntry(tx, context, {
    resource,
    id: facts.id,
    version: facts.version + 1,
    language: null,
    action: 'delete',
    changes: { record: [{ facts, texts }, null] },
    undo: { links },
  })
}
