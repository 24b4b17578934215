/** Writes that no request can carry, by which undoing brings back what was before. */
import { sql } from 'kysely'
import type { Language, Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import { reindex } from '../derived/reindex.ts'
import { addHistoryEntry, creationEntry } from '../history/history.ts'
import { freeSlug } from '../plan/slugs.ts'
import { followRecord } from '../proposals/follow-record.ts'
import { valueAt } from '../proposals/paths.ts'
import { loadRecord, type Stored } from '../rows/load.ts'
import { columnChanges, insertRecord, insertText, new_id, toBeStored, updateFacts, updateText } from '../rows/store.ts'
import { tablesOf } from '../rows/tables.ts'

type Values = Readonly<Record<string, unknown>>

/** Links to a record that are restored with it: the lists that held its id, and where in them. */
export interface LinksBack {
  readonly pointing: Resource
  readonly field: string
  readonly holders: readonly (readonly [id: number, position: number])[]
}

/** Restores a deleted term or a merged record with its id, its texts and its links. Slugs that were taken meanwhile get a number. */
export async function insertAgain(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  record: Pick<Stored, 'facts' | 'texts'>,
  links: readonly LinksBack[],
): Promise<void> {
  const { version, modified_utc: _, ...facts } = record.facts
  const texts: TextRow[] = []
  for (const text of record.texts)
    texts.push({ ...text, slug: await freeSlug(tx, resource, text.language, text.slug, facts.id) })
  const original = texts.find(({ language }) => language === facts.original_language) ?? texts[0]
  if (!original) throw new Error(`${resource.name} ${facts.id} was deleted without a text`)
  const { id: _id, ...text } = original
  const changes = columnChanges(null, {
    ...withoutKeys(facts, ['id', 'original_language']),
    ...withoutKeys(text, of_versions),
  })
  const entry = { resource, version: version + 2, language: original.language, action: 'create', changes } as const
  const stored = toBeStored(facts, text, original.language)
  const beside = await creationEntry(tx, context, entry, stored, new_id)
  // A version that no client has seen.
  await insertRecord(tx, resource, { ...facts, version: version + 2 }, text, beside)
  for (const other of texts) if (other !== original) await insertText(tx, resource, other)
  for (const back of links) await linkAgain(tx, facts.id, back)
  await reindex(tx, resource, [facts.id], context.service.config.SITE_LANGUAGE)
}

const of_versions = ['language', 'text_version', 'source_version', 'modified_utc', 'folded_name']

const withoutKeys = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Puts the id of a restored record back into the lists that held it, where it was. */
async function linkAgain(tx: Tx, id: number, { pointing, field, holders }: LinksBack): Promise<void> {
  const column = sql.ref(field)
  const rows = JSON.stringify(holders.map(([holder, position]) => ({ holder, position })))
  await sql`update ${tablesOf(pointing).facts} f
    set ${column} = ${column}[1:h.position - 1] || ${id}::int || ${column}[h.position:]
    from jsonb_to_recordset(${rows}::jsonb) as h(holder int, position int)
    where f.id = h.holder and not ${column} @> array[${id}::int]`.execute(tx)
}

/** Removes the text of one language from a record. */
export async function removeText(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  id: number,
  language: Language,
): Promise<void> {
  const stored = await loadRecord(tx, resource, id)
  const text = stored?.texts.find((one) => one.language === language)
  if (!stored || !text) return
  await sql`delete from ${tablesOf(resource).texts} where id = ${id} and language = ${language}`.execute(tx)
  await updateFacts(tx, resource, id, {})
  await reindex(tx, resource, [id], context.service.config.SITE_LANGUAGE)
  const columns = Object.keys(withoutKeys(text, ['id', 'trashed', ...of_versions]))
  const changes = Object.fromEntries(
    columns.map((name) => [name, [valueAt(stored, `${language}.${name}`), null] as const]),
  )
  const version = stored.facts.version + 1
  await addHistoryEntry(tx, context, { resource, id, version, language, action: 'update', changes })
  await followRecord(tx, context, resource, stored, await loadRecord(tx, resource, id))
}

/** Writes columns that no request carries, such as the status of a text in the trash. */
export async function writeColumns(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  language: Language | null,
  columns: Values,
): Promise<Stored> {
  const { id, version } = stored.facts
  const row = language ? stored.texts.find((text) => text.language === language) : stored.facts
  const changes = columnChanges(row ?? null, columns)
  if (!row || Object.keys(changes).length === 0) return stored
  await updateFacts(tx, resource, id, language ? {} : columns)
  if (language) await updateText(tx, resource, id, language, columns)
  await reindex(tx, resource, [id], context.service.config.SITE_LANGUAGE)
  const entry = { resource, id, version: version + 1, language, action: 'update', changes } as const
  await addHistoryEntry(tx, context, entry)
  return (await loadRecord(tx, resource, id)) ?? stored
}
