/** Computed keys of events: times, cost, embedded terms, venues and organizers, json_ld. */
import type { RawBuilder } from 'kysely'
import { linkFields } from '../rows/tables.ts'
import { zoneAbbreviation } from '../../../contract/time/clock.ts'
import type { Resource } from '../../../contract/field.ts'
import type { Db, RequestContext } from '../../context.ts'
import { presentCost } from './cost.ts'
import { jsonLd } from './event-json-ld.ts'
import type { Stored } from '../rows/load.ts'
import { seesProtected } from '../rows/readable.ts'
import type { Embedded, RepresentationFields } from './representation.ts'
import { loadAllCached } from '../cache/record-cache.ts'
import { idsIn, type EmbeddedRecords } from '../rows/embedded.ts'
import { seconds, type Present, type PresentExtras, type Readable } from './presenter.ts'

/** Splits a time into zero-padded strings. */
function details(time: string): Record<string, string> {
  return {
    year: time.slice(0, 4),
    month: time.slice(5, 7),
    day: time.slice(8, 10),
    hour: time.slice(11, 13),
    minutes: time.slice(14, 16),
    seconds: time.slice(17, 19),
  }
}

/** Presents the embedded records of events, by event and field; locked events have none. */
export function embed(
  context: RequestContext,
  resource: Resource,
  records: readonly Readable[],
  linked: EmbeddedRecords,
  password: string | undefined,
  present: Present,
): readonly Embedded[] {
  const found = linkFields(resource).map(([field, to], position) => {
    const presented = present(context, to, [...(linked[position]?.values() ?? [])])
    return [field, new Map(presented.map((one) => [one.id, one]))] as const
  })
  return records.map((record) =>
    isLocked(context, record, password)
      ? {}
      : Object.fromEntries(
          found.map(([field, presented]) => [field, idsIn(record, field).flatMap((id) => presented.get(id) ?? [])]),
        ),
  )
}

/**
 * Loads the records that events link to.
 * @param expression is selected beside them, in the same statement; null: nothing is
 */
export async function linkedTo<Beside = null>(
  context: RequestContext,
  resource: Resource,
  events: readonly Stored[],
  db: Db,
  expression: RawBuilder<unknown> | null = null,
): Promise<{ readonly linked: EmbeddedRecords; readonly beside: Beside | null }> {
  const wanted = linkFields(resource).map(
    ([field, to]) => [to, [...new Set(events.flatMap((event) => idsIn(event, field)))]] as const,
  )
  const { records, beside } = await loadAllCached<Beside>(db, wanted, context, expression)
  return { linked: records, beside }
}

/** Returns whether an event's password hides it from this caller. */
export function isLocked(
  context: RequestContext,
  { facts }: Pick<Readable, 'facts'>,
  password: string | undefined,
): boolean {
  return facts['password'] !== '' && !seesProtected(context.caller, facts) && facts['password'] !== password
}

export const presentEvent: PresentExtras = (context, record, embedded, { single }) => {
  const times = presentTimes(record)
  const cost = presentCost(String(record.facts['cost'] ?? ''), context.service.config.SITE_CURRENCY)
  const more = { ...times, ...cost, custom_fields: [], post_parent: record.facts['post_parent'] }
  return single ? { more, alone: { json_ld: jsonLd(context, record, cost.cost_details, embedded) } } : { more }
}

function presentTimes({ facts }: Readable): RepresentationFields {
  const start_date = seconds(facts['start_date'])
  const end_date = seconds(facts['end_date'])
  const utc_start_date = seconds(facts['start_utc'])
  const utc_end_date = seconds(facts['end_utc'])
  return {
    start_date_details: details(start_date),
    end_date_details: details(end_date),
    utc_start_date,
    utc_start_date_details: details(utc_start_date),
    utc_end_date,
    utc_end_date_details: details(utc_end_date),
    timezone_abbr: zoneAbbreviation(utc_start_date, String(facts['timezone'])),
    previous_start_date: seconds(facts['previous_start_date']),
  }
}
