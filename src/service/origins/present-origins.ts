/** Presents where the values of a record came from, to callers who may change it and read the import. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Field, Resource } from '../../contract/field.ts'
import { writable } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import type { Db, RequestContext } from '../context.ts'
import { namesIn } from '../history/entry-names.ts'
import { rightToChange } from '../imports/rights/right-to-change.ts'
import type { Stored } from '../resources/rows/load.ts'
import { seriesOf } from '../series/series-rows.ts'
import { iso } from '../stored-time.ts'
import { lastChangesHere } from './changed-here.ts'
import { compareOrigin, type SeriesDate } from './compare-origin.ts'
import { findOrigins, type FoundOrigin } from './find-origins.ts'

type Answer = DeskAnswer<'GET /origins'>

async function dateOf(db: Db, resource: Resource, id: number): Promise<SeriesDate | null> {
  if (!resource.dated) return null
  const times = await seriesOf(db, id)
  const { rows } = await sql<{ slot: string }>`select slot from series_events where event_id = ${id}`.execute(db)
  return times && rows[0] ? { times, slot: rows[0].slot } : null
}

/** Returns the origins of a record with what differs from each; none where the caller may not change the record. */
async function compared(context: RequestContext, resource: Resource, stored: Stored) {
  const { db } = context.service
  const { id } = stored.facts
  const origins = await findOrigins(db, context.caller, resource.name, id)
  if (origins.length === 0 || rightToChange(context, resource, stored, {}) === 'none') return []
  const date = await dateOf(db, resource, id)
  return origins.map((origin) => ({ origin, ...compareOrigin(resource, stored, origin, date) }))
}

function urlOf({ imported: { website } }: FoundOrigin): string | null {
  return typeof website === 'string' && /^https?:\/\//i.test(website) ? website : null
}

const nameOf = ({ source_name, name }: FoundOrigin): string => source_name ?? name ?? ''

/** Returns the short form that a record carries itself; empty: it was not imported, or the caller may not know. */
export async function sourceOf(
  context: RequestContext,
  resource: Resource,
  stored: Stored,
): Promise<{ readonly source?: object }> {
  const [newest] = await compared(context, resource, stored)
  if (!newest) return {}
  const { origin, follows: fields, kept } = newest
  const { source_id, uid } = origin
  const id = may(context.caller, 'manage_sources', null) ? source_id : null
  const said = { id, name: nameOf(origin), uid, url: urlOf(origin) }
  return { source: { ...said, fields, kept: kept.map(({ path }) => path) } }
}

/** Whether a write can carry what was said: names have no id yet, and null is nothing that was said. */
const isWritten = (said: unknown, { to }: Partial<Field>) =>
  said !== null && (to === undefined || !Array.isArray(said) || said.every((one) => typeof one === 'number'))

export async function presentOrigins(context: RequestContext, resource: Resource, stored: Stored): Promise<Answer> {
  const { db } = context.service
  const found = await compared(context, resource, stored)
  const rows = writable(resource)
  const paths = new Set(found.flatMap(({ kept }) => kept.map(({ path }) => path)))
  const changes = await lastChangesHere(db, resource.name, stored.facts.id, [...paths])
  const reads_sources = may(context.caller, 'manage_sources', null)
  const origins: Answer['origins'][number][] = []
  for (const { origin, follows, kept } of found) {
    const { source_id, source_name, read_utc, at_utc, uid } = origin
    const values = kept.map(({ path, here, said }) => {
      const { at = null, by = null } = changes.get(path) ?? {}
      return { path, here, said, takes: isWritten(said, rows[partsOfPath(path).name] ?? {}), at, by }
    })
    origins.push({
      source: reads_sources && source_id !== null ? { id: source_id, name: source_name ?? '' } : null,
      name: nameOf(origin),
      imported_at: at_utc === null ? null : iso(at_utc),
      last_read_at: read_utc === null ? null : iso(read_utc),
      ...{ uid, url: urlOf(origin), follows, kept: values },
    })
  }
  const differences = origins.flatMap((origin) =>
    origin.kept.map(({ path, here, said }) => ({
      resource: resource.name,
      changes: { [partsOfPath(path).name]: [here, said] as const },
    })),
  )
  return { origins, names: await namesIn(context, db, differences) }
}
