/** One request as bytes, also such as no client sends, and what comes back. */
import { connect } from 'node:net'

export interface RawAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number
  readonly head: string
  readonly body: string
  /** There was no end of the answer within the time. */
  readonly hung: boolean
}

/** A stream of events has no end to wait for. */
const endless = /^content-type: text\/event-stream/im

/** Chunks of a transfer put together. */
function unchunked(body: string): string {
  let [rest, whole] = [body, '']
  for (;;) {
    const line = /^([0-9a-f]+)\r\n/i.exec(rest)
    const length = Number.parseInt(line?.[1] ?? '0', 16)
    if (!line || length === 0) return whole
    whole += rest.slice(line[0].length, line[0].length + length)
    rest = rest.slice(line[0].length + length + 2)
  }
}

/** @param longest milliseconds to wait for the end of the answer */
export function ask(port: number, request: Buffer, longest: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    // Latin 1: a character for each byte, so that lengths of chunks are right.
    let said = ''
    let hung = false
    const timer = setTimeout(() => {
      hung = true
      done()
    }, longest)
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      const [head = '', ...body] = said.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: Buffer.from(/^transfer-encoding: chunked/im.test(head) ? unchunked(text) : text, 'latin1').toString(),
        hung,
      })
    }
    socket.setEncoding('latin1')
    socket.on('data', (data: string) => {
      said += data
      if (endless.test(said)) done()
    })
    // The server closes when it has heard too much, also while this still speaks.
    socket.on('error', done)
    socket.on('close', done)
    socket.write(request)
  })
}
