/** The mark of an exported record, by which an import of the file finds it again: `event-12.7.tr@calendar.example.org`. */
import { isLanguage, type Language } from '../../contract/languages.ts'
import type { Resource, ResourceName } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'

interface RecordMark {
  readonly id: number
  /** Number of writes of the record when it was exported; 0: the caller may not know it. */
  readonly version: number
  /** The language in which the record was read. */
  readonly language: Language
  /** The host of the calendar that wrote the file. */
  readonly host: string
}

export const recordMark = ({ one }: Resource, { id, version, language, host }: RecordMark): string =>
  `${one}-${id}.${version}.${language}@${host}`

export const calendarHost = (public_url: string): string => new URL(public_url).host

const mark_shape = /^([a-z]+)-([1-9]\d{0,8})\.(\d{1,9})\.([a-z]{2,8})@(\S{1,260})$/

/** Reads a mark; null: it is none. */
export function readMark(text: string): (RecordMark & { readonly resource: ResourceName }) | null {
  const [, one, id, version, language, host = ''] = mark_shape.exec(text) ?? []
  const resource = resource_names.find((name) => resources[name].one === one)
  if (resource === undefined || !isLanguage(language)) return null
  return { resource, id: Number(id), version: Number(version), language, host }
}
