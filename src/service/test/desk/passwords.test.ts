/** Links that set a password, and application passwords. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { cookieOf, peopleOf, tokenOf } from './people.ts'

onOneEngine((client) => {
  const { own, call, newUser, newSession, signIn, whoIs } = peopleOf(client)

  describe('a link for a password', () => {
    test('is made with a user who has none, works once, and signs in', async () => {
      const email = `${unique('new')}@example.org`
      const made = await call('POST users', { email, role: 'organizer' }, {}, 'administrator')
      expect(made).toMatchObject({ status: 201, json: { email, role: 'organizer', name: '', last_seen_at: null } })
      const token = tokenOf(made.json.password_link)
      const short = await call('POST password', { token, password: 'short' })
      expect([short.status, Object.keys(short.json.data.params)]).toEqual([400, ['password']])
      const set = await call('POST password', { token, password: 'a new password' })
      expect([set.status, set.json.user.email]).toEqual([200, email])
      expect(await whoIs(cookieOf(set))).toMatchObject({ email })
      expect(await call('POST password', { token, password: 'another password' })).toMatchObject({
        status: 403,
        json: { code: 'setup_link_invalid' },
      })
      expect((await signIn({ email, password: 'a new password' })).status).toBe(200)
    })

    test('a later one ends the former; a new password ends all sessions', async () => {
      const { id, email, password, cookie } = await newSession()
      const link = async () =>
        tokenOf((await call(`POST users/${id}/password-link`, undefined, {}, 'administrator')).json.password_link)
      const [first, second] = [await link(), await link()]
      expect((await call('POST password', { token: first, password: 'a new password' })).status).toBe(403)
      expect(await whoIs(cookie)).not.toBeNull()
      expect((await call('POST password', { token: second, password: 'a new password' })).status).toBe(200)
      expect(await whoIs(cookie)).toBeNull()
      expect((await signIn({ email, password })).status).toBe(401)
    })

    test("one user's link does not end that of another", async () => {
      const made = async () => {
        const body = { email: `${unique('new')}@example.org`, role: 'organizer' }
        return tokenOf((await call('POST users', body, {}, 'administrator')).json.password_link)
      }
      const [first, second] = [await made(), await made()]
      for (const token of [first, second])
        expect((await call('POST password', { token, password: 'a new password' })).status).toBe(200)
    })

    test('a set-up link is none, and after the set-up there is none', async () => {
      const body = { token: 'x', email: 'x@example.org', password: 'a long password' }
      expect(await call('POST setup', body)).toMatchObject({ status: 403, json: { code: 'setup_link_invalid' } })
      expect(await call('POST password', body)).toMatchObject({ status: 403, json: { code: 'setup_link_invalid' } })
    })
  })

  describe('application passwords', () => {
    test('named, shown once, used with a note of when, revoked', async () => {
      const { email, cookie } = await newSession()
      const mine = { ...own, cookie }
      const made = await call('POST application-passwords', { label: 'My client' }, mine)
      expect(made).toMatchObject({ status: 201, json: { label: 'My client' } })
      const { id, application_password } = made.json
      const list = async () =>
        (await call('GET application-passwords', undefined, mine)).json.application_passwords as object[]
      expect(await list()).toMatchObject([{ id, label: 'My client', last_used_at: null }])
      expect(JSON.stringify(await list())).not.toContain(application_password)
      const unused = await call('POST application-passwords', { label: 'Another' }, mine)
      // As people copy it: with spaces or without.
      for (const secret of [application_password, application_password.replaceAll(' ', '')]) {
        const authorization = `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`
        const session = await call('GET session', undefined, { authorization })
        expect(session.json.user.email).toBe(email)
      }
      const used = (await list()).map((one) => one as { id: number; last_used_at: string | null })
      expect(used.find((one) => one.id === id)?.last_used_at).toMatch(/^\d{4}-.*Z$/)
      expect(used.find((one) => one.id === unused.json.id)).toMatchObject({ last_used_at: null })
      expect((await call(`DELETE application-passwords/${id}`, undefined, mine)).status).toBe(200)
      const authorization = `Basic ${Buffer.from(`${email}:${application_password}`).toString('base64')}`
      expect((await call('GET session', undefined, { authorization })).status).toBe(401)
      expect((await call(`DELETE application-passwords/${id}`, undefined, mine)).status).toBe(404)
    })

    test('those of others are seen and revoked by administrators alone; a label is needed', async () => {
      const { id, email, cookie } = await newSession()
      const { json } = await call('POST application-passwords', { label: 'Mine', scope: 'read' }, { ...own, cookie })
      for (const as of ['editor', 'reviewer', 'organizer'] as const) {
        expect((await call(`DELETE application-passwords/${json.id}`, undefined, {}, as)).status).toBe(404)
        expect((await call('GET application-passwords?all=true', undefined, {}, as)).status).toBe(403)
      }
      const theirs = await call('GET application-passwords', undefined, {}, 'administrator')
      expect(JSON.stringify(theirs.json)).not.toContain('Mine')
      const list = async (): Promise<object[]> =>
        (await call('GET application-passwords?all=true', undefined, {}, 'administrator')).json.application_passwords
      const row = {
        id: json.id,
        label: 'Mine',
        scope: 'read',
        user: { id, email, name: 'Somebody' },
        last_used_at: null,
      }
      expect(await list()).toContainEqual(expect.objectContaining(row))
      expect((await call(`DELETE application-passwords/${json.id}`, undefined, {}, 'administrator')).status).toBe(200)
      expect(await list()).not.toContainEqual(expect.objectContaining(row))
      const odd = await call('GET application-passwords?all=perhaps', undefined, {}, 'administrator')
      expect(Object.keys(odd.json.data.params)).toEqual(['all'])
      const nameless = await call('POST application-passwords', { label: ' ' }, { ...own, cookie })
      expect(Object.keys(nameless.json.data.params)).toEqual(['label'])
      const boundless = await call('POST application-passwords', { label: 'x', scope: 'all' }, { ...own, cookie })
      expect(boundless.json.data.details).toMatchObject({ scope: { code: 'not_one_of' } })
      for (const request of ['GET application-passwords', 'POST application-passwords']) {
        expect((await call(request, request.startsWith('POST') ? {} : undefined)).status).toBe(401)
      }
    })

    test('one for which no scope is chosen writes, and makes no others', async () => {
      const { email, cookie } = await newSession()
      const made = await call('POST application-passwords', { label: 'Standard' }, { ...own, cookie })
      expect(made.json.scope).toBe('write')
      const secret = `${email}:${made.json.application_password}`
      const headers = { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }
      const tag = await client.call({ request: 'POST /tags', body: { name: unique('By program ') }, headers })
      expect(tag.status).toBe(201)
      const another = await call('POST application-passwords', { label: 'Another', scope: 'read' }, headers)
      expect([another.status, another.json.code]).toEqual([403, 'rest_forbidden'])
    })

    test('they end on a reset, and on a change of the password if that is wished', async () => {
      const { id, email, password, cookie } = await newSession()
      const mine = { ...own, cookie }
      const labels = async (headers: Record<string, string>) =>
        (await call('GET application-passwords', undefined, headers)).json.application_passwords.map(
          ({ label }: { label: string }) => label,
        )
      await call('POST application-passwords', { label: 'First' }, mine)
      const change = (body: object) => call('PATCH profile', { ...body, current_password: password }, mine)
      expect((await change({ password, end_application_passwords: false })).status).toBe(200)
      expect(await labels(mine)).toEqual(['First'])
      expect((await change({ password, end_application_passwords: true })).status).toBe(200)
      expect(await labels(mine)).toEqual([])
      const { json } = await call('POST application-passwords', { label: 'Second' }, mine)
      const authorization = `Basic ${Buffer.from(`${email}:${json.application_password}`).toString('base64')}`
      const link = await call(`POST users/${id}/password-link`, undefined, {}, 'administrator')
      expect((await call('GET session', undefined, { authorization })).status).toBe(200)
      const reset = { token: tokenOf(link.json.password_link), password: 'quite another password' }
      expect((await call('POST password', reset)).status).toBe(200)
      expect((await call('GET session', undefined, { authorization })).status).toBe(401)
    })

    test('the password of the account is none', async () => {
      const { email, password } = await newUser()
      const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
      expect((await call('GET session', undefined, { authorization })).status).toBe(401)
    })
  })
})
