/** What every control of a form is given, whatever the kind of its value. */
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import type { FormValue, FormValues } from './values.ts'

export interface ControlProps {
  readonly resource: ResourceName
  readonly name: string
  readonly row: Field
  readonly label: string
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  readonly error?: string | undefined
  /** Whose text this form writes. */
  readonly language: Language
  /** The text that is shown to readers as long as this language has none. */
  readonly fallback?: string | undefined
  /** All values, for controls that look at their neighbours. */
  readonly values: FormValues
  /** Embedded records, which need not be asked for. */
  readonly known: ReadonlyMap<number, Item>
  /** The record as it is kept; null: a new one. */
  readonly item: Item | null
}

/** A value as an input shows it. */
export const inputText = (value: FormValue) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
