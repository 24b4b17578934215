/** Limits on guesses slow attackers down and lock nobody else out: addresses, device cookies, links, events, several processes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode, stepAt } from '../../auth/second-factor/totp.ts'
import { bytesOfBase32 } from '../desk/people.ts'
import { databases, onServerOnly } from '../open-database.ts'
import { administeredIn, dataIn, main_engine, newPlace, one_engine, type Place } from '../place.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { admin, startProcess, type ServiceProcess } from '../service-process.ts'

const limited = (place: Place) => ({ ...administeredIn(place), RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

interface Asked {
  /** Address the proxy says the request comes from; what the caller itself put before it does not count. */
  readonly from: string
  readonly body?: object
  readonly cookie?: string
  readonly authorization?: string
}

async function ask(url: string, request: string, { from, body, cookie, authorization }: Asked) {
  const [method = '', path = ''] = request.split(' ')
  const answer = await fetch(`${url}/api/calendar/${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...(authorization ? { authorization } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // Tests check answers key by key.
  // oxlint-disable-next-line typescript/no-explicit-any
  const json = (await answer.json()) as any
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return { status: answer.status, json, cookies, headers: answer.headers }
}

const basic = (email: string, password: string) => `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`

/** Returns the statuses of this many attempts in sequence. */
async function statusesOf(times: number, one: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await one(n)).status)
  return statuses
}

/** Expects that of 80 concurrent attempts about 50 are checked: one more for every twelve seconds they take. */
async function expectFifty(status: number, one: (n: number) => Promise<{ status: number }>): Promise<void> {
  const statuses = (await Promise.all(Array.from({ length: 80 }, (_, n) => one(n)))).map((answer) => answer.status)
  const counted = (wanted: number) => statuses.filter((each) => each === wanted).length
  expect(counted(status) + counted(429)).toBe(80)
  expect(counted(status)).toBeGreaterThanOrEqual(50)
  expect(counted(429)).toBeGreaterThan(0)
}

const times = (status: number, count: number) => Array.from({ length: count }, () => status)

describe.each(one_engine)('%s', (engine) => {
  let place: Place
  let service: ServiceProcess
  beforeAll(async () => {
    place = await newPlace(engine, 'staff')
    service = startProcess(await freePort(), limited(place))
    await service.opened
  })
  afterAll(async () => {
    await service.end('SIGTERM')
    await place.remove()
  })
  let networks = 0
  /** An address that no other test uses. */
  const newAddress = () => `198.51.${100 + Math.floor(++networks / 250)}.${networks % 250}`
  const signIn = (email: string, password: string, asked: Asked) =>
    ask(service.url, 'POST desk/v1/session', { ...asked, body: { email, password } })
  const right = (asked: Asked) => signIn(admin.email, admin.password, asked)
  const wrong = (asked: Asked) => signIn(admin.email, 'a wrong password', asked)

  test('from one address, few at once and then slowly, also with the right password', async () => {
    const from = newAddress()
    expect(await statusesOf(6, () => wrong({ from }))).toEqual([...times(401, 5), 429])
    const refused = await right({ from })
    expect(refused).toMatchObject({ status: 429, json: { code: 'rest_too_many_requests', data: { status: 429 } } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    const { status, headers } = await right({ from: newAddress() })
    expect(status).toBe(200)
    // How near an address is to its limit is not told.
    expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  })

  test('what the caller writes into X-Forwarded-For makes no fresh start, nor another address of the same /64', async () => {
    const from = newAddress()
    const claims = (n: number) => wrong({ from: `203.0.113.${n}, 10.0.0.${n}, ${from}` })
    expect(await statusesOf(6, claims)).toEqual([...times(401, 5), 429])
    const within = (n: number) => wrong({ from: `2001:db8:0:1:${n}::${n}` })
    expect(await statusesOf(6, within)).toEqual([...times(401, 5), 429])
    expect((await wrong({ from: '2001:db8:0:2::1' })).status).toBe(401)
  })

  test('however the address of the account is written', async () => {
    const from = newAddress()
    const spellings = ['administrator', 'ADMINISTRATOR', 'Administrator', 'aDMINISTRATOR', 'adminisTRATOR']
    const spelled = (n: number) => signIn(`${spellings[n % 5]}@Example.ORG`, 'wrong', { from })
    expect(await statusesOf(6, spelled)).toEqual([...times(401, 5), 429])
    expect((await signIn('admİnistrator@example.org', admin.password, { from: newAddress() })).status).toBe(401)
    expect((await signIn('ADMINISTRATOR@example.org', admin.password, { from: newAddress() })).status).toBe(200)
  })

  test('a botnet is slow, and shuts out neither a known browser nor a known address', async () => {
    const email = 'owner@example.org'
    const session = (await right({ from: newAddress() })).cookies.join('; ')
    const body = { email, role: 'editor', password: 'the right password' }
    const made = await fetch(`${service.url}/api/calendar/desk/v1/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: session, origin: service.url },
      body: JSON.stringify(body),
    })
    expect(made.status).toBe(201)
    const home = newAddress()
    const first = await signIn(email, body.password, { from: home })
    const device = first.cookies.find((one) => one.startsWith('takvim_device=')) ?? ''
    expect(first.headers.getSetCookie().find((one) => one.startsWith('takvim_device='))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    )
    // Each address guesses once, all at the same time.
    const guesses = Array.from({ length: 60 }, () => signIn(email, 'wrong', { from: newAddress() }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await signIn(email, body.password, { from: newAddress() })).status).toBe(429)
    // The owner's browser signs in from anywhere, even from an address whose allowance is used up.
    expect((await signIn(email, body.password, { from: home })).status).toBe(200)
    const cafe = newAddress()
    await statusesOf(6, () => signIn(email, 'wrong', { from: cafe }))
    expect((await signIn(email, body.password, { from: cafe })).status).toBe(429)
    expect((await signIn(email, body.password, { from: cafe, cookie: device })).status).toBe(200)
    // The cookie belongs to one account and has an allowance of its own.
    expect((await signIn(admin.email, 'wrong', { from: cafe, cookie: device })).status).toBe(401)
    const tries = await statusesOf(12, () => signIn(email, 'wrong', { from: newAddress(), cookie: device }))
    expect(tries).toEqual([...times(401, 10), 429, 429])
    const forged = `takvim_device=${'x'.repeat(27)}`
    expect((await signIn(email, body.password, { from: newAddress(), cookie: forged })).status).toBe(429)
  })

  test('a device cookie counts for the account that got it here: a foreign one is replaced, and exempts from nothing', async () => {
    const session = (await right({ from: newAddress() })).cookies.join('; ')
    const password = 'the right password'
    const newAccount = async (email: string) => {
      const made = await fetch(`${service.url}/api/calendar/desk/v1/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: session, origin: service.url },
        body: JSON.stringify({ email, role: 'editor', password }),
      })
      expect(made.status).toBe(201)
      return email
    }
    const [one, other] = [await newAccount('one-device@example.org'), await newAccount('other-device@example.org')]
    const deviceOf = async (email: string, cookie?: string) => {
      const { status, cookies } = await signIn(email, password, { from: newAddress(), ...(cookie ? { cookie } : {}) })
      expect(status).toBe(200)
      return cookies.find((each) => each.startsWith('takvim_device=')) ?? ''
    }
    const own = await deviceOf(one)
    expect(await deviceOf(one, own)).toBe(own)
    // A person who planted or used a cookie before knows it, and could use up the allowance of the next user of the browser.
    const planted = `takvim_device=${'x'.repeat(27)}`
    for (const foreign of [own, planted]) {
      const replaced = await deviceOf(other, foreign)
      expect(replaced).toMatch(/^takvim_device=.{20}/)
      expect(replaced).not.toBe(foreign)
      expect(await deviceOf(other, replaced)).toBe(replaced)
    }
    const from = newAddress()
    const tries = await statusesOf(6, () => signIn(other, 'wrong', { from, cookie: own }))
    expect(tries).toEqual([...times(401, 5), 429])
  })

  test('one password at many accounts from one address', async () => {
    const from = newAddress()
    const spray = (n: number) => signIn(`nobody${n}@example.org`, 'password', { from })
    await expectFifty(401, spray)
  })

  test('application passwords: wrong ones are refused more bluntly, a right one always works', async () => {
    const from = newAddress()
    const session = (await right({ from })).cookies.join('; ')
    const answer = await fetch(`${service.url}/api/calendar/desk/v1/application-passwords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: session, origin: service.url },
      body: JSON.stringify({ label: 'limits' }),
    })
    const made = (await answer.json()) as { application_password: string }
    const read = (secret: string) =>
      ask(service.url, 'GET events/v1/events', { from, authorization: basic(admin.email, secret) })
    await expectFifty(401, () => read('wrong'))
    expect((await read(made.application_password)).status).toBe(200)
  })

  test('codes of a second factor: who knows the password gets no more guesses by sending it alone', async () => {
    const session = (await right({ from: newAddress() })).cookies.join('; ')
    const owner = { email: 'second-factor@example.org', password: 'the right password' }
    const byCookie = async (method: string, path: string, cookie: string, body: object) => {
      const answer = await fetch(`${service.url}/api/calendar/desk/v1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', cookie, origin: service.url },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { secret: string }
    }
    await byCookie('POST', 'users', session, { ...owner, role: 'editor' })
    const home = newAddress()
    const cookie = (await signIn(owner.email, owner.password, { from: home })).cookies.join('; ')
    const { secret } = await byCookie('POST', 'second-factor', cookie, {})
    const code = totpCode(bytesOfBase32(secret), stepAt(new Date()))
    await byCookie('PUT', 'second-factor', cookie, { password: owner.password, code })
    const from = newAddress()
    const withCode = () =>
      ask(service.url, 'POST desk/v1/session', {
        from,
        body: { ...owner, code: code === '000000' ? '000001' : '000000' },
      })
    const alternately = async (n: number) => (n % 2 ? signIn(owner.email, owner.password, { from }) : withCode())
    const answers: string[] = []
    for (let n = 0; n < 12; n++) answers.push((await alternately(n)).json.code)
    expect(answers.filter((answer) => answer === 'code_invalid')).toHaveLength(5)
    expect(answers.slice(-2)).toEqual(['rest_too_many_requests', 'rest_too_many_requests'])
  })

  test('tokens of links', async () => {
    const from = newAddress()
    const body = { token: 'guessed', password: 'a new password', email: 'x@example.org' }
    const kinds = ['setup', 'password', 'invitation']
    const links = (n: number) => ask(service.url, `POST desk/v1/${kinds[n % 3]}`, { from, body })
    await expectFifty(403, links)
  })

  test('passwords of events: by event and address; those who need none are not counted', async () => {
    const session = (await right({ from: newAddress() })).cookies.join('; ')
    const write = async (path: string, body: object) => {
      const answer = await fetch(`${service.url}/api/calendar/events/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: session, origin: service.url },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { id: number }
    }
    const day = { start_date: '2027-06-01', end_date: '2027-06-01' }
    const { id } = await write('events', { title: 'Protected', ...day })
    await write(`events/${id}`, { password: 'open-sesame' })
    const open = await write('events', { title: 'Open', ...day })
    const from = newAddress()
    const read = (event: number, password: string, at = from) =>
      ask(service.url, `GET events/v1/events/${event}?password=${password}`, { from: at })
    expect((await read(id, 'open-sesame')).status).toBe(200)
    expect(await statusesOf(12, (n) => read(id, `guess-${n}`))).toEqual([...times(403, 10), 429, 429])
    expect(await read(id, 'open-sesame')).toMatchObject({ status: 429, json: { code: 'rest_too_many_requests' } })
    expect((await read(id, 'open-sesame', newAddress())).status).toBe(200)
    expect(await statusesOf(12, () => read(open.id, 'any'))).toEqual(times(200, 12))
    expect((await ask(service.url, `GET events/v1/events/${id}`, { from })).status).toBe(403)
  })
})

test('without a proxy, X-Forwarded-For says nothing', async () => {
  const place = await newPlace(main_engine, 'staff')
  // An address of https was once enough to believe it.
  const variables = { ...administeredIn(place), RATE_LIMIT: 'on', PUBLIC_URL: 'https://calendar.example' }
  const service = startProcess(await freePort(), variables)
  await service.opened
  const body = { email: admin.email, password: 'wrong' }
  const from = (n: number) => ask(service.url, 'POST desk/v1/session', { from: `203.0.113.${n}`, body })
  expect(await statusesOf(6, from)).toEqual([...times(401, 5), 429])
  await service.end('SIGTERM')
  await place.remove()
})

onServerOnly(({ place, open }) => {
  test('two processes count together, and what is over is forgotten', async () => {
    const where = await place('staff')
    const both = [await freePort(), await freePort()].map((port) => startProcess(port, limited(where)))
    const [one, other] = both
    if (!one || !other) throw new Error('There are two')
    await Promise.all(both.map(({ opened }) => opened))
    const body = { email: admin.email, password: 'wrong' }
    const turn = (n: number) => ask(n % 2 ? one.url : other.url, 'POST desk/v1/session', { from: '198.51.100.1', body })
    expect(await statusesOf(6, turn)).toEqual([...times(401, 5), 429])
    const { db } = await open(where)
    const keys = async () =>
      Number((await sql<{ n: number }>`select count(*) as n from guess_limits`.execute(db)).rows[0]?.n)
    expect(await keys()).toBe(3)
    await sql`update guess_limits set full_at = full_at - interval '1 day'`.execute(db)
    // A new process deletes expired limits at once.
    await one.end('SIGTERM')
    const again = startProcess(await freePort(), limited(where))
    await again.opened
    await ask(again.url, 'POST desk/v1/session', { from: '198.51.100.2', body: { ...body, email: 'x@example.org' } })
    expect(await keys()).toBe(3)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from guess_limits where full_at < now() at time zone 'utc'`.execute(db)
    expect(Number(rows[0]?.n)).toBe(0)
    await Promise.all([other, again].map((process) => process.end('SIGTERM')))
  })
})

describe.each(one_engine)('links on %s', (engine) => {
  const { open } = databases(engine)

  test('the set-up and invitations live for 7 days, a reset for one', async () => {
    const place = await newPlace(engine, 'tables')
    const fresh = startProcess(await freePort(), { ...dataIn(place), RATE_LIMIT: 'off' })
    await fresh.opened
    const token = /setup\?token=(\S+)/.exec(fresh.said())?.[1] ?? ''
    const days = async () => {
      const database = await open(place)
      const { rows } = await sql<{ days: number }>`select
          extract(epoch from expires_utc - (now() at time zone 'utc'))::float8 / 86400 as days
        from links order by days`.execute(database.db)
      await database.close()
      return rows.map((row) => Math.round(row.days * 100) / 100)
    }
    await fresh.end('SIGTERM')
    expect(await days()).toEqual([7])
    const service = startProcess(await freePort(), { ...dataIn(place), RATE_LIMIT: 'off' })
    await service.opened
    const link = /setup\?token=(\S+)/.exec(service.said())?.[1] ?? token
    const first = { token: link, email: 'first@example.org', password: 'a long password' }
    const session = (await ask(service.url, 'POST desk/v1/setup', { from: '', body: first })).cookies.join('; ')
    for (const body of [
      { email: 'invited@example.org', role: 'editor' },
      { email: 'reset@example.org', role: 'editor', password: 'a long password' },
    ]) {
      const headers = { 'content-type': 'application/json', cookie: session, origin: service.url }
      const users = `${service.url}/api/calendar/desk/v1/users`
      const made = await fetch(users, { method: 'POST', headers, body: JSON.stringify(body) })
      const { id } = (await made.json()) as { id: number }
      await fetch(`${users}/${id}/password-link`, { method: 'POST', headers: { cookie: session, origin: service.url } })
    }
    await service.end('SIGTERM')
    expect(await days()).toEqual([1, 7])
    await place.remove()
  })
})
