/** Words errors for the user. Refusals of the service come with a text in the language of the request. */
import { ApiError } from '../../failures/api-error.ts'
import { isMissingCode } from '../../failures/code.ts'
import type { Translate } from '../../i18n/locale.tsx'

export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) {
    return t(isMissingCode(error) ? 'error.missing_code' : 'error.unexpected')
  }
  if (error.reason === 'offline') return t('error.offline')
  if (error.reason === 'timeout') return t('error.timeout')
  if (error.reason === 'broken' || error.status >= 500) return t('error.server')
  if (error.status === 429) return t('error.busy')
  return error.message
}

/** Returns whether the same request may succeed later; a refusal (no such record, not allowed) will not. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status)

/** Returns the number by which the operator finds a failed request in the log of the service. */
export function failedRequestId(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status < 500) return null
  const { request_id } = error.data
  return typeof request_id === 'string' ? request_id : null
}

/** Returns the service's messages about fields, else about the whole request. */
export function reasonOf(error: unknown, t: Translate): string {
  const about = error instanceof ApiError ? Object.values(error.params).filter(Boolean) : []
  return about.length > 0 ? about.join(' ') : errorText(error, t)
}

/** Returns details for the operator, untranslated. */
export function errorDetails(error: unknown): string {
  if (error instanceof ApiError) {
    const fields = Object.entries(error.params).map(([name, text]) => `${name}: ${text}`)
    return [`${error.status} ${error.code}`, error.message, ...fields].join('\n')
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
