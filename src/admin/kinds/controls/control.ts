/** Props of every form control. */
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import type { FormValue, FormValues } from '../values/values.ts'

export interface ControlProps {
  readonly resource: ResourceName
  readonly name: string
  readonly row: Field
  readonly label: string
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  readonly error?: string | undefined
  /** Language of the text that the form writes. */
  readonly language: Language
  /** Fallback text that readers see while this language has none. */
  readonly fallback?: string | undefined
  /** All values, for controls that look at their neighbours. */
  readonly values: FormValues
  /** Embedded records, which need no request. */
  readonly known: ReadonlyMap<number, Item>
  /** The stored record; null: a new one. */
  readonly item: Item | null
}

/** Returns a value as the text of an input. */
export const inputText = (value: FormValue) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
