/**
 * What happens when the session has ended while somebody works: the frame registers a way to sign in over the current screen,
 * and requests that were refused for want of a session wait for it.
 */
import type { ApiError } from './api-error.ts'

interface Gate {
  /** Whether the service still knows this session; asked when a refusal might have another reason. */
  readonly alive: () => Promise<boolean>
  /** Ask the user to sign in. True: signed in again. False: the user declined. */
  readonly ask: () => Promise<boolean>
}

let gate: Gate | null = null
let asking: Promise<boolean> | null = null

/** Register the gate while somebody is signed in. @returns how to take it away again */
export function guardSession(guard: Gate): () => void {
  gate = guard
  return () => {
    if (gate === guard) gate = null
  }
}

/** Ask once, however many requests were refused. */
export function askToSignIn(): Promise<boolean> {
  if (!gate) return Promise.resolve(false)
  asking ??= gate.ask().finally(() => {
    asking = null
  })
  return asking
}

/**
 * After a refusal: true when the session had ended, was regained, and the request is worth sending again. A read of what is
 * not public answers 400 or 403 to a stranger, so those are looked into as well.
 */
export async function regainSession(error: ApiError, method: string): Promise<boolean> {
  if (!gate) return false
  const suspicious = error.status === 401 || (method === 'GET' && (error.status === 403 || error.status === 400))
  if (!suspicious || (error.status !== 401 && (await gate.alive()))) return false
  return askToSignIn()
}
