/** Slow bodies are ended after a minute, and uploads are not. Timers are moved on; connections are real. */
import { connect, Socket, type AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { Service } from '../context.ts'
import { takeUploads } from '../imports/uploads.ts'
import { createLog } from '../operation/log.ts'
import { OpenRequests } from '../operation/open-requests.ts'
import { ChangeStreams } from '../streams/change-streams.ts'
import { limitArrival } from './arrival.ts'
import { refuseConnection } from './errors.ts'
import { usual_arrival } from './limits.ts'

let app: FastifyInstance
let socket = new Socket()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  socket.destroy()
  await app.close()
})

/** Sends the beginning of a request. Resolves when it is being received. */
async function begin(path: string, type: string, body: string): Promise<void> {
  const received = new Promise<void>((resolve) => {
    app.addHook('preParsing', (_request, _reply, _payload, done) => {
      done()
      resolve()
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has such an address.
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 300\r\n\r\n${body}`,
  )
  await received
}

/** Returns what comes until the connection is closed. */
async function answer(): Promise<string> {
  let said = ''
  for await (const data of socket) said += String(data)
  return said
}

test('a slow body is ended after a minute', async () => {
  const config = readConfig({ RATE_LIMIT: 'off', SITE_LANGUAGE: 'en' })
  // Nothing is asked of the database before the body is there.
  const service = { config, now: () => new Date() } as unknown as Service
  app = await buildApp(service, { streams: new ChangeStreams(), requests: new OpenRequests(), log: createLog('error') })
  await begin('/api/calendar/desk/v1/session', 'application/json', '{"email":')
  vi.advanceTimersByTime(usual_arrival - 1)
  socket.write('"a@')
  vi.advanceTimersByTime(1)
  const said = await answer()
  expect(said).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"rest_invalid_request"/s)
})

test('an upload goes on after a minute', async () => {
  app = Fastify()
  limitArrival(app, refuseConnection('en'))
  await app.register(multipart)
  let taken = () => {}
  const begun = new Promise<void>((resolve) => (taken = resolve))
  app.post('/', async (request) => {
    const uploads = takeUploads(request)
    taken()
    const { files, close } = await uploads
    await close()
    return files.map(({ name }) => name)
  })
  const part = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.ics"\r\n\r\n`
  await begin('/', 'multipart/form-data; boundary=x', part)
  await begun
  vi.advanceTimersByTime(2 * usual_arrival)
  const end = '\r\n--x--\r\n'
  socket.write('a'.repeat(300 - part.length - end.length) + end)
  expect(await answer()).toMatch(/^HTTP\/1\.1 200 .*\["a\.ics"\]$/s)
})

test('a request that the service asks of itself ends with its answer', async () => {
  app = Fastify()
  limitArrival(app, refuseConnection('en'))
  app.get('/', () => 'read')
  expect((await app.inject('/')).payload).toBe('read')
  // A timer that throws ends the process.
  expect(() => vi.advanceTimersByTime(2 * usual_arrival)).not.toThrow()
})
