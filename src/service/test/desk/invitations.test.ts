/** Invitations: made by administrators, accepted once, in time. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { cookieOf, peopleOf } from './people.ts'

const newEmail = () => `${unique('invited')}@example.org`
const tokenOf = (link: string) => new URL(link).hash.slice(1)
const accepted = { name: 'سلمى', password: 'كلمة مرور طويلة', language: 'ar' }

onOneEngine((client) => {
  const { admin, call, signIn, whoIs } = peopleOf(client)
  const invite = async (body: object = {}) => {
    const email = newEmail()
    const made = await admin('POST invitations', { email, role: 'organizer', ...body })
    return { ...made.json, email, token: tokenOf(made.json.link), status: made.status }
  }
  const listed = async (email: string) =>
    (await admin('GET invitations')).json.invitations.filter((one: { email: string }) => one.email === email)

  describe('an invitation', () => {
    test('makes an account with name, password and language of the invited, once, and signs in', async () => {
      const { email, token, status, link } = await invite({ name: 'Salma' })
      expect([status, new URL(link).pathname, new URL(link).search]).toEqual([201, '/invitation', ''])
      expect(await listed(email)).toMatchObject([
        {
          email,
          name: 'Salma',
          role: 'organizer',
          expired: false,
          invited_by: { id: client.service.ids.administrator },
        },
      ])
      expect(JSON.stringify(await listed(email))).not.toContain(token)
      expect((await call('POST invitation', { token })).json).toMatchObject({ email, name: 'Salma', role: 'organizer' })
      const made = await call('POST invitation/accept', { token, ...accepted })
      expect(made).toMatchObject({
        status: 201,
        json: { user: { email, name: 'سلمى', role: 'organizer', language: 'ar' } },
      })
      expect(await whoIs(cookieOf(made))).toMatchObject({ email })
      expect((await signIn({ email, password: accepted.password })).status).toBe(200)
      expect(await listed(email)).toEqual([])
      for (const request of ['POST invitation', 'POST invitation/accept'])
        expect(await call(request, { token, ...accepted })).toMatchObject({
          status: 403,
          json: { code: 'invitation_invalid' },
        })
    })

    test('keeps the language of the page on which it is accepted', async () => {
      const { token } = await invite()
      const { name, password } = accepted
      const made = await call('POST invitation/accept?i18n_language=tr', { token, name, password })
      expect(made.json.user.language).toBe('tr')
    })

    test('is accepted once when it is accepted many times at once', async () => {
      const { token } = await invite()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => call('POST invitation/accept', { token, ...accepted })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 403)])
    })

    test('ends when it is revoked, renewed, replaced or a week old', async () => {
      const accept = async (token: string) => (await call('POST invitation/accept', { token, ...accepted })).status
      const revoked = await invite()
      expect((await admin(`DELETE invitations/${revoked.id}`)).status).toBe(200)
      expect((await admin(`DELETE invitations/${revoked.id}`)).json.code).toBe('invitation-not-found')
      expect(await accept(revoked.token)).toBe(403)
      const renewed = await invite()
      const { json } = await admin(`POST invitations/${renewed.id}/link`, {})
      expect(await accept(renewed.token)).toBe(403)
      expect(await accept(tokenOf(json.link))).toBe(201)
      const former = await invite()
      const again = await admin('POST invitations', { email: former.email.toUpperCase(), role: 'reviewer' })
      expect(await listed(former.email)).toEqual([])
      expect(await accept(former.token)).toBe(403)
      expect(await accept(tokenOf(again.json.link))).toBe(201)
      const { expires_at, created_at } = await invite()
      expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 86_400_000)
    })

    test('a wrong password or name leaves it as it is', async () => {
      const { token } = await invite()
      const bad = await call('POST invitation/accept', { token, name: ' ', password: 'short' })
      expect([bad.status, Object.keys(bad.json.data.params).toSorted()]).toEqual([400, ['name', 'password']])
      expect((await call('POST invitation/accept', { token, ...accepted })).status).toBe(201)
    })

    test('an address that has an account is refused, also when it got one since', async () => {
      const { email, token } = await invite()
      await admin('POST users', { email, role: 'editor' })
      const taken = { email: { code: 'email_taken' } }
      expect((await admin('POST invitations', { email, role: 'editor' })).json.data.details).toEqual(taken)
      const late = await call('POST invitation/accept', { token, ...accepted })
      expect([late.status, late.json.data.details]).toEqual([400, taken])
    })

    test('from a page of somebody else, and with tokens of other links, it is refused', async () => {
      const { token } = await invite()
      const foreign = { origin: 'https://evil.example' }
      expect((await call('POST invitation/accept', { token, ...accepted }, foreign)).status).toBe(403)
      const { json } = await admin('POST users', { email: newEmail(), role: 'editor' })
      const password_token = new URL(json.password_link).searchParams.get('token')
      expect((await call('POST invitation', { token: password_token })).status).toBe(403)
      expect((await call('POST password', { token, password: 'a new password' })).status).toBe(403)
      expect((await call('POST invitation', { token })).status).toBe(200)
    })

    test('brings memberships of venues and organizers', async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hall ') } })
      const members = [{ resource: 'venues', record_id: venue.id }]
      const { token } = await invite({ members })
      const made = await call('POST invitation/accept', { token, ...accepted })
      expect(made.json.members).toEqual([`venues/${venue.id}`])
      const unknown = await admin('POST invitations', {
        email: newEmail(),
        role: 'organizer',
        members: [{ resource: 'venues', record_id: 999_999_999 }],
      })
      expect(unknown.json.data.details).toEqual({ members: { code: 'unknown_id', id: 999_999_999 } })
      for (const odd of [{ resource: 'events', record_id: 1 }, 'x', { resource: 'venues', record_id: 1.5 }, {}]) {
        const got = await admin('POST invitations', { email: newEmail(), role: 'organizer', members: [odd] })
        expect(got.status, JSON.stringify(odd)).toBe(400)
      }
    })
  })
})
