/** Sends a request and reads its answer, like `fetch` for a third of its processor time: tests send some 60,000 requests. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'

const agent = new Agent({ keepAlive: true })

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const headersOf = (received: IncomingHttpHeaders) =>
  new Headers(Object.entries(received).flatMap(([name, values]) => [values].flat().map((value) => [name, value ?? ''])))

/** @throws Error with the code of what broke the connection */
export function send(url: string, { method, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    // Set explicitly, because Node omits it for DELETE.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const text = answer.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
        resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer.headers), text: text.toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
