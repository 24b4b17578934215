/** Which of a record's texts a caller reads (decisions 2, 6 and 11). */
import type { Language, Resource, Status } from '../../contract/field.ts'
import { may, type Caller } from '../../contract/roles.ts'
import type { Request } from '../context.ts'
import type { FactRow, TextRow } from '../database/schema.ts'
import type { Stored } from './load.ts'

/** The status a text shows: while its record is in the trash, `trash`. */
export function statusOf(text: TextRow, facts: FactRow): Status {
  return facts.trashed_utc ? 'trash' : (text.status ?? 'publish')
}

/** Whether a caller may read a record's unpublished texts. */
export function seesUnpublished(caller: Caller, facts: FactRow): boolean {
  return may(caller, 'read_unpublished', facts.author ?? null)
}

/** Whether a caller may edit a record, and so see it in spite of its password and of being hidden. */
export function mayEdit(caller: Caller, facts: FactRow): boolean {
  return may(caller, 'edit_unpublished', facts.author ?? null)
}

/**
 * The text a caller reads, or null when there is none that may be read: that in the language of the request, else in the
 * original's, in the site's, or the first in any.
 */
export function readableText(request: Request, resource: Resource, { facts, texts }: Stored): TextRow | null {
  const everything = resource.shape === 'term' || seesUnpublished(request.caller, facts)
  const readable = everything ? texts : texts.filter((text) => statusOf(text, facts) === 'publish')
  const inLanguage = (wanted: Language) => readable.find(({ language }) => language === wanted)
  return (
    inLanguage(request.language) ??
    inLanguage(facts.original_language) ??
    inLanguage(request.service.config.SITE_LANGUAGE) ??
    readable.toSorted((a, b) => (a.language < b.language ? -1 : 1))[0] ??
    null
  )
}
