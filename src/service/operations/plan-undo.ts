/** Decides for each record of an operation whether undoing may change it. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { partsOfPath } from '../../contract/value-path.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { languages, type Language, type Resource } from '../../contract/field.ts'
import { linksSeveral } from '../../contract/kinds.ts'
import { resource_names, resources, writable } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import type { Db, RequestContext } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { standingEntry } from '../resources/history/standing.ts'
import { isPublishing, permission } from '../resources/plan/rights.ts'
import { valueAt } from '../resources/proposals/paths.ts'
import { decidedSince, isProposedBy } from '../resources/proposals/restore-proposals.ts'
import type { Stored } from '../resources/rows/load.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { pathOfColumn, type RecordChange, type UndoEntry } from './read-records.ts'

export interface Skip {
  readonly reason: DeskAnswer<'POST /operations/{id}/undo'>['skipped'][number]['reason']
  /** Paths of the fields that were changed since. */
  readonly fields: readonly string[]
}

/** Columns that follow from others. */
const derived = /^(start_utc|end_utc)$/

const same = (now: unknown, then: unknown) => isDeepStrictEqual(now ?? null, then ?? null)

/** Changes of records after an operation, without undoing and what was undone. */
export interface ChangesSince {
  /** Returns the paths that later writes changed. */
  written(change: RecordChange): ReadonlySet<string>
  /** Reports whether a proposal that the operation decided was proposed again, or decided otherwise. */
  isDecided(change: RecordChange): boolean
}

const none: ReadonlySet<string> = new Set()

const keyOf = ({ resource, id }: Pick<RecordChange, 'resource' | 'id'>) => `${resource}/${id}`

/** Finds the paths of records that later writes changed. */
async function writtenSince(
  db: Db,
  changes: readonly RecordChange[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = changes.map(({ resource, id, last_entry }) => ({ resource, id, last_entry }))
  const { rows } = await sql<Pick<UndoEntry, 'resource' | 'record_id' | 'language'> & { columns: string[] }>`
    select h.resource, h.record_id, h.language, array(select jsonb_object_keys(h.changes)) as columns
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(resource text, id int, last_entry int)
      join history h on h.resource = r.resource and h.record_id = r.id and h.id > r.last_entry
      left join operations o on o.id = h.operation_id
    where ${standingEntry('h')}`.execute(db)
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    const key = keyOf({ resource: row.resource, id: row.record_id })
    const paths = row.columns.map((column) => pathOfColumn(row, column))
    found.set(key, new Set([...(found.get(key) ?? []), ...paths]))
  }
  return found
}

/** Finds the changes of some records after an operation. */
export async function changesSince(db: Db, operation: number, changes: readonly RecordChange[]): Promise<ChangesSince> {
  const written = await writtenSince(db, changes)
  const decided = new Set((await decidedSince(db, operation, changes)).map(keyOf))
  return {
    written: (change) => written.get(keyOf(change)) ?? none,
    isDecided: (change) => decided.has(keyOf(change)),
  }
}

/** Returns the paths that were written since, or whose values are not those that the operation left. */
function changedSince(change: RecordChange, written: ReadonlySet<string>, stored: Stored): readonly string[] {
  const changed = [...change.paths].flatMap(([path, [, after]]) =>
    derived.test(path) || (!written.has(path) && same(valueAt(stored, path), after)) ? [] : [path],
  )
  if (change.added.length > 0) {
    // A text that goes takes later fields of it along.
    const later = [...written].filter((path) => change.added.some((language) => path.startsWith(`${language}.`)))
    return [...new Set([...changed, ...later])]
  }
  if (!isCreation(change)) return changed
  // Texts that others added since are theirs.
  const known = new Set([...change.paths.keys()].map((path) => partsOfPath(path).language))
  return [
    ...changed,
    ...stored.texts.flatMap(({ language }) => (known.has(language) ? [] : [`${language}.${label(change)}`])),
  ]
}

const label = ({ resource }: RecordChange) => resources[resource].label

type UndoneWith = ReadonlySet<Pick<RecordChange, 'resource' | 'id'>>

/** Reports whether records outside the trash point to one, other than some that are undone with it. */
async function isInUse(db: Db, to: Resource, id: number, except: UndoneWith): Promise<boolean> {
  for (const pointing of resource_names.map((name) => resources[name])) {
    const ids = [...except].flatMap((one) => (one.resource === pointing.name ? [one.id] : []))
    const visible = pointing.has_trash ? sql`trashed_utc is null` : sql`true`
    for (const [name, row] of Object.entries(writable(pointing))) {
      if (row.to !== to.name) continue
      const holds = linksSeveral(row) ? sql`${sql.ref(name)} @> array[${id}::int]` : sql`${sql.ref(name)} = ${id}`
      const found = await sql`select 1 from ${tablesOf(pointing).facts} where ${holds} and ${visible}
        and id <> ${id} and not id = any(${ids}::int[]) limit 1`.execute(db)
      if (found.rows.length > 0) return true
    }
  }
  return false
}

/** Facts that are set by a route of their own, which asks for the right to contact facts (places/handlers.ts). */
const pin: ReadonlySet<string> = new Set(['geo_lat', 'geo_lng'])

/** Reports whether taking back a change publishes a text. */
const publishes = ({ deleted, trashed, paths }: RecordChange, { texts }: Stored) =>
  [...paths].some(([path, [before]]) => partsOfPath(path).name === 'status' && isPublishing(before)) ||
  ((deleted !== null || trashed?.[0] === null) && texts.some(({ status }) => isPublishing(status)))

/** Reports whether taking back a change gives a record another author. */
const setsAuthor = ({ paths }: RecordChange, { facts }: Stored) => {
  const before = paths.get('author')?.[0]
  return typeof before === 'number' && before !== facts.author
}

/** Reports whether the caller may take back a change without a review. */
function isAllowed(context: RequestContext, resource: Resource, change: RecordChange, stored: Stored): boolean {
  const { caller } = context
  const moves_whole = change.trashed !== null || change.deleted !== null || isCreation(change)
  const names = (language: Language | null) =>
    [...change.paths.keys()].flatMap((path) => {
      const parts = partsOfPath(path)
      return parts.language === language ? [parts.name] : []
    })
  const isDirect = (language: Language | null, carried: readonly string[] | 'all') =>
    permission({ ...context, language: language ?? stored.facts.original_language }, resource, stored, carried) ===
    'direct'
  try {
    if (resource.has_status && publishes(change, stored) && !may(caller, 'publish', stored.facts.author ?? null))
      return false
    if (setsAuthor(change, stored) && !may(caller, 'set_author', null)) return false
    if (moves_whole) return isDirect(null, 'all')
    // A change without fields stands for the rule of a series.
    if (change.paths.size === 0) return isDirect(null, ['start_date'])
    return [null, ...languages].every((language) => {
      const carried = names(language)
      return (
        carried.length === 0 ||
        isDirect(
          language,
          carried.filter((name) => !pin.has(name)),
        )
      )
    })
  } catch (error) {
    if (error instanceof RestError) return false
    throw error
  }
}

/** Reports whether an operation left a record as it was: its entry stands for what was decided, proposed or ruled beside it. */
const onlyEntry = ({ paths, trashed, deleted, actions }: RecordChange) =>
  paths.size === 0 && trashed === null && deleted === null && !actions.includes('create')

/** A record whose change is to be taken back. */
interface CheckedRecord {
  readonly db: Db
  readonly context: RequestContext
  /** The operation that is undone. */
  readonly operation: number
  readonly change: RecordChange
  /** The record as it is now; null: it is gone. */
  readonly stored: Stored | null
  readonly since: ChangesSince
  /** Records that are undone with it, so that their links to it do not count. */
  readonly undone_with: UndoneWith
}

/** Returns why undoing skips a record; null: this is no reason to. */
export type RecordCheck = (checked: CheckedRecord) => Skip | null | Promise<Skip | null>

const skipFor = (reason: Skip['reason'], fields: readonly string[] = []): Skip => ({ reason, fields })

const isCreation = ({ actions }: RecordChange) => actions.includes('create')

/** Checks that the record is there, or can be inserted again. */
const isWithinReach: RecordCheck = ({ change, stored }) => {
  if (!change.deleted) return stored ? null : skipFor('deleted')
  if (resources[change.resource].has_trash && change.merged_into === null) return skipFor('deleted_for_good')
  return stored ? skipFor('changed') : null
}

/** Checks the right of the write that takes the change back, without a review. */
export const rightOfWrite: RecordCheck = async ({ db, context, operation, change, stored }) => {
  if (onlyEntry(change) && (await isProposedBy(db, operation, context.caller, change))) return null
  const record = change.deleted ? { ...change.deleted, transaction_id: null } : stored
  return record && !isAllowed(context, resources[change.resource], change, record) ? skipFor('rights') : null
}

/** Checks that the changed fields are as the operation left them. */
export const isUnchanged: RecordCheck = ({ change, stored, since }) => {
  if (change.deleted || !stored) return null
  const trashed = valueAt(stored, 'trashed_utc')
  const moved = change.trashed ? !same(trashed, change.trashed[1]) : isCreation(change) && trashed !== null
  const fields = [...changedSince(change, since.written(change), stored), ...(moved ? ['trashed_utc'] : [])]
  return fields.length > 0 ? skipFor('changed', fields) : null
}

/** Checks that what the operation decided was not proposed again, or decided otherwise, since. */
export const isDecidedLast: RecordCheck = ({ change, since }) => (since.isDecided(change) ? skipFor('changed') : null)

/** Checks that nothing that stays points to a record that goes. */
export const isUnused: RecordCheck = async ({ db, change, stored, undone_with }) => {
  if (change.deleted || !stored || !isCreation(change)) return null
  return (await isInUse(db, resources[change.resource], stored.facts.id, undone_with)) ? skipFor('in_use') : null
}

/** Returns the first reason to skip a record by the rule of its operation; null: it is undone. */
export async function skipOf(
  { needs, checks }: { readonly needs: RecordCheck; readonly checks: readonly RecordCheck[] },
  checked: CheckedRecord,
): Promise<Skip | null> {
  for (const check of [isWithinReach, needs, ...checks]) {
    const skip = await check(checked)
    if (skip) return skip
  }
  return null
}
