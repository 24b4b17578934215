/** Plans when a text becomes a draft again (semantics.md, Statuses and rights). */
import type { Draft } from '../../../contract/codec/schema.ts'
import type { RefusalCode } from '../../../contract/words/refusal-words.ts'
import { writable } from '../../../contract/resources.ts'
import { instantToWall } from '../../../contract/time/clock.ts'
import type { TextRow } from '../../database/schema.ts'
import { seconds } from '../present/presenter.ts'
import { siteInstant } from './publication.ts'
import { nowUtc } from '../../stored-time.ts'
import type { PlanStep, WriteContext } from './write-context.ts'

const cleared: PlanStep = { texts: { unpublish_date: null, unpublish_utc: null } }

const refuse = (name: string, code: RefusalCode): PlanStep => ({ refusals: { [name]: { code } } })

/** Returns the instant that a draft carries, in UTC. An unchanged wall time keeps its instant, like the times of events. */
function carriedInstant(written: string, zone: string, text: TextRow | null) {
  if (text && seconds(text['unpublish_date']) === written) return { utc: seconds(text['unpublish_utc']) }
  return siteInstant('unpublish_date', written, zone)
}

/**
 * @param text the text so far; null: a new one
 * @param publication the planned status and date of the text
 */
export function planUnpublishing(
  { context, resource }: WriteContext,
  draft: Draft,
  text: TextRow | null,
  { texts: planned = {} }: PlanStep,
): PlanStep {
  if (!('unpublish_date' in writable(resource))) return {}
  const zone = context.service.config.SITE_TIME_ZONE
  const now = nowUtc(context)
  const written = draft['unpublish_date']
  const stored = seconds(text?.['unpublish_utc'])
  const published = planned['status'] === 'publish' || planned['status'] === 'future'
  if (written === undefined) {
    if (stored === '') return {}
    // Published again: the date at which it was to go offline has passed.
    if (stored <= now) return published && text?.status !== 'publish' ? cleared : {}
    const moved = seconds(planned['date_utc']) !== seconds(text?.date_utc)
    return moved && stored <= seconds(planned['date_utc']) ? refuse('date', 'unpublished_before') : {}
  }
  if (typeof written !== 'string') return cleared
  const instant = carriedInstant(written, zone, text)
  if ('refusals' in instant) return instant
  const { utc } = instant
  if (utc.length > 19) return refuse('unpublish_date', 'date_out_of_range')
  if (utc !== stored && utc <= now) return refuse('unpublish_date', 'date_has_passed')
  if (utc <= seconds(planned['date_utc'])) return refuse('unpublish_date', 'unpublished_before')
  return { texts: { unpublish_date: instantToWall(utc, zone), unpublish_utc: utc } }
}
