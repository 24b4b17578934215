/** Requests as bytes on the wire. */
import type { Role } from '../../../contract/roles.ts'

export interface FuzzRequest {
  readonly as: Role | null
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | null
  readonly chunked: boolean
}

/** Header values hold no line breaks and no NUL in any client; bytes beyond ASCII they may. */
const line = (name: string, value: string) => `${name}: ${value.replace(/[\r\n\0]/g, ' ')}\r\n`

export function toBytes(
  { method, path, headers, body, chunked }: FuzzRequest,
  authorization: string | undefined,
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1\r\n`,
    line('host', '127.0.0.1'),
    line('connection', 'close'),
    ...(authorization === undefined ? [] : [line('authorization', authorization)]),
    ...headers.map(([name, value]) => line(name, value)),
    ...(body === null
      ? []
      : [chunked ? line('transfer-encoding', 'chunked') : line('content-length', String(body.length))]),
    '\r\n',
  ]
  const head = Buffer.from(lines.join(''), 'latin1')
  if (body === null) return head
  if (!chunked) return Buffer.concat([head, body])
  const half = body.length >> 1
  const chunks = [body.subarray(0, half), body.subarray(half)].filter((chunk) => chunk.length > 0)
  const parts = chunks.flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
  return Buffer.concat([head, ...parts, Buffer.from('0\r\n\r\n')])
}
