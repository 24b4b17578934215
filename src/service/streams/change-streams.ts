/** Streams changes of records to open browsers as server-sent events. */
import type { FastifyReply } from 'fastify'
import type { change_routes } from '../../contract/desk/changes.ts'
import { may, type Caller } from '../../contract/roles.ts'
import { credentialName, validCallers, type Credential } from '../auth/sign-in/credentials.ts'
import type { Service } from '../context.ts'
import { changes_channel, type ChangeNotice } from '../resources/history/notices.ts'
import { desk_channel, type DeskNotice } from '../news/desk-channel.ts'
import { audienceOfDesk } from './audience.ts'
import { RestError, forbidden } from '../http/rest-error.ts'
import type { Handlers } from '../http/mount-desk.ts'

const heartbeat_milliseconds = 25_000
/** Limits how long a stream outlives its session or application password. */
const check_milliseconds = 5000
/** Bytes waiting for one browser beyond which its stream is cut: it has stopped reading. */
const most_waiting = 1024 * 1024
/** Newest notices that are kept for streams that open again. */
const most_kept = 100
/** Milliseconds that a request may have been on its way, by which its age is too low. */
const longest_way = 10_000
/** Milliseconds for which notices are gathered: credentials are checked once for all of them, also of a bulk edit of thousands. */
const gathering_milliseconds = 100

interface Stream {
  caller: NonNullable<Caller>
  readonly reply: FastifyReply
  readonly credential: Credential
}

/** A piece of the streams, for the callers who may hear it. */
type Piece = (caller: NonNullable<Caller>) => string | null

interface Kept {
  /** Milliseconds of the service's clock. */
  readonly at: number
  readonly prepare: () => Promise<Piece>
}

const missed_piece = 'event: missed\ndata: {"missed":true}\n\n'

async function pieceOfChange(payload: string): Promise<Piece> {
  // Written by resources/history/notices.ts of this or another process of the service.
  const { audience, ...notice } = JSON.parse(payload) as ChangeNotice
  const event = (said: object) => `event: change\ndata: ${JSON.stringify(said)}\n\n`
  const whole = event(notice)
  // The number of writes would tell readers that unpublished ones exist.
  const open = audience.open ? event({ ...notice, version: 0 }) : null
  return (caller) => (may(caller, 'read_unpublished', audience.author) ? whole : open)
}

async function pieceOfDesk(service: Service, payload: string): Promise<Piece> {
  // Written by news/desk-channel.ts of this or another process of the service.
  const notice = JSON.parse(payload) as DeskNotice
  const { event, data, hears } = await audienceOfDesk(service, notice)
  const text = data && `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  return (caller) => (hears(caller) ? text : null)
}

/** Open streams of one process, fed by what any process notifies. */
export class ChangeStreams {
  readonly #open = new Set<Stream>()
  #work: Promise<unknown> = Promise.resolve()
  #closed = false
  /** Prepares a piece for each notice since the last check of credentials. */
  #gathered: (() => Promise<Piece>)[] = []
  /** The newest notices, and the moment after which none is missing among them. */
  #kept: Kept[] = []
  #kept_since = Infinity

  async start(service: Service): Promise<() => Promise<void>> {
    const failed = (error: unknown) => process.stderr.write(`A notice of a change was lost: ${String(error)}\n`)
    const gather = (prepareOf: (payload: string) => Promise<Piece>) => (payload: string) => {
      let piece: Promise<Piece> | undefined
      const prepare = () => (piece ??= prepareOf(payload))
      this.#keep({ at: service.now().getTime(), prepare })
      if (this.#open.size === 0) return
      this.#gathered.push(prepare)
      if (this.#gathered.length > 1) return
      setTimeout(() => {
        this.#work = this.#work.then(() => this.#tellGathered(service, failed)).catch(failed)
      }, gathering_milliseconds).unref()
    }
    // Lost notices: a browser whose stream ends opens another one and reloads what it shows.
    const missed = () => {
      this.#kept = []
      this.#kept_since = service.now().getTime()
      this.#end()
    }
    const stops = [
      await service.listen(changes_channel, gather(pieceOfChange), missed),
      await service.listen(
        desk_channel,
        gather((payload) => pieceOfDesk(service, payload)),
        missed,
      ),
    ]
    this.#kept_since = service.now().getTime()
    const beat = setInterval(() => {
      this.#work = this.#work.then(() => this.#beat()).catch(failed)
    }, heartbeat_milliseconds)
    const check = setInterval(() => {
      this.#work = this.#work.then(() => this.#closeEnded(service)).catch(failed)
    }, check_milliseconds)
    for (const timer of [beat, check]) timer.unref()
    return async () => {
      this.#closed = true
      clearInterval(beat)
      clearInterval(check)
      this.#end()
      for (const stop of stops) await stop()
      await this.#work
    }
  }

  #end(): void {
    for (const stream of this.#open) stream.reply.raw.end()
    this.#open.clear()
  }

  async #tellGathered(service: Service, failed: (error: unknown) => void): Promise<void> {
    const gathered = this.#gathered
    this.#gathered = []
    if (this.#open.size === 0) return
    const pieces: Piece[] = []
    for (const prepare of gathered) {
      try {
        pieces.push(await prepare())
      } catch (error) {
        failed(error)
      }
    }
    // Last, so that nobody hears anything with a credential that has ended.
    await this.#closeEnded(service)
    for (const stream of this.#open) {
      const text = pieces.map((piece) => piece(stream.caller) ?? '').join('')
      if (text !== '') this.#write(stream, text)
    }
  }

  /** Ends streams whose session or application password has ended, and refreshes the role of the others. */
  async #closeEnded({ db }: Service): Promise<void> {
    const checked = [...this.#open]
    const callers = await validCallers(
      db,
      checked.map(({ credential }) => credential),
    )
    for (const stream of checked) {
      const caller = callers.get(credentialName(stream.credential))
      if (caller) stream.caller = caller
      else {
        this.#open.delete(stream)
        stream.reply.raw.end()
      }
    }
  }

  #beat(): void {
    for (const stream of this.#open) this.#write(stream, ': \n\n')
  }

  #write({ reply: { raw } }: Stream, text: string): void {
    if (raw.writableLength > most_waiting) raw.destroy()
    else raw.write(text)
  }

  #add(stream: Stream): void {
    stream.reply.raw.on('close', () => this.#open.delete(stream))
    this.#open.add(stream)
  }

  #keep(notice: Kept): void {
    this.#kept.push(notice)
    if (this.#kept.length > most_kept) this.#kept_since = this.#kept.shift()?.at ?? this.#kept_since
  }

  /** Writes what was noticed after a moment before the stream opened, or that not all of it is known any more. */
  async #tellEarlier(stream: Stream, from: number): Promise<void> {
    if (from < this.#kept_since) return this.#write(stream, missed_piece)
    const kept = this.#kept.filter(({ at }) => at > from)
    const pieces = await Promise.all(kept.map(({ prepare }) => prepare()))
    const text = pieces.map((piece) => piece(stream.caller) ?? '').join('')
    if (text !== '') this.#write(stream, text)
  }

  handlers(service: Service): Handlers<typeof change_routes> {
    return {
      'GET /changes': async ({ request: { credential }, reply, caller, query }) => {
        if (!credential) throw forbidden(null)
        const { age } = query()
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
        const stream: Stream = { caller, reply, credential }
        this.#add(stream)
        if (age === undefined) return
        const from = service.now().getTime() - age - longest_way
        await this.#tellEarlier(stream, from).catch(() => this.#write(stream, missed_piece))
      },
    }
  }
}
