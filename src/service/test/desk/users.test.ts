/** Users, as administrators see and change them, and the profile of a user. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer, type Call } from '../scenario.ts'
import { cookieOf, desk, peopleOf } from './people.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

onOneEngine((client) => {
  const { own, call, admin, newUser, newSession, signIn, whoIs, leaveOneAdministrator } = peopleOf(client)

  describe('a profile', () => {
    test('name, language and preferences; what is not sent stays', async () => {
      const { cookie } = await newSession()
      const patch = (body: object) => call('PATCH profile', body, { ...own, cookie })
      const first = await patch({ name: 'İpek', language: 'tr', preferences: { digits: 'latn', week: 1 } })
      expect(first).toMatchObject({ status: 200, json: { name: 'İpek', language: 'tr' } })
      const second = await patch({ preferences: { week: 6 } })
      expect(second.json).toMatchObject({ name: 'İpek', language: 'tr', preferences: { digits: 'latn', week: 6 } })
      expect(await whoIs(cookie)).toEqual(second.json)
      expect((await patch({ language: null })).json.language).toBeNull()
      for (const [body, field] of [
        [{ language: 'xx' }, 'language'],
        [{ name: 5 }, 'name'],
        [{ preferences: [] }, 'preferences'],
        [{ preferences: { x: 'x'.repeat(20_001) } }, 'preferences'],
      ] as const) {
        const got = await patch(body)
        expect([got.status, Object.keys(got.json.data.params)]).toEqual([400, [field]])
      }
      expect((await call('PATCH profile', { name: 'x' })).status).toBe(401)
    })

    test('a new password needs the current one, and ends the other sessions', async () => {
      const { email, password, cookie } = await newSession()
      const elsewhere = cookieOf(await signIn({ email, password }))
      const patch = (body: object) => call('PATCH profile', body, { ...own, cookie })
      const missing = await patch({ password: 'a new password' })
      expect(missing.json.data.params).toEqual(['current_password'])
      const wrong = await patch({ password: 'a new password', current_password: 'wrong' })
      expect(wrong.json.data.details).toEqual({ current_password: { code: 'wrong_password' } })
      expect(await whoIs(elsewhere)).not.toBeNull()
      expect((await patch({ password: 'a new password', current_password: password })).status).toBe(200)
      expect([await whoIs(elsewhere), (await whoIs(cookie))?.email]).toEqual([null, email])
      expect((await signIn({ email, password: 'a new password' })).status).toBe(200)
    })
  })

  describe('users', () => {
    const administration: readonly Omit<Call, 'as'>[] = [
      { request: `GET ${desk}/users` },
      { request: `POST ${desk}/users`, body: {} },
      { request: `PATCH ${desk}/users/1`, body: {} },
      { request: `DELETE ${desk}/users/1` },
      { request: `POST ${desk}/users/1/password-link` },
      { request: `POST ${desk}/sample` },
    ]

    test('are the business of administrators only', async () => {
      for (const call_ of administration) {
        for (const as of ['editor', 'reviewer', 'organizer', null] as const) {
          const got = await client.call({ as, ...call_ })
          const expected = as === null ? 401 : 403
          expect([got.status, got.json.code], `${as}: ${call_.request}`).toEqual([expected, 'rest_forbidden'])
        }
      }
    })

    test('authors are named to those who may set one', async () => {
      const { id } = await newUser('organizer')
      for (const [as, status] of [
        ['administrator', 200],
        ['editor', 200],
        ['reviewer', 403],
        ['organizer', 403],
        [null, 401],
      ] as const) {
        const got = await call('GET authors', undefined, {}, as)
        expect(got.status, String(as)).toBe(status)
        if (status === 200) {
          expect(got.json.authors.map((author: { id: number }) => author.id)).toContain(id)
          expect(JSON.stringify(got.json)).not.toContain('password')
        }
      }
    })

    test('made, seen, changed, removed; what they wrote stays', async () => {
      const { id, email, cookie } = await newSession('organizer')
      const event = await client.call({
        request: 'POST /events',
        body: { title: unique('Left '), ...june },
        headers: { ...own, cookie },
      })
      const listed = (await admin('GET users')).json.users.find((user: { id: number }) => user.id === id)
      expect(listed).toMatchObject({ email, role: 'organizer', name: 'Somebody' })
      expect(Object.keys(listed).toSorted()).toEqual([
        'active',
        'created_at',
        'email',
        'id',
        'last_seen_at',
        'name',
        'role',
        'second_factor',
      ])
      const changed = await admin(`PATCH users/${id}`, { role: 'reviewer', name: 'Renamed' })
      expect(changed).toMatchObject({ status: 200, json: { role: 'reviewer', name: 'Renamed', email } })
      expect((await whoIs(cookie)).role).toBe('reviewer')
      expect((await admin(`DELETE users/${id}`)).json.id).toBe(id)
      expect(await whoIs(cookie)).toBeNull()
      const left = await client.do({ request: `GET /events/${event.json.id}` })
      expect(left).toMatchObject({ author: 0, status: 'pending' })
      const history = await client.do({ request: `GET ${desk}/history?resource=events&id=${left.id}` })
      expect(history.entries[0].user).toEqual({ id, name: '' })
      for (const request of [`PATCH users/${id}`, `DELETE users/${id}`, `POST users/${id}/password-link`]) {
        const gone = await admin(request, request.startsWith('PATCH') ? { name: 'x' } : undefined)
        expect([gone.status, gone.json.code], request).toEqual([404, 'user-not-found'])
      }
    })

    test('what is wrong with one is said together', async () => {
      const { email } = await newUser()
      const paramsOf = ({ json }: Answer) => [json.data.params].flatMap((p) => (Array.isArray(p) ? p : Object.keys(p)))
      expect(paramsOf(await admin('POST users', {}))).toEqual(['email', 'role'])
      const bad = { email: 'x', role: 'king', password: 'short' }
      expect(paramsOf(await admin('POST users', bad)).toSorted()).toEqual(['email', 'password', 'role'])
      const taken = await admin('POST users', { email: email.toUpperCase(), role: 'editor' })
      expect(taken.json.data.details).toEqual({ email: { code: 'email_taken' } })
      const other = await newUser()
      expect(paramsOf(await admin(`PATCH users/${other.id}`, { email }))).toEqual(['email'])
    })

    test('the last administrator stays one', async () => {
      const id = client.service.ids.administrator
      await leaveOneAdministrator()
      for (const [request, body] of [
        [`DELETE users/${id}`, undefined],
        [`PATCH users/${id}`, { role: 'editor' }],
      ] as const) {
        expect(await admin(request, body)).toMatchObject({ status: 409, json: { code: 'last_administrator' } })
      }
    })
  })
})
