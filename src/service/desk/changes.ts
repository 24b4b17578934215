/** `changes`: server-sent events that tell open browsers what was changed (decisions 10). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may, type Caller } from '../../contract/roles.ts'
import { session_cookie } from '../auth/cookie.ts'
import { openSessions } from '../auth/users.ts'
import type { Service } from '../context.ts'
import { changes_channel, type Notice } from '../resources/history.ts'
import { RestError, forbidden } from '../rest-error.ts'

const heartbeat_milliseconds = 25_000
/** What a browser has not taken yet, in bytes; beyond, it is not listening any more. */
const most_waiting = 1024 * 1024

interface Stream {
  caller: NonNullable<Caller>
  readonly reply: FastifyReply
  /** Null: the caller has no session, but an application password. */
  readonly token: string | null
}

/** Open streams of one process, fed by what any process notifies. */
export class ChangeStreams {
  readonly #open = new Set<Stream>()
  #work: Promise<unknown> = Promise.resolve()
  #closed = false

  async start(service: Service): Promise<() => Promise<void>> {
    const failed = (error: unknown) => process.stderr.write(`A notice of a change was lost: ${String(error)}\n`)
    const stop = await service.listen(
      changes_channel,
      (payload) => {
        this.#work = this.#work.then(() => this.#tell(service, payload)).catch(failed)
      },
      // A browser whose stream ends opens another one, and reads again what it shows.
      () => this.#end(),
    )
    const beat = setInterval(() => {
      this.#work = this.#work.then(() => this.#beat(service)).catch(failed)
    }, heartbeat_milliseconds)
    beat.unref()
    return async () => {
      this.#closed = true
      clearInterval(beat)
      this.#end()
      await stop()
      await this.#work
    }
  }

  #end(): void {
    for (const stream of this.#open) stream.reply.raw.end()
    this.#open.clear()
  }

  async #tell(service: Service, payload: string): Promise<void> {
    await this.#closeEnded(service)
    if (this.#open.size === 0) return
    // Written by resources/history.ts, in this process or another one of this service.
    const { audience, ...notice } = JSON.parse(payload) as Notice
    const event = (said: object) => `event: change\ndata: ${JSON.stringify(said)}\n\n`
    const whole = event(notice)
    // The number of writes tells readers of unpublished ones.
    const open = audience.open ? event({ ...notice, version: 0 }) : null
    for (const stream of this.#open) {
      const text = may(stream.caller, 'read_unpublished', audience.author) ? whole : open
      if (text !== null) this.#write(stream, text)
    }
  }

  /** Who is not signed in any more hears nothing more; who has another role now hears by that. */
  async #closeEnded({ db }: Service): Promise<void> {
    const tokens = [...this.#open].flatMap(({ token }) => token ?? [])
    const sessions = await openSessions(db, tokens)
    for (const stream of this.#open) {
      if (stream.token === null) continue
      const user = sessions.get(stream.token)
      if (user) stream.caller = user
      else {
        this.#open.delete(stream)
        stream.reply.raw.end()
      }
    }
  }

  async #beat(service: Service): Promise<void> {
    await this.#closeEnded(service)
    for (const stream of this.#open) this.#write(stream, ': \n\n')
  }

  #write({ reply: { raw } }: Stream, text: string): void {
    if (raw.writableLength > most_waiting) raw.destroy()
    else raw.write(text)
  }

  #add(request: FastifyRequest, reply: FastifyReply, caller: NonNullable<Caller>): void {
    const token = request.door === 'desk' ? (request.cookies[session_cookie] ?? null) : null
    const stream: Stream = { caller, reply, token }
    reply.raw.on('close', () => this.#open.delete(stream))
    this.#open.add(stream)
  }

  mount(app: FastifyInstance): void {
    app.get('/changes', { exposeHeadRoute: false }, async (request, reply) => {
      if (!request.caller) throw forbidden(null)
      if (this.#closed) throw new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '5' } })
      const headers = reply.getHeaders()
      reply.hijack()
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write('retry: 3000\n\n')
      this.#add(request, reply, request.caller)
    })
  }
}
