/** Derives the index rows that lists and searches read from facts and texts. Rewritten with every write. */
import { sql, type RawBuilder } from 'kysely'
import { sortKey } from '../../../contract/text/collation.ts'
import { languages, type Field, type Language, type Resource, type Status } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import type { TextRow } from '../../database/schema.ts'
import { textOfHtml } from '../../rich-text/sanitize-html.ts'
import { foldLong } from './fold-long.ts'
import { openList } from '../list/open-rows.ts'
import { loadRecords, type Stored } from '../rows/load.ts'
import { openTexts, shownText, statusOf } from '../rows/readable.ts'
import { factFields, tablesOf, textFields } from '../rows/tables.ts'

const isSearchable = ([, { kind }]: readonly [string, Field]) => field_kinds[kind].searchable === true

const searchableNames = (fields: readonly (readonly [string, Field])[]): string[] =>
  fields.filter(isSearchable).map(([name]) => name)

/** Columns of a text that a search looks at. */
const searchedTexts = (resource: Resource): readonly string[] =>
  resource.searched ?? searchableNames(textFields(resource))

/** Folded words of a text, by column. */
type FoldedText = ReadonlyMap<string, string>

/** Folds each searchable column of a text once for all index rows. */
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

/** Columns of the facts that a search looks at. */
const searchedFacts = (resource: Resource): readonly string[] =>
  resource.searched ? [] : searchableNames(factFields(resource))

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

type IndexRow = Readonly<Record<string, unknown>>

/** An index row and the list it belongs to. */
function rowOf(resource: Resource, { facts }: Stored, list: string, text: TextRow, language: Language, status: Status) {
  const common = { id: facts.id, language: list, text_language: text.language }
  const sort_key = sortKey(String(text[resource.label] ?? ''), language)
  if (!resource.has_status) return { ...common, sort_key }
  const of_record = { ...common, status, author: facts.author ?? null }
  if (!resource.dated) return { ...of_record, sort_key }
  return {
    ...of_record,
    start_utc: facts['start_utc'],
    end_utc: facts['end_utc'],
    start_date: facts['start_date'],
    end_date: facts['end_date'],
    hidden: facts['hide_from_listings'] ?? false,
  }
}

/** The row in the list of a language: its text, or the original's. */
function deskRow(resource: Resource, stored: Stored, language: Language): IndexRow | null {
  const { facts, texts } = stored
  const text =
    texts.find((row) => row.language === language) ?? texts.find((row) => row.language === facts.original_language)
  return text ? rowOf(resource, stored, language, text, language, statusOf(text, facts)) : null
}

/** The row of the readers' list in a language. Every record has one, so that writes never delete rows. */
function openRow(resource: Resource, stored: Stored, language: Language, site: Language): IndexRow | null {
  const { facts, texts } = stored
  const shown = shownText(openTexts(stored), facts, language, site)
  const original = shownText(texts, facts, facts.original_language, site)
  // Lists of events do not depend on the text.
  const text = resource.dated ? original : (shown ?? original)
  const status = shown ? 'publish' : facts.trashed_utc ? 'trash' : 'draft'
  return text ? rowOf(resource, stored, openList(resource, language), text, language, status) : null
}

/** All rows of a record; events have one for all readers. */
function indexRows(resource: Resource, stored: Stored, site: Language): IndexRow[] {
  const desk = languages.map((language) => deskRow(resource, stored, language))
  if (!resource.has_status) return desk.filter((row) => row !== null)
  const of_readers = resource.dated ? [stored.facts.original_language] : languages
  return [...desk, ...of_readers.map((language) => openRow(resource, stored, language, site))].filter(
    (row) => row !== null,
  )
}

/** Upserts rows and skips unchanged ones, because the search index is expensive to write. */
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

/** Rewrites the derived rows of these records. @param site the site's language */
export async function reindex(db: Db, resource: Resource, ids: readonly number[], site: Language): Promise<void> {
  const records = await loadRecords(db, resource, ids)
  if (records.size === 0) return
  // The statement is prepared for one record; several records vary in number.
  const planned = records.size === 1 ? planned_once : sql``
  const derived = await derivedRows(resource, [...records.values()], site)
  await sql`${planned}with done as (select) ${derived} select`.execute(db)
}

/**
 * Returns SQL that rewrites the derived rows of loaded records: parts of a `with`, each after a comma.
 * @param new_id expression of the id of a record that the same statement creates
 */
export async function derivedRows(
  resource: Resource,
  stored: readonly Stored[],
  site: Language,
  new_id?: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { index, search } = tablesOf(resource)
  const rows = stored.flatMap((one) => indexRows(resource, one, site))
  const columns = searchedTexts(resource)
  const folded = await foldTexts(resource, stored)
  const documents = stored.map((one) => {
    const { facts, texts } = one
    const open = resource.has_status ? openTexts(one) : texts
    // Leaves out the hidden texts of protected events, so that no search finds them.
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
