/** Plans the status and date of a text (semantics.md, Statuses and rights). */
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Status } from '../../../contract/field.ts'
import type { Refusal, Refusals } from '../../../contract/http/error.ts'
import { may } from '../../../contract/roles.ts'
import { instantToWall, wallToInstant } from '../../../contract/time/clock.ts'
import type { TextRow } from '../../database/schema.ts'
import { nowUtc } from '../../stored-time.ts'
import { forbidden } from '../../http/rest-error.ts'
import { seconds } from '../present/presenter.ts'
import { isPublishing } from './rights.ts'
import type { PlanStep, WriteContext } from './write-context.ts'

type DateResult = { readonly date_utc: string | null } | { readonly refusals: Refusals }

/** Converts a time on the clock of the site to UTC. @param name the field that carries it */
export function siteInstant(
  name: string,
  written: string,
  zone: string,
): { readonly utc: string } | { readonly refusals: Refusals } {
  if (written.endsWith('Z')) return { utc: written.slice(0, -1) }
  const moment = wallToInstant(written.padEnd(19, ' 00:00:00'), zone)
  if (moment.kind === 'gap') return { refusals: { [name]: { code: 'skipped_time', zone, offer: moment.offer } } }
  return { utc: moment.utc }
}

/** Returns the publication date that a draft carries, in UTC; null: it carries none. */
export function publicationDateOf(draft: Draft, zone: string): DateResult {
  const { date, date_utc } = draft
  const utc = typeof date_utc === 'string' ? date_utc.replace('Z', '').padEnd(19, ' 00:00:00') : null
  if (typeof date !== 'string') return { date_utc: utc }
  const from_site = siteInstant('date', date, zone)
  if ('refusals' in from_site) return from_site
  if (utc === null) return { date_utc: from_site.utc }
  // In an hour that occurs twice, the date in UTC tells which one is meant.
  const agree = instantToWall(utc, zone) === instantToWall(from_site.utc, zone)
  return agree ? { date_utc: utc } : { refusals: { date_utc: { code: 'dates_contradict' } } }
}

const refuse = (name: string, code: Refusal['code']): PlanStep => ({ refusals: { [name]: { code } } })

/** Returns the status of a text that has none and is sent none. A language added to a record starts as a draft. */
function firstStatus({ context, stored }: WriteContext): Status {
  if (stored) return 'draft'
  return may(context.caller, 'publish', null) ? 'publish' : 'pending'
}

/**
 * Plans the status and date of a text. Publishing without the right creates a pending record, and is an error on an existing one.
 * @param text the text so far; null: a new one
 * @param restores whether the record leaves the trash: its status is then set anew
 * @throws RestError 403
 */
export function planPublication(write: WriteContext, draft: Draft, text: TextRow | null, restores: boolean): PlanStep {
  const { context, stored } = write
  const { caller } = context
  const new_author = typeof draft['author'] === 'number' ? draft['author'] : (caller?.id ?? null)
  const author = stored ? (stored.facts.author ?? null) : new_author
  // Moving a record to the trash leaves the status of its texts alone.
  const status = stored && draft['status'] === 'trash' ? null : (draft['status'] ?? null)
  const unchanged = status === text?.status && !restores
  const allowed = !isPublishing(status) || unchanged || may(caller, 'publish', author)
  if (!allowed && stored) throw forbidden(caller)
  if (status === 'trash') return refuse('status', 'cannot_trash')
  const dated = publicationDateOf(draft, context.service.config.SITE_TIME_ZONE)
  if ('refusals' in dated) return dated
  const now = nowUtc(context)
  const date_utc = dated.date_utc ?? (text?.status ? seconds(text.date_utc) : now)
  // An offset can move the last day of the year 9999 beyond it.
  if (date_utc.length > 19) return refuse(typeof draft['date'] === 'string' ? 'date' : 'date_utc', 'date_out_of_range')
  const columns = (value: unknown): PlanStep => ({ texts: { status: value, date_utc } })
  if (!allowed) return columns('pending')
  if (status === null && text?.status) return columns(text.status)
  const coming = date_utc > now
  if (status === 'future' && !coming) return refuse('date', 'future_without_date')
  const wanted = status ?? firstStatus(write)
  return columns(wanted === 'publish' && coming ? 'future' : wanted)
}
