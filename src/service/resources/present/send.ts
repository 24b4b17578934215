/** Answers with the fields that were asked for; what is sent whole is sent as the JSON that is kept of it. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { pathsOf, selectFields } from '../../http/fields.ts'
import { jsonBeside, jsonList, jsonWith, type Representation, type RepresentationFields } from './representation.ts'
import { takeTurns } from '../derived/take-turns.ts'

/** Bytes that are handed to the connection at once; the system copies them while nobody else has a turn. */
const most_at_once = 512 * 1024

function* inParts(json: Buffer): Generator<Buffer> {
  for (let at = 0; at < json.length; at += most_at_once) yield json.subarray(at, at + most_at_once)
}

function sendJson(reply: FastifyReply, json: Buffer): Buffer | Readable {
  void reply.header('content-type', 'application/json; charset=utf-8')
  return json.length > most_at_once ? Readable.from(inParts(json)) : json
}

/** A list with the fields that were asked for; the JSON of items that are sent whole is kept. */
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

/** A record and what is said beside it, with the fields that were asked for; its JSON is kept where it is sent whole. */
export function sendRecord(
  reply: FastifyReply,
  presented: Representation,
  more: RepresentationFields,
  asked: unknown,
): RepresentationFields | Buffer | Readable {
  if (pathsOf(asked).length === 0) return sendJson(reply, jsonBeside(presented, more))
  return selectFields({ ...presented.answer, ...more }, asked, null)
}
