/** Plans status and publication date of one language's text (semantics.md, Statuses and rights). */
import { instantToWall, wallToInstant } from '../../../contract/time/clock.ts'
import type { Refusals } from '../../../contract/http/error.ts'
import type { Status } from '../../../contract/field.ts'
import { may } from '../../../contract/roles.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { RequestContext } from '../../context.ts'
import { forbidden } from '../../http/rest-error.ts'
import { isPublishing } from './rights.ts'

type LivingStatus = Exclude<Status, 'trash'>

interface Publication {
  readonly status: LivingStatus
  /** UTC */
  readonly date_utc: string
}

const isLiving = (status: unknown): status is LivingStatus =>
  isPublishing(status) || status === 'draft' || status === 'pending'

/** Now, as columns hold it. */
export function nowUtc(context: Pick<RequestContext, 'service'>): string {
  return context.service.now().toISOString().slice(0, 19).replace('T', ' ')
}

type Dated = { readonly date_utc: string | null } | { readonly refusals: Refusals }

/** A date on the clock of the site, in UTC. */
function siteDate(written: string, zone: string): Dated {
  if (written.endsWith('Z')) return { date_utc: written.slice(0, -1) }
  const moment = wallToInstant(written.padEnd(19, ' 00:00:00'), zone)
  if (moment.kind === 'gap') return { refusals: { date: { code: 'skipped_time', zone, offer: moment.offer } } }
  return { date_utc: moment.utc }
}

/** The publication date a draft carries, in UTC; null: none. */
function dateOf(draft: Draft, zone: string): Dated {
  const { date, date_utc } = draft
  const utc = typeof date_utc === 'string' ? date_utc.replace('Z', '').padEnd(19, ' 00:00:00') : null
  if (typeof date !== 'string') return { date_utc: utc }
  const from_site = siteDate(date, zone)
  if (utc === null || 'refusals' in from_site || from_site.date_utc === null) return from_site
  // In a doubled hour the date in UTC says which one is meant.
  const agree = instantToWall(utc, zone) === instantToWall(from_site.date_utc, zone)
  return agree ? { date_utc: utc } : { refusals: { date_utc: { code: 'dates_contradict' } } }
}

/** What a write says about publication: the draft, what is stored, and what holds where neither says anything. */
interface PublicationWrite {
  readonly draft: Draft
  /** Null on create, and for a language that gets its first text. */
  readonly stored: Publication | null
  /** Status where none is asked for and none is stored. */
  readonly standard: LivingStatus
  readonly author: number | null
  readonly creating: boolean
  /** The record comes back from the trash: its status is set anew. */
  readonly restores: boolean
}

/** @throws RestError 403 for a status this caller may not set on an existing record */
export function writePublication(
  context: RequestContext,
  { draft, stored, standard, author, creating, restores }: PublicationWrite,
): { readonly publication: Publication } | { readonly refusals: Refusals } {
  const asked = draft['status'] ?? null
  const stays = asked === stored?.status && !restores
  const allowed = !isPublishing(asked) || stays || may(context.caller, 'publish', author)
  if (!allowed && !creating) throw forbidden(context.caller)
  if (asked === 'trash') return { refusals: { status: { code: 'cannot_trash' } } }
  const date = dateOf(draft, context.service.config.SITE_TIME_ZONE)
  if ('refusals' in date) return date
  const now = nowUtc(context)
  const date_utc = date.date_utc ?? stored?.date_utc ?? now
  // An offset can carry the last day of the year 9999 beyond it.
  if (date_utc.length > 19) {
    return { refusals: { [typeof draft['date'] === 'string' ? 'date' : 'date_utc']: { code: 'date_out_of_range' } } }
  }
  const coming = date_utc > now
  if (!isLiving(asked)) {
    const status = stored?.status ?? (standard === 'publish' && coming ? 'future' : standard)
    return { publication: { status, date_utc } }
  }
  // Callers who may not publish create pending records.
  if (!allowed) return { publication: { status: 'pending', date_utc } }
  if (asked === 'future' && !coming) return { refusals: { date: { code: 'future_without_date' } } }
  return { publication: { status: asked === 'publish' && coming ? 'future' : asked, date_utc } }
}
