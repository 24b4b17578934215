/** Checks passwords of protected events. */
import { addressLimit, guess } from '../auth/sign-in/sign-in-limits.ts'
import type { RequestContext } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import type { Stored } from '../resources/rows/load.ts'
import { isLocked } from '../resources/present/present-event.ts'

/**
 * Checks the password of an event if the caller needs one. Guesses are limited by address: readers have no accounts, and with one
 * limit for all of them an attacker could lock an event for everybody.
 * @throws RestError 403 for a wrong or missing password, 429
 */
export async function checkEventPassword(
  context: RequestContext,
  stored: Stored,
  password: string | undefined,
): Promise<void> {
  if (!isLocked(context, stored, undefined)) return
  const { service, ip = '' } = context
  const limits = {
    own: [{ ...addressLimit(`event ${stored.facts.id}`, ip), burst: 10, seconds: 60 }],
    shared: [addressLimit('event', ip)],
  }
  const opens = () => !isLocked(context, stored, password)
  if (password === undefined || !(await guess(service, limits, opens)))
    throw new RestError(403, 'password_protected', { code: 'event-password-protected' })
}
