/** Notices of changes, for other processes and open browsers: which change, and who may be told. */
import { protection } from '../../../contract/tables/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ChangeEvent } from '../../../contract/desk/changes.ts'
import { writable } from '../../../contract/resources.ts'
import { tablesOf } from '../rows/tables.ts'
import type { UnsavedEntry } from './entry.ts'

/** The channel of PostgreSQL's notifications. */
export const changes_channel = 'takvim_changes'

/** The notification of a change to every process of the service. `audience` is for the streams, which do not pass it on. */
export interface ChangeNotice extends ChangeEvent {
  readonly audience: Audience
}

/** The callers who may be notified of a change. */
interface Audience {
  readonly author: number | null
  /** Whether everybody may read the record, or could before the change. */
  readonly open: boolean
}

/**
 * Selects the audience of a change in the transaction of the change: by the time the notice is delivered, later changes may have
 * hidden or published the record. Terms are open; a record is open if one of its texts is published, or was before the change.
 * Texts in the trash keep their status, so readers are notified when a record is moved there, and of nothing after that.
 */
export function audienceOf(entry: UnsavedEntry, id: RawBuilder<unknown>) {
  const { resource, language, action, changes } = entry
  if (!resource.has_status) return sql`'{"author": null, "open": true}'::jsonb`
  const { facts, texts } = tablesOf(resource)
  const was_public = changes['status']?.[0] === 'publish'
  // A change of an unpublished text is not open, even if another text of the record is published.
  const of_text = changesTextOnly(entry) ? sql`and texts.language = ${language}` : sql``
  const unlocked = protection[resource.name] && !showsOfProtected(entry) ? sql`and password = ''` : sql``
  return sql`coalesce((select jsonb_build_object('author', author, 'open',
      (trashed_utc is null or ${action === 'trash'}) and (${was_public} or exists (
        select 1 from ${texts} as texts where texts.id = ${id} and texts.status = 'publish' ${of_text})) ${unlocked})
    from ${facts} where id = ${id}), '{"author": null, "open": false}')`
}

/** Returns a text that is the same for entries of a resource whose audience is selected in the same way. */
export const audienceRule = (entry: UnsavedEntry): string =>
  JSON.stringify([
    entry.changes['status']?.[0] === 'publish',
    changesTextOnly(entry) ? entry.language : null,
    showsOfProtected(entry),
  ])

/** Reports whether an entry changes nothing but the text of one language. */
const changesTextOnly = ({ resource, language, changes }: UnsavedEntry) =>
  language !== null && Object.keys(changes).every((name) => writable(resource)[name]?.per_language)

/** The facts that decide whether and where a protected event is listed. */
const listing_facts: readonly string[] = ['password', 'trashed_utc', 'hide_from_listings', 'start_utc', 'end_utc']

const showsOfProtected = ({ resource, changes }: UnsavedEntry) =>
  Object.keys(changes).some((name) => protection[resource.name]?.shows.includes(name) || listing_facts.includes(name))
