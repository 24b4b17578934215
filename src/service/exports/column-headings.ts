/** Headings of exported tables: the names of their columns, or words in the language of the reader, and what imports make of both. */
import { exportColumns, exportHeading, type ExportColumn } from '../../contract/desk/exports/export-columns.ts'
import type { Resource } from '../../contract/field.ts'
import { languages, languageWords, type Language } from '../../contract/languages.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { service_words } from '../words/words.ts'

/**
 * Returns the heading of a column in words, with the language of its texts.
 * @param reader the language of the words
 */
export function wordedHeading(
  resource: Resource,
  column: Pick<ExportColumn, 'name'>,
  language: Language | null,
  reader: Language,
): string {
  const { columns, labels } = service_words[reader]
  const words: Readonly<Partial<Record<string, string>>> = columns
  const word = column.name === resource.label ? labels[resource.name] : (words[column.name] ?? column.name)
  return language === null ? word : `${word} (${languageWords('', reader, (name) => name)[language]})`
}

/** Names of columns by their headings in words: a word means the same in every list and language. */
const by_word: ReadonlyMap<string, string> = new Map(
  languages.flatMap((reader) =>
    resource_names.flatMap((name) =>
      exportColumns(name).flatMap((column) =>
        [null, ...languages].map((language) => {
          const heading = wordedHeading(resources[name], column, language, reader)
          return [heading, exportHeading(column, language)] as const
        }),
      ),
    ),
  ),
)

/** Returns the name of a column by its heading in an exported table. */
export const columnOfHeading = (heading: string): string => by_word.get(heading.normalize()) ?? heading
