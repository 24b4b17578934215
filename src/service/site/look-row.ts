/** Loads and stores the look of the pages for readers: one row, or none while everything is as usual. */
import { sql } from 'kysely'
import { languages, type Language } from '../../contract/languages.ts'
import type { Db, Tx } from '../context.ts'

type Texts = Readonly<Partial<Record<Language, string>>>

export interface LogoFacts {
  /** The name of the file that came. */
  readonly name: string
  readonly extension: 'svg' | 'png' | 'jpg'
  readonly bytes: number
  /** Whether it is drawn in white, with the colour of the head. */
  readonly takes_color: boolean
  /** Whether something was taken out. */
  readonly was_cleaned: boolean
}

/** A logo as it is served. */
export interface Logo {
  readonly hash: string
  readonly data: Buffer
  readonly facts: LogoFacts
}

/** The settings of an administrator. */
export interface LookSettings {
  readonly is_on: boolean
  /** `#rrggbb`; null: the usual one. */
  readonly color: string | null
  readonly names: Texts
  readonly footers: Texts
  /** Null: all of them. */
  readonly languages: readonly Language[] | null
  /** The language of readers whose browser asks for none of them; null: that of the site. */
  readonly language: Language | null
}

export interface LookRow extends LookSettings {
  readonly version: number
  readonly logo_hash: string | null
  readonly logo_facts: LogoFacts | null
  readonly changed_utc: string | null
  readonly changed_by: number | null
  readonly changed_by_name: string | null
}

const usual: LookRow = {
  ...{ version: 0, is_on: true, color: null, logo_hash: null, logo_facts: null, names: {}, footers: {} },
  ...{ languages: null, language: null, changed_utc: null, changed_by: null, changed_by_name: null },
}

/** Loads the look without the file of its logo. */
export async function loadLook(db: Db): Promise<LookRow> {
  const { rows } = await sql<LookRow>`select l.version, l.is_on, l.color, l.logo_hash, l.logo_facts, l.names, l.footers,
      l.languages, l.language, l.changed_utc, l.changed_by, coalesce(nullif(u.name, ''), u.email) as changed_by_name
    from look l left join users u on u.id = l.changed_by`.execute(db)
  return rows[0] ?? usual
}

/** Loads the look for a change: others wait until the transaction ends. */
export async function lockLook(tx: Tx): Promise<LookRow> {
  await sql`insert into look default values on conflict (one) do nothing`.execute(tx)
  await sql`select one from look for update`.execute(tx)
  return loadLook(tx)
}

/** Stores a look that was locked. @param logo null: the star; absent: unchanged */
export async function storeLook(
  tx: Tx,
  settings: LookSettings,
  logo: Logo | null | undefined,
  { at, by }: { readonly at: string; readonly by: number },
): Promise<void> {
  const { is_on, color, names, footers, language } = settings
  const offered = settings.languages && languages.filter((one) => settings.languages?.includes(one))
  await sql`update look set version = version + 1, is_on = ${is_on}, color = ${color}, names = ${JSON.stringify(names)},
    footers = ${JSON.stringify(footers)}, languages = ${offered}::text[], language = ${language},
    changed_utc = ${at}, changed_by = ${by}`.execute(tx)
  if (logo === undefined) return
  await sql`update look set logo_hash = ${logo?.hash ?? null}, logo_data = ${logo?.data ?? null},
    logo_facts = ${logo ? JSON.stringify(logo.facts) : null}`.execute(tx)
}

/** Loads the file of the logo; null: there is none. */
export async function loadLogo(db: Db): Promise<Logo | null> {
  const { rows } = await sql<{ hash: string | null; data: Uint8Array; facts: LogoFacts }>`
    select logo_hash as hash, logo_data as data, logo_facts as facts from look`.execute(db)
  const [row] = rows
  return row && row.hash !== null ? { hash: row.hash, data: Buffer.from(row.data), facts: row.facts } : null
}
