/** Pages behind a shared cache: Varnish with `pages/shared-cache/varnish.vcl` in front of the service, which counts what it is asked. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../../scripts/run.mjs'
import { inPath } from '../../../scripts/setup/distribution.mjs'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { signIn } from '../service-process.ts'

const varnishd = inPath(['varnishd', '../sbin/varnishd'])

/** Marks addresses whose answers set a cookie. */
const with_cookie = unique('cookie')

/** A question to the service, with its answer. */
interface Asked {
  readonly path: string
  readonly status: number
}

/** Seconds for which pages and feeds are kept before they are asked for again. */
const [page_seconds, feed_seconds] = [2, 5]

/** Stands between Varnish and a service, and writes down what passes. */
function relay(to: string, asked: Asked[]): Server {
  return createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const answered = (answer: IncomingMessage) => {
      asked.push({ path: url, status: answer.statusCode ?? 0 })
      const cookie = url.includes(with_cookie) ? { 'set-cookie': 'own=1' } : {}
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cookie })
      answer.pipe(outgoing)
    }
    incoming.pipe(ask(`${to}${url}`, { method, headers }, answered))
  })
}

/** Runs Varnish in front of a port. */
async function startVarnish(folder: string, backend: number): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const vcl = readFileSync(join(root, 'src/service/pages/shared-cache/varnish.vcl'), 'utf8').replace(
    '.port = "3000"',
    `.port = "${backend}"`,
  )
  writeFileSync(join(folder, 'varnish.vcl'), vcl)
  const named = ['-n', join(folder, 'work'), '-f', join(folder, 'varnish.vcl'), '-a', `127.0.0.1:${port}`]
  const few = ['-p', 'thread_pools=1', '-p', 'thread_pool_min=5', '-s', 'malloc,16m']
  const child = spawn(varnishd ?? '', ['-F', '-j', 'none', ...named, ...few])
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString()
      if (said.includes('Child starts')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', () => reject(new Error(`Varnish ended: ${said}`)))
  })
  return { url: `http://127.0.0.1:${port}`, child }
}

onOneEngine((client) => {
  describe.skipIf(varnishd === null)('behind Varnish, or skipped where there is no varnishd', () => {
    const asked: Asked[] = []
    const mark = unique('varnish')
    const folder = mkdtempSync(join(tmpdir(), 'takvim-varnish-'))
    const between = relay(client.service.url, asked)
    let varnish: Awaited<ReturnType<typeof startVarnish>>
    let event: { id: number; slug: string }

    const get = async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
      const answer = await fetch(`${varnish.url}${path}`, { method, headers, redirect: 'manual' })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    /** Returns what the service answered to requests for a path. */
    const askedFor = (path: string) => asked.filter((one) => one.path === path).map(({ status }) => status)
    /** Returns how often a path may be asked for from a moment on, on a machine of any speed. */
    const mostAsked = (since: number, seconds: number) => 1 + Math.floor((performance.now() - since) / 1000 / seconds)
    const pathOf = (query = '') => `/en/event/${event.slug}${query}`
    const write = (body: object) => client.do({ request: `PATCH /events/${event.id}`, body })
    const purge = (keys: string, headers = {}) => get('/', { 'surrogate-key': keys, ...headers }, 'PURGE')

    beforeAll(async () => {
      const port = await freePort()
      await new Promise<void>((resolve) => between.listen(port, '127.0.0.1', resolve))
      varnish = await startVarnish(folder, port)
      const body = { title: `${mark} night`, start_date: '2088-04-01 20:00', end_date: '2088-04-01 21:00' }
      event = await client.do({ request: 'POST /events', body })
    })

    afterAll(async () => {
      const ended = new Promise((resolve) => varnish.child.once('exit', resolve))
      varnish.child.kill('SIGTERM')
      await ended
      between.close()
      between.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    })

    test('readers of a page are served without asking the service, who know it and who do not', async () => {
      const path = pathOf('?q=kept')
      const start = performance.now()
      const first = await get(path)
      const etag = first.headers.get('etag') ?? ''
      const others = await Promise.all([
        get(path),
        get(path, { 'accept-encoding': 'br' }),
        get(path, { cookie: 'theme=dark; _ga=1' }),
        get(path, { 'if-none-match': etag }),
      ])
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 304])
      expect(new Set([first, ...others.slice(0, 3)].map(({ text }) => text)).size).toBe(1)
      expect(askedFor(path).length).toBeLessThanOrEqual(mostAsked(start, page_seconds))
      // Names of records that are not for readers, and those of a request that was another one's.
      expect([first, others[0]].map((one) => one?.headers.get('surrogate-key'))).toEqual([null, null])
      expect(others[0]?.headers.get('x-request-id')).toBe(null)
      const feed = '/en/calendar.ics'
      for (const _ of [1, 2, 3]) expect((await get(feed)).text).toContain('BEGIN:VCALENDAR')
      expect(askedFor(feed).length).toBeLessThanOrEqual(mostAsked(start, feed_seconds))
    })

    test('a change is seen within five seconds, and an unchanged page is not sent again', async () => {
      const [changed, same] = [pathOf('?q=waits'), '/en/2087-04']
      const read = () => Promise.all([get(changed), get(same)])
      await read()
      await write({ cost: '77' })
      await wait(5050)
      const [after] = await read()
      expect(after.text).toContain('$77')
      expect(askedFor(same)).toEqual([200, 304])
    })

    test('a change is seen at once where its key is purged, and others stay', async () => {
      const days = { start_date: '2088-04-03 20:00', end_date: '2088-04-03 21:00' }
      const { id, slug } = await client.do({ request: 'POST /events', body: { title: `${mark} withdrawn`, ...days } })
      const [path, other] = [`/en/event/${slug}`, `/?other=${mark}`]
      expect([(await get(path)).status, (await get(other)).status]).toEqual([200, 302])
      await client.do({ request: `DELETE /events/${id}` })
      expect((await purge(`venue-1 event-${id}`)).status).toBe(200)
      expect((await get(path)).status).toBe(410)
      await get(other)
      expect(askedFor(other)).toHaveLength(1)
      expect((await purge('look')).status).toBe(200)
      await get(other)
      expect(askedFor(other)).toHaveLength(2)
    })

    test('nobody purges from outside, nor by what is no key', async () => {
      expect((await purge('events', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403)
      for (const none of ['', 'a|b', '.*', 'events && obj.status == 200'])
        expect((await purge(none)).status, none).toBe(400)
    })

    test('what somebody sees who is signed in is seen by nobody else', async () => {
      const { cookie } = await signIn(client.service.url)
      const [draft, authorization] = [`${mark} draft`, client.service.authorization.administrator]
      const days = { start_date: '2088-04-02 20:00', end_date: '2088-04-02 21:00' }
      const { id } = await client.do({ request: 'POST /events', body: { title: draft, status: 'draft', ...days } })
      const path = `/api/calendar/events/v1/events/${id}`
      const signed_in: readonly Readonly<Record<string, string>>[] = [{ cookie }, { authorization }]
      for (const headers of signed_in) {
        expect((await get(path, headers)).text).toContain(draft)
        expect((await get(path)).text).not.toContain(draft)
      }
      const home = (headers = {}) => get(`/?home=${mark}`, headers)
      expect((await home({ cookie })).status).not.toBe(302)
      expect((await home()).status).toBe(302)
      expect((await home({ cookie: `a=b; ${cookie}` })).status).not.toBe(302)
    })

    test('an answer that sets a cookie is kept for nobody', async () => {
      const path = `/en/?q=${with_cookie}`
      for (const _ of [1, 2]) expect((await get(path)).headers.get('set-cookie')).toBe('own=1')
      expect(askedFor(path)).toHaveLength(2)
    })

    test('languages are not mixed', async () => {
      const path = `/?language=${mark}`
      const leads = async (language: string) =>
        (await get(path, { 'accept-language': language })).headers.get('location')
      const languages = ['tr', 'ar', 'en', 'tr', 'ar', 'en']
      const led: (string | null)[] = []
      for (const language of languages) led.push(await leads(language))
      expect(led).toEqual(languages.map((language) => `/${language}/`))
      expect(askedFor(path)).toHaveLength(3)
    })
  })
})
