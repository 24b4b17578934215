/** One field of a form that edits a record in one language. */
import { memo } from 'react'
import { useController } from 'react-hook-form'
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import type { Item } from '../../api/read/record.ts'
import { Control } from '../../kinds/controls/controls.tsx'
import type { FormValue, FormValues } from '../../kinds/values/values.ts'
import { useNeighbours } from '../draft/use-neighbours.ts'
import type { FlatForm } from '../local/use-stored-form.ts'

interface FlatFieldProps {
  readonly form: FlatForm
  readonly resource: ResourceName
  readonly name: string
  readonly row: Field
  readonly label: string
  readonly language: Language
  /** Null: a new record. */
  readonly item: Item | null
  readonly onChange: (form: FlatForm, name: string, value: FormValue) => void
}

const nothing_known: ReadonlyMap<number, Item> = new Map()
const all = (values: FormValues) => values

export const FlatField = memo(function FlatField({ form, onChange, ...props }: FlatFieldProps) {
  const { name, row } = props
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Control
      {...props}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      values={useNeighbours(form.control, all, row)}
      known={nothing_known}
      onChange={(value) => onChange(form, name, value)}
    />
  )
})
