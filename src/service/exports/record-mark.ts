/** The mark of an exported record, by which an import of the file finds it again: `event-12.7.tr@calendar.example.org`. */
import type { Language } from '../../contract/languages.ts'
import type { Resource } from '../../contract/field.ts'

interface RecordMark {
  readonly id: number
  /** Number of writes of the record when it was exported; 0: the caller may not know it. */
  readonly version: number
  /** The language in which the record was read. */
  readonly language: Language
  /** The host of the calendar that wrote the file. */
  readonly host: string
}

export const markOf = ({ one }: Resource, { id, version, language, host }: RecordMark): string =>
  `${one}-${id}.${version}.${language}@${host}`

export const hostOf = (public_url: string): string => new URL(public_url).host
