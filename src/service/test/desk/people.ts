/** People whom tests of accounts make, and what they send. */
import type { Role } from '../../../contract/roles.ts'
import { unique, type Answer, type Client } from '../scenario.ts'

export const desk = '//api/calendar/desk/v1'

/** Returns the cookie that an answer sets. */
export const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

export function peopleOf(client: Client) {
  const own = { origin: client.service.url }
  const call = (request: string, body?: unknown, headers: Record<string, string> = own, as: Role | null = null) => {
    const [method, path] = request.split(' ')
    return client.call({ as, request: `${method} ${desk}/${path}`, headers, ...(body === undefined ? {} : { body }) })
  }
  /** Calls as an administrator. */
  const admin = (request: string, body?: unknown) => call(request, body, {}, 'administrator')
  const signIn = (person: { email: string; password: string; code?: string }) => call('POST session', person)
  /** Makes a user with a password. */
  const newUser = async (role: Role = 'editor') => {
    const person = { email: `${unique('person')}@example.org`, password: 'a long password' }
    const made = await admin('POST users', { ...person, role, name: 'Somebody' })
    return { ...person, id: Number(made.json.id) }
  }
  /** Makes a user who is signed in. `as` calls with their session. */
  const newSession = async (role: Role = 'editor') => {
    const user = await newUser(role)
    const cookie = cookieOf(await signIn(user))
    const as = (request: string, body?: unknown) => call(request, body, { ...own, cookie })
    return { ...user, cookie, as }
  }
  /** Deactivates all other administrators: tests of other files have made some. */
  const leaveOneAdministrator = async () => {
    const { users } = (await admin('GET users')).json
    for (const { id, role, active } of users as readonly { id: number; role: Role; active: boolean }[])
      if (id !== client.service.ids.administrator && role === 'administrator' && active)
        await admin(`PATCH users/${id}`, { active: false })
  }
  const whoIs = async (cookie: string) => (await call('GET session', undefined, { cookie })).json.user
  return { own, call, admin, signIn, newUser, newSession, whoIs, leaveOneAdministrator }
}

const base32_letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Reads a secret as an authenticator app does. */
export function bytesOfBase32(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32_letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
