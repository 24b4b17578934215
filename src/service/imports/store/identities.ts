/** Remembers which record each entry of a source became, and the values that the import gave it. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ResourceName } from '../../../contract/field.ts'
import type { Language } from '../../../contract/languages.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db, Tx } from '../../context.ts'
import type { FileEntry } from '../entry.ts'
import { isLookedAt } from '../rights/whose-imports.ts'
import { withLinksNow } from './imported-links.ts'

export interface Identity {
  readonly key: string
  readonly resource: ResourceName
  readonly record_id: number
  readonly sequence: number | null
  /** Values by path, as the columns held them after the last import. */
  readonly imported: Readonly<Record<string, unknown>>
}

/**
 * A UID of The Events Calendar is made of the id of the event, its start and its end, both Unix times, and the host: without the
 * times it stays the same when the event moves.
 */
const with_times = /^(\d+)-\d{9,10}-\d{9,10}@(.+)$/

function uidOf(uid: string): string {
  const [, id, host] = with_times.exec(uid) ?? []
  return id === undefined ? uid : `${id}@${host}`
}

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** Returns the key of an entry: its UID, with its start where several share that, else title, start and venue. */
export function entryKey({ resource, uid, occurrence, values, venue, warnings }: FileEntry): Buffer {
  const start = String(values['start_date'] ?? '')
  if (uid === null) {
    const title = String(values['title'] ?? venue?.venue ?? '')
    return hash([resource, 'title', fold(title), start, fold(venue?.venue ?? '')])
  }
  if (warnings.includes('uid_repeated')) return hash([resource, 'uid', uidOf(uid), start])
  return hash(occurrence === null ? [resource, 'uid', uidOf(uid)] : [resource, 'uid', uidOf(uid), 'date', occurrence])
}

/** Returns the key of the whole series that a single date belongs to. */
export const seriesKey = ({ resource, uid }: FileEntry): Buffer | null =>
  uid === null ? null : hash([resource, 'uid', uidOf(uid)])

/** Names an entry, or a source, among those of one user, whose imports neither find nor change what others imported; null: of all others. */
export const ownedKey = (key: Buffer, owner: number | null): Buffer =>
  owner === null ? key : hash(['of', String(owner), key.toString('hex')])

/**
 * Returns the identities of keys whose record is there and not in the trash. An owner's own ones come first, then those whose
 * record the owner finds.
 */
export async function findIdentities(
  db: Db,
  keys: readonly Buffer[],
  owner: number | null,
): Promise<ReadonlyMap<string, Identity>> {
  const shared = await findByKeys(db, keys, owner)
  if (owner === null) return shared
  const own = await findByKeys(
    db,
    keys.map((key) => ownedKey(key, owner)),
    owner,
  )
  return new Map(
    keys.flatMap((key) => {
      const hex = key.toString('hex')
      const found = own.get(ownedKey(key, owner).toString('hex')) ?? shared.get(hex)
      return found ? [[hex, { ...found, key: hex }] as const] : []
    }),
  )
}

async function findByKeys(
  db: Db,
  keys: readonly Buffer[],
  owner: number | null,
): Promise<ReadonlyMap<string, Identity>> {
  const wanted = keys.map((key) => key.toString('hex'))
  const { rows } =
    await sql<Identity>`select encode(i.key, 'hex') as key, i.resource, i.record_id, i.sequence, i.imported
    from import_identities i
    where i.key in (select decode(k, 'hex') from unnest(${wanted}::text[]) k)
      and case i.resource when 'events' then exists (select from events e where e.id = i.record_id and e.trashed_utc is null
          and ${isLookedAt('events', 'e', owner)})
        else exists (select from venues v where v.id = i.record_id and v.trashed_utc is null
          and ${isLookedAt('venues', 'v', owner)}) end`.execute(db)
  return new Map((await withLinksNow(db, rows, owner)).map((row) => [row.key, row]))
}

/** Returns the single dates of a series that are events of their own: live, and in no series. */
export async function findDates(
  db: Db,
  series_key: Buffer,
  owner: number | null,
): Promise<readonly { readonly record_id: number; readonly occurrence: string }[]> {
  const { rows } = await sql<{ record_id: number; occurrence: string }>`select i.record_id, i.occurrence
    from import_identities i join events e on e.id = i.record_id and e.trashed_utc is null
    where i.series_key = ${ownedKey(series_key, owner)} and i.occurrence is not null
      and not exists (select from series_events s where s.event_id = i.record_id) order by i.occurrence`.execute(db)
  return rows
}

export type NewIdentity = Omit<Identity, 'key'> & {
  readonly key: Buffer
  /** The key of the series that a single date belongs to; null: it is no single date. */
  readonly series_key: Buffer | null
  readonly occurrence: string | null
  readonly uid: string | null
  /** The language of its texts. */
  readonly language: Language
}

/** Remembers what a file says of values that were changed here, which stay whether or not the import is written. */
export async function rememberSaid(tx: Tx, import_id: number): Promise<void> {
  await sql`update import_identities i set imported = i.imported || said.fields
    from (select r.key, jsonb_object_agg(k->>'field', coalesce(k->'said', k->'after')) as fields
      from import_rows r, jsonb_array_elements(r.result->'kept') k where r.import_id = ${import_id} group by r.key) said
    where i.key = said.key`.execute(tx)
}

/** The file or source that brought entries, and when. */
interface BroughtBy {
  /** Names the calendar or table: that of the import. */
  readonly source_key: Buffer | null
  readonly name: string
  readonly source_id: number | null
  readonly at_utc: string
}

export async function saveIdentities(
  tx: Tx,
  identities: readonly NewIdentity[],
  owner: number | null,
  { name, source_id, source_key, at_utc }: BroughtBy,
): Promise<void> {
  const json = identities.map((one) => ({
    ...one,
    key: ownedKey(one.key, owner).toString('hex'),
    series_key: one.series_key && ownedKey(one.series_key, owner).toString('hex'),
  }))
  const of_file = source_key && ownedKey(source_key, owner)
  await sql`insert into import_identities (key, resource, record_id, sequence, imported, series_key, occurrence, uid,
      language, name, source_id, at_utc, owner, source_key)
    select decode(r.key, 'hex'), r.resource, r.record_id, r.sequence, r.imported, decode(r.series_key, 'hex'), r.occurrence,
      r.uid, r.language, ${name}, s.id, ${at_utc}::timestamp, ${owner}::int, ${of_file}::bytea
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as r(key text, resource text, record_id int, sequence int,
        imported jsonb, series_key text, occurrence text, uid text, language text)
      left join sources s on s.id = ${source_id}::int
    on conflict (key) do update set resource = excluded.resource, record_id = excluded.record_id,
      sequence = excluded.sequence, imported = excluded.imported, uid = excluded.uid, language = excluded.language,
      name = excluded.name, source_id = excluded.source_id, at_utc = excluded.at_utc,
      source_key = excluded.source_key`.execute(tx)
}
