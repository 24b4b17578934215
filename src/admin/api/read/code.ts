/** Code that is loaded when it is asked for. */
import { ApiError } from '../transport/api-error.ts'

/** Whether the service answers with its page. */
const isThere = () =>
  fetch('/', { method: 'HEAD', headers: { Accept: 'text/html' }, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A module that is on its way.
 * @throws ApiError `offline` where nothing answers: it may be asked for again. Otherwise the browser's error: the service was
 *   updated meanwhile, and what this page knows by name is no more.
 */
export async function codeOf<Module>(imported: Promise<Module>): Promise<Module> {
  try {
    return await imported
  } catch (error) {
    throw (await isThere()) ? error : new ApiError('offline', 0)
  }
}

/** Code of a part of the page that is not there any more: how browsers and the bundler say so. */
const missing_code = /dynamically imported module|importing a module script|preload css/i

export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error && missing_code.test(error.message)

let reloading = false

/** Reports whether the page is being loaded anew: what is typed is kept, and nothing needs to be asked. */
export const isReloading = (): boolean => reloading

/** Loads the page anew where its code is missing, but once for each file, as the router does with screens. */
export function reloadForCode(error: unknown): boolean {
  if (!isMissingCode(error)) return false
  // The router's own key: what it has tried is not tried again.
  const key = `tanstack_router_reload:${error.message}`
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  reloading = true
  location.reload()
  return true
}
