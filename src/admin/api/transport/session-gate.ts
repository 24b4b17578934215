/**
 * Handles a session that ends while the user works: the frame registers a way to sign in over the current screen,
 * and refused requests wait for it.
 */
import { ApiError } from '../../failures/api-error.ts'

interface Gate {
  /** Returns whether the service still knows this session, for refusals that may have another reason. */
  readonly alive: () => Promise<boolean>
  /** Asks the user to sign in. True: signed in again. False: declined. */
  readonly ask: () => Promise<boolean>
}

let gate: Gate | null = null
let asking: Promise<boolean> | null = null
/** How often the session was regained. */
let regained = 0
/** The user put signing in off: reads, which follow each key in a form, do not ask again, and the frame shows how to. */
let declined = false

/** Registers the gate while a user is signed in. @returns a function that removes it */
export function guardSession(guard: Gate): () => void {
  gate = guard
  return () => {
    if (gate === guard) gate = null
  }
}

/** Asks once for all refused requests. */
export function askToSignIn(): Promise<boolean> {
  if (!gate) return Promise.resolve(false)
  asking ??= askOnce(gate)
  return asking
}

async function askOnce({ ask }: Gate): Promise<boolean> {
  try {
    const signed_in = await ask()
    if (signed_in) regained++
    declined = !signed_in
    return signed_in
  } finally {
    asking = null
  }
}

/**
 * Sends a request. When the session has ended, asks the user to sign in, and sends the request again.
 * @throws what the last sending throws
 */
export async function withSession<Result>(method: string, send: () => Promise<Result>): Promise<Result> {
  const before = regained
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && (await isRegained(error, method, before))) return send()
    throw error
  }
}

/**
 * Returns true when the session had ended and was regained. Reads of unpublished records answer 400 or 403 without a session, so
 * those are checked as well.
 * @param before number of times that the session was regained when the request was sent; a later sign-in answers the refusal
 */
async function isRegained(error: ApiError, method: string, before: number): Promise<boolean> {
  if (!gate) return false
  const suspicious = error.status === 401 || (method === 'GET' && (error.status === 403 || error.status === 400))
  if (!suspicious) return false
  const alive = error.status !== 401 && (await gate.alive())
  if (regained > before) return true
  return !alive && !(declined && method === 'GET') && askToSignIn()
}
