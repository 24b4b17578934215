/** Words of headings, which are the keys of the English ones; one without a word in another language does not compile. */
import type { ResourceName } from '../../../contract/field.ts'
import type { columns } from './en.ts'

export type ColumnWords = Readonly<Record<keyof typeof columns, string>>

/** Heads the names of records, in a list of their kind. */
export type LabelWords = Readonly<Record<ResourceName, string>>
