/** A service that closes ends within seconds whatever is half sent, and says to those who ask that it closes. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { administeredIn, both_engines, newPlace } from '../place.ts'
import { ask } from './raw-http.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { signIn, startProcess } from '../service-process.ts'

const events = '/api/calendar/events/v1/events'

/** Sends a part of a request. @returns the socket, once the service has it */
function send(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.write(text, () => resolve(socket))
  })
}

/** Everything that comes until the service closes the connection. */
async function rest(socket: Socket): Promise<string> {
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (data: Buffer) => (text += data.toString()))
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

const status = async (url: string) => (await fetch(url)).status

test.each(both_engines)('on %s', async (engine) => {
  const place = await newPlace(engine, 'staff')
  const port = await freePort()
  const service = startProcess(port, administeredIn(place))
  await service.opened
  expect(await status(`${service.url}/readyz`)).toBe(200)
  const { cookie } = await signIn(service.url)
  const stream = await fetch(`${service.url}/api/calendar/desk/v1/changes`, { headers: { cookie } })
  expect(stream.status).toBe(200)
  const half_headers = await send(port, `GET ${events} HTTP/1.1\r\nhost: x\r\n`)
  const kept_alive = await send(port, `GET ${events} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const half_sent = await send(
    port,
    `POST /api/calendar/desk/v1/session HTTP/1.1\r\nhost: x\r\norigin: ${service.url}\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 100\r\n\r\n{"email":`,
  )
  const half_answer = rest(half_sent)
  // The interim answer proves that the service has the request; a service without one closes at once.
  await once(half_sent, 'data')
  expect(await status(`${service.url}/readyz`)).toBe(200)
  const start = performance.now()
  const ended = service.end('SIGTERM')
  await expect.poll(() => status(`${service.url}/readyz`)).toBe(503)
  expect(await status(`${service.url}/healthz`)).toBe(200)

  const refused = await fetch(`${service.url}${events}?i18n_language=tr`)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  const request_id = refused.headers.get('x-request-id')
  expect(await refused.json()).toEqual({
    code: 'rest_unavailable',
    message: expect.stringMatching(/hizmet/i),
    data: { status: 503, request_id },
  })
  // On a connection that was open before, too.
  kept_alive.write(`GET ${events} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(await rest(kept_alive)).toMatch(/HTTP\/1\.1 503 [^]*"rest_unavailable"/)
  expect(await ended).toBe(0)
  expect(await half_answer).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 503 [^]*retry-after: 5[^]*"rest_unavailable"/,
  )
  expect(half_headers.destroyed || (await rest(half_headers)) === '').toBe(true)
  await stream.text()
  expect(performance.now() - start).toBeLessThan(10_000)
  expect((await ask(port, Buffer.from('GET / HTTP/1.1\r\n\r\n'), 1000)).status).toBe(0)
  await place.remove()
})
