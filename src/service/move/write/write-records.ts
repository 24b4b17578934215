/** Writes the records of another service, each with its id where that is free. */
import { sql } from 'kysely'
import type { Refusals } from '../../../contract/http/error.ts'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { largest_id } from '../../../contract/codec/query.ts'
import type { MovePhase } from '../../../contract/desk/imports/moves.ts'
import { BatchSize } from '../../async/batch-size.ts'
import { letOthersPass } from '../../database/embedded/let-others-pass.ts'
import { languageOf } from '../../imports/compare/entry-body.ts'
import { setLocation } from '../../places/set-location.ts'
import { lockLinks } from '../../resources/plan/locks.ts'
import { planWrite } from '../../resources/plan/plan.ts'
import { createInPlace } from '../../resources/write/create.ts'
import { insertPlanned } from '../../resources/write/execute-plan.ts'
import { readBody } from '../../resources/write/read-body.ts'
import { loadRecord, type Stored } from '../../resources/rows/load.ts'
import { tablesOf } from '../../resources/rows/tables.ts'
import { transact, withSavepoint } from '../../resources/rows/transact.ts'
import { updateStored } from '../../resources/write/update.ts'
import { moved_resources, type ServiceRecords } from '../fetch/fetch-records.ts'
import type { ServiceRecord } from '../fetch/service-record.ts'
import { saveMoved, type LoadedMoved, type MovedIds } from './moved-records.ts'
import { parentsFirst } from './parents-first.ts'
import { bodyOfRecord, bodyOfTranslation, withInstants } from './record-body.ts'

/** Most records of one transaction. */
const at_once = 20

/** Most records of one transaction of the embedded engine, where a request of others waits for it, and milliseconds that it should take. */
const embedded = { most: 4, aim: 25 }

/** Largest id that is kept: new records get larger ones, of which there must be enough. */
const largest_kept = 1_000_000_000

/** How often a write is tried without the values that were refused. */
const most_tries = 10

/** A record that was not moved, and why. */
export interface RefusedRecord {
  readonly resource: ResourceName
  readonly id: number
  readonly name: string
  readonly fields: readonly string[]
}

type Body = Readonly<Record<string, unknown>>

/** The record that is there already under the name of a term. */
class AlreadyThere extends Error {
  readonly id: number

  constructor(id: number) {
    super()
    this.id = id
  }
}

const requiredFields = (names: readonly string[]): Refusals =>
  Object.fromEntries(names.map((name) => [name, { code: 'required' }]))

/** Creates a record. @returns it, or the refusals of its body @throws AlreadyThere */
async function tryCreate(tx: Tx, context: RequestContext, resource: Resource, body: Body, id: number | null) {
  const decoded = await readBody(resource, 'create', body)
  const refusals = { ...requiredFields(decoded.missing), ...decoded.refusals }
  if (Object.keys(refusals).length > 0) return { refusals }
  const targets = await lockLinks(tx, context, resource, decoded.draft)
  const planned = await planWrite({ tx, context, resource, stored: null, targets, createInPlace }, decoded)
  if ('plan' in planned) return { stored: await insertPlanned(tx, context, resource, planned.plan, id) }
  for (const { code, existing_id } of Object.values(planned.refusals))
    if (code === 'term_exists' && typeof existing_id === 'number') throw new AlreadyThere(existing_id)
  return { refusals: { ...requiredFields(planned.missing), ...planned.refusals } }
}

/** Without its zone, an event would take place at another time. */
const isNeeded = (resource: Resource, name: string) => name === 'timezone' || resource.fields[name]?.required === true

/** Returns a body without the fields that are refused; null: it needs them. */
function without(body: Body, refusals: Refusals, resource: Resource): Body | null {
  // A record that its site has failed to publish in time is refused for a date that the body says as another field.
  const refused = Object.keys(refusals).map((name) => (name === 'date' ? 'status' : name))
  if (refused.some((name) => isNeeded(resource, name) || !(name in body))) return null
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !refused.includes(name)))
  // The usual state of a new record would publish it.
  return refused.includes('status') && body['status'] !== 'draft' ? { ...rest, status: 'draft' } : rest
}

/** Returns the resources that share their ids with one. */
const sharingIds = ({ has_status }: Resource) =>
  resource_names.map((name) => resources[name]).filter((other) => other.has_status === has_status)

/**
 * Returns an id that no record has or had, whose history would be that of this one; null: one has it. A record that was moved and
 * deleted may have it again.
 */
async function freeId(tx: Tx, service: string, resource: Resource, id: number): Promise<number | null> {
  if (id > largest_kept) return null
  const others = sharingIds(resource)
  const tables = others.map((other) => sql`select from ${tablesOf(other).facts} where id = ${id}`)
  const had = sql`select from history h where h.resource = any(${others.map(({ name }) => name)}::text[])
    and h.record_id = ${id} and not exists (select from moved_records m where m.service = ${service}
      and m.resource = ${resource.name} and m.old_id = ${id} and m.record_id = ${id} and h.resource = ${resource.name})`
  const { rows } = await sql`${sql.join([...tables, sql`(${had} limit 1)`], sql` union all `)}`.execute(tx)
  return rows.length === 0 ? id : null
}

/** Keeps new records from getting the id of one that is moved. */
async function reserve(tx: Tx, resource: Resource, records: ServiceRecords): Promise<void> {
  const ids = sharingIds(resource).flatMap(({ name }) =>
    [...records[name].values()].flatMap((one) => [one.id, ...one.also.map(({ id }) => id)]),
  )
  const id = ids.reduce((most, one) => (one <= largest_kept ? Math.max(most, one) : most), 1)
  const sequence = resource.has_status ? 'record_ids' : 'term_ids'
  await sql`select setval(${sequence}::regclass, ${id}) from ${sql.raw(sequence)} where last_value <= ${id}`.execute(tx)
}

/** @returns the record, or the names of the fields for which it is refused */
async function create(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  first: Body,
  { service, old_id }: { readonly service: string; readonly old_id: number },
) {
  let body: Body = first
  for (let tries = 0; tries < most_tries; tries++) {
    const id = await freeId(tx, service, resource, old_id)
    const made = await tryCreate(tx, context, resource, body, id)
    if (made.stored) return { stored: made.stored }
    const less = without(body, made.refusals, resource)
    if (less === null) return { fields: Object.keys(made.refusals) }
    body = less
  }
  return { fields: Object.keys(body) }
}

class RecordWriter {
  readonly #context: RequestContext
  readonly #service: string
  readonly #moved: MovedIds
  readonly #language: Language

  constructor(context: RequestContext, service: string, moved: MovedIds) {
    this.#context = context
    this.#service = service
    this.#moved = moved
    this.#language = context.language
  }

  /** Forgets records that were written and taken back. */
  forget(name: ResourceName, some: readonly ServiceRecord[]): void {
    for (const { id, also } of some) for (const one of [{ id }, ...also]) this.#moved[name].delete(one.id)
  }

  /** @returns null: it was moved */
  async write(tx: Tx, name: ResourceName, one: ServiceRecord): Promise<RefusedRecord | null> {
    const resource = resources[name]
    const label = String(one.record[resource.label] ?? '')
    if (one.id > largest_id) return { resource: name, id: one.id, name: label, fields: ['id'] }
    const said = languages.find((language) => language === one.record['i18n_language'])
    const language = said ?? languageOf(label, this.#language, this.#context.service.config.SITE_LANGUAGE)
    const context = { ...this.#context, tx, language }
    const found = await this.#create(tx, context, resource, one)
    if ('fields' in found) return { resource: name, id: one.id, name: label, fields: found.fields ?? [] }
    const { id } = found
    // Texts in other languages may have been records of their own there.
    for (const { id: old_id, slug } of [{ id: one.id, slug: one.record['slug'] }, ...one.also]) {
      const is_usual = typeof slug === 'string' && slug.length <= (resource.fields['slug']?.max ?? 0)
      if (old_id > largest_id) continue
      await saveMoved(tx, this.#service, { resource: name, old_id, record_id: id, slug: is_usual ? slug : null })
      this.#moved[name].set(old_id, id)
    }
    return null
  }

  async #create(tx: Tx, context: RequestContext, resource: Resource, one: ServiceRecord) {
    try {
      const body = withInstants(bodyOfRecord(resource.name, one, this.#moved), one)
      const made = await create(tx, context, resource, body, { service: this.#service, old_id: one.id })
      if (!made.stored) return { fields: made.fields }
      await this.#locate(tx, context, resource, made.stored, one)
      await this.#translate(tx, context, resource, made.stored.facts.id, one)
      return { id: made.stored.facts.id }
    } catch (error) {
      if (error instanceof AlreadyThere) return { id: error.id }
      throw error
    }
  }

  async #locate(tx: Tx, context: RequestContext, resource: Resource, stored: Stored, { record }: ServiceRecord) {
    const { geo_lat, geo_lng } = record
    if (!resource.places || typeof geo_lat !== 'number' || typeof geo_lng !== 'number') return
    if (!(Math.abs(geo_lat) <= 90 && Math.abs(geo_lng) <= 180)) return
    await setLocation(tx, context, stored, { geo_lat, geo_lng })
  }

  async #translate(tx: Tx, context: RequestContext, resource: Resource, id: number, one: ServiceRecord): Promise<void> {
    for (const [language, record] of one.translations) {
      const stored = await loadRecord(tx, resource, id, { lock: true })
      if (stored)
        await addText(
          tx,
          { ...context, language },
          resource,
          stored,
          bodyOfTranslation(resource.name, record, this.#moved, one.protection),
        )
    }
  }
}

/** Adds a text, without the values that are refused: the comparison names them. */
async function addText(tx: Tx, context: RequestContext, resource: Resource, stored: Stored, text: Body): Promise<void> {
  let body: Body = text
  for (let tries = 0; tries < most_tries && Object.keys(body).length > 0; tries++) {
    const left = body
    try {
      await withSavepoint(tx, context, () => updateStored(tx, context, resource, stored, left))
      return
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      const refused = Object.keys(error.more.refusals ?? body)
      body = Object.fromEntries(Object.entries(left).filter(([name]) => !refused.includes(name)))
    }
  }
}

/** Takes how far a move is. @throws what ends it */
export type TellMove = (phase: MovePhase, name: ResourceName, done: number, total: number) => void

/** Follows a move. */
export interface MoveWatch {
  readonly tell: TellMove
  /** Called at the start of each transaction that writes. @throws what ends the move */
  readonly check: (tx: Tx) => Promise<void>
}

/** Writes some records in one transaction. A transaction that begins again has taken back what it had written. */
function writeSome(
  context: RequestContext,
  writer: RecordWriter,
  name: ResourceName,
  some: readonly ServiceRecord[],
  { check }: MoveWatch,
) {
  return transact(context, async (tx) => {
    await check(tx)
    writer.forget(name, some)
    const results: (RefusedRecord | null)[] = []
    for (const one of some) results.push(await writer.write(tx, name, one))
    return results.flatMap((one) => one ?? [])
  })
}

/**
 * Writes the records that were not moved before.
 * @param loaded gets those that are
 * @param watch told after each transaction how many of a kind are done
 */
export async function writeRecords(
  context: RequestContext,
  service: string,
  records: ServiceRecords,
  { moved, away }: LoadedMoved,
  watch: MoveWatch,
): Promise<readonly RefusedRecord[]> {
  const writer = new RecordWriter(context, service, moved)
  const refused: RefusedRecord[] = []
  await transact(context, async (tx) => {
    await watch.check(tx)
    for (const name of ['events', 'tags'] as const) await reserve(tx, resources[name], records)
  })
  const batches =
    context.service.engine === 'pglite'
      ? new BatchSize(embedded.most / 4, embedded.most, embedded.aim)
      : new BatchSize(at_once / 2, at_once)
  for (const name of moved_resources) {
    const open = parentsFirst(records[name]).filter(
      ({ id, record }) => !moved[name].has(id) && !away[name].has(id) && record['status'] !== 'trash',
    )
    for (let at = 0; at < open.length;) {
      at += await batches.run(async (size) => {
        const some = open.slice(at, at + size)
        refused.push(...(await writeSome(context, writer, name, some, watch)))
        return some.length
      })
      watch.tell('writing', name, at, open.length)
      await letOthersPass(context.service)
    }
  }
  return refused
}
