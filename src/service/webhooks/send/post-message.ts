/** Sends a message to its receiver, and reads the answer, within limits of size and time and never into private networks. */
import type { IncomingMessage } from 'node:http'
import type { DeliveryProblem } from '../../../contract/desk/webhooks/kinds.ts'
import type { Config } from '../../config/config.ts'
import { FetchFailure } from '../../imports/addresses/fetch-failure.ts'
import { addressesOf, isSafe, openRequest, rulesFor, type FetchRules } from '../../imports/addresses/guarded-request.ts'

/** Milliseconds of a try. */
const longest = 15_000

/** Bytes of an answer that are read. */
const most_bytes = 64 * 1024

const most_headers = 30
const longest_header = 500

/** The rules by which messages are sent. Plain http is for networks that the configuration allows alone. */
export const webhookRules = ({ WEBHOOK_PRIVATE_ADDRESSES }: Config): FetchRules => ({
  ...rulesFor(WEBHOOK_PRIVATE_ADDRESSES),
  ...{ most_bytes, longest, longest_silence: longest },
})

export interface PostAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns the beginning of a body; the rest is not read. */
async function beginningOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!(chunk instanceof Buffer)) continue
    chunks.push(chunk)
    size += chunk.length
    if (size >= most_bytes) break
  }
  return Buffer.concat(chunks).subarray(0, most_bytes)
}

/** Leaves out what the database cannot hold. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

const headersOf = (answer: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(answer.headers)
      .slice(0, most_headers)
      .map(([name, value = '']) => [name, storable(String(value)).slice(0, longest_header)]),
  )

/** Returns the answer, or why there is none. @param ended when the process ends, with an error */
export async function postMessage(
  address: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  rules: FetchRules,
  ended: AbortSignal,
): Promise<PostAnswer | DeliveryProblem> {
  const late = AbortSignal.timeout(rules.longest)
  const signal = AbortSignal.any([ended, late])
  try {
    const url = new URL(address)
    const found = await addressesOf(url, rules, signal)
    if (!isSafe(url, found)) return 'address_not_allowed'
    const answer = await openRequest(url, found, rules, {
      ...{ signal, headers: sent.headers, sent: Buffer.from(sent.body) },
    })
    const body = await beginningOf(answer)
    answer.destroy()
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), body: storable(body.toString()) }
  } catch (error) {
    if (ended.aborted) throw error
    if (error instanceof FetchFailure && error.reason === 'address_not_allowed') return 'address_not_allowed'
    if (error instanceof FetchFailure && error.reason === 'address_too_slow') return 'address_too_slow'
    return late.aborted ? 'address_too_slow' : 'address_unreachable'
  }
}
