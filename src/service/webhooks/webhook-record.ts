/** Loads and stores webhooks. */
import { sql, type RawBuilder } from 'kysely'
import type { WebhookEnd, WebhookType } from '../../contract/desk/webhooks/kinds.ts'
import type { Language } from '../../contract/languages.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../context.ts'
import { endOfSecret, newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

/** Hours for which the secret before the last one signs too. */
const old_secret_hours = 24

/** Settings that an administrator chooses. */
export interface WebhookSettings {
  readonly name: string
  readonly url: string
  readonly kinds: readonly WebhookType[]
  readonly filter: string | null
  readonly language: Language
}

export interface WebhookRecord extends WebhookSettings {
  readonly id: number
  readonly is_on: boolean
  readonly off_because: WebhookEnd | null
  readonly off_utc: string | null
  readonly secret: Buffer
  readonly secret_end: string
  readonly secret_utc: string
  readonly old_secret: Buffer | null
  readonly old_end: string | null
  readonly old_until_utc: string | null
  readonly failures: number
  readonly failing_utc: string | null
  readonly wait_until_utc: string | null
}

const columns = sql`id, name, url, kinds, filter, language, is_on, off_because, off_utc, secret, secret_end, secret_utc,
  old_secret, old_end, old_until_utc, failures, failing_utc, wait_until_utc`

/** @param rest condition, order and lock */
async function selectWebhooks(db: Db, rest: RawBuilder<unknown>): Promise<readonly WebhookRecord[]> {
  const { rows } = await sql<WebhookRecord>`select ${columns} from webhooks ${rest}`.execute(db)
  return rows
}

export const listWebhooks = (db: Db): Promise<readonly WebhookRecord[]> =>
  selectWebhooks(db, sql`order by lower(name), id`)

/** Returns the webhooks that are on; they stay as they are until the transaction ends. */
export const activeWebhooks = (tx: Tx): Promise<readonly WebhookRecord[]> =>
  selectWebhooks(tx, sql`where is_on order by id for share`)

export async function loadWebhook(db: Db, id: number, { lock = false } = {}): Promise<WebhookRecord | null> {
  const [found] = await selectWebhooks(db, sql`where id = ${id} ${lock ? sql`for update` : sql``}`)
  return found ?? null
}

export async function countWebhooks(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('takvim:new webhooks', 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhooks`.execute(tx)
  return rows[0]?.n ?? 0
}

/**
 * Waits for writes that are under way, and lets others wait until the transaction ends: the former have noted nothing for a webhook that
 * is switched on meanwhile, and would be told to nobody.
 */
export async function awaitWrites(tx: Tx): Promise<void> {
  await sql`lock table history in share mode`.execute(tx)
}

/** Adds a webhook. @returns its id and its secret */
export async function insertWebhook(
  tx: Tx,
  config: Config,
  { name, url, kinds, filter, language }: WebhookSettings,
  now: string,
): Promise<{ readonly id: number; readonly secret: string }> {
  const secret = newWebhookSecret()
  const { rows } = await sql<{
    id: number
  }>`insert into webhooks (name, url, kinds, filter, language, secret_end, secret_utc)
    values (${name}, ${url}, ${[...kinds]}::text[], ${filter}, ${language}, ${endOfSecret(secret)}, ${now}::timestamp)
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  // Bound to the id, which the row has first.
  await sql`update webhooks set secret = ${sealWebhookSecret(config, id, secret)}::bytea where id = ${id}`.execute(tx)
  return { id, secret }
}

export async function updateWebhook(
  tx: Tx,
  id: number,
  { name, url, kinds, filter, language }: WebhookSettings,
): Promise<void> {
  await sql`update webhooks set name = ${name}, url = ${url}, kinds = ${[...kinds]}::text[], filter = ${filter},
    language = ${language} where id = ${id}`.execute(tx)
}

/** Makes another secret; the one before signs too for a day. @returns the secret */
export async function renewSecret(tx: Tx, config: Config, id: number, now: string): Promise<string> {
  const secret = newWebhookSecret()
  await sql`update webhooks set old_secret = secret, old_end = secret_end,
      old_until_utc = ${now}::timestamp + make_interval(hours => ${old_secret_hours}),
      secret = ${sealWebhookSecret(config, id, secret)}::bytea, secret_end = ${endOfSecret(secret)},
      secret_utc = ${now}::timestamp
    where id = ${id}`.execute(tx)
  return secret
}

export async function endOldSecret(tx: Tx, id: number): Promise<void> {
  await sql`update webhooks set old_secret = null, old_end = null, old_until_utc = null where id = ${id}`.execute(tx)
}

/** Switches a webhook on: it is as if it had never failed. */
export async function switchOn(tx: Tx, id: number): Promise<void> {
  await sql`update webhooks set is_on = true, off_because = null, off_utc = null, failures = 0, failing_utc = null,
    wait_until_utc = null, told = false where id = ${id}`.execute(tx)
}

/** Switches a webhook off, and gives up what waits. */
export async function switchOff(tx: Tx, id: number, because: WebhookEnd, now: string): Promise<void> {
  await sql`update webhooks set is_on = false, off_because = ${because}, off_utc = ${now}::timestamp, wait_until_utc = null
    where id = ${id}`.execute(tx)
  await sql`update webhook_deliveries set state = 'failed', ended = 'switched_off', ended_utc = ${now}::timestamp, lease = null
    where webhook_id = ${id} and state = 'waiting'`.execute(tx)
}

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await sql`delete from webhooks where id = ${id}`.execute(tx)
}
