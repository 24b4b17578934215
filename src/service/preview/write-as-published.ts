/** Writes a record with what was typed, as though all its texts were published. */
import { sql } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import { may } from '../../contract/roles.ts'
import type { RequestContext, Tx } from '../context.ts'
import { forbidden, refusedFields } from '../http/rest-error.ts'
import { lockLinks } from '../resources/plan/locks.ts'
import type { WritePlan } from '../resources/plan/plan.ts'
import { permission, writeRight } from '../resources/plan/rights.ts'
import type { DecodedBody } from '../resources/plan/write-context.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import { missingRecord } from '../resources/rows/merged.ts'
import { accept } from '../resources/write/answer.ts'
import { createInPlace, planCreation } from '../resources/write/create.ts'
import { insertPlanned, updatePlanned } from '../resources/write/execute-plan.ts'
import { carriedFields, readCreation, readUpdate } from '../resources/write/read-body.ts'
import { planUpdate } from '../resources/write/update.ts'

interface TypedWrite {
  readonly language: Language
  readonly fields: Readonly<Record<string, unknown>>
}

/** A write with its fields decoded and sanitised, which takes time that no transaction should last. */
interface ReadWrite extends TypedWrite {
  readonly decoded: DecodedBody
}

/** Decodes the writes of a record. @param id null: the first one creates it */
export async function readWrites(
  resource: Resource,
  id: number | null,
  writes: readonly TypedWrite[],
): Promise<readonly ReadWrite[]> {
  const read: ReadWrite[] = []
  for (const [at, { language, fields }] of writes.entries()) {
    const creates = id === null && at === 0
    const decoded = creates ? await readCreation(resource, fields) : await readUpdate(resource, fields, false)
    read.push({ language, fields, decoded })
  }
  return read
}

/** Returns the id of the next record. A preview draws none, so that it shows the one that saving gives. */
async function nextId(tx: Tx, { has_status }: Resource): Promise<number> {
  const { rows } = await sql<{ id: number }>`select
    coalesce(pg_sequence_last_value(${has_status ? 'record_ids' : 'term_ids'}::regclass), 0)::int + 1 as id`.execute(tx)
  return rows[0]?.id ?? 1
}

const published = (plan: WritePlan): WritePlan => ({
  ...plan,
  texts: 'status' in plan.texts ? { ...plan.texts, status: 'publish' } : plan.texts,
})

async function create(tx: Tx, context: RequestContext, resource: Resource, { decoded }: ReadWrite): Promise<Stored> {
  const plan = accept(await planCreation(tx, context, resource, decoded))
  return insertPlanned(tx, context, resource, published(plan), await nextId(tx, resource))
}

async function update(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  { fields, decoded }: ReadWrite,
): Promise<Stored> {
  const targets = await lockLinks(tx, context, resource, decoded.draft)
  const write = { tx, context, resource, stored, targets, createInPlace }
  const { plan } = await planUpdate(write, decoded, carriedFields(resource, fields, decoded))
  return (await updatePlanned(tx, context, resource, stored, published(plan))) ?? stored
}

/** Publishes the texts that no write has published. */
async function publishTexts(tx: Tx, context: RequestContext, resource: Resource, stored: Stored): Promise<void> {
  if (!resource.has_status) return
  let now = stored
  for (const text of stored.texts.filter(({ status }) => status !== 'publish')) {
    const { language } = text
    const plan = { language, text, restores: false, trashes: false, facts: {}, draft: {}, created: [] }
    now = (await updatePlanned(tx, context, resource, now, { ...plan, texts: { status: 'publish' } })) ?? now
  }
}

/**
 * Writes a record in a transaction that is to be rolled back. What would wait for review is written like the rest.
 * @param id null: a new record
 * @returns its id
 * @throws RestError 401, 403, 404; 400 naming every missing and every invalid field
 */
export async function writeAsPublished(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  id: number | null,
  writes: readonly ReadWrite[],
): Promise<number> {
  const contextIn = ({ language }: ReadWrite): RequestContext => ({ ...context, tx, language })
  const [first, ...others] = writes
  let stored: Stored | null
  let rest = writes
  if (id === null) {
    if (!may(context.caller, writeRight(resource), context.caller?.id ?? null)) throw forbidden(context.caller)
    if (!first) throw refusedFields(['writes'], {})
    stored = await create(tx, contextIn(first), resource, first)
    rest = others
  } else {
    stored = await loadRecord(tx, resource, id, { lock: 'edit' })
    if (!stored) throw await missingRecord(tx, resource, id)
    // A preview without writes is for those who could write.
    permission(context, resource, stored, [])
  }
  for (const write of rest) stored = await update(tx, contextIn(write), resource, stored, write)
  await publishTexts(tx, { ...context, tx }, resource, stored)
  return stored.facts.id
}
