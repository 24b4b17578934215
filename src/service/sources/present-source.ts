/** Shows sources. */
import type { SourceAnswer } from '../../contract/desk/imports/sources.ts'
import type { Service } from '../context.ts'
import { iso, nowUtc } from '../stored-time.ts'
import { importsOfSources } from './read/imports-of-source.ts'
import { missingEvents } from './read/look-at-reading.ts'
import type { SourceRecord } from './source-record.ts'

const time = (stored: string | null) => (stored === null ? null : iso(stored))

/** Shows sources. @param with_missing whether to name events that are missing, which takes a look at each source */
export async function presentSources(
  service: Service,
  sources: readonly SourceRecord[],
  { with_missing }: { readonly with_missing: boolean },
): Promise<SourceAnswer[]> {
  const { db } = service
  const now = nowUtc({ service })
  const imports = await importsOfSources(
    db,
    sources.map(({ id }) => id),
  )
  const shown = []
  for (const source of sources) {
    const { id, name, address, every, brings, language, time_zone, format, reason, user_id, user_name, reads_as } =
      source
    const { answers = {}, columns = {} } = source.settings
    const { waiting = null, last_import = null } = imports.get(id) ?? {}
    shown.push({
      ...{ id, name, address, every, brings, language, time_zone, format, reason, waiting, last_import },
      ...{ reads_as, answers: { ...answers }, columns: { ...columns } },
      user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
      last_read_at: time(source.read_utc),
      next_read_at: iso(source.due_utc),
      last_result: source.result,
      missing: with_missing ? await missingEvents(db, id, now) : [],
      failing_since: time(source.failing_utc),
      health: source.health,
    })
  }
  return shown
}
