/** Loads code on demand and recovers when the service was updated meanwhile. */
import { ApiError } from './api-error.ts'

/** Returns whether the service answers, and no longer has the file that the error names, if it names one. */
function isGone(error: unknown): Promise<boolean> {
  const file = /\S+\.(?:js|css)$/.exec(error instanceof Error ? error.message : '')?.[0]
  const accept = file ? '*/*' : 'text/html'
  return fetch(file ?? '/desk', { method: 'HEAD', headers: { Accept: accept }, cache: 'no-store' }).then(
    // A file that is there was not loaded because the network was away for a moment.
    ({ ok }) => ok !== (file !== undefined),
    () => false,
  )
}

/**
 * Loads a module.
 * @throws ApiError `offline` where nothing answered; the import can be retried. Otherwise the browser's error: the service was
 *   updated and the file of this name is gone.
 */
export async function codeOf<Module>(imported: Promise<Module>): Promise<Module> {
  try {
    return await imported
  } catch (error) {
    throw (await isGone(error)) ? error : new ApiError('offline', 0)
  }
}

/** Messages of browsers and the bundler for a module that failed to load. */
const missing_code = /dynamically imported module|importing a module script|preload css/i

export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error && missing_code.test(error.message)

let reloading = false

/** Returns whether the page is being reloaded: typed values are stored, so leaving needs no question. */
export const isReloading = (): boolean => reloading

/** Reloads the page when its code is missing, once for each file, as the router does for screens. */
export function reloadForCode(error: unknown): boolean {
  if (!isMissingCode(error)) return false
  // Uses the router's session key, so that a reload the router tried is not tried again.
  const key = `tanstack_router_reload:${error.message}`
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  reloading = true
  location.reload()
  return true
}
