/** Chooses the text of a record that a caller reads (semantics.md, One record, three languages). */
import type { Language, Resource, Status } from '../../../contract/field.ts'
import { may, type Caller } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'
import type { Stored } from './load.ts'

/** The status a text shows: while its record is in the trash, `trash`. */
export function statusOf(text: TextRow, facts: FactRow): Status {
  return facts.trashed_utc ? 'trash' : (text.status ?? 'publish')
}

/** Whether a caller may read a record's unpublished texts. */
export function seesUnpublished(caller: Caller, facts: FactRow): boolean {
  return may(caller, 'read_unpublished', facts.author ?? null)
}

/** Reports whether a caller sees an event although it is hidden or has a password. */
export function seesProtected(caller: Caller, facts: FactRow): boolean {
  return may(caller, 'read_protected', facts.author ?? null)
}

/** The texts that everybody may read. */
export function openTexts({ facts, texts }: Pick<Stored, 'facts' | 'texts'>): readonly TextRow[] {
  return texts.filter((text) => statusOf(text, facts) === 'publish')
}

/**
 * The text that is shown in a language, out of those that may be read: its own, else the original's, the site's, or the first
 * in any. Null: there are none.
 */
export function shownText(
  readable: readonly TextRow[],
  { original_language }: FactRow,
  language: Language,
  site: Language,
): TextRow | null {
  const inLanguage = (wanted: Language) => readable.find((text) => text.language === wanted)
  return (
    inLanguage(language) ??
    inLanguage(original_language) ??
    inLanguage(site) ??
    readable.toSorted((a, b) => (a.language < b.language ? -1 : 1))[0] ??
    null
  )
}

/** The text a caller reads; null: there is none that may be read. */
export function readableText(context: RequestContext, resource: Resource, stored: Stored): TextRow | null {
  const everything = resource.shape === 'term' || seesUnpublished(context.caller, stored.facts)
  const readable = everything ? stored.texts : openTexts(stored)
  return shownText(readable, stored.facts, context.language, context.service.config.SITE_LANGUAGE)
}
