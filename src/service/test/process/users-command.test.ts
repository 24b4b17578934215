/** `npm run users` as an operator runs it, and what its links and its changes do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode, stepAt } from '../../auth/second-factor/totp.ts'
import { bytesOfBase32, cookieOf, peopleOf, tokenOf } from '../desk/people.ts'
import { one_engine } from '../place.ts'
import { Client } from '../scenario.ts'
import { staffed } from '../service-process.ts'
import { command } from './command.ts'
import { OwnService } from './own-service.ts'

const email = 'salma@example.org'
const password = 'a long password'

describe.each(one_engine)('npm run users, on %s', (engine) => {
  let service: OwnService
  let people: ReturnType<typeof peopleOf>
  beforeAll(async () => {
    service = await OwnService.create(engine)
    await service.start()
    people = peopleOf(new Client(staffed(engine, service.url)))
  })
  afterAll(() => service.remove())

  const users = (...words: string[]) =>
    engine === 'pglite'
      ? service.whileStopped(() => command('users', words, service.place))
      : command('users', words, service.place)
  /** Returns the address in what a command printed, with the host that tests reach. */
  const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  const status = async (code?: string) =>
    (await people.signIn({ email, password, ...(code === undefined ? {} : { code }) })).status

  test('invites, ends sessions, switches the second factor off, shuts out and lets in', async () => {
    const invited = await users('invite', email, '--role', 'organizer', '--name', 'Salma')
    expect(invited).toEqual({ code: 0, text: expect.stringMatching(/^Invited salma@example\.org \(organizer\)\./) })
    const token = new URL(linkIn(invited.text)).hash.slice(1)
    const made = await people.call('POST invitation/accept', { token, name: 'Salma', password })
    expect(made).toMatchObject({ status: 201, json: { user: { email, role: 'organizer' } } })
    expect((await people.call('POST invitation/accept', { token, name: 'Salma', password })).status).toBe(403)

    const as = { ...people.own, cookie: cookieOf(made) }
    const begun = await people.call('POST second-factor', undefined, as)
    const secret = bytesOfBase32(begun.json.secret)
    const step = stepAt(new Date())
    const proof = { password, code: totpCode(secret, step) }
    expect((await people.call('PUT second-factor', proof, as)).status).toBe(200)

    expect(await users('end-sessions', email)).toEqual({ code: 0, text: `${email} is signed out of 1 browsers.\n` })
    expect(await people.whoIs(as.cookie)).toBeNull()
    expect([await status(), await status(totpCode(secret, step + 1))]).toEqual([401, 200])

    const off = await users('reset-second-factor', email)
    expect(off).toEqual({ code: 0, text: `${email} signs in with the password alone.\n` })
    expect(await status()).toBe(200)
    const again = await users('reset-second-factor', email)
    expect(again).toEqual({ code: 1, text: `${email} has no second factor.\n` })

    expect((await users('deactivate', email)).code).toBe(0)
    expect(await status()).toBe(401)
    expect((await users('list')).text).toMatch(/^\d+\tsalma@example\.org\torganizer\tSalma\tdeactivated$/m)
    expect((await users('activate', email)).text).toBe(`${email} is active.\n`)
    expect(await status()).toBe(200)

    const listed = (await people.admin('GET users')).json.users.find((one: { email: string }) => one.email === email)
    const { entries } = (await people.admin(`GET users/${listed.id}`)).json
    expect(entries.map(({ action, by }: { action: string; by: unknown }) => [action, by])).toEqual(
      ['activated', 'deactivated', 'second_factor_reset', 'second_factor_on', 'joined'].map((action) => [
        action,
        action === 'second_factor_on' ? expect.objectContaining({ id: listed.id }) : null,
      ]),
    )
  })

  test('prints a link for a new password, and forgets who is removed', async () => {
    const one = 'hakan@example.org'
    const added = await users('add', one, '--role', 'editor', '--json')
    expect(JSON.parse(added.text)).toMatchObject({ email: one, role: 'editor', application_password: null })
    const reset = await users('reset-password', one)
    const token = tokenOf(linkIn(reset.text))
    expect((await people.call('POST password', { token, password })).json.user).toMatchObject({ email: one })
    expect((await people.call('POST password', { token, password })).status).toBe(403)
    expect(await users('remove', one)).toEqual({ code: 0, text: `Removed ${one}.\n` })
    expect((await users('list')).text).not.toContain(one)
    expect((await people.signIn({ email: one, password })).status).toBe(401)
  })

  test('says what is wrong in a line', async () => {
    for (const [words, code, text] of [
      [['invite', 'editor@example.org', '--role', 'editor'], 1, /^There is a user editor@example\.org already\.\n$/],
      [['end-sessions', 'nobody@example.org'], 1, /^There is no user nobody@example\.org\.\n$/],
      [['invite', 'x@example.org'], 2, /^A new user needs a role\.\nUsage:/],
      [['invite', 'x@example.org', '--role', 'king'], 2, /^There is no role king\.\nUsage:/],
      [['invite', 'x', '--role', 'editor'], 2, /^x is not an e-mail address\.\nUsage:/],
      [['deactivate'], 2, /^An e-mail address is missing\.\nUsage:/],
      [['promote', 'x@example.org'], 2, /^Usage:/],
    ] as const) {
      const said = code === 1 ? await users(...words) : await command('users', words, service.place)
      expect(said, words.join(' ')).toEqual({ code, text: expect.stringMatching(text) })
    }
  })
})
