/** Tells which events come out of the trash as they went into it, so that many can be restored together. */
import { sql } from 'kysely'
import { may } from '../../contract/roles.ts'
import type { Db, RequestContext } from '../context.ts'
import type { Stored } from '../resources/rows/load.ts'
import { seconds } from '../resources/present/presenter.ts'
import { nowUtc } from '../stored-time.ts'

/**
 * Returns the ids of events that are restored with the statuses, times of publication and slugs that they have. Others are restored one by
 * one, by the rules of any write: a scheduled text may be due, or a slug be taken.
 */
export async function restorableAsTheyAre(
  db: Db,
  context: RequestContext,
  stored: readonly Stored[],
): Promise<ReadonlySet<number>> {
  const now = nowUtc(context)
  const plain = stored.filter(
    ({ facts, texts }) =>
      may(context.caller, 'publish', facts.author ?? null) &&
      texts.every((text) => text.status !== 'future' && seconds(text.date_utc) <= now && !text['unpublish_utc']),
  )
  const ids = plain.map(({ facts }) => facts.id)
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select distinct t.id from event_texts t
    where t.id = any(${ids}::int[]) and exists (select from event_texts o
      where o.language = t.language and o.slug = t.slug and o.id <> t.id and (not o.trashed or o.id = any(${ids}::int[])))`.execute(
    db,
  )
  const taken = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !taken.has(id)))
}
