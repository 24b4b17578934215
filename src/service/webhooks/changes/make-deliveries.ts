/**
 * Makes messages of changes. Each write notes its records in its own transaction; here, they are compared with what each receiver
 * knows: a record that readers see and the receiver does not know is published, one that they no longer see is not, and the others
 * have changed. So receivers have what readers have, however many changes came between.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { webhook_types, type WebhookType } from '../../../contract/desk/webhooks/kinds.ts'
import type { Language, Resource, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Service, Tx } from '../../context.ts'
import { loadNamed } from '../../resources/rows/load.ts'
import { tablesOf } from '../../resources/rows/tables.ts'
import { transact } from '../../resources/rows/transact.ts'
import { iso, nowUtc } from '../../stored-time.ts'
import { activeWebhooks, type WebhookRecord } from '../webhook-record.ts'
import { filteredEvents, readableRecords, readerIn, type ReadableRecord } from './readable-records.ts'

/** Records of one transaction: as many as a filter may name. */
const most_records = 100

/** Changes that are looked at for them. */
const most_changes = 500

/** A change, as far as it tells who sees it. */
interface Change {
  readonly history_id: number
  readonly resource: ResourceName
  readonly record_id: number
  readonly at_utc: string | null
  readonly action: string | null
  readonly language: Language | null
  /** Names of the fields that it changed. */
  readonly fields: readonly string[]
  readonly status_before: string | null
  readonly cancels: boolean
}

async function selectChanges(tx: Tx): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`select c.history_id, c.resource, c.record_id, h.at_utc, h.action, h.language,
      array(select jsonb_object_keys(h.changes)) as fields, h.changes #>> '{status,0}' as status_before,
      coalesce(h.changes #>> '{event_status,1}' = 'cancelled', false) as cancels
    from (select * from webhook_changes order by history_id limit ${most_changes}) c
      left join history h on h.id = c.history_id
    order by c.history_id`.execute(tx)
  return rows
}

/** Changes of some records of one resource. */
interface Batch {
  readonly resource: Resource
  /** Changes by record, in their order. */
  readonly of_record: ReadonlyMap<number, readonly Change[]>
}

function firstBatch(changes: readonly Change[]): Batch | null {
  const [first] = changes
  if (!first) return null
  const of_record = new Map<number, Change[]>()
  for (const change of changes) {
    if (change.resource !== first.resource) continue
    const known = of_record.get(change.record_id)
    if (known) known.push(change)
    else if (of_record.size < most_records) of_record.set(change.record_id, [change])
  }
  return { resource: resources[first.resource], of_record }
}

/** Whether readers see what a change of a record brought: not that of a text that they may not read. */
function isSeen(resource: Resource, { action, language, fields, status_before }: Change, { answer }: ReadableRecord) {
  if (action === 'update' && fields.length === 0) return false
  const is_of_text = language !== null && fields.every((name) => writable(resource)[name]?.per_language)
  if (action !== 'update' || !is_of_text || status_before === 'publish') return true
  // Languages map to statuses, those that the reader may not read to null.
  const statuses = answer['i18n_languages'] as Readonly<Record<string, string | null>>
  return statuses[language] !== null
}

interface Message {
  readonly message_id: string
  readonly type: WebhookType
  readonly record_id: number
  readonly name: string | null
  readonly body: string
}

/** A record at the end of its changes, as a receiver knows it and as readers see it. */
interface Compared {
  readonly is_known: boolean
  /** Null: readers, or the filter, do not see it. */
  readonly seen: ReadableRecord | null
  readonly is_there: boolean
}

/** Returns what has happened to a record; null: nothing that concerns the receiver. */
function actOf(resource: Resource, changes: readonly Change[], { is_known, seen, is_there }: Compared): string | null {
  if (!seen) return is_known ? (is_there ? 'unpublished' : 'deleted') : null
  if (!is_known) return resource.has_status ? 'published' : 'created'
  const last = changes.filter((change) => isSeen(resource, change, seen))
  if (last.length === 0) return null
  return seen.answer['event_status'] === 'cancelled' && last.some(({ cancels }) => cancels) ? 'cancelled' : 'updated'
}

/** Returns the type of a message that a webhook sends; null: it sends none. Whoever asked for updates alone hears of a cancelled event. */
function typeOf({ kinds }: WebhookRecord, { one }: Resource, act: string): WebhookType | null {
  const wanted = (name: string) => kinds.find((kind) => kind === `${one}.${name}`)
  return wanted(act) ?? (act === 'cancelled' ? wanted('updated') : null) ?? null
}

function bodyOf(type: WebhookType, changes: readonly Change[], id: number, seen: ReadableRecord | null, now: string) {
  const timestamp = iso(changes.at(-1)?.at_utc ?? now)
  const head = JSON.stringify({ type, timestamp })
  const data = seen ? seen.json.toString() : JSON.stringify({ id })
  return `${head.slice(0, -1)},"data":${data}}`
}

async function knownRecords(tx: Tx, { id }: WebhookRecord, { resource, of_record }: Batch) {
  const { rows } = await sql<{ record_id: number }>`select record_id from webhook_records
    where webhook_id = ${id} and resource = ${resource.name}
      and record_id = any(${[...of_record.keys()]}::int[])`.execute(tx)
  return new Set(rows.map(({ record_id }) => record_id))
}

async function saveKnown(
  tx: Tx,
  { id }: WebhookRecord,
  { name }: Resource,
  seen: readonly number[],
  gone: readonly number[],
) {
  await sql`insert into webhook_records (webhook_id, resource, record_id)
    select ${id}::int, ${name}, * from unnest(${[...seen]}::int[])`.execute(tx)
  await sql`delete from webhook_records where webhook_id = ${id} and resource = ${name}
    and record_id = any(${[...gone]}::int[])`.execute(tx)
}

/** Messages after which a later update may stand in their place, while they were not tried. */
const replaceable = webhook_types.filter((type) => /\.(published|created|updated)$/.test(type))

/**
 * Saves messages. An update takes the place of the last one of its record that was not tried yet, under an id of its own: what was
 * sent when a process ended, or before somebody sent it again, may have arrived under the other.
 */
async function saveMessages(
  tx: Tx,
  { id }: WebhookRecord,
  { name }: Resource,
  messages: readonly Message[],
  now: string,
) {
  if (messages.length === 0) return
  await sql`with sent as (select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as s(message_id text, type text, record_id int, name text, body text)),
    replaced as (update webhook_deliveries d set message_id = s.message_id, body = s.body, name = s.name from sent s
      where s.type like '%.updated' and d.webhook_id = ${id} and d.resource = ${name} and d.record_id = s.record_id
        and d.state = 'waiting' and d.attempts = 0 and d.tries = '[]' and d.type = any(${replaceable}::text[])
        and d.id = (select max(l.id) from webhook_deliveries l where l.webhook_id = ${id} and l.resource = ${name}
          and l.record_id = s.record_id and l.state = 'waiting')
      returning d.record_id)
    insert into webhook_deliveries (webhook_id, message_id, type, resource, record_id, name, body, created_utc, since_utc,
        due_utc)
      select ${id}::int, message_id, type, ${name}, record_id, name, body, ${now}::timestamp, ${now}::timestamp,
        ${now}::timestamp
      from sent where record_id not in (select record_id from replaced) order by record_id`.execute(tx)
}

/** Reads records once for all webhooks of a language. */
class Reading {
  readonly #tx: Tx
  readonly #service: Service
  readonly #batch: Batch
  readonly #readable = new Map<Language, ReadonlyMap<number, ReadableRecord>>()

  constructor(tx: Tx, service: Service, batch: Batch) {
    this.#tx = tx
    this.#service = service
    this.#batch = batch
  }

  /** Returns the records that a webhook tells of. */
  async of(webhook: WebhookRecord): Promise<ReadonlyMap<number, ReadableRecord>> {
    const { resource, of_record } = this.#batch
    const reader = readerIn(this.#tx, this.#service, webhook)
    const readable =
      this.#readable.get(webhook.language) ?? (await readableRecords(this.#tx, reader, resource, [...of_record.keys()]))
    this.#readable.set(webhook.language, readable)
    if (!resource.dated || webhook.filter === null) return readable
    const found = await filteredEvents(this.#tx, reader, webhook.filter, [...readable.keys()])
    return new Map([...readable].filter(([id]) => found.has(id)))
  }
}

/** Returns those of some records that exist outside the trash, and the names of all that exist. */
async function namesOf(tx: Tx, { resource, of_record }: Batch) {
  const ids = [...of_record.keys()]
  const named = await loadNamed(tx, resource, ids)
  const untrashed = resource.has_trash ? sql`trashed_utc is null` : sql`true`
  const { rows } = await sql<{ id: number }>`select id from ${tablesOf(resource).facts}
    where id = any(${ids}::int[]) and ${untrashed}`.execute(tx)
  const nameOf = (id: number) => {
    const { facts, texts = [] } = named.get(id) ?? {}
    const text = texts.find(({ language }) => language === facts?.original_language) ?? texts[0]
    return text ? String(text[resource.label]) : null
  }
  return { there: new Set(rows.map(({ id }) => id)), nameOf }
}

async function tellWebhooks(tx: Tx, service: Service, batch: Batch): Promise<void> {
  const { resource, of_record } = batch
  const now = nowUtc({ service })
  const reading = new Reading(tx, service, batch)
  const { there, nameOf } = await namesOf(tx, batch)
  for (const webhook of await activeWebhooks(tx)) {
    const known = await knownRecords(tx, webhook, batch)
    const readable = await reading.of(webhook)
    const messages = [...of_record].flatMap(([id, changes]): Message[] => {
      const seen = readable.get(id) ?? null
      const act = actOf(resource, changes, { is_known: known.has(id), seen, is_there: there.has(id) })
      const type = act === null ? null : typeOf(webhook, resource, act)
      if (type === null) return []
      const message_id = `msg_${randomUUID().replaceAll('-', '')}`
      const name = seen?.name ?? nameOf(id)
      return [{ message_id, type, record_id: id, name, body: bodyOf(type, changes, id, seen, now) }]
    })
    const ids = [...of_record.keys()]
    await saveKnown(
      tx,
      webhook,
      resource,
      ids.filter((id) => readable.has(id) && !known.has(id)),
      ids.filter((id) => !readable.has(id) && known.has(id)),
    )
    await saveMessages(tx, webhook, resource, messages, now)
  }
}

/** Makes the messages of some records. @returns whether there may be more */
async function makeSome(service: Service): Promise<boolean> {
  return transact({ service }, async (tx) => {
    // One process at a time, so that what a receiver knows follows from one message to the next.
    const { rows: locks } = await sql<{ alone: boolean }>`select
      pg_try_advisory_xact_lock(hashtextextended('takvim:webhooks', 0)) as alone`.execute(tx)
    if (!locks[0]?.alone) return false
    const batch = firstBatch(await selectChanges(tx))
    if (!batch) return false
    await tellWebhooks(tx, service, batch)
    const done = [...batch.of_record.values()].flat().map(({ history_id }) => history_id)
    await sql`delete from webhook_changes where history_id = any(${done}::bigint[])`.execute(tx)
    return true
  })
}

/** Makes the messages of all changes. @param ended reports whether to stop */
export async function makeDeliveries(service: Service, ended: () => boolean = () => false): Promise<void> {
  while (!ended() && (await makeSome(service)));
}
