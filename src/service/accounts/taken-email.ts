/** Refuses e-mail addresses that another user has. */
import type { Refusals } from '../../contract/http/error.ts'
import { findUser, isTakenEmail } from '../auth/users/users.ts'
import type { Db } from '../context.ts'
import { refusedFields } from '../http/rest-error.ts'

/** @param id the user who may have it */
export async function refuseTakenEmail(db: Db, email: string | undefined, id?: number): Promise<Refusals> {
  const holder = email === undefined ? undefined : await findUser(db, email)
  return holder && holder.id !== id ? { email: { code: 'email_taken' } } : {}
}

/** Refuses an e-mail address that another user took between the check and the write. */
export async function untaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isTakenEmail(error) ? refusedFields([], { email: { code: 'email_taken' } }) : error
  }
}
