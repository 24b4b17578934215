/** The rows that are derived from facts and texts: what lists and searches read. Rewritten with every write. */
import { sql, type RawBuilder } from 'kysely'
import { sortKey } from '../../contract/collation.ts'
import { languages, type Language, type Resource } from '../../contract/field.ts'
import { fold } from '../../contract/fold.ts'
import type { Db } from '../context.ts'
import { planned_once } from '../database/planned-once.ts'
import type { TextRow } from '../database/schema.ts'
import { textOfHtml } from '../html.ts'
import { foldLong } from './fold-long.ts'
import { loadRecords, type Stored } from './load.ts'
import { statusOf } from './readable.ts'
import { factFields, tablesOf, textFields } from './tables.ts'

/** Columns a search looks at: of events title and description; of venues and organizers also their other texts. */
function searchedTexts(resource: Resource): string[] {
  const named = textFields(resource)
    .filter(([, { kind }]) => kind === 'text' || kind === 'html')
    .map(([name]) => name)
  if (resource.name === 'events') return ['title', 'description']
  return resource.shape === 'term' ? [...named, 'slug'] : named
}

/** Folded words of a text, by column. */
type FoldedText = ReadonlyMap<string, string>

/** Folds each searched column of a text, once for all who may search in it. */
async function foldText(resource: Resource, text: TextRow): Promise<FoldedText> {
  const kinds = new Map(textFields(resource).map(([name, { kind }]) => [name, kind]))
  const folded = new Map<string, string>()
  for (const name of searchedTexts(resource)) {
    const words = String(text[name] ?? '')
    folded.set(name, await foldLong(kinds.get(name) === 'html' ? textOfHtml(words) : words))
  }
  return folded
}

/** Folds all texts of records. */
async function foldTexts(resource: Resource, stored: readonly Stored[]): Promise<ReadonlyMap<TextRow, FoldedText>> {
  const folded = new Map<TextRow, FoldedText>()
  for (const { texts } of stored) for (const text of texts) folded.set(text, await foldText(resource, text))
  return folded
}

function searchedFacts(resource: Resource): string[] {
  if (resource.name === 'events') return []
  return factFields(resource)
    .filter(([, { kind }]) => kind === 'text' || kind === 'phone' || kind === 'email' || kind === 'url')
    .map(([name]) => name)
}

function document(
  resource: Resource,
  { facts }: Stored,
  texts: readonly (FoldedText | undefined)[],
  columns: readonly string[],
): string {
  const parts = texts.flatMap((text) => columns.map((name) => text?.get(name) ?? ''))
  if (texts.length > 0) parts.push(...searchedFacts(resource).map((name) => fold(String(facts[name] ?? ''))))
  // The line break keeps a phrase from matching across two texts.
  return parts.filter(Boolean).join('\n')
}

/** The row of the index in one language: that language's text, or the original's. */
function indexRow(resource: Resource, { facts, texts }: Stored, language: Language): Record<string, unknown> | null {
  const text =
    texts.find((row) => row.language === language) ?? texts.find((row) => row.language === facts.original_language)
  if (!text) return null
  const common = { id: facts.id, language, text_language: text.language }
  const sort_key = sortKey(String(text[resource.label] ?? ''), language)
  if (resource.shape === 'term') return { ...common, sort_key }
  const of_record = { ...common, status: statusOf(text, facts), author: facts.author ?? null }
  if (resource.name !== 'events') return { ...of_record, sort_key }
  return {
    ...of_record,
    start_utc: facts['start_utc'],
    end_utc: facts['end_utc'],
    start_date: facts['start_date'],
    end_date: facts['end_date'],
    hidden: facts['hide_from_listings'] ?? false,
  }
}

/** Rows are written over, and left alone where nothing is different: the index of the search is dear to write. */
function put(
  table: ReturnType<typeof tablesOf>['index'],
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
): RawBuilder<unknown> {
  const names = Object.keys(rows[0] ?? {})
  const others = names.filter((name) => !key.includes(name))
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  const set = others.map((name) => `${name} = excluded.${name}`)
  const [before, after] = [others.map((name) => `old.${name}`), others.map((name) => `excluded.${name}`)]
  return sql`insert into ${table} as old (${sql.raw(names.join())}) values ${sql.join(values)}
    on conflict (${sql.raw(key.join())}) do update set ${sql.raw(set.join())}
    where (${sql.raw(before.join())}) is distinct from (${sql.raw(after.join())})`
}

/** Rewrite the derived rows of these records. */
export async function reindex(db: Db, resource: Resource, ids: readonly number[]): Promise<void> {
  const records = await loadRecords(db, resource, ids)
  if (records.size === 0) return
  // Of one record; of many there could be any number.
  const planned = records.size === 1 ? planned_once : sql``
  const derived = await derivedRows(resource, [...records.values()])
  await sql`${planned}with done as (select) ${derived} select`.execute(db)
}

/**
 * What rewrites the derived rows of records that are loaded as they are now: parts of a `with`, each with a comma in front.
 * @param new_id of a record that is being made, instead of its own
 */
export async function derivedRows(
  resource: Resource,
  stored: readonly Stored[],
  new_id?: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { index, search } = tablesOf(resource)
  const rows = stored
    .flatMap((one) => languages.map((language) => indexRow(resource, one, language)))
    .filter((row) => row !== null)
  const columns = searchedTexts(resource)
  const folded = await foldTexts(resource, stored)
  const documents = stored.map((one) => {
    const { facts, texts } = one
    const open = resource.shape === 'term' ? texts : texts.filter((text) => statusOf(text, facts) === 'publish')
    // Nobody finds a protected event by text they may not read.
    const open_columns = facts['password'] ? [resource.label] : columns
    return {
      id: facts.id,
      open: document(
        resource,
        one,
        open.map((text) => folded.get(text)),
        open_columns,
      ),
      whole: document(
        resource,
        one,
        texts.map((text) => folded.get(text)),
        columns,
      ),
    }
  })
  if (rows.length === 0) return sql``
  const identified = <Row extends object>(all: readonly Row[]) =>
    new_id ? all.map((row) => ({ ...row, id: new_id })) : all.map((row) => ({ ...row }))
  return sql`, indexed as (${put(index, ['language', 'id'], identified(rows))}),
    searched as (${put(search, ['id'], identified(documents))})`
}
