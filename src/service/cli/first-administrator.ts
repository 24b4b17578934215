/** Finds the user for whom a command writes records. */
import type { Caller } from '../../contract/roles.ts'
import type { Db } from '../context.ts'
import { CommandError } from './run.ts'

/** Returns the first administrator who may sign in. @throws CommandError: there is none */
export async function firstAdministrator(db: Db): Promise<Caller> {
  const administrator = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', 'administrator')
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  if (!administrator)
    throw new CommandError('Create an administrator first: npm run users -- add <e-mail> --role administrator')
  return { ...administrator, scope: 'administer' }
}
