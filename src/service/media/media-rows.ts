/** Reads and writes the rows of media, and finds what uses them. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MediaOrder } from '../../contract/desk/media/media.ts'
import type { Language } from '../../contract/languages.ts'
import { languages } from '../../contract/languages.ts'
import { resource_names, resources, writable } from '../../contract/resources.ts'
import type { Resource } from '../../contract/field.ts'
import { fold } from '../../contract/text/fold.ts'
import type { Db, Tx } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { RestError } from '../http/rest-error.ts'
import type { StoredImage } from '../resources/present/present-image.ts'
import { waiting } from '../resources/proposals/proposal-rows.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import type { MadeImage } from './make-image.ts'

export interface MediumRow extends StoredImage {
  readonly author: number | null
  readonly author_name: string | null
  readonly name: string
  readonly alt_stale: readonly Language[]
  readonly created_utc: string
  readonly replaced_utc: string | null
  readonly deleted_utc: string | null
  /** Records whose image it is. */
  readonly uses: number
  /** The start of the soonest event that it is the image of and that has not ended. */
  readonly next_use_utc: string | null
}

/** Resources whose records have an image. */
export const image_resources: readonly Resource[] = resource_names
  .map((name) => resources[name])
  .filter((resource) => writable(resource)['image'] !== undefined)

/** The records that use the medium `m`. The pattern is that of the partial indexes. */
const usesIn = (resource: Resource, columns: RawBuilder<unknown>) =>
  sql`select ${columns} from ${tablesOf(resource).facts} i where i.image = m.id::text and i.image ~ '^[0-9]+$'`

const countUses = sql`(${sql.join(
  image_resources.map((resource) => sql`(${usesIn(resource, sql`count(*)::int`)})`),
  sql` + `,
)})`

export const hasNoUse = sql`not (${sql.join(
  image_resources.map((resource) => sql`exists (${usesIn(resource, sql`1`)})`),
  sql` or `,
)})`

/** Is not deleted. One that an undo has given back to a record is there again. */
const isThere = sql`(m.deleted_utc is null or not ${hasNoUse})`

/** The proposals that wait. */
const proposed = sql`proposals p join proposal_versions v on v.proposal_id = p.id and v.version = p.version
  where p.state in ${waiting}`

/** Counts the proposals that would set the medium `m`. */
const countProposed = sql`(select count(*)::int from ${proposed} and v.fields ->> 'image' = m.id::text)`

/** @param author whose records alone; null: those of all */
const nextUse = (author: number | null) =>
  sql`least(${sql.join(
    image_resources
      .filter(({ dated }) => dated)
      .map(
        (resource) => sql`(${usesIn(resource, sql`min(i.start_utc)`)} and i.trashed_utc is null
          and i.end_utc > now() at time zone 'utc' and (${author}::int is null or i.author = ${author}::int))`,
      ),
  )})`

const selectMedia = (author: number | null) => sql`select m.*, coalesce(nullif(u.name, ''), u.email) as author_name,
  ${countUses} as uses, ${nextUse(author)} as next_use_utc from media m left join users u on u.id = m.author`

const orders: Readonly<Record<MediaOrder, RawBuilder<unknown>>> = {
  newest: sql`m.id desc`,
  name: sql`m.words, m.id`,
  soonest: sql`next_use_utc nulls last, m.id desc`,
}

/** Lacks an alt text in a language, or has one for an image that was replaced. */
export const lacksAlt = (language: Language): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(m.alt ->> ${language}, '') = '' or ${language} = any(m.alt_stale))`

export const lacksSomeAlt: RawBuilder<boolean> = sql<boolean>`(${sql.join(languages.map(lacksAlt), sql` or `)})`

/** @param author whose media alone; null: all */
const belongsTo = (author: number | null) => sql`${isThere} and (${author}::int is null or m.author = ${author}::int)`

interface Page {
  readonly author: number | null
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly order: MediaOrder
  readonly limit: number
  readonly offset: number
}

/** Returns a page of media, and how many there are in all. */
export async function findMedia(db: Db, { author, conditions, order, limit, offset }: Page) {
  const where = sql`${belongsTo(author)} ${sql.join(
    conditions.map((one) => sql`and ${one}`),
    sql` `,
  )}`
  const { rows } = await sql<MediumRow>`${selectMedia(author)} where ${where} order by ${orders[order]}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from media m where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Returns how many media there are, how large, and how many of them lack something. */
export async function countMedia(db: Db, author: number | null) {
  const { rows } = await sql<Readonly<Record<'all' | 'bytes' | 'unused' | 'any' | Language, number>>>`
    select count(*)::int as all, coalesce(sum(m.bytes), 0)::float8 as bytes,
      (count(*) filter (where ${hasNoUse}))::int as unused, (count(*) filter (where ${lacksSomeAlt}))::int as any,
      ${sql.join(languages.map((one) => sql`(count(*) filter (where ${lacksAlt(one)}))::int as ${sql.ref(one)}`))}
    from media m where ${belongsTo(author)}`.execute(db)
  return rows[0]
}

/** Returns a medium; null: there is none. @param author whose events alone count as its next use; null: those of all */
export async function loadMedium(db: Db, id: number, author: number | null): Promise<MediumRow | null> {
  const { rows } = await sql<MediumRow>`${selectMedia(author)} where m.id = ${id} and ${isThere}`.execute(db)
  return rows[0] ?? null
}

/** Keeps records from being given a medium until the transaction ends. */
export async function lockMedium(tx: Tx, id: number): Promise<void> {
  await sql`select 1 from media where id = ${id} for update`.execute(tx)
}

/** Serializes what takes the files of an image and what removes them, until the transaction ends. */
const lockFiles = (tx: Tx, hash: string) => sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx)

/** Makes sure that the files of an image stay until a medium has them. @throws RestError 503 while they are being removed */
async function keepFiles(tx: Tx, hash: string): Promise<void> {
  await lockFiles(tx, hash)
  const { rows } = await sql`select 1 from media_removals where hash = ${hash}`.execute(tx)
  if (rows.length > 0) throw new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '5' } })
}

/** Seconds after which a removal that has not ended was killed. */
const longest_removal = 3600

/** Begins to remove the files of an image. @returns false: a medium has them, or another process removes them */
export const beginRemoval = (db: Kysely<Database>, hash: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockFiles(tx, hash)
    const { rows } = await sql`insert into media_removals (hash) select ${hash}::text
      where not exists (select from media where hash = ${hash})
      on conflict (hash) do update set begun_utc = now() at time zone 'utc'
      where media_removals.begun_utc < now() at time zone 'utc' - make_interval(secs => ${longest_removal})
      returning 1`.execute(tx)
    return rows.length > 0
  })

export async function endRemoval(db: Db, hash: string): Promise<void> {
  await sql`delete from media_removals where hash = ${hash}`.execute(db)
}

/** Returns a medium that has these files, or the one whose image took the place of them. */
export async function mediumAtAddress(db: Db, hash: string): Promise<StoredImage | null> {
  const { rows } = await sql<StoredImage>`select m.* from media m where ${isThere} and (m.hash = ${hash}
      or m.id in (select f.medium_id from media_former f where f.hash = ${hash}))
    order by m.hash = ${hash} desc, m.replaced_utc desc, m.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns the media that have these files. */
export async function mediaOf(db: Db, hash: string): Promise<readonly StoredImage[]> {
  const { rows } = await sql<StoredImage>`select m.* from media m where m.hash = ${hash}`.execute(db)
  return rows
}

/** Returns the medium of this content that a user has uploaded already; null: there is none, and they add none meanwhile but here. */
export async function findSame(tx: Tx, author: number, hash: string): Promise<number | null> {
  await sql`select 1 from users where id = ${author} for no key update`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from media where hash = ${hash} and author = ${author}
    and deleted_utc is null order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

type Described = Pick<StoredImage, 'alt' | 'credit'> & { readonly name: string }

const wordsOf = ({ name, alt, credit }: Described) => fold([name, ...Object.values(alt), credit].join(' '))

export async function insertMedium(tx: Tx, author: number, made: MadeImage, name: string): Promise<number> {
  const { hash, extension, width, height, bytes, sizes } = made
  await keepFiles(tx, hash)
  const { rows } = await sql<{
    id: number
  }>`insert into media (author, name, hash, extension, width, height, bytes, sizes, words)
    values (${author}, ${name}, ${hash}, ${extension}, ${width}, ${height}, ${bytes}, ${JSON.stringify(sizes)},
      ${wordsOf({ name, alt: {}, credit: '' })}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Holds what a person says of an image. */
export type MediumTexts = Pick<MediumRow, 'name' | 'alt' | 'alt_stale' | 'focal_x' | 'focal_y' | 'credit' | 'licence'>

export async function updateMedium(tx: Tx, id: number, said: MediumTexts): Promise<void> {
  const { name, alt, alt_stale, focal_x, focal_y, credit, licence } = said
  await sql`update media set name = ${name}, alt = ${JSON.stringify(alt)}, alt_stale = ${[...alt_stale]}::text[],
    focal_x = ${focal_x}, focal_y = ${focal_y}, credit = ${credit}, licence = ${licence}, words = ${wordsOf(said)},
    version = version + 1 where id = ${id}`.execute(tx)
}

/** Puts another image in the place of one: its alt texts tell of the one before. */
export async function replaceImage(tx: Tx, { id, alt, hash }: MediumRow, made: MadeImage, now: string): Promise<void> {
  await keepFiles(tx, made.hash)
  if (hash !== made.hash)
    await sql`insert into media_former (hash, medium_id, replaced_utc) values (${hash}, ${id}, ${now})
      on conflict (hash, medium_id) do update set replaced_utc = excluded.replaced_utc`.execute(tx)
  const stale = languages.filter((language) => (alt[language] ?? '') !== '')
  await sql`update media set hash = ${made.hash}, extension = ${made.extension}, width = ${made.width}, height = ${made.height},
    bytes = ${made.bytes}, sizes = ${JSON.stringify(made.sizes)}, alt_stale = ${stale}::text[], focal_x = 50, focal_y = 50,
    replaced_utc = ${now}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function deleteMedium(tx: Tx, id: number, now: string): Promise<void> {
  await sql`update media set deleted_utc = ${now} where id = ${id}`.execute(tx)
}

/** Returns how many records and open proposals use a medium. */
export async function countAllUses(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select ${countUses} + ${countProposed} as n from media m where id = ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns those media that are used by nothing but drafts of their author, which concern nobody else. */
export async function inOwnDraftsAlone(db: Db, ids: readonly number[], author: number): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const foreign = image_resources.map(
    (resource) => sql`exists (${usesIn(resource, sql`1`)} and (i.author is distinct from ${author}
      or exists (select from ${tablesOf(resource).texts} t where t.id = i.id and t.status <> 'draft')))`,
  )
  const { rows } = await sql<{ id: number }>`select m.id from media m where m.id = any(${[...ids]}::int[])
    and m.id::text not in (select v.fields ->> 'image' from ${proposed} and v.fields ->> 'image' is not null)
    and not (${sql.join(foreign, sql` or `)})`.execute(db)
  return rows.map(({ id }) => id)
}

interface Use {
  readonly resource: Resource
  readonly id: number
}

/** Returns records that use a medium, the events that are still to come first. */
export async function usesOf(db: Db, id: number, limit: number): Promise<readonly Use[]> {
  const each = image_resources.map((resource, at) => {
    const start = resource.dated ? sql`i.end_utc` : sql`null::timestamp`
    return usesIn(resource, sql`${sql.lit(at)}::int as at, i.id, ${start} as until`)
  })
  const { rows } = await sql<{ at: number; id: number }>`select u.at, u.id from media m
    cross join lateral (${sql.join(each, sql` union all `)}) u where m.id = ${id}
    order by coalesce(u.until < now() at time zone 'utc', true), u.until, u.at, u.id limit ${limit}`.execute(db)
  return rows.flatMap(({ at, id: record }) => {
    const resource = image_resources[at]
    return resource ? [{ resource, id: record }] : []
  })
}
