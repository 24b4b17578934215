/**
 * After an undo, marks translations as up to date, or not, as if what was undone had never happened. A translation is out of date
 * if a write of the original that was not undone came after the version that the translation was made from.
 */
import { sql } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import type { RequestContext, Tx } from '../context.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { standingEntry } from '../resources/history/standing.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { updateText } from '../resources/rows/store.ts'

interface Version {
  readonly language: Language
  readonly text_version: number | null
  readonly source_before: number | null
  readonly source_after: number | null
  /** Whether it counts: it was not undone, and is no undo. */
  readonly live: boolean
}

async function versionsOf(tx: Tx, resource: Resource, id: number, undoing: number | null): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`select h.language, (h.undo ->> 'text_version')::int as text_version,
      (h.undo #>> '{source_version,0}')::int as source_before, (h.undo #>> '{source_version,1}')::int as source_after,
      ${standingEntry('h')} and h.operation_id is distinct from ${undoing}::int as live
    from history h left join operations o on o.id = h.operation_id
    where h.resource = ${resource.name} and h.record_id = ${id} and h.language is not null and h.undo is not null
    order by h.id`.execute(tx)
  return rows
}

/** Returns the version of the original that a translation was made from, without what was undone. */
function madeFrom(versions: readonly Version[], language: Language, now: number): number {
  const own = versions.filter((one) => one.language === language && one.source_after !== null)
  return own.findLast(({ live }) => live)?.source_after ?? own[0]?.source_before ?? now
}

export async function settleTranslations(
  tx: Tx,
  { operation, service }: RequestContext,
  resource: Resource,
  id: number,
): Promise<void> {
  const stored = await loadRecord(tx, resource, id)
  const original = stored?.texts.find(({ language }) => language === stored.facts.original_language)
  if (!stored || !original || stored.texts.length < 2) return
  const versions = await versionsOf(tx, resource, id, operation?.undoes ?? null)
  const newest = original.text_version
  let is_settled = false
  for (const { language, source_version } of stored.texts) {
    if (language === original.language) continue
    const from = madeFrom(versions, language, source_version)
    const later = versions.filter(
      (one) =>
        one.language === original.language && (one.text_version ?? 0) > from && (one.text_version ?? 0) <= newest,
    )
    // Writes of which the history does not know the version were before operations were recorded.
    const stale = later.some(({ live }) => live) || later.length < newest - from
    const settled = stale ? Math.min(from, newest - 1) : newest
    if (settled === source_version) continue
    await updateText(tx, resource, id, language, { source_version: settled })
    is_settled = true
  }
  if (is_settled) await reindex(tx, resource, [id], service.config.SITE_LANGUAGE)
}
