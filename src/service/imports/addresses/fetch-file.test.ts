/** Files are fetched within limits, and only from where it is allowed. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileAddress } from './file-address.ts'
import { fetchFile, no_version } from './fetch-file.ts'
import { rulesFor, type FetchRules } from './guarded-request.ts'

const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = []
const million = 1_000_000
const bomb = gzipSync(Buffer.alloc(50 * million))

const answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
  '/plain': (response) => response.end(text),
  '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
  '/brotli': (response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(text)),
  '/other': (response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(text),
  '/cut': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text).subarray(0, 20)),
  '/bomb': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/declared': (response) => {
    response.writeHead(200, { 'content-length': String(9 * million) }).write('B')
  },
  '/endless': (response) => {
    const more = () => {
      while (response.writable && response.write(Buffer.alloc(100_000)));
    }
    response.on('drain', more)
    more()
  },
  '/silent': () => undefined,
  '/stops': (response) => response.write('BEGIN'),
  '/drips': (response) => {
    const timer = setInterval(() => response.write('B'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/hangs-up': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('BEGIN')
    setTimeout(() => response.destroy(), 20)
  },
  '/switches': ({ socket }) =>
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: upgrade\r\n\r\n'),
  '/tagged': (response, { headers }) =>
    headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { etag: '"1"', 'last-modified': 'Sun, 02 May 2027 10:00:00 GMT' }).end(text),
  '/moved': (response) => response.writeHead(302, { location: '/plain' }).end(),
  '/webcal': (response) => response.writeHead(301, { location: 'webcal://127.0.0.2/plain' }).end(),
  '/in-circles': (response) => response.writeHead(302, { location: '/in-circles' }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}
for (const status of [304, 401, 403, 404, 410, 429, 500]) {
  Object.assign(answers, { [`/${status}`]: (response: ServerResponse) => response.writeHead(status).end('no') })
}

const server = createServer((request, response) => {
  const { url = '', headers } = request
  asked.push({ path: url, headers })
  const [, target] = /^\/to\?(.*)/.exec(url) ?? []
  if (target !== undefined) return response.writeHead(302, { location: decodeURIComponent(target) }).end()
  return answers[url]?.(response, request)
})
let port = 0

beforeAll(async () => {
  await once(server.listen(0, '0.0.0.0'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const rules: FetchRules = {
  ...rulesFor(['127.0.0.1']),
  ...{ most_bytes: million, longest: 1500, longest_silence: 300 },
}
const fetched = (path: string, more: Partial<FetchRules> = {}, host = '127.0.0.1') =>
  fetchFile(`http://${host}:${port}${path}`, { ...rules, ...more })
const failed = (reason: string, status: number | null = null) => ({ kind: 'failed', reason, status })

test.each(['/plain', '/gzip', '/brotli', '/moved'])('%s gives the file', async (path) => {
  const file = await fetched(path)
  expect(file.kind === 'file' && Buffer.from(file.body).toString()).toBe(text)
})

test.each([
  ['/other', 'address_unreachable'],
  ['/cut', 'address_unreachable'],
  ['/hangs-up', 'address_unreachable'],
  ['/switches', 'address_unreachable'],
  ['/bomb', 'too_large'],
  ['/declared', 'too_large'],
  ['/endless', 'too_large'],
  ['/silent', 'address_too_slow'],
  ['/stops', 'address_too_slow'],
  ['/drips', 'address_too_slow'],
  ['/in-circles', 'address_redirects'],
  ['/to-file', 'address_not_allowed'],
  ['/304', 'address_unreachable'],
  ['/401', 'sign_in_page'],
  ['/403', 'address_refused'],
  ['/404', 'address_not_found'],
  ['/410', 'address_not_found'],
  ['/429', 'address_refused'],
  ['/500', 'address_unreachable'],
] as const)('%s: %s', async (path, reason) => {
  const [, status] = /^\/(\d+)$/.exec(path) ?? []
  expect(await fetched(path)).toEqual(failed(reason, status === undefined ? null : Number(status)))
})

test.each([
  ...['127.0.0.2', '[::1]', '[::ffff:127.0.0.2]', '0.0.0.0', '0x7f.2', '2130706434', 'localhost', '169.254.169.254'],
])('nothing is asked of %s, by itself or by a redirect', async (host) => {
  asked.length = 0
  const address = `http://${host}:${port}/plain`
  expect(await fetchFile(address, { ...rules, isAllowed: rulesFor(false).isAllowed })).toEqual(
    failed('address_not_allowed'),
  )
  expect(asked).toEqual([])
  if (host === 'localhost') return
  expect(await fetched(`/to?${encodeURIComponent(address)}`)).toEqual(failed('address_not_allowed'))
  expect(asked).toHaveLength(1)
})

test('a host is looked up once, and connected to as it was checked', async () => {
  const resolve = vi
    .fn<FetchRules['resolve']>()
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
  expect((await fetched('/plain', { resolve }, 'changes.example')).kind).toBe('file')
  expect(resolve).toHaveBeenCalledTimes(1)
  // The next hop is looked up anew.
  expect(await fetched('/moved', { resolve }, 'changes.example')).toEqual(failed('address_not_allowed'))
})

test('a host with one private address among others is not asked', async () => {
  const resolve = async () => ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  expect(await fetched('/plain', { resolve }, 'both.example')).toEqual(failed('address_not_allowed'))
})

test.each([
  ['a host without addresses', async () => []],
  ['a host that is unknown', async () => Promise.reject(new Error('ENOTFOUND'))],
])('%s cannot be reached', async (_, resolve) => {
  expect(await fetched('/plain', { resolve }, 'nowhere.example')).toEqual(failed('address_unreachable'))
})

test('a name server that does not answer is too slow', async () => {
  const resolve = () => new Promise<never>(() => undefined)
  expect(await fetched('/plain', { resolve }, 'slow.example')).toEqual(failed('address_too_slow'))
})

test('a file that has not changed is not sent again', async () => {
  const first = await fetched('/tagged')
  if (first.kind !== 'file') throw new Error('There is no file')
  expect(first.version).toEqual({ etag: '"1"', last_modified: 'Sun, 02 May 2027 10:00:00 GMT' })
  expect(await fetchFile(`http://127.0.0.1:${port}/tagged`, rules, first.version)).toEqual({ kind: 'unchanged' })
  expect(asked.at(-1)?.headers).toMatchObject({ 'if-modified-since': 'Sun, 02 May 2027 10:00:00 GMT' })
})

test('users and passwords of redirects are not sent', async () => {
  const target = encodeURIComponent(`http://amal:geheim@127.0.0.1:${port}/plain`)
  expect((await fetched(`/to?${target}`)).kind).toBe('file')
  expect(asked.at(-1)?.headers.authorization).toBeUndefined()
})

test('whoever ends gets an error, not a reason', async () => {
  const end = new AbortController()
  setTimeout(() => end.abort(), 50)
  await expect(fetchFile(`http://127.0.0.1:${port}/silent`, rules, no_version, end.signal)).rejects.toThrow()
})

test.each([
  ['webcal://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  [' HTTP://Calendar.example/a.ics#top ', 'http://calendar.example/a.ics'],
  ['https://calendar.example:8443/a?b=c', 'https://calendar.example:8443/a?b=c'],
  ['https://amal:geheim@calendar.example/a.ics', null],
  ['https://amal@calendar.example/a.ics', null],
  ['file:///etc/passwd', null],
  ['ftp://calendar.example/a.ics', null],
  ['calendar.example', null],
  ['https://', null],
  ['', null],
])('the address %j is read as %j', (address, read) => expect(fileAddress(address)).toBe(read))
