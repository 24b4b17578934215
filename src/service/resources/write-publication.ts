/** Status and publication date of one language's text (decisions 4, 6 and 11). */
import { instantToWall, wallToInstant } from '../../contract/clock.ts'
import type { Refusals } from '../../contract/error.ts'
import type { Status } from '../../contract/field.ts'
import { may } from '../../contract/roles.ts'
import type { Draft } from '../../contract/schema.ts'
import type { Request } from '../context.ts'
import { forbidden } from '../rest-error.ts'

export type LivingStatus = Exclude<Status, 'trash'>

export interface Publication {
  readonly status: LivingStatus
  /** UTC */
  readonly date_utc: string
}

const published: readonly unknown[] = ['publish', 'future', 'private']

const isLiving = (status: unknown): status is LivingStatus =>
  published.includes(status) || status === 'draft' || status === 'pending'

/** Now, as columns hold it. */
export function nowUtc(request: Pick<Request, 'service'>): string {
  return request.service.now().toISOString().slice(0, 19).replace('T', ' ')
}

/** The publication date a draft carries, in UTC; null: none. */
function dateOf(draft: Draft, zone: string): { readonly date_utc: string | null } | { readonly refusals: Refusals } {
  const written = (name: string) => (typeof draft[name] === 'string' ? draft[name] : null)
  const full = (text: string) => (text.length === 10 ? `${text} 00:00:00` : text.slice(0, 19))
  const [date, date_utc] = [written('date'), written('date_utc')]
  if (date === null) return { date_utc: date_utc === null ? null : full(date_utc) }
  const utc = date.endsWith('Z') ? full(date) : wallToInstant(full(date), zone).utc
  if (date_utc === null || full(date_utc) === utc) return { date_utc: utc }
  // In a doubled hour the date in UTC says which one is meant.
  if (instantToWall(full(date_utc), zone) === instantToWall(utc, zone)) return { date_utc: full(date_utc) }
  return { refusals: { date_utc: { code: 'dates_contradict' } } }
}

/**
 * @param stored null on create, and for a language that gets its first text
 * @param standard status where none is asked for and none is stored
 * @throws RestError 403 for a status this caller may not set on an existing text
 */
export function writePublication(
  request: Request,
  draft: Draft,
  stored: Publication | null,
  standard: LivingStatus,
  author: number | null,
  creating: boolean,
): { readonly publication: Publication } | { readonly refusals: Refusals } {
  const asked = draft['status'] ?? null
  if (asked === 'trash') return { refusals: { status: { code: 'cannot_trash' } } }
  const date = dateOf(draft, request.service.config.SITE_TIME_ZONE)
  if ('refusals' in date) return date
  const now = nowUtc(request)
  const date_utc = date.date_utc ?? stored?.date_utc ?? now
  const coming = date_utc > now
  if (!isLiving(asked)) {
    const status = stored?.status ?? (standard === 'publish' && coming ? 'future' : standard)
    return { publication: { status, date_utc } }
  }
  if (published.includes(asked) && !may(request.caller, 'publish', author)) {
    // Asked on create: stored as pending (decisions 6).
    if (!creating) throw forbidden(request.caller)
    return { publication: { status: 'pending', date_utc } }
  }
  if (asked === 'future' && !coming) return { refusals: { date: { code: 'future_without_date' } } }
  return { publication: { status: asked === 'publish' && coming ? 'future' : asked, date_utc } }
}
