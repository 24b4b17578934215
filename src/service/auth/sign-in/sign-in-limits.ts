/**
 * Slows down guesses at the password of an account without shutting its owner out, after "Slow Down Online Guessing Attacks
 * with Device Cookies" (OWASP). Counting by account alone would let anybody lock anybody out; counting by address alone
 * would not slow a botnet. So there are three kinds of client:
 *
 * - a browser with a device cookie of this account, which it got by signing in: an allowance of its own that nobody else
 *   can use up;
 * - an address from which this account has signed in: an allowance for the address and account together;
 * - all others: that, and one for all of them together, which keeps a botnet slow.
 *
 * A stranger's guesses can therefore delay only a sign-in from a new browser at a new address, or from the stranger's own
 * address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { foldEmail } from '../../../contract/text/email.ts'
import type { Service } from '../../context.ts'
import { device_cookie, giveDeviceCookie } from './cookie.ts'
import { networkOf } from '../sessions/address.ts'
import { countGuess, returnGuesses, refill, type GuessLimit } from './guess-limits.ts'
import { isKnownClient, rememberClients } from './known-clients.ts'
import { newToken } from '../secrets.ts'

const deviceClient = (token: string) => `device ${token}`
const addressClient = (network: string) => `address ${network}`

/** Limits on a guess: those that only this guesser uses up, and those shared with others. */
interface GuessLimits {
  readonly own: readonly GuessLimit[]
  readonly shared: readonly GuessLimit[]
}

/** Limits what one address tries at all accounts, events or links of a kind. */
export const addressLimit = (kind: string, ip: string): GuessLimit => ({
  key: `${kind} ${networkOf(ip)}`,
  burst: 50,
  seconds: 12,
})

async function limitsOf(
  service: Service,
  request: FastifyRequest,
  email: string,
  user_id: number | null,
): Promise<GuessLimits> {
  const account = foldEmail(email)
  const network = networkOf(request.ip)
  const token = request.cookies[device_cookie]
  const knows = (client: string) => (user_id === null ? false : isKnownClient(service.db, user_id, client))
  if (token !== undefined && (await knows(deviceClient(token)))) {
    return { own: [{ key: `sign-in ${account} ${deviceClient(token)}`, burst: 10, seconds: 60 }], shared: [] }
  }
  const strangers = { key: `sign-in ${account}`, burst: 50, seconds: 300 }
  return {
    own: [{ key: `sign-in ${account} ${network}`, burst: 5, seconds: 60 }],
    shared: [addressLimit('sign-in', request.ip), ...((await knows(addressClient(network))) ? [] : [strangers])],
  }
}

/** `incomplete`: what was sent is right, but something else is still needed. */
type Guessed = boolean | 'incomplete'

/**
 * Counts a guess and checks it.
 * @param check reports whether the guess is right. An incomplete one is not counted, nor does it restore an allowance: who
 *   knows a password gets no more guesses at the code by it.
 * @throws RestError 429
 */
export async function guess(
  service: Service,
  { own, shared }: GuessLimits,
  check: () => Guessed | Promise<Guessed>,
): Promise<boolean> {
  await countGuess(service, [...shared, ...own])
  const right = await check()
  if (service.config.RATE_LIMIT) {
    if (right === true) await refill(service, own)
    if (right !== false) await returnGuesses(service, right === true ? shared : [...shared, ...own])
  }
  return right === true
}

/**
 * Checks the password of a user who is signed in. A limit of its own, separate from sign-in: only sessions of this user can
 * exhaust it.
 * @throws RestError 429
 */
export function guessOwnPassword(service: Service, user_id: number, check: () => Promise<boolean>): Promise<boolean> {
  return guess(service, { own: [{ key: `current-password ${user_id}`, burst: 5, seconds: 60 }], shared: [] }, check)
}

/**
 * Checks the password of an account, and the code of its second factor, within the limits of the account.
 * @param user_id null: nobody has this address; it is counted and answered alike
 * @throws RestError 429
 */
export async function guessPassword(
  service: Service,
  request: FastifyRequest,
  { email, user_id, check }: { email: string; user_id: number | null; check: () => Promise<Guessed> },
): Promise<boolean> {
  if (!service.config.RATE_LIMIT) return (await check()) === true
  return guess(service, await limitsOf(service, request, email, user_id), check)
}

/** Remembers the browser and the address that a user has signed in from. */
export async function trustClient(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  user_id: number,
): Promise<void> {
  const known = request.cookies[device_cookie]
  const keeps = known !== undefined && (await isKnownClient(service.db, user_id, deviceClient(known)))
  // A token that this user has not got from us may be somebody else's: a new one replaces it.
  const token = keeps ? known : newToken()
  giveDeviceCookie(service, reply, token)
  await rememberClients(service.db, user_id, [deviceClient(token), addressClient(networkOf(request.ip))])
}
