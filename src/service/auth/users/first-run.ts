/** Creates the first administrator from the environment, or a link to do so. There is no default password. */
import type { Service } from '../../context.ts'
import { hashPassword } from '../secrets.ts'
import { createLink, invitation_days } from './links.ts'
import { createUser, hasUsers, isTakenEmail } from './users.ts'

/** @returns how to sign in, as lines to print */
export async function firstRun({ db, config }: Service): Promise<string[]> {
  // Readers have the calendar at the address itself.
  const address = config.PAGES && config.DESK ? `${config.PUBLIC_URL}/desk` : config.PUBLIC_URL
  if (await hasUsers(db)) return [`Sign in at ${address}`]
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
    const password_hash = await hashPassword(config.ADMIN_PASSWORD)
    try {
      await createUser(db, { email: config.ADMIN_EMAIL, role: 'administrator', password_hash })
    } catch (error) {
      // Another process that started at the same time was faster.
      if (!isTakenEmail(error)) throw error
    }
    return [`Sign in at ${address} as ${config.ADMIN_EMAIL} with the password of ADMIN_PASSWORD`]
  }
  if (!config.DESK)
    return [
      'There is no user yet, and without the desk nobody signs in by a link. Create one while the service is stopped:',
      '  npm run users -- add you@example.org --role editor --application-password "my desk"',
    ]
  const token = await createLink(db, 'setup', null)
  return [
    `There is no user yet. Create the first administrator here, once, within ${invitation_days} days (the next start prints a new link):`,
    `  ${config.PUBLIC_URL}/setup?token=${token}`,
  ]
}
