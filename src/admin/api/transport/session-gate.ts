/**
 * Handles a session that ends while the user works: the frame registers a way to sign in over the current screen,
 * and refused requests wait for it.
 */
import type { ApiError } from './api-error.ts'

interface Gate {
  /** Returns whether the service still knows this session, for refusals that may have another reason. */
  readonly alive: () => Promise<boolean>
  /** Asks the user to sign in. True: signed in again. False: declined. */
  readonly ask: () => Promise<boolean>
}

let gate: Gate | null = null
let asking: Promise<boolean> | null = null

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
  asking ??= gate.ask().finally(() => {
    asking = null
  })
  return asking
}

/**
 * Returns true when the session had ended and was regained, so that the request can be sent again. Reads of unpublished
 * records answer 400 or 403 without a session, so those are checked as well.
 */
export async function regainSession(error: ApiError, method: string): Promise<boolean> {
  if (!gate) return false
  const suspicious = error.status === 401 || (method === 'GET' && (error.status === 403 || error.status === 400))
  if (!suspicious || (error.status !== 401 && (await gate.alive()))) return false
  return askToSignIn()
}
