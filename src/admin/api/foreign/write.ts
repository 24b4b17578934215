/** Writes to services without a desk. Reads the record before and after, so that only the intended fields change and unsaved ones are reported. */
import { default_language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { ApiError } from '../../failures/api-error.ts'
import { connection } from '../transport/connection.ts'
import { readRecord, type Versioned } from '../read/read-record.ts'
import type { Item } from '../read/record.ts'
import { sendWrite } from '../transport/request.ts'
import type { Write, Written } from '../write/draft.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { createBody, keepsLanguages, updateBody } from './body.ts'
import { keepCost, knownCost } from './costs/cost.ts'
import { settleCost } from './costs/settle-cost.ts'
import { namesake } from './names.ts'
import { forgetTrashed, keepTrashed } from './reading/read.ts'
import { refusal, foreignRefusals, translated } from './refuse.ts'
import { notTaken } from './taken.ts'
import type { FieldRefusals } from './words.ts'

/** @throws ApiError 412 when the record is not as it was read, 400 naming the fields that this service cannot or did not take */
export function foreignWrite(write: Write): Promise<Written> {
  if (write.method === 'POST') return create(write)
  return write.method === 'DELETE' ? remove(write) : update(write)
}

const fieldsOf = (resource: ResourceName) => connection.offers?.fields[resource]

function throwIfAny(code: string, details: FieldRefusals, current?: Item): void {
  if (Object.keys(details).length > 0) throw refusal(code, 400, details, current && { current })
}

/** Reads the record as it is now. @throws ApiError 412 when the write was made for another version */
async function readBefore({ resource, id = 0, language, etag }: Write): Promise<Versioned> {
  const now = await readRecord(resource, id, language)
  if (etag && etag !== now.etag) throw refusal('rest_precondition_failed', 412, {}, { current: now.record })
  return now
}

async function update(write: Write): Promise<Written> {
  const { resource, id = 0, language, body: asked = {} } = write
  const now = await readBefore(write)
  throwIfAny('rest_invalid_param', foreignRefusals(resource, asked, now.record, fieldsOf(resource)), now.record)
  const body = await withCost(write, asked, now.record)
  const sent = updateBody(resource, body, now.record, language ?? default_language)
  const answer = await send(body, { method: 'PATCH', path: `/${resource}/${id}`, body: sent, language })
  // The change waits for review, so the record reads as before.
  if (answer.status === 202) return { record: answer.data, etag: answer.etag, status: 202 }
  const after = await readRecord(resource, id, language)
  if (after.record.status !== 'trash') forgetTrashed(resource, id)
  if (typeof sent['cost'] === 'string') keepCost(sent['cost'], after.record)
  throwIfAny('not_taken', notTaken(resource, body, now.record, after.record), after.record)
  return { ...after, status: 200 }
}

/** Completes a write with the cost that the event has, which an update without it clears. @throws ApiError when it is not known */
async function withCost({ resource, operation }: Write, asked: Draft, now: Item): Promise<Draft> {
  if (!resources[resource].dated || 'cost' in asked || keepsLanguages(now) || knownCost(now) !== null) return asked
  return { ...asked, cost: await settleCost(now, operation) }
}

interface Sent {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: Draft
  readonly language: Write['language']
}

async function send(draft: Draft, call: Sent) {
  try {
    return await sendWrite<Item>(call)
  } catch (error) {
    throw translated(error, draft)
  }
}

async function create({ resource, body = {}, language }: Write): Promise<Written> {
  const keeps_languages = connection.offers?.languages === true
  if (!keeps_languages) {
    throwIfAny('rest_invalid_param', foreignRefusals(resource, body, null, fieldsOf(resource)))
    await checkName(resource, body)
  }
  const sent = keeps_languages ? body : createBody(resource, body)
  const { data } = await send(body, { method: 'POST', path: `/${resource}`, body: sent, language })
  const after = await readRecord(resource, data.id, language)
  if (typeof sent['cost'] === 'string') keepCost(sent['cost'], after.record)
  const missed = Object.keys(notTaken(resource, body, null, after.record))
  return { ...after, status: 201, ...(missed.length > 0 ? { not_taken: missed } : {}) }
}

/** Refuses a second record of the same name where it would overwrite the first one. @throws ApiError that holds the first one */
async function checkName(resource: ResourceName, body: Draft): Promise<void> {
  const existing = await namesake(resource, body)
  if (existing) throw refusal('rest_invalid_param', 400, { [resources[resource].label]: 'name_in_use' }, { existing })
}

async function remove(write: Write): Promise<Written> {
  const { resource, id = 0, language, etag } = write
  if (etag) await readBefore(write)
  const { data, status } = await sendWrite<Item>({ method: 'DELETE', path: `/${resource}/${id}`, language })
  if (!resources[resource].has_trash || data.status !== 'trash') return { record: data, etag: null, status }
  // Reads the trashed record for its version, which undo needs; some users may not read it.
  const kept = keepTrashed(resource, data)
  return readRecord(resource, id, language).then(
    (after) => ({ ...after, status }),
    (error: unknown) => {
      if (error instanceof ApiError && !error.unanswered) return { ...kept, status }
      throw error
    },
  )
}
