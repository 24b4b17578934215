/** The second factor: set up, asked for, used up, switched off, reset by administrators. */
import { describe, expect, test } from 'vitest'
import { totpCode, stepAt } from '../../auth/second-factor/totp.ts'
import { onOneEngine } from '../one-engine.ts'
import { bytesOfBase32, cookieOf, peopleOf } from './people.ts'

onOneEngine((client) => {
  const { admin, call, signIn, newSession, whoIs } = peopleOf(client)

  /** A user with a second factor; `codeAt(-1)` set it up, and `codeAt(0)` works next. */
  async function protectedUser() {
    const user = await newSession()
    const { json } = await user.as('POST second-factor')
    const secret = bytesOfBase32(json.secret)
    const begun = stepAt(new Date())
    // The code of the coming step is valid now and for a while, so that no test meets the end of a step.
    const codeAt = (step: number) => totpCode(secret, begun + 1 + step)
    const on = await user.as('PUT second-factor', { password: user.password, code: codeAt(-1) })
    const recovery: string[] = on.json.recovery_codes
    return { ...user, on, address: json.address as string, codeAt, recovery }
  }

  describe('setting up', () => {
    test('needs the password and a code; other sessions end; the codes are shown once', async () => {
      const user = await newSession()
      const elsewhere = cookieOf(await signIn(user))
      const { json, status } = await user.as('POST second-factor')
      const secret = bytesOfBase32(json.secret)
      expect([status, secret.length, new URL(json.address).searchParams.get('secret')]).toEqual([201, 20, json.secret])
      const code = totpCode(secret, stepAt(new Date()))
      const put = (body: object) => user.as('PUT second-factor', body)
      expect((await put({})).json.data.params).toEqual(['password', 'code'])
      expect((await put({ password: 'wrong', code })).json.data.details).toEqual({
        password: { code: 'wrong_password' },
      })
      const bad = await put({ password: user.password, code: code === '000000' ? '000001' : '000000' })
      expect(bad.json.data.details).toEqual({ code: { code: 'wrong_code' } })
      expect((await user.as('GET second-factor')).json).toEqual({ enabled_at: null, recovery_codes: 0 })
      expect((await signIn(user)).status).toBe(200)
      const on = await put({ password: user.password, code })
      expect(on.status).toBe(200)
      expect(new Set(on.json.recovery_codes).size).toBe(10)
      expect((await user.as('GET second-factor')).json).toEqual({ enabled_at: expect.any(String), recovery_codes: 10 })
      expect([await whoIs(elsewhere), (await whoIs(user.cookie))?.id]).toEqual([null, user.id])
      for (const request of ['POST second-factor', 'PUT second-factor'])
        expect((await user.as(request, { password: user.password, code })).json.code).toBe('second_factor_exists')
      const seen = JSON.stringify([(await user.as('GET session')).json, (await admin(`GET users/${user.id}`)).json])
      expect(seen).not.toContain(json.secret)
    })

    test('what was begun and not confirmed can be begun again, and is not there to switch off', async () => {
      const user = await newSession()
      const [first, second] = [await user.as('POST second-factor'), await user.as('POST second-factor')]
      expect(first.json.secret).not.toBe(second.json.secret)
      const proof = { password: user.password, code: '123456' }
      expect((await user.as('DELETE second-factor', proof)).json.code).toBe('second_factor_missing')
      expect((await admin(`DELETE users/${user.id}/second-factor`)).json.code).toBe('second_factor_missing')
      expect((await user.as('GET second-factor')).json.enabled_at).toBeNull()
    })
  })

  describe('signing in', () => {
    test('asks for a code once the password is right, and takes each code once', async () => {
      const { email, password, codeAt } = await protectedUser()
      expect((await signIn({ email, password: 'wrong' })).json.code).toBe('invalid_credentials')
      expect((await signIn({ email, password: 'wrong', code: codeAt(0) })).json.code).toBe('invalid_credentials')
      const half = await signIn({ email, password })
      expect([half.status, half.json.code]).toEqual([401, 'second_factor_required'])
      expect(half.headers.get('set-cookie')).toBeNull()
      // Used to set it up, and therefore used up.
      expect((await signIn({ email, password, code: codeAt(-1) })).json.code).toBe('code_invalid')
      expect(await signIn({ email, password, code: ` ${codeAt(0).slice(0, 3)} ${codeAt(0).slice(3)} ` })).toMatchObject(
        {
          status: 200,
          json: { user: { email } },
        },
      )
      expect((await signIn({ email, password, code: codeAt(0) })).json.code).toBe('code_invalid')
    })

    test('a code is used once when it is sent many times at once', async () => {
      const { email, password, codeAt } = await protectedUser()
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn({ email, password, code: codeAt(0) })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('digits may be Arabic; a recovery code works once, in any writing', async () => {
      const { email, password, codeAt, recovery } = await protectedUser()
      const arabic = codeAt(0).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
      expect((await signIn({ email, password, code: arabic })).status).toBe(200)
      const [code = ''] = recovery
      expect((await signIn({ email, password, code: code.replaceAll('-', ' ').toUpperCase() })).status).toBe(200)
      expect((await signIn({ email, password, code })).json.code).toBe('code_invalid')
    })

    test('a recovery code of somebody else does not work', async () => {
      const [one, other] = [await protectedUser(), await protectedUser()]
      const { email, password } = one
      expect((await signIn({ email, password, code: other.recovery[0] ?? '' })).json.code).toBe('code_invalid')
    })

    test('a link for a password does not replace the code', async () => {
      const { id, email, codeAt } = await protectedUser()
      const link = await admin(`POST users/${id}/password-link`)
      const token = new URL(link.json.password_link).searchParams.get('token')
      const set = await call('POST password', { token, password: 'quite another password' })
      expect([set.status, set.json.user, set.headers.get('set-cookie')]).toEqual([200, null, null])
      const person = { email, password: 'quite another password' }
      expect((await signIn(person)).json.code).toBe('second_factor_required')
      expect((await signIn({ ...person, code: codeAt(0) })).status).toBe(200)
    })

    test('application passwords work as before', async () => {
      const { email, as } = await protectedUser()
      const { json } = await as('POST application-passwords', { label: 'Robot' })
      const authorization = `Basic ${Buffer.from(`${email}:${json.application_password}`).toString('base64')}`
      expect((await call('GET session', undefined, { authorization })).json.user.email).toBe(email)
    })
  })

  describe('switching off', () => {
    test('needs password and code; then the password is enough', async () => {
      const { id, email, password, as, codeAt } = await protectedUser()
      const off = (body: object) => as('DELETE second-factor', body)
      expect((await off({})).json.data.params).toEqual(['password', 'code'])
      expect((await off({ password: 'wrong', code: codeAt(0) })).json.data.details).toEqual({
        password: { code: 'wrong_password' },
      })
      expect((await off({ password, code: codeAt(0) })).json).toEqual({ enabled_at: null, recovery_codes: 0 })
      const actions = (await admin(`GET users/${id}`)).json.entries.map(({ action }: { action: string }) => action)
      expect(actions.slice(0, 2)).toEqual(['second_factor_off', 'second_factor_on'])
      expect((await signIn({ email, password })).status).toBe(200)
    })

    test('new recovery codes end the former ones', async () => {
      const { email, password, as, codeAt, recovery } = await protectedUser()
      const renewed = await as('POST second-factor/recovery-codes', { password, code: codeAt(0) })
      expect(renewed.json.recovery_codes).toHaveLength(10)
      expect((await signIn({ email, password, code: recovery[0] ?? '' })).json.code).toBe('code_invalid')
      expect((await signIn({ email, password, code: renewed.json.recovery_codes[0] })).status).toBe(200)
    })

    test('administrators reset it for others, which is recorded and ends the sessions', async () => {
      const { id, email, password, cookie } = await protectedUser()
      expect((await admin('GET users')).json.users).toContainEqual(expect.objectContaining({ id, second_factor: true }))
      expect((await admin(`DELETE users/${id}/second-factor`)).json).toMatchObject({ id, second_factor: false })
      expect(await whoIs(cookie)).toBeNull()
      expect((await signIn({ email, password })).status).toBe(200)
      expect((await admin(`GET users/${id}`)).json.entries[0]).toMatchObject({
        action: 'second_factor_reset',
        by: { id: client.service.ids.administrator },
      })
    })
  })
})
