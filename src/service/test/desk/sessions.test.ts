/** Sessions that are listed and ended, and users who are deactivated. */
import { describe, expect, test } from 'vitest'
import { within } from '../../async/within.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { listen } from '../stream.ts'
import { cookieOf, peopleOf } from './people.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

interface Listed {
  readonly id: number
  readonly current: boolean
}

onOneEngine((client) => {
  const { own, admin, call, signIn, newUser, newSession, whoIs, leaveOneAdministrator } = peopleOf(client)

  describe('sessions', () => {
    test('are seen from the sign-in on', async () => {
      const user = await newUser()
      const lastSeen = async () => (await admin(`GET users/${user.id}`)).json.last_seen_at
      expect(await lastSeen()).toBeNull()
      await signIn(user)
      expect(await lastSeen()).toMatch(/Z$/)
    })

    test('are listed with browser, system and network, and ended one by one or all others', async () => {
      const { email, password, as } = await newSession()
      const inBrowser = async (user_agent: string) =>
        cookieOf(await call('POST session', { email, password }, { ...own, 'user-agent': user_agent }))
      const [first, second] = [await inBrowser(firefox), await inBrowser(phone)]
      const list = async (): Promise<Listed[]> => (await as('GET sessions')).json.sessions
      const sessions = await list()
      expect(sessions).toMatchObject([
        { current: false, browser: 'Safari', system: 'iPhone', network: '127.0.0.*' },
        { current: false, browser: 'Firefox', system: 'Linux' },
        { current: true, browser: null, system: null },
      ])
      expect(JSON.stringify(sessions)).not.toContain(first.split('=')[1])
      expect((await as(`DELETE sessions/${sessions[1]?.id}`)).json).toEqual({ ended: 1 })
      expect([await whoIs(first), (await whoIs(second))?.email]).toEqual([null, email])
      expect((await as('DELETE sessions')).json).toEqual({ ended: 1 })
      expect(await whoIs(second)).toBeNull()
      expect(await list()).toMatchObject([{ current: true }])
    })

    test('hold open pages, whose streams take no place from requests', async () => {
      const { cookie, as } = await newSession()
      const streams = await Promise.all(Array.from({ length: 4 }, () => listen(client, { cookie })))
      expect(await within(10_000, as('GET sessions'))).toBe(true)
      for (const stream of streams) stream.close()
    })

    test('of others are ended by administrators alone', async () => {
      const { id, cookie, as } = await newSession()
      const [session] = (await as('GET sessions')).json.sessions as Listed[]
      const stranger = await newSession()
      for (const role of ['editor', 'reviewer', 'organizer'] as const)
        expect((await call(`DELETE sessions/${session?.id}`, undefined, {}, role)).status, role).toBe(404)
      expect((await stranger.as(`DELETE sessions/${session?.id}`)).json.code).toBe('session-not-found')
      const { json } = await admin(`GET users/${id}`)
      expect(json.sessions).toMatchObject([{ id: session?.id, current: false }])
      expect((await admin(`DELETE sessions/${session?.id}`)).json).toEqual({ ended: 1 })
      expect(await whoIs(cookie)).toBeNull()
      const back = await newSession()
      expect((await admin(`DELETE users/${back.id}/sessions`)).json).toEqual({ ended: 1 })
      expect(await whoIs(back.cookie)).toBeNull()
      expect((await admin(`GET users/${back.id}`)).json.entries[0]).toMatchObject({
        action: 'sessions_ended',
        by: { id: client.service.ids.administrator },
      })
    })
  })

  describe('a deactivated user', () => {
    test('is out at once, everywhere; records and history keep the name', async () => {
      const { id, email, password, cookie, as } = await newSession('organizer')
      const elsewhere = cookieOf(await signIn({ email, password }))
      const { json: token } = await as('POST application-passwords', { label: 'Robot' })
      const authorization = `Basic ${Buffer.from(`${email}:${token.application_password}`).toString('base64')}`
      const event = await client.call({
        request: 'POST /events',
        body: { title: unique('Kept '), start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' },
        headers: { authorization },
      })
      const streams = [await listen(client, { cookie }), await listen(client, { authorization })]
      const link = await admin(`POST users/${id}/password-link`)
      expect((await admin(`PATCH users/${id}`, { active: false })).json).toMatchObject({ id, active: false })
      for (const one of [cookie, elsewhere]) expect(await whoIs(one)).toBeNull()
      expect((await call('GET session', undefined, { authorization })).status).toBe(401)
      for (const stream of streams) await stream.ended
      expect(await signIn({ email, password })).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } })
      const reset = new URL(link.json.password_link).searchParams.get('token')
      expect((await call('POST password', { token: reset, password: 'another password' })).status).toBe(403)
      expect((await admin(`POST users/${id}/password-link`)).json.code).toBe('user_inactive')
      const authors: { id: number }[] = (await admin('GET authors')).json.authors
      expect(authors.map((author) => author.id)).not.toContain(id)
      expect(await client.do({ request: `GET /events/${event.json.id}` })).toMatchObject({ author: id })
      const { entries } = (await admin(`GET history?resource=events&id=${event.json.id}`)).json
      expect(entries[0].user).toEqual({ id, name: 'Somebody' })
    })

    test('can be activated again and signs in with the former password; what was ended stays ended', async () => {
      const { id, email, password, cookie } = await newSession()
      await admin(`PATCH users/${id}`, { active: false })
      expect((await admin(`PATCH users/${id}`, { active: true })).json.active).toBe(true)
      expect(await whoIs(cookie)).toBeNull()
      expect((await signIn({ email, password })).status).toBe(200)
      const actions = (await admin(`GET users/${id}`)).json.entries.map(({ action }: { action: string }) => action)
      expect(actions).toEqual(['activated', 'deactivated', 'created'])
    })

    test('the last active administrator stays', async () => {
      const id = client.service.ids.administrator
      await newSession('administrator')
      await leaveOneAdministrator()
      const last = await admin(`PATCH users/${id}`, { active: false })
      expect([last.status, last.json.code]).toEqual([409, 'last_administrator'])
    })
  })
})
