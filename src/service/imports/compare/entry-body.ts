/** Turns an entry into the body of a write. */
import { default_language, language_rows, languages, type Language } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import type { EntryDetails, EntryValues, EntryVenue, FileEntry } from '../entry.ts'
import { writtenInstants } from '../moments/second-instants.ts'
import type { ImportSettings } from '../store/import-record.ts'
import type { KnownNames } from './known-names.ts'

/** Names that the calendar does not have yet. */
interface NewNames {
  readonly venue: EntryVenue | null
  readonly organizers: readonly string[]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
}

export interface EntryBody {
  readonly language: Language
  /** Fields as `POST events` or `POST venues` takes them, without links to records that are not there yet. */
  readonly body: Readonly<Record<string, unknown>>
  readonly fresh: NewNames
  readonly details?: EntryDetails | undefined
  /** Whether it makes a text of its language where the record has none. */
  readonly adds_text?: true
}

const arabic_letters = /\p{Script=Arabic}/gu
const other_letters = /(?!\p{Script=Arabic})\p{L}/gu

/** Returns the language of a text: the one that a person chose, if it is written in the script of the text. */
export function languageOf(text: string, chosen: Language, site: Language): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const [arabic, other] = [count(arabic_letters), count(other_letters)]
  if (arabic === other) return chosen
  const script = arabic > other ? 'Arabic' : 'Latin'
  const fits = (language: Language) => language_rows[language].first_script === script
  return [chosen, site, default_language, ...languages].find(fits) ?? chosen
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Splits names into ids of what is known and names of what is not. */
function idsAndNames(names: readonly string[], find: (name: string) => number | null) {
  const found = names.map((name) => find(name) ?? name)
  return {
    ids: [...new Set(found.filter((one) => typeof one === 'number'))],
    names: [...new Set(found.filter((one) => typeof one === 'string'))],
  }
}

function eventBody(entry: FileEntry, known: KnownNames): Omit<EntryBody, 'language'> {
  const { venue, organizers, values } = entry
  const { categories, tags, ...plain } = values
  const venue_id = venue && known.findVenue(venue)
  const people = idsAndNames(organizers, (name) => known.find('organizers', name))
  const of_categories = idsAndNames(listOf(categories), (name) =>
    known.findTerm('categories', name, parentsOf(name, entry.details)),
  )
  const of_tags = idsAndNames(listOf(tags), (name) => known.find('tags', name))
  return {
    body: {
      ...plain,
      ...(entry.series ? {} : writtenInstants(entry)),
      ...(venue_id === null ? {} : { venue: [venue_id] }),
      ...(organizers.length > 0 ? { organizer: people.ids } : {}),
      ...(categories === undefined ? {} : { categories: of_categories.ids }),
      ...(tags === undefined ? {} : { tags: of_tags.ids }),
    },
    fresh: {
      venue: venue !== null && venue_id === null ? venue : null,
      organizers: people.names,
      categories: known.mayAdd('categories') ? of_categories.names : [],
      tags: known.mayAdd('tags') ? of_tags.names : [],
    },
  }
}

/**
 * Returns the terms of an entry without those that are left out, since they are not there and the import may not add them, by field: only
 * fields of which some are.
 */
export function termsWithoutUnknown(
  { values, details }: FileEntry,
  known: KnownNames,
): Readonly<Record<string, readonly string[]>> {
  const fields = (['categories', 'tags'] as const).flatMap((name) => {
    const said = listOf(values[name])
    const there = said.filter((term) => known.findTerm(name, term, parentsOf(term, details)) !== null)
    return known.mayAdd(name) || there.length === said.length ? [] : [[name, there] as const]
  })
  return Object.fromEntries(fields)
}

/** Returns the names of the categories above one, the topmost first. */
export const parentsOf = (name: string, details: EntryDetails | undefined): readonly string[] =>
  details && Object.hasOwn(details.parents, name) ? (details.parents[name] ?? []) : []

/** Returns the names of categories that are not there yet, and in which new ones would be. */
export const newParents = (
  { fresh, details }: Pick<EntryBody, 'fresh' | 'details'>,
  known: KnownNames,
): readonly string[] =>
  fresh.categories.flatMap((name) => parentsOf(name, details)).filter((name) => known.find('categories', name) === null)

const nothing_new: NewNames = { venue: null, organizers: [], categories: [], tags: [] }

/** Returns the body of a venue without its position, for which the interface has no field. */
export const venueBody = (venue: EntryVenue): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(venue).filter(([name]) => name !== 'geo'))

/** Returns one date of a series as an entry, with the place and the terms that its values name. */
export function dateAsEntry(entry: FileEntry, { venue, ...values }: EntryValues): FileEntry {
  // A changed date with a place of its own names it as an entry does.
  const place = (venue ?? null) as FileEntry['venue']
  return { ...entry, values, venue: place, organizers: [], series: null, blanks: [] }
}

export function bodyOf(
  entry: FileEntry,
  { language, clear_blank }: Pick<ImportSettings, 'language' | 'clear_blank'>,
  known: KnownNames,
  site: Language,
): EntryBody {
  const name = String(entry.values['title'] ?? entry.venue?.venue ?? '')
  const made = resources[entry.resource].dated
    ? eventBody(entry, known)
    : { body: { ...entry.values, ...(entry.venue ? venueBody(entry.venue) : {}) }, fresh: nothing_new }
  const cleared = clear_blank ? Object.fromEntries(entry.blanks.map((field) => [field, null])) : {}
  return {
    ...{ ...made, body: { ...cleared, ...made.body }, details: entry.details },
    language: entry.language ?? languageOf(name, language, site),
    ...(entry.adds_text ? { adds_text: true } : {}),
  }
}
