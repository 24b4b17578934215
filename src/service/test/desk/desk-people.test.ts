/** Sessions, links, profiles, application passwords and users. */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onEveryEngine, play, unique, type Answer, type Call } from '../scenario.ts'
import { listen } from '../stream.ts'

const desk = '//api/calendar/desk/v1'
const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

onEveryEngine((client) => {
  const own = { origin: client.service.url }
  const call = (request: string, body?: unknown, headers: Record<string, string> = own, as: Role | null = null) => {
    const [method, path] = request.split(' ')
    return client.call({ as, request: `${method} ${desk}/${path}`, headers, ...(body === undefined ? {} : { body }) })
  }
  /** A new user with a password, made by an administrator. */
  const newUser = async (role: Role = 'editor') => {
    const person = { email: `${unique('user')}@example.org`, password: 'a long password' }
    const made = await call('POST users', { ...person, role, name: 'Somebody' }, {}, 'administrator')
    return { ...person, id: Number(made.json.id) }
  }
  const signIn = (email: string, password: string) => call('POST session', { email, password })
  const newSession = async (role: Role = 'editor') => {
    const user = await newUser(role)
    return { ...user, cookie: cookieOf(await signIn(user.email, user.password)) }
  }
  const whoIs = async (cookie: string) => (await call('GET session', undefined, { cookie })).json.user

  describe('a session', () => {
    test('nobody is signed in at first; who signs in is, by a cookie that scripts and other sites do not get', async () => {
      expect((await call('GET session')).json).toEqual({
        user: null,
        scope: null,
        members: [],
        rights: expect.objectContaining({ read_unpublished: 'none', create_record: 'none', administer: 'none' }),
        setup_required: false,
        site: {
          name: 'Takvim',
          time_zone: 'Europe/Istanbul',
          language: 'en',
          currency: 'USD',
          namespace: 'calendar/events/v1',
          rest_root: '/api',
          mail: false,
        },
      })
      const { id, email, password } = await newUser('reviewer')
      const got = await signIn(email.toUpperCase(), password)
      const user = { id, email, name: 'Somebody', role: 'reviewer', language: null, preferences: {} }
      expect([got.status, got.json.user]).toEqual([200, user])
      expect(got.headers.get('set-cookie')).toMatch(/^takvim_session=[\w-]{20,};.*HttpOnly.*SameSite=Lax/)
      expect(got.headers.get('cache-control')).toBe('no-store')
      expect(await whoIs(cookieOf(got))).toEqual(user)
    })

    test('it ends when it is ended, and with a new one in the same browser', async () => {
      const { email, password, cookie } = await newSession()
      const again = await call('POST session', { email, password }, { ...own, cookie })
      expect(await whoIs(cookie)).toBeNull()
      const now = cookieOf(again)
      const end = await call('DELETE session', undefined, { ...own, cookie: now })
      expect([end.status, end.json.user]).toEqual([200, null])
      expect(end.headers.get('set-cookie')).toMatch(/takvim_session=;/)
      expect(await whoIs(now)).toBeNull()
    })

    play(client, [
      {
        name: 'a wrong password',
        request: `POST ${desk}/session`,
        body: { email: 'editor@example.org', password: 'wrong' },
        status: 401,
        answer: { code: 'invalid_credentials', data: { status: 401 } },
      },
      {
        name: 'nobody has this address: the same answer',
        request: `POST ${desk}/session`,
        body: { email: 'nobody@example.org', password: 'wrong' },
        status: 401,
        answer: { code: 'invalid_credentials' },
      },
      {
        name: 'nothing',
        request: `POST ${desk}/session`,
        body: {},
        status: 400,
        answer: { code: 'rest_missing_callback_param' },
        params: ['email', 'password'],
      },
      {
        name: 'from a page of somebody else',
        request: `POST ${desk}/session`,
        body: { email: 'editor@example.org', password: 'a good password' },
        headers: { origin: 'https://evil.example' },
        status: 403,
      },
      {
        name: 'signing out from a page of somebody else',
        request: `DELETE ${desk}/session`,
        headers: { origin: 'https://evil.example' },
        status: 403,
      },
      { name: 'an unknown path', request: `GET ${desk}/nothing`, status: 404, answer: { code: 'rest_no_route' } },
    ])

    test('a cookie counts for our own pages only: reads and writes', async () => {
      const { cookie } = await newSession()
      const write = (headers: Record<string, string>) =>
        client.call({
          request: 'POST /events',
          body: { title: unique('Cookie '), ...june, status: 'draft' },
          headers: { cookie, ...headers },
        })
      expect((await write(own)).status).toBe(201)
      const foreign: readonly Record<string, string>[] = [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { ...own, 'sec-fetch-site': 'cross-site' },
      ]
      for (const headers of foreign) {
        expect((await write(headers)).status, JSON.stringify(headers)).toBe(401)
      }
      expect((await call('GET session', undefined, { cookie, ...own })).json.user).not.toBeNull()
      for (const headers of foreign.slice(1)) {
        const read = await call('GET session', undefined, { cookie, ...headers })
        expect(read.json.user, JSON.stringify(headers)).toBeNull()
        expect((await call('GET history', undefined, { cookie, ...headers })).status).toBe(401)
      }
      const answer = await call('GET session', undefined, { cookie, origin: 'https://evil.example' })
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    })

    test('an application password goes before a cookie; a wrong one is not saved by it', async () => {
      const { cookie } = await newSession('organizer')
      const header = { cookie, authorization: client.service.authorization.editor }
      expect((await call('GET session', undefined, header)).json.user.role).toBe('editor')
      const wrong = await call('GET session', undefined, { cookie, authorization: 'Basic eDp5' })
      expect([wrong.status, wrong.headers.get('www-authenticate')?.split(' ')[0]]).toEqual([401, 'Basic'])
    })

    test('a stream of changes ends with its application password, without waiting for a change', async () => {
      const { email, cookie } = await newSession()
      const { json } = await call('POST application-passwords', { label: 'Listens' }, { ...own, cookie })
      const secret = `${email}:${json.application_password}`
      const stream = await listen(client, { authorization: `Basic ${Buffer.from(secret).toString('base64')}` })
      await call(`DELETE application-passwords/${json.id}`, undefined, { ...own, cookie })
      await stream.ended
    })

    test('a stream of changes ends with its session', async () => {
      const { cookie } = await newSession()
      const stream = await listen(client, { cookie })
      const before = await client.do({ request: 'POST /tags', body: { name: unique('Before ') } })
      await stream.until(({ id, resource }) => resource === 'tags' && id === before.id)
      await call('DELETE session', undefined, { ...own, cookie })
      const after = await client.do({ request: 'POST /tags', body: { name: unique('After ') } })
      expect((await stream.ended).some(({ id, resource }) => resource === 'tags' && id === after.id)).toBe(false)
    })
  })

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
      expect((await signIn(email, 'a new password')).status).toBe(200)
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
      expect((await signIn(email, password)).status).toBe(401)
    })

    test('a set-up link is none, and after the set-up there is none', async () => {
      const body = { token: 'x', email: 'x@example.org', password: 'a long password' }
      expect(await call('POST setup', body)).toMatchObject({ status: 403, json: { code: 'setup_link_invalid' } })
      expect(await call('POST password', body)).toMatchObject({ status: 403, json: { code: 'setup_link_invalid' } })
    })
  })

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
        [{ language: 'de' }, 'language'],
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
      const elsewhere = cookieOf(await signIn(email, password))
      const patch = (body: object) => call('PATCH profile', body, { ...own, cookie })
      const missing = await patch({ password: 'a new password' })
      expect(missing.json.data.params).toEqual(['current_password'])
      const wrong = await patch({ password: 'a new password', current_password: 'wrong' })
      expect(wrong.json.data.details).toEqual({ current_password: { code: 'wrong_password' } })
      expect(await whoIs(elsewhere)).not.toBeNull()
      expect((await patch({ password: 'a new password', current_password: password })).status).toBe(200)
      expect([await whoIs(elsewhere), (await whoIs(cookie))?.email]).toEqual([null, email])
      expect((await signIn(email, 'a new password')).status).toBe(200)
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
      // As people copy it: with spaces or without.
      for (const secret of [application_password, application_password.replaceAll(' ', '')]) {
        const authorization = `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`
        const session = await call('GET session', undefined, { authorization })
        expect(session.json.user.email).toBe(email)
      }
      expect(await list()).toMatchObject([{ last_used_at: expect.stringMatching(/^\d{4}-.*Z$/) }])
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

    const admin = (request: string, body?: unknown) => call(request, body, {}, 'administrator')

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
      for (const [request, body] of [
        [`DELETE users/${id}`, undefined],
        [`PATCH users/${id}`, { role: 'editor' }],
      ] as const) {
        expect(await admin(request, body)).toMatchObject({ status: 409, json: { code: 'last_administrator' } })
      }
    })
  })
})
