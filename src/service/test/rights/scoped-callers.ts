/** Creates application passwords of every role with every scope. */
import { roles, type Role } from '../../../contract/roles.ts'
import type { Client } from '../scenario.ts'

// Written out, so that a change of the contract's scopes fails.
export const scopes = ['read', 'propose', 'write', 'administer'] as const
export type Scope = (typeof scopes)[number]

export const role_scopes = roles.flatMap((role) => scopes.map((scope) => ({ role, scope })))

type Headers = Readonly<{ authorization: string }>

/** @returns the headers of a caller */
export async function scopedCallers(client: Client): Promise<(role: Role, scope: Scope) => Headers> {
  const headers = new Map<string, Headers>()
  for (const { role, scope } of role_scopes) {
    const body = { label: `by scope: ${scope}`, scope }
    const request = 'POST //api/calendar/desk/v1/application-passwords'
    const { application_password } = await client.do({ as: role, request, body })
    const secret = Buffer.from(`${role}@example.org:${application_password}`).toString('base64')
    headers.set(`${role} ${scope}`, { authorization: `Basic ${secret}` })
  }
  return (role, scope) => headers.get(`${role} ${scope}`) ?? { authorization: '' }
}
