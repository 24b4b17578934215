/** Tells errors of what an import holds from those of this moment. */
import { isConnectionError } from '../../database/connection/connection-error.ts'
import { RestError } from '../../http/rest-error.ts'

/** PostgreSQL's code for a statement that took too long: that of one row may always do. */
const too_long = '57014'

/** Reports whether an error would come again. All others pass, and the import is taken up later. */
export function wouldFailAgain(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof RestError) return false
  return !isConnectionError(error) || ('code' in error && error.code === too_long)
}
