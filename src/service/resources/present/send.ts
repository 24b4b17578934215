/** Sends answers with the keys in `_fields`; whole records are sent as their cached JSON. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { pathsOf, selectFields } from '../../http/fields.ts'
import { jsonBeside, jsonList, jsonWith, type Representation, type RepresentationFields } from './representation.ts'
import { takeTurns } from '../../async/take-turns.ts'

/** Bytes written to the connection at once; copying them blocks the event loop. */
const most_at_once = 512 * 1024

function* inParts(json: Buffer): Generator<Buffer> {
  for (let at = 0; at < json.length; at += most_at_once) yield json.subarray(at, at + most_at_once)
}

function sendJson(reply: FastifyReply, json: Buffer): Buffer | Readable {
  void reply.header('content-type', 'application/json; charset=utf-8')
  return json.length > most_at_once ? Readable.from(inParts(json)) : json
}

/** Sends a list with the keys in `_fields`. */
export async function sendList(
  reply: FastifyReply,
  { answer, json }: { readonly answer: RepresentationFields; json(beside: RepresentationFields): Buffer },
  collection: string,
  asked: unknown,
): Promise<RepresentationFields | Buffer | Readable> {
  const selected = selectFields(answer, asked, collection)
  const { [collection]: items, ...beside } = selected
  if (items === answer[collection]) return sendJson(reply, json(beside))
  if (!Array.isArray(items)) return selected
  const written = await takeTurns<unknown, { json: Buffer }>(items, (item) => ({
    json: Buffer.from(JSON.stringify(item)),
  }))
  return sendJson(reply, jsonWith(beside, [[collection, jsonList(written)]]))
}

/** Sends a record and additional keys, restricted to `_fields`. */
export function sendRecord(
  reply: FastifyReply,
  presented: Representation,
  more: RepresentationFields,
  asked: unknown,
): RepresentationFields | Buffer | Readable {
  if (pathsOf(asked).length === 0) return sendJson(reply, jsonBeside(presented, more))
  return selectFields({ ...presented.answer, ...more }, asked, null)
}
