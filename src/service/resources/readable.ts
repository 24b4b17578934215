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

/** Languages in the order in which a text is looked for: the one asked for, the original, the site's, any. */
function order(asked: Language, facts: FactRow, site: Language, texts: readonly TextRow[]): Language[] {
  return [...new Set([asked, facts.original_language, site, ...texts.map(({ language }) => language).toSorted()])]
}

/** The text a caller reads in the language of the request, or null when there is none that may be read. */
export function readableText(request: Request, resource: Resource, { facts, texts }: Stored): TextRow | null {
  const everything = resource.shape === 'term' || seesUnpublished(request.caller, facts)
  const site = request.service.config.SITE_LANGUAGE
  for (const language of order(request.language, facts, site, texts)) {
    const text = texts.find((row) => row.language === language)
    if (text && (everything || statusOf(text, facts) === 'publish')) return text
  }
  return null
}
