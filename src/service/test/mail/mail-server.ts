/** A real SMTP server on this machine, which collects what it accepts. */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Received {
  readonly to: string
  readonly mail: Email
}

/** Decides about a recipient: null accepts, a number refuses with that reply. */
type Answer = (address: string) => number | null

export class MailServer {
  readonly received: Received[] = []
  connections = 0
  readonly #server: SMTPServer
  answer: Answer = () => null
  /** Called when a mail has arrived, before it is accepted. */
  arriving: () => Promise<void> | void = () => undefined
  #waiting: (() => void)[] = []

  constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      // The name servers of a machine under test may not answer.
      disableReverseLookup: true,
      onConnect: (_session, callback) => {
        this.connections++
        callback(null)
      },
      onRcptTo: ({ address }, _session, callback) => {
        const code = this.answer(address)
        callback(code === null ? null : Object.assign(new Error('Refused by the test'), { responseCode: code }))
      },
      onData: (stream, session, callback) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const take = async () => {
            const mail = await PostalMime.parse(Buffer.concat(parts))
            await this.arriving()
            this.received.push({ to: session.envelope.rcptTo[0]?.address ?? '', mail })
            callback(null)
            for (const wake of this.#waiting.splice(0)) wake()
          }
          take().catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))))
        })
      },
    })
    // A sender that is killed breaks its connection.
    this.#server.on('error', () => undefined)
  }

  /** @returns its address */
  listen(port = 0): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', () => {
        const address = this.#server.server.address()
        resolve(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
      })
    })
  }

  /** Resolves once so many have been accepted. */
  async until(count: number): Promise<readonly Received[]> {
    while (this.received.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.received
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
