/** `changes`: server-sent events that tell open browsers what was changed (decisions 10). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Service } from '../context.ts'
import { changes_channel } from '../resources/history.ts'
import { forbidden } from '../rest-error.ts'

const heartbeat = 25_000

/** Open streams of one process, fed by what any process notifies. */
export class ChangeStreams {
  readonly #open = new Set<FastifyReply>()

  async start(service: Service): Promise<() => Promise<void>> {
    const stop = await service.listen(changes_channel, (payload) => this.#send(`event: change\ndata: ${payload}\n\n`))
    const beat = setInterval(() => this.#send(': \n\n'), heartbeat)
    beat.unref()
    return async () => {
      clearInterval(beat)
      for (const reply of this.#open) reply.raw.end()
      await stop()
    }
  }

  #send(text: string): void {
    for (const reply of this.#open) reply.raw.write(text)
  }

  mount(app: FastifyInstance): void {
    app.get('/changes', async (request, reply) => {
      if (!request.caller) throw forbidden(null)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write('retry: 3000\n\n')
      this.#open.add(reply)
      reply.raw.on('close', () => this.#open.delete(reply))
    })
  }
}
