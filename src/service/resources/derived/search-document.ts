/** Derives the folded text of a record that searches look at. */
import { isDeepStrictEqual } from 'node:util'
import { fold } from '../../../contract/text/fold.ts'
import type { Field, Resource } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import type { TextRow } from '../../database/schema.ts'
import { textOfHtml } from '../../rich-text/sanitize-html.ts'
import type { Stored } from '../rows/load.ts'
import { openTexts } from '../rows/readable.ts'
import { factFields, textFields } from '../rows/tables.ts'
import { foldLong } from './fold-long.ts'

const searchableNames = (fields: readonly (readonly [string, Field])[]): string[] =>
  fields.filter(([, { kind }]) => field_kinds[kind].searchable === true).map(([name]) => name)

/** Returns the columns of a text that are searched. */
const searchedTexts = (resource: Resource): readonly string[] =>
  resource.searched ?? searchableNames(textFields(resource))

/** Returns the columns of the facts that are searched. */
const searchedFacts = (resource: Resource): readonly string[] =>
  resource.searched ? [] : searchableNames(factFields(resource))

/** The folded columns of a text. */
type FoldedText = ReadonlyMap<string, string>

/** Folded values by what they are folded from: the dates of a series have the same texts. */
export class Folds {
  readonly #known = new Map<string, string>()

  async of(value: string, is_html: boolean): Promise<string> {
    const key = `${is_html ? 'h' : 't'}${value}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const folded = await foldLong(is_html ? textOfHtml(value) : value)
    this.#known.set(key, folded)
    return folded
  }
}

async function foldText(resource: Resource, text: TextRow, folds: Folds): Promise<FoldedText> {
  const kinds = new Map(textFields(resource).map(([name, { kind }]) => [name, kind]))
  const folded = new Map<string, string>()
  for (const name of searchedTexts(resource))
    folded.set(name, await folds.of(String(text[name] ?? ''), kinds.get(name) === 'html'))
  return folded
}

/** Joins texts and, if there are any, the facts of their record. With a line break between them, a phrase does not match across two. */
function joined(
  resource: Resource,
  { facts }: Stored,
  texts: readonly (FoldedText | undefined)[],
  columns: readonly string[],
): string {
  const parts = texts.flatMap((text) => columns.map((name) => text?.get(name) ?? ''))
  if (texts.length > 0) parts.push(...searchedFacts(resource).map((name) => fold(String(facts[name] ?? ''))))
  return parts.filter(Boolean).join('\n')
}

/**
 * Returns what readers find a record by (`open`), and what those find it by who read all of its texts (`whole`): empty where that is the
 * same, since trigrams are expensive to index.
 */
export async function searchDocument(resource: Resource, stored: Stored, folds: Folds) {
  const { facts, texts } = stored
  const folded = new Map<TextRow, FoldedText>()
  for (const text of texts) folded.set(text, await foldText(resource, text, folds))
  const columns = searchedTexts(resource)
  // Readers must not find a protected event by a text that it hides.
  const open_columns = facts['password'] ? [resource.label] : columns
  const foldedOf = (some: readonly TextRow[]) => some.map((text) => folded.get(text))
  const open = joined(resource, stored, foldedOf(resource.has_status ? openTexts(stored) : texts), open_columns)
  const whole = joined(resource, stored, foldedOf(texts), columns)
  return {
    id: facts.id,
    open,
    whole: whole === open ? '' : whole,
    ...namesOf(resource, stored),
    ...placesOf(resource, stored),
  }
}

/** Reports whether searches find a record by the same words before and after a write. */
export function isFoundAlike(resource: Resource, before: Stored, now: Stored): boolean {
  const { label, names = [], places = [] } = resource
  const of_texts = [...new Set([label, ...searchedTexts(resource), ...names, ...places])]
  const seen = ({ facts, texts }: Stored) => [
    [facts.original_language, Boolean(facts.trashed_utc), Boolean(facts['password'])],
    searchedFacts(resource).map((name) => facts[name]),
    texts.map((text) => [text.language, text.status, ...of_texts.map((name) => text[name] ?? '')]),
  ]
  return isDeepStrictEqual(seen(before), seen(now))
}

/** The sign of the ids of a resource in `event_linked`, which a trigger keeps: terms draw theirs from a sequence of their own. */
export const linkSign = ({ has_status }: Resource): '' | '-' => (has_status ? '' : '-')

/** Returns the names by which a search of events finds this record, what is no name behind a tab: readers by published texts. */
function namesOf(resource: Resource, stored: Stored) {
  const { names } = resource
  if (!names) return {}
  const foldedNames = (texts: readonly TextRow[]) =>
    texts
      .flatMap((text) => names.map((name) => [name === resource.label ? '' : '\t', fold(String(text[name] ?? ''))]))
      .filter(([, folded]) => folded !== '')
      .map((parts) => parts.join(''))
      .join('\n')
  const open = resource.has_status ? openTexts(stored) : stored.texts
  return { open_names: foldedNames(open), whole_names: foldedNames(stored.texts) }
}

/** Returns a place as the search has it: what it is, and its folded name. */
export const placeEntry = (part: string, name: string): string => `${part}:${fold(name)}`

/** Returns where a record is, by the texts that readers see and by all of them. */
function placesOf(resource: Resource, stored: Stored) {
  const { places } = resource
  if (!places) return {}
  const entries = (texts: readonly TextRow[]) => {
    const all = texts.flatMap((text) => places.map((part) => placeEntry(part, String(text[part] ?? ''))))
    return [...new Set(all)].filter((entry) => !entry.endsWith(':')).toSorted()
  }
  return { open_places: entries(openTexts(stored)), whole_places: entries(stored.texts) }
}
