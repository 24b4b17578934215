/** Entries of the history, as they are written and as they are read. */
import type { history_actions } from '../../../contract/desk/history/acts.ts'
import type { Language, Resource, ResourceName } from '../../../contract/field.ts'
import type { Door } from '../../context.ts'

export type HistoryAction = (typeof history_actions)[number]

/** Field → [before, after], as the columns hold them. */
export type FieldChanges = Readonly<Record<string, readonly [unknown, unknown]>>

export interface HistoryEntry {
  readonly resource: Resource
  readonly id: number
  readonly version: number
  readonly language: Language | null
  readonly action: HistoryAction
  readonly changes: FieldChanges
  readonly undo?: UndoData
}

/** Data for undoing an entry alone; never shown. */
export interface UndoData {
  /** The version of the words that the entry made. */
  readonly text_version?: number
  /** The version of the original that the text was made from, before and after. */
  readonly source_version?: readonly [number, number]
  /** The links to a deleted term, by field: record and position in its list. */
  readonly links?: Readonly<Record<string, readonly (readonly [id: number, position: number])[]>>
  /** Whether a merge moved the links of the record, or its undo moved them back. */
  readonly moved?: true
  /** The password of an event, before and after. */
  readonly password?: readonly [unknown, unknown]
}

/** An entry of a record that may not have its id yet. */
export type UnsavedEntry = Omit<HistoryEntry, 'id'>

/** An entry as it is stored, with the name of its user. */
export interface EntryRow {
  readonly id: number
  readonly at_utc: string
  readonly user_id: number | null
  readonly user_name: string | null
  readonly door: Door
  readonly resource: ResourceName
  readonly record_id: number
  readonly language: Language | null
  readonly action: HistoryAction
  readonly changes: FieldChanges
}
