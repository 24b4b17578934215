/** Answers with the fields that were asked for; what is sent whole is sent as the JSON that is kept of it. */
import type { FastifyReply } from 'fastify'
import { pathsOf, selectFields } from '../http/fields.ts'
import { jsonBeside, type Presented, type Representation } from './presented.ts'

const sendJson = (reply: FastifyReply, json: Buffer): Buffer => {
  void reply.header('content-type', 'application/json; charset=utf-8')
  return json
}

/** A list with the fields that were asked for; the JSON of items that are sent whole is kept. */
export function sendList(
  reply: FastifyReply,
  { answer, json }: { readonly answer: Representation; json(beside: Representation): Buffer },
  collection: string,
  asked: unknown,
): Representation | Buffer {
  const selected = selectFields(answer, asked, collection)
  const { [collection]: items, ...beside } = selected
  return items === answer[collection] ? sendJson(reply, json(beside)) : selected
}

/** A record and what is said beside it, with the fields that were asked for; its JSON is kept where it is sent whole. */
export function sendRecord(
  reply: FastifyReply,
  presented: Presented,
  more: Representation,
  asked: unknown,
): Representation | Buffer {
  if (pathsOf(asked).length === 0) return sendJson(reply, jsonBeside(presented, more))
  return selectFields({ ...presented.answer, ...more }, asked, null)
}
