/**
 * Inserts and updates many events in few statements. Each event is written as a write of its own would be: its version, its
 * entry in the history, its derived rows and its proposals.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../contract/field.ts'
import { field_kinds } from '../../contract/kinds.ts'
import { resources, writable } from '../../contract/resources.ts'
import { takeTurns } from '../async/take-turns.ts'
import type { RequestContext, Tx } from '../context.ts'
import type { TextRow } from '../database/schema.ts'
import { indexRows, type IdRow } from '../resources/derived/index-rows.ts'
import { derivedChanges, derivedRows, searchedRows } from '../resources/derived/reindex.ts'
import type { FieldChanges, HistoryAction, HistoryEntry } from '../resources/history/entry.ts'
import { addHistoryEntries, prepareEntries, writeEntries } from '../resources/history/history.ts'
import { nowUtc } from '../stored-time.ts'
import { newSlugs } from '../resources/plan/slugs.ts'
import { followRecord, followRecords } from '../resources/proposals/follow-record.ts'
import { loadRecords, type Stored } from '../resources/rows/load.ts'
import { sharedParts, withoutShared } from '../resources/rows/shared-parts.ts'
import { columnChanges, type ColumnValues } from '../resources/rows/store.ts'

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

const now_utc = `(now() at time zone 'utc')`

/** @param is_public whether readers can see a difference */
const nextVersion = (is_public: boolean): readonly string[] => [
  `version = t.version + 1`,
  `modified_utc = ${now_utc}`,
  `open_modified_utc = ${is_public ? now_utc : 'coalesce(t.open_modified_utc, t.modified_utc)'}`,
]

/** @returns statements */
function updateRows(
  table: keyof typeof keys,
  rows: readonly Row[],
  /** Assignments that are the same for every row. */
  set_beside: readonly string[] = [],
): readonly RawBuilder<unknown>[] {
  const key = keys[table]
  return byColumns(rows).map(([names, same]) => {
    const { from, column } = sourceOf(table, same)
    const set = names.filter((name) => !key.includes(name)).map((name) => `${name} = ${column(name)}`)
    return sql`update ${sql.raw(table)} t set ${sql.raw([...set, ...set_beside].join())} from ${from}
      where ${sql.raw(key.map((name) => `t.${name} = ${column(name)}`).join(' and '))}`
  })
}

/** Writes the derived rows and the proposals of new events. */
async function followNew(tx: Tx, context: RequestContext, ids: readonly number[]): Promise<void> {
  const now = await loadRecords(tx, events, ids)
  const derived = await derivedRows(events, [...now.values()], context.service.config.SITE_LANGUAGE)
  await sql`with done as (select) ${derived} select`.execute(tx)
  for (const stored of now.values()) await followRecord(tx, context, events, null, stored)
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
): Promise<readonly number[]> => insertWith(tx, context, occurrences, (ids) => followNew(tx, context, ids))

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

interface ComparedChange {
  readonly change: OccurrenceChange
  readonly facts: FieldChanges
  readonly texts: readonly NonNullable<ReturnType<typeof textChange>>[]
}

function compare(change: OccurrenceChange, now: string): ComparedChange {
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

/** Whether a change moves its event out of the trash, or into it; null: neither. */
const moveOf = ({ facts: { trashed_utc } }: Pick<ComparedChange, 'facts'>) =>
  trashed_utc === undefined ? null : trashed_utc[1] === null ? 'restore' : 'trash'

function actionOf({ facts, texts }: ComparedChange): HistoryAction {
  const move = moveOf({ facts })
  if (move) return move
  return texts.some(({ changes }) => changes['status']?.[1] === 'publish') ? 'publish' : 'update'
}

/** One entry for the facts with the first text, and one for each further text. */
function entriesOf(compared: ComparedChange): readonly HistoryEntry[] {
  const { facts, texts } = compared
  const { id, version } = compared.change.stored.facts
  const action = actionOf(compared)
  const shared = { resource: events, id, version: version + 1, action } as const
  const [first, ...others] = texts
  return [
    first
      ? { ...shared, language: first.language, changes: { ...facts, ...first.changes }, undo: first.undo }
      : { ...shared, language: null, changes: facts },
    ...others.map(({ language, changes, undo }) => ({
      ...shared,
      action: moveOf(compared) ? ('update' as const) : action,
      language,
      changes,
      undo,
    })),
  ]
}

/** Reports whether readers can see what a change leaves, or could see what it found. */
const isPublic = ({ change: { stored }, facts, texts }: ComparedChange): boolean =>
  Object.keys(facts).length > 0 ||
  texts.some(({ language, changes: { status } }) => {
    const before = stored.texts.find((text) => text.language === language)?.status
    return [before, status?.[1]].includes('publish')
  })

const after = (changes: FieldChanges): ColumnValues =>
  Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]))

/** Returns the change that moves an event to the trash. Its texts keep their status. */
export const trashing = (context: RequestContext, stored: Stored): OccurrenceChange => ({
  stored,
  facts: { trashed_utc: nowUtc(context) },
  texts: new Map(),
})

/** Returns the change that brings an event back from the trash, with what else changes in it. */
export const restoring = ({ stored, facts, texts }: OccurrenceChange): OccurrenceChange => ({
  stored,
  facts: { ...facts, trashed_utc: null },
  texts,
})

/** Returns the statements that leave the slugs of events in the trash free for others, and take those of restored ones. */
const movedSlugs = (changes: readonly ComparedChange[]): readonly RawBuilder<unknown>[] =>
  (['restore', 'trash'] as const).flatMap((move) => {
    const moved = changes.filter((one) => moveOf(one) === move)
    const ids = moved.map(({ change }) => change.stored.facts.id)
    if (ids.length === 0) return []
    return [sql`update event_texts set trashed = ${move === 'trash'} where id = any(${ids}::int[])`]
  })

/** Returns an event as a change leaves it, but for the slugs of new texts. */
function changed({ change: { stored }, facts, texts }: ComparedChange): Stored {
  const of_language = new Map(texts.map(({ language, row }) => [language, row]))
  const kept = stored.texts.map((text) => ({ ...text, ...of_language.get(text.language) }))
  const added = texts.filter(({ is_new }) => is_new).map(({ row }) => ({ ...row, slug: '' }))
  return {
    ...stored,
    facts: { ...stored.facts, ...after(facts), version: stored.facts.version + 1 },
    texts: [...kept, ...added].toSorted((a, b) => (a.language < b.language ? -1 : 1)),
  }
}

/** Writes of some events, which are worked out. Preparing them reads nothing. */
interface PreparedChanges {
  /** Updates of rows that are there. */
  readonly updates: readonly RawBuilder<unknown>[]
  /** Texts of new languages, without slugs. */
  readonly added: readonly { readonly row: Row; readonly language: Language }[]
  readonly entries: ReturnType<typeof prepareEntries>
  /** Statements that write the derived rows. */
  readonly derived: Awaited<ReturnType<typeof derivedChanges>>
  /** The events before and after. */
  readonly written: readonly { readonly before: Stored; readonly now: Stored }[]
}

/** Works out what differs, and lets others pass meanwhile. */
export async function prepareChanges(
  context: RequestContext,
  changes: readonly OccurrenceChange[],
): Promise<readonly PreparedChanges[]> {
  const now = nowUtc(context)
  const compared = await takeTurns(changes, (change) => compare(change, now))
  const differing = compared.filter(({ facts, texts }) => Object.keys(facts).length > 0 || texts.length > 0)
  const prepared: PreparedChanges[] = []
  for (const some of batches(differing)) {
    const texts = some.flatMap((one) => one.texts)
    const written = some.map((one) => ({ before: one.change.stored, now: changed(one) }))
    const derived = await derivedChanges(events, written, context.service.config.SITE_LANGUAGE)
    const [makeUpdates, makeTexts] = [
      () =>
        [true, false].flatMap((is_public) => {
          const same = some.filter((one) => isPublic(one) === is_public)
          const rows = same.map(({ change, facts }) => ({ ...after(facts), id: change.stored.facts.id }))
          return updateRows('events', rows, nextVersion(is_public))
        }),
      () =>
        updateRows(
          'event_texts',
          texts.filter(({ is_new }) => !is_new).map(({ row }) => row),
        ),
    ]
    const all_entries = some.flatMap(entriesOf)
    const makers = [...new Set(all_entries.map(({ action }) => action))].map((action) => () => {
      const same = all_entries.filter((entry) => entry.action === action)
      return prepareEntries(action, same)
    })
    const updates = [...(await takeTurns([makeUpdates, makeTexts], (make) => make())).flat(), ...movedSlugs(some)]
    const entries = (await takeTurns(makers, (make) => make())).flat()
    prepared.push({ updates, added: texts.filter(({ is_new }) => is_new), entries, derived, written })
  }
  return prepared
}

/** Writes what was prepared. The events must be locked, and as they were. */
export async function writePrepared(
  tx: Tx,
  context: RequestContext,
  prepared: readonly PreparedChanges[],
): Promise<void> {
  for (const { updates, added, entries, derived, written } of prepared) {
    for (const statement of updates) await statement.execute(tx)
    const titles = added.map(({ row, language }) => ({ language, title: row['title'] ?? '' }))
    const slugs = titles.length > 0 ? await slugsOf(tx, titles) : []
    await insertRows(
      tx,
      'event_texts',
      added.map(({ row }, position) => ({ ...row, slug: slugs[position] })),
    )
    await writeEntries(tx, context, entries)
    for (const statement of derived) await statement.execute(tx)
    await followRecords(tx, context, events, written)
  }
}

/** Writes what differs. The events must be locked, and their texts of new languages come without slugs. */
export const updateOccurrences = async (
  tx: Tx,
  context: RequestContext,
  changes: readonly OccurrenceChange[],
): Promise<void> => writePrepared(tx, context, await prepareChanges(context, changes))
