/** Chooses the text of a record that a caller reads (semantics.md, One record, three languages). */
import type { Language, Resource, Status } from '../../../contract/field.ts'
import { may, type Caller } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import type { FactRow, TextRow } from '../../database/schema.ts'

/** Holds what the choice of a reader's text looks at. */
type Readable = Pick<TextRow, 'language' | 'status'>

/** A record with so much of its texts. */
interface WithTexts<Text extends Readable> {
  readonly facts: FactRow
  readonly texts: readonly Text[]
}

/** Returns the status that a text shows, which is `trash` while its record is in the trash. */
export function statusOf(text: Readable, facts: FactRow): Status {
  return facts.trashed_utc ? 'trash' : (text.status ?? 'publish')
}

/** Reports whether a caller may read the unpublished texts of a record. */
export function seesUnpublished(caller: Caller, facts: FactRow): boolean {
  return may(caller, 'read_unpublished', facts.author ?? null)
}

/** Reports whether a caller may read a hidden or protected event. */
export function seesProtected(caller: Caller, facts: FactRow): boolean {
  return may(caller, 'read_protected', facts.author ?? null)
}

/** Returns the texts that everybody may read. */
export function openTexts<Text extends Readable>({ facts, texts }: WithTexts<Text>): readonly Text[] {
  return texts.filter((text) => statusOf(text, facts) === 'publish')
}

/**
 * Chooses the text to show in a language, among those that may be read: the one in that language, else in the original language,
 * the site's, or the first one. Null: there is none.
 */
export function shownText<Text extends Readable>(
  readable: readonly Text[],
  { original_language }: FactRow,
  language: Language,
  site: Language,
): Text | null {
  const inLanguage = (wanted: Language) => readable.find((text) => text.language === wanted)
  return (
    inLanguage(language) ??
    inLanguage(original_language) ??
    inLanguage(site) ??
    readable.toSorted((a, b) => (a.language < b.language ? -1 : 1))[0] ??
    null
  )
}

/** Returns the text that a caller reads in the language of the request; null: they may read none. */
export function readableText<Text extends Readable>(
  context: RequestContext,
  resource: Resource,
  stored: WithTexts<Text>,
): Text | null {
  const everything = !resource.has_status || seesUnpublished(context.caller, stored.facts)
  const readable = everything ? stored.texts : openTexts(stored)
  return shownText(readable, stored.facts, context.language, context.service.config.SITE_LANGUAGE)
}
