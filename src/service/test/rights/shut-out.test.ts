/**
 * Every route that needs a user, called by those who are none any longer or not yet: generated from the contract. All of them
 * are administrators, so that nothing but their state refuses them.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { desk_routes } from '../../../contract/desk/routes.ts'
import type { DeskRoute } from '../../../contract/desk/desk-route.ts'
import { routes } from '../../../contract/http/routes.ts'
import { totpCode, stepAt } from '../../auth/second-factor/totp.ts'
import { bytesOfBase32, cookieOf, desk, peopleOf } from '../desk/people.ts'
import { onOneEngine } from '../one-engine.ts'

type Headers = Readonly<Record<string, string>>

const states = [
  'nobody',
  'deactivated, by cookie',
  'deactivated, by application password',
  'removed, by cookie',
  'removed, by application password',
  'signed out',
  'a revoked application password',
  'the password of the account',
  'a second factor that was not given',
] as const

const of_desk = Object.entries<DeskRoute>(desk_routes)
  .filter(([, { right }]) => right !== 'anyone')
  .map(([name]) => name.replace(' ', ` ${desk}`))
const writes = routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

onOneEngine((client) => {
  const { own, admin, call, newSession, signIn, whoIs } = peopleOf(client)
  const basic = (email: string, secret: string): Headers => ({
    authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`,
  })

  /** An administrator with a session and an application password, which work. */
  async function newAdministrator() {
    const user = await newSession('administrator')
    const { json } = await user.as('POST application-passwords', { label: 'Robot', scope: 'administer' })
    const [by_cookie, by_password] = [{ ...own, cookie: user.cookie }, basic(user.email, json.application_password)]
    for (const headers of [by_cookie, by_password])
      expect((await call('GET users', undefined, headers)).status).toBe(200)
    return { ...user, by_cookie, by_password, application_password_id: Number(json.id) }
  }

  let shut_out: Readonly<Record<(typeof states)[number], Headers>>
  beforeAll(async () => {
    const deactivated = await newAdministrator()
    await admin(`PATCH users/${deactivated.id}`, { active: false })
    const removed = await newAdministrator()
    await admin(`DELETE users/${removed.id}`)
    const left = await newAdministrator()
    await left.as('DELETE session')
    const revoked = await newAdministrator()
    await revoked.as(`DELETE application-passwords/${revoked.application_password_id}`)
    const half = await newAdministrator()
    const secret = bytesOfBase32((await half.as('POST second-factor')).json.secret)
    await half.as('PUT second-factor', { password: half.password, code: totpCode(secret, stepAt(new Date())) })
    const answer = await signIn(half)
    expect(answer.json.code).toBe('second_factor_required')
    shut_out = {
      nobody: own,
      'deactivated, by cookie': deactivated.by_cookie,
      'deactivated, by application password': deactivated.by_password,
      'removed, by cookie': removed.by_cookie,
      'removed, by application password': removed.by_password,
      'signed out': left.by_cookie,
      'a revoked application password': revoked.by_password,
      'the password of the account': basic(revoked.email, revoked.password),
      'a second factor that was not given': { ...own, cookie: cookieOf(answer) },
    }
  })

  describe.each(states)('%s', (state) => {
    const expectRefused = async (request: string) => {
      const path = request.replace(/\{\w+\}/g, '999999999')
      const body = request.startsWith('GET') ? {} : { body: {} }
      const { status, json } = await client.call({ request: path, headers: shut_out[state], ...body })
      expect([status, json.code], request).toEqual([401, 'rest_forbidden'])
    }

    test('no route of the desk that needs a user', async () => {
      expect(of_desk.length).toBeGreaterThan(60)
      for (const request of of_desk) await expectRefused(request)
    })

    test('no route of the interface that writes', async () => {
      expect(writes.length).toBeGreaterThan(15)
      for (const request of writes) await expectRefused(request)
    })
  })

  test('a session that waits for its second factor is none', async () => {
    const { cookie = '' } = shut_out['a second factor that was not given']
    expect(await whoIs(cookie)).toBeNull()
  })
})
