/** A user of each role, whom the calendars of tests begin with. */
import { roles, type Role } from '../../contract/roles.ts'
import { digest, hashPassword, newApplicationPassword } from '../auth/secrets.ts'
import { createUser } from '../auth/users/users.ts'
import type { Db } from '../context.ts'

export interface Staff {
  /** Authorization header of the user of each role. */
  readonly authorization: Readonly<Record<Role, string>>
  readonly ids: Readonly<Record<Role, number>>
}

export type Secrets = Readonly<Record<Role, string>>

/** The password of each of them. */
export const password = 'a good password'

export const emailOf = (role: Role) => `${role}@example.org`

const byRole = <Value>(of: (role: Role, position: number) => Value) =>
  // Every role is walked through.
  Object.fromEntries(roles.map((role, position) => [role, of(role, position)])) as Record<Role, Value>

/** Returns new application passwords. */
export const newSecrets = (): Secrets => byRole(newApplicationPassword)

/** Adds them to a calendar without users. */
export async function addStaff(db: Db, secrets: Secrets): Promise<void> {
  const password_hash = await hashPassword(password)
  for (const role of roles) {
    const user_id = await createUser(db, { email: emailOf(role), name: role, role, password_hash })
    const secret_hash = digest(secrets[role])
    await db
      .insertInto('application_passwords')
      .values({ user_id, label: 'test', scope: 'administer', secret_hash })
      .execute()
  }
}

/** Returns what a test calls as them. Their ids are those of the first users of a calendar. */
export const staffOf = (secrets: Secrets): Staff => ({
  authorization: byRole((role) => `Basic ${Buffer.from(`${emailOf(role)}:${secrets[role]}`).toString('base64')}`),
  ids: byRole((_role, position) => position + 1),
})
