/**
 * After an undo, marks translations as up to date, or not, as if what was undone had never happened. A translation is out of date
 * if a write of the original that was not undone came after the version that the translation was made from.
 */
import { sql } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import type { RequestContext, Tx } from '../context.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { standingEntry } from '../resources/history/standing.ts'
import { loadRecords, type Stored } from '../resources/rows/load.ts'
import { updateText } from '../resources/rows/store.ts'

interface Version {
  readonly id: number
  readonly language: Language
  readonly text_version: number | null
  readonly source_before: number | null
  readonly source_after: number | null
  /** Whether it counts: it was not undone, and is no undo. */
  readonly live: boolean
}

/** Returns the versions that the history knows of some records. */
async function versionsOf(
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
  undoing: number | null,
): Promise<readonly Version[]> {
  const { rows } =
    await sql<Version>`select h.record_id as id, h.language, (h.undo ->> 'text_version')::int as text_version,
      (h.undo #>> '{source_version,0}')::int as source_before, (h.undo #>> '{source_version,1}')::int as source_after,
      ${standingEntry('h')} and h.operation_id is distinct from ${undoing}::int as live
    from history h left join operations o on o.id = h.operation_id
    where h.resource = ${resource.name} and h.record_id = any(${ids}::int[]) and h.language is not null and h.undo is not null
    order by h.id`.execute(tx)
  return rows
}

/** Returns the version of the original that a translation was made from, without what was undone. */
function madeFrom(versions: readonly Version[], language: Language, now: number): number {
  const own = versions.filter((one) => one.language === language && one.source_after !== null)
  return own.findLast(({ live }) => live)?.source_after ?? own[0]?.source_before ?? now
}

/** Returns the translations of a record whose mark is another one, with the version of the original that counts as theirs. */
function settledTexts({ facts, texts }: Stored, of_all: readonly Version[]) {
  const versions = of_all.filter(({ id }) => id === facts.id)
  const original = texts.find(({ language }) => language === facts.original_language)
  if (!original) return []
  const newest = original.text_version
  return texts.flatMap(({ language, source_version }) => {
    if (language === original.language) return []
    const from = madeFrom(versions, language, source_version)
    const later = versions.filter(
      (one) =>
        one.language === original.language && (one.text_version ?? 0) > from && (one.text_version ?? 0) <= newest,
    )
    // Writes of which the history does not know the version were before operations were recorded.
    const stale = later.some(({ live }) => live) || later.length < newest - from
    const settled = stale ? Math.min(from, newest - 1) : newest
    return settled === source_version ? [] : [{ id: facts.id, language, settled }]
  })
}

/** Marks the translations of some records. */
export async function settleTranslations(
  tx: Tx,
  { operation, service }: RequestContext,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  const stored = [...(await loadRecords(tx, resource, ids)).values()].filter(({ texts }) => texts.length > 1)
  if (stored.length === 0) return
  const translated = stored.map(({ facts }) => facts.id)
  const versions = await versionsOf(tx, resource, translated, operation?.undoes ?? null)
  const settled = stored.flatMap((one) => settledTexts(one, versions))
  for (const { id, language, settled: source_version } of settled)
    await updateText(tx, resource, id, language, { source_version })
  const changed = [...new Set(settled.map(({ id }) => id))]
  await reindex(tx, resource, changed, service.config.SITE_LANGUAGE)
}
