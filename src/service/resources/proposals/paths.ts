/** Reads the values of a record by path (src/contract/value-path.ts). */
import { languages, type Language } from '../../../contract/languages.ts'
import type { Resource } from '../../../contract/field.ts'
import { partsOfPath } from '../../../contract/value-path.ts'
import { writable } from '../../../contract/resources.ts'
import { seconds } from '../present/presenter.ts'
import type { Stored } from '../rows/load.ts'

/** Values by path. Names that begin with `#` are instants of wall times, which no answer shows. */
export type ValuesByPath = Readonly<Record<string, unknown>>

/** Returns the path of a field in a language. */
export const pathOf = (resource: Resource, name: string, language: Language): string =>
  writable(resource)[name]?.per_language ? `${language}.${name}` : name

const timestamps = /_(utc|date)$/

/** Returns the value of a record at a path, as the columns hold it; null: there is none. */
export function valueAt({ facts, texts }: Pick<Stored, 'facts' | 'texts'>, path: string): unknown {
  const { language, name } = partsOfPath(path)
  const row = language ? texts.find((text) => text.language === language) : facts
  const value = row?.[name] ?? null
  return value !== null && timestamps.test(name) ? seconds(value) : value
}

/** Returns the languages that some paths name, in the order of the interface. */
export const languagesOfPaths = (paths: readonly string[]): readonly Language[] =>
  languages.filter((language) => paths.some((path) => partsOfPath(path).language === language))

export const isShownPath = (path: string): boolean => !path.startsWith('#')
