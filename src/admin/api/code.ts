/** Code that is loaded when it is asked for. */
import { ApiError } from './api-error.ts'

/** Whether the service answers at all. */
const isThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
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
