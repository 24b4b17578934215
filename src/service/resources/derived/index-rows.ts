/** Derives the rows of the index: one for each list that a record stands in, with the columns that the list is filtered and sorted by. */
import { sortKey } from '../../../contract/text/collation.ts'
import { titleKey } from '../../../contract/text/title-order.ts'
import { languages, type Language, type Resource, type Status } from '../../../contract/field.ts'
import type { TextRow } from '../../database/schema.ts'
import { openList } from '../list/open-rows.ts'
import type { Stored } from '../rows/load.ts'
import { openTexts, shownText, statusOf } from '../rows/readable.ts'

/** A derived row of a record, by the names of its columns. */
export interface IdRow {
  readonly id: number
  readonly [column: string]: unknown
}

/**
 * Returns the row of a record in one list.
 * @param list the language of the list, or the name of the list that readers see
 * @param language the collation to sort by
 */
function rowOf(resource: Resource, { facts }: Stored, list: string, text: TextRow, language: Language, status: Status) {
  const common = { id: facts.id, language: list, text_language: text.language }
  const name = String(text[resource.label] ?? '')
  if (!resource.has_status) return { ...common, sort_key: sortKey(name, language) }
  const of_record = { ...common, status, author: facts.author ?? null }
  if (!resource.dated) return { ...of_record, sort_key: sortKey(name, language) }
  return {
    ...of_record,
    start_utc: facts['start_utc'],
    end_utc: facts['end_utc'],
    start_date: facts['start_date'],
    end_date: facts['end_date'],
    hidden: facts['hide_from_listings'] ?? false,
    // Readers have no list by title.
    title_key: list === language ? titleKey(name, language) : '',
  }
}

/** Returns the row in the list that editors see in a language, with the text in that language or the original one. */
function deskRow(resource: Resource, stored: Stored, language: Language): IdRow | null {
  const { facts, texts } = stored
  const text =
    texts.find((row) => row.language === language) ?? texts.find((row) => row.language === facts.original_language)
  return text ? rowOf(resource, stored, language, text, language, statusOf(text, facts)) : null
}

/** Returns the row in the list that readers see in a language. Unpublished records have one too, so that no write deletes rows. */
function openRow(resource: Resource, stored: Stored, language: Language, site: Language): IdRow | null {
  const { facts, texts } = stored
  const shown = shownText(openTexts(stored), facts, language, site)
  const original = shownText(texts, facts, facts.original_language, site)
  // Lists of events are sorted by time, and the same in all languages.
  const text = resource.dated ? original : (shown ?? original)
  const status = shown ? 'publish' : facts.trashed_utc ? 'trash' : 'draft'
  return text ? rowOf(resource, stored, openList(resource, language), text, language, status) : null
}

/** Returns all rows of a record. Events have one row for readers of all languages. */
export function indexRows(resource: Resource, stored: Stored, site: Language): IdRow[] {
  const desk = languages.map((language) => deskRow(resource, stored, language))
  if (!resource.has_status) return desk.filter((row) => row !== null)
  const open_languages = resource.dated ? [stored.facts.original_language] : languages
  return [...desk, ...open_languages.map((language) => openRow(resource, stored, language, site))].filter(
    (row) => row !== null,
  )
}
