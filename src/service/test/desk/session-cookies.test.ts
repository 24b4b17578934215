/** Sessions by cookie: who is signed in, from which pages, and until when. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { play, unique } from '../scenario.ts'
import { listen } from '../stream.ts'
import { cookieOf, desk, peopleOf } from './people.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

onOneEngine((client) => {
  const { own, call, newUser, newSession, signIn, whoIs } = peopleOf(client)

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
          feeds: true,
          media: true,
          exports: true,
          map: null,
        },
      })
      const { id, email, password } = await newUser('reviewer')
      const got = await signIn({ email: email.toUpperCase(), password })
      const user = { id, email, name: 'Somebody', role: 'reviewer', language: null, preferences: {} }
      expect([got.status, got.json.user]).toEqual([200, user])
      expect(got.headers.get('set-cookie')).toMatch(/^takvim_session=[\w-]{20,};.*HttpOnly.*SameSite=Lax/)
      expect(got.headers.get('cache-control')).toBe('no-store')
      expect(await whoIs(cookieOf(got))).toEqual(user)
    })

    test('the language of the first sign-in is kept, and no other replaces it', async () => {
      const { email, password } = await newUser('organizer')
      const languageAfter = async (query: string) =>
        (await call(`POST session${query}`, { email, password }, own)).json.user.language
      expect(await languageAfter('')).toBeNull()
      expect(await languageAfter('?i18n_language=tr')).toBe('tr')
      expect(await languageAfter('?i18n_language=ar')).toBe('tr')
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
})
