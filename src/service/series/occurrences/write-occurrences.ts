/**
 * Inserts and updates many events in few statements. Each event is written as a write of its own would be: its version, its
 * entry in the history, its derived rows and its proposals.
 */
import { sql } from 'kysely'
import type { Language } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import { indexRows, type IdRow } from '../../resources/derived/index-rows.ts'
import { derivedRows, searchedRows } from '../../resources/derived/reindex.ts'
import type { FieldChanges, HistoryAction, HistoryEntry } from '../../resources/history/entry.ts'
import { addHistoryEntries } from '../../resources/history/history.ts'
import { nowUtc } from '../../stored-time.ts'
import { newSlugs } from '../../resources/plan/slugs.ts'
import { followRecord } from '../../resources/proposals/follow-record.ts'
import { loadRecords, type Stored } from '../../resources/rows/load.ts'
import { sharedParts, withoutShared } from '../../resources/rows/shared-parts.ts'
import { columnChanges, type ColumnValues } from '../../resources/rows/store.ts'

const events = resources.events

/** Records in one statement: its parameters are few enough for PostgreSQL, and others have their turn between two. */
const batch_size = 100

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += batch_size) yield items.slice(first, first + batch_size)
}

type Row = Readonly<Record<string, unknown>>

/** Groups rows that have the same columns, and are of one language. */
function byColumns(rows: readonly Row[]): readonly (readonly [names: readonly string[], rows: readonly Row[]])[] {
  const groups = new Map<string, { readonly names: readonly string[]; readonly rows: Row[] }>()
  for (const row of rows) {
    const names = Object.keys(row).toSorted()
    const key = [...names, row['language']].join()
    const group = groups.get(key) ?? { names, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => [group.names, group.rows])
}

// Names of columns come from the contract, never from a caller.
const rowsOf = (table: 'events' | 'event_texts', rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Returns where the values of rows are read from. What all rows share, such as the texts of the dates of a series, is sent and read once. */
function sourceOf(table: 'events' | 'event_texts', rows: readonly Row[]) {
  const shared = sharedParts(rows)
  const own = rows.map((row) => withoutShared(row, shared))
  return {
    from: sql`${rowsOf(table, own)} r, ${rowsOf(table, [shared])} s`,
    column: (name: string) => `${name in shared ? 's' : 'r'}.${name}`,
  }
}

async function insertRows(tx: Tx, table: 'events' | 'event_texts', rows: readonly Row[]): Promise<void> {
  for (const [names, same] of byColumns(rows)) {
    const { from, column } = sourceOf(table, same)
    await sql`insert into ${sql.raw(table)} (${sql.raw(names.join())})
      select ${sql.raw(names.map(column).join())} from ${from}`.execute(tx)
  }
}

const keys: { readonly events: readonly string[]; readonly event_texts: readonly string[] } = {
  events: ['id'],
  event_texts: ['id', 'language'],
}

const next_version = [
  `version = t.version + 1`,
  ...['modified_utc', 'open_modified_utc'].map((name) => `${name} = (now() at time zone 'utc')`),
]

async function updateRows(
  tx: Tx,
  table: keyof typeof keys,
  rows: readonly Row[],
  /** Assignments that are the same for every row. */
  set_beside: readonly string[] = [],
): Promise<void> {
  const key = keys[table]
  for (const [names, same] of byColumns(rows)) {
    const { from, column } = sourceOf(table, same)
    const set = names.filter((name) => !key.includes(name)).map((name) => `${name} = ${column(name)}`)
    await sql`update ${sql.raw(table)} t set ${sql.raw([...set, ...set_beside].join())} from ${from}
      where ${sql.raw(key.map((name) => `t.${name} = ${column(name)}`).join(' and '))}`.execute(tx)
  }
}

/** Writes the derived rows and the proposals of events as they are now. */
async function follow(
  tx: Tx,
  context: RequestContext,
  ids: readonly number[],
  before: ReadonlyMap<number, Stored>,
): Promise<void> {
  const now = await loadRecords(tx, events, ids)
  const derived = await derivedRows(events, [...now.values()], context.service.config.SITE_LANGUAGE)
  await sql`with done as (select) ${derived} select`.execute(tx)
  for (const [id, stored] of now) await followRecord(tx, context, events, before.get(id) ?? null, stored)
}

/** An event to insert, with its first text first. */
export interface NewOccurrence {
  readonly facts: ColumnValues
  readonly texts: readonly (ColumnValues & { readonly language: Language; readonly title: unknown })[]
}

/** Returns slugs of texts, in their order. */
async function slugsOf(tx: Tx, texts: readonly { readonly language: Language; readonly title: unknown }[]) {
  const groups = new Map<string, { language: Language; title: string; positions: number[] }>()
  for (const [position, { language, title }] of texts.entries()) {
    const key = `${language}:${String(title)}`
    const group = groups.get(key) ?? { language, title: String(title), positions: [] }
    groups.set(key, { ...group, positions: [...group.positions, position] })
  }
  const slugs: string[] = []
  // In one order, so that two writers do not wait for each other.
  for (const [, { language, title, positions }] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const made = await newSlugs(tx, events, title, language, positions.length)
    for (const [nth, position] of positions.entries()) slugs[position] = made[nth] ?? ''
  }
  return slugs
}

/** @returns the ids of the new events, in their order */
export const insertOccurrences = (
  tx: Tx,
  context: RequestContext,
  occurrences: readonly NewOccurrence[],
): Promise<readonly number[]> => insertWith(tx, context, occurrences, (ids) => follow(tx, context, ids, new Map()))

/** Inserts events that stand in no list yet. @returns their ids, in their order, and the rows that show them in lists */
export async function insertUnseen(tx: Tx, context: RequestContext, occurrences: readonly NewOccurrence[]) {
  const rows: IdRow[] = []
  const ids = await insertWith(tx, context, occurrences, async (some) => {
    const stored = [...(await loadRecords(tx, events, some)).values()]
    rows.push(...stored.flatMap((one) => indexRows(events, one, context.service.config.SITE_LANGUAGE)))
    await sql`with done as (select) ${await searchedRows(events, stored)} select`.execute(tx)
  })
  return { ids, rows }
}

/** @param followed does what follows from events that were inserted */
async function insertWith(
  tx: Tx,
  context: RequestContext,
  occurrences: readonly NewOccurrence[],
  followed: (ids: readonly number[]) => Promise<void>,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select nextval('record_ids')::int as id
    from generate_series(1, ${occurrences.length}::int)`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const slugs = await slugsOf(
    tx,
    occurrences.flatMap(({ texts }) => texts),
  )
  let texts_so_far = 0
  const made = occurrences.map(({ facts, texts }, position) => {
    const id = ids[position] ?? 0
    const with_slugs = texts.map((text) => ({ ...text, slug: slugs[texts_so_far++] ?? '' }))
    return { id, facts, texts: with_slugs }
  })
  for (const some of batches(made)) {
    await insertRows(
      tx,
      'events',
      some.map(({ id, facts, texts }) => ({ ...facts, id, original_language: texts[0]?.language })),
    )
    await insertRows(
      tx,
      'event_texts',
      some.flatMap(({ id, texts }) => texts.map((text, nth) => ({ ...text, id, source_version: nth === 0 ? 0 : 1 }))),
    )
    for (const nth of [0, 1, 2]) {
      const entries = some.flatMap(({ id, facts, texts }) => {
        const text = texts[nth]
        if (!text) return []
        const { language, ...columns } = text
        const changes = { ...(nth === 0 ? columnChanges(null, facts) : {}), ...columnChanges(null, columns) }
        return [{ resource: events, id, version: 1, language, changes }]
      })
      await addHistoryEntries(tx, context, nth === 0 ? 'create' : 'update', entries)
    }
    await followed(some.map(({ id }) => id))
  }
  return ids
}

/** New columns of an event; those that are equal are not written. */
export interface OccurrenceChange {
  readonly stored: Stored
  readonly facts: ColumnValues
  /** Columns by language; of a language without a text, all of them. */
  readonly texts: ReadonlyMap<Language, ColumnValues>
}

const isWording = (name: string) => field_kinds[writable(events)[name]?.kind ?? 'boolean'].translatable === true

/** Returns the row of a text as a write of its own would leave it, with its entry in the history. */
function textChange(
  { stored }: OccurrenceChange,
  language: Language,
  columns: ColumnValues,
  original_version: number,
  now: string,
) {
  const text: TextRow | null = stored.texts.find((one) => one.language === language) ?? null
  const changes = columnChanges(text, columns)
  if (Object.keys(changes).length === 0) return null
  const is_original = language === stored.facts.original_language
  const reworded = text === null || Object.keys(changes).some(isWording)
  const text_version = (text?.text_version ?? 0) + (reworded ? 1 : 0)
  const source_version = is_original ? 0 : original_version
  const after = Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]))
  const undo = {
    ...(reworded ? { text_version } : {}),
    ...(source_version > 0 ? { source_version: [text?.source_version ?? 0, source_version] as const } : {}),
  }
  const row = { ...after, id: stored.facts.id, language, text_version, source_version, modified_utc: now }
  return { is_new: text === null, row, language, changes, undo }
}

interface PreparedChange {
  readonly change: OccurrenceChange
  readonly facts: FieldChanges
  readonly texts: readonly NonNullable<ReturnType<typeof textChange>>[]
}

function prepare(change: OccurrenceChange, now: string): PreparedChange {
  const { stored } = change
  const { original_language } = stored.facts
  const original = stored.texts.find(({ language }) => language === original_language)
  const languages = [...change.texts.keys()].toSorted((a) => (a === original_language ? -1 : 1))
  let original_version = original?.text_version ?? 0
  const texts = languages.flatMap((language) => {
    const made = textChange(change, language, change.texts.get(language) ?? {}, original_version, now)
    if (made && language === original_language) original_version = made.row.text_version
    return made ?? []
  })
  return { change, facts: columnChanges(stored.facts, change.facts), texts }
}

function actionOf({ texts }: PreparedChange): HistoryAction {
  return texts.some(({ changes }) => changes['status']?.[1] === 'publish') ? 'publish' : 'update'
}

/** One entry for the facts with the first text, and one for each further text. */
function entriesOf({ change: { stored }, facts, texts }: PreparedChange): readonly HistoryEntry[] {
  const { id, version } = stored.facts
  const shared = { resource: events, id, version: version + 1, action: 'update' } as const
  const [first, ...others] = texts
  return [
    first
      ? { ...shared, language: first.language, changes: { ...facts, ...first.changes }, undo: first.undo }
      : { ...shared, language: null, changes: facts },
    ...others.map(({ language, changes, undo }) => ({ ...shared, language, changes, undo })),
  ]
}

const after = (changes: FieldChanges): ColumnValues =>
  Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]))

/** Writes what differs. The events must be locked, and their texts of new languages come without slugs. */
export async function updateOccurrences(
  tx: Tx,
  context: RequestContext,
  changes: readonly OccurrenceChange[],
): Promise<void> {
  const now = nowUtc(context)
  const prepared = changes
    .map((change) => prepare(change, now))
    .filter(({ facts, texts }) => Object.keys(facts).length > 0 || texts.length > 0)
  for (const some of batches(prepared)) {
    const texts = some.flatMap((one) => one.texts)
    const added = texts.filter(({ is_new }) => is_new)
    const slugs = await slugsOf(
      tx,
      added.map(({ row, language }) => ({ language, title: 'title' in row ? row.title : '' })),
    )
    await updateRows(
      tx,
      'events',
      some.map(({ change, facts }) => ({ ...after(facts), id: change.stored.facts.id })),
      next_version,
    )
    await updateRows(
      tx,
      'event_texts',
      texts.filter(({ is_new }) => !is_new).map(({ row }) => row),
    )
    await insertRows(
      tx,
      'event_texts',
      added.map(({ row }, position) => ({ ...row, slug: slugs[position] })),
    )
    for (const action of ['publish', 'update'] as const) {
      const entries = some.filter((one) => actionOf(one) === action).flatMap(entriesOf)
      await addHistoryEntries(tx, context, action, entries)
    }
    await follow(
      tx,
      context,
      some.map(({ change }) => change.stored.facts.id),
      new Map(some.map(({ change }) => [change.stored.facts.id, change.stored])),
    )
  }
}
